internal import LabelModel

/// Reads the screens of SwiftUI content: follows views through containers, modifiers and the project's
/// own views, and opens a screen of its own where a container does.
struct ScreenReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// The screens found.
  private(set) var screens: [ScreenDraft] = []
  /// The project's views that stand on them.
  private(set) var shown: Set<String> = []
  private var depth = 0
  private var following: [String: Int] = [:]
  /// The innermost of the project's views whose content is read.
  private var view: String?
  /// Modifiers that were read after the work had ended, and whether one is.
  private var lateModifiers = 0
  private var isLate = false
  /// Whether what is read stands in a bar: only what it opens and offers is read then.
  private var isInBar = false
  /// Whether what is read is the row of a list that starts empty: only what it offers is read then.
  private var isInLaterRow = false
  /// Where a modifier around what is read hides the status bar: for a stack with all it pushes.
  private var hiddenStatusBar: CodeSpan?

  /// Levels of views followed inside one another.
  private static let maximumDepth = 90
  /// Work that is left for a modifier around content, and how many have it.
  private static let stepsForModifier = 300
  private static let maximumLateModifiers = 100
  /// Work that goes into a row of a list that starts empty.
  private static let stepsForRow = 1_500
  /// Screens that one entry opens.
  private static let maximumScreens = 400

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Reads content as a screen of its own, or as several where it is one of several views of the
  /// project: the destinations of a route.
  ///
  /// - Parameter isBody: whether the content is the body of the owner, whose bars are what it writes around
  ///   another view of the project.
  mutating func open(
    _ content: Value, owner: String, _ way: ScreenDraft.Way, at span: CodeSpan, isBody: Bool = false
  ) {
    guard screens.count < Self.maximumScreens, !evaluator.path.isOnMacOnly, !isInLaterRow else {
      return
    }
    let (destinations, rest) = evaluator.destinations(in: content)
    for destination in destinations {
      evaluator.under(destination.when) { open(destination.value, owner: owner, way, at: span) }
    }
    if !destinations.isEmpty, rest.isEmpty { return }
    let content = destinations.isEmpty ? content : .list(rest)
    // Whose code dresses the content has the bars; what it dresses may hold any screen.
    let dresser =
      evaluator.dressesBar(content) ? isBody ? owner : evaluator.viewThatMakes(content) : nil
    // What a container of the project is handed belongs to the view that writes it.
    let writer = isBody ? nil : evaluator.viewThatMakes(content)
    let screen = ScreenDraft(
      owner: dresser ?? evaluator.viewType(of: content) ?? writer ?? owner, way: way,
      when: evaluator.path, span: span)
    screens.append(screen)
    let outer = hiddenStatusBar
    let wasInBar = isInBar
    isInBar = false
    if case .presented = way { hiddenStatusBar = nil }
    read(content, on: screen)
    if !screen.items.isEmpty, let hiddenStatusBar {
      screen.traits[.statusBarHidden] = hiddenStatusBar
    }
    hiddenStatusBar = outer
    isInBar = wasInBar
    screen.forget(evaluator.path)
  }

  // MARK: - Views

  private mutating func read(_ value: Value, on screen: ScreenDraft) {
    guard depth < Self.maximumDepth, evaluator.step() else { return }
    depth += 1
    defer { depth -= 1 }
    if evaluator.opens(value, { read($0, on: screen) }) { return }
    if case .object(let id) = value { read(id, on: screen) }
  }

  private mutating func read(_ id: ObjectID, on screen: ScreenDraft) {
    let object = evaluator.heap[id]
    switch object.origin {
    case .result(let base, let call):
      if call.name == "pickerStyle", !isInBar, isSegmented(call) {
        readSegments(base, call, on: screen)
      } else if call.name == "tabViewStyle" {
        readTabStyle(base, call, on: screen)
        return
      } else if call.name == "tabItem" {
        // The tab bar reads the item; the view is the tab's content.
        read(base, on: screen)
        return
      } else {
        let outer = hiddenStatusBar
        switch Idioms.screenModifiers[call.name] {
        // What is said where the bar is hidden is left out of what is read next.
        case .toolbar: _ = setVisibility(call, on: screen)
        case .hides(.statusBarHidden) where isOn(call): hiddenStatusBar = call.span
        default: break
        }
        read(base, on: screen)
        hiddenStatusBar = outer
      }
      let before = evaluator.path
      evaluator.path = before.and(call.when) ?? before
      if evaluator.left == 0, !isLate, lateModifiers < Self.maximumLateModifiers {
        // What stands around content that took all the work is read nevertheless.
        lateModifiers += 1
        isLate = true
        evaluator.aside(Self.stepsForModifier) { readModifier(call, on: screen) }
        isLate = false
      } else {
        readModifier(call, on: screen)
      }
      evaluator.path = before
    case .made where object.isOwn, .any where object.isOwn: readOwn(id, object, on: screen)
    case .made: readFramework(object, on: screen)
    default: return
    }
  }

  private mutating func readOwn(_ id: ObjectID, _ object: Heap.Object, on screen: ScreenDraft) {
    guard following[object.type, default: 0] < 2 else { return }
    guard evaluator.mayShow(id), !isInLaterRow else { return }
    following[object.type, default: 0] += 1
    defer { following[object.type, default: 0] -= 1 }
    shown.insert(object.type)
    let outer = view
    view = object.type
    read(evaluator.bodyOf(id), on: screen)
    view = outer
  }

  /// Reads the root of a stack, the columns of a split view, and what a library's stack pushes by its state.
  private mutating func readStack(_ object: Heap.Object, on screen: ScreenDraft) {
    let root = screens.count
    for argument in object.arguments {
      guard case .function(let closure) = argument.value else { continue }
      let isPushed = argument.label == "destination" && screens.count > root
      // in bounds: the root has been opened
      let way = isPushed ? ScreenDraft.Way.pushed(by: screens[root]) : .root
      open(evaluator.content(of: closure), owner: view ?? screen.owner, way, at: object.span)
    }
  }

  /// Reads what is shown of each element. Of a list that starts empty only what the rows offer is read, which
  /// their screen has: the screens that they lead to are read where they are declared.
  private mutating func readRows(_ object: Heap.Object, on screen: ScreenDraft) {
    evaluator.forEach(object) { read($0, on: screen) }
    guard case .list(let elements)? = object.arguments.first?.value, elements.isEmpty, !isInLaterRow
    else { return }
    isInLaterRow = true
    evaluator.aside(Self.stepsForRow) {
      evaluator.forEach(object, isFilledLater: true) { read($0, on: screen) }
    }
    isInLaterRow = false
  }

  private mutating func readFramework(_ object: Heap.Object, on screen: ScreenDraft) {
    switch object.type {
    case "TabView": readTabs(object, isPaged: false, on: screen)
    case "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationStackStore":
      readStack(object, on: screen)
    case "NavigationLink":
      for argument in object.arguments where argument.label != "label" {
        switch argument.value {
        case .function(let closure):
          // With a title or value in front, the only closure builds the label or the destination.
          let isLabel =
            argument.label == nil
            && object.arguments.contains { ["destination", "value"].contains($0.label ?? "") }
          if isLabel { continue }
          open(
            evaluator.content(of: closure), owner: screen.owner, .pushed(by: screen),
            at: object.span)
        case .object(let id) where evaluator.isView(id):
          open(argument.value, owner: screen.owner, .pushed(by: screen), at: object.span)
        default: continue
        }
      }
    case "ForEach": readRows(object, on: screen)
    case "Menu" where !isInBar: readMenu(object, on: screen)
    case "Button", "Toggle", "Text", "Label", "Image": return
    case "UIHostingController":
      for argument in object.arguments { read(argument.value, on: screen) }
    case "WindowGroup", "Window", "Settings", "DocumentGroup":
      for argument in object.arguments {
        guard case .function(let closure) = argument.value else { continue }
        open(evaluator.content(of: closure), owner: screen.owner, .presented, at: object.span)
      }
    default:
      for argument in object.arguments {
        if ["action", "perform", "onDismiss", "label"].contains(argument.label ?? "") { continue }
        switch argument.value {
        case .function, .object, .list, .choice: read(argument.value, on: screen)
        default: continue
        }
      }
    }
  }

  // MARK: - Modifiers

  private mutating func readModifier(_ call: Heap.Call, on screen: ScreenDraft) {
    let outer = evaluator.unseen
    evaluator.unseen = screen.hidden
    defer { evaluator.unseen = outer }
    let effect = Idioms.screenModifiers[call.name]
    if isInBar, ![.presents, .pushes, .applies, .offers].contains(effect) { return }
    if isInLaterRow, effect != .offers { return }
    switch effect {
    case .title:
      if let title = call.arguments.first { addTitle(title.value, call, on: screen) }
      if let mode = call.argument("displayMode") { setMode(mode, on: screen) }
    case .titleMode: if let mode = call.argument(nil) { setMode(mode, on: screen) }
    case .toolbar: if !setVisibility(call, on: screen) { readToolbar(call, on: screen) }
    case .items:
      for argument in call.arguments {
        var controls = ControlReader(
          evaluator, role: .barButton,
          placement: argument.label == "leading" ? .leading : .trailing)
        controls.read(argument.value)
        screen.items += controls.items
      }
      readOpened(by: call, on: screen)
    case .hidesBack: if isOn(call) { screen.back = .hidden }
    case .hides(.navigationBarHidden):
      if isOn(call) { screen.hideBar(when: evaluator.path, at: call.span) }
    case .hides(let trait): if isOn(call) { screen.traits[trait] = call.span }
    case .background:
      if evaluator.styleName(call.argument(nil)) == "hidden",
        evaluator.styleName(call.argument("for")) == "navigationBar"
      {
        screen.traits[.borderHidden] = call.span
      }
    case .role: if evaluator.styleName(call.argument(nil)) == "editor" { screen.back = .untitled }
    case .search: readSearch(call, on: screen)
    case .scopes:
      guard let content = call.arguments.last?.value else { return }
      var controls = ControlReader(evaluator, role: .segment, placement: nil)
      controls.read(content)
      add("scopes", .scopeBar, controls.items, at: call.span, on: screen)
    case .presents: openContent(of: call, .presented, handing: subject(of: call), on: screen)
    case .pushes:
      openContent(
        of: call, .pushed(by: screen), handing: destination(call) ?? subject(of: call), on: screen)
    case .applies: if let value = call.argument(nil) { readApplied(value, on: screen) }
    case .offers: readActions(call, on: screen)
    case .elsewhere: return
    case nil: readViews(handedTo: call, on: screen)
    }
  }

  /// True for a switch that is on: what is written, or nothing at all.
  private func isOn(_ call: Heap.Call) -> Bool {
    switch call.arguments.first?.value {
    case .boolean(let isOn)?: isOn
    case nil: true
    default: false
    }
  }

  private func isSegmented(_ call: Heap.Call) -> Bool {
    ["segmented", "SegmentedPickerStyle"].contains(
      evaluator.styleName(call.arguments.first?.value))
  }

  private mutating func openContent(
    of call: Heap.Call, _ way: ScreenDraft.Way, handing first: Value? = nil, on screen: ScreenDraft
  ) {
    let before = screens.count
    for argument in call.arguments where argument.label != "onDismiss" {
      switch argument.value {
      case .function(let closure):
        open(
          evaluator.content(of: closure, handing: first.map { [$0] } ?? []), owner: screen.owner,
          way, at: call.span)
      case .object(let id) where evaluator.isView(id):
        open(argument.value, owner: screen.owner, way, at: call.span)
      default: continue
      }
    }
    guard call.name == "fullScreenCover" else { return }
    // What covers the whole screen may hide the status bar while it does.
    for opened in screens[before...] where opened.items.isEmpty {
      opened.traits[.statusBarHidden] = nil
    }
  }

  /// The value that `navigationDestination(for:)` hands to its closure: some value of the type.
  private func destination(_ call: Heap.Call) -> Value? {
    guard case .type(let type)? = call.argument("for") else { return nil }
    let value = evaluator.someValue(
      of: type, in: "", because: "the destination is known at run time only",
      path: "\(type) to go to", at: call.span)
    guard case .unknown(let unknown) = value else { return value }
    return evaluator.cases(of: type, in: "", as: unknown.path ?? type) ?? value
  }

  /// What `sheet(item:)`, `alert(…, presenting:)` and their like hand to their closures: the value that they
  /// are shown for, which is there by then. `nil` where nothing is known of it.
  func subject(of call: Heap.Call) -> Value? {
    guard
      let shown = (call.argument("item") ?? call.argument("presenting")).map(evaluator.resolved)
    else { return nil }
    if case .unknown(let unknown) = shown {
      guard let type = unknown.type else { return nil }
      return evaluator.cases(
        of: TypeName.bare(type), in: unknown.scope, as: unknown.path ?? type) ?? shown
    }
    // An alert's model holds its texts; what a sheet is for is one of many records.
    let hasModel =
      call.argument("presenting") != nil || Idioms.screenModifiers[call.name] == .offers
    let present = shown.alternatives.filter { one in
      one.value.isCase || hasModel && one.value.object.map { evaluator.heap[$0].isOwn } ?? false
    }
    guard case .enumCase(let type, _, _)? = present.first?.value,
      let all = evaluator.cases(of: type, in: "", as: "\(type) shown")
    else { return present.isEmpty ? evaluator.some(like: shown) : .oneOf(present) }
    // Events give it other cases than those that are known here.
    return .oneOf(
      all.alternatives.flatMap { one in
        let known = present.filter { $0.value.isCase(like: one.value) && !$0.value.holdsNothing }
        return known.isEmpty ? [one] : known.map { .init(value: $0.value, when: one.when) }
      })
  }

  /// Reads the body of a view modifier of the project, which dresses this screen.
  private mutating func readApplied(_ value: Value, on screen: ScreenDraft) {
    guard case .object(let id) = value else { return }
    let type = evaluator.heap[id].type
    guard following[type, default: 0] < 2 else { return }
    following[type, default: 0] += 1
    defer { following[type, default: 0] -= 1 }
    for shown in evaluator.dressing(by: value) { read(shown, on: screen) }
  }

  // MARK: - Titles and bars

  private func addTitle(_ title: Value, _ call: Heap.Call, on screen: ScreenDraft) {
    // Each of several titles stands under its own condition.
    for one in title.alternatives {
      evaluator.under(one.when) {
        var label = LabelReader(evaluator, role: .title, at: call.span)
        switch one.value {
        case .function: label.read(one.value)
        default: label.addText(one.value, at: call.span)
        }
        if !label.item.texts.isEmpty { screen.items.append(label.item) }
      }
    }
  }

  private func setMode(_ mode: Value, on screen: ScreenDraft) {
    for one in mode.alternatives {
      let name = evaluator.styleName(one.value)
      screen.modes.insert(name.isEmpty ? "automatic" : name)
    }
  }

  /// Hides bars as `.toolbar(.hidden, for:)` says; false for a call that gives a toolbar its content.
  private func setVisibility(_ call: Heap.Call, on screen: ScreenDraft) -> Bool {
    guard let first = call.arguments.first else { return false }
    let ways = first.value.alternatives.map { (evaluator.styleName($0.value), $0.when) }
    guard ways.allSatisfy({ ["hidden", "visible", "automatic"].contains($0.0) }) else {
      return false
    }
    let hidden = ways.filter { $0.0 == "hidden" }
    guard !hidden.isEmpty else { return true }
    var bars = call.arguments.dropFirst().map { evaluator.styleName($0.value) }
    // Without a name it is the navigation bar: `ToolbarPlacement.automatic` on a phone.
    if bars.isEmpty { bars = ["navigationBar"] }
    for bar in bars {
      switch bar {
      case "tabBar": screen.traits[.tabBarHiddenWhenPushed] = call.span
      case "navigationBar", "automatic":
        if hidden.count == ways.count {
          screen.hideBar(when: evaluator.path, at: call.span)
        } else {
          screen.hidden.formUnion(hidden.map(\.1))
        }
      default: continue
      }
    }
    return true
  }

  private mutating func readToolbar(_ call: Heap.Call, on screen: ScreenDraft) {
    var toolbar = ToolbarReader(evaluator)
    for argument in call.arguments where argument.label == nil || argument.label == "content" {
      toolbar.read(argument.value)
    }
    screen.items += toolbar.navigation
    screen.bottom += toolbar.bottom
    screen.keyboard += toolbar.keyboard
    for control in toolbar.segments {
      add("segments", .segmentedControl, control.items, at: control.span, on: screen)
      screen.others[screen.others.count - 1].traits[.segmentedTitle] = control.span
    }
    readOpened(by: call, on: screen)
  }

  /// Reads what the controls of a bar open and offer: pushed and presented screens, dialogs and alerts.
  private mutating func readOpened(by call: Heap.Call, on screen: ScreenDraft) {
    let outer = isInBar
    isInBar = true
    readViews(handedTo: call, on: screen)
    isInBar = outer
  }

  /// Reads the views that a modifier is handed.
  private mutating func readViews(handedTo call: Heap.Call, on screen: ScreenDraft) {
    for argument in call.arguments {
      switch argument.value {
      case .function, .object, .list, .choice: read(argument.value, on: screen)
      default: continue
      }
    }
  }

  /// Adds a bar beside the navigation bar.
  func add(
    _ part: String, _ kind: BarKind, _ items: [ItemDraft], at span: CodeSpan, on screen: ScreenDraft
  ) {
    guard !items.isEmpty else { return }
    screen.others.append(
      BarDraft(owner: screen.owner, part: part, kind: kind, items: items, span: span))
  }

  private func readSearch(_ call: Heap.Call, on screen: ScreenDraft) {
    var label = LabelReader(evaluator, role: .placeholder, at: call.span)
    if let prompt = call.argument("prompt") { label.addText(prompt, at: call.span) }
    var item = label.item
    if item.texts.isEmpty {
      item.texts = [BarItemReader.systemText("Search", at: call.span)]
    }
    add("search", .searchBar, [item], at: call.span, on: screen)
  }

  private mutating func readSegments(_ base: Value, _ call: Heap.Call, on screen: ScreenDraft) {
    guard case .object(let id) = evaluator.unmodified(base), evaluator.heap[id].type == "Picker",
      let content = evaluator.heap[id].content
    else { return read(base, on: screen) }
    var controls = ControlReader(evaluator, role: .segment, placement: nil)
    controls.read(content)
    add("segments", .segmentedControl, controls.items, at: call.span, on: screen)
  }

  // MARK: - Tabs

  /// A tab view in pages shows no labels; one that adapts may become a sidebar.
  private mutating func readTabStyle(_ base: Value, _ call: Heap.Call, on screen: ScreenDraft) {
    let style = evaluator.styleName(call.arguments.first?.value)
    var next = base
    var between: [Heap.Call] = []
    while case .object(let id) = next,
      case .result(let inner, let modifier) = evaluator.heap[id].origin
    {
      between.append(modifier)
      next = inner
    }
    if case .object(let id) = next, evaluator.heap[id].type == "TabView" {
      let isPaged = [
        "page", "PageTabViewStyle", "verticalPage", "carousel", "CarouselTabViewStyle",
      ].contains(style)
      readTabs(evaluator.heap[id], isPaged: isPaged, on: screen)
      if style == "sidebarAdaptable",
        let bar = screen.others.lastIndex(where: { $0.kind == .tabBar })
      {
        screen.others[bar].traits[.sidebarAdaptable] = call.span
      }
      for modifier in between.reversed() { readModifier(modifier, on: screen) }
    } else {
      read(base, on: screen)
    }
  }

  private mutating func readTabs(_ object: Heap.Object, isPaged: Bool, on screen: ScreenDraft) {
    guard let content = object.content else { return }
    let built: Value
    if case .function(let closure) = content {
      built = evaluator.content(of: closure)
    } else {
      return
    }
    if !isPaged {
      var tabs = TabReader(evaluator)
      tabs.read(built)
      if !tabs.items.isEmpty {
        var bar = BarDraft(
          owner: screen.owner, part: "tabs", kind: .tabBar, items: tabs.items, span: object.span)
        if let search = tabs.searchTab { bar.traits[.searchTab] = search }
        bar.traits[.fillsSymbols] = object.span
        screen.others.append(bar)
      }
    }
    let first = screens.count
    openTabs(built, of: screen, at: object.span)
    for inner in screens[first...] {
      if case .inside(let outer) = inner.way, outer === screen {
        screen.modesInside.formUnion(inner.modes.isEmpty ? ["automatic"] : inner.modes)
      }
    }
    guard !isPaged else { return }
    for inner in screens[first...] {
      for index in inner.others.indices where inner.others[index].kind == .tabBar {
        inner.others[index].traits[.insideTab] = inner.others[index].span
      }
      if !inner.bottom.isEmpty, inner.traits[.tabBarHiddenWhenPushed] == nil,
        case .inside = inner.way,
        let bar = screen.others.lastIndex(where: { $0.kind == .tabBar })
      {
        screen.others[bar].traits[.withToolbar] = inner.span
      }
    }
  }

  /// Opens a screen for the content of each tab.
  private mutating func openTabs(_ content: Value, of screen: ScreenDraft, at span: CodeSpan) {
    switch content {
    case .list(let elements):
      for element in elements {
        evaluator.under(element.when) { openTabs(element.value, of: screen, at: span) }
      }
    case .object(let id) where ["Group", "Tab", "TabSection"].contains(evaluator.heap[id].type):
      if let inner = evaluator.heap[id].content {
        openTabs(inner, of: screen, at: span)
      }
    case .object(let id) where evaluator.heap[id].type == "ForEach":
      evaluator.forEach(evaluator.heap[id]) { openTabs($0, of: screen, at: span) }
    default: open(content, owner: screen.owner, .inside(screen), at: span)
    }
  }
}
