import LabelModel

/// Joins the bars of interface files with those that code declares for the same screens.
struct InterfaceMerge {
  let interface: InterfaceImporter.Result
  let source: SourceImport
  let catalogs: CatalogIndex

  /// All bars, ordered by identifier.
  func bars() -> [Bar] {
    let fromCode = Dictionary(source.bars.map { ($0.id, $0) }) { first, _ in first }
    var codeBars: [ClassKind: [String]] = [:]
    for (id, name) in source.barClasses.sorted(by: { $0.key < $1.key }) {
      guard let bar = fromCode[id] else { continue }
      codeBars[ClassKind(name: name, kind: bar.kind), default: []].append(id)
    }
    var result: [Bar] = []
    var joined: Set<String> = []
    var backless: Set<String> = []
    // A view in the title's place hides the title, which the next screen's back button still shows.
    var ownTitles: [String: [BarItem]] = [:]
    let replaced = Dictionary(grouping: source.replacements, by: \.className)
    for var bar in interface.bars where !isEmptied(bar, by: replaced) {
      let wordless = applyOutletTitles(replaced, to: &bar)
      applyLooks(replaced, to: &bar)
      for replacement in interface.barClasses[bar.id].flatMap({ replaced[$0] }) ?? [] {
        if replacement.subject == .back { backless.insert(bar.id) }
        if replacement.subject == .title, ownTitles[bar.id] == nil {
          ownTitles[bar.id] = bar.items.filter { $0.role == .title }
        }
        replace(replacement.subject, in: &bar)
      }
      bar.items.removeAll { wordless.contains($0.id) && $0.showsNothing }
      if let name = interface.barClasses[bar.id], bar.kind == .navigationBar || bar.kind == .tabBar,
        let id = codeBars[ClassKind(name: name, kind: bar.kind)]?.first(where: {
          PathText.part($0) == PathText.part(bar.id)
        }), let code = fromCode[id]
      {
        // One class may have a scene for each system.
        joined.insert(id)
        bar = bar.kind == .tabBar ? joinedTabs(bar, code) : joinedNavigation(bar, code)
      } else if interface.barsOfTitleAlone.contains(bar.id), !isOnStack(bar) {
        continue
      }
      applyOutletLists(to: &bar)
      result.append(bar)
    }
    result += fromCode.values.filter { !joined.contains($0.id) }.map { bar in
      var bar = bar
      if bar.kind == .tabBar { bar.items.removeAll(where: \.isPlaceholder) }
      return bar
    }
    MovedItems(interface: interface, source: source).move(in: &result)
    PushedScenes(interface: interface, source: source, backless: backless)
      .complete(&result, replaced: ownTitles)
    // A pushed screen whose bar shows nothing of its own says nothing.
    result.removeAll {
      $0.items.isEmpty && $0.kind != .searchBar && $0.traits.isSubset(of: [.pushed])
    }
    keepToPads(&result)
    giveFonts(to: &result)
    for bar in result.indices { result[bar].take(source.labelLooks) }
    result.sort { $0.id < $1.id }
    var names: Set<String> = []
    for index in result.indices {
      result[index].id = UniqueName.make(result[index].id, among: &names)
    }
    return result
  }

  /// Puts the items of screens that iPads alone show under that condition.
  private func keepToPads(_ bars: inout [Bar]) {
    guard !source.padScreens.isEmpty else { return }
    for bar in bars.indices {
      let name = interface.barClasses[bars[bar].id] ?? source.barClasses[bars[bar].id]
      guard let name, source.padScreens.contains(name) else { continue }
      for item in bars[bar].items.indices { bars[bar].items[item].isOnPads() }
    }
  }

  /// Gives the labels in bars the fonts that their stack's class or the app's appearances give them.
  private func giveFonts(to bars: inout [Bar]) {
    guard
      !source.roleFonts.isEmpty || !source.stackFonts.isEmpty || !interface.titleFonts.isEmpty
    else { return }
    for bar in bars.indices where bars[bar].kind != .screen {
      let written = interface.titleFonts[bars[bar].id]
      let own =
        interface.stackClasses[bars[bar].id].flatMap { source.stackFonts[$0] } ?? written?.inBar
      for index in bars[bar].items.indices
      where bars[bar].items[index].role == .title && bars[bar].items[index].font == nil {
        bars[bar].items[index].font = own
      }
      for index in bars[bar].items.indices where bars[bar].items[index].font == nil {
        bars[bar].items[index].font = source.roleFonts[bars[bar].items[index].role]
      }
      for index in bars[bar].items.indices where bars[bar].items[index].role == .title {
        bars[bar].items[index].largeFont = written?.large ?? source.roleFonts[.largeTitle]
      }
    }
  }

