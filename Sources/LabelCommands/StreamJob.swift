import Foundation
import LabelAudit
import LabelImport
import LabelModel

/// One line of `stream`'s input.
struct StreamJob {
  /// Handed back with the answer, whatever it is.
  var id: String?
  /// An app's folder, a file or a manifest.
  var path: String?
  /// Bars of an earlier extract, for ``translations``.
  var bars: String?
  /// Files of translations that came back.
  var translations: [String]?
  /// Languages to audit; all when it is absent.
  var locales: [LocaleID]
  /// A manifest in the line itself, as bytes.
  var manifest: [UInt8]?

  /// Why a line is no job.
  struct Problem: Error {
    var message: String
  }

  private static let names: Set<String> = [
    "id", "path", "bars", "translations", "locales", "manifest",
  ]

  /// Reads a line.
  ///
  /// - Throws: ``Problem`` for a line that is no job.
  init(line: ArraySlice<UInt8>) throws(Problem) {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(line))
    } catch {
      throw Problem(message: "the line is not valid JSON in UTF-8")
    }
    guard let object = value as? [String: Any] else {
      throw Problem(message: "the line is no object")
    }
    id = (object["id"] as? String) ?? (object["id"] as? NSNumber).map { "\($0)" }
    if let unknown = object.keys.sorted().first(where: { !Self.names.contains($0) }) {
      let nearest = NearestName.of(unknown, among: Self.names.sorted())
      throw Problem(
        message: "unknown name '\(unknown)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    path = try Self.member(object, "path", "a text")
    bars = try Self.member(object, "bars", "a text")
    translations = try Self.member(object, "translations", "a list of texts")
    let tags: [String] = try Self.member(object, "locales", "a list of language tags") ?? []
    locales = []
    for tag in tags {
      guard let locale = LocaleID(tag) else {
        throw Problem(message: "'\(tag)' is not a language tag")
      }
      locales.append(locale)
    }
    if let given = object["manifest"] {
      guard given is [String: Any], let bytes = Self.document(given, in: line) else {
        throw Problem(message: "'manifest' must be an object")
      }
      manifest = bytes
    }
    let sources = [path != nil, manifest != nil, bars != nil].count { $0 }
    guard sources == 1, (bars == nil) == (translations == nil) else {
      throw Problem(
        message: "a job has 'path', or 'manifest', or 'bars' with 'translations'")
    }
  }

  /// The manifest's own bytes; written anew where the line has it under an escaped name.
  private static func document(_ given: Any, in line: ArraySlice<UInt8>) -> [UInt8]? {
    if let own = JSONMember.value(of: "manifest", in: line) { return Array(own) }
    let data = try? JSONSerialization.data(
      withJSONObject: given, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { [UInt8]($0) }
  }

  private static func member<Value>(
    _ object: [String: Any], _ name: String, _ what: String
  ) throws(Problem) -> Value? {
    guard let value = object[name] else { return nil }
    guard let known = value as? Value else { throw Problem(message: "'\(name)' must be \(what)") }
    return known
  }
}
