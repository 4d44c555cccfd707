internal import LabelModel

/// Reads what a control shows: its texts, symbol or image, and how it is drawn.
struct LabelReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// What was found, as an item.
  var item: ItemDraft
  /// True when an image of unknown name is shown.
  private(set) var hasImage = false
  /// True for a button in a screen's content, which may hold several texts: the first is its label.
  var isInContent = false
  private var showsIcon = true
  /// True inside of a `Label`, of which a bar draws the icon alone.
  private var isInLabel = false
  private var depth = 0
  /// What must hold for the first text to be shown.
  private var headline: Guard?
  /// True where texts follow the first one, which are spoken with it.
  private var saysMore = false
  /// Texts that were met so far.
  private var textsMet = 0
  /// Texts of the part that the accessibility label found last was put on; `nil` for one of the whole control.
  private var textsNamed: Int?
  /// Accessibility labels of parts of the control, by the texts that they are put on.
  private var labelsOfTexts: [[LabelText.Part]: LabelText] = [:]

  /// Stands for a name that is made of several texts.
  private static let severalTexts = LabelText.Gap(isRuntime: true, reason: "one of several texts")

  /// Least width of a part of a button's label that is taken for the button's, in points: that of
  /// what can be tapped.
  private static let leastWidth = 44.0

  /// Modifiers that say how a text is set.
  private static let textModifiers: Set<String> = [
    "font", "fontWeight", "bold", "lineLimit", "minimumScaleFactor", "truncationMode",
  ]

  /// Creates a reader of an item.
  init(_ evaluator: Evaluator, role: Role, placement: Placement? = nil, at span: CodeSpan) {
    self.evaluator = evaluator
    item = ItemDraft(
      role: role, placement: placement, branch: CodeBranch(evaluator.path), span: span)
  }

  /// True once a button was met inside the label, whose words may be heard for both.
  private(set) var holdsButtons = false

  /// True when nothing was found.
  var isEmpty: Bool {
    item.texts.isEmpty && item.symbol == nil && item.image == nil && !hasImage
  }

  /// The item, with a mark for an image whose name is not known, and for a name made of several texts.
  var finished: ItemDraft {
    var item = item
    // What a part is called is heard beside the other texts.
    let isOfPart = textsNamed.map { $0 < textsMet } ?? false
    if isOfPart, isInContent, !saysMore {
      // Of texts that take turns each is said by its own label.
      item.otherLabels = []
      item.spoken[.accessibilityLabel] = nil
      item.labelsOfTexts = labelsOfTexts
    } else if isOfPart || saysMore && item.spoken[.accessibilityLabel] == nil {
      item.otherLabels = []
      item.spoken[.accessibilityLabel] = LabelText(.gap(Self.severalTexts), at: item.span)
    }
    if !showsIcon {
      item.symbol = nil
      item.image = nil
    } else if hasImage, item.symbol == nil, item.image == nil {
      item.image = .unnamed
    }
    return item
  }

  // MARK: - Texts

  /// Takes a value as text.
  mutating func addText(_ value: Value, at span: CodeSpan) {
    textsMet += 1
    if isInContent {
      if let headline, !headline.excludes(evaluator.path) {
        saysMore = true
        return
      }
      defer { if headline == nil, !item.texts.isEmpty { headline = evaluator.path } }
      return takeText(value, at: span)
    }
    takeText(value, at: span)
  }

  private mutating func takeText(_ value: Value, at span: CodeSpan) {
    for found in evaluator.texts(of: value, at: span) {
      if found.text.isBlank || found.text.isAddress {
        continue
      }
      // What a bar says only where it is hidden is seen by nobody.
      let when = evaluator.path.and(found.when) ?? found.when
      if item.role != .button, evaluator.unseen.contains(where: when.implies) { continue }
      if found.when.excludes(evaluator.path) || found.when.isOnMacOnly { continue }
      if !item.texts.contains(where: { $0.parts == found.text.parts }) {
        item.texts.append(found.text)
        if !found.when.isAlways { item.branchesOfTexts[found.text.parts] = CodeBranch(when) }
      }
    }
  }

  // MARK: - Views

  /// Reads a view and what is in it.
  mutating func read(_ value: Value) {
    guard depth < 24, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0) }) { return }
    switch value {
    case .object(let id): read(id)
    case .text: addText(value, at: item.span)
    default: return
    }
  }

  private mutating func read(_ id: ObjectID) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, let call):
      if skipsButton(base) || evaluator.isRedacted(by: call) { return }
      let before = item.texts.count
      let met = textsMet
      read(base)
      // What is beside the text has a size of its own, and so has a figure in a corner.
      if call.name == "frame",
        item.texts.count == before
          || isInContent && (call.width ?? Self.leastWidth) < Self.leastWidth
      {
        return
      }
      // The same text without a style, in another state, is still shown.
      if call.name == "labelStyle", item.texts.count == before, before > 0 { return }
      // What stands beside the label is set as it likes.
      if isInContent, item.texts.count == before, Self.textModifiers.contains(call.name) { return }
      readModifier(call)
      guard call.isSpokenLabel else { return }
      textsNamed = textsMet - met
      for text in item.texts.dropFirst(before) {
        labelsOfTexts[text.parts] = item.spoken[.accessibilityLabel]
      }
    case .made where object.isOwn: readOwn(id)
    case .any where object.isOwn: readOwn(id)
    case .made: readFramework(object)
    case .member where Idioms.pictures.contains(object.type): readImage(object)
    default: return
    }
  }

  private mutating func readOwn(_ id: ObjectID) {
    let body = evaluator.bodyOf(id)
    if !body.isUnknown { read(body) }
  }

  private mutating func readFramework(_ object: Heap.Object) {
    switch object.type {
    case "Text", "SwiftUI.Text", "TextState": readText(object)
    case _ where Idioms.pictures.contains(object.type): readImage(object)
    case "Spacer", "Divider", "EmptyView", "ProgressView", "Color", "Circle", "Rectangle": return
    case _ where skipsButton(.object(object.id)): return
    case _ where Idioms.texts.contains(object.type): readControl(object)
    default:
      for argument in object.arguments where !Self.isAction(argument.label) {
        switch argument.value {
        case .function, .object, .list, .choice: read(argument.value)
        default: continue
        }
      }
    }
  }

  /// True for a button inside the label of the one that is read, behind modifiers: its words are its own.
  private mutating func skipsButton(_ value: Value) -> Bool {
    guard isInContent, depth > 1 else { return false }
    guard let id = evaluator.unmodified(value).object else { return false }
    let object = evaluator.heap[id]
    guard !object.isOwn, Idioms.buttonViews.contains(object.type) else { return false }
    holdsButtons = true
    return true
  }

  /// Reads a text of its own, which a bar draws beside a picture that stands there too.
  private mutating func readText(_ object: Heap.Object) {
    let known = item.texts.count
    addText(.object(object.id), at: object.span)
    let isButton = item.role == .barButton || item.role == .toolbarButton
    guard isButton, !isInLabel else { return }
    if item.texts[known...].contains(where: { $0.onlyGap == nil && $0.isWording }) {
      showsIcon = false
    }
  }

  private static func isAction(_ label: String?) -> Bool {
    ["action", "perform", "onTap", "destination", "onDismiss", "onEditingChanged"].contains(
      label ?? "")
  }

  /// Reads a control: its title argument, `systemImage:`, or the closure that builds its label.
  mutating func readControl(_ object: Heap.Object) {
    let arguments = object.arguments
    readImages(of: object)
    if let first = arguments.first, first.label == nil || first.label == "verbatim" {
      switch first.value {
      case .function: break
      case .object(let id) where evaluator.isView(id) && object.type == "NavigationLink": break
      default:
        addText(
          .object(object.id), at: object.span)
        return
      }
    }
    if object.type == "Label" {
      let outer = isInLabel
      isInLabel = true
      defer { isInLabel = outer }
      for argument in arguments { if case .function = argument.value { read(argument.value) } }
      return
    }
    if let label = arguments.first(where: { $0.label == "label" }) {
      read(label.value)
      return
    }
    let closures = arguments.filter {
      if case .function = $0.value { $0.label == nil } else { false }
    }
    switch object.type {
    case "Button", "AsyncButton":
      if arguments.contains(where: { $0.label == "action" }), let last = closures.last {
        read(last.value)
      }
    case "NavigationLink":
      if arguments.contains(where: { ["destination", "value"].contains($0.label ?? "") }),
        let last = closures.last
      {
        read(last.value)
      }
    case "Menu", "Picker", "Section", "Tab": return
    default: if let last = closures.last { read(last.value) }
    }
    if object.type == "ShareLink", isEmpty {
      // The system's own symbol and name.
      item.symbol = "square.and.arrow.up"
      item.systemName = "Share"
    }
    if object.type == "Button", isEmpty, item.role == .barButton || item.role == .toolbarButton,
      let drawn = SystemItems.roles[evaluator.styleName(object.argument("role"))]
    {
      (item.symbol, item.systemName) = (drawn.symbol, drawn.name)
    }
  }

  // MARK: - Images

  private mutating func readImages(of object: Heap.Object) {
    if let name = object.argument("systemImage") {
      hasImage = true
      item.symbol = item.symbol ?? evaluator.literal(name)
    } else if let name = object.argument("systemSymbol") {
      hasImage = true
      item.symbol = item.symbol ?? symbolName(name)
    } else if let name = object.argument("image") {
      readImage(name)
    }
  }

  /// Reads a value that is an image, or names one.
  mutating func readImage(_ value: Value) {
    for one in value.alternatives {
      switch one.value {
      case .null: continue
      case .text(let text):
        hasImage = true
        item.image = item.image ?? text.literal.map(ItemImage.init(written:))
      case .object(let id):
        var object = evaluator.heap[id]
        readSpoken(ofImage: object)
        while case .result(let base, _) = object.origin, let inner = base.object {
          object = evaluator.heap[inner]
        }
        readImage(object)
      default: hasImage = true
      }
    }
  }

  private mutating func readImage(_ object: Heap.Object) {
    hasImage = true
    readSpoken(ofImage: object)
    if let name = object.argument("systemName") {
      item.symbol = item.symbol ?? evaluator.literal(name)
    } else if let name = object.argument("systemSymbol") {
      item.symbol = item.symbol ?? symbolName(name)
    } else if let name = object.argument("named") ?? object.argument(nil) {
      item.image = item.image ?? evaluator.written(name).map(ItemImage.init(written:))
    } else if case .member(let name) = object.origin, !name.isEmpty {
      item.image = item.image ?? ItemImage(written: name)
    }
  }

  /// Takes over what is said of a picture: `Image("close", label: Text("Close"))`,
  /// `image.accessibilityLabel = "Close"`.
  private mutating func readSpoken(ofImage object: Heap.Object) {
    guard item.spoken[.accessibilityLabel] == nil,
      let said = object.argument("label") ?? evaluator.said("accessibilityLabel", by: object.id)
    else { return }
    say(said, as: .accessibilityLabel, at: object.span)
  }

  /// The symbol that a typed name such as `.arrowClockwise` stands for. Where digits stand in it, the
  /// dots of the symbol's own name cannot be told.
  private func symbolName(_ value: Value) -> String? {
    guard case .object(let id) = value, case .member(let name) = evaluator.heap[id].origin,
      name.allSatisfy(\.isLetter)
    else { return nil }
    return name.reduce(into: "") { result, letter in
      if letter.isUppercase { result.append(".") }
      result.append(contentsOf: letter.lowercased())
    }
  }

  // MARK: - Spoken texts

  /// Takes over what UIKit code makes assistive technology say of a control, as far as nothing is said
  /// yet.
  mutating func readSpoken(of id: ObjectID) {
    for part in SpokenPart.allCases where item.spoken[part] == nil {
      guard let text = evaluator.said(part.rawValue, by: id) else { continue }
      say(text, as: part, at: evaluator.heap[id].span)
    }
    // Whatever is said of what stands in one element, it is never announced.
    if item.spoken[.accessibilityLabel] == nil ? isHidden(id) : isPartOfElement(id, surely: true) {
      hide(at: evaluator.heap[id].span)
    }
    if item.inputLabels.isEmpty, let labels = evaluator.said(Self.inputLabels, by: id) {
      item.inputLabels = evaluator.list(ofTexts: labels, at: evaluator.heap[id].span)
    }
    if let name = evaluator.property("accessibilityIdentifier", of: id) {
      item.accessibilityIdentifier = evaluator.literal(name)
    }
  }

  /// Takes over what assistive technology says. A picture, or a figure that is known at run time, may have several
  /// labels that take turns, as its state asks for.
  private mutating func say(_ value: Value, as part: SpokenPart, at span: CodeSpan) {
    item.otherLabels = part == .accessibilityLabel ? [] : item.otherLabels
    let texts = evaluator.texts(of: value, at: span).map(\.text)
    let hasWords = item.texts.contains { $0.onlyGap == nil }
    if part != .accessibilityLabel || hasWords || !sayInTurns(texts) {
      item.spoken[part] = evaluator.text(of: value, at: span)
    }
  }

  /// Takes over labels that take turns; false where they may be data.
  private mutating func sayInTurns(_ texts: [LabelText]) -> Bool {
    guard let first = texts.first, texts.count > 1, texts.count <= Self.maximumLabels,
      texts.allSatisfy({ $0.onlyGap == nil })
    else { return false }
    item.spoken[.accessibilityLabel] = first
    var seen: Set<[LabelText.Part]> = [first.parts]
    item.otherLabels = texts.dropFirst().filter { seen.insert($0.parts).inserted }
    return true
  }

  /// Labels of one control that take turns; what is more is data.
  private static let maximumLabels = 8

  /// The property of UIKit that holds what people may say.
  private static let inputLabels = "accessibilityUserInputLabels"

  /// True for an object that assistive technology passes over, or may pass over.
  private func isHidden(_ id: ObjectID) -> Bool {
    let isElement = evaluator.said("isAccessibilityElement", by: id)
    if isElement.map({ $0.alternatives.contains { !$0.value.isTrue } }) ?? false { return true }
    if evaluator.mayBeOn("accessibilityElementsHidden", of: id) { return true }
    return isPartOfElement(id, surely: false)
  }

  /// True for what stands in a view that is an element as a whole, such as a cell, or may be one.
  private func isPartOfElement(_ id: ObjectID, surely: Bool) -> Bool {
    var view = id
    for _ in 0..<4 {
      guard let maker = evaluator.heap[view].maker, !evaluator.isController(maker) else { break }
      if let isElement = evaluator.said("isAccessibilityElement", by: maker) {
        return surely
          ? isElement.alternatives.allSatisfy(\.value.isTrue)
          : isElement.alternatives.contains { !$0.value.isFalse }
      }
      view = maker
    }
    return false
  }

  // MARK: - Modifiers

  /// Takes over what a modifier says of the control.
  mutating func readModifier(_ call: Heap.Call) {
    let first = call.arguments.first
    switch call.name {
    case "disabled":
      if case .boolean(true)? = first?.value { item.isEnabled = false }
    case "accessibilityInputLabels",
      "accessibility" where first?.label == "inputLabels":
      guard let first, item.inputLabels.isEmpty else { return }
      item.inputLabels = evaluator.list(ofTexts: first.value, at: call.span)
    case "accessibilityLabel", "accessibility":
      guard let first, call.isSpokenLabel else { return }
      textsNamed = nil
      say(first.value, as: .accessibilityLabel, at: call.span)
    case "accessibilityHint", "accessibilityValue":
      guard let first, let part = SpokenPart(rawValue: call.name) else { return }
      say(first.value, as: part, at: call.span)
    case "accessibilityIdentifier":
      item.accessibilityIdentifier = first.flatMap { evaluator.written($0.value) }
    case "accessibilityShowsLargeContentViewer": item.showsLargeContentViewer = true
    case "buttonStyle" where item.texts.isEmpty:
      // A style may write a title of its own beside the picture: `.buttonStyle(TileStyle(title: "Share"))`.
      if let drawing = evaluator.drawing(by: call) { read(drawing.body) }
    case "labelStyle":
      let style = evaluator.styleName(first?.value)
      if style.hasPrefix("titleOnly") || style.hasPrefix("titleAndIcon") { showsIcon = false }
      if style.hasPrefix("iconOnly"), hasImage || item.symbol != nil { showIconAlone() }
    case "frame":
      if let width = call.width { item.width = width }
      if let height = call.height { item.height = min(item.height ?? height, height) }
    case "dynamicTypeSize" where isInContent: item.growsToABound = true
    case "font" where item.font?.size == nil && item.font?.family == nil:
      let weight = item.font?.weight
      item.font = FontReader(evaluator: evaluator).font(first?.value)
      if let weight { item.font?.weight = weight }
    case "fontWeight", "bold":
      // The inner of two modifiers counts.
      guard item.font?.weight == nil,
        let weight = FontReader(evaluator: evaluator).weight(of: call)
      else { return }
      item.font = item.font ?? FontSpec()
      item.font?.weight = weight
    case "minimumScaleFactor":
      if case .number(let digits)? = first?.value { item.minimumScale = Double(digits) }
    case "truncationMode":
      item.truncation = TruncationMode(rawValue: evaluator.styleName(first?.value))
    case "overlay" where isInContent && item.texts.isEmpty:
      // Words drawn over a picture are the label.
      for argument in call.arguments where argument.label != "alignment" { read(argument.value) }
    case "lineLimit":
      if case .number("1")? = first?.value { item.isHeldToOneLine = true }
    case "accessibilityHidden" where isInContent:
      if case .boolean(true)? = first?.value { hide(at: call.span) }
    default: return
    }
  }

  /// Leaves the title of a label away, which is still announced.
  private mutating func showIconAlone() {
    guard let first = item.texts.first else { return }
    if item.spoken[.accessibilityLabel] == nil, !sayInTurns(item.texts) {
      item.spoken[.accessibilityLabel] =
        item.texts.count == 1 ? first : LabelText(.gap(Self.severalTexts), at: first.span)
    }
    item.texts = []
  }

  /// What is never announced needs no name.
  private mutating func hide(at span: CodeSpan) {
    let gap = LabelText.Gap(isRuntime: true, reason: "hidden from assistive technology")
    item.spoken[.accessibilityLabel] = LabelText(.gap(gap), at: span)
  }
}

