internal import LabelModel

/// One screen as the code shows it: what stands in its bars, however its code is spread.
final class ScreenDraft {
  /// How a screen comes up.
  enum Way {
    /// As the first screen of a navigation stack.
    case root
    /// Pushed by another screen.
    case pushed(by: ScreenDraft)
    /// As the content of a tab or another part of a screen.
    case inside(ScreenDraft)
    /// Over another screen, without any navigation but its own.
    case presented
    /// In a way that was not seen.
    case unknown
  }

  /// Type whose content it is.
  let owner: String
  /// How it comes up.
  let way: Way
  /// Type whose code dresses it, when that is not the owner.
  var maker: String?
  /// True for the screen of a UIKit controller.
  let isController: Bool
  /// Items of the navigation bar.
  var items: [ItemDraft] = []
  /// Items of the bottom toolbar.
  var bottom: [ItemDraft] = []
  /// Items over the keyboard.
  var keyboard: [ItemDraft] = []
  /// Further bars: search, scopes, segments, tabs.
  var others: [BarDraft] = []
  /// Title modes that the code sets: `inline`, `large`, `automatic`.
  var modes: Set<String> = []
  /// Title modes of the screens inside this one, whose title stands in its bar.
  var modesInside: Set<String> = []
  /// Whether titles are large by the stack's own setting.
  var prefersLargeTitles: Bool?
  /// Facts about its navigation bar.
  var traits: [BarTrait: CodeSpan] = [:]
  /// Where its navigation bar is hidden, if not for good.
  var hidden: Set<Guard> = []
  /// What it does to its back button.
  var back: BarDraft.Back?
  /// What the back button of the next screen says.
  var backTitle: ItemDraft?
  /// What it says without a ``backTitle``: the screen's own title, in whose place a view stands.
  var hiddenTitle: ItemDraft?
  /// Where the screen is declared.
  let span: CodeSpan
  /// When it is shown.
  private let when: Guard

  /// Creates a screen without anything in its bars.
  init(
    owner: String, way: Way, isController: Bool = false, when: Guard = .always, span: CodeSpan
  ) {
    self.owner = owner
    self.when = when
    self.way = way
    self.isController = isController
    self.span = span
  }

  /// Notes that something hides its navigation bar whenever `path` holds.
  func hideBar(when path: Guard, at span: CodeSpan) {
    if path.beyond(when).isAlways {
      traits[.navigationBarHidden] = span
    } else {
      hidden.insert(path)
    }
  }

  /// Title modes that keep a title small.
  private static let smallModes: Set<String> = ["inline", "inlineLarge", "never"]
  /// Screens that are followed back for a title's size.
  private static let maximumWay = 24

  /// True for a title that may be large; `nil` where that is up to a screen that was not found.
  var isLarge: Bool? {
    if !modes.isEmpty, modes.isSubset(of: Self.smallModes) { return false }
    if modes.contains("large") || modes.contains("always") {
      return isController ? prefersLargeTitles ?? true : true
    }
    if let prefersLargeTitles { return prefersLargeTitles }
    var next = way
    for _ in 0..<Self.maximumWay {
      switch next {
      case .root: return isController ? nil : true
      // Without a stack of its own nothing shows a title.
      case .presented: return nil
      case .unknown: return nil
      case .pushed(let other), .inside(let other):
        let modes = other.modes.isEmpty ? other.modesInside : other.modes
        if !modes.isEmpty {
          if modes.isSubset(of: Self.smallModes) { return false }
          if modes.contains("large") { return true }
        }
        if let known = other.prefersLargeTitles { return known }
        next = other.way
      }
    }
    return nil
  }

  /// What the screen's own modes say.
  private var ownTitleSize: BarDraft.TitleSize? {
    guard !modes.subtracting(["automatic", ""]).isEmpty else { return nil }
    return modes.isSubset(of: Self.smallModes) ? .small : .large
  }

