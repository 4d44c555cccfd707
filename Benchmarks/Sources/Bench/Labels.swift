import Foundation
import ICUSupport

/// The labels that every engine measures: the texts of the example app and ICU's names of
/// languages, in twelve languages. Nothing is fetched.
struct Labels {
  /// A language, the font its labels are shaped with, and the labels.
  struct Group {
    var language: String
    var font: String
    var index: Int
    var texts: [String]
  }

  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  private static let noto = "/usr/share/fonts/truetype/noto/"
  private static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  private static let fonts: [(language: String, font: String, index: Int)] = [
    ("en", inter, 0), ("de", inter, 0), ("fr", inter, 0), ("vi", inter, 0), ("tr", inter, 0),
    ("ru", inter, 0), ("ko", cjk, 1), ("ja", cjk, 0), ("zh-Hans", cjk, 2),
    ("ar", noto + "NotoSansArabic-Regular.ttf", 0),
    ("hi", noto + "NotoSansDevanagari-Regular.ttf", 0),
    ("th", noto + "NotoSansThai-Regular.ttf", 0),
  ]

  /// All groups, in a fixed order.
  static func all(examples: URL?) -> [Group] {
    let own = examples.map(exampleTexts) ?? [:]
    return fonts.map { language, font, index in
      var texts = Set(own[language] ?? [])
      for tag in LanguageTag.available {
        let name = LanguageTag(tag).displayName(in: language)
        if name != tag { texts.insert(name) }
      }
      return Group(language: language, font: font, index: index, texts: texts.sorted())
    }
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable {
      struct Localization: Decodable {
        struct Unit: Decodable { var value: String }
        var stringUnit: Unit?
      }
      var localizations: [String: Localization]?
    }
    var strings: [String: Entry]
  }

  private static func exampleTexts(in folder: URL) -> [String: [String]] {
    var result: [String: [String]] = [:]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "xcstrings", let data = try? Data(contentsOf: file),
        let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
      else { continue }
      for entry in catalog.strings.values {
        for (language, localization) in entry.localizations ?? [:] {
          if let value = localization.stringUnit?.value {
            result[language, default: []].append(value)
          }
        }
      }
    }
    return result
  }
}
