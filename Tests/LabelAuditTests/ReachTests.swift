import BarLayout
import LabelAudit
import LabelModel
import Testing

/// Whom a label that does not fit meets, from the widths at which it is cut.
@Suite struct ReachTests {
  /// A label that is surely cut up to a width, by design and text size; it fits three points later.
  private func fits(_ cuts: [(Design, TextSize, Double?)], verdict: Verdict = .truncated)
    -> ItemFits
  {
    let worst = Fit(
      verdict: verdict, width: 60, error: 1, available: 40, visible: "Po…",
      visibleRange: ClosedRangeOfRemnants(shortest: "P…", longest: "Pos…"), derivation: [],
      configuration: FitConfiguration(device: nil, width: 320, design: .classic))
    return ItemFits(
      item: "inbox", role: .tab, locale: LocaleID(canonical: "de"), text: "Posteingang",
      worst: worst, counts: [verdict: 1],
      thresholds: cuts.map {
        FitThreshold(
          design: $0.0, textSize: $0.1, labelWidth: 60, fitsFrom: $0.2.map { $0 + 3 } ?? 320,
          cutUpTo: $0.2)
      })
  }

  @Test func meetsEveryoneWhenTheWidestPhoneCutsItInEachDesign() {
    let both = fits([(.classic, .large, 440), (.glass, .large, 500)])
    #expect(both.reach(of: .fail, on: .iOS) == .everyone)
    // Who still has classic bars sees it whole.
    let glass = fits([(.classic, .large, nil), (.glass, .large, 500)])
    #expect(glass.reach(of: .fail, on: .iOS) == .common)
    // The widest phone shows it whole.
    let narrower = fits([(.classic, .large, 439), (.glass, .large, 439)])
    #expect(narrower.reach(of: .fail, on: .iOS) == .common)
  }

  @Test func meetsSomeFromTheNarrowestPhoneSoldSince2020On() {
    #expect(fits([(.classic, .large, 375)]).reach(of: .fail, on: .iOS) == .common)
    #expect(fits([(.classic, .large, 374)]).reach(of: .fail, on: .iOS) == .small)
  }

  @Test func leavesLargerTextForLast() {
    #expect(
      fits([(.glass, .large, nil), (.glass, .xxLarge, 500)]).reach(of: .fail, on: .iOS)
        == .largeText)
    #expect(
      fits([(.glass, .large, nil), (.glass, .AX2, 500)]).reach(of: .fail, on: .iOS)
        == .accessibilityText)
    #expect(
      fits([(.glass, .large, 330), (.glass, .AX2, 500)]).reach(of: .fail, on: .iOS) == .small)
  }

  @Test func countsWhatMayBeCutWhereItIsAskedFor() {
    // Surely cut up to 373, surely whole from 376: at 375 nobody can tell.
    let close = fits([(.classic, .large, 373)])
    #expect(close.reach(of: .fail, on: .iOS) == .small)
    #expect(close.reach(of: .review, on: .iOS) == .common)
  }

  @Test func knowsTheScreensOfEachPlatform() {
    let phones = ScreenUse.of(.iOS)
    #expect(phones.narrowest == 375)
    #expect(phones.widest == 440)
    #expect(abs(phones.share(upTo: 440) - 1) < 1e-9)
    #expect(phones.share(upTo: 374) == 0)
    // The shares are reckoned from years on sale; the small phones are fewer than the rest.
    #expect(phones.share(upTo: 375) > 0.05 && phones.share(upTo: 375) < 0.5)
    for platform in Platform.allCases { #expect(ScreenUse.of(platform).narrowest > 0) }
  }

  @Test func dividesTheScreensThatWereLookedAt() {
    let looked = [320.0, 375, 390, 440]
    #expect(Reach(failing: [320], of: looked, on: .iOS) == .small)
    #expect(Reach(failing: [320, 375], of: looked, on: .iOS) == .common)
    #expect(Reach(failing: looked, of: looked, on: .iOS) == .everyone)
  }
}
