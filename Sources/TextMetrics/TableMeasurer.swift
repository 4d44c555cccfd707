internal import ICUSupport
public import LabelModel

/// Answers how wide a text is from the embedded advance tables: the same on every machine, with no
/// font installed.
public struct TableMeasurer: TextMeasurer {
  private let table = MetricTable.shared

  private let profile: MetricProfile

  /// Creates a measurer; costs nothing.
  public init(profile: MetricProfile = .system) { self.profile = profile }

  /// Sums a text for a weight and language.
  public func measure(
    _ text: String, weight: FontWeight, locale: LocaleID
  ) -> any MeasuredText {
    MeasuredLabel(text: text, widths: widths(of: text, weight: weight, locale: locale))
  }

  /// As ``measure(_:weight:locale:)``, without graphemes and without allocating: for many labels.
  public func widths(of text: String, weight: FontWeight, locale: LocaleID) -> LabelWidth {
    widths(of: text, weight: weight, han: HanVariant(locale: locale))
  }

  /// As ``widths(of:weight:locale:)``, for a language looked up once for many labels.
  public func widths(of text: String, weight: FontWeight, han: HanVariant) -> LabelWidth {
    var text = text
    return text.withUTF8 { widths(ofUTF8: $0, weight: weight, han: han) }
  }

  /// As ``widths(of:weight:han:)``, for UTF-8 bytes; what is no UTF-8 counts as U+FFFD.
  public func widths(
    ofUTF8 text: UnsafeBufferPointer<UInt8>, weight: FontWeight, han: HanVariant
  ) -> LabelWidth {
    let sum = TableSum(table: table, weight: weight.number, han: han, profile: profile)
    if let width = sum.sum(text, isComposed: false) { return width }
    var composed = composed(text)
    return composed.withUTF8 { sum.sum($0, isComposed: true) } ?? .zero
  }

  /// The cuts of a text, for many sizes and rooms.
  public func cuts(
    of text: String, weight: FontWeight, locale: LocaleID, mode: TruncationMode
  ) -> TextCuts {
    let han = HanVariant(locale: locale)
    return TextCuts(
      of: text, mode: mode, locale: locale, widths: { widths(of: $0, weight: weight, han: han) })
  }

  // Composes (NFC) without letting ten thousand marks on one letter cost their square: from the
  // 31st on, marks in a row are left out, as the Stream-Safe Text Format has it. They take no room.
  private func composed(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    var marks = 0
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      marks = scalar.combiningClass == 0 ? 0 : marks + 1
      if marks <= 30 { scalars.append(scalar) }
    }
    return Normalization.nfc(String(scalars))
  }
}

/// Whose widths the tables are asked for.
public enum MetricProfile: Sendable {
  /// The system's fonts, as far as public figures tell.
  case system
  /// The advances as they stand in the tables, in the text cut, without tracking, scales and gaps: for
  /// comparing them with the open fonts that they were taken from, where they were.
  case source
}

extension FontWeight {
  /// 0 regular … 3 bold: the order of the tables.
  var number: Int {
    switch self {
    case .regular: 0
    case .medium: 1
    case .semibold: 2
    case .bold: 3
    }
  }
}

/// A label's widths with its text, for those who ask how many graphemes it has.
public struct MeasuredLabel: MeasuredText {
  /// The text that was measured.
  public let text: String
  /// Its widths.
  public let widths: LabelWidth

  /// Pairs a text with its widths.
  public init(text: String, widths: LabelWidth) {
    self.text = text
    self.widths = widths
  }

  /// Extended grapheme clusters by ICU, counted when asked for.
  public var graphemes: Int { TextBoundary.grapheme.count(in: text) }

  /// Width at a font size in points.
  public func width(at size: Double) -> TextWidth { widths.width(at: size) }

  /// Width at a prepared size.
  public func width(at size: SizeTerms) -> TextWidth { widths.width(at: size) }
}
