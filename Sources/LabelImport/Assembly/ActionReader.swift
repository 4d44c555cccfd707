internal import LabelModel

/// Reads the actions of UIKit's alerts, action sheets, menus and swipes.
struct ActionReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The actions found so far, in order.
  private(set) var items: [ItemDraft] = []
  private var depth = 0

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// What an object offers, as a bar; `nil` for one without actions.
  static func bar(of id: ObjectID, owner: String, with evaluator: Evaluator) -> BarDraft? {
    let object = evaluator.heap[id]
    let before = evaluator.path
    evaluator.path = object.when
    defer { evaluator.path = before }
    var reader = ActionReader(evaluator)
    let kind: BarKind
    let part: String
    switch evaluator.kind(of: id) {
    case "UIAlertController":
      let style = evaluator.property("preferredStyle", of: id)
      let isSheet = (style?.alternatives ?? []).contains {
        evaluator.styleName($0.value) == "actionSheet"
      }
      (kind, part) = isSheet ? (.dialog, "dialog") : (.alert, "alert")
      for call in object.calls where call.name == "addAction" {
        evaluator.under(call.when.beyond(object.when)) {
          for argument in call.arguments where argument.label == nil { reader.read(argument.value) }
        }
      }
      if let list = evaluator.property("actions", of: id) { reader.read(list) }
    case "UIAlertView", "UIActionSheet":
      let isSheet = evaluator.kind(of: id) == "UIActionSheet"
      (kind, part) = isSheet ? (.dialog, "dialog") : (.alert, "alert")
      reader.readTitles(of: object)
    case "UIMenu":
      kind = .screen
      part = "menu"
      if let list = evaluator.property("children", of: id) { reader.read(list) }
    case "UISwipeActionsConfiguration":
      kind = .screen
      part = "swipe"
      if let list = evaluator.property("actions", of: id) { reader.read(list) }
    case let type:
      guard let state = Idioms.alertStates[type], !object.isOwn,
        !Idioms.alertValues.contains(type) || object.argument("title") != nil
      else { return nil }
      (kind, part) = (state, state == .alert ? "alert" : "dialog")
      reader.readState(object)
    }
    guard !reader.items.isEmpty else { return nil }
    let title = evaluator.property("title", of: id)
    return BarDraft(
      owner: owner, part: Self.name(part, title: title, with: evaluator), kind: kind,
      items: reader.items.map { $0.inside(object.when) },
      isController: !Idioms.alertValues.contains(evaluator.kind(of: id)), span: object.span)
  }

  /// Reads the buttons that the state of an alert is made with.
  private mutating func readState(_ object: Heap.Object) {
    guard case .function(let closure)? = object.argument("actions") else {
      items = OlderActions(evaluator).items(of: object)
      return
    }
    items = ControlReader.actions(in: evaluator.content(of: closure), with: evaluator)
  }

  /// A part with what its title says, so that alerts of one screen are told apart by name however
  /// many come to stand before them.
  static func name(_ part: String, title: Value?, with evaluator: Evaluator) -> String {
    guard let title, let text = evaluator.texts(of: title, at: .none).first?.text,
      let word = text.keys.min() ?? text.literal
    else { return part }
    let slug = word.prefix(40).map { letter in
      letter.isLetter || letter.isNumber || "._".contains(letter) ? String(letter) : "-"
    }.joined()
    return slug.contains { $0 != "-" } ? part + "." + slug : part
  }

  /// Reads the buttons of an alert of UIKit before iOS 8: titles that it is made with, and those added.
  private mutating func readTitles(of object: Heap.Object) {
    var isOther = false
    var cancel: Value?
    for argument in object.arguments {
      switch argument.label {
      case "cancelButtonTitle": cancel = argument.value
      case "destructiveButtonTitle": read(title: argument.value, .destructive, at: object.span)
      case "otherButtonTitles":
        isOther = true
        read(title: argument.value, .usual, at: object.span)
      case nil where isOther: read(title: argument.value, .usual, at: object.span)
      default: isOther = false
      }
    }
    for call in object.calls where call.name == "addButton" {
      guard let title = call.argument("withTitle") else { continue }
      evaluator.under(call.when.beyond(object.when)) { read(title: title, .usual, at: call.span) }
    }
    if let cancel { read(title: cancel, .cancel, at: object.span) }
  }

  private mutating func read(title: Value, _ role: ActionRole?, at span: CodeSpan) {
    guard !title.isNull, items.count < ControlReader.maximumItems else { return }
    var label = LabelReader(evaluator, role: .button, at: span)
    label.addText(title, at: span)
    guard !label.isEmpty else { return }
    var item = label.finished
    item.performsAction = true
    item.actionRole = role
    items.append(item)
  }

  /// Reads a value that is an action or a list of them.
  mutating func read(_ value: Value) {
    guard depth < 12, items.count < ControlReader.maximumItems, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    if case .object(let id) = value { read(id) }
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    if case .result(let base, _) = object.origin { return read(base) }
    let kind = evaluator.kind(of: id)
    // A library's way of making one: `UIAlertAction.Action("Send", style: .default)`.
    if Idioms.actions.contains(TypeName.outer(kind)), let title = object.argument(nil) {
      let role = evaluator.actionRole(object.argument("style"))
      return read(title: title, role, at: object.span)
    }
    if kind == Idioms.deferredMenu {
      guard case .function(let closure)? = object.arguments.last?.value else { return }
      return read(evaluator.handedBack(by: closure))
    }
    if kind == "UIMenu" {
      // A menu in place shows its entries; another one is an entry itself.
      if isInline(id), let list = evaluator.property("children", of: id) { return read(list) }
    } else if !Idioms.actions.contains(kind) {
      return
    }
    var label = LabelReader(evaluator, role: .button, at: object.span)
    if let title = evaluator.property("title", of: id) { label.addText(title, at: object.span) }
    if let image = evaluator.property("image", of: id) { label.readImage(image) }
    label.readSpoken(of: id)
    guard !label.isEmpty else { return }
    var item = label.finished
    item.performsAction = kind == "UIMenu" ? nil : true
    // Entries of a menu go on in further lines; how wide a swipe is, its text decides.
    item.wraps = !["UIAlertAction"].contains(kind)
    item.actionRole = evaluator.actionRole(
      evaluator.property("style", of: id), evaluator.property("attributes", of: id))
    items.append(item)
  }

  private func isInline(_ id: ObjectID) -> Bool {
    guard let options = evaluator.property("options", of: id) else { return false }
    return evaluator.names(in: options).contains("displayInline")
  }
}

