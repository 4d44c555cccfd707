import LabelModel

/// One language of a table, as read from a `.strings`, `.stringsdict` or interface file.
struct StringsTable: Sendable {
  /// A text with what stands around it.
  struct Entry: Hashable, Sendable {
    var text: String
    var comment: String?
    var line: Int?
    var state: TranslationState?
    /// Every form of a text that has several.
    var variants: [TextVariant] = []
  }

  /// An entry, or where it stands in the file.
  private enum Stored: Sendable {
    case read(Entry)
    case written(WrittenStrings.Place)
  }

  private var places: [String: Stored]
  /// What the places stand in.
  private let file: WrittenStrings?
  /// What is wrong with the file.
  var diagnostics: [Diagnostic]

  /// Creates a table of entries that are read already.
  init(entries: [String: Entry] = [:], diagnostics: [Diagnostic] = []) {
    places = entries.mapValues { .read($0) }
    file = nil
    self.diagnostics = diagnostics
  }

  /// Creates a table of a file whose entries are read when they are asked for.
  init(_ file: WrittenStrings, capacity: Int) {
    places = [:]
    places.reserveCapacity(capacity)
    self.file = file
    diagnostics = []
  }

  /// True when there is no entry.
  var isEmpty: Bool { places.isEmpty }

  /// Every key.
  var keys: some Sequence<String> { places.keys }

  /// Every entry, read.
  var entries: [String: Entry] { places.mapValues { entry($0, withComment: true) } }

  /// The entry of a key.
  subscript(key: String) -> Entry? {
    get { places[key].map { entry($0, withComment: true) } }
    set { places[key] = newValue.map { .read($0) } }
  }

  /// Puts an entry where it is written; gives back the line of the one it takes the place of.
  mutating func add(_ key: String, at place: WrittenStrings.Place) -> Int? {
    Self.exchange(&places[key], for: .written(place)).map { line(of: $0) ?? 0 }
  }

  /// Puts an entry that is read; gives back the line of the one it takes the place of.
  mutating func add(_ key: String, _ entry: Entry) -> Int? {
    Self.exchange(&places[key], for: .read(entry)).map { line(of: $0) ?? 0 }
  }

  // The key stays as it is written the first time.
  private static func exchange(_ slot: inout Stored?, for place: Stored) -> Stored? {
    defer { slot = place }
    return slot
  }

  /// True when the table has the key.
  func has(_ key: String) -> Bool { places[key] != nil }

  /// The key as it is written here, with its entry; the comment only when it is asked for.
  func found(_ key: String, withComment: Bool) -> (key: String, entry: Entry)? {
    guard let index = places.index(forKey: key) else { return nil }
    let (written, place) = places[index]
    return (written, entry(place, withComment: withComment))
  }

  /// The keys of the entries that are wanted.
  func keys(withComment: Bool = false, where isWanted: (Entry) -> Bool) -> [String] {
    places.filter { isWanted(entry($0.value, withComment: withComment)) }.map(\.key)
  }

  /// False when it is plain that no comment holds a word.
  func mayHold(_ word: [UInt8]) -> Bool {
    if let file, file.holds(word) { return true }
    return places.values.contains { place in
      if case .read(let entry) = place { entry.comment != nil } else { false }
    }
  }

  private func entry(_ place: Stored, withComment: Bool) -> Entry {
    switch place {
    case .read(let entry): entry
    case .written(let place): file?.entry(at: place, withComment: withComment) ?? Entry(text: "")
    }
  }

  private func line(of place: Stored) -> Int? {
    switch place {
    case .read(let entry): entry.line
    case .written(let place): file?.line(of: place)
    }
  }
}
