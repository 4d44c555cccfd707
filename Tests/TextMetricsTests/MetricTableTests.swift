import Foundation
import LabelModel
import Testing
import TextMetrics

struct MetricTableTests {
  private static let data = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/MetricTables/Data")

  private func rows(of file: String) throws -> [[String]] {
    try String(contentsOf: Self.data.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test("stays within three megabytes")
  func staysSmall() {
    #expect(MetricTable.shared.byteCount <= 3 << 20)
  }

  @Test("holds the classes of the data file; if not, run labelaudit-dev compile-metrics")
  func holdsTheClasses() throws {
    #expect(MetricTable.shared.classNames == (try rows(of: "classes.tsv").map { $0[0] }))
  }

  @Test("holds the published tracking; if not, run labelaudit-dev compile-metrics")
  func holdsTheTracking() throws {
    // A tracked glyph's width at two sizes in the text cut differs by size × em and tracking alone.
    let label = TableMeasurer().widths(of: "n", weight: .regular, han: .unspecified)
    func tracking(_ size: Double) throws -> Double {
      let row = try #require(try rows(of: "tracking.tsv").first { Double($0[1]) == size })
      return try #require(Double(row[3]))
    }
    let em = try (label.width(at: 12).width - tracking(12)) / 12
    for size in [6.0, 10, 15, 17] {
      let expected = try em * size + tracking(size)
      #expect(abs(label.width(at: size).width - expected) < 1e-4)
    }
    // Between the published sizes 11 (0.06) and 12 (0.0).
    #expect(abs(label.width(at: 11.5).width - (em * 11.5 + 0.03)) < 1e-4)
  }

  @Test("holds the stated advances; if not, run labelaudit-dev compile-metrics")
  func holdsTheAdvances() throws {
    // At 12 points the tracking is nothing and the text cut is drawn alone, at 80 the display cut.
    for row in try rows(of: "sf-advances.tsv") {
      let codePoint = try #require(UInt32(row[0].dropFirst(2), radix: 16))
      let text = String(try #require(Unicode.Scalar(codePoint)))
      for (column, weight, size) in [
        (2, FontWeight.regular, 12.0), (4, .bold, 12), (6, .regular, 80), (8, .bold, 80),
      ] {
        guard let perMille = Double(row[column]) else { continue }
        let found = TableMeasurer().widths(of: text, weight: weight, han: .unspecified)
          .width(at: size)
        // Half a unit of the tables is an eighth of a thousandth.
        #expect(abs(found.width - perMille * size / 1000) < size * 0.000_13, "\(text) \(weight)")
      }
    }
  }

  @Test("mixes the cuts and the weights as the data file says")
  func mixesTheMasters() throws {
    func advance(_ text: String, _ weight: FontWeight, _ size: Double) throws -> Double {
      let tracking = try rows(of: "tracking.tsv").first { Double($0[1]) == size }
      let width = TableMeasurer().widths(of: text, weight: weight, han: .unspecified)
        .width(at: size).width
      return try (width - #require(tracking.flatMap { Double($0[3]) })) / size * 1000
    }
    // `n`: 583.50 and 627.20 in the text cut, 526.86 and 575.93 in the display cut.
    #expect(try abs(advance("n", .regular, 17) - 583.50) < 0.2)
    #expect(try abs(advance("n", .regular, 19) - (583.50 - 56.64 / 11)) < 0.2)
    #expect(try abs(advance("n", .regular, 24) - (583.50 - 56.64 * 9 / 11)) < 0.2)
    #expect(try abs(advance("n", .regular, 28) - 526.86) < 0.2)
    #expect(try abs(advance("n", .medium, 12) - (583.50 + 43.70 * 0.3667)) < 0.2)
    #expect(try abs(advance("n", .semibold, 34) - (526.86 + 49.07 * 0.6333)) < 0.2)
  }

  @Test("does not narrow a heavier weight")
  func widensWithWeight() {
    let widths = FontWeight.allCases.map {
      TableMeasurer().widths(of: "Hamburgefonstiv", weight: $0, han: .unspecified)
        .width(at: 17).width
    }
    #expect(widths == widths.sorted())
  }
}