extension Heap.Call {
  /// The width that a frame is given in points.
  fileprivate var width: Double? { points("width") }

  /// The height that a frame is given in points.
  fileprivate var height: Double? { points("height") ?? points("maxHeight") }

  private func points(_ label: String) -> Double? { argument(label)?.number }
}

extension Evaluator {
  /// A text as it is written: code that builds views takes each for a key.
  func written(_ value: Value) -> String? {
    guard case .text(let text) = value else { return nil }
    return text.literal ?? (text.parts.count == 1 ? text.keys.first : nil)
  }

  /// What code makes assistive technology say of an object, or its class does by a property of its own:
  /// `override var accessibilityLabel: String? { … }`.
  func said(_ part: String, by id: ObjectID) -> Value? {
    if let text = property(part, of: id), !text.isNull { return text }
    let object = heap[id]
    guard object.isOwn,
      let found = index.variable(
        part, of: object.type, from: object.span.file, isStatic: false),
      found.declaration.getter != nil
    else { return nil }
    let text = held(found.declaration, owner: found.owner, by: id, at: object.span)
    return text.isNull ? nil : text
  }

  /// Texts that are read of one list; what is more is data.
  private static let maximumTexts = 16

  /// The texts of a list, one for each element; one that is not known where the list is not.
  func list(ofTexts value: Value, at span: CodeSpan) -> [LabelText] {
    guard case .list(let elements) = value else { return [text(of: value, at: span)] }
    return elements.prefix(Self.maximumTexts).map { text(of: $0.value, at: span) }
  }

