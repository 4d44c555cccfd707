internal import LabelModel

/// Reads the controls of a view builder as items: buttons, menus, links, texts.
struct ControlReader {
  /// Items of one place; what is more is content, not a bar.
  static let maximumItems = 40

  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The role of the items found.
  let role: Role
  /// Where they stand.
  let placement: Placement?
  /// The items found so far.
  private(set) var items: [ItemDraft] = []
  /// Segmented controls among the controls.
  private(set) var segments: [(items: [ItemDraft], span: CodeSpan)] = []
  /// The entries of menus among the entries of a menu, one list for each.
  private var innerMenus: [[ItemDraft]] = []
  private var readsInnerMenus = false
  /// True for the choices of a picker in a menu, each of which is one view: a row of a picture and a text is one of
  /// them.
  private var isOfChoices = false
  private var modifiers: [Heap.Call] = []
  private var isInContent = false
  /// The name that a container gives the controls in it that have neither words nor a name.
  var name: Heap.Call?
  /// What a spacer leaves free before the next control.
  private var space: Double?
  /// Least length of a `Spacer()` in a row, in points. No document states the default of `minLength`; this is
  /// what is commonly found of it.
  private static let leastSpace = 8.0
  private var depth = 0

  /// Creates a reader of items that take a role and stand at a place.
  init(_ evaluator: Evaluator, role: Role, placement: Placement?) {
    self.evaluator = evaluator
    self.role = role
    self.placement = placement
  }

  /// Creates a reader of buttons in a screen's content, inside of modifiers from the outermost inwards.
  init(_ evaluator: Evaluator, contentInside modifiers: [Heap.Call]) {
    self.init(evaluator, role: .button, placement: nil)
    self.modifiers = modifiers
    isInContent = true
  }

