internal import LabelModel

/// Reads the content of `.toolbar { … }`: which control stands in which bar, and where.
struct ToolbarReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// Items of the navigation bar.
  private(set) var navigation: [ItemDraft] = []
  /// Items of the bottom toolbar.
  private(set) var bottom: [ItemDraft] = []
  /// Items over the keyboard.
  private(set) var keyboard: [ItemDraft] = []
  /// Segmented controls among the items.
  private(set) var segments: [(items: [ItemDraft], span: CodeSpan)] = []
  private var depth = 0

  private enum Region { case navigation, bottom, keyboard }

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Reads toolbar content.
  mutating func read(_ value: Value) {
    guard depth < 24, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    if case .object(let id) = value { read(id) }
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, _):
      // A view with modifiers stands where the bar puts it; an item's own modifiers say nothing more.
      if Self.holdsItems(base, in: evaluator) {
        read(base)
      } else {
        add([.object(id)], at: nil)
      }
    case .made where object.isOwn, .any where object.isOwn:
      let body = evaluator.bodyOf(id)
      if !body.isUnknown { read(body) }
    case .made:
      let part = Idioms.toolbarParts[object.type]
      switch part {
      case .item, .group:
        let place = object.argument("placement").map { evaluator.styleName($0) }
        let content = object.arguments.filter {
          !["placement", "id", "label"].contains($0.label ?? "")
        }.map(\.value)
        let label = object.argument("label")
        if part == .group, label != nil || place == "secondaryAction" {
          addMenu(of: content, label, at: place, object.span)
        } else {
          add(content, at: place)
        }
      case .menu: addMenu(of: object.content.map { [$0] } ?? [], nil, at: nil, object.span)
      case .container: if let content = object.content { read(content) }
      case .list: evaluator.forEach(object) { read($0) }
      case .silent: return
      case nil: add([.object(id)], at: nil)
      }
    default: return
    }
  }

  /// True for toolbar items behind modifiers.
  private static func holdsItems(_ value: Value, in evaluator: Evaluator) -> Bool {
    var next = value
    for _ in 0..<32 {
      guard case .object(let id) = next else { return false }
      let object = evaluator.heap[id]
      guard case .result(let base, _) = object.origin else {
        return [.item, .group].contains(Idioms.toolbarParts[object.type])
          || object.isOwn
            && evaluator.index.ancestors(of: object.type).contains("ToolbarContent")
      }
      next = base
    }
    return false
  }

  /// Adds items that a narrow bar puts into a menu: a group with a label of its own, and what is
  /// secondary. In the bar stands the label, or else the system's ellipsis.
  private mutating func addMenu(
    of content: [Value], _ label: Value?, at place: String?, _ span: CodeSpan
  ) {
    let condition = CodeSpan(file: span.file, start: span.start, end: span.start)
    func turn(_ items: inout [ItemDraft], from start: Int) {
      for (number, index) in items.indices.dropFirst(start).enumerated() {
        let arm = CodeBranch(condition: condition, arm: number + 1)
        items[index].branch = items[index].branch?.inside(arm) ?? arm
      }
    }
    let counts = (navigation.count, bottom.count)
    add(content, at: place)
    turn(&navigation, from: counts.0)
    turn(&bottom, from: counts.1)
    let isBottom = bottom.count > counts.1
    guard isBottom || navigation.count > counts.0 else { return }
    var shown = ToolbarReader(evaluator)
    if let label {
      shown.add([label], at: place)
    } else {
      var more = ItemDraft(
        role: isBottom ? .toolbarButton : .barButton, placement: Self.place(place).1,
        symbol: "ellipsis", span: span)
      more.systemName = "More"
      if isBottom { shown.bottom = [more] } else { shown.navigation = [more] }
    }
    for index in shown.navigation.indices {
      shown.navigation[index].branch = CodeBranch(condition: condition, arm: 0)
    }
    for index in shown.bottom.indices {
      shown.bottom[index].branch = CodeBranch(condition: condition, arm: 0)
    }
    navigation.insert(contentsOf: shown.navigation, at: counts.0)
    bottom.insert(contentsOf: shown.bottom, at: counts.1)
  }

  private mutating func add(_ content: [Value], at name: String?) {
    let (region, placement) = Self.place(name)
    let role: Role =
      placement == .principal ? .title : region == .navigation ? .barButton : .toolbarButton
    var controls = ControlReader(evaluator, role: role, placement: placement)
    for value in content {
      switch value {
      case .function, .object, .list, .choice: controls.read(value)
      default: continue
      }
    }
    segments += controls.segments
    var items = controls.items
    if role == .title, items.contains(where: { $0.saysSomething }) {
      // Marks beside the title's words.
      items.removeAll { !$0.saysSomething && !$0.texts.isEmpty }
    }
    switch region {
    case .navigation: navigation += items
    case .bottom: bottom += controls.items
    case .keyboard: keyboard += controls.items
    }
  }

  private static func place(_ name: String?) -> (Region, Placement) {
    switch name {
    case "topBarLeading", "navigationBarLeading", "cancellationAction", "navigation":
      (.navigation, .leading)
    case "principal", "title", "largeTitle": (.navigation, .principal)
    case "bottomBar", "status": (.bottom, .bottom)
    case "keyboard": (.keyboard, .bottom)
    default: (.navigation, .trailing)
    }
  }
}

extension ItemDraft {
  /// True for a text with letters or digits, or one that is not known.
  fileprivate var saysSomething: Bool {
    texts.contains { text in
      (text.literal ?? text.keys.first).map { $0.contains { $0.isLetter || $0.isNumber } } ?? true
    }
  }
}
