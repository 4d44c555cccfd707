import LabelModel
import Testing

@testable import LabelImport

/// What is left out because another run of the same code found it.
@Suite struct SettledTextsTests {
  private static func text(_ word: String?, from start: Int32, to end: Int32) -> LabelText {
    LabelText(
      word.map { .literal($0) } ?? .gap(.init(isRuntime: false, reason: "too deep")),
      at: CodeSpan(file: 0, start: start, end: end))
  }

  private static func bar(_ items: [ItemDraft], owner: String = "Main", at start: Int32 = 0)
    -> BarDraft
  {
    BarDraft(
      owner: owner, part: "tabs", kind: .tabBar, items: items,
      span: CodeSpan(file: 0, start: start, end: start + 1))
  }

  private static func item(_ texts: LabelText..., role: Role = .tab) -> ItemDraft {
    ItemDraft(role: role, texts: texts, span: texts[0].span)
  }

  @Test func leavesOutATextThatWasFoundAtThePlaceWhereItWasGivenUpOn() {
    let home = Self.text("Home", from: 10, to: 20)
    let inner = Self.text(nil, from: 12, to: 14)
    let elsewhere = Self.text(nil, from: 30, to: 40)
    let items = SettledTexts.items(
      of: Self.bar([Self.item(home), Self.item(inner), Self.item(elsewhere)]))
    #expect(items.map(\.texts) == [[home], [elsewhere]])
    // A title found there says nothing of a tab.
    let other = SettledTexts.items(of: Self.bar([Self.item(home, role: .title), Self.item(inner)]))
    #expect(other.count == 2)
  }

  @Test func leavesOutABarOfWhichNothingWasFoundBesideOneOfTheSameCode() {
    let found = Self.bar([Self.item(Self.text("Home", from: 10, to: 20))])
    let lost = Self.bar([Self.item(Self.text(nil, from: 50, to: 60))])
    #expect(
      SettledTexts.bars([lost, found]).map { $0.items.map(\.texts) } == [found.items.map(\.texts)])
    // Of another type, made elsewhere, or alone it is all that is known.
    let others = [
      Self.bar(lost.items, owner: "Other"), Self.bar(lost.items, at: 90), found,
    ]
    #expect(SettledTexts.bars(others).count == 3)
    #expect(SettledTexts.bars([lost]).count == 1)
  }

  @Test func keepsABarThatShowsSomethingElse() {
    var picture = ItemDraft(role: .tab, span: CodeSpan(file: 0, start: 70, end: 71))
    picture.symbol = "house"
    let found = Self.bar([Self.item(Self.text("Home", from: 10, to: 20))])
    let half = Self.bar([Self.item(Self.text(nil, from: 50, to: 60)), picture])
    #expect(SettledTexts.bars([half, found]).count == 2)
  }

  @Test func keepsOneOfTheDialogsThatOneFunctionMakesForItsCallers() {
    func dialog(_ name: String, filledBy reason: Message) -> BarDraft {
      let span = CodeSpan(file: 0, start: 10, end: 20)
      let gap = LabelText.Part.gap(.init(isRuntime: true, reason: reason))
      var text = LabelText(.literal(name), at: span)
      text.parts.append(gap)
      var bar = Self.bar([Self.item(text, role: .button)])
      bar.kind = .dialog
      return bar
    }
    let first = dialog("Delete ", filledBy: "a value of one caller")
    let second = dialog("Delete ", filledBy: "a value of another caller")
    #expect(SettledTexts.bars([first, second]).count == 1)
    #expect(SettledTexts.bars([first, dialog("Remove ", filledBy: "a value")]).count == 2)
    let tabs = [first, second].map { dialog in
      var bar = dialog
      bar.kind = .tabBar
      return bar
    }
    #expect(SettledTexts.bars(tabs).count == 2)
  }
}