  /// The bars of the screen.
  var bars: [BarDraft] {
    var result: [BarDraft] = []
    // How large the title is holds for one of an interface file, too.
    let isSmall = isController && ownTitleSize == .small
    if !items.isEmpty || !traits.isEmpty || isSmall {
      var bar = BarDraft(
        owner: owner, part: "navigation", kind: .navigationBar, items: itemsInSight,
        isController: isController, span: items.first?.span ?? span)
      bar.traits = traits
      bar.back = back
      bar.maker = maker
      bar.ownTitleSize = ownTitleSize
      if isSmall { bar.prefersLargeTitles = false }
      if items.contains(where: { $0.role == .title }) {
        bar.prefersLargeTitles = isLarge
        if isLarge == nil, !isController {
          bar.prefersLargeTitles = true
          bar.traits[.largeTitleUncertain] = bar.span
        } else if isLarge == true, !modes.isDisjoint(with: Self.smallModes) {
          // Large under one condition and small under another.
          bar.traits[.largeTitleUncertain] = bar.span
        }
        // Without a back button it leaves no room for one.
        if case .pushed(let parent) = way, back != .hidden {
          bar.traits[.pushed] = bar.span
          if back != .untitled, let title = parent.nextBackTitle { bar.put(back: title) }
        }
      }
      result.append(bar)
    }
    if isController, let title = backTitle ?? hiddenTitle {
      result.append(
        BarDraft(
          owner: owner, part: "back", kind: .navigationBar, items: [title], maker: maker,
          isController: true, isTitle: backTitle == nil, span: title.span))
    }
    for (part, items) in [("toolbar", bottom), ("keyboard", keyboard)] where !items.isEmpty {
      result.append(
        BarDraft(
          owner: owner, part: part, kind: .toolbar, items: items, isController: isController,
          span: items.first?.span ?? span))
    }
    return result + others
  }

  /// The items without a small title that others stand in the place of in any case: it is what the
  /// next screen's back button says.
  private var itemsInSight: [ItemDraft] {
    guard !isController, isLarge == false else { return items }
    let covers = items.filter { $0.role == .title && $0.placement == .principal }
    let paths = covers.flatMap(\.branches).map { $0?.path ?? [] }
    guard !covers.isEmpty, ItemConditions.common(paths).isEmpty else { return items }
    return items.filter { $0.role != .title || $0.placement == .principal }
  }

  /// Takes what leads to the screen, beside the device and the system, out of the conditions of what
  /// stands on it: it holds for all of that alike.
  func forget(_ opening: Guard) {
    let device = Set(CodeBranch(opening.ofDevice)?.path ?? [])
    let known = Set(CodeBranch(opening)?.path ?? []).subtracting(device)
    guard !known.isEmpty else { return }
    items = items.map { $0.without(known) }
    bottom = bottom.map { $0.without(known) }
    keyboard = keyboard.map { $0.without(known) }
    for index in others.indices {
      others[index].items = others[index].items.map { $0.without(known) }
    }
  }

  /// The back title, or else the title.
  var nextBackTitle: ItemDraft? {
    if let title = backTitle ?? hiddenTitle { return title.texts.isEmpty ? nil : title }
    return items.first(where: \.givesBackTitle)?.asBackTitle
  }
}

extension ItemDraft {
  /// True for a title that the next screen's back button says: a view in its place is none.
  var givesBackTitle: Bool { role == .title && placement != .principal }

  /// The title as the next screen's back button says it; `nil` where nothing of it is known.
  var asBackTitle: ItemDraft? {
    let known = texts.filter { $0.onlyGap == nil }
    guard !known.isEmpty else { return nil }
    return ItemDraft(role: .backButton, texts: known, placement: .leading, span: span)
  }

  /// The item without some of the conditions under which it is shown.
  fileprivate func without(_ arms: Set<CodeBranch.Arm>) -> ItemDraft {
    var item = self
    item.mapBranches { branch in
      branch.flatMap { CodeBranch($0.path.filter { !arms.contains($0) }) }
    }
    return item
  }
}

extension BarDraft {
  /// Puts the back button in front, unless items on its side stand in its stead.
  mutating func put(back title: ItemDraft) {
    var title = title
    let beside = items.indices.filter {
      items[$0].role == .barButton && items[$0].placement == .leading
    }
    if isController, back != .kept, !beside.isEmpty {
      guard beside.allSatisfy({ items[$0].branch != nil }) else { return }
      let condition = CodeSpan(file: span.file, start: title.span.start, end: title.span.start)
      title.branch = CodeBranch(condition: condition, arm: 0, of: 2)
      for place in beside {
        let own = CodeBranch(condition: condition, arm: 1, of: 2)
        items[place].branch = items[place].branch?.inside(own) ?? own
      }
    }
    items.insert(title, at: 0)
  }
}
