public import LabelAudit

/// Turns the result of an audit into text. The same result gives the same bytes.
///
/// A reporter only words and arranges: what a report states is in the ``AuditResult``.
public protocol Reporter: Sendable {
  /// Writes the report piece by piece, so that a large one never has to be held whole.
  ///
  /// - Throws: what `write` throws, or an `EncodingError` for a number JSON cannot hold.
  func write(_ result: AuditResult, to write: (String) throws -> Void) throws
}

extension Reporter {
  /// The whole report as one string.
  public func render(_ result: AuditResult) throws -> String {
    var text = ""
    try write(result) { text += $0 }
    return text
  }
}
