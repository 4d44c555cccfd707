import LabelModel

/// Turns the screens of storyboards and xibs into bars with their texts.
struct InterfaceImporter {
  /// The bars with the classes and outlets that connect them to code.
  struct Result: Sendable {
    var bars: [Bar] = []
    /// Class of the screen each bar belongs to.
    var barClasses: [String: String] = [:]
    var outlets: [InterfaceOutlet] = []
    /// Navigation bars that there are only if code has one for the same screen.
    var barsOfTitleAlone: Set<String> = []
    /// Class of the stack that shows each navigation bar.
    var stackClasses: [String: String] = [:]
    /// Fonts that the stack of a bar gives titles, in the bar and large.
    var titleFonts: [String: (inBar: FontSpec?, large: FontSpec?)] = [:]
    /// The screen that pushes the screen of a navigation bar, by the bar's identifier: the pushed
    /// screen's back button shows that one's title.
    var previous: [String: PreviousScreen] = [:]
    /// The screens that show the screen of a navigation bar which no stack of the files holds, by the
    /// bar's identifier.
    var shownBy: [String: [PreviousScreen]] = [:]
    /// Navigation bars without a back button whoever shows their screens: those of the first screens of
    /// stacks, and those that hide it.
    var backless: Set<String> = []
  }

  /// A screen that pushes another.
  struct PreviousScreen: Hashable, Sendable {
    /// Its class.
    var className: String?
    /// Identifier of its navigation bar in the file.
    var bar: String?
  }

  private let set: InterfaceSet
  private let stacks: InterfaceStacks
  private let catalogs: CatalogIndex
  private var result = Result()
  private var names: Set<String> = []
  private var screenBars: [InterfaceSet.Scene: String] = [:]
  private var pushed: [(bar: String, from: InterfaceSet.Scene)] = []

  init(_ set: InterfaceSet, catalogs: CatalogIndex) {
    self.set = set
    stacks = InterfaceStacks(set)
    self.catalogs = catalogs
  }

  /// Every bar, in the order of documents and scenes.
  mutating func importBars() -> Result {
    let alone = presentedAlone()
    for screen in set.all {
      let controller = set.controller(screen)
      guard controller.reference == nil, set.reached.contains(screen) else { continue }
      var made: [(source: InterfaceBar, bar: Bar)] = []
      if let tabs = tabs(of: screen) { made.append(add(tabs, of: screen)) }
      for bar in controller.bars where !(bar.isOfStack && alone.contains(screen)) {
        let bar = completed(bar, of: screen)
        // Code may give a search bar its hint through an outlet.
        let isHintless =
          bar.kind == .searchBar && !controller.outlets.contains { $0.destination == bar.objectID }
        if bar.items.isEmpty, bar.traits.isEmpty, !isHintless { continue }
        made.append(add(bar, of: screen))
      }
      if let back = ownBack(of: screen) { made.append(add(back, of: screen)) }
      addOutlets(of: controller, to: made)
    }
    for (bar, from) in pushed { result.previous[bar] = previous(from) }
    for screen in set.all where set.reached.contains(screen) {
      for segue in set.controller(screen).segues where segue.pushes {
        guard let shown = set.screen(segue.destination, in: screen.document),
          stacks.places[shown] == nil, let bar = screenBars[shown]
        else { continue }
        result.shownBy[bar, default: []].append(previous(screen))
      }
    }
    return result
  }

  /// Kinds of segues that show a screen without a stack around it.
  private static let presenting: Set<String> = ["presentation", "modal", "embed"]

  /// The screens that nothing but segues show, all of them without a navigation controller: no bar shows
  /// their navigation items.
  private func presentedAlone() -> Set<InterfaceSet.Scene> {
    let alone = set.kindsOfSegues.filter { screen, kinds in
      kinds.isSubset(of: Self.presenting) && stacks.places[screen] == nil
    }
    return Set(alone.keys)
  }

  private func previous(_ screen: InterfaceSet.Scene) -> PreviousScreen {
    PreviousScreen(className: set.controller(screen).customClass, bar: screenBars[screen])
  }

  // MARK: - What other screens add

