internal import LabelModel

/// Turns drafts into bars: names them, fills in texts, says which items stand in for others.
struct BarAssembler {
  /// Fills in texts.
  let filler: TextFiller
  /// Finds lines and expressions.
  let places: SourcePlaces
  /// The platform the app is for.
  let platform: Platform

  private(set) var bars: [Bar] = []
  private(set) var unseen: [Coverage.UnseenLabel] = []
  private(set) var barClasses: [String: String] = [:]
  private var names: Set<String> = []

  /// Creates an assembler.
  init(filler: TextFiller, places: SourcePlaces, platform: Platform) {
    self.filler = filler
    self.places = places
    self.platform = platform
  }

  /// Adds bars in their order, but for those that have nothing to show or say.
  mutating func add(_ drafts: [BarDraft]) async {
    var named: [(draft: BarDraft, id: String)] = []
    for draft in SettledTexts.bars(drafts)
    where draft.items.contains(where: \.showsSomething) || !draft.traits.isEmpty
      || draft.isController && draft.ownTitleSize == .small
    {
      let owner = Namesakes.plain(draft.owner)
      let base = owner.isEmpty ? draft.part : "\(owner).\(draft.part)"
      named.append((draft, UniqueName.make(base, among: &names)))
    }
    let empty = BarAssembler(filler: filler, places: places, platform: platform)
    let built = await ParallelMap.map(named) { draft, id in
      var assembler = empty
      assembler.add(draft, as: id)
      return assembler
    }
    for other in built {
      bars += other.bars
      unseen += other.unseen
      barClasses.merge(other.barClasses) { _, new in new }
    }
  }

  private mutating func add(_ draft: BarDraft, as id: String) {
    var bar = Bar(
      id: id, kind: draft.kind, platform: platform, items: [],
      prefersLargeTitles: draft.prefersLargeTitles, declaredAt: places.location(of: draft.span))
    for (trait, span) in draft.traits { bar.state(trait, at: places.location(of: span)) }
    if draft.isController { barClasses[id] = draft.owner }
    bar.items = items(of: draft, in: id)
    if draft.kind == .tabBar, !bar.hasUncertainTabs, let place = Self.conditionalTab(in: draft) {
      // A controller is handed its tabs once; a view asks anew whenever its state changes.
      bar.state(
        draft.isController ? .tabsVary : .tabsChangeAtRunTime, at: places.location(of: place))
    }
    bars.append(bar)
  }

  /// A tab that is there under a condition only, and that nothing stands in for; what depends on the
  /// system's version does not count.
  private static func conditionalTab(in draft: BarDraft) -> CodeSpan? {
    var arms: [CodeSpan: [Int: Int]] = [:]
    for item in draft.items {
      for arm in item.branch?.path ?? [] {
        arms[arm.condition, default: [:]][arm.arm, default: 0] += 1
      }
    }
    let conditional = draft.items.first { item in
      guard let branch = item.branch else { return false }
      return branch.path.contains { arm in
        !arm.isAvailability && Set((arms[arm.condition] ?? [:]).values).count > 1
          || !arm.isAvailability && (arms[arm.condition] ?? [:]).count == 1
      }
    }
    return conditional?.span
  }

