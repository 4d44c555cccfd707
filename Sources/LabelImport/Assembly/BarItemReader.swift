internal import LabelModel

/// Reads `UIBarButtonItem` values as items.
struct BarItemReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The items found so far, in order.
  private(set) var items: [ItemDraft] = []
  /// The objects that were read.
  private(set) var read: Set<ObjectID> = []

  /// Which item shows a view: it is one, however often code puts it into the bar anew.
  private var views: [ObjectID: Int] = [:]

  private let role: Role
  private let placement: Placement?
  private var fixedSpace: Double?
  private var isInGroup = false
  private var depth = 0

  /// Creates a reader of items that take `role` and stand at `placement`.
  init(_ evaluator: Evaluator, role: Role, placement: Placement?) {
    self.evaluator = evaluator
    self.role = role
    self.placement = placement
  }

  /// Reads a value that holds one item or a list of them.
  mutating func read(_ value: Value, at span: CodeSpan) {
    guard depth < 24, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    switch value {
    case .list(let elements):
      // The first of several items on the right stands at the very edge.
      let isReversed = role == .barButton && placement == .trailing && !isInGroup
      for one in isReversed ? elements.reversed() : elements {
        evaluator.under(one.when) { read(one.value, at: span) }
      }
    case .choice:
      for one in value.alternatives {
        evaluator.under(one.when) { read(one.value, at: span) }
      }
    case .object(let id): read(id)
    case .unknown(let unknown):
      guard unknown.gap.reason != Evaluator.nothingReturned else { return }
      items.append(
        ItemDraft(
          role: role, texts: [LabelText(.gap(unknown.gap), at: unknown.span)],
          placement: placement, branch: CodeBranch(evaluator.path), span: span))
    default: return
    }
  }

  /// Adds an item; what a view shows that stands there already, it shows by turns.
  private mutating func add(_ item: ItemDraft, showing view: ObjectID?) {
    if let view, let known = views[view] {
      let shown = items[known].texts.map(\.parts)
      items[known].texts += item.texts.filter { !shown.contains($0.parts) }
      items[known].otherWays += item.ways
      return
    }
    if let view { views[view] = items.count }
    items.append(item)
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    read.insert(id)
    // What stands there already, the interface file knows.
    if object.outlet?.listed != nil { return }
    if let space = space(object) {
      fixedSpace = space
      return
    }
    if isFlexible(object) {
      fixedSpace = nil
      return
    }
    if case .result(let item, let call) = object.origin, Idioms.groupsOfOne.contains(call.name) {
      return read(item, at: object.span)
    }
    if object.type == "UIBarButtonItemGroup" || object.type.isEmpty && object.isGroup {
      if let stand = object.argument("representativeItem")?.object { read.insert(stand) }
      isInGroup = true
      for name in ["items", "barButtonItems"] {
        if let list = object.argument(name) ?? object.called?.argument(name) {
          read(list, at: object.span)
        }
      }
      isInGroup = false
      return
    }
    guard isItem(object), !isSpinner(id) else { return }
    let custom = evaluator.property("customView", of: id)
    if let custom, case let buttons = buttons(in: custom), buttons.count > 1 {
      for one in buttons { evaluator.under(one.when) { readButton(one.value, in: id) } }
      return
    }
    var label = LabelReader(evaluator, role: role, placement: placement, at: object.span)
    label.item.performsAction = role == .backButton ? nil : true
    if case .part(_, "editButtonItem") = object.origin {
      for name in ["Edit", "Done"] {
        label.item.texts.append(Self.systemText(name, at: object.span))
      }
    }
    readSystem(id, into: &label)
    if let title = evaluator.property("title", of: id) { label.addText(title, at: object.span) }
    let actions = evaluator.property("primaryAction", of: id)?.alternatives ?? []
    for case .object(let made) in actions.map(\.value) {
      if label.item.texts.isEmpty, let title = evaluator.property("title", of: made) {
        label.addText(title, at: evaluator.heap[made].span)
      }
      if let image = evaluator.property("image", of: made) { label.readImage(image) }
    }
    if let image = evaluator.property("image", of: id) { label.readImage(image) }
    label.readSpoken(of: id)
    if let view = custom {
      readCustom(view, into: &label)
      label.item.showsLargeContentViewer = LargeContentReader(evaluator: evaluator)
        .isShown(view, in: id)
    }
    if case .number(let digits)? = evaluator.property("width", of: id) {
      label.item.width = Double(digits)
    }
    var item = label.finished
    if !item.showsSomething { item.image = nil }
    item.fixedSpaceBefore = fixedSpace
    fixedSpace = nil
    add(item, showing: custom?.object)
  }

  private func isItem(_ object: Heap.Object) -> Bool {
    if object.type == "UIBarButtonItem" { return true }
    return object.isOwn
      && evaluator.index.ancestors(of: object.type).contains("UIBarButtonItem")
  }

  /// True for an item that turns while something loads, and shows nothing the rest of the time.
  private func isSpinner(_ id: ObjectID) -> Bool {
    guard let views = evaluator.property("customView", of: id)?.alternatives, !views.isEmpty else {
      return false
    }
    return views.allSatisfy { view in
      view.value.object.map { evaluator.kind(of: $0) == "UIActivityIndicatorView" } ?? false
    }
  }

  private func isFlexible(_ object: Heap.Object) -> Bool {
    if object.type == "UIBarButtonItem.flexibleSpace" { return true }
    switch object.origin {
    case .member("flexibleSpace"): return true
    case .result(_, let call) where call.name == "flexibleSpace": return true
    default: break
    }
    return systemNames(object).contains("flexibleSpace")
  }

  /// The width of a fixed space; `nil` for anything else.
  private func space(_ object: Heap.Object) -> Double? {
    var isSpace = object.type == "UIBarButtonItem.fixedSpace"
    if case .member("fixedSpace") = object.origin { isSpace = true }
    if systemNames(object).contains("fixedSpace") { isSpace = true }
    guard isSpace else { return nil }
    for value in [object.arguments.first?.value, evaluator.property("width", of: object.id)] {
      if case .number(let digits)? = value, let width = Double(digits) { return width }
    }
    return 0
  }

  // MARK: - System items

  private func systemNames(_ object: Heap.Object) -> [String] {
    guard
      let system = object.argument("barButtonSystemItem") ?? object.argument("systemItem")
        ?? evaluator.property("barButtonSystemItem", of: object.id)
        ?? evaluator.property("systemItem", of: object.id)
    else { return [] }
    return system.alternatives.map { evaluator.styleName($0.value) }.filter { !$0.isEmpty }
  }

  private func readSystem(_ id: ObjectID, into label: inout LabelReader) {
    for name in systemNames(evaluator.heap[id]) {
      if let symbol = SystemItems.symbols[name] {
        label.item.symbol = label.item.symbol ?? symbol
        label.item.systemName = SystemItems.name(name)
      } else {
        label.item.texts.append(
          Self.systemText(SystemItems.name(name), at: evaluator.heap[id].span))
      }
    }
  }

  /// The system's own text for a system item.
  static func systemText(_ name: String, at span: CodeSpan) -> LabelText {
    LabelText(
      .lookup(key: SystemText(name).key, table: nil, defaultValue: nil), at: span)
  }

  // MARK: - Custom views

  /// The buttons of a stack that holds nothing else: each is one of the bar's.
  private func buttons(in view: Value) -> [Value.Guarded] {
    guard let stack = view.object, evaluator.kind(of: stack) == "UIStackView" else { return [] }
    let views = evaluator.views(in: stack).flatMap(\.alternatives)
    let isButtons = views.allSatisfy { one in
      one.value.object.map { evaluator.kind(of: $0) == "UIButton" } ?? false
    }
    return isButtons ? views : []
  }

  /// Reads one of several buttons in an item's view.
  private mutating func readButton(_ button: Value, in item: ObjectID) {
    guard let id = button.object else { return }
    var label = LabelReader(
      evaluator, role: role, placement: placement, at: evaluator.heap[id].span)
    label.item.performsAction = true
    readCustom(button, into: &label)
    label.item.showsLargeContentViewer = LargeContentReader(evaluator: evaluator)
      .isShown(button, in: item)
    add(label.finished, showing: id)
  }

  /// A custom view: a button's title is the item's text.
  private mutating func readCustom(_ view: Value, into label: inout LabelReader) {
    for one in view.alternatives {
      guard case .object(let id) = one.value else { continue }
      read.insert(id)
      if let (inner, title) = evaluator.titled(in: id) {
        read.insert(inner)
        label.addText(title, at: evaluator.heap[inner].span)
        label.item.font = FontReader(evaluator: evaluator).font(of: inner)
      }
      if evaluator.goesOnInLines(id) { label.item.wraps = true }
      // Of a view of the app's own with words and a picture, both are drawn.
      if label.item.texts.isEmpty, let image = evaluator.property("image", of: id) {
        label.readImage(image)
      }
      label.readSpoken(of: id)
      if evaluator.isPassive(id) { label.item.performsAction = false }
    }
    if label.item.texts.isEmpty, label.item.symbol == nil, label.item.image == nil {
      label.item.image = .customView
    }
  }
}

