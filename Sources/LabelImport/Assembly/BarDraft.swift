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
  /// Whether the back button is there: hidden for good, kept beside items on its side, or without a title.
  var back: Back?

  /// What a screen does to its back button: `untitled` leaves the chevron alone.
  enum Back: Sendable { case hidden, kept, untitled }

  /// The size of a title as a screen's own mode decides it.
  enum TitleSize: Sendable { case small, large }

  /// Names of the views that stand in a tab bar's content.
  var contents: Set<String> = []
  /// Type whose code declares it, when that is not the owner.
  var maker: String?
  /// True when the owner is a UIKit view controller or other class.
  var isController = false
  /// True for a back title that is no more than the screen's title: without a next screen it is nothing.
  var isTitle = false
  /// Where the bar is declared.
  var span: CodeSpan
}

extension BarDraft {
  /// True for an alert or dialog.
  var asks: Bool { kind == .alert || kind == .dialog }

  /// The drafts, where what other code gives a controller's bar stands in that bar. Several places
  /// that make one controller dress it by turns: their items stand in for one another, and for what the
  /// controller itself puts on the same side.
  static func joined(_ drafts: [BarDraft]) -> [BarDraft] {
    var result: [BarDraft] = []
    var places: [String: Int] = [:]
    var turns = Turns(among: drafts)
    var bare: Set<Bare> = []
    let ordered = drafts.filter { $0.maker == nil } + drafts.filter { $0.maker != nil }
    for draft in ordered {
      guard draft.part == "navigation" else {
        result.append(draft)
        continue
      }
      let name = draft.owner
      let items = turns.items(of: draft)
      if items.isEmpty, draft.maker == nil,
        !bare.insert(.init(owner: name, span: draft.span, traits: draft.traits)).inserted
      {
        continue
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

  /// A bar without items that a view asks for in several of its states.
  private struct Bare: Hashable {
    var owner: String
    var span: CodeSpan
    var traits: [BarTrait: CodeSpan]
  }

  /// Whose turn it is to dress a controller's bar: its own code's, or that of one who makes it.
  private struct Turns {
    /// The drafts of others by controller.
    private var makers: [String: [BarDraft]] = [:]
    /// The sides that both the controller and another one fill.
    private var shared: [String: Set<Placement>] = [:]
    private var taken: [String: Int] = [:]
    /// What each controller's own code puts into its bar.
    private var own: [String: Set<Put>] = [:]

    /// A text that a place in the code puts into a bar.
    private struct Put: Hashable {
      var span: CodeSpan
      var texts: [[LabelText.Part]]

      init(_ item: ItemDraft) {
        span = item.span
        texts = item.texts.map(\.parts)
      }
    }

    init(among drafts: [BarDraft]) {
      let bars = drafts.filter { $0.part == "navigation" }
      for draft in bars where draft.maker != nil { makers[draft.owner, default: []].append(draft) }
      for draft in bars where draft.maker == nil {
        guard let others = makers[draft.owner] else { continue }
        let files = Set(draft.buttons.map(\.span.file))
        // Who makes a controller runs its code, too: what that code puts there is not another's.
        let foreign = others.flatMap(\.buttons).filter { !files.contains($0.span.file) }
        own[draft.owner, default: []].formUnion(draft.buttons.map { Put($0) })
        let sides = Set(draft.buttons.compactMap(\.placement))
        shared[draft.owner, default: []]
          .formUnion(sides.intersection(foreign.compactMap(\.placement)))
      }
    }

    /// The items of a draft, each under the condition that it is its code's turn.
    mutating func items(of draft: BarDraft) -> [ItemDraft] {
      var draft = draft
      if draft.maker != nil, let own = own[draft.owner] {
        // Its own code says when it does so.
        draft.items.removeAll { $0.role == .barButton && own.contains(Put($0)) }
      }
      let makers = makers[draft.owner] ?? []
      let shared = shared[draft.owner] ?? []
      let count = makers.count + (shared.isEmpty ? 0 : 1)
      guard let first = makers.first, count > 1 else { return draft.items }
      let turn = draft.maker == nil ? makers.count : taken[draft.owner, default: 0]
      if draft.maker != nil { taken[draft.owner] = turn + 1 }
      let place = CodeSpan(file: first.span.file, start: first.span.start, end: first.span.start)
      let own = CodeBranch(condition: place, arm: turn, of: count)
      return draft.items.map { item in
        let isByTurns =
          draft.maker != nil
          || item.role == .barButton && item.placement.map(shared.contains) ?? false
        guard isByTurns else { return item }
        var item = item
        item.branch = item.branch?.inside(own) ?? own
        return item
      }
    }
  }

  private var buttons: [ItemDraft] { items.filter { $0.role == .barButton } }

  /// Adds the branches in which other code shows the same items, whatever order it puts them in.
  mutating func add(branchesOf other: BarDraft) {
    var places = Dictionary(grouping: items.indices) { Made(items[$0]) }
    for item in other.items {
      guard let place = places[Made(item)]?.first else { continue }
      places[Made(item)]?.removeFirst()
      items[place].otherWays += item.ways
    }
  }

  /// What an item is made as, wherever that happens.
  struct Made: Hashable {
    private var role: Role
    private var placement: Placement?
    private var span: CodeSpan
    private var texts: [[LabelText.Part]]
    private var symbol: String?
    private var image: ItemImage?
    private var spoken: [LabelText.Part]?

    /// True for an item of which nothing is known that anybody sees or hears.
    var isBlank: Bool { texts.isEmpty && symbol == nil && image == nil && spoken == nil }

    init(_ item: ItemDraft) {
      role = item.role
      placement = item.placement
      span = item.span
      texts = item.texts.map(\.parts)
      symbol = item.symbol ?? item.systemName
      image = item.image
      spoken = item.spoken[.accessibilityLabel]?.parts
    }
  }
}
