/// A tab bar, navigation bar, toolbar or other region whose labels share one room.
public struct Bar: Hashable, Sendable, Identifiable, Codable {
  /// Name of the bar, unique in its app and stable from run to run (it is part of fingerprints).
  public var id: String
  /// What kind of bar it is.
  public var kind: BarKind
  /// The system that draws it.
  public var platform: Platform
  /// The items in reading order.
  public var items: [BarItem]
  /// Whether the title may be drawn large; `nil` when nothing says so.
  public var prefersLargeTitles: Bool?
  /// Where the bar is declared.
  public var declaredAt: SourceLocation?
  /// Facts about the bar that rules ask for (for example ``BarTrait/tabBarHiddenWhenPushed``).
  public private(set) var traits: Set<BarTrait>
  /// Where a trait is stated, as far as that is known.
  public private(set) var traitPlaces: [BarTrait: SourceLocation] = [:]
  /// Size of a logo beside the tabs (tvOS); `nil` when there is none or it is not known.
  public var logo: ImageFacts?

  /// Creates a bar.
  public init(
    id: String, kind: BarKind, platform: Platform = .iOS, items: [BarItem],
    prefersLargeTitles: Bool? = nil, declaredAt: SourceLocation? = nil,
    traits: Set<BarTrait> = [], logo: ImageFacts? = nil
  ) {
    self.id = id
    self.kind = kind
    self.platform = platform
    self.items = items
    self.prefersLargeTitles = prefersLargeTitles
    self.declaredAt = declaredAt
    self.traits = traits
    self.logo = logo
  }

  /// True when a trait is stated.
  public func has(_ trait: BarTrait) -> Bool { traits.contains(trait) }

  /// True for a bar of which not all tabs are there for certain.
  public var hasUncertainTabs: Bool { has(.tabsChangeAtRunTime) || has(.tabsVary) }

  /// Position of the tab of the search role, which glass bars draw apart and without its title; `nil`
  /// without one. It is the tab declared where the trait is, else the one with a magnifying glass,
  /// else the last.
  public var searchTab: Int? {
    guard has(.searchTab) else { return nil }
    let place = traitPlaces[.searchTab]
    let tabs = items.indices.filter { items[$0].role == .tab }
    return tabs.first { place != nil && items[$0].declaredAt == place }
      ?? tabs.first { items[$0].symbol?.hasPrefix("magnifyingglass") ?? false } ?? tabs.last
  }

  /// True for a bar that surely draws its title large while its screen is at rest.
  public var surelyDrawsLargeTitle: Bool {
    prefersLargeTitles == true && !has(.largeTitleUncertain)
  }

  /// The item with those that take turns with it in one place.
  public func takingTurns(with item: BarItem) -> [BarItem] {
    let original = item.alternativeTo ?? item.id
    return items.filter { $0.id == original || $0.alternativeTo == original }
  }

  /// False for a bar of a screen that nothing makes.
  public var isEverShown: Bool { !has(.neverShown) }

  /// States a trait; a place that is known already stays when none is given.
  public mutating func state(_ trait: BarTrait, at place: SourceLocation? = nil) {
    traits.insert(trait)
    traitPlaces[trait] = place ?? traitPlaces[trait]
  }

  /// Takes a trait back.
  public mutating func retract(_ trait: BarTrait) {
    traits.remove(trait)
    traitPlaces[trait] = nil
  }

  /// States what another bar states; its places count before the own ones.
  public mutating func stateTraits(of other: Bar) {
    for trait in other.traits { state(trait, at: other.traitPlaces[trait]) }
  }

  /// Writes the places anew.
  public mutating func mapTraitPlaces(_ change: (SourceLocation) -> SourceLocation) {
    traitPlaces = traitPlaces.mapValues(change)
  }
}

extension Bar {
  /// An identifier without the number that tells it from others of its name: `Trip.navigation` of
  /// `Trip.navigation-2`.
  package static func unnumbered(_ id: String) -> Substring {
    guard let dash = id.lastIndex(of: "-"), dash < id.index(before: id.endIndex),
      id[id.index(after: dash)...].allSatisfy(\.isNumber)
    else { return id[...] }
    return id[..<dash]
  }
}

/// Something a declaration says about a whole bar.
public enum BarTrait: String, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
  /// The tab bar is hidden on a pushed screen (`hidesBottomBarWhenPushed`, `.toolbar(.hidden, for: .tabBar)`).
  case tabBarHiddenWhenPushed
  /// The navigation bar is hidden for good.
  case navigationBarHidden
  /// The bar's shadow or border is removed.
  case borderHidden
  /// A custom back image is set without its transition mask image.
  case backImageWithoutMask
  /// A custom back image is set with its mask image.
  case backImageWithMask
  /// The status bar is hidden for good.
  case statusBarHidden
  /// The search bar's Cancel or clear button is disabled.
  case searchCancelDisabled
  /// Tabs are removed or disabled while the app runs.
  case tabsChangeAtRunTime
  /// Which tabs there are is decided when the bar is made.
  case tabsVary
  /// A segmented control stands in the title's place.
  case segmentedTitle
  /// The screen is pushed onto a navigation stack (not its root), and does not hide its back button.
  case pushed
  /// The bar stands inside a tab's own content.
  case insideTab
  /// A tab bar and a toolbar share the screen.
  case withToolbar
  /// The view may shrink to a sidebar (`.tabViewStyle(.sidebarAdaptable)`, `mode = .tabSidebar`).
  case sidebarAdaptable
  /// Tab titles stay next to a search tab drawn apart (`role: .search`).
  case searchTab
  /// Widths of segments follow their content.
  case proportionalSegments
  /// The buttons stand in an alert.
  case alert
  /// The system fills the symbols of the tabs by itself, as a SwiftUI tab view does.
  case fillsSymbols
  /// Whether the title is drawn large is up to a screen before it that was not found.
  case largeTitleUncertain
  /// The titles of the tabs are drawn in a clear colour: nobody sees them.
  case tabTitlesHidden
  /// Which of the buttons of a screen's content are seen together is not known.
  case togetherUncertain
  /// The screen belongs to an app extension: it stands in other apps, or the system shows it.
  case inExtension
  /// Nothing makes the screen: no code that can run names it, no interface file shows it. The bar is not
  /// audited.
  case neverShown
  /// Only screens for the app's developers lead to the screen.
  case forDevelopers
  /// The screen is there only while a switch of the app is on (`if isSwapEnabled { … }`).
  case behindSwitch
}
