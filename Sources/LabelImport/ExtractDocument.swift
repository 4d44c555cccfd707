import Foundation
public import LabelModel

/// An imported app as a bars manifest: what `extract` prints, and what a later import reads again.
public struct ExtractDocument: Sendable {
  private let app: ImportedApp

  /// Wraps an import.
  public init(_ app: ImportedApp) { self.app = app }

  /// The document as JSON with sorted keys, ending in a newline.
  ///
  /// - Throws: `EncodingError` when a number of the app is not finite.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(ExtractedApp(app))
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
