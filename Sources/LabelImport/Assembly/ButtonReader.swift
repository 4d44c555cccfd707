internal import LabelModel

/// Reads the titles of buttons that stand in a screen's content.
struct ButtonReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The buttons found so far, by the class of view or controller whose code makes them.
  private(set) var items: [String: [ItemDraft]] = [:]
  /// The class whose code is read.
  private let type: String
  private var read: Set<ObjectID> = []
  /// Buttons that were seen before as others, which the same code makes.
  private var same: [ObjectID: ObjectID] = [:]
  /// The objects of the code that is read.
  private let objects: [ObjectID]
  private lazy var geometry = CodeGeometry(evaluator, of: objects)
  private lazy var stacks = ButtonStacks(evaluator, among: objects)

  /// A height under which a button has no room for two lines, in points: two lines of body text
  /// (20.3 each) and the 7 above and below them that a configuration leaves.
  private static let leastHeightOfTwoLines = 54.6

  private static let cuttingModes: Set<String> = [
    "byTruncatingTail", "byTruncatingMiddle", "byTruncatingHead", "byClipping",
  ]

  /// Creates a reader of the buttons among some objects that the code of a class made or changed, but
  /// those in `bars`.
  init(
    _ evaluator: Evaluator, among objects: [ObjectID], of type: String, but bars: Set<ObjectID>
  ) {
    self.evaluator = evaluator
    self.type = type
    self.objects = objects
    read = bars
  }

  /// Reads a button with what its configuration says.
  mutating func read(button id: ObjectID) {
    guard evaluator.heap[id].outlet == nil, read.insert(id).inserted else { return }
    let configuration = configuration(of: id)
    if let configuration { read.insert(configuration) }
    var titles = evaluator.titles(of: id)
    if titles.isEmpty, let configuration { titles = evaluator.titles(of: configuration) }
    if titles.allSatisfy({ evaluator.isBlank($0.value) }) {
      return addPicture(of: id, configuration)
    }
    add(
      titles, of: id,
      wraps: configuration.map { !isCutting($0) && !isHeldToOneLine(id) }
        ?? evaluator.wrapsPlain(id))
    if let configuration { addSubtitles(of: configuration, to: owner(of: id)) }
  }

  /// Reads a configuration that was not seen to be given to a button.
  mutating func read(configuration id: ObjectID) {
    guard read.insert(id).inserted else { return }
    add(evaluator.titles(of: id), of: id, wraps: !isCutting(id))
    addSubtitles(of: id, to: owner(of: id))
  }

  /// The class on which a button is seen: a view that is read comes upon other views, whose buttons are
  /// theirs; a controller shows what the views on it make, but for cells, which come and go.
  private func owner(of id: ObjectID) -> String {
    guard let maker = evaluator.heap[id].maker else { return type }
    let index = evaluator.index
    let other = evaluator.heap[maker].type
    guard other != type, !index.ancestors(of: type).contains(other) else { return type }
    if index.isCell(other) { return other }
    return !evaluator.isController(type) && index.isShown(other) ? other : type
  }

  /// True for an object that configures a button.
  static func isConfiguration(_ object: Heap.Object) -> Bool {
    object.type == "UIButton.Configuration"
  }

  private func configuration(of id: ObjectID) -> ObjectID? {
    evaluator.property("configuration", of: id)?.alternatives.lazy.compactMap(\.value.object).first
      ?? evaluator.heap[id].parts["configuration"]
  }

  /// Takes the smaller text under a title as one of its own, which nobody can tap by itself.
  private mutating func addSubtitles(of configuration: ObjectID, to owner: String) {
    for subtitle in evaluator.titles(of: configuration, ["subtitle", "attributedSubtitle"]) {
      evaluator.under(subtitle.when) {
        var label = LabelReader(evaluator, role: .button, at: subtitle.span)
        label.addText(subtitle.value, at: subtitle.span)
        guard !label.item.texts.isEmpty else { return }
        var item = label.item
        item.wraps = true
        item.performsAction = false
        items[owner, default: []].append(item)
      }
    }
  }

  private mutating func add(_ titles: [Variable.Write], of id: ObjectID, wraps: Bool) {
    let owner = owner(of: id)
    for title in titles {
      evaluator.under(title.when) {
        var label = LabelReader(evaluator, role: .button, at: title.span)
        label.addText(title.value, at: title.span)
        guard !label.item.texts.isEmpty else { return }
        if isHeardAsOne(id) { label.readSpoken(of: id) }
        var item = label.item
        item.place = .title(of: same[id] ?? id)
        item.wraps = wraps
        item.stack = stacks[id]
        item.height = height(of: id)
        if evaluator.kind(of: id) != "UIButton" {
          item.font = FontSpec(family: FontReader.otherFamily)
        } else if let font = font(of: id), let held = held(id) {
          (item.width, item.widthShare) = held
          item.font = font
        } else if configuration(of: id) == nil {
          item.font = FontReader(evaluator: evaluator).font(ofButton: id)
        } else if item.height != nil {
          item.font = ownFont(of: id)
        }
        item.performsAction = !evaluator.isPassive(id)
        let known = items[owner]?.firstIndex { $0.texts.map(\.parts) == item.texts.map(\.parts) }
        if let known {
          items[owner]?[known].otherWays += item.ways
          // One piece of code that is run twice makes one button.
          if case .title(let other)? = items[owner]?[known].place, same[id] == nil,
            evaluator.heap[other].span == evaluator.heap[id].span
          {
            same[id] = other
          }
        } else {
          leaveOutKnown(of: &item, in: owner)
          if !item.texts.isEmpty { items[owner, default: []].append(item) }
        }
      }
    }
  }

  /// False for a control of the project's own that does not say that it is an element for those who listen: the
  /// label inside it is heard, and not what the control is called.
  private func isHeardAsOne(_ id: ObjectID) -> Bool {
    evaluator.kind(of: id) != "UIControl"
      || evaluator.said("isAccessibilityElement", by: id)?.alternatives
        .contains { $0.value.isTrue } ?? false
  }

  /// Takes out of one title of a button what another one shows already, at another time: what it is set to with a
  /// property of which this is one value among others.
  private mutating func leaveOutKnown(of item: inout ItemDraft, in owner: String) {
    for (index, other) in (items[owner] ?? []).enumerated() where other.place == item.place {
      let shown = other.texts.map(\.parts)
      let left = item.texts.filter { !shown.contains($0.parts) }
      if left.count < item.texts.count {
        items[owner]?[index].otherWays += item.ways
        item.texts = left
      }
    }
  }

  /// Takes a button that shows a picture alone and does something, or is said to: who names it for those who
  /// don't see it lets them tap it.
  private mutating func addPicture(of id: ObjectID, _ configuration: ObjectID?) {
    let object = evaluator.heap[id]
    let offers = ["menu", "primaryAction"].contains { evaluator.property($0, of: id) != nil }
    let isNamed = object.properties[SpokenPart.accessibilityLabel.rawValue] != nil
    let image =
      evaluator.property("image", of: id)
      ?? configuration.flatMap { evaluator.property("image", of: $0) }
    let drawn = SystemItems.buttons[evaluator.styleName(object.argument("type"))]
    guard
      offers || isNamed || object.calls.contains(where: { Idioms.actionCalls.contains($0.name) }),
      !mayNameItself(object), evaluator.shownTitle(in: id).map(evaluator.isBlank) ?? true,
      !evaluator.isPassive(id), image != nil || drawn != nil
    else { return }
    evaluator.under(object.when) {
      var label = LabelReader(evaluator, role: .button, at: object.span)
      if let image {
        label.readImage(image)
      } else if let drawn {
        label.item.symbol = drawn.symbol
        label.item.systemName = drawn.name
      }
      label.readSpoken(of: id)
      var item = label.finished
      guard item.symbol != nil || item.image != nil else { return }
      item.performsAction = true
      item.stack = stacks[id]
      items[owner(of: id), default: []].append(item)
    }
  }

  /// Reads a control of a class of the project's that draws a picture and that code gives a name, or that does
  /// something and shows one label.
  mutating func read(control id: ObjectID) {
    let object = evaluator.heap[id]
    guard object.isOwn, object.outlet == nil, !evaluator.isPassive(id) else { return }
    if object.properties[SpokenPart.accessibilityLabel.rawValue] != nil, !mayNameItself(object) {
      return addSpoken(id)
    }
    guard object.calls.contains(where: { Idioms.actionCalls.contains($0.name) }),
      !read.contains(id)
    else { return }
    var labels = labels(in: id)
    // How it puts its views together need not have been seen.
    if labels.isEmpty { labels = objects.filter { evaluator.heap[$0].maker == id && isLabel($0) } }
    guard labels.count == 1, let label = labels.first else { return }
    let titles = evaluator.titles(of: label, Self.labelTexts)
    guard !titles.allSatisfy({ evaluator.isBlank($0.value) }) else { return }
    read.insert(id)
    add(titles, of: id, wraps: evaluator.goesOnInLines(label))
  }

  /// How deep the labels of a control may lie in stacks.
  private static let maximumStacks = 3

  /// The labels with a text that stand in a view or in the views inside it.
  private func labels(in view: ObjectID, depth: Int = 0) -> [ObjectID] {
    guard depth <= Self.maximumStacks else { return [] }
    var found: [ObjectID] = []
    for id in evaluator.views(in: view).flatMap(\.alternatives).compactMap(\.value.object)
    where !found.contains(id) {
      if isLabel(id) { found.append(id) } else { found += labels(in: id, depth: depth + 1) }
    }
    return found
  }

  /// True for a label that code gives a text.
  private func isLabel(_ id: ObjectID) -> Bool {
    evaluator.kind(of: id) == "UILabel" && !evaluator.titles(of: id, Self.labelTexts).isEmpty
  }

  private static let labelTexts = ["text", "attributedText"]

  /// Reads a view that code makes a button for assistive technology: a cell, a tile, a badge. What it draws is not
  /// known; what it says is.
  mutating func read(spokenAsButton id: ObjectID) {
    let object = evaluator.heap[id]
    guard object.outlet == nil || object.type == "UIView", isSpokenAsButton(id) else { return }
    addSpoken(id) { $0.onlyGap == nil }
  }

  /// True for a view with the traits of a button, and for an element of its own that says by a hint what it does.
  private func isSpokenAsButton(_ id: ObjectID) -> Bool {
    if let traits = evaluator.property("accessibilityTraits", of: id),
      traits.alternatives.contains(where: { isButton($0.value) })
    {
      return true
    }
    return evaluator.property("accessibilityHint", of: id) != nil
      && evaluator.mayBeOn("isAccessibilityElement", of: id)
  }

  private func isButton(_ traits: Value) -> Bool {
    if case .list(let elements) = traits {
      return elements.contains { $0.value.alternatives.contains { isButton($0.value) } }
    }
    return ["button", "UIAccessibilityTraitButton"].contains(evaluator.styleName(traits))
  }

  /// Takes what shows a picture, or what is not known, by its name for those who do not see it.
  private mutating func addSpoken(
    _ id: ObjectID, where isKnown: (LabelText) -> Bool = { _ in true }
  ) {
    let object = evaluator.heap[id]
    guard read.insert(id).inserted else { return }
    evaluator.under(object.when) {
      var label = LabelReader(evaluator, role: .button, at: object.span)
      label.readSpoken(of: id)
      var item = label.finished
      guard let said = item.spoken[.accessibilityLabel], isKnown(said) else { return }
      item.image = .unnamed
      item.performsAction = true
      item.stack = stacks[id]
      items[owner(of: id), default: []].append(item)
    }
  }

  /// True for a button of a class of the project's that says by itself what it is called, or draws words of its
  /// own.
  private func mayNameItself(_ object: Heap.Object) -> Bool {
    let index = evaluator.index
    return object.isOwn
      && ([object.type] + index.ancestors(of: object.type)).contains { type in
        (index.types[type]?.variables ?? [:]).contains { name, declared in
          Self.naming.contains(name) || declared.contains { Self.isLabel($0) }
        }
      }
  }

  private static let naming: Set<String> = [
    "accessibilityLabel", "isAccessibilityElement", "accessibilityElements", "accessibilityTraits",
    "title", "text",
  ]

  private static func isLabel(_ variable: VariableDeclaration) -> Bool {
    if variable.type.map({ TypeName.bare($0).hasSuffix("Label") }) ?? false { return true }
    guard let call = variable.initial.flatMap({ CodeCall($0) }) else { return false }
    return CodePath(call.callee)?.names.last?.hasSuffix("Label") ?? false
  }

  private func isCutting(_ configuration: ObjectID) -> Bool {
    let mode = evaluator.property("titleLineBreakMode", of: configuration)
    return Self.cuttingModes.contains(evaluator.styleName(mode))
  }

  /// The font of a button's title, without values where it is the one that a configuration gives;
  /// `nil` where it is not known.
  private func font(of button: ObjectID) -> FontSpec? {
    if let configuration = configuration(of: button) {
      // Its title goes on in further lines, and how many its height leaves nobody says.
      return isCutting(configuration) ? ownFont(of: button) : nil
    }
    guard let font = FontReader(evaluator: evaluator).font(ofButton: button), font.family == nil,
      font.size != nil
    else { return nil }
    return font
  }

  /// The font that a configuration gives a title, which follows the text size; `nil` for one of its own.
  private func ownFont(of button: ObjectID) -> FontSpec? {
    guard let configuration = configuration(of: button) else { return nil }
    let isOwn = ["titleTextAttributesTransformer", "attributedTitle", "buttonSize"].contains {
      evaluator.property($0, of: configuration) != nil
    }
    return isOwn ? nil : FontSpec(style: .body)
  }

  /// The width it is held to, or its part of the screen's; `nil` where neither is known, or where the
  /// text may shrink.
  private mutating func held(_ button: ObjectID) -> (width: Double?, share: WidthShare?)? {
    if let label = evaluator.heap[button].parts["titleLabel"],
      evaluator.property("adjustsFontSizeToFitWidth", of: label) != nil
    {
      return nil
    }
    if let width = only(extents(of: button, "widthAnchor", ["equalToConstant"])) {
      return (width, nil)
    }
    return geometry.width(of: button, configuration: configuration(of: button)).map { (nil, $0) }
  }

  /// The height it is held to, or that it may have at most.
  private func height(of button: ObjectID) -> Double? { only(heights(of: button)) }

  private func heights(of button: ObjectID) -> [(points: Double?, isFirm: Bool)] {
    extents(of: button, "heightAnchor", ["equalToConstant", "lessThanOrEqualToConstant"])
  }

  /// `button.widthAnchor.constraint(equalToConstant: 96)`: the points, where they are known, and whether
  /// it holds whenever there is the button.
  private func extents(
    of button: ObjectID, _ side: String, _ relations: [String]
  ) -> [(points: Double?, isFirm: Bool)] {
    let object = evaluator.heap[button]
    guard let anchor = object.parts[side] else { return [] }
    return evaluator.heap[anchor].calls.filter { $0.name == "constraint" }.map { call in
      let isFirm = object.when.implies(call.when)
      return (relations.lazy.compactMap { call.argument($0) }.first?.number, isFirm)
    }
  }

  private func only(_ extents: [(points: Double?, isFirm: Bool)]) -> Double? {
    extents.count == 1 && extents[0].isFirm ? extents[0].points : nil
  }

  private func isHeldToOneLine(_ button: ObjectID) -> Bool {
    heights(of: button).contains { $0.points.map { $0 < Self.leastHeightOfTwoLines } ?? false }
  }
}

extension Evaluator {
  /// What code makes a button or its configuration show.
  func titles(
    of id: ObjectID, _ names: [String] = ["title", "attributedTitle"]
  ) -> [Variable.Write] {
    names.flatMap { heap[id].properties[$0]?.writes ?? [] }
  }

  private static let wrappingModes: Set<String> = ["byWordWrapping", "byCharWrapping"]

  /// True for a button without a configuration whose title's label goes on in further lines.
  func wrapsPlain(_ button: ObjectID) -> Bool {
    guard let label = heap[button].parts["titleLabel"] else { return false }
    if goesOnInLines(label) { return true }
    let mode = property("lineBreakMode", of: label)
    return mode?.alternatives.contains { Self.wrappingModes.contains(styleName($0.value)) } ?? false
  }

  /// True for a label that code gives more than one line.
  func goesOnInLines(_ label: ObjectID) -> Bool {
    property("numberOfLines", of: label)?.alternatives.contains {
      if case .number(let lines) = $0.value { lines != "1" } else { false }
    } ?? false
  }
}