  /// True for a modifier that draws grey bars in place of a view's words, until they are there.
  func isRedacted(by call: Heap.Call) -> Bool {
    call.name == "redacted" && styleName(call.argument("reason")) == "placeholder"
  }

  /// The last name of a style: `segmented` of `.segmented` and of `SegmentedPickerStyle()`.
  func styleName(_ value: Value?) -> String {
    switch value {
    case .object(let id)?:
      if case .member(let name) = heap[id].origin { return name }
      if case .result(let base, let call) = heap[id].origin {
        let own = styleName(base)
        return own.isEmpty ? call.name : own
      }
      return TypeName.last(heap[id].type)
    case .type(let name)?: return TypeName.last(name)
    case .enumCase(_, let name, _)?: return name
    default: return ""
    }
  }

  /// The content of a view of the project.
  func bodyOf(_ id: ObjectID) -> Value {
    let type = heap[id].type
    guard let found = index.variable("body", of: type, from: heap[id].span.file, isStatic: false),
      let getter = found.declaration.getter
    else { return .runtime("no body", at: heap[id].span) }
    let before = isBuilding
    isBuilding = true
    defer { isBuilding = before }
    return getterValue(
      getter, of: found.declaration, owner: found.owner, on: .object(id), in: type,
      at: heap[id].span)
  }
}

extension Heap.Call {
  /// True for a modifier that says what assistive technology calls a view.
  var isSpokenLabel: Bool {
    name == "accessibilityLabel" || name == "accessibility" && arguments.first?.label == "label"
  }
}
