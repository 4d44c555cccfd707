internal import LabelModel

/// A text set through an outlet, before it is looked up.
struct OutletDraft: Sendable {
  /// Class that holds the outlet.
  var owner: String
  /// Name of the outlet.
  var name: String
  /// Number of the segment; `nil` for a plain title.
  var segment: Int?
  /// What assistive technology says; `nil` for what is shown.
  var part: SpokenPart?
  /// The text.
  var text: LabelText
  /// Where it is set.
  var span: CodeSpan
  /// True for what is there whenever the object is shown.
  var isAlwaysSet = false
  /// True where code sets it in some of its ways only, so that the file's text is shown in the others.
  var isPartly = false
  /// True for what is shown in a state of a control but the usual one.
  var isOfState = false

  /// What code sets, and where.
  private struct Setting: Hashable {
    var owner: String
    var name: String
    var segment: Int?
    var part: SpokenPart?
    var span: CodeSpan

    init(_ draft: OutletDraft) {
      (owner, name, segment) = (draft.owner, draft.name, draft.segment)
      (part, span) = (draft.part, draft.span)
    }
  }

  /// The drafts without what code was thought to set perhaps where it was also seen to set something in any case: other
  /// code that came upon it knew less of what it is handed.
  static func sure(among drafts: [OutletDraft]) -> [OutletDraft] {
    let sure = Set(drafts.filter(\.isAlwaysSet).map { Setting($0) })
    return drafts.filter { $0.isAlwaysSet || !$0.isPartly || !sure.contains(Setting($0)) }
  }
}

