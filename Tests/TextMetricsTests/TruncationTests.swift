import ICUSupport
import LabelModel
import Testing
import TextMetrics

struct TruncationTests {
  private let measurer = TableMeasurer()

  private func remnant(
    _ text: String, room: ClosedRange<Double>, mode: TruncationMode = .tail, locale: String = "en",
    size: Double = 17
  ) -> Remnant {
    measurer.remnant(
      of: text, size: size, weight: .regular, locale: LocaleID(canonical: locale), room: room,
      mode: mode)
  }

  private func width(_ text: String, locale: String = "en", size: Double = 17) -> TextWidth {
    measurer.measure(text, weight: .regular, locale: LocaleID(canonical: locale)).width(at: size)
  }

  @Test("leaves a text that fits alone")
  func keepsFittingText() {
    let found = remnant("Inbox", room: 200...200)
    #expect(found.visible == "Inbox")
    #expect(found.range == .init(shortest: "Inbox", longest: "Inbox"))
  }

  @Test("cuts at the end, the start and in the middle, and without an ellipsis")
  func cutsByMode() {
    #expect(remnant("Notifications", room: 70...70).visible.hasSuffix("…"))
    #expect(remnant("Notifications", room: 70...70).visible.hasPrefix("Not"))
    #expect(remnant("Notifications", room: 70...70, mode: .head).visible.hasPrefix("…"))
    #expect(remnant("Notifications", room: 70...70, mode: .head).visible.hasSuffix("ons"))
    let middle = remnant("Notifications", room: 70...70, mode: .middle).visible
    #expect(middle.hasPrefix("No") && middle.hasSuffix("ns") && middle.contains("…"))
    let clipped = remnant("Notifications", room: 70...70, mode: .clip).visible
    #expect("Notifications".hasPrefix(clipped) && !clipped.contains("…"))
  }

  @Test("keeps as much width before an ellipsis in the middle as after it, not as many letters")
  func evensTheMiddle() throws {
    // Five i are about as wide as one W.
    let text = "WWWWWWWWWWiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"
    let found = remnant(text, room: 100...100, mode: .middle).visible
    let mark = try #require(found.firstIndex(of: "…"))
    let head = String(found[..<mark])
    let tail = String(found[found.index(after: mark)...])
    #expect(tail.count >= 3 * head.count)
    #expect(abs(width(head).width - width(tail).width) <= width("W").width)
  }

  // Quoted of one button of a messaging app, whose width is not: bold, shrinking to 0.85 of 17 points
  // before it is cut. Some width must give all three. Of `E…yer` that says more than of the others:
  // `En…er` has room too, but its end is further from half of it.
  @Test("cuts a button in three languages as it was seen cut")
  func cutsAsSeen() {
    let seen = ["Senden": "Se…en", "Versturen": "Ve…en", "Envoyer": "E…yer"]
    let rooms = stride(from: 30.0, to: 70, by: 0.5).filter { room in
      seen.allSatisfy { text, remnant in
        measurer.remnant(
          of: text, size: 17 * 0.85, weight: .bold, locale: LocaleID(canonical: "en"),
          room: room...room, mode: .middle
        ).visible == remnant
      }
    }
    #expect(rooms.contains(50))
  }

  @Test("drops the space before the ellipsis")
  func dropsSpace() {
    let text = "Check your inbox"
    for room in stride(from: 20.0, to: 130, by: 1) {
      #expect(!remnant(text, room: room...room).visible.contains(" …"))
    }
  }

  @Test("never cuts inside a grapheme cluster")
  func keepsGraphemesWhole() {
    let text = "👩‍👩‍👧‍👦👍🏽e\u{301}e\u{301}क्षि"
    let prefixes = TextBoundary.grapheme.pieces(of: text).reduce(into: [""]) {
      $0.append(($0.last ?? "") + $1)
    }
    for room in stride(from: 0.0, to: 120, by: 3) {
      let kept = remnant(text, room: room...room).visible.replacing("…", with: "")
      #expect(prefixes.contains { $0.unicodeScalars.elementsEqual(kept.unicodeScalars) })
    }
  }

  @Test(
    "gives text that fits the room, and no less in a larger one", arguments: GeneratedText.languages
  )
  func fitsAndGrows(language: String) {
    var source = GeneratedText(language: language, seed: 4)
    for _ in 0..<10 {
      let text = source.text()
      var last = 0
      for room in stride(from: 12.0, through: 200, by: 8) {
        let found = remnant(text, room: room...room, locale: language)
        if found.visible != "…" {
          #expect(width(found.visible, locale: language).width <= room, "\(text) in \(room)")
        }
        let length = found.visible.unicodeScalars.count + (found.visible == text ? 1 : 0)
        #expect(length >= last, "\(text) in \(room)")
        last = length
        #expect(
          found.range.shortest.unicodeScalars.count <= found.range.longest.unicodeScalars.count + 1)
      }
    }
  }

  @Test("uses the whole range of rooms")
  func usesRoomRange() {
    let found = remnant("Überprüfe deinen Posteingang", room: 100...140)
    #expect(
      found.range.shortest.count < found.visible.count || found.range.shortest == found.visible)
    #expect(found.range.longest.count > found.visible.count)
  }

  @Test("answers when nothing fits", arguments: [-5.0, 0, 1])
  func answersWhenNothingFits(room: Double) {
    #expect(remnant("Inbox", room: room...room).visible == "…")
    #expect(remnant("", room: 0...0).visible == "")
  }
}
