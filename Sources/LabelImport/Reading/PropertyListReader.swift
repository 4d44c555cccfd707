import Foundation
import LabelModel

/// Reads property lists of every format, within the nesting limit.
struct PropertyListReader: Sendable {
  let limits: ImportLimits

  /// The root object, or a diagnostic with the place of the fault.
  func read(_ bytes: [UInt8], path: String) -> Result<Any, Diagnostic> {
    if bytes.allSatisfy({ $0 <= 0x20 }) {
      return .failure(Diagnostic(.error, .fileEmpty, path: path, message: "is empty"))
    }
    if let offset = PropertyListNesting.exceeds(limits.nestingDepth, bytes) {
      let lines = LineIndex(bytes)
      return .failure(
        Diagnostic(
          .error, .nestedTooDeep, path: path, line: lines.line(at: offset),
          column: lines.column(at: offset),
          message: "is nested deeper than \(limits.nestingDepth) levels"))
    }
    if let fault = BinaryPropertyList.fault(in: bytes, nestingLimit: limits.nestingDepth) {
      return .failure(Diagnostic(.error, .invalidPropertyList, path: path, message: fault))
    }
    do {
      return .success(
        try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
    } catch {
      if let marker = ConflictMarker.first(in: bytes) {
        return .failure(
          Diagnostic(
            .error, .conflictMarker, path: path, line: marker.line, message: marker.message))
      }
      let reason = Self.reason(error as NSError)
      return .failure(
        Diagnostic(
          .error, .invalidPropertyList, path: path, line: Self.line(in: reason),
          message: "is not a property list: \(reason)"))
    }
  }

  private static func reason(_ error: NSError) -> String {
    for key in ["kCFPropertyListOldStyleParsingError", NSUnderlyingErrorKey] {
      if let inner = error.userInfo[key] as? NSError,
        let text = inner.userInfo["NSDebugDescription"] as? String
      {
        return text
      }
    }
    return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
  }

  private static func line(in reason: String) -> Int? {
    guard let match = reason.firstMatch(of: /line (\d{1,9})/) else { return nil }
    return Int(match.1)
  }
}