  /// Takes out what code replaces. What code puts there instead comes with the code's own bar.
  private func replace(_ subject: InterfaceReplacement.Subject, in bar: inout Bar) {
    if bar.kind == .screen || bar.kind == .buttonRow {
      return replacePicture(subject, in: &bar)
    }
    if case .tabs(let kept) = subject, bar.kind == .tabBar {
      let items = items(ofOutlets: kept, in: bar)
      if !items.isEmpty {
        bar.items.removeAll { $0.role == .tab && !items.contains($0.alternativeTo ?? $0.id) }
      }
    }
    guard [.navigationBar, .toolbar].contains(bar.kind) else { return }
    switch subject {
    case .line, .width, .font, .segments, .tabs, .words: return
    case .title, .titleText: bar.items.removeAll { $0.role == .title }
    case .back:
      bar.items.removeAll { $0.role == .backButton }
      bar.retract(.pushed)
    case .items(let placement, let kept):
      let role: Role = placement == .bottom ? .toolbarButton : .barButton
      let items = items(ofOutlets: kept, in: bar)
      bar.items.removeAll {
        $0.role == role && ($0.placement ?? placement) == placement && !items.contains($0.id)
      }
    case .outlet(let name, let symbol, let image, let isPassive):
      let items = items(ofOutlets: [name], in: bar)
      for index in bar.items.indices where items.contains(bar.items[index].id) {
        bar.items[index].showPicture(symbol: symbol, image: image)
        if isPassive { bar.items[index].performsAction = false }
      }
    }
  }

  /// Gives a button in content that shows no text the picture that code sets.
  private func replacePicture(_ subject: InterfaceReplacement.Subject, in bar: inout Bar) {
    guard case .outlet(let name, let symbol, let image, _) = subject else { return }
    let items = items(ofOutlets: [name], in: bar)
    for index in bar.items.indices
    where items.contains(bar.items[index].id) && bar.items[index].text.isEmpty
      && bar.items[index].state == .resolved
    {
      bar.items[index].symbol = symbol
      bar.items[index].image = image
    }
  }

  /// True for a screen that code puts on a stack: its title stands in the stack's bar.
  private func isOnStack(_ bar: Bar) -> Bool {
    guard let name = interface.barClasses[bar.id] else { return false }
    return source.pushers[name] != nil || source.onStacks.contains(name)
  }

  /// True for a segmented control that code empties and fills anew.
  private func isEmptied(_ bar: Bar, by replaced: [String: [InterfaceReplacement]]) -> Bool {
    bar.kind == .segmentedControl
      && interface.outlets.contains { outlet in
        outlet.bar == bar.id
          && replaced[outlet.className]?.contains { $0.subject == .segments(outlet.name) } == true
      }
  }

  /// The items of a bar that properties of some names are connected with.
  private func items(ofOutlets names: Set<String>, in bar: Bar) -> Set<String> {
    Set(
      interface.outlets.filter { $0.bar == bar.id && names.contains($0.name) }
        .compactMap(\.item))
  }

  private struct ClassKind: Hashable {
    var name: String
    var kind: BarKind
  }

  /// Code sets a screen's title after the interface file is loaded: its title counts. Bar buttons
  /// set by code take the place of those of the file while they are shown.
  private func joinedNavigation(_ bar: Bar, _ code: Bar) -> Bar {
    var bar = bar
    let titles = code.items.filter { $0.role == .title || $0.role == .largeTitle }
    var ownTitle: String?
    if titles.contains(where: { !$0.isUnderConditions }) {
      bar.items.removeAll { $0.role == .title }
    } else if !titles.isEmpty {
      // Where none of the code's conditions holds, the title stays that of the file.
      ownTitle = bar.items.first { $0.role == .title }?.id
    }
    var names = Set(bar.items.map(\.id))
    var renamed: [String: String] = [:]
    for var item in code.items {
      let old = item.id
      item.id = UniqueName.make(item.id, among: &names)
      renamed[old] = item.id
      if let other = item.alternativeTo {
        item.alternativeTo = renamed[other] ?? other
      } else if item.role == .title, let ownTitle {
        item.alternativeTo = ownTitle
      } else if item.role == .barButton {
        item.alternativeTo =
          bar.items.first {
            $0.role == .barButton && $0.placement == item.placement && $0.alternativeTo == nil
              && renamed.values.contains($0.id) == false
          }?.id
      }
      bar.items.append(item)
    }
    bar.prefersLargeTitles = code.prefersLargeTitles ?? bar.prefersLargeTitles
    bar.stateTraits(of: code)
    return bar
  }