extension Heap.Object {
  /// The call whose result it is.
  fileprivate var called: Heap.Call? {
    if case .result(_, let call) = origin { return call }
    return nil
  }

  /// True for a group of bar items that a static function makes.
  fileprivate var isGroup: Bool {
    switch origin {
    case .result(_, let call): ["fixedGroup", "movableGroup", "optionalGroup"].contains(call.name)
    case .member: false
    default: false
    }
  }
}

extension Evaluator {
  /// What a property of an object holds: what was put into it, else what it was made with.
  func property(_ name: String, of id: ObjectID) -> Value? {
    let object = heap[id]
    if let held = object.properties[name] {
      let values = held.values(under: path)
      if !values.isEmpty {
        if let made = object.argument(name), !values.contains(where: \.when.isAlways) {
          return .oneOf([.init(value: made, when: .always)] + values)
        }
        // What is there under a condition stays under it.
        if values.count == 1, !values[0].when.isAlways { return .choice(values) }
        return .oneOf(values)
      }
    }
    return object.argument(name)
  }

  /// True for a view that does nothing when it is touched.
  func isPassive(_ id: ObjectID) -> Bool {
    isAlways(false, "isUserInteractionEnabled", of: id)
      || ["UIImageView", "UILabel", "UIActivityIndicatorView"].contains(kind(of: id))
        && !heap[id].calls.contains { $0.name == "addGestureRecognizer" }
  }