  private mutating func items(of draft: BarDraft, in bar: String) -> [BarItem] {
    var result: [BarItem] = []
    var names: Set<String> = []
    var arms: [CodeSpan: [Int: [Int]]] = [:]
    var shown: [ShownItem: [KnownItem]] = [:]
    var titles: [Placement?: KnownTitle] = [:]
    var made: [MadeItem: [KnownTitle]] = [:]
    var conditions = ItemConditions()
    var firsts: [ItemDraft.Place: String] = [:]
    var turns: [String: String] = [:]
    let all = SettledTexts.items(of: draft).map(\.dividedByMakers)
    let asked = Set(
      all.flatMap(\.branches).flatMap { $0?.path ?? [] }.map(\.condition))
    let patterns = all.flatMap(\.texts).filter(\.isPattern).map(\.parts)
    /// Notes in which arms of which conditions the item at a place is shown.
    func count(_ item: ItemDraft, at place: Int) {
      for branch in item.branches {
        for arm in branch?.path ?? [] where !arm.isPart {
          if arms[arm.condition]?[arm.arm]?.contains(place) == true { continue }
          arms[arm.condition, default: [:]][arm.arm, default: []].append(place)
        }
      }
    }
    @discardableResult
    func append(_ text: LabelText, of draft: ItemDraft, insteadOf id: String) -> String {
      var other = filled(draft, text)
      other.id = UniqueName.make(Self.name(of: other), among: &names)
      other.alternativeTo = id
      conditions.add(draft.branches(showing: text, among: asked), as: other.id)
      note(other, text, in: bar)
      result.append(other)
      return other.id
    }
    for item in draft.kind == .tabBar ? Self.arranged(all) : all {
      var item = item.bounded
      // What is put into a text is known at run time where it is in one place.
      if !patterns.isEmpty, !item.texts.isEmpty {
        item.texts.removeAll { text in patterns.contains { text.fills($0) } }
        if item.texts.isEmpty { continue }
      }
      if item.role == .title, !item.texts.isEmpty, !titles.isEmpty {
        // A screen has one title: what else is set is shown in its stead.
        let whole = item
        item.texts.removeAll { text in
          let other =
            text.onlyGap == nil ? titles.values.lazy.compactMap { $0.ids[text.parts] }.min() : nil
          guard let id = other ?? titles[item.placement]?.ids[text.parts] else { return false }
          // Shown in this branch as well.
          conditions.add(whole.branches(showing: text, among: asked), as: id)
          return true
        }
        guard !item.texts.isEmpty else { continue }
      }
      if item.showsSomething,
        let known = shown[ShownItem(item)]?.first(where: {
          $0.isSame(as: item, mayRepeat: draft.kind == .segmentedControl)
        })
      {
        count(item, at: known.place)
        for (place, id) in known.ids.enumerated() {
          let text = item.texts.indices.contains(place) ? item.texts[place] : nil
          conditions.add(item.branches(showing: text, among: asked), as: id)
        }
        continue
      }
      if draft.kind != .segmentedControl, item.role != .title,
        let place = made[MadeItem(item)]?.firstIndex(where: { known in
          item.texts.contains { known.ids[$0.parts] != nil && $0.onlyGap == nil }
        }), let known = made[MadeItem(item)]?[place]
      {
        // The same code once more: what else it shows this time stands in the same place.
        for text in item.texts {
          if let id = known.ids[text.parts] {
            conditions.add(item.branches(showing: text, among: asked), as: id)
          } else {
            made[MadeItem(item)]?[place].ids[text.parts] = append(
              text, of: item, insteadOf: known.id)
          }
        }
        continue
      }
      var main = item.texts.isEmpty ? bare(item) : filled(item, item.texts[0])
      main.id = UniqueName.make(Self.name(of: main), among: &names)
      var known = KnownItem(
        ids: [main.id], place: result.count, span: item.span,
        spoken: item.spoken[.accessibilityLabel]?.parts, branch: item.branch)
      conditions.add(item.branches(showing: item.texts.first, among: asked), as: main.id)
      if let branch = item.branch {
        main.alternativeTo = alternative(to: main, branch, arms, among: result)
        count(item, at: result.count)
      }
      if item.role == .title, draft.kind == .navigationBar {
        main.alternativeTo = titles[item.placement]?.id
      }
      if let place = item.place {
        turns[main.id] = firsts[place]
        if firsts[place] == nil { firsts[place] = main.alternativeTo ?? main.id }
      }
      note(main, item.texts.first, in: bar)
      result.append(main)
      for text in item.texts.dropFirst() {
        known.ids.append(append(text, of: item, insteadOf: main.alternativeTo ?? main.id))
      }
      let ids = Dictionary(zip(item.texts.map(\.parts), known.ids)) { first, _ in first }
      if !ids.isEmpty {
        made[MadeItem(item), default: []].append(KnownTitle(id: main.id, ids: ids))
      }
      if item.role == .title, draft.kind == .navigationBar {
        titles[item.placement, default: KnownTitle(id: main.id)].ids.merge(ids) { first, _ in first
        }
      }
      shown[ShownItem(item), default: []].append(known)
    }
    Self.joinThoseTogether(arms, shown.values.joined(), in: &result)
    // What is put into one place takes turns, whenever that happens.
    for place in result.indices {
      if let first = turns[result[place].id] ?? result[place].alternativeTo.flatMap({ turns[$0] }) {
        result[place].alternativeTo = first
      }
    }
    conditions.write(into: &result)
    return result
  }

