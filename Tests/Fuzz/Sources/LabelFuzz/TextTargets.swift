import LabelModel

@testable import ICUSupport

extension FuzzTarget {
  /// What happens to any text, wherever it came from.
  static let texts: [FuzzTarget] = [
    FuzzTarget(name: "language-tag") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let locale = LocaleID(text), LocaleID(locale.identifier) != locale {
        fatalError("'\(text)' does not come back as it went out: \(locale)")
      }
    }
  ]
}
