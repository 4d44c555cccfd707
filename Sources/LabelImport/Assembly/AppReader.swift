internal import LabelModel

/// Runs the code of some types and reads the screens that it shows.
final class AppReader {
  /// What was found.
  private(set) var bars: [BarDraft] = []
  let index: SymbolIndex
  let evaluator: Evaluator
  private let relevance: Relevance
  let uses: UseSites
  private var shown: Set<String> = []
  /// Titles that code sets through outlets.
  private(set) var outletTitles: [OutletDraft] = []
  /// What the app lets all labels of a role do.
  private(set) var labelLooks = LabelLooks()
  /// Fonts that all bars' labels are given, by role.
  private(set) var roleFonts: [Role: Set<FontSpec>] = [:]
  /// Fonts that stacks give the titles of their screens, by class.
  private(set) var stackFonts: [String: FontSpec] = [:]
  /// What code replaces of interface files.
  private(set) var replacements: [InterfaceReplacement] = []
  /// Lists of items that hold outlets alone.
  private(set) var outletLists: [OutletList] = []
  /// Where the controllers' screens lead.
  private(set) var ways = ControllerWays()
  /// Where tabs are drawn in a clear colour while they are not chosen.
  private(set) var hiddenTabTitles: CodeSpan?
  var prepared: [ObjectID: Preparation] = [:]
  /// Where tab bar controllers were made that were read, and those whose makers were to be read.
  private var readTabs: Set<CodeSpan> = []
  private var leftTabs: [(tabs: ObjectID, maker: String)] = []
  /// Whether the code of types dresses or makes what is shown, as far as that was asked.
  private var dressing: [String: Bool] = [:]
  /// Whether types are cells and headers, as far as that was asked.
  private var reused: [String: Bool] = [:]

  /// Work that is left for those whose own share is not enough.
  var reserve = AppReader.stepsInReserve

  /// Work spent on the code of one class.
  static let stepsForType = 25_000
  /// Work spent on the tabs of one tab bar with the controllers that they show.
  private static let stepsForTabs = 100_000
  /// Work spent on what may happen to an object of a class.
  private static let stepsForEvents = 20_000
  /// One of a class's functions may take one in so many of the steps that are left.
  private static let shareOfFunction = 3
  /// Work spent on one view with all that stands on its screens.
  private static let stepsForView = 140_000

  /// Functions that the system calls when a controller leaves: what they restore is not seen.
  private static let leaving: Set<String> = [
    "viewWillDisappear", "viewDidDisappear", "deinit", "dealloc", "prepareForReuse",
  ]

  /// Creates a reader.
  init(
    index: SymbolIndex, accessors: AccessorKeys, uses: UseSites, showing: Set<String>,
    connected: Connections
  ) {
    self.index = index
    relevance = uses.relevance
    self.uses = uses
    evaluator = Evaluator(index: index, accessors: accessors, uses: uses)
    evaluator.showing = showing
    evaluator.connected = connected
  }

  /// Reads what all views of the project show: first those that no other view makes. A view that
  /// stands on a screen of another one is read there.
  func readViews() {
    for type in rootedViews where !shown.contains(type) {
      var views: Set<String> = []
      // What was not read to its end is read by itself as well.
      if evaluator.bounded(Self.stepsForView, { views = readView(type) }) {
        shown.formUnion(views)
      }
    }
    // What code outside of all that was read makes of a view need not be what was seen of it.
    for type in rootedViews where shown.contains(type) && isMadeOutOfSight(type) {
      evaluator.bounded(Self.stepsForType) { _ = readView(type) }
    }
  }

  /// True for a view that is handed something by a function that was not run for any screen.
  private func isMadeOutOfSight(_ type: String) -> Bool {
    let isHandedObjects = evaluator.storedProperties(of: type).contains { variable in
      guard variable.initial == nil, let written = variable.type,
        let held = index.resolveType(written, in: type)
      else { return false }
      return index.isDeclared(held) && index.conformers(of: held).count > 1
    }
    return isHandedObjects
      && (uses.calls[TypeName.last(type)] ?? []).contains { site in
        site.type != type && !index.isPreview(site.type)
          && index.types[site.type]?.functions[site.function]?.contains {
            $0.span == site.span && !evaluator.carriedOut.contains($0.span)
          } == true
      }
  }

