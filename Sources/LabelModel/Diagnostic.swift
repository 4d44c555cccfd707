/// A problem with the input or the tool, as opposed to a finding, which is a problem with a label.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How much the problem takes away from the audit.
  public enum Severity: String, Sendable, Codable, CaseIterable {
    /// Something worth knowing; nothing is lost.
    case note
    /// Part of one file was left out.
    case warning
    /// A whole file was left out.
    case error
  }

  /// How much is lost.
  public var severity: Severity
  /// What it is about, which stays the same whatever the words are.
  public var id: Identifier
  /// Path relative to the audited PATH; `nil` when no file is concerned.
  public var path: String?
  /// 1-based line, when known.
  public var line: Int?
  /// 1-based column, when known.
  public var column: Int?
  /// What, why and what to do, to be said in the reader's language: lower case, no full stop.
  public var wording: Message
  /// ``wording`` in English.
  public var message: String { wording.english }

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ id: Identifier, path: String? = nil, line: Int? = nil,
    column: Int? = nil, message: Message
  ) {
    self.severity = severity
    self.id = id
    self.path = path
    self.line = line
    self.column = column
    wording = message
  }

  /// One line in the form compilers use: `path:line:col: error: message [identifier]`.
  public var oneLine: String {
    var place = ""
    if let path {
      place = path
      if let line { place += ":\(line)" }
      if line != nil, let column { place += ":\(column)" }
      place += ": "
    }
    return "\(place)\(severity.rawValue): \(message) [\(id.rawValue)]"
  }
}

extension Diagnostic: Codable {
  private enum CodingKeys: String, CodingKey {
    case severity, id, path, line, column, message, wording
  }

  /// Reads a diagnostic; one without `wording` is worded by its `message`, and one of another version may
  /// have no identifier that is known.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode(Severity.self, forKey: .severity),
      try members.decodeIfPresent(String.self, forKey: .id).flatMap(Identifier.init) ?? .unnamed,
      path: try members.decodeIfPresent(String.self, forKey: .path),
      line: try members.decodeIfPresent(Int.self, forKey: .line),
      column: try members.decodeIfPresent(Int.self, forKey: .column),
      message: try members.message(.message, wording: .wording))
  }

  /// Writes the message in English and, when it is composed, how.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(severity, forKey: .severity)
    try members.encode(id, forKey: .id)
    try members.encodeIfPresent(path, forKey: .path)
    try members.encodeIfPresent(line, forKey: .line)
    try members.encodeIfPresent(column, forKey: .column)
    try members.encode(wording, forKey: .message, wording: .wording)
  }
}

extension Diagnostic {
  /// Report order: path, line, column, message.
  public static func inReportOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let paths = (a.path ?? "", b.path ?? "")
    if paths.0 != paths.1 { return paths.0 < paths.1 }
    let places = ((a.line ?? 0, a.column ?? 0), (b.line ?? 0, b.column ?? 0))
    // Words are put together only where places don't tell: a file may have 50,000 faults.
    return places.0 == places.1 ? a.message < b.message : places.0 < places.1
  }
}