/// Reads what code does to the objects of interface files through outlets: the texts that it sets, and
/// the lists of items that it puts into bars.
struct OutletReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Texts that are kept of one outlet.
  private static let maximumTexts = 16

  /// The titles that code sets on an outlet, and what it makes assistive technology say.
  func titles(of id: ObjectID) -> [OutletDraft] {
    let object = evaluator.heap[id]
    guard let outlet = object.outlet else { return [] }
    var result: [OutletDraft] = []
    func add(
      _ value: Value, segment: Int? = nil, at span: CodeSpan, isAlwaysSet: Bool = false,
      isPartly: Bool = false, isOfState: Bool = false
    ) {
      for found in evaluator.texts(of: value, at: span).prefix(Self.maximumTexts)
      where !(found.text.onlyGap?.isOwnText ?? false) {
        result.append(
          .init(
            owner: outlet.type, name: outlet.name, segment: segment, text: found.text, span: span,
            isAlwaysSet: isAlwaysSet, isPartly: isPartly, isOfState: isOfState))
      }
    }
    let ofStates = evaluator.placesOfOtherStates(id)
    for name in ["title", "text", "attributedText", "attributedTitle", "placeholder"] {
      guard let held = object.properties[name] else { continue }
      let isPartly = !ReplacementReader.isAlwaysThere(held)
      for write in held.writes {
        add(
          write.value, at: write.span, isAlwaysSet: write.when.isAlways, isPartly: isPartly,
          isOfState: ofStates.contains(write.span))
      }
    }
    for call in object.calls where call.name == "setTitle" {
      guard let place = call.argument("forSegmentAt"),
        case .number(let digits) = evaluator.number(place, at: call.span),
        let title = call.argument(nil)
      else { continue }
      add(title, segment: Int(digits), at: call.span)
    }
    for part in ["titleLabel", "configuration"] {
      for inner in [object.parts[part], evaluator.property(part, of: id)?.object] {
        guard let inner, let held = evaluator.heap[inner].properties["text"] else { continue }
        for write in held.writes { add(write.value, at: write.span) }
      }
    }
    var label = LabelReader(evaluator, role: .button, at: object.span)
    label.readSpoken(of: id)
    for part in SpokenPart.allCases {
      guard let said = label.item.spoken[part] else { continue }
      let span = object.properties[part.rawValue]?.writes.last?.span ?? object.span
      result.append(
        .init(owner: outlet.type, name: outlet.name, part: part, text: said, span: span))
    }
    return result
  }

  /// True for the text of the interface file, dressed anew or with other letters.
  private func keepsOwnText(_ value: Value, at span: CodeSpan) -> Bool {
    let texts = evaluator.texts(of: value, at: span).map(\.text)
    return !texts.isEmpty
      && texts.allSatisfy { $0.changeOfOwnText != nil || $0.onlyGap?.isOwnText ?? false }
  }

  /// What code replaces of the object behind an outlet.
  func replacements(of id: ObjectID) -> [InterfaceReplacement] {
    var result = picture(of: id).map { [$0] } ?? []
    let object = evaluator.heap[id]
    guard let outlet = object.outlet else { return result }
    func add(_ subject: InterfaceReplacement.Subject) {
      result.append(.init(className: outlet.type, subject: subject))
    }
    func calls(_ name: String) -> Bool { object.calls.contains { $0.name == name } }
    if let title = object.properties["title"], ReplacementReader.isAlwaysThere(title),
      !title.writes.allSatisfy({ keepsOwnText($0.value, at: $0.span) })
    {
      add(.words(outlet.name))
    }
    if evaluator.wrapsPlain(id) || isConfigured(id) { add(.line(outlet.name)) }
    if calls("sizeToFit") { add(.width(outlet.name)) }
    if let font = font(of: id) { add(.font(outlet.name, font)) }
    if calls("removeAllSegments") { add(.segments(outlet.name)) }
    return result
  }

  /// The font that code gives the labels of a segmented control, or of a button without a configuration.
  private func font(of id: ObjectID) -> FontSpec? {
    switch evaluator.kind(of: id) {
    case "UISegmentedControl":
      AppearanceReader(evaluator: evaluator).fontSet(on: evaluator.heap[id])
    // A configuration brings a font of its own, which follows the text size.
    case "UIButton" where isConfigured(id): FontSpec(family: FontReader.otherFamily)
    case "UIButton": FontReader(evaluator: evaluator).font(ofButton: id)
    default: nil
    }
  }

  /// True for a button that code gives a configuration, whatever the interface file says of its title.
  private func isConfigured(_ id: ObjectID) -> Bool {
    evaluator.kind(of: id) == "UIButton"
      && evaluator.heap[id].properties["configuration"]?.writes.contains {
        $0.value.alternatives.contains { $0.value.object != nil }
      } ?? false
  }

  private static let pictured: Set<String> = ["UIBarButtonItem", "UIButton"]

  /// What stands in place of an item's title: a picture, or a view without any text that is known.
  private func picture(of id: ObjectID) -> InterfaceReplacement? {
    let object = evaluator.heap[id]
    guard let outlet = object.outlet, Self.pictured.contains(evaluator.kind(of: id)) else {
      return nil
    }
    var label = LabelReader(evaluator, role: .barButton, placement: nil, at: object.span)
    var isPassive = false
    if let view = set("customView", of: object) {
      guard case .object(let id) = view, evaluator.shownTitle(in: id) == nil else { return nil }
      label.item.image = .customView
      isPassive = evaluator.isPassive(id)
    } else if let image = set("image", of: object) ?? lastPicture(ofButton: id) {
      label.readImage(image)
    }
    let item = label.finished
    guard item.symbol != nil || item.image != nil else { return nil }
    return .init(
      className: outlet.type,
      subject: .outlet(
        outlet.name, symbol: item.symbol, image: item.image, isPassive: isPassive))
  }

  /// The picture that code sets last on a button, whose picture changes with its state.
  private func lastPicture(ofButton id: ObjectID) -> Value? {
    guard evaluator.kind(of: id) == "UIButton" else { return nil }
    return evaluator.heap[id].properties["image"]?.writes.last?.value
  }

  /// What a property is set to whenever the screen is shown.
  private func set(_ name: String, of object: Heap.Object) -> Value? {
    object.properties[name]?.writes.last { $0.when.isAlways }?.value
  }

  /// Lists that one list may be, which its elements are chosen for.
  private static let maximumLists = 16

  /// The outlets of a list of items that holds nothing else, or nothing at all; `nil` for any other list.
  func list(_ value: Value, at placement: Placement) -> [OutletList]? {
    var result: [OutletList] = []
    for one in value.alternatives {
      guard case .list(let elements) = one.value else { return nil }
      var lists: [Set<String>] = [[]]
      var type: String?
      for element in elements {
        var names: [String] = []
        for one in element.value.alternatives where !one.value.isNull {
          guard case .object(let id) = one.value, let outlet = evaluator.heap[id].outlet else {
            return nil
          }
          names.append(outlet.name)
          type = type ?? outlet.type
        }
        lists = lists.prefix(Self.maximumLists).flatMap { list in
          names.isEmpty ? [list] : names.map { list.union([$0]) }
        }
      }
      guard let type else { continue }
      result += lists.prefix(Self.maximumLists).map {
        .init(className: type, placement: placement, names: $0)
      }
    }
    return result.isEmpty ? nil : result
  }
}
