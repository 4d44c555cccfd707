internal import LabelModel

/// Reads the buttons in the content of SwiftUI views: those that stand on one screen are one group.
///
/// What stands in bars, alerts and menus is read by others; a screen that the content opens is a group
/// of its own.
struct ViewButtonReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The groups found, one for each screen.
  private(set) var groups: [BarDraft] = []
  /// The project's views that stand on the screens and were read to their end.
  var shown: Set<String> { met.subtracting(cutOff) }
  private var met: Set<String> = []
  /// Views of which something was not read: a screen has more, or deeper, content than is looked at.
  private var cutOff: Set<String> = []
  private var items: [ItemDraft] = []
  private var modifiers: [Heap.Call] = []
  /// The name that the container around has for those who listen, which it hands to what it holds.
  private var name: Heap.Call?
  /// How wide the place is that is read.
  private var room = ViewRoom()
  private var following: [String: Int] = [:]
  /// True inside of bars, whose items others read, but for the entries of their menus.
  private var isInBar = false
  private var depth = 0
  /// The type whose screen is read.
  private var view = ""

  /// The part of a screen that the buttons are.
  static let part = "buttons"
  /// Levels of views followed inside one another.
  private static let maximumDepth = 60
  /// Buttons of one screen; what is more is data.
  private static let maximumItems = 120
  /// Times that one piece of code may show the same text: more of them are rows of data.
  private static let maximumRepeats = 8
  /// One of the views on a screen may take one in so many of the steps that are left.
  private static let shareOfView = 2
  /// Screens that one view opens.
  private static let maximumGroups = 60

  /// Creates a reader.
  ///
  /// - Parameter textBound: the modifier that holds the app's texts to a range of text sizes.
  init(_ evaluator: Evaluator, textBound: Heap.Call?) {
    self.evaluator = evaluator
    modifiers = textBound.map { [$0] } ?? []
  }

  /// Reads content as a screen of its own.
  mutating func open(_ content: Value, owner: String) {
    let around = view
    view = owner
    defer { view = around }
    guard !evaluator.path.isOnMacOnly else { return }
    guard groups.count < Self.maximumGroups else { return cutShort() }
    let outer = (items, modifiers, name, room, isInBar)
    // The text size comes from what opens the screen.
    let bounds = modifiers.filter { $0.name == "dynamicTypeSize" }
    (items, modifiers, name, room, isInBar) = ([], bounds, nil, ViewRoom(), false)
    read(content)
    if let first = items.first {
      groups.append(
        BarDraft(owner: owner, part: Self.part, kind: .screen, items: items, span: first.span))
    }
    (items, modifiers, name, room, isInBar) = outer
  }

  // MARK: - Views

  private mutating func read(_ value: Value) {
    guard depth < Self.maximumDepth, items.count < Self.maximumItems, evaluator.step() else {
      return cutShort()
    }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    if case .object(let id) = value { read(id) }
  }

  /// Notes that the views at hand are not read to their end.
  private mutating func cutShort() {
    cutOff.formUnion(following.lazy.filter { $0.value > 0 }.map(\.key))
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, let call): readModified(base, call)
    case .made where object.isOwn, .any where object.isOwn: readOwn(id, object.type)
    case .made: readFramework(object)
    default: return
    }
  }

  private mutating func readOwn(_ id: ObjectID, _ type: String) {
    guard following[type, default: 0] < 2, evaluator.mayShow(id) else { return }
    following[type, default: 0] += 1
    defer { following[type, default: 0] -= 1 }
    met.insert(type)
    let outer = modifiers
    modifiers.removeAll { $0.name == "frame" }
    evaluator.leaving(share: Self.shareOfView) { read(evaluator.bodyOf(id)) }
    modifiers = outer
  }

  private mutating func readFramework(_ object: Heap.Object) {
    switch object.type {
    case _ where Idioms.buttonViews.contains(object.type): readButton(object)
    case _ where object.type.hasSuffix("Button"): readButton(object)
    case "ForEach": evaluator.forEach(object, isFilledLater: true) { read($0) }
    case "Picker": readChoices(object)
    case "Text", "Label", "Image", "Stepper", "TextField", "SecureField",
      "Slider", "DatePicker", "ColorPicker", "UIHostingController":
      return
    case "WindowGroup", "Window", "Settings", "DocumentGroup", "TabView", "Tab", "TabSection":
      for argument in object.arguments {
        openContent(argument.value, isEach: object.type == "TabView")
      }
    case "Group", "AnyView": readContent(object)
    default:
      let outer = (modifiers, name, room)
      nameContent()
      modifiers.removeAll { !Idioms.inheritedModifiers.contains($0.name) }
      room.enter(object, evaluator)
      readContent(object)
      (modifiers, name, room) = outer
    }
  }

  /// Takes over what the modifiers of a container say for those who listen: it is said of what the container holds,
  /// unless that is an element around it.
  private mutating func nameContent() {
    for call in modifiers {
      if call.isSpokenLabel {
        name = call
      } else if call.name == "accessibilityElement", let children = call.argument("children"),
        evaluator.styleName(children) == "contain"
      {
        name = nil
      }
    }
  }

  private mutating func readContent(_ object: Heap.Object) {
    for argument in object.arguments {
      if ["action", "perform", "onDismiss"].contains(argument.label ?? "") { continue }
      switch argument.value {
      case .function, .object, .list, .choice: read(argument.value)
      default: continue
      }
    }
  }

  /// Reads the entries of a menu in a bar; those of one in the content are read with its screen.
  private mutating func readMenu(_ object: Heap.Object) {
    guard object.type == "Menu", let content = object.content else { return }
    for entries in ControlReader.menus(of: content, with: evaluator) {
      guard let first = entries.first, groups.count < Self.maximumGroups else { return }
      groups.append(
        BarDraft(owner: view, part: "menu", kind: .screen, items: entries, span: first.span))
    }
  }

  /// Reads the choices of a picker in the content, which its row opens as a menu; a wheel, or rows of a list, is
  /// none.
  private mutating func readChoices(_ object: Heap.Object) {
    let style = modifiers.last { $0.name == "pickerStyle" }
      .map { evaluator.styleName($0.arguments.first?.value) }
    guard !isInBar, style.map({ $0 == "automatic" || Idioms.menuStyles.contains($0) }) ?? true,
      let content = object.content,
      groups.count < Self.maximumGroups,
      !groups.contains(where: { $0.span == object.span })
    else { return }
    let choices = ControlReader.choices(of: content, with: evaluator)
    guard choices.contains(where: { !$0.texts.isEmpty }) else { return }
    groups.append(
      BarDraft(owner: view, part: "menu", kind: .screen, items: choices, span: object.span))
  }

  private mutating func readButton(_ object: Heap.Object) {
    if isInBar { return readMenu(object) }
    // A width around a padding is not that of the text.
    let styling = room.styling?.filter { $0.name != "frame" || $0.argument("width") == nil } ?? []
    var controls = ControlReader(evaluator, contentInside: modifiers + styling)
    controls.name = name
    controls.read(.object(object.id))
    // One piece of code with a picture for each of some values is one button.
    items += controls.items.filter { item in
      let same = items.lazy.filter { $0.span == item.span && $0.texts == item.texts }
      return same.prefix(Self.maximumRepeats).count < (item.texts.isEmpty ? 1 : Self.maximumRepeats)
    }.map { item in
      var item = item
      if Idioms.wrappingViews.contains(object.type) {
        item.wraps = true
        // It sets something rather than doing it.
        item.performsAction = nil
      }
      // What is held to no line goes on in the next one.
      guard !item.wraps, item.width == nil, !item.texts.isEmpty else { return item }
      item.widthShare = room.title(of: object, evaluator)
      return item
    }
    guard object.type == "NavigationLink" else { return }
    // With a title or value in front, the only closure builds the label or the destination.
    let isLabelled = object.arguments.contains {
      ["destination", "value"].contains($0.label ?? "")
    }
    for argument in object.arguments where argument.label != "label" {
      if case .function = argument.value, argument.label == nil, isLabelled { continue }
      openContent(argument.value)
    }
  }

  // MARK: - Modifiers

  private mutating func readModified(_ base: Value, _ call: Heap.Call) {
    if evaluator.isRedacted(by: call) { return }
    modifiers.append(call)
    let outerRoom = room
    room.enter(call, evaluator)
    read(base)
    room = outerRoom
    modifiers.removeLast()
    let isBar = Idioms.barModifiers.contains(call.name)
    guard isBar || !Idioms.contentElsewhere.contains(call.name) else { return }
    let outer = isInBar
    defer { isInBar = outer }
    isInBar = isInBar || isBar
    evaluator.under(call.when) {
      if call.name == "modifier", let value = call.argument(nil) {
        for content in evaluator.dressing(by: value) { read(content) }
        return
      }
      for argument in call.arguments where argument.label != "onDismiss" {
        if Idioms.openingModifiers.contains(call.name) {
          openContent(argument.value)
          continue
        }
        switch argument.value {
        case .function, .object, .list, .choice: read(argument.value)
        default: continue
        }
      }
    }
  }

  // MARK: - Screens

  /// Opens what code writes in place; a view of the project is read by itself.
  private mutating func openContent(_ value: Value, isEach: Bool = false) {
    guard case .function(let closure) = value else { return }
    openParts(evaluator.content(of: closure), isEach: isEach, owner: closure.names.type)
  }

  private mutating func openParts(_ content: Value, isEach: Bool, owner: String) {
    guard depth < Self.maximumDepth, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    switch content {
    case .choice(let parts),
      .list(let parts) where isEach || Self.takeTurns(parts):
      for part in parts {
        evaluator.under(part.when) {
          openParts(part.value, isEach: false, owner: owner)
        }
      }
    default:
      if evaluator.viewType(of: content) != nil { return }
      if let inner = wrapped(in: content) {
        openParts(inner, isEach: isEach, owner: owner)
      } else {
        open(content, owner: owner)
      }
    }
  }

  /// What a stack of screens or a group holds, behind modifiers; `nil` for other content.
  private func wrapped(in content: Value) -> Value? {
    guard case .object(let id) = evaluator.unmodified(content), !evaluator.heap[id].isOwn,
      ["NavigationStack", "NavigationView", "Group", "AnyView"].contains(evaluator.heap[id].type),
      let inner = evaluator.heap[id].content
    else { return nil }
    guard case .function(let closure) = inner else { return inner }
    return evaluator.content(of: closure)
  }

  /// True for parts of which one at most is shown at a time.
  private static func takeTurns(_ parts: [Value.Guarded]) -> Bool {
    parts.indices.allSatisfy { first in
      parts[..<first].allSatisfy { $0.when.excludes(parts[first].when) }
    }
  }
}
