internal import LabelModel

/// Reads the content of `TabView { … }`: tabs in order.
struct TabReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The tabs found.
  private(set) var items: [ItemDraft] = []
  /// Where a tab with the search role is.
  private(set) var searchTab: CodeSpan?
  private var depth = 0

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Reads the content.
  mutating func read(_ value: Value) {
    guard depth < 32, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    if case .object(let id) = value { read(id) }
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, let call):
      if call.name == "tabItem" {
        var label = LabelReader(evaluator, role: .tab, at: call.span)
        for argument in call.arguments { label.read(argument.value) }
        add(label)
      } else {
        if !readModifier(call) { read(base) }
        if call.name == "badge" { addBadge(call) }
      }
    case .made where object.isOwn, .any where object.isOwn:
      let body = evaluator.bodyOf(id)
      if !body.isUnknown { read(body) }
    case .made:
      switch object.type {
      case "Tab": readTab(object)
      case "TabSection", "Group", "AnyView": if let content = object.content { read(content) }
      case "ForEach": evaluator.forEach(object) { read($0) }
      default: return
      }
    default: return
    }
  }

  /// Reads the tab that a view modifier of the project makes; false for any other modifier.
  private mutating func readModifier(_ call: Heap.Call) -> Bool {
    guard call.name == "modifier", let modifier = call.argument(nil) else { return false }
    let before = items.count
    for content in evaluator.dressing(by: modifier) { read(content) }
    return items.count > before
  }

  private mutating func readTab(_ object: Heap.Object) {
    var label = LabelReader(evaluator, role: .tab, at: object.span)
    if object.arguments.first?.label == nil, let first = object.arguments.first,
      !Self.isClosure(first.value)
    {
      label.readControl(object)
    } else if let content = object.argument("label") {
      label.read(content)
    }
    if evaluator.styleName(object.argument("role")) == "search" {
      searchTab = object.span
      if label.isEmpty {
        var item = label.item
        item.texts = [BarItemReader.systemText("Search", at: object.span)]
        item.symbol = "magnifyingglass"
        items.append(item)
        return
      }
    }
    add(label)
  }

  private static func isClosure(_ value: Value) -> Bool {
    if case .function = value { return true }
    return false
  }

  private mutating func add(_ label: LabelReader) {
    guard !label.isEmpty else { return }
    items.append(label.finished)
  }

  /// A text badge; numbers are data.
  private mutating func addBadge(_ call: Heap.Call) {
    guard let badge = call.arguments.first else { return }
    var label = LabelReader(evaluator, role: .badge, at: call.span)
    label.addText(badge.value, at: call.span)
    let texts = label.item.texts.filter { $0.onlyGap == nil && $0.isWording }
    guard !texts.isEmpty else { return }
    var item = label.item
    item.texts = texts
    items.append(item)
  }
}