  /// The tab bar of a tab bar controller.
  private func tabs(of screen: InterfaceSet.Scene) -> InterfaceBar? {
    let controller = set.controller(screen)
    guard controller.element == "tabBarController" else { return nil }
    var bar = InterfaceBar(
      kind: .tabBar, part: "tabs", objectID: controller.id, location: controller.location)
    var badges: [InterfaceItem] = []
    for (place, end) in set.related(screen, "viewControllers").enumerated() {
      let target = set.controller(end)
      let inside = set.related(end, "rootViewController").first
      let root = inside.map { set.controller($0) }
      // The item may stand on the container or the screen inside it. That of a reference to another
      // storyboard is a stand-in, which the screen that is loaded takes the place of.
      let declared = target.tabItem ?? root?.tabItem
      let title = target.title ?? root?.title ?? root?.screenTitle
      var item =
        declared
        ?? InterfaceItem(
          objectID: target.id, item: BarItem(id: "tab", role: .tab, declaredAt: target.location),
          text: title)
      item.item.id = (root ?? target).name
      item.listed = ListedPlace(list: ListedPlace.tabs, position: place)
      item.screenClass = root.map(\.customClass) ?? target.customClass
      // The screen may stand in a storyboard of its own, with texts of its own.
      let holder = target.tabItem != nil || declared == nil && target.title != nil ? end : inside
      item.document = (holder ?? end).document
      bar.items.append(item)
      if var badge = target.badge ?? root?.badge {
        badge.item.id = item.item.id + ".badge"
        badge.document = item.document
        badges.append(badge)
      }
    }
    bar.items += badges
    return bar.items.isEmpty ? nil : bar
  }

  /// A navigation bar with what its stack says.
  private func completed(_ bar: InterfaceBar, of screen: InterfaceSet.Scene) -> InterfaceBar {
    guard bar.part == "navigation", let place = stacks.places[screen] else { return bar }
    var bar = bar
    if place.hidesNavigationBar { bar.traits[.navigationBarHidden] = bar.location }
    guard let previous = place.previous, !bar.hidesBack else { return bar }
    bar.traits[.pushed] = bar.location
    let from = set.controller(previous)
    if let text = from.backTitle, !text.value.allSatisfy(\.isWhitespace) {
      var item = BarItem(id: "back", role: .backButton, placement: .leading)
      item.declaredAt = from.bars.first { $0.part == "navigation" }?.location ?? from.location
      bar.items.insert(
        InterfaceItem(objectID: "", item: item, text: text, document: previous.document), at: 0)
    }
    return bar
  }

  /// A back title of its own when the storyboards do not say which screen shows it.
  private func ownBack(of screen: InterfaceSet.Scene) -> InterfaceBar? {
    let controller = set.controller(screen)
    guard let text = controller.backTitle, !text.value.allSatisfy(\.isWhitespace),
      !stacks.places.values.contains(where: { $0.previous == screen })
    else { return nil }
    let place = controller.bars.first { $0.part == "navigation" }?.location ?? controller.location
    let item = BarItem(id: "back", role: .backButton, placement: .leading, declaredAt: place)
    return InterfaceBar(
      kind: .navigationBar, part: "back", objectID: "",
      items: [InterfaceItem(objectID: "", item: item, text: text)], location: place)
  }

  // MARK: - Bars

  private mutating func add(
    _ source: InterfaceBar, of screen: InterfaceSet.Scene
  ) -> (InterfaceBar, Bar) {
    let document = set.documents[screen.document]
    let controller = set.controller(screen)
    var bar = Bar(
      id: UniqueName.make("\(Namesakes.plain(controller.name)).\(source.part)", among: &names),
      kind: source.kind,
      platform: document.platform, items: [], declaredAt: source.location)
    for (trait, place) in source.traits { bar.state(trait, at: place) }
    if source.part == "navigation" {
      bar.prefersLargeTitles =
        switch source.largeTitleMode {
        case "never": false
        // Without a word in the file, code may still ask for them.
        default: stacks.places[screen]?.prefersLargeTitles == true ? true : nil
        }
      screenBars[screen] = screenBars[screen] ?? bar.id
      result.stackClasses[bar.id] = stacks.places[screen]?.stackClass
      if let stack = stacks.places[screen].map({ set.controller($0.stack) }),
        stack.titleFont != nil || stack.largeTitleFont != nil
      {
        result.titleFonts[bar.id] = (stack.titleFont, stack.largeTitleFont)
      }
      let isRoot = stacks.places[screen].map { $0.previous == nil } ?? false
      if isRoot || source.hidesBack { result.backless.insert(bar.id) }
      if !source.hidesBack, let previous = stacks.places[screen]?.previous,
        set.controller(previous).backTitle == nil
      {
        pushed.append((bar.id, previous))
      }
    }
    var itemNames: Set<String> = []
    for item in source.items {
      var filled = fill(item, in: item.document.map { set.documents[$0] } ?? document)
      filled.id = UniqueName.make(name(of: item, controller), among: &itemNames)
      bar.items.append(filled)
    }
    result.bars.append(bar)
    if source.isOfTitleAlone, stacks.places[screen] == nil {
      result.barsOfTitleAlone.insert(bar.id)
    }
    if let name = controller.customClass { result.barClasses[bar.id] = name }
    return (source, bar)
  }