  /// The views of the project that may show what is looked for: first those that no other view makes.
  private var rootedViews: [String] {
    index.names.filter { isView($0) && evaluator.mayShow($0) }.sorted { first, second in
      let made = (isMade(first), isMade(second))
      return made.0 != made.1 ? !made.0 : first < second
    }
  }

  /// Reads the buttons in the content of all views of the project, each on the screen that shows it.
  func readButtons() {
    evaluator.isBuilding = true
    defer { evaluator.isBuilding = false }
    let views = rootedViews
    let bound = evaluator.textBound(inWindowsOf: views)
    for type in views where !shown.contains(type) {
      var reader = ViewButtonReader(evaluator, textBound: bound)
      let isWhole = evaluator.bounded(Self.stepsForView) {
        reader.open(evaluator.bodyOf(evaluator.anyObject(of: type)), owner: type)
      }
      bars += reader.groups
      if isWhole { shown.formUnion(reader.shown) }
    }
  }

  /// Reads what the code of all classes puts into bars.
  func readClasses() {
    for type in index.names where !type.isEmpty && !index.isPreview(type) {
      guard let symbol = index.types[type],
        symbol.kind == .classType || symbol.kind == .extensionOfType
      else { continue }
      readClass(type, symbol)
    }
    readTabsLeft()
    leaveOutNamedElsewhere()
    ways.readPushes(with: evaluator)
  }

  /// Takes pictures out of the buttons in content where some code gives what the same piece of code makes a title,
  /// or a spoken label that they lack.
  private func leaveOutNamedElsewhere() {
    let pictures = Set(
      bars.lazy.filter { $0.part == ViewButtonReader.part }.flatMap(\.items)
        .filter(\.texts.isEmpty).map(\.span))
    var named: Set<CodeSpan> = []
    var titled: Set<CodeSpan> = []
    for number in 0..<evaluator.heap.count {
      let object = evaluator.heap[ObjectID(number: number)]
      guard pictures.contains(object.span) else { continue }
      if object.properties[SpokenPart.accessibilityLabel.rawValue] != nil {
        named.insert(object.span)
      }
      if !evaluator.titles(of: object.id).allSatisfy({ evaluator.isBlank($0.value) }) {
        titled.insert(object.span)
      }
    }
    for index in bars.indices where bars[index].part == ViewButtonReader.part {
      bars[index].items.removeAll { item in
        item.texts.isEmpty
          && (item.spoken[.accessibilityLabel] == nil && named.contains(item.span)
            || titled.contains(item.span))
      }
    }
    bars.removeAll { $0.part == ViewButtonReader.part && $0.items.isEmpty }
  }

  // MARK: - Views

  /// Takes over the bars of screens that were read.
  func add(_ screens: [ScreenDraft]) { for screen in screens { bars += screen.bars } }

  /// Takes over bars that stand for themselves.
  func add(bars others: [BarDraft]) { bars += others }

  func isView(_ type: String) -> Bool {
    !type.isEmpty && !index.isPreview(type)
      && index.variable("body", of: type, from: -1, isStatic: false) != nil
      && index.ancestors(of: type).contains {
        ["View", "App", "Scene", "SwiftUI.View"].contains($0)
      }
  }

  /// True for a view that code of another type makes.
  private func isMade(_ type: String) -> Bool {
    (uses.calls[TypeName.last(type)] ?? []).contains {
      $0.type != type && !index.isPreview($0.type)
    }
  }

  /// Reads a view and says which views stand on its screens.
  private func readView(_ type: String) -> Set<String> {
    evaluator.isBuilding = true
    defer { evaluator.isBuilding = false }
    let id = evaluator.anyObject(of: type)
    var reader = ScreenReader(evaluator)
    reader.open(
      evaluator.bodyOf(id), owner: type, .unknown,
      at: index.types[type]?.declarations.first?.span ?? .none, isBody: true)
    add(reader.screens)
    return reader.shown
  }

  // MARK: - Classes