  /// An item that turns out to stand in the same arm as another stands in for it no more.
  private static func joinThoseTogether(
    _ arms: [CodeSpan: [Int: [Int]]], _ known: some Sequence<KnownItem>,
    in items: inout [BarItem]
  ) {
    var further: [Int: Set<String>] = [:]
    for one in known { further[one.place, default: []].formUnion(one.ids.dropFirst()) }
    for arm in arms.values.flatMap(\.values) {
      let ids = Set(arm.map { items[$0].id })  // in bounds: the arms hold places of items
      for place in arm where items[place].alternativeTo.map(ids.contains) ?? false {
        guard items[place].role != .title else { continue }
        items[place].alternativeTo = nil
        // Its further texts stand in for itself.
        guard let texts = further[place] else { continue }
        for other in items.indices where texts.contains(items[other].id) {
          items[other].alternativeTo = items[place].id
        }
      }
    }
  }

  /// The items of a bar whose order counts: one that several arms of a condition show stands behind what
  /// each of them has in front of it, where all that stands between belongs to other arms.
  private static func arranged(_ items: [ItemDraft]) -> [ItemDraft] {
    var items = items
    for place in items.indices.reversed() {
      guard let branch = items[place].branch, items[place].showsSomething else { continue }
      let same = ShownItem(items[place])
      let behind = items[(place + 1)...]
      guard let again = behind.firstIndex(where: { ShownItem($0) == same }), again > place + 1,
        items[(place + 1)...again].allSatisfy({ $0.branch.map(branch.excludes) ?? false })
      else { continue }
      items.insert(items.remove(at: place), at: again - 1)
    }
    return items
  }

  /// The item of another arm of the same condition that stands in the same place, those that both arms show
  /// left out: of the outermost condition that has one.
  private func alternative(
    to item: BarItem, _ branch: CodeBranch, _ arms: [CodeSpan: [Int: [Int]]],
    among items: [BarItem]
  ) -> String? {
    func isLike(_ place: Int) -> Bool {
      // in bounds: the arms hold places of items
      items[place].role == item.role && items[place].placement == item.placement
    }
    for own in branch.path where !own.isPart {
      guard let others = arms[own.condition] else { continue }
      let here = (others[own.arm] ?? []).filter(isLike)
      for arm in others.keys.sorted() where arm != own.arm {
        let there = (others[arm] ?? []).filter(isLike)
        let position = here.count { !there.contains($0) }
        guard let first = there.lazy.filter({ !here.contains($0) }).dropFirst(position).first
        else { continue }
        return items[first].alternativeTo ?? items[first].id
      }
    }
    return nil
  }