  /// A name that survives a change of the text: the outlet, the role or the object's identifier.
  private func name(of item: InterfaceItem, _ controller: InterfaceController) -> String {
    if item.item.id != item.item.role.rawValue { return item.item.id }
    if let outlet = controller.outlets.first(where: { item.isObject($0.destination) }) {
      return outlet.name
    }
    if let system = item.system { return SystemText(system).key }
    switch item.item.role {
    case .title, .prompt, .placeholder: return item.item.role.rawValue
    default: return item.text?.key ?? item.item.symbol ?? item.objectID
    }
  }

  private func fill(_ source: InterfaceItem, in document: InterfaceDocument) -> BarItem {
    var item = source.item
    if let system = source.system {
      item.key = SystemText(system).key
    } else if let text = source.text, !text.value.isEmpty {
      catalogs.resolve(reference(text, in: document), into: &item)
      // The source language's text is that of the file itself, unless a table overrides it.
      if item.stringLocation == nil, item.key != nil {
        item.stringLocation = StringLocation(
          path: document.path, key: text.key, line: document.texts[text.key]?.line)
      }
    } else if item.symbol == nil, item.image == nil {
      item.state = .unresolved
      item.reason = "the interface file gives neither title nor image"
    }
    if let label = source.accessibilityLabel, !label.value.isEmpty {
      item.take(
        catalogs.text(of: reference(label, in: document), near: document.path),
        as: .accessibilityLabel, at: item.declaredAt)
    }
    return item
  }

  private func reference(_ text: InterfaceText, in document: InterfaceDocument) -> TextReference {
    catalogs.hasTable(document.table)
      ? .key(text.key, table: document.table, defaultValue: text.value) : .literal(text.value)
  }

  private mutating func addOutlets(
    of controller: InterfaceController, to made: [(source: InterfaceBar, bar: Bar)]
  ) {
    for (source, bar) in made {
      for (item, filled) in zip(source.items, bar.items) {
        guard let own = item.customClass else { continue }
        result.outlets.append(
          InterfaceOutlet(
            className: own, name: InterfaceOutlet.itself, bar: bar.id, item: filled.id))
      }
    }
    for (source, bar) in made {
      for (item, filled) in zip(source.items, bar.items) {
        guard let className = controller.customClass, let place = item.listed else { continue }
        var outlet = InterfaceOutlet(
          className: className, name: place.name, bar: bar.id, item: filled.id)
        outlet.listed = place
        outlet.screenClass = item.screenClass
        outlet.tag = item.tag
        result.outlets.append(outlet)
      }
    }
    for outlet in controller.outlets {
      guard let className = outlet.holder ?? controller.customClass else { continue }
      for (source, bar) in made {
        if let index = source.items.firstIndex(where: { $0.isObject(outlet.destination) }) {
          result.outlets.append(
            InterfaceOutlet(
              className: className, name: outlet.name, bar: bar.id, item: bar.items[index].id))
        } else if source.objectID == outlet.destination {
          result.outlets.append(
            InterfaceOutlet(className: className, name: outlet.name, bar: bar.id, item: nil))
        }
      }
    }
  }
}

/// Names that do not repeat.
enum UniqueName {
  /// `base`, or `base-2`, `base-3` … when it is taken.
  static func make(_ base: String, among names: inout Set<String>) -> String {
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
