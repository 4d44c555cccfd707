import CICU

/// What ICU knows of a language tag (BCP 47, with `-` or `_`).
public struct LanguageTag: Hashable, Sendable {
  /// The tag as given, with `-` between subtags.
  public let identifier: String

  /// Wraps a tag; it need not be valid.
  public init(_ identifier: String) {
    self.identifier = identifier.replacing("_", with: "-")
  }

  /// Whether ICU knows the language: `xq` is well formed but means nothing.
  public var isKnown: Bool { cicu_locale_is_known(identifier) == 1 }

  /// The tag with withdrawn subtags replaced (`iw` → `he`) and its spelling settled; the tag as
  /// given when it is not one.
  public var canonical: String { form(CICU_CANONICAL) ?? identifier }

  /// With the likeliest script and region added: `zh-TW` → `zh-Hant-TW`.
  public var maximized: String { form(CICU_MAXIMIZED) ?? identifier }

  /// Without subtags that go without saying: `ko-Kore-KR` → `ko`.
  public var minimized: String { form(CICU_MINIMIZED) ?? identifier }

  /// The tag that CLDR falls back to (`es-MX` → `es-419`); `nil` at the top.
  public var parent: String? { form(CICU_PARENT).flatMap { $0.isEmpty || $0 == "und" ? nil : $0 } }

  /// Language subtag, for example `zh`.
  public var language: String { parts.language }

  /// Region subtag, for example `TW`; `nil` when the tag has none.
  public var region: String? { parts.region.isEmpty ? nil : parts.region }

  /// The script the language is most likely written in: `Hant` for `zh-TW`.
  public var likelyScript: Script? {
    Script(LanguageTag(maximized).parts.script)
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { cicu_locale_is_right_to_left(identifier) == 1 }

  /// Name of the language in the words of another: `ko` in `de` is `Koreanisch`.
  public func displayName(in language: String) -> String {
    collectUTF16(expecting: 64) { cicu_display_name(identifier, language, $0, $1) } ?? identifier
  }

  /// The letters words of the language are written with, capitals included, by CLDR.
  /// - Parameter auxiliary: those of loan words and names instead.
  public func exemplarCharacters(auxiliary: Bool = false) -> [ClosedRange<UInt32>] {
    let flat: [UInt32] =
      collect(expecting: 256) { cicu_exemplars(identifier, auxiliary ? 1 : 0, $0, $1) } ?? []
    return stride(from: 0, to: flat.count - 1, by: 2).compactMap {
      flat[$0] <= flat[$0 + 1] ? flat[$0]...flat[$0 + 1] : nil
    }
  }

  /// Every locale that ICU has data for, in order.
  public static let available: [String] =
    (0..<cicu_locale_count()).compactMap { cicu_locale_at($0).map { String(cString: $0) } }
    .map { $0.replacing("_", with: "-") }.sorted()

  var parts: (language: String, script: String, region: String) {
    var language = [CChar](repeating: 0, count: 16)
    var script = language
    var region = language
    guard cicu_locale_parts(identifier, &language, &script, &region) == 0 else {
      return ("", "", "")
    }
    return (text(of: language), text(of: script), text(of: region))
  }

  private func form(_ which: some BinaryInteger) -> String? {
    collectASCII { cicu_locale_form(Int32(truncatingIfNeeded: which), identifier, $0, $1) }
  }

  private func text(of units: [CChar]) -> String {
    String(decoding: units.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
