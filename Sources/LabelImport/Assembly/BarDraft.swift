internal import LabelModel

/// A bar as the code declares it.
struct BarDraft: Sendable {
  /// Type whose bar it is.
  var owner: String
  /// What tells it from other bars of the type: `tabs`, `navigation`, `search`.
  var part: String
  /// The kind of bar.
  var kind: BarKind
  /// The items in reading order.
  var items: [ItemDraft] = []
  /// Whether the title may be large.
  var prefersLargeTitles: Bool?
  /// What the screen itself says of its title's size; `nil` where it takes that of the screen before.
  var ownTitleSize: TitleSize?
  /// Facts about the bar, with their places.
  var traits: [BarTrait: CodeSpan] = [:]
  /// Whether the back button is there: hidden for good, or kept beside items on its side.
  var back: Back?

  /// What a screen does to its back button.
  enum Back: Sendable { case hidden, kept }

  /// The size of a title as a screen's own mode decides it.
  enum TitleSize: Sendable { case small, large }

  /// Names of the views that stand in a tab bar's content.
  var contents: Set<String> = []
  /// Type whose code declares it, when that is not the owner.
  var maker: String?
  /// True when the owner is a UIKit view controller or other class.
  var isController = false
  /// Where the bar is declared.
  var span: CodeSpan
}

extension BarDraft {
  /// The drafts, where what other code gives a controller's bar stands in that bar. Several places
  /// that make one controller dress it by turns: their items stand in for one another.
  static func joined(_ drafts: [BarDraft]) -> [BarDraft] {
    var result: [BarDraft] = []
    var places: [String: Int] = [:]
    var arms: [String: Int] = [:]
    var conditions: [String: CodeSpan] = [:]
    var makers: [String: Int] = [:]
    for draft in drafts where draft.maker != nil && draft.part == "navigation" {
      makers[draft.owner, default: 0] += 1
    }
    let ordered = drafts.filter { $0.maker == nil } + drafts.filter { $0.maker != nil }
    for draft in ordered {
      guard draft.part == "navigation" else {
        result.append(draft)
        continue
      }
      let name = draft.owner
      var items = draft.items
      if draft.maker != nil, let count = makers[name], count > 1 {
        let place = CodeSpan(file: draft.span.file, start: draft.span.start, end: draft.span.start)
        let condition = conditions[name] ?? place
        conditions[name] = condition
        let arm = arms[name, default: 0]
        arms[name] = arm + 1
        let own = CodeBranch(condition: condition, arm: arm, of: count)
        for index in items.indices { items[index].branch = items[index].branch?.inside(own) ?? own }
      }
      // One class may have its code in Swift and in Objective-C.
      guard let place = places[name],
        draft.maker != nil || (draft.isController && result[place].isController)
      else {
        if places[name] == nil { places[name] = result.count }
        result.append(draft)
        result[result.count - 1].items = items
        continue
      }
      result[place].items += items
      result[place].traits.merge(draft.traits) { first, _ in first }
      result[place].prefersLargeTitles =
        result[place].prefersLargeTitles ?? draft.prefersLargeTitles
      result[place].back = result[place].back ?? draft.back
    }
    return result
  }

  /// Adds the branches in which other code shows the same items.
  mutating func add(branchesOf other: BarDraft) {
    for (index, item) in other.items.enumerated() where items.indices.contains(index) {
      items[index].otherBranches += [item.branch] + item.otherBranches
    }
  }
}