  /// Reads views.
  mutating func read(_ value: Value) {
    guard depth < 24, items.count < Self.maximumItems, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    if case .object(let id) = value { read(id) }
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, let call):
      if call.name == "accessibilityHidden", case .boolean(true)? = call.arguments.first?.value {
        return
      }
      if evaluator.isRedacted(by: call) { return }
      modifiers.append(call)
      read(base)
      modifiers.removeLast()
    case .made where object.isOwn, .any where object.isOwn:
      let body = evaluator.bodyOf(id)
      if !body.isUnknown { read(body) }
    case .made: readFramework(object)
    default: return
    }
  }

  private mutating func readFramework(_ object: Heap.Object) {
    switch object.type {
    case "Picker": readPicker(object)
    case "Menu" where readsInnerMenus:
      add(object, isAction: true)
      if let content = object.content, items.count < Self.maximumItems {
        innerMenus += Self.menus(of: content, with: evaluator)
      }
    case "Button", "Menu", "NavigationLink", "Toggle", "Link", "ShareLink", "PhotosPicker",
      "SettingsLink", "AsyncButton", "ButtonState":
      add(object, isAction: true)
    case "EditButton": addSystem("Edit", or: "Done", at: object.span)
    case "PasteButton": addSystem("Paste", at: object.span)
    case "RenameButton": addSystem("Rename", at: object.span)
    case "Text", "SwiftUI.Text", "TextState", "Label", "Image": add(object, isAction: false)
    case "ForEach": evaluator.forEach(object, isFilledLater: true) { read($0) }
    case "HStack" where isOfChoices, "VStack" where isOfChoices, "ZStack" where isOfChoices:
      add(object, isAction: false)
    case "Spacer": space = items.isEmpty ? nil : Self.leastSpace
    case "Divider", "ProgressView", "EmptyView", "Color", "TextField": return
    case _ where object.type.hasSuffix("Button") && !object.isOwn && addForeign(object): return
    case _ where isInContent: add(object, isAction: true)
    default:
      for argument in object.arguments {
        if ["action", "perform", "onTap", "destination"].contains(argument.label ?? "") {
          continue
        }
        switch argument.value {
        case .function, .object, .list, .choice: read(argument.value)
        default: continue
        }
      }
    }
  }

  private mutating func add(_ object: Heap.Object, isAction: Bool) {
    var label = LabelReader(evaluator, role: role, placement: placement, at: object.span)
    label.isInContent = isInContent
    if object.type == "Image" || object.type.hasSuffix("Text") || object.type.hasSuffix("Stack") {
      label.read(.object(object.id))
    } else {
      label.readControl(object)
    }
    for modifier in modifiers.reversed() { label.readModifier(modifier) }
    if let name, label.item.texts.isEmpty, label.item.spoken[.accessibilityLabel] == nil {
      label.readModifier(name)
    }
    let isNamed = label.item.spoken[.accessibilityLabel] != nil
    guard !label.isEmpty || isNamed else { return }
    // Whether such a button is heard with the words of those inside it is not known.
    if label.holdsButtons, label.item.texts.isEmpty, !isNamed { return }
    var item = label.finished
    item.isSwitch = object.type == "Toggle" && role == .button
    if role != .segment, role != .title {
      // A button without words that can never be tapped is a picture.
      let isPicture = item.texts.isEmpty && modifiers.contains(where: Self.isAlwaysDisabled)
      item.performsAction =
        isAction && !isPicture || modifiers.contains(where: Self.isGesture)
      if isAction, role == .button {
        item.actionRole = evaluator.actionRole(object.argument("role"))
      }
    }
    if isInContent {
      // Without a text a width is that of the picture, and more than it can be tapped.
      if item.texts.isEmpty { (item.width, item.height) = (nil, nil) }
      if item.growsToABound {
        item.height = nil
        if item.font?.style != nil {
          item.font?.style = nil
          item.font?.followsChanges = true
        }
      } else if item.height != nil, item.font?.family == nil, item.font?.size == nil {
        item.font = FontSpec(weight: item.font?.weight, style: .body)
      }
      item.wraps = !item.isHeldToOneLine
    } else if item.width != nil, item.height != nil {
      item.wraps = !item.isHeldToOneLine
    }
    if role == .title, isAction { item.role = .barButton }
    if role == .title, item.texts.isEmpty { return }
    take(item)
  }

  /// Takes an item with the space before it.
  private mutating func take(_ item: ItemDraft) {
    var item = item
    if role != .segment, !isInContent { item.fixedSpaceBefore = space }
    space = nil
    items.append(item)
  }

  private static func isAlwaysDisabled(_ modifier: Heap.Call) -> Bool {
    modifier.name == "disabled" && modifier.arguments.first?.value.isTrue == true
  }

  /// True for a modifier that makes a control of what it is put on.
  private static func isGesture(_ modifier: Heap.Call) -> Bool {
    [
      "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture",
      "contextMenu",
    ].contains(modifier.name)
  }

  /// The buttons that an alert is handed.
  static func actions(in content: Value, with evaluator: Evaluator) -> [ItemDraft] {
    var controls = ControlReader(evaluator, role: .button, placement: nil)
    controls.read(content)
    return controls.items.filter { $0.performsAction == true }
  }

  /// The entries of a menu and of each menu among them, or of a swipe.
  static func menus(of content: Value, with evaluator: Evaluator) -> [[ItemDraft]] {
    var controls = ControlReader(evaluator, role: .button, placement: nil)
    controls.readsInnerMenus = true
    controls.read(content)
    let own = controls.items.filter { $0.performsAction == true }.map(\.asEntry)
    return ([own] + controls.innerMenus).filter { !$0.isEmpty }
  }

  /// The choices of a picker as entries of a menu.
  static func choices(of content: Value, with evaluator: Evaluator) -> [ItemDraft] {
    var choices = ControlReader(evaluator, role: .button, placement: nil)
    choices.isOfChoices = true
    choices.read(content)
    return choices.items.map { item in
      var entry = item.asEntry
      entry.performsAction = true
      return entry
    }
  }

  /// Adds a button of a library: the text that it is handed, or that a role or style of it holds.
  /// False when there is none.
  private mutating func addForeign(_ object: Heap.Object) -> Bool {
    var handed = object.arguments
    for argument in object.arguments {
      guard case .object(let id) = argument.value else { continue }
      let inner = evaluator.heap[id]
      if case .result(_, let call) = inner.origin { handed += call.arguments }
    }
    let title = handed.first { argument in
      guard ["title", "label", "text", "titleKey", nil].contains(argument.label) else {
        return false
      }
      if case .text = argument.value { return true }
      return false
    }
    guard let title else { return false }
    var label = LabelReader(evaluator, role: role, placement: placement, at: object.span)
    label.addText(title.value, at: object.span)
    for modifier in modifiers.reversed() { label.readModifier(modifier) }
    guard !label.isEmpty else { return false }
    var item = label.finished
    if role != .segment, role != .title { item.performsAction = true }
    take(item)
    return true
  }

  /// Adds a button of the system, with the text that it takes by turns if it has one.
  private mutating func addSystem(_ name: String, or other: String? = nil, at span: CodeSpan) {
    var item = Self.systemItem(name, role: role, at: span, with: evaluator)
    if let other {
      item.texts += Self.systemItem(other, role: role, at: span, with: evaluator).texts
    }
    item.placement = placement
    take(item)
  }

  /// A button with the system's own text.
  static func systemItem(
    _ name: String, role: Role, at span: CodeSpan, with evaluator: Evaluator
  ) -> ItemDraft {
    ItemDraft(
      role: role,
      texts: [
        LabelText(
          .lookup(key: SystemText(name).key, table: nil, defaultValue: nil),
          at: span)
      ], performsAction: true, branch: CodeBranch(evaluator.path), span: span)
  }

  /// A picker shows its choices: side by side as segments, as entries of the menu that it stands in, or the chosen
  /// one.
  private mutating func readPicker(_ object: Heap.Object) {
    if readsInnerMenus { return readChoices(object) }
    let isSegmented = hasPickerStyle(["segmented", "SegmentedPickerStyle"])
    guard isSegmented || role == .segment, let content = object.content else { return }
    var choices = ControlReader(evaluator, role: .segment, placement: placement)
    choices.read(content)
    if role == .segment {
      items += choices.items
    } else if !choices.items.isEmpty {
      segments.append((choices.items, object.span))
    }
  }

  /// Whether the picker that is read has a style, by any of its names.
  private func hasPickerStyle(_ names: Set<String>) -> Bool {
    modifiers.contains { call in
      call.name == "pickerStyle"
        && names.contains(evaluator.styleName(call.arguments.first?.value))
    }
  }

  /// The choices of a picker in a menu: among its entries, or with the style of a menu in one of their own, which the
  /// picker's label opens.
  private mutating func readChoices(_ object: Heap.Object) {
    guard let content = object.content else { return }
    let entries = Self.choices(of: content, with: evaluator)
    if hasPickerStyle(Idioms.menuStyles) {
      add(object, isAction: true)
      if !entries.isEmpty { innerMenus.append(entries) }
    } else {
      items += entries.prefix(max(0, Self.maximumItems - items.count))
    }
  }
}