  private func readClass(_ type: String, _ symbol: SymbolIndex.TypeSymbol) {
    let isController = evaluator.isController(type)
    guard index.isDeclared(type), isController || symbol.kind == .classType else { return }
    let ancestors = index.ancestors(of: type)
    let matters = ancestors.contains { owner in
      index.types[owner].map { hasDressing($0, isShown: isController || index.isShown(type)) }
        ?? false
    }
    guard matters else { return }
    evaluator.touched = []
    let first = evaluator.heap.count
    let id = evaluator.anyObject(of: type)
    let earlier = prepared[id]
    runClass(type, symbol, on: id)
    if let earlier {
      // Another class's code came upon it: what it did then is read here.
      evaluator.touched.formUnion(earlier.touched)
      evaluator.touched.formUnion(earlier.made.map { ObjectID(number: $0) })
    }
    // What the code did is read whole, however much work that was.
    bounded(Self.stepsForType) { collect(from: first, own: id, type) }
    takeBack(by: type)
  }

  /// True for a view that screens take from their tables and collections.
  func isReused(_ type: String) -> Bool {
    if let known = reused[type] { return known }
    let found = index.isReused(type)
    reused[type] = found
    return found
  }

  /// Reads what the classes of controls that interface files make do to themselves, whoever else has to do
  /// with them.
  func readClassesOfControls() {
    for type in evaluator.connected.classes {
      guard let symbol = index.types[type], symbol.kind == .classType else { continue }
      bounded(Self.stepsForType) {
        let id = evaluator.make(
          type, isOwn: true, .any, at: symbol.declarations.first?.span ?? .none)
        evaluator.heap[id].outlet = .init(type: type, name: InterfaceOutlet.itself)
        runClass(type, symbol, on: id)
        let outlet = OutletReader(evaluator: evaluator)
        // What is set at some time is set to what others hand over.
        let texts = outlet.titles(of: id).filter { $0.part != nil || $0.isAlwaysSet }
        outletTitles += texts
        replacements += outlet.replacements(of: id)
      }
    }
  }

  private func runClass(_ type: String, _ symbol: SymbolIndex.TypeSymbol, on id: ObjectID) {
    bounded(Self.stepsForType) {
      runInitialisers(of: type, on: id)
      evaluator.leaving(share: Self.shareOfFunction) { runObserversOfOutlets(of: type, on: id) }
      prepare(id)
    }
    bounded(Self.stepsForEvents) { runEvents(type, symbol, on: id) }
  }

  /// Runs the initialisers of a class on some object of it. A controller is made by one of them: those that
  /// decide what others are handed each stand for a way of its own. A view without any that replaces a function
  /// of the class above it has that one's.
  private func runInitialisers(of type: String, on id: ObjectID) {
    let isController = evaluator.isController(type)
    let own = index.types[type]?.functions ?? [:]
    let owner =
      own["init"] != nil || isController
      ? nil
      : index.ancestors(of: type).first { above in
        guard let functions = index.types[above]?.functions, functions["init"] != nil else {
          return false
        }
        return own.contains { name, all in
          functions[name]?.contains { other in
            all.contains { $0.signature == other.signature && relevance.matters($0.span) }
          } ?? false
        }
      }
    let all = index.types[owner ?? type]?.functions["init"] ?? []
    func run(_ function: FunctionDeclaration) {
      evaluator.run(function, of: owner ?? type, on: id, at: function.span)
    }
    let ways = InitialiserWays(isController ? all : [])
    for function in all where ways.arm(of: function) == nil { run(function) }
    for function in all {
      if let arm = ways.arm(of: function) { evaluator.under(Guard(arm)) { run(function) } }
    }
  }

  /// Runs what may happen to some object of a class at some time.
  private func runEvents(_ type: String, _ symbol: SymbolIndex.TypeSymbol, on id: ObjectID) {
    // What else may happen to it, in the order of the code.
    let ancestors = index.ancestors(of: type)
    let all = ancestors.flatMap { owner in
      (index.types[owner]?.declarations ?? []).flatMap(\.functions).map { ($0, owner) }
    }
    var written: [String: String] = [:]
    for (function, owner) in all where written[function.signature] == nil {
      written[function.signature] = owner
    }
    for (function, owner) in all where written[function.signature] == owner {
      evaluator.leaving(share: Self.shareOfFunction) {
        runAtSomeTime(function, of: owner, on: id, type)
      }
    }
    for variable in symbol.variables.values.joined().sorted(by: { $0.span.start < $1.span.start })
    where !variable.isStatic && isWorthHolding(variable) && !isLeft(variable) {
      _ = evaluator.held(variable, owner: type, by: id, at: variable.span)
      observeAtSomeTime(variable, of: type, on: id)
    }
  }

