import Foundation
import LabelAudit
import LabelModel

/// What pages and forms need of a report, one line for each entry: the service reads as many as it
/// shows and holds no more.
enum ReportListing {
  /// Bytes of a report that is listed.
  static let limit = 1 << 30

  /// A finding, as the JSON report has it.
  struct Finding: Codable, Sendable {
    var fingerprint: String
    var message: String
    var rule: String
    var severity: String
    var outcome: String
    var locale: String?
    var text: String?
    var baselined: Bool
    var suppressed: String?
    /// What is wrong and what to do, as they are put together; `nil` in lists made of a report.
    var wording: Message?
    var fixWording: Message?
    /// Where it is, for people: bar, label, file.
    var place: String?
    /// Whether it is new against the main branch; `nil` for an audit of that one.
    var isNew: Bool?
    /// What else it is recognised by: in further languages, at further labels.
    var also: [String]?
  }

  /// The room of a text, as the JSON budgets have it.
  struct Budget: Codable, Sendable {
    struct Place: Codable, Sendable {
      var bar: String
      var item: String
    }
    struct Hint: Codable, Sendable {
      var likely: Int
    }
    var key: String?
    var locale: String
    var sourceText: String?
    var text: String?
    var width: Double?
    var room: Double
    var left: Double?
    var characters: Hint?
    var tightest: Place
  }

  private struct Findings: Decodable {
    var findings: [Finding]
  }

  private struct Budgets: Decodable {
    var budgets: [Budget]
  }

  /// Writes the findings of an audit as the list that pages read, in order.
  ///
  /// - Parameter new: fingerprints of those that are new against the main branch; `nil` for an audit
  ///   of that one.
  static func write(
    _ result: AuditResult, new: Set<String>?, to folder: URL
  ) throws -> JobResult.Report {
    let name = "\(JobSpec.Listing.findings.rawValue)-list"
    var file = try Gzip.Writer(
      path: folder.appending(path: "\(name).gz").path(percentEncoded: false))
    for finding in result.findings {
      let place: [String?] = [
        [finding.bar, finding.item].compactMap { $0 }.joined(separator: " / "),
        finding.location.map { "\($0.path):\($0.line)" },
      ]
      let entry = Finding(
        fingerprint: finding.fingerprint, message: finding.message, rule: finding.rule,
        severity: finding.severity.rawValue, outcome: finding.outcome.rawValue,
        locale: finding.locale?.identifier, text: finding.text, baselined: finding.isBaselined,
        suppressed: finding.suppressed, wording: finding.wording, fixWording: finding.fixWording,
        place: place.compactMap { $0 }.joined(separator: " · "),
        isNew: new.map { !$0.isDisjoint(with: finding.fingerprints) },
        also: finding.fingerprints.count > 1 ? Array(finding.fingerprints.dropFirst()) : nil)
      try file.write(line(entry, locale: entry.locale))
    }
    let size = file.size
    try file.finish()
    return JobResult.Report(format: name, language: "en", file: "\(name).gz", size: size)
  }

  /// Lists `input/document.gz` in the folder's document.
  static func write(_ listing: JobSpec.Listing, in folder: JobFolder) throws {
    let json = try Gzip.contents(of: "document.gz", limit: limit)
    var file = try Gzip.Writer(path: folder.document.path(percentEncoded: false))
    switch listing {
    case .findings:
      for finding in try JSONDecoder().decode(Findings.self, from: json).findings {
        try file.write(Self.line(finding, locale: finding.locale))
      }
    case .budgets:
      for budget in try JSONDecoder().decode(Budgets.self, from: json).budgets {
        try file.write(Self.line(budget, locale: budget.locale))
      }
    }
    let size = file.size
    try file.finish()
    try JSONEncoder().encode(WrittenDocument(size: size)).write(to: folder.result)
  }

  /// The language comes first, so that lines can be chosen without being read.
  static func line(_ entry: some Encodable, locale: String?) throws -> String {
    "\(locale ?? "*")\t\(String(decoding: try JSON.encode(entry), as: UTF8.self))\n"
  }
}

/// Reads a compressed file of lines. Used by one task at a time.
struct LineReader {
  /// Bytes of a line that is read; longer ones are passed over.
  private static let limit = 256 << 10
  private let reader: Gzip.Reader
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(path: String) throws { reader = try Gzip.Reader(path: path) }

  /// The next line with the language it is about; `nil` at the end.
  mutating func next() throws -> (locale: String, json: Data)? {
    while let line = try nextLine() {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      return (
        String(decoding: line[..<tab], as: UTF8.self), Data(line[line.index(after: tab)...])
      )
    }
    return nil
  }

  private mutating func nextLine() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return pending[start..<end]
      }
      if isAtEnd { return nil }
      pending.removeFirst(start)
      start = 0
      if pending.count > Self.limit { pending = [] }
      searched = pending.count
      let piece = try reader.next()
      isAtEnd = piece.isEmpty
      pending += piece
    }
  }
}