extension Heap.Object {
  /// The closure that builds what a view holds.
  var content: Value? {
    let closures = arguments.filter { if case .function = $0.value { true } else { false } }
    return closures.first { $0.label == "content" }?.value ?? argument("content")
      ?? closures.first { $0.label == nil }?.value
  }
}

extension Evaluator {
  /// Most turns of a `ForEach` over a list that is known.
  private static let maximumTurns = 32

  /// Builds the content of `ForEach(sequence) { element in … }` for each element.
  ///
  /// - Parameter isFilledLater: whether the content is built once, under a condition, for a list that starts empty. Who
  ///   reads screens leaves it: those that rows lead to are read where they are declared, and following them costs much.
  func forEach(
    _ object: Heap.Object, isFilledLater: Bool = false, _ body: (Value) -> Void
  ) {
    guard let step = object.content, let sequence = object.arguments.first?.value else { return }
    var found = elements(of: sequence, at: object.span)
    if isFilledLater, step.isFunction, case .list(let elements) = sequence, elements.isEmpty {
      // An empty list is what the data start with: what is shown of each element is there later.
      let later = Guard(.init(condition: .place(object.span), number: 0))
      found = [.init(value: .runtime("an element of a list", at: object.span), when: later)]
    }
    for element in found.prefix(Self.maximumTurns) {
      under(element.when) {
        if let made = content(of: step, for: element.value, at: object.span) { body(made) }
      }
    }
  }

  /// What a closure, or an initialiser (`content: ActionButton.init`), makes of an element; `nil` for anything
  /// else.
  private func content(of step: Value, for element: Value, at span: CodeSpan) -> Value? {
    switch step {
    case .function(let closure):
      var values = [element]
      if closure.closure.parameters.count > 1, case .tuple(let parts) = element {
        values = parts.map(\.value)
      }
      return content(of: closure, handing: values)
    case .type, .method:
      let names = Environment(
        file: span.file, type: "", receiver: nil, call: nextCall(), function: "ForEach")
      return applied(step, to: element, in: names, at: span)
    default: return nil
    }
  }
}

extension ItemDraft {
  /// The entry of a menu, which goes on in further lines, or of a swipe, whose text decides how wide it is:
  /// the system draws a row, whatever frame something in it has.
  fileprivate var asEntry: ItemDraft {
    var item = self
    item.wraps = true
    item.width = nil
    item.height = nil
    return item
  }
}
