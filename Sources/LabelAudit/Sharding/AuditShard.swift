public import Foundation
public import LabelImport
public import LabelModel
import LabelRules

/// What one machine found out about its part of an app: all parts together make the result that one
/// run makes, byte for byte.
public struct AuditShard: Sendable {
  /// Which part it is.
  public let shard: Shard
  /// The same in all parts of one run: made of the app, the configuration and the tool's version.
  public let run: String
  /// What became of each file of translations; `nil` when an app was audited.
  public let files: [TranslationFile]?
  /// The languages audited, in order.
  public var locales: [LocaleID] { judged.locales }
  let settings: Settings
  let judged: JudgedBars

  /// What of a configuration is needed to make findings.
  struct Settings: Codable, Sendable {
    var rules: [String]
    var locales: [LocaleID]
    var severities: [String: Severity]
    var ruleOptions: [String: [String: Double]]
    var suppressions: [Suppression]
    var baseline: [Baseline.Entry]?
    var acceptedProblems: [Baseline.AcceptedProblem]?
    var today: String?
  }

  private struct Document: Codable {
    var version: Int
    var kind: String
    var tool: String
    var run: String
    var shard: Shard
    var settings: Settings
    var files: [TranslationFile]?
    var examination: JudgedBars
  }

  private static let kind = "labelaudit-shard"

  init(
    shard: Shard, run: String, files: [TranslationFile]?, settings: Settings,
    judged: JudgedBars
  ) {
    self.shard = shard
    self.run = run
    self.files = files
    self.settings = settings
    self.judged = judged
  }

  /// The document as JSON, sorted.
  ///
  /// - Throws: `EncodingError`.
  public func json() throws -> Data {
    var data = try Self.encoder.encode(
      Document(
        version: 1, kind: Self.kind, tool: LabelAuditVersion.current, run: run, shard: shard,
        settings: settings, files: files, examination: judged))
    data.append(0x0A)
    return data
  }

  /// Reads a document.
  ///
  /// - Throws: ``ShardError`` when it is none, or of another version of the tool.
  public init(json data: Data) throws(ShardError) {
    struct Head: Decodable {
      var version: Int
      var kind: String
      var tool: String
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let head = try? decoder.decode(Head.self, from: data), head.kind == Self.kind else {
      throw .notAShard
    }
    guard head.version == 1, head.tool == LabelAuditVersion.current else {
      throw .otherVersion(head.tool)
    }
    guard let document = try? decoder.decode(Document.self, from: data) else { throw .notAShard }
    self.init(
      shard: document.shard, run: document.run, files: document.files,
      settings: document.settings, judged: document.examination)
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

/// Why shards make no result.
public enum ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document is not a shard.
  case notAShard
  /// It was written by another version.
  case otherVersion(String)
  /// There is none at all.
  case none
  /// Parts that are not there, of so many.
  case missing([Int], of: Int)
  /// A part that is there twice.
  case twice(Int)
  /// Parts of different runs.
  case differentRuns(Int, Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notAShard: "is no shard; write one with 'labelaudit audit --shard 1/2 --output FILE'"
    case .otherVersion(let version):
      "was written by version \(version), this is \(LabelAuditVersion.current); use one version"
    case .none: "there is no shard to merge"
    case .missing(let numbers, let count):
      "shard \(numbers.map { "\($0)/\(count)" }.joined(separator: ", ")) is missing; "
        + "the result would not be whole"
    case .twice(let number): "shard \(number) is there twice"
    case .differentRuns(let first, let other):
      "shards \(first) and \(other) are of different apps, options or days; run all parts again "
        + "with the same ones"
    }
  }
}
