import BarLayout
import LabelModel
import TextMetrics

/// What of a bar's fitting is the same in every language: who is drawn with whom, in which fonts, at
/// which sizes, on which screens.
struct FitPlan: Sendable {
  /// One label to fit: an item in one of its roles.
  struct Slot: Sendable {
    /// Position in the bar's items.
    var item: Int
    var role: Role
    /// Position of the set of items that it is drawn with.
    var drawnSet: Int
    /// Position in that set.
    var position: Int
    /// Whether the label may never be drawn so: what does not fit then is for review.
    var isPossible = false
    /// Whether nothing but width and room decides: one font size for each text size setting, no
    /// shrinking.
    var isPlain = false
    /// What the item asks for.
    var wishes: Wishes
  }

  /// What an item asks for that decides how it fits.
  struct Wishes: Sendable {
    /// Share of its size that it may shrink to; 1 when it does not.
    var scale = 1.0
    /// Whether it wraps and so is never cut.
    var wraps = false
    /// Where it is cut; `nil` when the item does not say.
    var truncation: TruncationMode?

    init(_ item: BarItem, as role: Role) {
      if let scale = item.minimumScale, scale > 0, scale < 1 { self.scale = scale }
      // A bar button goes on in further lines only where its view is a label that says so, a segment
      // where the looks of all of them do.
      wraps =
        item.wraps
        && (role.mayWrap
          || [.barButton, .toolbarButton, .segment].contains(role)
            && Self.hasRoomForLines(item))
      truncation = item.truncation
    }

    /// False for a frame that is too low for two lines of its font.
    private static func hasRoomForLines(_ item: BarItem) -> Bool {
      item.height.map { LayoutFacts.standard.barLines(of: item.font, in: $0) > 1 } ?? true
    }
  }

  /// Text sizes that draw every label of the bar at the same font sizes.
  struct SizeClass: Sendable {
    var textSizes: [TextSize]
    /// Smallest and largest font size of each slot, then of each item, then of the system's words.
    var slots: [ClosedRange<Double>]
    var items: [ClosedRange<Double>]
    var system: ClosedRange<Double>
    var isSettled: Bool
    /// The largest font size of each slot, prepared.
    var largest: [SizeTerms]
    var isAccessibilitySize: Bool { textSizes.allSatisfy(\.isAccessibilitySize) }
    /// Whether labels in content may have wrapped before they reach this size.
    private(set) var isEnlarged = false
    /// The default text size if it is among them, else the largest.
    private(set) var usualTextSize = TextSize.large
    /// 0 with the default text size among them, 1 for other usual ones, 2 for accessibility sizes.
    private(set) var rarity = 0

    /// Works out, once all its text sizes are known, what is asked for often.
    mutating func settle() {
      isEnlarged = textSizes.allSatisfy { $0 > .large }
      usualTextSize = textSizes.contains(.large) ? .large : textSizes.last ?? .large
      rarity = textSizes.contains(.large) ? 0 : isAccessibilitySize ? 2 : 1
    }
  }

  /// Screens of one design on which every label has the same font.
  struct Group: Sendable {
    var screens: [FitScreen]
    /// Widths of the screens, points.
    var widths: [Double] = []
    var slotFonts: [LabelFont]
    var itemFonts: [LabelFont]
    var systemFont: LabelFont
    var sizeClasses: [SizeClass]
    /// Rooms by slot for slots whose room no text decides; `nil` for the others.
    var rooms: [RoomTable?]
    /// The bar that these rooms are of, its texts left out; `nil` where a text decides.
    var freeBars: [MeasuredBar?]
    /// Number of text sizes in all classes.
    var textSizeCount: Int { sizeClasses.reduce(0) { $0 + $1.textSizes.count } }
    /// Width of the narrowest screen, points.
    var narrowestWidth: Double { widths.min() ?? 0 }
  }

  /// Positions of the items that are drawn together.
  let drawnSets: [[Int]]
  let slots: [Slot]
  /// Whether some title is drawn large.
  let hasLargeTitles: Bool
  /// Whether some room depends on the other labels of the bar.
  let dependsOnTexts: Bool
  let groups: [Group]
  let traits: Set<BarTrait>
  /// A back button that no item states but the bar must have.
  let impliesBackButton: Bool
  /// Position of the tab that glass bars draw apart.
  let searchTab: Int?
  /// The weights that each item's text is drawn in.
  let weights: [Set<FontWeight>]

