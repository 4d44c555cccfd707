import Foundation
import LabelModel

/// Says what is wrong with a JSON document, and where.
enum JSONFault {
  /// A diagnostic for the decoder's error.
  static func diagnostic(_ error: any Error, bytes: [UInt8], path: String) -> Diagnostic {
    if bytes.allSatisfy({ $0 <= 0x20 }) {
      return Diagnostic(.error, .fileEmpty, path: path, message: "is empty")
    }
    if let marker = ConflictMarker.first(in: bytes) {
      return Diagnostic(
        .error, .conflictMarker, path: path, line: marker.line, message: marker.message)
    }
    guard let error = error as? DecodingError else {
      return Diagnostic(.error, .invalidJSON, path: path, message: "is not JSON")
    }
    let message = reason(error)
    var diagnostic = Diagnostic(.error, .invalidJSON, path: path, message: message)
    if let match = message.english.firstMatch(of: /line (\d{1,9}), column (\d{1,9})/) {
      diagnostic.line = Int(match.1)
      diagnostic.column = Int(match.2)
    }
    return diagnostic
  }

  /// A comma with nothing behind it, which the decoder lets pass; `nil` when there is none.
  static func trailingComma(in bytes: [UInt8], path: String) -> Diagnostic? {
    var comma: Int?
    for token in JSONTokens(bytes[...]) {
      if token.kind == .end, let comma {
        let lines = LineIndex(bytes)
        return Diagnostic(
          .error, .invalidJSON, path: path, line: lines.line(at: comma),
          column: lines.column(at: comma),
          message: "is not valid JSON: a comma with nothing behind it")
      }
      comma = token.kind == .comma ? token.range.lowerBound : nil
    }
    return nil
  }

  /// One line for a decoding error: the keys that lead to the place, and what is wrong there.
  static func reason(_ error: DecodingError) -> Message {
    switch error {
    case .keyNotFound(let key, let context):
      Message("\(quoted: key.stringValue) is missing").followed(by: place(context), separator: " ")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      Message("wrong type of value").followed(by: place(context), separator: " ")
        .followed(by: Message(plain: oneLine(context.debugDescription)), separator: ": ")
    case .dataCorrupted(let context):
      Message("is not valid JSON").followed(by: place(context), separator: " ")
        .followed(by: underlying(context), separator: ": ")
    @unknown default:
      "is not valid JSON"
    }
  }

  private static func place(_ context: DecodingError.Context) -> Message {
    guard !context.codingPath.isEmpty else { return "" }
    let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "under \(keys.joined(separator: " › ").cut(toBytes: 200))"
  }

  private static func underlying(_ context: DecodingError.Context) -> Message {
    guard let inner = context.underlyingError as? NSError,
      let text = inner.userInfo[NSDebugDescriptionErrorKey] as? String
    else { return "" }
    return Message(plain: oneLine(text))
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").cut(toBytes: 200)
  }
}

/// Marks that an unfinished merge leaves in a file.
enum ConflictMarker {
  /// The first marker at the start of a line, with its 1-based line.
  static func first(in bytes: [UInt8]) -> (line: Int, message: Message)? {
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      for marker in ["<<<<<<<", ">>>>>>>"] where line.starts(with: marker.utf8) {
        return (number + 1, "merge conflict marker \(quoted: marker); settle the conflict")
      }
    }
    return nil
  }
}
