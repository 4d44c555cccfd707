import ICUSupport
import LabelModel
import Testing
import TextMetrics

struct PlaceholderTextTests {
  private let english = LocaleID(canonical: "en")

  @Test(
    "finds placeholders",
    arguments: [
      ("Inbox", [PlaceholderText.Part.fixed("Inbox")]),
      ("%d new", [.integer, .fixed(" new")]),
      ("%02d:%02li", [.padded(digits: 2), .fixed(":"), .padded(digits: 2)]),
      ("%1$@ of %2$lld", [.unknown, .fixed(" of "), .integer]),
      ("100%% sure", [.fixed("100% sure")]),
      ("%.1f km", [.decimal(fraction: 1), .fixed(" km")]),
      ("Volume %g", [.fixed("Volume "), .decimal(fraction: 0)]),
      ("Hello \\(user.name(short: true))!", [.fixed("Hello "), .unknown, .fixed("!")]),
      ("%#@files@ left", [.integer, .fixed(" left")]),
      ("{name}'s inbox", [.unknown, .fixed("'s inbox")]),
      ("Stop ${applicationName}", [.fixed("Stop "), .unknown]),
      ("%{count} of {{total}}", [.unknown, .fixed(" of "), .unknown]),
      ("{ } {not a name} {", [.fixed("{ } {not a name} {")]),
      ("50 % off", [.fixed("50 % off")]), ("%", [.fixed("%")]), ("\\(", [.fixed("\\(")]), ("", []),
    ])
  func findsPlaceholders(text: String, parts: [PlaceholderText.Part]) {
    #expect(PlaceholderText(text).parts == parts)
  }

  @Test("tells text that is known from text that is not")
  func tellsDynamic() {
    #expect(PlaceholderText("%@'s inbox").isDynamic)
    #expect(!PlaceholderText("%d new").isDynamic)
    #expect(PlaceholderText("%d new").hasPlaceholders)
    #expect(!PlaceholderText("100%").hasPlaceholders)
    #expect(!PlaceholderText("100%ige Sicherheit").hasPlaceholders)
    #expect(PlaceholderText("100%% %d").parts == [.fixed("100% "), .integer])
  }

  @Test(
    "says how placeholders are written",
    arguments: [
      ("%1$@ of %2$lld", ["%1$@", "%2$lld"]), ("%d%% of {name}", ["%d", "%%", "{name}"]),
      ("\\(name) ${a.b} %#@n@", ["\\(name)", "${a.b}", "%#@n@"]), ("50 % {off", []),
    ])
  func saysHowPlaceholdersAreWritten(text: String, written: [String]) {
    #expect(PlaceholderText(text).written == written)
  }

  @Test("sets numbers at their widest in the language's digits")
  func widensNumbers() {
    func widest(_ text: String, _ locale: String, _ range: ClosedRange<Int>) -> String {
      PlaceholderText(text).widest(numbers: range, locale: LocaleID(canonical: locale)) {
        TableMeasurer().measure($0, weight: .regular, locale: english).width(at: 17).width
      }
    }
    let badge = widest("%d", "en", 0...99)
    #expect(badge.count == 2 && badge.first == badge.last)
    #expect(
      widest("%@ (%d)", "ar-EG", 0...9).unicodeScalars.contains {
        $0.digitValue != nil && $0.value > 0x600
      })
    // Thousands are set apart: six digits and a sign.
    #expect(widest("%d", "de", 0...999_999).count == 7)
    // A clock shows two digits whatever values other numbers take.
    #expect(widest("%02d:%02d", "en", 0...999).count == 5)
    #expect(widest("%d", "en", -9 ... -1).first == "-")
    #expect(!widest("%d", "en", Int.min...Int.max).isEmpty)
  }

  @Test("keeps to the plural category of the text")
  func keepsPlural() {
    let one = PlaceholderText("%d").widest(
      numbers: 0...99, plural: .one, locale: english, width: { Double($0.count) })
    #expect(one == "1")
  }

  @Test("stays linear on hostile text")
  func boundsHostileText() {
    let percents = PlaceholderText(String(repeating: "%", count: 20_001))
    #expect(percents.parts.count == 1)
    let opened = PlaceholderText(String(repeating: "\\(", count: 2_000))
    #expect(!opened.isDynamic)
  }
}
