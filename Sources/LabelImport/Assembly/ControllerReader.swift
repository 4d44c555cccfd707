internal import LabelModel

/// Reads what UIKit code puts into the bars of a controller.
struct ControllerReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// Lists of items that hold outlets alone.
  private(set) var outletLists: [OutletList] = []
  /// Bar items that stand in some bar.
  private(set) var read: Set<ObjectID> = []
  /// Segmented controls that stand in the title's place.
  private var titleControls: [ObjectID: CodeSpan] = [:]
  /// What was found on the screen that is being read, with the turn that put it there.
  private var groups: [(turn: Int, items: [ItemDraft])] = []

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// The screen of one controller, as its code and the code around it leave it.
  mutating func screen(of id: ObjectID, owner: String, way: ScreenDraft.Way) -> ScreenDraft {
    let object = evaluator.heap[id]
    let screen = ScreenDraft(owner: owner, way: way, isController: true, span: object.span)
    // A navigation controller shows the items of its screens, never its own.
    let isStack = evaluator.kind(of: id) == "UINavigationController"
    let item = isStack ? nil : object.parts["navigationItem"]
    addTitles(of: id, item, to: screen)
    if let item { read(item, into: screen) }
    if let list = evaluator.property("toolbarItems", of: id) {
      screen.bottom += items(
        of: list, role: .toolbarButton, at: .bottom, object.span, in: screen.owner)
    }
    // Its code may take the title off the button that leads back from it.
    if object.isOwn, evaluator.changersOfUnknownBack.contains(object.type), screen.back == nil {
      screen.back = .untitled
    }
    TraitReader(evaluator: evaluator).read(id, into: screen)
    arrange(screen)
    return screen
  }

  /// Puts what was found on the screen, in the order in which the code puts it there.
  private mutating func arrange(_ screen: ScreenDraft) {
    let sorted = groups.enumerated().sorted { first, second in
      (first.element.turn, first.offset) < (second.element.turn, second.offset)
    }
    screen.items = sorted.flatMap(\.element.items)
    groups = []
  }

  /// When a property of one of several objects was last set.
  private func turn(of name: String, of ids: [ObjectID?]) -> Int {
    for case let id? in ids {
      if let turn = evaluator.heap[id].turns[name] { return turn }
    }
    return 0
  }

  /// The items of a list; none where outlets fill it, which an interface file knows.
  private mutating func items(
    of list: Value, role: Role, at placement: Placement, _ span: CodeSpan, in owner: String
  ) -> [ItemDraft] {
    if let outlets = OutletReader(evaluator: evaluator).list(list, at: placement) {
      let family = evaluator.index.ancestors(of: owner)
      outletLists += outlets.map { list in
        var list = list
        if !family.contains(list.className) { list.holder = owner }
        return list
      }
      return []
    }
    var items = BarItemReader(evaluator, role: role, placement: placement)
    items.read(list, at: span)
    read.formUnion(items.read)
    return items.items
  }

  /// The bar of a navigation item that stands in a navigation bar without a controller.
  mutating func screen(ofItem item: ObjectID, owner: String) -> ScreenDraft {
    let screen = ScreenDraft(
      owner: owner, way: .unknown, isController: true, span: evaluator.heap[item].span)
    if let view = evaluator.property("titleView", of: item) {
      addTitleView(view, to: screen, at: turn(of: "titleView", of: [item]))
    }
    if let title = evaluator.property("title", of: item) {
      addText(.title, title, to: screen, at: turn(of: "title", of: [item]))
    }
    read(item, into: screen)
    arrange(screen)
    return screen
  }

  /// Reads what a navigation item puts beside the title.
  private mutating func read(_ item: ObjectID, into screen: ScreenDraft) {
    for (name, placement) in Self.sides { addItems(name, of: item, placement, to: screen) }
    if let prompt = evaluator.property("prompt", of: item) {
      addText(.prompt, prompt, to: screen, at: turn(of: "prompt", of: [item]))
    }
    addBackTitle(of: item, to: screen)
    if let mode = evaluator.property("largeTitleDisplayMode", of: item) {
      for one in mode.alternatives { screen.modes.insert(evaluator.styleName(one.value)) }
    }
    if case .boolean(true)? = evaluator.property("hidesBackButton", of: item) {
      screen.back = .hidden
    }
    if case .boolean(true)? = evaluator.property("leftItemsSupplementBackButton", of: item) {
      screen.back = .kept
    }
    if let search = evaluator.property("searchController", of: item)?.object {
      addSearch(search, to: screen)
    }
  }

  /// The bar of a toolbar that the code makes or is handed.
  mutating func toolbar(of id: ObjectID, owner: String) -> [BarDraft] {
    guard let list = evaluator.property("items", of: id) else { return [] }
    let span = evaluator.heap[id].span
    let found = items(of: list, role: .toolbarButton, at: .bottom, span, in: owner)
    guard !found.isEmpty else { return [] }
    return [
      BarDraft(
        owner: owner, part: "toolbar", kind: .toolbar, items: found, isController: true,
        span: span)
    ]
  }

  private static let sides: [(String, Placement)] = [
    ("leftBarButtonItems", .leading), ("leadingItemGroups", .leading),
    ("centerItemGroups", .principal), ("trailingItemGroups", .trailing),
    ("rightBarButtonItems", .trailing), ("pinnedTrailingGroup", .trailing),
  ]

  // MARK: - Titles

  private mutating func addTitles(of id: ObjectID, _ item: ObjectID?, to screen: ScreenDraft) {
    if let item, let view = evaluator.property("titleView", of: item) {
      addTitleView(view, to: screen, at: turn(of: "titleView", of: [item]))
    }
    if let item, let label = evaluator.heap[item].parts["titleLabel"],
      let title = evaluator.property("text", of: label)
    {
      addText(.title, title, to: screen, at: turn(of: "text", of: [label]))
    }
    var own = item.flatMap { evaluator.property("title", of: $0) }
    let other = evaluator.property("title", of: id) ?? overriddenTitle(of: id, screen)
    // Setting the one sets the other: what is known of either is shown.
    if other != nil, let known = own, isGap(known, screen) { own = nil }
    guard let title = own ?? other else { return }
    if let item, evaluator.showsOwnView(inPlaceOfTitle: item) {
      // It is seen on the back button of the next screen alone.
      let back = backButton(saying: [title], on: screen)
      if !back.texts.isEmpty { screen.hiddenTitle = back }
      return
    }
    addText(
      .title, title, to: screen, at: turn(of: "title", of: [own == nil ? nil : item, id]),
      unless: item.map { evaluator.viewsInPlaceOfTitle(of: $0) } ?? [])
  }

  /// What a controller's own `title` says whatever is set: `override var title: String?`.
  private func overriddenTitle(of id: ObjectID, _ screen: ScreenDraft) -> Value? {
    let type = evaluator.heap[id].type
    guard
      let found = evaluator.index.variable(
        "title", of: type, from: screen.span.file, isStatic: false),
      found.declaration.getter != nil, evaluator.index.isController(found.owner)
    else { return nil }
    let title = evaluator.held(found.declaration, owner: found.owner, by: id, at: screen.span)
    return isGap(title, screen) ? nil : title
  }

  private func isGap(_ value: Value, _ screen: ScreenDraft) -> Bool {
    evaluator.texts(of: value, at: screen.span).allSatisfy { $0.text.onlyGap != nil }
  }

  private mutating func addText(
    _ role: Role, _ value: Value, to screen: ScreenDraft, at turn: Int,
    placement: Placement? = nil, font: FontSpec? = nil, unless covered: [Guard] = []
  ) {
    var items: [ItemDraft] = []
    for one in value.alternatives {
      evaluator.under(one.when) {
        let texts = evaluator.texts(of: one.value, at: screen.span)
        for found in texts where !found.text.isBlank {
          if let when = evaluator.path.and(found.when), covered.contains(where: when.implies) {
            continue
          }
          var item = ItemDraft(
            role: role, texts: [found.text],
            branch: evaluator.path.and(found.when).flatMap { CodeBranch($0) },
            span: found.text.span)
          if item.span == .none { item.span = screen.span }
          item.placement = placement
          item.font = font
          items.append(item)
        }
      }
    }
    groups.append((turn, items))
  }

  private func addBackTitle(of item: ObjectID, to screen: ScreenDraft) {
    if let title = evaluator.property("backButtonTitle", of: item) {
      screen.backTitle = backButton(saying: [title], on: screen)
    } else if let back = evaluator.property("backBarButtonItem", of: item), back.hasObject {
      let titles = back.alternatives.compactMap { one in
        one.value.object.flatMap { evaluator.property("title", of: $0) }
      }
      if !titles.isEmpty { screen.backTitle = backButton(saying: titles, on: screen) }
    } else if evaluator.styleName(evaluator.property("backButtonDisplayMode", of: item))
      == "minimal"
    {
      screen.backTitle = ItemDraft(role: .backButton, span: screen.span)
    }
  }

  /// The back button of the next screen with some texts, but for blanks.
  private func backButton(saying titles: [Value], on screen: ScreenDraft) -> ItemDraft {
    let texts = titles.flatMap { evaluator.texts(of: $0, at: screen.span).map(\.text) }
      .filter { !$0.isBlank }
    return ItemDraft(
      role: .backButton, texts: texts, placement: .leading, span: texts.first?.span ?? screen.span)
  }

  private mutating func addTitleView(_ view: Value, to screen: ScreenDraft, at turn: Int) {
    // What an iPad alone shows there is nowhere on a phone.
    for one in view.alternatives where !one.when.isOnPadOnly {
      guard case .object(let id) = one.value else { continue }
      switch evaluator.kind(of: id) {
      case let kind where Idioms.segmentLists[kind] != nil:
        titleControls[id] = evaluator.heap[id].span
        screen.traits[.segmentedTitle] = evaluator.heap[id].span
      case "UISearchBar": addSearch(id, to: screen)
      default:
        if let (label, title) = evaluator.titled(in: id),
          !evaluator.hasUnreadLabel(above: label, in: id)
        {
          let font = FontReader(evaluator: evaluator).font(of: label)
          addText(.title, title, to: screen, at: turn, placement: .principal, font: font)
        } else if let title = evaluator.property("largeContentTitle", of: id) {
          // What the view draws is its own affair; enlarged, it is this text.
          let font = FontSpec(family: FontReader.otherFamily)
          addText(.title, title, to: screen, at: turn, placement: .principal, font: font)
        }
      }
    }
  }

  // MARK: - Items

  private mutating func addItems(
    _ name: String, of item: ObjectID, _ placement: Placement, to screen: ScreenDraft
  ) {
    guard let list = evaluator.property(name, of: item) else { return }
    var found = items(
      of: list, role: .barButton, at: placement, screen.span, in: screen.owner)
    if let items = Self.itemsByTurns(list), found.count <= items {
      for index in found.indices { found[index].place = .side(placement) }
    }
    groups.append((turn(of: name, of: [item]), found))
  }

  /// How many items code gives a side of a bar by turns: `rightBarButtonItem = save`. `nil` where several stand
  /// there at a time. An item of a view of its own with several buttons counts once.
  private static func itemsByTurns(_ list: Value) -> Int? {
    var count = 0
    for one in list.alternatives where !one.value.isNull {
      guard case .list(let items) = one.value, items.count < 2 else { return nil }
      count += items.first?.value.alternatives.count ?? 0
    }
    return count
  }

  // MARK: - Search

  private mutating func addSearch(_ id: ObjectID, to screen: ScreenDraft) {
    let bar = evaluator.heap[id].parts["searchBar"] ?? id
    guard read.insert(bar).inserted else { return }
    screen.others += searchBars(of: bar, owner: screen.owner)
    // The search bar of a search controller has the system's word where code gives it none.
    guard hint(of: bar) == nil, evaluator.kind(of: id) == "UISearchController",
      evaluator.heap[bar].outlet == nil
    else { return }
    let span = evaluator.heap[id].span
    let text = BarItemReader.systemText("Search", at: span)
    screen.others.append(
      BarDraft(
        owner: screen.owner, part: "search", kind: .searchBar,
        items: [ItemDraft(role: .placeholder, texts: [text], span: span)], isController: true,
        span: span))
  }

  /// The bars of a search bar: its hint and its scopes.
  func searchBars(of bar: ObjectID, owner: String) -> [BarDraft] {
    var result: [BarDraft] = []
    let object = evaluator.heap[bar]
    if let hint = hint(of: bar) {
      var label = LabelReader(evaluator, role: .placeholder, at: object.span)
      label.addText(hint.text, at: object.span)
      if hint.isAttributed { label.item.font = FontSpec(family: FontReader.otherFamily) }
      if !label.item.texts.isEmpty {
        result.append(
          BarDraft(
            owner: owner, part: "search", kind: .searchBar, items: [label.item],
            isController: true, span: object.span))
      }
    }
    if case .list(let scopes)? = evaluator.property("scopeButtonTitles", of: bar) {
      let items = scopes.compactMap { segment($0, at: object.span) }
      if !items.isEmpty {
        result.append(
          BarDraft(
            owner: owner, part: "scopes", kind: .scopeBar, items: items, isController: true,
            span: object.span))
      }
    }
    return result
  }

  /// What a search bar shows while it is empty, also where its text field is told, and whether the text
  /// can have a font of its own.
  private func hint(of bar: ObjectID) -> (text: Value, isAttributed: Bool)? {
    if let text = evaluator.property("placeholder", of: bar) { return (text, false) }
    guard let field = evaluator.heap[bar].parts["searchTextField"] else { return nil }
    if let text = evaluator.property("attributedPlaceholder", of: field) { return (text, true) }
    return evaluator.property("placeholder", of: field).map { ($0, false) }
  }

  private func segment(_ one: Value.Guarded, at span: CodeSpan) -> ItemDraft? {
    guard let inner = evaluator.path.and(one.when) else { return nil }
    let before = evaluator.path
    evaluator.path = inner
    defer { evaluator.path = before }
    var label = LabelReader(evaluator, role: .segment, at: span)
    if case .object(let id) = one.value {
      // A segment may be a picture, or an action with a title.
      if let title = evaluator.property("title", of: id) {
        label.addText(title, at: span)
      } else {
        label.readImage(one.value)
        return ItemDraft(role: .segment, branch: CodeBranch(inner), span: span)
      }
    } else {
      label.addText(one.value, at: span)
    }
    return label.item.texts.isEmpty ? nil : label.finished
  }

  /// The segments of a segmented control.
  func segments(of id: ObjectID, owner: String) -> [BarDraft] {
    let object = evaluator.heap[id]
    var result: [BarDraft] = []
    let kind = evaluator.kind(of: id)
    let named = (Idioms.segmentLists[kind] ?? []).lazy.compactMap {
      evaluator.property($0, of: id) ?? object.argument($0)
    }
    let made = named.first ?? .list([])
    let lists = evaluator.resolved(made).alternatives
    // Of a control that an interface file makes, the file has the segments that code gives titles.
    var isOpen = false
    if let outlet = object.outlet, !object.calls.contains(where: { $0.name == "insertSegment" }) {
      if evaluator.isConnected(outlet.name, of: outlet.type) == true { return [] }
      isOpen = true
    }
    for list in lists {
      guard case .list(let elements) = list.value else { continue }
      var items = elements.compactMap { segment($0, at: object.span) }
      for call in object.calls {
        if call.name == "removeAllSegments", !items.isEmpty {
          // What an event puts in their place is there later.
          if CodeBranch(call.when)?.path.contains(where: \.isEvent) ?? false { break }
          if call.when.isAlways { items = [] }
        }
        guard ["setTitle", "insertSegment"].contains(call.name),
          let title =
            call.argument(nil) ?? call.argument("withTitle") ?? call.argument("action")
        else { continue }
        guard let made = segment(.init(value: title, when: call.when), at: call.span) else {
          continue
        }
        if let at = call.argument("forSegmentAt"),
          case .number(let digits) = evaluator.number(at, at: call.span), let place = Int(digits),
          items.indices.contains(place)
        {
          items[place] = made
        } else if case .number("0")? = call.argument("at"), call.name == "insertSegment",
          !items.isEmpty
        {
          items.insert(made, at: 0)
        } else {
          items.append(made)
        }
      }
      guard !items.isEmpty else { continue }
      var bar = BarDraft(
        owner: owner, part: "segments", kind: .segmentedControl, items: items,
        isController: true, span: object.span)
      bar.traits[.segmentedTitle] = titleControls[id]
      // A library draws its segments as wide as it likes.
      if isOpen || kind != "UISegmentedControl" { bar.traits[.togetherUncertain] = object.span }
      result.append(bar)
    }
    return result
  }
}

