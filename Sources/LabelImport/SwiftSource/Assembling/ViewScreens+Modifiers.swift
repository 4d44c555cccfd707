internal import LabelModel

/// Modifiers that give a screen its bars.
extension ViewScreens {
  // MARK: - Modifiers

  mutating func readModifier(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    seen.insert(call.span)
    switch name {
    case "navigationTitle", "navigationBarTitle":
      guard let title = call.arguments.first ?? call.closures.first else { return }
      addTitle(title.value, call, in: scope, with: &resolver)
      if let mode = call.argument("displayMode") { setMode(mode, in: scope, with: &resolver) }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode":
      if let mode = call.argument(nil) { setMode(mode, in: scope, with: &resolver) }
    case "toolbar": readToolbar(call, in: scope, with: &resolver)
    case "navigationBarItems":
      for argument in call.arguments {
        var controls = ViewControls(
          role: .barButton, placement: argument.label == "leading" ? .leading : .trailing)
        controls.read(argument.value, in: scope, with: &resolver)
        add(controls.items, at: call.place)
      }
    case "navigationBarBackButtonHidden":
      let value = call.argument(nil)?.form
      if value.map({ if case .boolean(true) = $0 { true } else { false } }) ?? true {
        bars[navigationBar(at: call.place)].back = .hidden
      }
    case "navigationBarHidden":
      if case .boolean(true)? = call.argument(nil)?.form {
        bars[navigationBar(at: call.place)].traits[.navigationBarHidden] = call.place
      }
    case "statusBarHidden", "statusBar":
      let value = call.arguments.first?.value.form
      if value.map({ if case .boolean(true) = $0 { true } else { false } }) ?? true {
        bars[navigationBar(at: call.place)].traits[.statusBarHidden] = call.place
      }
    case "toolbarBackground", "toolbarBackgroundVisibility":
      let target = call.argument("for").flatMap { CodePath($0)?.names.last }
      if CodePath(call.argument(nil) ?? .init(form: .null, span: call.span))?.names.last
        == "hidden", target == "navigationBar"
      {
        bars[navigationBar(at: call.place)].traits[.borderHidden] = call.place
      }
    case "searchable": readSearch(call, in: scope, with: &resolver)
    case "searchScopes": readScopes(call, in: scope, with: &resolver)
    case "tabViewStyle": readTabStyle(call)
    case "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector":
      let isPush = name == "navigationDestination"
      let first = isPush ? destination(call, in: scope, with: resolver) : nil
      for argument in call.closures + call.arguments where argument.label != "onDismiss" {
        if isPush { notePush(argument.value, at: call.place, in: scope, with: &resolver) }
        readContent(
          argument.value, as: isPush ? .pushed(by: here) : .presented, handing: first, in: scope,
          with: &resolver)
      }
    case "overlay", "background", "safeAreaInset", "if", "modify", "apply", "let":
      for argument in call.closures {
        readContent(argument.value, as: nil, in: scope, with: &resolver)
      }
    case "modifier":
      if let value = call.argument(nil) { readApplied(value, in: scope, with: &resolver) }
    default:
      guard resolver.index.types["View"]?.functions[name] != nil else { return }
      follow(name, call, of: "View", in: scope, with: &resolver)
    }
  }

  /// Reads the body of a view modifier of the project, which dresses this screen.
  private mutating func readApplied(
    _ modifier: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let value = resolver.resolve(modifier, in: scope)
    guard case .instance(let type, _, _) = value, followed.insert(type).inserted else { return }
    defer { followed.remove(type) }
    for (body, owner) in resolver.index.functions("body", of: type)
    where body.parameters.first?.name == "content" {
      applied.insert(owner)
      let inner = resolver.entered(
        CodeScope(file: body.span.file, type: owner, selfValue: value))
      read(body.body, in: inner, with: &resolver)
    }
  }

