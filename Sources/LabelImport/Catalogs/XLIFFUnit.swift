import LabelModel

/// One translation unit as its document has it: segments in order, with the codes in them as the
/// text of an app has them.
struct XLIFFUnit {
  var key: String
  var line: Int
  /// False when the text must stay as it is in every language.
  var translate: Bool
  private(set) var note = ""

  private var segments: [Segment] = []
  /// Original data that codes of XLIFF 2.x refer to, by identifier.
  private var data: [String: String] = [:]
  private var field = Field.none
  private var codes: [Code] = []

  private enum Field: Equatable {
    case none, source, target, note
    case data(String)
  }

  /// A part of a unit. XLIFF 1.2 has one, 2.x any number, some of them between those to translate.
  private struct Segment {
    var isIgnorable = false
    var source = ""
    var target: String?
    /// Place of the target among those of the unit, from 1.
    var order: Int?
    var state: String?
  }

  /// An open inline element.
  private struct Code {
    /// Stands for the element when it holds nothing.
    var fallback: String
    /// Follows what it holds.
    var after: String
    /// Bytes of the field when it began.
    var start: Int
  }

  init(key: String, line: Int, translate: Bool) {
    self.key = key
    self.line = line
    self.translate = translate
  }

  /// The text in the source language.
  var source: String { segments.map(\.source).joined() }

  /// The text in the target language; `nil` when some segment has none, or all of it is empty.
  var target: String? {
    var parts: [(order: Int, text: String)] = []
    for (index, segment) in segments.enumerated() {
      guard let text = segment.target ?? (segment.isIgnorable ? segment.source : nil) else {
        return nil
      }
      parts.append((segment.order ?? index + 1, text))
    }
    let isTranslated = segments.contains { !($0.target ?? "").isEmpty }
    guard isTranslated else { return nil }
    return parts.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.text).joined()
  }

  /// The least final state of any segment, in catalog words; `nil` when all are final.
  var state: TranslationState? {
    let states = segments.filter { !$0.isIgnorable }.map(Self.state)
    return states.contains(.new) ? .new : states.contains(.needsReview) ? .needsReview : nil
  }

  private static func state(_ segment: Segment) -> TranslationState? {
    switch segment.state {
    // Weblate says so of a translation that is to be looked at again.
    case "needs-translation"
    where !(segment.target ?? "").isEmpty && segment.target != segment.source: .needsReview
    case "new", "needs-translation", "initial": .new
    case nil, "translated", "final", "signed-off", "reviewed": nil
    case let other? where other.hasPrefix("needs-"): .needsReview
    default: nil
    }
  }

  /// Takes an element inside the unit.
  mutating func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "segment", "ignorable":
      segments.append(Segment(isIgnorable: name == "ignorable", state: attributes["state"]))
      if attributes["subState"]?.hasSuffix(":needs-review") == true {
        change { $0.state = "needs-review" }
      }
    case "source":
      if segments.isEmpty { segments.append(Segment()) }
      field = .source
    case "target":
      if segments.isEmpty { segments.append(Segment()) }
      field = .target
      change {
        $0.target = $0.target ?? ""
        $0.order = attributes["order"].flatMap { Int($0) }
        $0.state = attributes["state"] ?? $0.state
      }
    case "note": field = .note
    case "data": field = attributes["id"].map { .data($0) } ?? .none
    default:
      guard field != .none else { return }
      let (before, fallback, after) = code(name, attributes)
      write(before)
      codes.append(Code(fallback: fallback, after: after, start: length))
    }
  }

  mutating func append(_ text: String, limit: Int) {
    guard field != .none, length < limit else { return }
    write(text)
  }

  mutating func end(_ name: String) {
    switch name {
    case "source", "target", "note", "data":
      field = .none
      codes = []
    case "segment", "ignorable": break
    default:
      guard field != .none, let code = codes.popLast() else { return }
      if length == code.start { write(code.fallback) }
      write(code.after)
    }
  }

  /// What an inline element adds: in front of what it holds, in place of nothing, behind it.
  private func code(
    _ name: String, _ attributes: [String: String]
  ) -> (before: String, fallback: String, after: String) {
    func told(_ suffix: String = "") -> String {
      attributes["dataRef" + suffix].flatMap { data[$0] } ?? attributes["disp" + suffix]
        ?? attributes["equiv" + suffix] ?? ""
    }
    switch name {
    // XLIFF 1.2: most hold the code itself, as the file that was translated has it.
    case "x", "bx", "ex", "bpt", "ept", "it": return ("", attributes["equiv-text"] ?? "", "")
    // Both have it.
    case "ph": return ("", attributes["equiv-text"] ?? told(), "")
    // XLIFF 2.x.
    case "sc", "ec": return (told(), "", "")
    case "pc": return (told("Start"), "", told("End"))
    case "cp":
      let code = attributes["hex"].flatMap { UInt32($0, radix: 16) }
      let scalar = code.flatMap { Unicode.Scalar($0) }
      return (scalar.map { String(Character($0)) } ?? "", "", "")
    default: return ("", "", "")
    }
  }

  /// Bytes of the field that is being read.
  private var length: Int {
    switch field {
    case .none: 0
    case .source: segments.last?.source.utf8.count ?? 0
    case .target: segments.last?.target?.utf8.count ?? 0
    case .note: note.utf8.count
    case .data(let name): data[name]?.utf8.count ?? 0
    }
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    switch field {
    case .none: break
    case .source: change { $0.source += text }
    case .target: change { $0.target = ($0.target ?? "") + text }
    case .note: note += text
    case .data(let name): data[name, default: ""] += text
    }
  }

  /// Changes the segment that is being read.
  private mutating func change(_ body: (inout Segment) -> Void) {
    guard let last = segments.indices.last else { return }
    body(&segments[last])
  }
}