  /// Code that gives a tab bar controller its screens replaces those of the file.
  private func joinedTabs(_ bar: Bar, _ code: Bar) -> Bar {
    var code = code
    let isPartial =
      code.hasUncertainTabs && code.items.count < bar.items.count
    if isPartial || code.items.contains(where: \.isPlaceholder)
      || code.items.last?.placement == .trailing
    {
      // What code dresses by number is what it changes of the file's tabs.
      var items = bar.items
      for (place, item) in code.items.enumerated() where !item.isPlaceholder {
        let place = item.placement == .trailing ? items.count - 1 : place
        guard items.indices.contains(place) else { continue }
        items[place].take(tab: item)
      }
      code.items = items
    }
    var joined = code.items.count >= bar.items.count ? code : bar
    joined.id = bar.id
    joined.stateTraits(of: bar)
    joined.stateTraits(of: code)
    return joined
  }

  /// Items that code puts into the bar by turns are not drawn together: each list of outlets is a
  /// branch of a condition.
  private func applyOutletLists(to bar: inout Bar) {
    let outlets = interface.outlets.filter { $0.bar == bar.id && $0.item != nil }
    for placement in [Placement.leading, .trailing, .bottom] {
      var lists: [Set<String>] = []
      for list in source.outletLists where list.placement == placement && list.holder == nil {
        let items = outlets.filter {
          $0.className == list.className && list.names.contains($0.name)
        }.compactMap(\.item)
        if !items.isEmpty, !lists.contains(Set(items)) { lists.append(Set(items)) }
      }
      guard lists.count > 1 else { continue }
      let used = bar.items.flatMap(\.conditions).compactMap { condition in
        if case .code(let number) = condition.subject { Int(number) } else { nil }
      }
      let number = (used.max() ?? 0) + 1
      for index in bar.items.indices {
        let arms = lists.indices.filter { lists[$0].contains(bar.items[index].id) }
        if arms.count == 1, let arm = arms.first {
          let condition = ItemCondition(.code(String(number)), branch: arm)
          bar.items[index].conditions.append(condition)
          for path in bar.items[index].conditionPaths.indices {
            bar.items[index].conditionPaths[path].append(condition)
          }
        }
      }
    }
  }

  /// Gives the labels of controls the fonts that code sets, and lets the titles of buttons go on in further
  /// lines where it says so.
  private func applyLooks(_ replaced: [String: [InterfaceReplacement]], to bar: inout Bar) {
    for outlet in interface.outlets where outlet.bar == bar.id {
      for replacement in replaced[outlet.className] ?? [] {
        for index in bar.items.indices {
          let isItem =
            [bar.items[index].id, bar.items[index].alternativeTo].contains(outlet.item)
            && outlet.item != nil
          switch replacement.subject {
          case .line(outlet.name) where isItem: bar.items[index].wraps = true
          case .width(outlet.name) where isItem: bar.items[index].width = nil
          case .font(outlet.name, let font) where isItem || outlet.item == nil:
            bar.items[index].font = font
          default: continue
          }
        }
      }
    }
  }

  /// What Interface Builder writes on an item that nobody named.
  private static let unnamed = "Item"

  /// True for an item of a bar that shows words which somebody gave it. What stands on a button in a view
  /// only says what kind of title it has until code gives it one.
  private func showsWords(_ item: BarItem) -> Bool {
    let texts = item.text.texts.values
    return (item.role == .barButton || item.role == .toolbarButton)
      && item.state == .resolved && item.symbol == nil && item.image == nil
      && texts.contains { !$0.isEmpty } && !texts.contains(Self.unnamed)
  }