  init(_ bar: Bar, screens: [FitScreen], options: FitOptions) {
    traits = bar.traits
    impliesBackButton =
      bar.kind == .navigationBar && bar.has(.pushed)
      && !bar.items.contains {
        $0.role == .backButton || ($0.role == .barButton && $0.placement == .leading)
      }
    let searchTab = bar.searchTab
    self.searchTab = searchTab
    var (drawnSets, slots) = Self.drawing(of: bar)

    var groups: [Group] = []
    for screen in screens {
      let slotFonts = slots.map {
        options.font(
          of: $0.role, on: screen.screen, asked: bar.items[$0.item].font(as: $0.role))
      }
      let itemFonts = bar.items.map {
        options.font(of: $0.role, on: screen.screen, asked: $0.font)
      }
      let index = groups.firstIndex {
        $0.slotFonts == slotFonts && $0.itemFonts == itemFonts
          && $0.screens.first?.screen.design == screen.screen.design
          && $0.screens.first?.screen.orientation == screen.screen.orientation
      }
      if let index {
        groups[index].screens.append(screen)
      } else {
        groups.append(
          Group(
            screens: [screen], slotFonts: slotFonts, itemFonts: itemFonts,
            systemFont: options.font(of: .backButton, on: screen.screen, asked: nil),
            sizeClasses: [], rooms: [], freeBars: []))
      }
    }
    for index in groups.indices {
      groups[index].widths = groups[index].screens.map(\.screen.width)
      groups[index].sizeClasses = Self.sizeClasses(of: groups[index], options: options)
      for slot in slots {
        let measured = MeasuredBar(
          kind: bar.kind,
          items: drawnSets[slot.drawnSet].map {
            LayoutItem(
              bar.items[$0], text: bar.items[$0].state == .resolved ? TextExtent(0) : nil,
              isSearchTab: $0 == searchTab)
          },
          traits: traits, facts: options.facts)
        let rooms = Self.freeRooms(
          slot, in: measured, on: groups[index].screens, options: options)
        groups[index].rooms.append(rooms)
        groups[index].freeBars.append(rooms == nil ? nil : measured)
      }
    }
    var weights = bar.items.map { _ in Set<FontWeight>() }
    for group in groups {
      for (index, font) in group.itemFonts.enumerated() { weights[index].insert(font.weight) }
      for (slot, font) in zip(slots, group.slotFonts) { weights[slot.item].insert(font.weight) }
    }
    self.weights = weights
    for index in slots.indices {
      slots[index].isPlain = Self.isPlain(slots[index], at: index, in: bar, groups: groups)
    }
    hasLargeTitles = slots.contains { $0.role == .largeTitle }
    dependsOnTexts = groups.contains { $0.rooms.contains { $0 == nil } }
    self.slots = slots
    self.drawnSets = drawnSets
    self.groups = groups
  }

  private static func isPlain(
    _ slot: Slot, at index: Int, in bar: Bar, groups: [Group]
  ) -> Bool {
    let item = bar.items[slot.item]
    return !slot.isPossible && item.minimumScale == nil && item.font?.family == nil
      && !slot.wishes.wraps
      && groups.allSatisfy { group in
        group.sizeClasses.allSatisfy {
          $0.slots[index].lowerBound == $0.slots[index].upperBound
        }
      }
  }

  /// The rooms of a slot when no text decides on them.
  private static func freeRooms(
    _ slot: Slot, in bar: MeasuredBar, on screens: [FitScreen], options: FitOptions
  ) -> RoomTable? {
    guard screens.allSatisfy({ !bar.roomDependsOnTexts(as: slot.role, on: $0.screen) })
    else { return nil }
    return RoomTable(
      screens.map {
        bar.room(for: slot.position, as: slot.role, on: $0.screen, explaining: true)
      }, margin: options.margin)
  }

  /// Bars of more items are not drawn by any system.
  private static let mostItems = 64
  /// Items of such a bar that are taken to be drawn with one of them.
  private static let window = 32