extension Evaluator {
  /// The framework's type that an object is, or inherits from.
  func kind(of id: ObjectID) -> String {
    let object = heap[id]
    guard object.isOwn else { return object.type }
    return index.ancestors(of: object.type).first { !index.isDeclared($0) } ?? object.type
  }

  /// True for an alert, which has no navigation bar.
  func isAlert(_ type: String) -> Bool {
    index.ancestors(of: type).contains { $0.hasSuffix("AlertController") }
  }

  /// True for an object that is a controller of UIKit.
  func isController(_ id: ObjectID) -> Bool { isController(heap[id].type) }

  /// True for a plain controller that has a name and a tab's item and nothing else: it keeps the tab's place,
  /// and nobody sees its own bar. Some controller that is dressed like this is one that code makes.
  func isPlaceholder(_ id: ObjectID) -> Bool {
    let object = heap[id]
    guard object.type == "UIViewController", object.calls.isEmpty,
      object.parts["tabBarItem"] != nil || object.properties["tabBarItem"] != nil
    else { return false }
    switch object.origin {
    case .made(let arguments) where arguments.isEmpty: break
    case .any: break
    default: return false
    }
    return object.parts.keys.allSatisfy { $0 == "tabBarItem" }
      && object.properties.keys.allSatisfy { $0 == "tabBarItem" || $0 == "title" }
  }

  /// True for a type that is a controller of UIKit.
  func isController(_ type: String) -> Bool { index.isController(type) }
}

extension SymbolIndex {
  /// True for a type that is a controller of UIKit.
  func isController(_ type: String) -> Bool {
    ancestors(of: type).contains {
      $0.hasPrefix("UI") && $0.hasSuffix("Controller") || $0.hasSuffix("ViewController")
    }
  }
}