  /// True for a property that its type keeps to itself and none of its code names: what it holds is never shown.
  private func isLeft(_ variable: VariableDeclaration) -> Bool {
    variable.isPrivate && variable.attributes.isEmpty
      && !uses.uncalled.mentioned.contains(variable.name)
  }

  /// Runs the observers of a property that nobody was seen to set: it may be set at some time.
  private func observeAtSomeTime(_ variable: VariableDeclaration, of type: String, on id: ObjectID)
  {
    guard !variable.observers.isEmpty, relevance.matters(variable.span),
      !evaluator.observed.contains(variable.span), evaluator.isController(type)
    else { return }
    evaluator.under(Guard(.init(condition: .event(variable.span), number: 0))) {
      let value = evaluator.property(variable.name, of: id) ?? .null
      evaluator.observe(variable, owner: type, of: id, value)
    }
  }

  /// Runs a function that nobody was seen to call: it may be called at some time.
  private func runAtSomeTime(
    _ function: FunctionDeclaration, of owner: String, on id: ObjectID, _ type: String
  ) {
    guard function.name != "init", !function.isStatic, !Self.lifecycle.contains(function.name),
      !Self.leaving.contains(function.name), relevance.matters(function.span),
      !isRun(function, of: type), !uses.uncalled.contains(function),
      owner == type || !index.isShown(owner) || evaluator.isController(type),
      // A helper for all controllers does to one of them what that one's callers hand it.
      index.isDeclared(owner) || function.parameters.isEmpty
    else { return }
    evaluator.under(Guard(.init(condition: .event(function.span), number: 0))) {
      run(function, on: id)
    }
  }

  /// True for a function that was run. What puts the app's screens together is run as a whole, also where it
  /// was run a part of the way for what it hands on.
  private func isRun(_ function: FunctionDeclaration, of type: String) -> Bool {
    guard evaluator.passed[function.span] != nil else { return false }
    if evaluator.isController(type) { return evaluator.finished.contains(function.span) }
    return !relevance.isDirect(function.span) || evaluator.carriedOut.contains(function.span)
  }

  /// True for a controller or view that says a title or whose code leads to something that dresses it, and
  /// for another type whose own code dresses or makes what is shown.
  private func hasDressing(_ symbol: SymbolIndex.TypeSymbol, isShown: Bool) -> Bool {
    func dresses(_ span: CodeSpan) -> Bool {
      isShown ? relevance.matters(span) : relevance.isDirect(span)
    }
    return symbol.variables["title"]?.contains { isShown && $0.getter != nil } ?? false
      || symbol.functions.values.contains { $0.contains { dresses($0.span) } }
      || symbol.variables.values.contains { $0.contains { dresses($0.span) } }
  }

  /// True for a property that holds what can be dressed, or is made by code that dresses something.
  private func isWorthHolding(_ variable: VariableDeclaration) -> Bool {
    if relevance.matters(variable.span) { return true }
    guard let type = variable.type else { return false }
    let bare = TypeName.bare(type)
    return Idioms.dressed.contains(bare) || evaluator.isController(bare)
  }

  /// Objects that the code of one type makes or changes; what is more is left out.
  private static let maximumObjects = 20_000

