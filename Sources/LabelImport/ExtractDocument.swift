import Foundation
public import LabelModel

/// An imported app as a bars manifest: what `extract` prints, and what a later import reads again.
public struct ExtractDocument: Sendable {
  private let app: ImportedApp

  /// Wraps an import. The places of translations are left to the import itself: they would make
  /// up most of the document.
  public init(_ app: ImportedApp) {
    var app = app
    for bar in app.bars.indices {
      for item in app.bars[bar].items.indices {
        app.bars[bar].items[item].translationLocations = [:]
        for part in SpokenPart.allCases {
          app.bars[bar].items[item].spokenSources[part]?.translationLocations = [:]
        }
        for label in app.bars[bar].items[item].inputLabels.indices {
          app.bars[bar].items[item].inputLabels[label].source.translationLocations = [:]
        }
        for label in app.bars[bar].items[item].otherAccessibilityLabels.indices {
          app.bars[bar].items[item].otherAccessibilityLabels[label].source.translationLocations =
            [:]
        }
      }
    }
    self.app = app
  }

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