  private func bare(_ draft: ItemDraft) -> BarItem {
    var item = BarItem(
      id: "", role: draft.role, placement: draft.placement, symbol: draft.symbol,
      image: draft.image, isEnabled: draft.isEnabled, fixedSpaceBefore: draft.fixedSpaceBefore,
      font: draft.font, width: draft.width, truncation: draft.truncation,
      minimumScale: draft.minimumScale.map { min(max($0, 0.01), 1) },
      performsAction: draft.performsAction,
      declaredAt: places.location(of: draft.span))
    item.height = draft.height
    item.wraps = draft.wraps
    item.isSwitch = draft.isSwitch
    item.stack = draft.stack
    item.widthShare = draft.widthShare
    item.actionRole = draft.actionRole
    item.showsLargeContentViewer = draft.showsLargeContentViewer
    if let name = draft.systemName, draft.texts.isEmpty {
      item.key = SystemText(name).key
    }
    item.accessibilityIdentifier = draft.accessibilityIdentifier
    for (part, text) in draft.spoken.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let place = places.location(of: text.span) ?? item.declaredAt
      let origin = places.location(of: text.origin) ?? place
      let found = filler.fill(text, near: origin?.path)
      item.take(found, as: part, at: place)
    }
    func label(_ text: LabelText) -> InputLabel {
      let place = places.location(of: text.span) ?? item.declaredAt
      let origin = places.location(of: text.origin) ?? place
      let found = filler.fill(text, near: origin?.path)
      return InputLabel(found.text, from: found.source(at: place))
    }
    item.otherAccessibilityLabels = draft.otherLabels.map(label)
    item.inputLabels = draft.inputLabels.map(label)
    return item
  }

  private func filled(_ draft: ItemDraft, _ text: LabelText) -> BarItem {
    var draft = draft
    if let own = draft.labelsOfTexts[text.parts] { draft.spoken[.accessibilityLabel] = own }
    var item = bare(draft)
    item.declaredAt = places.location(of: text.span) ?? item.declaredAt
    let origin = places.location(of: text.origin) ?? item.declaredAt
    let found = filler.fill(text, near: origin?.path)
    item.text = found.text
    item.state = found.state
    item.reason = found.reason
    item.key = found.key
    item.table = found.table
    item.comment = found.comment
    item.stringLocation = found.stringLocation
    item.translationLocations = found.translationLocations
    item.isHardCoded = found.isHardCoded
    item.isVerbatim = found.isHardCoded && text.isVerbatim
    return item
  }

  private mutating func note(_ item: BarItem, _ text: LabelText?, in bar: String) {
    guard item.state != .resolved else { return }
    unseen.append(
      Coverage.UnseenLabel(
        bar: bar, item: item.id, state: item.state, reason: item.reason ?? "",
        expression: text.flatMap { places.text(of: $0.span) }, declaredAt: item.declaredAt))
  }

  /// A name that survives moves in the file: the key, the text in the source, the symbol or the role.
  private static func name(of item: BarItem) -> String {
    if let key = item.key, item.symbol == nil || item.systemText == nil, !slug(key).isEmpty {
      return slug(key)
    }
    let source = item.text.texts.min { $0.key < $1.key }?.value
    if item.isHardCoded, let source, !slug(source).isEmpty { return slug(source) }
    return item.symbol ?? item.role.rawValue
  }

  private static func slug(_ text: String) -> String {
    var result = ""
    for character in text.prefix(60) {
      if character.isLetter || character.isNumber || "._-:".contains(character) {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    while result.last == "-" { result.removeLast() }
    return result
  }
}

extension ItemDraft {
  /// Texts that one item may show by turns; more are data, not labels.
  private static let maximumTexts = 32

  /// The item with at most one text that is not known at all, as more say nothing more, and without
  /// texts that are too many to be labels.
  fileprivate var bounded: ItemDraft {
    guard texts.count > 1 else { return self }
    var item = self
    if let first = texts.firstIndex(where: { $0.onlyGap != nil }) {
      item.texts = texts.enumerated().filter { $0.offset == first || $0.element.onlyGap == nil }
        .map(\.element)
    }
    if item.texts.count > Self.maximumTexts {
      let gap = LabelText.Gap(
        isRuntime: true, reason: "one of \(item.texts.count) texts, chosen at run time")
      item.texts = [LabelText(.gap(gap), at: span)]
    }
    return item
  }
}

/// A control that the bar has already.
private struct KnownItem {
  /// The item and what stands in for it, one for each of its texts.
  var ids: [String]
  /// Its place among the bar's items.
  var place: Int
  var span: CodeSpan
  var spoken: [LabelText.Part]?
  var branch: CodeBranch?

  /// True when a draft that looks the same is the same control, in another branch of the code.
  func isSame(as item: ItemDraft, mayRepeat: Bool) -> Bool {
    if !item.texts.isEmpty, !mayRepeat { return true }
    // One piece of code makes one control, whoever runs it and however many places put it into the bar.
    if span == item.span, !mayRepeat, spoken == item.spoken[.accessibilityLabel]?.parts {
      return true
    }
    // A loop that is run again over a list that has changed sets the segments anew.
    let (path, further) = (branch?.path ?? [], item.branch?.path ?? [])
    if mayRepeat, span == item.span, path != further || !path.isEmpty,
      item.texts.contains(where: { $0.onlyGap == nil }),
      path.allSatisfy(further.contains) || further.allSatisfy(path.contains)
    {
      return true
    }
    // Pictures that nobody knows may be any.
    if item.texts.isEmpty, item.symbol == nil, item.image == .unnamed, span != item.span {
      return false
    }
    guard let branch, let other = item.branch else { return false }
    return branch.excludes(other)
  }
}

/// A piece of code that makes an item of some kind at a place of the bar.
private struct MadeItem: Hashable {
  var role: Role
  var placement: Placement?
  var span: CodeSpan

  init(_ item: ItemDraft) {
    role = item.role
    placement = item.placement
    span = item.span
  }
}

/// The title or other item that the bar has already, with the texts it may show.
private struct KnownTitle {
  var id: String
  /// The item for each text.
  var ids: [[LabelText.Part]: String] = [:]
}

/// What makes two items of one bar the same control, seen from two branches of the code.
private struct ShownItem: Hashable {
  var role: Role
  var placement: Placement?
  var texts: [[LabelText.Part]]
  var symbol: String?
  var image: ItemImage?
  /// An action that cancels a download is not the one that closes the dialog.
  var actionRole: ActionRole?

  init(_ item: ItemDraft) {
    image = item.image
    actionRole = item.actionRole
    role = item.role
    placement = item.placement
    texts = item.texts.map(\.parts)
    symbol = item.symbol
  }
}
