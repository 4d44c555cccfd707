import Foundation
import Testing

@testable import LabelReport

/// Pictures of the report and pictures that stand by themselves have the same colours.
struct PicturePaletteTests {
  /// The blocks of `report.css` that state colours of pictures, in order: light, dark chosen, dark of
  /// the system.
  private static func colours(_ name: String) -> [String] {
    let head = "--\(name): "
    return ReportAsset.style.text.components(separatedBy: head).dropFirst().map {
      String($0.prefix { $0 != ";" })
    }
  }

  @Test func hasTheColoursOfTheStyleSheet() throws {
    for (name, colour) in PicturePalette.colours where !name.hasPrefix("glass-") && name != "back" {
      // The page has colours of its own of some names; a picture's come after them.
      let found = Self.colours(name).suffix(3)
      #expect(Array(found) == [colour.light, colour.dark, colour.dark], "\(name)")
    }
  }
}