  /// Texts that code sets through outlets replace those of the file.
  ///
  /// - Returns: the items whose words code takes away whenever the screen is shown.
  private func applyOutletTitles(
    _ replaced: [String: [InterfaceReplacement]], to bar: inout Bar
  ) -> Set<String> {
    let outlets = interface.outlets.filter { $0.bar == bar.id }
    guard !outlets.isEmpty else { return [] }
    var set: Set<String> = []
    let unsaid = Set(
      outlets.filter { outlet in
        replaced[outlet.className]?.contains { $0.subject == .words(outlet.name) } == true
      }.compactMap(\.item))
    for title in source.outletTitles {
      for outlet in outlets
      where outlet.name == title.name && outlet.className == title.className {
        let position: Int?
        if let item = outlet.item {
          position = bar.items.firstIndex { $0.id == item }
        } else {
          position = title.segment
        }
        guard let position, bar.items.indices.contains(position) else { continue }
        var item = bar.items[position]
        if let change = title.change {
          bar.items[position].text = item.text.changed(by: change)
          continue
        }
        if let part = title.part {
          let said = item.id + "." + part.rawValue
          guard set.insert(said).inserted else { continue }
          let found = title.filled ?? catalogs.text(of: title.text, near: title.location.path)
          bar.items[position].take(found, as: part, at: title.location)
          continue
        }
        item.declaredAt = title.location
        item.take(title.filled ?? catalogs.text(of: title.text, near: title.location.path))
        let isBeside = title.isOfState && !bar.items[position].text.isEmpty
        let keepsOwn =
          title.isPartly && !unsaid.contains(item.id) && showsWords(bar.items[position])
        if !isBeside, set.insert(item.id).inserted, !keepsOwn {
          bar.items[position] = item
        } else if !bar.items.contains(where: {
          ($0.id == item.id || $0.alternativeTo == item.id) && $0.text == item.text
            && $0.state == item.state
        }) {
          // Set in several places: each text can be shown.
          var names = Set(bar.items.map(\.id))
          item.alternativeTo = item.id
          item.id = UniqueName.make(item.id, among: &names)
          bar.items.insert(item, at: position + 1)
        }
      }
    }
    let wordless = unsaid.subtracting(set)
    for index in bar.items.indices where wordless.contains(bar.items[index].id) {
      bar.items[index].take(ResolvedText())
    }
    return wordless
  }
}

extension BarItem {
  /// Shows a picture in place of the text, which is still spoken; a view says what it says by itself.
  fileprivate mutating func showPicture(symbol: String?, image: ItemImage?) {
    var bare = BarItem(id: id, role: role, placement: placement, declaredAt: declaredAt)
    bare.symbol = symbol
    bare.image = image
    if image != .customView, !says(.accessibilityLabel), !text.isEmpty || state != .resolved {
      var source = SpokenSource(
        key: key, table: table, state: state, reason: reason, isHardCoded: isHardCoded,
        declaredAt: declaredAt, stringLocation: stringLocation)
      source.translationLocations = translationLocations
      bare.accessibilityLabel = text
      bare.spokenSources[.accessibilityLabel] = source
    } else {
      bare.accessibilityLabel = accessibilityLabel
      bare.spokenSources = spokenSources
    }
    bare.performsAction = performsAction
    bare.conditions = conditions
    bare.conditionPaths = conditionPaths
    self = bare
  }

  /// True for an item without words, picture or anything spoken.
  fileprivate var showsNothing: Bool {
    text.isEmpty && reason == nil && symbol == nil && image == nil && accessibilityLabel == nil
  }

  /// Says that it is drawn on iPads alone.
  fileprivate mutating func isOnPads() {
    if !conditions.contains(.onPad) { conditions.insert(.onPad, at: 0) }
    for path in conditionPaths.indices where !conditionPaths[path].contains(.onPad) {
      conditionPaths[path].insert(.onPad, at: 0)
    }
  }
}

extension PathText {
  /// What stands after the last dot, without the number that tells it from others of the name: the part
  /// of a bar's identifier.
  static func part(_ identifier: String) -> Substring {
    let name = Bar.unnumbered(identifier)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
  }
}

extension BarItem {
  /// True for a tab that code leaves as the interface file has it.
  fileprivate var isPlaceholder: Bool {
    role == .tab && text.isEmpty && key == nil && symbol == nil && image == nil && reason == nil
  }

  /// Shows the text and picture that code gives the tab.
  fileprivate mutating func take(tab: BarItem) {
    var shown = tab
    shown.placement = placement
    if shown.symbol == nil, shown.image == nil {
      shown.symbol = symbol
      shown.image = image
    }
    if tab.text.isEmpty, tab.reason == nil {
      shown = self
      shown.symbol = tab.symbol
      shown.image = tab.image
    }
    self = shown
  }
}
