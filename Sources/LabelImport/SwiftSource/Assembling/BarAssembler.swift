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

  /// Adds a bar, unless it has nothing to show or say.
  mutating func add(_ draft: BarDraft) {
    guard draft.items.contains(where: { !$0.texts.isEmpty }) || !draft.traits.isEmpty else {
      return
    }
    let base = draft.owner.isEmpty ? draft.part : "\(draft.owner).\(draft.part)"
    let id = Self.unique(base, among: &names)
    var bar = Bar(
      id: id, kind: draft.kind, platform: platform, items: [],
      prefersLargeTitles: draft.prefersLargeTitles, declaredAt: places.location(of: draft.span))
    for (trait, span) in draft.traits { bar.traits[trait] = places.location(of: span) }
    if draft.isController { barClasses[id] = draft.owner }
    bar.items = items(of: draft, in: id)
    bars.append(bar)
  }

  private mutating func items(of draft: BarDraft, in bar: String) -> [BarItem] {
    var result: [BarItem] = []
    var names: Set<String> = []
    var firsts: [CodeSpan: [Int: [String]]] = [:]
    var shown: Set<ShownItem> = []
    for item in draft.items {
      if !item.texts.isEmpty, draft.kind != .segmentedControl,
        !shown.insert(ShownItem(item)).inserted
      {
        continue
      }
      var main = item.texts.isEmpty ? bare(item) : filled(item, item.texts[0])
      main.id = Self.unique(Self.name(of: main), among: &names)
      if let branch = item.branch, !item.isPaired {
        firsts[branch.condition, default: [:]][branch.arm, default: []].append(main.id)
        main.alternativeTo = alternative(to: main, item, branch, firsts, among: result)
      }
      note(main, item.texts.first, in: bar)
      result.append(main)
      for text in item.texts.dropFirst() {
        var other = filled(item, text)
        other.id = Self.unique(Self.name(of: other), among: &names)
        other.alternativeTo = main.alternativeTo ?? main.id
        note(other, text, in: bar)
        result.append(other)
      }
    }
    return result
  }

  /// The item of another branch of the same condition that stands in the same place.
  private func alternative(
    to item: BarItem, _ draft: ItemDraft, _ branch: CodeBranch,
    _ firsts: [CodeSpan: [Int: [String]]], among items: [BarItem]
  ) -> String? {
    guard let arms = firsts[branch.condition], let own = arms[branch.arm] else { return nil }
    let position = own.count - 1
    guard !draft.isPaired else { return nil }
    for arm in arms.keys.sorted() where arm < branch.arm {
      guard let other = arms[arm], other.indices.contains(position),
        let first = items.first(where: { $0.id == other[position] }), first.role == item.role,
        first.placement == item.placement
      else { continue }
      return first.alternativeTo ?? first.id
    }
    return nil
  }

  private func bare(_ draft: ItemDraft) -> BarItem {
    var item = BarItem(
      id: "", role: draft.role, placement: draft.placement, symbol: draft.symbol,
      image: draft.image, isEnabled: draft.isEnabled, fixedSpaceBefore: draft.fixedSpaceBefore,
      font: draft.font, width: draft.width, truncation: draft.truncation,
      minimumScale: draft.minimumScale, performsAction: draft.performsAction,
      declaredAt: places.location(of: draft.span))
    if let label = draft.accessibilityLabel {
      item.accessibilityLabel = filler.fill(label, near: item.declaredAt?.path).text
    }
    return item
  }

  private func filled(_ draft: ItemDraft, _ text: LabelText) -> BarItem {
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
    item.isHardCoded = found.isHardCoded
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
    if let key = item.key { return slug(key) }
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

  private static func unique(_ base: String, among names: inout Set<String>) -> String {
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}

/// What makes two items of one bar the same control, seen from two branches of the code.
private struct ShownItem: Hashable {
  var role: Role
  var placement: Placement?
  var texts: [[LabelText.Part]]
  var symbol: String?

  init(_ item: ItemDraft) {
    role = item.role
    placement = item.placement
    texts = item.texts.map(\.parts)
    symbol = item.symbol
  }
}
