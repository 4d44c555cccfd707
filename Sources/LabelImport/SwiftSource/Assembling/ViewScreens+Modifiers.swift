internal import LabelModel

/// Modifiers that give a screen its bars.
extension ViewScreens {
  // MARK: - Modifiers

  mutating func readModifier(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    switch name {
    case "navigationTitle", "navigationBarTitle":
      guard let title = call.arguments.first ?? call.closures.first else { return }
      addTitle(title.value, call, in: scope, with: &resolver)
      if let mode = call.argument("displayMode") { setMode(mode) }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      if let mode = call.argument(nil) { setMode(mode) }
    case "toolbar": readToolbar(call, in: scope, with: &resolver)
    case "navigationBarItems":
      for argument in call.arguments {
        var controls = ViewControls(
          role: .barButton, placement: argument.label == "leading" ? .leading : .trailing)
        controls.read(argument.value, in: scope, with: &resolver)
        add(controls.items, at: call.span)
      }
    case "navigationBarHidden":
      if case .boolean(true)? = call.argument(nil)?.form {
        bars[navigationBar(at: call.span)].traits[.navigationBarHidden] = call.span
      }
    case "searchable": readSearch(call, in: scope, with: &resolver)
    case "searchScopes": readScopes(call, in: scope, with: &resolver)
    case "tabViewStyle":
      if call.argument(nil).flatMap({ CodePath($0)?.names.last }) == "sidebarAdaptable",
        let tabs = bars.lastIndex(where: { $0.kind == .tabBar })
      {
        bars[tabs].traits[.sidebarAdaptable] = call.span
      }
    case "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector":
      for argument in call.closures + call.arguments where argument.label != "onDismiss" {
        if name == "navigationDestination" {
          notePush(argument.value, at: call.span, in: scope, with: &resolver)
        }
        readContent(argument.value, asScreen: true, in: scope, with: &resolver)
      }
    case "overlay", "background", "safeAreaInset", "if", "modify", "apply", "let":
      for argument in call.closures {
        readContent(argument.value, asScreen: false, in: scope, with: &resolver)
      }
    default:
      guard resolver.index.types["View"]?.functions[name] != nil else { return }
      follow(name, call, of: "View", in: scope, with: &resolver)
    }
  }

  func isSegmented(_ call: CodeCall) -> Bool {
    guard let style = call.argument(nil) else { return false }
    let path = CodePath(style) ?? CodeCall(style).flatMap { CodePath($0.callee) }
    return ["segmented", "SegmentedPickerStyle"].contains(path?.names.last ?? "")
  }

  /// The navigation bar of the current screen.
  mutating func navigationBar(at span: CodeSpan) -> Int {
    if let screen { return screen }
    bars.append(
      BarDraft(owner: owner, part: "navigation", kind: .navigationBar, span: span))
    screen = bars.count - 1
    return bars.count - 1
  }

  mutating func addTitle(
    _ title: CodeExpression, _ call: CodeCall, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    var label = ViewLabel()
    if case .closure(let closure) = title.form {
      label.read(closure.body, in: scope, with: &resolver)
    } else {
      label.readValue(
        resolver.resolve(title, in: scope, expecting: "LocalizedStringKey"), at: title.span,
        isText: true, with: &resolver)
    }
    guard !label.texts.isEmpty else { return }
    let bar = navigationBar(at: call.span)
    if bars[bar].prefersLargeTitles == nil { bars[bar].prefersLargeTitles = true }
    bars[bar].items.append(
      ItemDraft(role: .title, texts: label.texts, branch: branch, span: title.span))
  }

  mutating func setMode(_ mode: CodeExpression) {
    guard let name = CodePath(mode)?.names.last else { return }
    let bar = navigationBar(at: mode.span)
    bars[bar].prefersLargeTitles = name != "inline" && name != "inlineLarge"
  }