  /// The value that `navigationDestination(for:)` and `navigationDestination(item:)` hand to their
  /// closure: some value of the type that the first names, or that the second one's binding has.
  private func destination(
    _ call: CodeCall, in scope: CodeScope, with resolver: ExpressionResolver
  ) -> CodeValue? {
    var type: String?
    if let asked = call.argument("for"), case .member(let base?, "self") = asked.form {
      type = CodePath(base)?.names.joined(separator: ".")
    } else if let item = call.argument("item"), let path = CodePath(item)?.names, path.count == 1 {
      let name = path[0].hasPrefix("$") ? String(path[0].dropFirst()) : path[0]
      type = resolver.index.variable(name, of: scope.type, from: scope.file)?.declaration.type
    }
    guard let type, resolver.index.resolveType(type, in: scope.type) != nil else { return nil }
    return .some(
      type: type, scope: scope.type,
      .init(isRuntime: true, reason: "the destination is known at run time only"), at: call.place)
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
      BarDraft(
        owner: owner, part: "navigation", kind: .navigationBar, screen: here, span: span))
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
      label.readText(
        resolver.resolve(title, in: scope, expecting: "LocalizedStringKey"), at: title.span,
        with: &resolver)
    }
    guard !label.texts.isEmpty else { return }
    let bar = navigationBar(at: call.place)
    if bars[bar].prefersLargeTitles == nil {
      bars[bar].prefersLargeTitles = true
      bars[bar].inheritsTitleSize = true
    }
    bars[bar].items.append(
      ItemDraft(role: .title, texts: label.texts, branch: branch, span: title.span))
  }

  mutating func setMode(
    _ mode: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    var names: Set<String> = []
    if case .member = mode.form, let name = CodePath(mode)?.names.last {
      names = [name]
    } else {
      for value in resolver.resolve(mode, in: scope).alternatives {
        if case .object(let object) = value {
          names.insert(SymbolIndex.lastName(object.name))
        } else {
          names.insert("automatic")
        }
      }
    }
    let bar = navigationBar(at: mode.span)
    bars[bar].prefersLargeTitles = !names.isSubset(of: ["inline", "inlineLarge"])
    bars[bar].inheritsTitleSize = names.contains("automatic")
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
        if let trait { bars[navigationBar(at: call.place)].traits[trait] = call.place }
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
    add(toolbar.navigationItems, at: call.place)
    for (part, items) in [("toolbar", toolbar.bottomItems), ("keyboard", toolbar.keyboardItems)]
    where !items.isEmpty {
      bars.append(
        BarDraft(owner: owner, part: part, kind: .toolbar, items: items, span: call.place))
    }
  }

  // MARK: - Search, scopes, segments

  mutating func readSearch(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    var item = ItemDraft(role: .placeholder, span: call.place)
    if let prompt = call.argument("prompt") {
      var label = ViewLabel()
      label.readText(
        resolver.resolve(prompt, in: scope, expecting: "LocalizedStringKey"), at: prompt.span,
        with: &resolver)
      item.texts = label.texts
      item.span = prompt.span
    }
    if item.texts.isEmpty {
      item.texts = [
        LabelText(
          .lookup(key: CatalogIndex.systemKeyPrefix + "Search", table: nil, defaultValue: nil),
          at: call.place)
      ]
    }
    bars.append(
      BarDraft(owner: owner, part: "search", kind: .searchBar, items: [item], span: call.place))
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
        owner: owner, part: "scopes", kind: .scopeBar, items: controls.items, span: call.place))
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
            span: call.place))
        return
      }
      next = call.base
    }
  }

  // MARK: - Tabs

  /// A tab view in pages shows no labels; one that adapts may become a sidebar.
  mutating func readTabStyle(_ call: CodeCall) {
    guard let tabs = bars.lastIndex(where: { $0.kind == .tabBar }),
      bars[tabs].span.file == call.span.file, bars[tabs].span.start >= call.span.start,
      bars[tabs].span.end <= call.span.end
    else { return }
    let style = call.argument(nil)
    let path = style.flatMap { CodePath($0) ?? CodeCall($0).flatMap { CodePath($0.callee) } }
    switch path?.names.last {
    case "sidebarAdaptable": bars[tabs].traits[.sidebarAdaptable] = call.place
    case "page", "PageTabViewStyle", "verticalPage", "carousel", "CarouselTabViewStyle":
      bars.remove(at: tabs)
      if let current = screen {
        screen = current == tabs ? nil : current > tabs ? current - 1 : current
      }
    default: break
    }
  }

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
        owner: owner, part: "tabs", kind: .tabBar, items: tabs.items, span: call.place)
      if let search = tabs.searchTab { bar.traits[.searchTab] = search }
      bar.traits[.fillsSymbols] = call.place
      if isInsideTab { bar.traits[.insideTab] = call.place }
      bar.contents = contents(of: closure)
      bars.append(bar)
    }
    let before = isInsideTab
    isInsideTab = true
    readContent(content.value, as: .inside(here), in: scope, with: &resolver)
    isInsideTab = before
  }

  /// Names of the views that a tab view's content makes.
  private func contents(of closure: CodeClosure) -> Set<String> {
    var collector = EffectCollector(type: owner)
    collector.collect(closure.body, as: "body")
    var names: Set<String> = []
    for effect in collector.effects {
      if case .call(let call) = effect.action, case .name(let name) = call.callee.form,
        name.isCapitalized
      {
        names.insert(name)
      }
    }
    return names
  }
}
