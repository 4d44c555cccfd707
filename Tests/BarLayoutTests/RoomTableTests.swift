import BarLayout
import LabelModel
import Testing

@Suite struct RoomTableTests {
  /// Rooms of a segment in controls of every phone's width: with an uncertain padding, and one that
  /// is not drawn.
  private static let rooms: [Room?] =
    [nil]
    + [320.0, 375, 390, 393, 402, 414, 420, 428, 430, 440].flatMap { width in
      [3, 5].map { count in
        MeasuredBar(
          kind: .segmentedControl,
          items: Array(
            repeating: LayoutItem(role: .segment, text: TextExtent(40)), count: count)
        ).room(for: 0, as: .segment, on: Screen(width: width, design: .classic))
      }
    }

  @Test(arguments: stride(from: 20.0, through: 160, by: 3.7).map { $0 }, [0.0, 1.3, 6])
  func countsWhatEachRoomSays(width: Double, band: Double) {
    let table = RoomTable(Self.rooms, margin: 0.05)
    var expected = VerdictCounts()
    for room in Self.rooms {
      if let room { expected.add(room.verdict(width: width, error: band, margin: 0.05)) }
    }
    #expect(table.counts(width: width, error: band) == expected)
  }

  @Test(arguments: stride(from: 20.0, through: 160, by: 3.7).map { $0 }, [0.0, 1.3, 6])
  func countsABandThatIsWiderBelow(width: Double, below: Double) {
    let table = RoomTable(Self.rooms, margin: 0.05)
    var expected = VerdictCounts()
    for room in Self.rooms {
      guard let room else { continue }
      expected.add(room.verdict(width: width, error: 0.5, errorBelow: below, margin: 0.05))
    }
    #expect(table.counts(width: width, error: 0.5, errorBelow: below) == expected)
  }

  @Test func countsNothingWhereNothingIsDrawn() {
    let table = RoomTable([nil, nil], margin: 0.05)
    #expect(table.counts(width: 10, error: 0) == VerdictCounts())
    #expect(table.narrowest == nil)
  }
}
