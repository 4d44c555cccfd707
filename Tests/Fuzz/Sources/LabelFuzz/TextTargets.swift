import Foundation
import LabelModel

@testable import ICUSupport
@testable import LabelRules
@testable import TextMetrics

extension FuzzTarget {
  private static let locales = ["en", "ko", "ar", "th", "ja", "hi"].compactMap { LocaleID($0) }

  /// What happens to any text, wherever it came from, and to a font that measures it.
  static let texts: [FuzzTarget] = [
    FuzzTarget(name: "language-tag") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let locale = LocaleID(text), LocaleID(locale.identifier) != locale {
        fatalError("'\(text)' does not come back as it went out: \(locale)")
      }
    },
    FuzzTarget(name: "measured-text") { bytes in
      guard let first = bytes.first else { return }
      let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
      let locale = locales[Int(first) % locales.count]
      let mode = TruncationMode.allCases[Int(first) % TruncationMode.allCases.count]
      let measurer = TableMeasurer()
      let width = measurer.measure(text, weight: .regular, locale: locale).width(at: 17)
      guard width.width >= 0, width.width.isFinite, width.error >= 0 else {
        fatalError("width \(width.width) ± \(width.error)")
      }
      let room = width.width / 2
      _ = measurer.remnant(
        of: text, size: 17, weight: .regular, locale: locale, room: room...room, mode: mode)
    },
    FuzzTarget(name: "garbled-text") { bytes in
      guard let first = bytes.first else { return }
      _ = Mojibake(
        of: String(decoding: bytes.dropFirst(), as: UTF8.self),
        in: locales[Int(first) % locales.count])
    },
    FuzzTarget(name: "font") { bytes in
      let path = "/dev/shm/labelfuzz-\(ProcessInfo.processInfo.processIdentifier).ttf"
      FileManager.default.createFile(atPath: path, contents: Data(bytes))
      guard let measurer = try? ShapingMeasurer(fontFiles: [path]) else { return }
      for text in ["Edit", "설정", "تعديل", "fi\u{301}"] {
        let width = measurer.measure(text, weight: .semibold, locale: locales[0]).width(at: 17)
        guard width.width.isFinite else { fatalError("width \(width.width) of '\(text)'") }
      }
    },
  ]
}