  /// Alternatives are never drawn together: each stands in its original's place once. Of a bar with
  /// more items than any system draws, each is judged among those nearest to it.
  static func drawing(of bar: Bar) -> (sets: [[Int]], slots: [Slot]) {
    let base = bar.items.indices.filter { bar.items[$0].alternativeTo == nil }
    let isCrowded = base.count > mostItems
    var positions: [Int: Int] = [:]
    var originals: [String: Int] = [:]
    for (position, index) in base.enumerated() {
      positions[index] = position
      if originals[bar.items[index].id] == nil { originals[bar.items[index].id] = position }
    }
    var sets = isCrowded ? [] : [base]
    var slots: [Slot] = []
    let drawn = DrawnItems(bar)
    // A watch draws every title that is not inline in the large way.
    let isUncertain =
      bar.has(.largeTitleUncertain) && bar.platform != .watchOS
    let hidesTabs = bar.has(.tabTitlesHidden)
    for (index, item) in bar.items.enumerated() where !drawn.isElsewhere(index) {
      if hidesTabs, item.role == .tab { continue }
      // How many segments share the control is not known.
      if item.role == .segment, bar.has(.togetherUncertain) { continue }
      let place = positions[index] ?? item.alternativeTo.flatMap { originals[$0] } ?? base.count
      var places: [(set: Int, position: Int)] = []
      if isCrowded {
        let start = max(0, min(place - window / 2, base.count - window))
        places = [
          add(index, at: place - start, Array(base.dropFirst(start).prefix(window)), to: &sets)
        ]
      } else if drawn.hasConditions {
        let certain = drawn.certain(with: index)
        places = [
          add(index, at: certain.firstIndex(of: index) ?? certain.count, certain, to: &sets)
        ]
      } else if item.alternativeTo != nil {
        places = [add(index, at: place, base, to: &sets)]
      } else {
        places = [(0, place)]
      }
      var roles = [item.role]
      // A view in the title's place stays as it is.
      if item.role == .title, item.placement != .principal, bar.prefersLargeTitles == true {
        roles.append(.largeTitle)
      }
      for role in roles {
        for place in places {
          slots.append(
            Slot(
              item: index, role: role, drawnSet: place.set, position: place.position,
              isPossible: role == .largeTitle && isUncertain,
              wishes: Wishes(item, as: role)))
        }
      }
    }
    return (sets, slots)
  }

  /// Adds a set in which an item stands at a position; the number of the set and the position.
  private static func add(
    _ index: Int, at position: Int, _ set: [Int], to sets: inout [[Int]]
  ) -> (set: Int, position: Int) {
    var set = set
    if position < set.count { set[position] = index } else { set.append(index) }
    let place = min(position, set.count - 1)
    if let known = sets.firstIndex(of: set) { return (known, place) }
    sets.append(set)
    return (sets.count - 1, place)
  }

  private static func sizeClasses(of group: Group, options: FitOptions) -> [SizeClass] {
    var result: [SizeClass] = []
    for textSize in Array(Set(options.textSizes)).sorted() {
      func sizes(_ fonts: [LabelFont]) -> [ClosedRange<Double>] {
        fonts.map { $0.sizes(at: textSize, facts: options.facts) }
      }
      let slots = sizes(group.slotFonts)
      let items = sizes(group.itemFonts)
      if let last = result.last, last.slots == slots, last.items == items,
        (last.textSizes.last ?? .xSmall).isAccessibilitySize == textSize.isAccessibilitySize
      {
        result[result.count - 1].textSizes.append(textSize)
      } else {
        let system = group.systemFont.sizes(at: textSize, facts: options.facts)
        result.append(
          SizeClass(
            textSizes: [textSize], slots: slots, items: items, system: system,
            isSettled: (slots + items).allSatisfy { $0.lowerBound == $0.upperBound },
            largest: slots.map { SizeTerms($0.upperBound) }))
      }
    }
    for index in result.indices { result[index].settle() }
    return result
  }
}

extension FitOptions {
  /// The font of a role: the item's own wishes, then the project's, then the system's.
  func font(of role: Role, on screen: Screen, asked: FontSpec?) -> LabelFont {
    guard let own = fonts[role], own.size != nil || own.weight != nil else {
      return LabelFont.of(role, on: screen, asked: asked, facts: facts)
    }
    var font = LabelFont.of(
      role, on: screen, asked: FontSpec(weight: own.weight), facts: facts)
    // The project's size grows with the text size as the role's own does.
    if let size = own.size {
      font.size = size
      font.uncertainty = 0
    }
    guard let asked else { return font }
    if let weight = asked.weight { font.weight = weight }
    if let size = asked.size, size > 0, size.isFinite {
      font.size = size
      font.uncertainty = 0
      if case .style = font.scaling { font.scaling = .fixed }
    }
    return font
  }
}
