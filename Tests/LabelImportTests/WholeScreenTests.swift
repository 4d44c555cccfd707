import LabelModel
import Testing

@testable import LabelImport

/// What a class of controls shows by its own code stands with the screens that make such controls.
@Suite struct WholeScreenTests {
  private static func text(_ word: String) -> LabelText {
    LabelText(.literal(word), at: CodeSpan(file: 7, start: 10, end: 20))
  }

  private static func buttons(of owner: String, _ words: String...) -> BarDraft {
    let span = CodeSpan(file: 7, start: 1, end: 2)
    let item = ItemDraft(role: .button, texts: words.map(text), span: span)
    return BarDraft(
      owner: owner, part: ViewButtonReader.part, kind: .screen, items: [item], isController: true,
      span: span)
  }

  /// By owner the words that stay, where the seventh file is the control's own.
  private static func kept(_ drafts: [BarDraft]) -> [String: [[LabelText]]] {
    WholeScreens.among(
      drafts, isMade: { _ in true }, isPart: { type, file in type == "LinkButton" && file == 7 }
    ).reduce(into: [:]) { $0[$1.owner] = $1.items.map(\.texts) }
  }

  @Test func leavesOutWhatTheScreensShow() {
    let found = Self.kept([
      Self.buttons(of: "Friends", "All friends"),
      Self.buttons(of: "LinkButton", "More trips", "All friends", "Change settings"),
      Self.buttons(of: "Trip", "More trips"),
    ])
    #expect(found["LinkButton"] == [[Self.text("Change settings")]])
    #expect(found["Trip"] == [[Self.text("More trips")]])
    #expect(found["Friends"] == [[Self.text("All friends")]])
  }

  @Test func keepsWhatNobodyElseShows() {
    let alone = Self.kept([Self.buttons(of: "LinkButton", "More trips")])
    #expect(alone["LinkButton"] == [[Self.text("More trips")]])
  }
}