  /// Reads the bars of all that the code of a type made or changed.
  private func collect(from first: Int, own: ObjectID, _ type: String) {
    let isAlert = evaluator.isAlert(type)
    let isController = evaluator.isController(type)
    let start = bars.count
    var reader = ControllerReader(evaluator)
    var screens: [ScreenDraft] = []
    var seen: Set<ObjectID> = []
    prepareStacks(madeFrom: first)
    var waiting = evaluator.touched.sorted()
    var next = first
    while seen.count < Self.maximumObjects {
      let id: ObjectID
      if !waiting.isEmpty {
        id = holder(of: waiting.removeFirst())
      } else if next < evaluator.heap.count {
        id = ObjectID(number: next)
        next += 1
      } else {
        break
      }
      guard seen.insert(id).inserted else { continue }
      let object = evaluator.heap[id]
      if evaluator.isAlert(object.type) { continue }
      if object.outlet != nil {
        let outlet = OutletReader(evaluator: evaluator)
        outletTitles += outlet.titles(of: id)
        replacements += outlet.replacements(of: id)
      }
      // An alert of the project's own has buttons, and no bar.
      if isAlert { continue }
      ways.read(id, of: type, with: evaluator)
      guard evaluator.isController(id) || object.parts["navigationItem"] != nil,
        !Idioms.barless.contains(evaluator.kind(of: id)), !evaluator.isPlaceholder(id)
      else { continue }
      let isTabs =
        evaluator.kind(of: id).contains("TabBarController") || object.properties["tabs"] != nil
      // Tabs are read where they are put together.
      if isTabs, case .made = object.origin, !object.isOwn,
        let maker = maker(of: id, otherThan: type)
      {
        leftTabs.append((id, maker))
        continue
      }
      if case .part = object.origin, object.parts["navigationItem"] == nil,
        !isTabs || object.properties["viewControllers"] == nil
      {
        continue
      }
      // What other code does to a controller that it asks somebody for is read with that code.
      if case .part = object.origin, !object.isOwn, !isTabs, isMadeElsewhere(id, than: type) {
        continue
      }
      if object.isOwn, id != own {
        // What this code does to another controller is seen on that one's screen.
        guard isDressed(id), isReady(id), !evaluator.isHalfMade(id) else { continue }
      }
      let owner = owner(of: id, in: type)
      let screen = reader.screen(of: id, owner: owner, way: .unknown)
      if id != own, owner != type { screen.maker = type }
      if object.isOwn {
        replacements += ReplacementReader(evaluator: evaluator).replacements(by: id, owner: owner)
      }
      screens.append(screen)
      if isTabs, let bar = tabBar(of: id, owner: owner) { screens.last?.others.append(bar) }
    }
    let all = seen.sorted()
    for id in all where evaluator.kind(of: id).hasSuffix("HostingController") {
      if maker(of: id, otherThan: type) == nil { readHosted(id, in: type) }
    }
    if let bar = evaluator.heap[own].parts["navigationBar"] {
      stackFonts[type] = AppearanceReader(evaluator: evaluator).titleFont(ofBar: bar)
    }
    let looks = TraitReader(evaluator: evaluator)
    // What a stack or the app as a whole looks like, every screen does.
    let isScreen = isController && !Self.holdsScreens(evaluator.kind(of: own))
    var buttons = ButtonReader(evaluator, among: all, of: type, but: reader.read)
    var controls: [BarDraft] = []
    let madeHere = all.filter { !isMadeElsewhere($0, than: type) || isTitledHere($0, by: type) }
    let cancelHidden = looks.hiddenCancel(among: madeHere)
    for id in madeHere {
      readLooks(of: id, isOfScreen: isScreen)
      switch evaluator.kind(of: id) {
      // A class of buttons gets its titles from those who make one, on whose screens it is read.
      case "UIButton" where (id != own || !isMade(type)) && !isInItem(id):
        buttons.read(button: id)
      case "UIControl" where (id != own || !isMade(type)) && !isInItem(id):
        buttons.read(control: id)
      case "UINavigationBarAppearance" where !looks.isForEdgeOnly(id, among: all):
        if let own = screens.first(where: { $0.owner == type }) { looks.readLook(id, into: own) }
      case let kind where Idioms.segmentLists[kind] != nil:
        controls += reader.segments(of: id, owner: type)
      case "UISearchBar" where !reader.read.contains(id):
        controls += reader.searchBars(of: id, owner: type)
      case "UIToolbar": controls += reader.toolbar(of: id, owner: type)
      case "UITabBar":
        let tabs = TabControllerReader(evaluator: evaluator) { self.prepare($0) }
        if let bar = tabs.bar(ofItemsIn: id, owner: type) { controls.append(bar) }
      case "UINavigationItem":
        // One of code, or one of an interface file that an outlet leads to: either stands in a bar of its own.
        var isOfBar = evaluator.heap[id].outlet != nil
        if case .made = evaluator.heap[id].origin { isOfBar = true }
        if isOfBar { controls += reader.screen(ofItem: id, owner: type).bars }
      default: buttons.read(spokenAsButton: id)
      }
    }
    if isController {
      let loose = looseItems(among: all, of: type, but: screens, reader.read)
      if let first = loose.first {
        controls.append(
          BarDraft(
            owner: type, part: "items", kind: .navigationBar, items: loose, isController: true,
            span: first.span))
      }
    }
    for id in all
    where ButtonReader.isConfiguration(evaluator.heap[id]) && !isMadeElsewhere(id, than: type) {
      buttons.read(configuration: id)
    }
    for (owner, items) in buttons.items.sorted(by: { $0.key < $1.key }) {
      guard let first = items.first else { continue }
      var group = BarDraft(
        owner: owner, part: ViewButtonReader.part, kind: .screen, items: items, isController: true,
        span: first.span)
      group.traits[.togetherUncertain] = first.span
      controls.append(group)
    }
    add(screens)
    bars += controls
    if let cancelHidden { markSearch(of: type, from: start, at: cancelHidden) }
    outletLists += reader.outletLists
  }

