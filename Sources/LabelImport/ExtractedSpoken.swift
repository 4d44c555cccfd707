import LabelModel

/// Where one of an item's spoken texts comes from, as a document has it.
struct ExtractedSpoken: Codable {
  var key: String?
  var table: String?
  var state: ResolutionState?
  var reason: String?
  var reasonWording: Message?
  var hardCoded: Bool?
  var states: [String: TranslationState]?
  var declaredAt: SourceLocation?
  var stringLocation: StringLocation?
  var translationLocations: [String: StringLocation]?

  /// The sources of all spoken texts of an item; `nil` for none.
  static func all(of item: BarItem) -> [String: ExtractedSpoken]? {
    let all = item.spokenSources.map { part, source in
      (part.rawValue, ExtractedSpoken(source, states: item.spoken(part)?.states ?? [:]))
    }
    return all.isEmpty ? nil : Dictionary(all) { first, _ in first }
  }

  /// The source of an input label.
  init(_ label: InputLabel) { self.init(label.source, states: label.text.states) }

  /// An input label with its source.
  static func inputLabel(_ text: LocalizedText, from source: ExtractedSpoken?) -> InputLabel {
    var text = text
    for (tag, state) in source?.states ?? [:] { text.states[LocaleID(canonical: tag)] = state }
    return InputLabel(text, from: source?.source ?? SpokenSource())
  }

  private init(_ source: SpokenSource, states: [LocaleID: TranslationState]) {
    key = source.key
    table = source.table
    state = source.state == .resolved ? nil : source.state
    reason = source.reason?.english
    reasonWording = source.reason?.whenComposed
    hardCoded = source.isHardCoded ? true : nil
    declaredAt = source.declaredAt
    stringLocation = source.stringLocation
    let named = states.map { ($0.key.identifier, $0.value) }
    self.states = named.isEmpty ? nil : Dictionary(named) { first, _ in first }
    let places = source.translationLocations.map { ($0.key.identifier, $0.value) }
    translationLocations = places.isEmpty ? nil : Dictionary(places) { first, _ in first }
  }

  /// The source as the model has it.
  private var source: SpokenSource {
    var source = SpokenSource(
      key: key, table: table, state: state ?? .resolved,
      reason: reasonWording ?? reason.map { Message(pattern: $0) },
      isHardCoded: hardCoded ?? false, declaredAt: declaredAt, stringLocation: stringLocation)
    for (tag, place) in translationLocations ?? [:] {
      source.translationLocations[LocaleID(canonical: tag)] = place
    }
    return source
  }

  /// Puts the source and the states of the text into an item.
  func fill(_ part: SpokenPart, of item: inout BarItem) {
    item.spokenSources[part] = source
    guard var text = item.spoken(part) ?? (states == nil ? nil : [:]) else { return }
    for (tag, state) in states ?? [:] { text.states[LocaleID(canonical: tag)] = state }
    item.say(text, as: part)
  }
}