  /// The title that a button, label or other control shows.
  func shownTitle(of id: ObjectID) -> Value? {
    for name in ["title", "text", "attributedText", "attributedTitle"] {
      if let found = property(name, of: id) { return found }
    }
    for part in ["titleLabel", "configuration"] {
      if let inner = property(part, of: id)?.object ?? heap[id].parts[part],
        let found = shownTitle(of: inner)
      {
        return found
      }
    }
    return nil
  }

  /// True for a title that shows nothing: `button.setTitle("", for: .normal)`.
  func isBlank(_ title: Value) -> Bool {
    title.alternatives.allSatisfy { one in
      switch one.value {
      case .null: true
      case .text(let text): text.isBlank
      default: false
      }
    }
  }

  /// True for a property that may be on.
  func mayBeOn(_ name: String, of id: ObjectID) -> Bool {
    property(name, of: id)?.alternatives.contains(where: \.value.isTrue) ?? false
  }

  /// Views inside one another that are looked through for a label.
  private static let maximumViews = 4

  /// The title that a view shows, or a label inside it.
  func shownTitle(in id: ObjectID) -> Value? { titled(in: id)?.title }

  /// The view that shows a title, itself or one inside it, with the title.
  func titled(in id: ObjectID, depth: Int = 0) -> (view: ObjectID, title: Value)? {
    if let own = shownTitle(of: id), !own.isNull { return (id, own) }
    guard depth < Self.maximumViews else { return nil }
    for view in views(in: id).flatMap(\.alternatives) {
      if case .object(let id) = view.value, let found = titled(in: id, depth: depth + 1) {
        return found
      }
    }
    return nil
  }

  /// True where another label stands above one among the views in a view, of which no text is known: what the
  /// lower one says is no title.
  func hasUnreadLabel(above label: ObjectID, in id: ObjectID) -> Bool {
    let leaves = leaves(in: id)
    guard let place = leaves.firstIndex(of: label) else { return false }
    return leaves[..<place].contains { heap[$0].type.hasSuffix("Label") }
  }

  /// The views inside a view that hold no others, in the order in which code puts them there.
  private func leaves(in id: ObjectID, depth: Int = 0) -> [ObjectID] {
    guard depth < Self.maximumViews, step() else { return [id] }
    let inner = views(in: id).flatMap(\.alternatives).compactMap(\.value.object)
    return inner.isEmpty ? [id] : inner.flatMap { leaves(in: $0, depth: depth + 1) }
  }

  /// The views that code puts into another one.
  func views(in id: ObjectID) -> [Value] {
    let added = heap[id].calls.filter {
      ["addSubview", "addArrangedSubview"].contains($0.name)
    }.compactMap(\.arguments.first?.value)
    guard case .list(let arranged)? = property("arrangedSubviews", of: id) else { return added }
    return added + arranged.map(\.value)
  }
}
