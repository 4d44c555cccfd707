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
    // A tracked glyph's width at two sizes in the text cut differs by size × em and tracking alone;
    // 0.2 points are what labels round up by.
    let label = TableMeasurer().widths(of: "n", weight: .regular, han: .unspecified)
    func tracking(_ size: Double) throws -> Double {
      let row = try #require(try rows(of: "tracking.tsv").first { Double($0[1]) == size })
      return try #require(Double(row[3]))
    }
    let em = try (label.width(at: 12).width - 0.2 - tracking(12)) / 12
    for size in [6.0, 10, 15, 17] {
      let expected = try em * size + tracking(size) + 0.2
      #expect(abs(label.width(at: size).width - expected) < 1e-4)
    }
    // Between the published sizes 11 (0.06) and 12 (0.0).
    #expect(abs(label.width(at: 11.5).width - (em * 11.5 + 0.03 + 0.2)) < 1e-4)
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