  private func tabBar(of id: ObjectID, owner: String) -> BarDraft? {
    readTabs.insert(evaluator.heap[id].span)
    // Tabs that a class's other code leaves no work for would be missing from the bar.
    return evaluator.aside(Self.stepsForTabs) {
      TabControllerReader(evaluator: evaluator) { self.prepare($0) }.bar(of: id, owner: owner)
    }
  }

  /// Reads the tabs of controllers whose makers were not read after all: a struct that builds the app's first
  /// screen, or a class whose code had been run by then.
  private func readTabsLeft() {
    for left in leftTabs where !readTabs.contains(evaluator.heap[left.tabs].span) {
      let owner = owner(of: left.tabs, in: left.maker)
      if let bar = tabBar(of: left.tabs, owner: owner) { bars.append(bar) }
    }
  }

  private static func holdsScreens(_ kind: String) -> Bool {
    kind == "UINavigationController" || kind.contains("TabBarController")
  }

  /// True for what a class of bar items makes: it stands in the item, which speaks for it.
  private func isInItem(_ id: ObjectID) -> Bool {
    evaluator.heap[id].maker.map { evaluator.kind(of: $0) == "UIBarButtonItem" } ?? false
  }

  /// True for what another view or controller makes, on whose screen it is read.
  func isMadeElsewhere(_ id: ObjectID, than type: String) -> Bool {
    maker(of: id, otherThan: type).map { index.isShown($0) } ?? false
  }

  /// The type whose code makes an object and is read for what it dresses; `nil` where that is `type` itself.
  private func maker(of id: ObjectID, otherThan type: String) -> String? {
    guard let maker = evaluator.heap[id].maker else { return nil }
    let other = evaluator.heap[maker].type
    guard other != type, !index.ancestors(of: type).contains(other) else { return nil }
    let dresses =
      dressing[other]
      ?? index.ancestors(of: other).filter(index.isDeclared).contains { name in
        index.types[name].map { hasDressing($0, isShown: index.isShown(name)) } ?? false
      }
    dressing[other] = dresses
    return dresses ? other : nil
  }

  /// Reads what a hosting controller shows, where the code around it dresses it.
  private func readHosted(_ id: ObjectID, in type: String) {
    guard let root = evaluator.property("rootView", of: id), case .object(let view) = root,
      case .result = evaluator.heap[view].origin
    else { return }
    evaluator.isBuilding = true
    defer { evaluator.isBuilding = false }
    var reader = ScreenReader(evaluator)
    reader.open(root, owner: type, .unknown, at: evaluator.heap[id].span)
    add(reader.screens)
  }

  /// Takes over what an object says of all bars; of one on a screen, its fonts are that screen's.
  func readLooks(of id: ObjectID, isOfScreen: Bool = false) {
    let looks = TraitReader(evaluator: evaluator)
    hiddenTabTitles = hiddenTabTitles ?? looks.hidesTabTitles(id)
    looks.read(labels: id, into: &labelLooks)
    stackFonts.merge(AppearanceReader(evaluator: evaluator).stackFonts(id)) { first, _ in first }
    guard !isOfScreen else { return }
    for (role, font) in AppearanceReader(evaluator: evaluator).roleFonts(id) {
      roleFonts[role, default: []].insert(font)
    }
  }

  /// Notes that the search of a type's screen has no Cancel button.
  private func markSearch(of type: String, from start: Int, at place: CodeSpan) {
    let search = bars[start...].indices.filter { bars[$0].kind == .searchBar }
    if search.isEmpty {
      var bar = BarDraft(
        owner: type, part: "search", kind: .searchBar, isController: true, span: place)
      bar.traits[.searchCancelDisabled] = place
      bars.append(bar)
    }
    for index in search { bars[index].traits[.searchCancelDisabled] = place }
  }
}
