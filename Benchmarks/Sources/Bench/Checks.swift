import Dispatch
import LabelModel
import RawHarfBuzz
import TextMetrics

/// How far the tables are from shaping with the fonts they were made from.
struct Agreement {
  /// Mean absolute difference as a percentage of the width.
  var meanPercent: Double

  /// - Returns: `nil` for a language whose figures are Apple's own and no open font's.
  /// - Throws: `FontError` when a font is missing.
  init?(group: Labels.Group) throws {
    guard group.font != Labels.inter, group.language != "ko" else { return nil }
    // As on the phone, characters that Latin has come from the system font.
    let chain =
      group.font == Labels.inter ? [Labels.inter] : [Labels.inter, "\(group.font)#\(group.index)"]
    let shaper = try ShapingMeasurer(fontFiles: chain)
    let tables = TableMeasurer(profile: .source)
    let locale = LocaleID(canonical: group.language)
    var sum = 0.0
    var count = 0.0
    for text in group.texts {
      // At 12 points the system font's tracking is nothing.
      let shaped = shaper.measure(text, weight: .regular, locale: locale).width(at: 12).width
      let summed = tables.measure(text, weight: .regular, locale: locale).width(at: 12).width
      guard shaped > 0 else { continue }
      sum += abs(summed - shaped) / shaped
      count += 1
    }
    meanPercent = count == 0 ? 0 : sum / count * 100
  }
}

/// Allocations while the tables measure every label once.
func allocations(of groups: [Labels.Group]) -> UInt64 {
  let tables = TableMeasurer()
  let texts = groups.map { group in
    (
      han: HanVariant(locale: LocaleID(canonical: group.language)),
      bytes: LabelBytes(group.texts)
    )
  }
  func pass() {
    for group in texts {
      group.bytes.forEach { keep(tables.widths(ofUTF8: $0, weight: .regular, han: group.han)) }
    }
  }
  pass()
  let before = raw_allocations()
  pass()
  return raw_allocations() - before
}

/// Speed of two threads as a multiple of one.
func parallelRatio(of groups: [Labels.Group]) -> Double {
  let texts = LabelBytes(groups.flatMap(\.texts))
  let tables = TableMeasurer()
  // Twelve passes: long against the time a thread takes to wake.
  let passes = 12
  let work: @Sendable (Int) -> Void = { _ in
    for _ in 0..<passes {
      texts.forEach { keep(tables.widths(ofUTF8: $0, weight: .regular, han: .unspecified)) }
    }
  }
  let rates = Rate.compare(
    texts.count * passes * 2, by: .wall,
    [
      { (0..<2).forEach(work) },
      { DispatchQueue.concurrentPerform(iterations: 2, execute: work) },
    ])
  return rates[1].perSecond / rates[0].perSecond
}