  mutating func add(_ items: [ItemDraft], at span: CodeSpan) {
    guard !items.isEmpty else { return }
    bars[navigationBar(at: span)].items += items
  }

  // MARK: - Toolbars

  mutating func readToolbar(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let first = call.arguments.first, first.label == nil || first.label == "removing" {
      if CodePath(first.value)?.names.last == "hidden" {
        let bar = call.arguments.first { $0.label == "for" }
        let target = bar.flatMap { CodePath($0.value)?.names.last }
        let trait: BarTrait? =
          target == "tabBar"
          ? .tabBarHiddenWhenPushed : target == "navigationBar" ? .navigationBarHidden : nil
        if let trait { bars[navigationBar(at: call.span)].traits[trait] = call.span }
        return
      }
    }
    guard
      let content = (call.closures + call.arguments).first(where: {
        $0.label == nil || $0.label == "content"
      })
    else { return }
    var toolbar = ViewToolbar(branch: branch)
    toolbar.readContent(content.value, in: scope, with: &resolver)
    add(toolbar.navigationItems, at: call.span)
    for (part, items) in [("toolbar", toolbar.bottomItems), ("keyboard", toolbar.keyboardItems)]
    where !items.isEmpty {
      bars.append(
        BarDraft(owner: owner, part: part, kind: .toolbar, items: items, span: call.span))
    }
  }

  // MARK: - Search, scopes, segments

  mutating func readSearch(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    var item = ItemDraft(role: .placeholder, span: call.span)
    if let prompt = call.argument("prompt") {
      var label = ViewLabel()
      label.readValue(
        resolver.resolve(prompt, in: scope, expecting: "LocalizedStringKey"), at: prompt.span,
        isText: true, with: &resolver)
      item.texts = label.texts
      item.span = prompt.span
    }
    if item.texts.isEmpty {
      item.texts = [
        LabelText(
          .lookup(key: CatalogIndex.systemKeyPrefix + "Search", table: nil, defaultValue: nil),
          at: call.span)
      ]
    }
    bars.append(
      BarDraft(owner: owner, part: "search", kind: .searchBar, items: [item], span: call.span))
  }

  mutating func readScopes(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard case .closure(let closure)? = call.closures.first?.value.form else { return }
    var controls = ViewControls(role: .segment, placement: nil)
    controls.read(closure.body, in: scope, with: &resolver)
    guard !controls.items.isEmpty else { return }
    bars.append(
      BarDraft(
        owner: owner, part: "scopes", kind: .scopeBar, items: controls.items, span: call.span))
  }

  mutating func readSegments(
    _ base: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    var next: CodeExpression? = base
    while let expression = next {
      guard let call = CodeCall(expression) else { return }
      if call.name == "Picker" {
        let content = call.closures.first { $0.label == nil || $0.label == "content" }
        guard case .closure(let closure)? = content?.value.form else { return }
        var controls = ViewControls(role: .segment, placement: nil)
        controls.read(closure.body, in: scope, with: &resolver)
        guard !controls.items.isEmpty else { return }
        bars.append(
          BarDraft(
            owner: owner, part: "segments", kind: .segmentedControl, items: controls.items,
            span: call.span))
        return
      }
      next = call.base
    }
  }

  // MARK: - Tabs

  mutating func readTabs(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard
      let content = (call.closures + call.arguments).last(where: {
        if case .closure = $0.value.form { return $0.label == nil || $0.label == "content" }
        return false
      }), case .closure(let closure) = content.value.form
    else { return }
    var tabs = ViewTabs()
    tabs.read(closure.body, in: scope, with: &resolver)
    if !tabs.items.isEmpty {
      var bar = BarDraft(
        owner: owner, part: "tabs", kind: .tabBar, items: tabs.items, span: call.span)
      if let search = tabs.searchTab { bar.traits[.searchTab] = search }
      bars.append(bar)
    }
    readContent(content.value, asScreen: true, in: scope, with: &resolver)
  }
}
