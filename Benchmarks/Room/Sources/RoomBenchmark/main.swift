import BarLayout
import Foundation
import LabelAudit
import LabelModel
import TextMetrics

/// One kind of label of the benchmark: its font at every text size and its rooms at every width.
struct Kind {
  var weight: FontWeight
  var sizes: [SizeTerms]
  var table: RoomTable

  init(_ role: Role, in bar: Bar, widths: [Double]) {
    let screens = widths.map { Screen(width: $0, design: .classic) }
    let font = LabelFont.of(role, on: screens[0])
    weight = font.weight
    sizes = TextSize.allCases.map {
      SizeTerms(font.sizes(at: $0, facts: .standard).upperBound)
    }
    let measured = MeasuredBar(
      kind: bar.kind, items: bar.items.map { LayoutItem(role: $0.role, text: TextExtent(0)) })
    table = RoomTable(
      screens.map { measured.room(for: 0, as: role, on: $0) }, margin: 0.05)
  }
}

/// Seconds of processor time that some work takes.
func seconds(_ work: () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

func run() {
  let widths: [Double] = [320, 360, 375, 390, 393, 402, 414, 420, 428, 430, 440, 466]
  let bars = Labels.bars()
  let measurer = TableMeasurer()

  var kinds: [Kind] = []
  var texts: [(text: String, locale: LocaleID, kind: Int)] = []
  for role in [Role.tab, .largeTitle, .button] {
    let own = bars.filter { $0.items.first?.role == role }
    guard let first = own.first else { continue }
    kinds.append(Kind(role, in: first, widths: widths))
    for item in own.flatMap(\.items) {
      for locale in Labels.locales {
        if let text = item.text[locale] { texts.append((text, locale, kinds.count - 1)) }
      }
    }
  }

  var labels: [LabelWidth] = []
  labels.reserveCapacity(texts.count)
  let measuring = seconds {
    for text in texts {
      labels.append(
        measurer.widths(of: text.text, weight: kinds[text.kind].weight, locale: text.locale))
    }
  }

  var counts = VerdictCounts()
  let deciding = seconds {
    for (label, text) in zip(labels, texts) {
      let kind = kinds[text.kind]
      for size in kind.sizes {
        counts.add(kind.table.counts(width: size.width(of: label), error: size.error(of: label)))
      }
    }
  }
  let decisions = counts.fits + counts.tight + counts.review + counts.truncated
  print("\(texts.count) texts, \(decisions) decisions")
  print("measure \(measuring), decide \(deciding), together \(measuring + deciding)")
  print(
    "fits \(counts.fits), tight \(counts.tight), review \(counts.review), cut \(counts.truncated)")

  guard CommandLine.arguments.contains("--fit") else { return }
  let fitter = Fitter(
    measurer: measurer,
    options: FitOptions(devices: [], extraWidths: widths, designs: [.classic]))
  var fitted = 0
  let fitting = seconds {
    for bar in bars {
      fitted += fitter.fit(bar, app: AppFacts(), locales: Labels.locales).fits.count
    }
  }
  print("fit \(fitting) for \(fitted) labels with thresholds and remnants")
}

run()
