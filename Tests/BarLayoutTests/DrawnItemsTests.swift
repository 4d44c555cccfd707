import BarLayout
import LabelModel
import Testing

/// Which items of a bar stand in it together.
struct DrawnItemsTests {
  /// Tabs of which an iPad shows the albums beside the music, and an iPhone the music alone.
  private func tabs(on platform: Platform) -> Bar {
    func tab(_ id: String, _ paths: [[ItemCondition]] = []) -> BarItem {
      var item = BarItem(id: id, role: .tab, text: ["en": id])
      item.conditionPaths = paths
      return item
    }
    let large: [ItemCondition] = [.onPad, "1:0"]
    let small: [ItemCondition] = ["1:1"]
    return Bar(
      id: "tabs", kind: .tabBar, platform: platform,
      items: [
        tab("video"), tab("artists", [large]), tab("albums", [large]), tab("audio", [small]),
        tab("playlists", [large, small]), tab("radio"),
      ])
  }

  private func shown(with id: String, in bar: Bar) throws -> [String] {
    let index = try #require(bar.items.firstIndex { $0.id == id })
    return DrawnItems(bar).certain(with: index).map { bar.items[$0].id }
  }

  @Test func leavesWhatOnlyAnIPadShowsOutOfAnIPhonesBar() throws {
    let bar = tabs(on: .iOS)
    let phone = ["video", "audio", "playlists", "radio"]
    #expect(try shown(with: "radio", in: bar) == phone)
    #expect(try shown(with: "playlists", in: bar) == phone)
    let drawn = DrawnItems(bar)
    let elsewhere = bar.items.indices.filter { drawn.isElsewhere($0) }
    #expect(elsewhere.map { bar.items[$0].id } == ["artists", "albums"])
  }

  @Test func countsWhatMayStandTogetherAtMost() {
    func atMost(on platform: Platform) -> [String] {
      let bar = tabs(on: platform)
      return DrawnItems(bar).atMost.map { bar.items[$0].id }
    }
    #expect(atMost(on: .iOS) == ["video", "audio", "playlists", "radio"])
    #expect(atMost(on: .iPadOS) == ["video", "artists", "albums", "playlists", "radio"])
  }

  /// Several ways of the code add the same segment; each stands in the control once.
  @Test func countsASegmentOfSeveralWaysOnce() throws {
    func segment(_ id: String, _ text: String, _ condition: ItemCondition) -> BarItem {
      var item = BarItem(id: id, role: .segment, text: ["en": text])
      item.conditions = [condition]
      return item
    }
    let bar = Bar(
      id: "control", kind: .segmentedControl,
      items: [
        segment("six", "Six", "1:0"), segment("eight", "Eight", "1:0"),
        segment("six-2", "Six", "1:0"), segment("other", "Other", "1:1"),
      ])
    #expect(try shown(with: "six-2", in: bar) == ["eight", "six-2"])
    #expect(try shown(with: "eight", in: bar) == ["six", "eight"])
  }

  @Test func showsThemOnAnIPad() throws {
    let bar = tabs(on: .iPadOS)
    #expect(
      try shown(with: "radio", in: bar) == ["video", "artists", "albums", "playlists", "radio"])
  }

  /// A button under a condition stands beside the title at times; of two that take turns one always does.
  @Test func tellsWhatStandsBesideATitleAtTimes() {
    func bar(_ second: ItemCondition?) -> Bar {
      func button(_ id: String, _ conditions: [ItemCondition]) -> BarItem {
        var item = BarItem(id: id, role: .barButton, text: ["en": id], placement: .leading)
        item.conditions = conditions
        return item
      }
      return Bar(
        id: "bar", kind: .navigationBar,
        items: [
          BarItem(id: "title", role: .title, text: ["en": "Title"]), button("cancel", ["1:0"]),
          button("send", second.map { [$0] } ?? []),
        ])
    }
    func passing(_ second: ItemCondition?) -> [String] {
      let bar = bar(second)
      return DrawnItems(bar).passing(with: 0).map { bar.items[$0].id }
    }
    #expect(passing(nil) == ["cancel"])
    #expect(passing("1:0") == ["cancel", "send"])
  }

  /// A screen made for several things has one of several titles, whichever of its buttons stand there; a title
  /// that others replace under a condition stands with what that leaves.
  @Test(arguments: [(nil, ["new", "send"]), ("1:0" as ItemCondition, ["new"])])
  func drawsTitlesThatNothingTiesWithEveryButton(
    _ condition: ItemCondition?, _ expected: [String]
  ) throws {
    var other = BarItem(id: "edit", role: .title, text: ["en": "Edit"], alternativeTo: "new")
    other.conditions = condition.map { [$0] } ?? []
    var button = BarItem(id: "send", role: .barButton, text: ["en": "Send"], placement: .trailing)
    button.conditions = ["1:0"]
    let bar = Bar(
      id: "bar", kind: .navigationBar,
      items: [BarItem(id: "new", role: .title, text: ["en": "New"]), other, button])
    #expect(try shown(with: "new", in: bar) == expected)
  }
}