extension Evaluator {
  /// The last names of a style, or of the styles of a list.
  func names(in value: Value) -> [String] {
    value.alternatives.flatMap { one -> [String] in
      guard case .list(let elements) = one.value else { return [styleName(one.value)] }
      return elements.map { styleName($0.value) }
    }
  }

  /// What an action says that it does: the same in whatever way the code goes; `nil` where that is
  /// not known. One without a style is a usual one.
  func actionRole(_ styles: Value?...) -> ActionRole? {
    var found: Set<ActionRole> = []
    for case let style? in styles {
      for one in style.alternatives where !one.value.isNull {
        if one.value.isUnknown { return nil }
        let names = names(in: one.value)
        if names.contains("") { return nil }
        let role = ActionRole.allCases.first { $0 != .usual && names.contains($0.rawValue) }
        found.insert(role ?? .usual)
      }
    }
    if found.isEmpty { return .usual }
    return found.count == 1 ? found.first : nil
  }
}

extension ItemDraft {
  /// The item as it stands in a group that is there under some conditions: they say nothing of who is
  /// drawn with whom.
  fileprivate func inside(_ group: Guard) -> ItemDraft {
    var item = self
    let outer = Set((CodeBranch(group)?.path ?? []).map(\.condition))
    item.branch = branch.flatMap { branch in
      CodeBranch(branch.path.filter { !outer.contains($0.condition) })
    }
    return item
  }
}
