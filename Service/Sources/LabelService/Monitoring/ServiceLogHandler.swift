import Foundation
import Logging

/// Writes log records to standard error: as text for people, or as one line of JSON each.
struct ServiceLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .info
  let label: String
  let isJSON: Bool

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var fields = metadata.merging(event.metadata ?? [:]) { _, new in new }
    if let error = event.error { fields["error"] = "\(error)" }
    let line: String
    if isJSON {
      var record = fields.mapValues { $0.description }
      record["at"] = Date.nowStamp
      record["level"] = event.level.rawValue
      record["message"] = event.message.description
      record["logger"] = label
      line = (try? JSON.encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    } else {
      let pairs = fields.sorted { $0.key < $1.key }.map {
        "\($0.key)=\(Self.safe($0.value.description))"
      }
      line =
        "\(Date.nowStamp) \(event.level.rawValue) \(Self.safe(event.message.description)) "
        + pairs.joined(separator: " ")
    }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// One line, without what acts on a terminal.
  private static func safe(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }))
  }
}
