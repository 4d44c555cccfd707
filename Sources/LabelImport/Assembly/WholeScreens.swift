internal import LabelModel

/// Leaves out what other bars show whole: a view that stands in a screen of another type's code is read
/// with that screen, and by itself as well.
struct WholeScreens {
  /// The bars without those whose items another bar of the kind has, too. A controller with a title
  /// is a screen of its own, and so is one that the code makes.
  ///
  /// - Parameters:
  ///   - isMade: whether code makes objects of a type.
  ///   - isPart: whether a type is no screen, and code in a file is its own.
  static func among(
    _ drafts: [BarDraft], isMade: (String) -> Bool, isPart: (_ type: String, _ file: Int32) -> Bool
  ) -> [BarDraft] {
    let drafts = withoutButtonsOfParts(withoutButtonsOfBars(drafts), isPart: isPart)
    let contents = drafts.map { Content($0) }
    var byItem: [Shown: [Int]] = [:]
    for (number, content) in contents.enumerated() {
      for item in content.items { byItem[item, default: []].append(number) }
    }
    var merged = drafts
    let kept = drafts.indices.filter { number in
      let own = contents[number]
      let draft = drafts[number]
      if draft.isController, draft.kind == .navigationBar,
        draft.items.contains(where: { $0.role == .title }) || isMade(draft.owner)
      {
        return true
      }
      guard let rarest = own.items.min(by: { (byItem[$0] ?? []).count < (byItem[$1] ?? []).count })
      else { return true }
      let better = (byItem[rarest] ?? []).prefix(Self.maximumCompared).first { other in
        other != number && contents[other].holds(own)
          && (!own.holds(contents[other]) || Self.comes(other, before: number, among: drafts))
      }
      guard let better else { return true }
      if draft.owner == drafts[better].owner, own.holds(contents[better]) {
        merged[better].add(branchesOf: draft)
        merged[better].add(titleSizeOf: draft)
      }
      return false
    }
    return kept.map { merged[$0] }
  }

  /// The drafts without what is read as a button of some content and stands in a bar or menu: a view of
  /// entries is read by itself, too.
  private static func withoutButtonsOfBars(_ drafts: [BarDraft]) -> [BarDraft] {
    var known: Set<Shown> = []
    for draft in drafts where !draft.isOfContent {
      for item in draft.items { known.formUnion(Shown.held(of: item, as: .button)) }
    }
    return drafts.compactMap { draft in
      guard draft.isOfContent else { return draft }
      var draft = draft
      draft.items.removeAll { known.contains(Shown($0, as: .button)) }
      return draft.items.isEmpty ? nil : draft
    }
  }

  /// The drafts without what a class of buttons, cells or other parts shows by its own code and stands with
  /// the screens that make such parts, each with its own text.
  private static func withoutButtonsOfParts(
    _ drafts: [BarDraft], isPart: (_ type: String, _ file: Int32) -> Bool
  ) -> [BarDraft] {
    var ofOthers: Set<Shown> = []
    for draft in drafts where draft.isOfControllers {
      for item in draft.items where !isPart(draft.owner, item.span.file) {
        ofOthers.formUnion(Shown.held(of: item))
      }
    }
    return drafts.compactMap { draft in
      guard draft.isOfControllers else { return draft }
      var draft = draft
      draft.items = draft.items.compactMap { item in
        guard isPart(draft.owner, item.span.file) else { return item }
        let others = Shown.each(of: item).map(ofOthers.contains)
        guard others.contains(false) else { return nil }
        var item = item
        if others.count == item.texts.count {
          item.texts = zip(item.texts, others).filter { !$0.1 }.map(\.0)
        }
        return item
      }
      return draft.items.isEmpty ? nil : draft
    }
  }

  /// Bars with one item that are compared with each other.
  private static let maximumCompared = 256

  /// Of two bars with the same items, the one of the type that declares them is kept, else the first.
  private static func comes(_ first: Int, before second: Int, among drafts: [BarDraft]) -> Bool {
    let (a, b) = (drafts[first], drafts[second])
    let sizes = (a.hasOpenSize, b.hasOpenSize)
    if sizes.0 != sizes.1 { return sizes.1 }
    let own = (a.isNamedForItsFile, b.isNamedForItsFile)
    if own.0 != own.1 { return own.0 }
    return (a.owner, first) < (b.owner, second)
  }

  private struct Shown: Hashable {
    var role: Role
    var span: CodeSpan
    var texts: [[LabelText.Part]]
    /// What tells a picture from others that one view shows: what is said of it, as far as that is known.
    var spoken: [LabelText.Part]?

    init(_ item: ItemDraft, as role: Role? = nil) {
      self.role = role ?? item.role
      span = item.span
      texts = item.texts.map(\.parts)
      if texts.isEmpty, let said = item.spoken[.accessibilityLabel],
        said.literal != nil || said.isLookedUp
      {
        spoken = said.parts
      }
    }

    /// What an item answers for: itself, and one of which nobody knows what is said.
    static func held(of item: ItemDraft, as role: Role? = nil) -> [Shown] {
      let own = role.map { [Shown(item, as: $0)] } ?? each(of: item)
      guard let first = own.first, first.spoken != nil else { return own }
      var silent = first
      silent.spoken = nil
      return own + [silent]
    }

    /// An item with each of the texts that it shows by turns.
    static func each(of item: ItemDraft) -> [Shown] {
      let whole = Shown(item)
      guard whole.texts.count > 1 else { return [whole] }
      return whole.texts.map { text in
        var one = whole
        one.texts = [text]
        return one
      }
    }
  }

  private struct Content {
    var kind: BarKind
    var part: String
    var items: Set<Shown>

    init(_ draft: BarDraft) {
      kind = draft.kind
      part = draft.part
      items = Set(
        draft.items.filter { $0.role != .backButton || draft.part == "back" }
          .flatMap { Shown.held(of: $0) })
    }

    func holds(_ other: Content) -> Bool {
      kind == other.kind && part == other.part && other.items.isSubset(of: items)
    }
  }
}

extension BarDraft {
  /// Takes over that the title has another size where people come to the screen by another way.
  fileprivate mutating func add(titleSizeOf other: BarDraft) {
    guard let own = prefersLargeTitles, let size = other.prefersLargeTitles, own != size else {
      return
    }
    prefersLargeTitles = true
    traits[.largeTitleUncertain] = span
  }

  /// True for buttons in the content of SwiftUI views.
  fileprivate var isOfContent: Bool { part == ViewButtonReader.part && !isController }

  /// True for buttons that UIKit code puts into views.
  fileprivate var isOfControllers: Bool { part == ViewButtonReader.part && isController }

  /// True where it is open whether the title is large.
  fileprivate var hasOpenSize: Bool { traits[.largeTitleUncertain] != nil }

  /// True where the bar's first item stands in the same file as the bar itself.
  fileprivate var isNamedForItsFile: Bool { items.first?.span.file == span.file }
}
