import LabelModel
import Testing

@Suite struct FormatTextTests {
  @Test(arguments: [
    ("%1$@ of %2$lld", ["%1$@", "%2$lld"]), ("100%% %d", ["%%", "%d"]),
    ("%02lu:%02d", ["%02lu", "%02d"]),
    ("%#@files@ left", ["%#@files@"]), ("%1$#@a@", ["%1$#@a@"]), ("%-5.2f%*d", ["%-5.2f", "%*d"]),
    // A percent sign before a space, behind a digit or at the end is one.
    ("50 % off, 100%ig, 5 %", []), ("%\u{301}d", []), ("%1234d %.123f", []), ("", []),
  ])
  func findsPlaces(text: String, written: [String]) {
    let format = FormatText(text)
    #expect(format.places.map { String(text[$0.range]) } == written)
    let whole = format.pieces.map { piece in
      switch piece {
      case .plain(let range): text[range]
      case .place(let place): text[place.range]
      }
    }
    #expect(whole.joined() == text)
  }

  @Test func saysWhatEachPlaceTakes() throws {
    let places = FormatText("%2$08.3f %@ %i %#@n@").places
    #expect(places.map(\.position) == [2, nil, nil, nil])
    #expect(places.map(\.kind) == [.number, .object, .integer, nil])
    let first = try #require(places.first)
    #expect(first.flags == "0" && first.width == 8 && first.precision == 3)
    #expect(places.last?.content == .variable("n"))
    #expect(FormatText("%2$f %@ %i").values.map(\.number) == [2, 1, 2])
  }

  @Test func replacesPlaces() {
    let text = FormatText("%@: 5 %% of %d").replacing { $0.content == .sign ? "%" : "0" }
    #expect(text == "0: 5 % of 0")
    #expect(!FormatText("5 %%").hasPlaces)
  }

  @Test func staysLinearOnHostileText() {
    #expect(FormatText(String(repeating: "%", count: 100_001)).places.count == 50_000)
    #expect(FormatText(String(repeating: "%#@", count: 50_000)).places.count < 50_000)
  }
}
