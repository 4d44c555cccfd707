internal import LabelModel

/// Finds the bars of SwiftUI views: one screen per view type, and one more for each sheet, pushed
/// view or tab that is written inside it.
struct ViewScreens {
  /// Levels of views followed inside one another.
  static let maximumDepth = 60

  /// The bars found.
  private(set) var bars: [BarDraft] = []

  private let owner: String
  private var screen: Int?
  private var depth = 0
  private var branch: CodeBranch?
  private var followed: Set<String> = []

  /// Creates a finder for one view type.
  init(owner: String) { self.owner = owner }

  /// Reads a view builder's statements as a screen of their own.
  mutating func readScreen(
    _ body: [CodeStatement], in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let before = screen
    screen = nil
    read(body, in: scope, with: &resolver)
    screen = before
  }

  private mutating func read(
    _ body: [CodeStatement], in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    var scope = scope
    for statement in body {
      switch statement {
      case .expression(let expression), .returns(.some(let expression)):
        read(expression, in: scope, with: &resolver)
      case .variable(let variable): resolver.declare(variable, in: &scope)
      case .condition(let conditions, let then, let otherwise):
        let span = EffectCollector.span(of: conditions) ?? .none
        var inner = scope
        resolver.bindNames(conditions, in: &inner)
        let bound = inner
        inBranch(CodeBranch(condition: span, arm: 0)) { $0.read(then, in: bound, with: &resolver) }
        inBranch(CodeBranch(condition: span, arm: 1)) {
          $0.read(otherwise, in: scope, with: &resolver)
        }
      case .choose(let subject, let cases):
        for (arm, place) in resolver.matching(cases, subject: subject, in: scope).enumerated() {
          inBranch(CodeBranch(condition: subject.span, arm: arm)) {
            $0.read(place.body, in: place.scope, with: &resolver)
          }
        }
      case .guarded(let conditions, let otherwise):
        read(otherwise, in: scope, with: &resolver)
        resolver.bindNames(conditions, in: &scope)
      case .each(let name, let sequence, let body):
        var inner = scope
        if let name {
          inner.locals[name] = .runtime("an element of a list", at: sequence.span)
        }
        read(body, in: inner, with: &resolver)
      case .block(let body): read(body, in: scope, with: &resolver)
      case .compiled(let clauses):
        for clause in clauses { read(clause, in: scope, with: &resolver) }
      case .function(let function): scope.functions[function.name] = function
      case .returns: break
      }
    }
  }

  private mutating func inBranch(_ inner: CodeBranch, _ body: (inout ViewScreens) -> Void) {
    let before = branch
    branch = inner
    body(&self)
    branch = before
  }

  private mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.form {
    case .call(let callee, let arguments, let closures):
      let call = CodeCall(
        callee: callee, arguments: arguments, closures: closures, span: expression.span)
      read(call, in: scope, with: &resolver)
    case .name(let name): follow(name, nil, in: scope, with: &resolver)
    case .member(let base?, let name):
      if case .name("self") = base.form { follow(name, nil, in: scope, with: &resolver) }
    case .branches(let statement): read([statement], in: scope, with: &resolver)
    case .ternary(_, let yes, let no):
      read(yes, in: scope, with: &resolver)
      read(no, in: scope, with: &resolver)
    default: break
    }
  }

  /// Reads a part of the view that is kept in a property or method of the same type.
  private mutating func follow(
    _ name: String, _ call: CodeCall?, of holder: String? = nil, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let type = holder ?? scope.type
    let key = "\(type).\(name)"
    guard scope.locals[name] == nil, !followed.contains(key) else { return }
    followed.insert(key)
    defer { followed.remove(key) }
    if let call {
      let own = resolver.index.functions(name, of: type)
      guard let found = resolver.choose(own, for: call, from: scope.file),
        let written = found.0.returnType, written.contains("some ") || written.contains("View")
      else { return }
      var inner = CodeScope(file: found.0.span.file, type: type)
      if holder == nil { inner.selfValue = scope.selfValue }
      inner = resolver.entered(inner)
      resolver.bind(found.0.parameters, to: call, from: scope, into: &inner)
      read(found.0.body, in: inner, with: &resolver)
      return
    }
    guard let found = resolver.index.variable(name, of: scope.type, from: scope.file),
      let type = found.declaration.type, type.contains("some ") || type.contains("View"),
      let getter = found.declaration.getter
    else { return }
    let inner = CodeScope(
      file: found.declaration.span.file, type: scope.type, selfValue: scope.selfValue)
    read(getter, in: inner, with: &resolver)
  }

  private mutating func read(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name else { return }
    if let base = call.base, name.first?.isLowercase == true {
      if case .name("self") = base.form {
        follow(name, call, in: scope, with: &resolver)
      } else if name == "pickerStyle", isSegmented(call) {
        readSegments(base, in: scope, with: &resolver)
      } else {
        read(base, in: scope, with: &resolver)
      }
      readModifier(name, call, in: scope, with: &resolver)
      return
    }
    switch name {
    case "TabView":
      readTabs(call, in: scope, with: &resolver)
    case "NavigationStack", "NavigationView", "NavigationSplitView":
      readInside(call, asScreens: true, in: scope, with: &resolver)
    case "NavigationLink":
      for argument in call.arguments + call.closures where argument.label != "label" {
        readContent(argument.value, asScreen: true, in: scope, with: &resolver)
      }
    case "Button", "Menu", "Toggle", "Text", "Label", "Image": break
    case let name where name.first?.isLowercase == true:
      follow(name, call, in: scope, with: &resolver)
    default:
      readInside(call, asScreens: false, in: scope, with: &resolver)
    }
  }

  private mutating func readInside(
    _ call: CodeCall, asScreens: Bool, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    for argument in call.arguments + call.closures {
      readContent(argument.value, asScreen: asScreens, in: scope, with: &resolver)
    }
  }

  /// Reads a closure or view argument, as part of this screen or as one of its own.
  private mutating func readContent(
    _ expression: CodeExpression, asScreen: Bool, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let before = screen
    if asScreen { screen = nil }
    switch expression.form {
    case .closure(let closure):
      var inner = scope
      for name in closure.parameters {
        inner.locals[name] = .runtime("closure parameter '\(name)'", at: expression.span)
      }
      read(closure.body, in: inner, with: &resolver)
    case .call: read(expression, in: scope, with: &resolver)
    default: break
    }
    if asScreen { screen = before }
  }

  // MARK: - Modifiers

  private mutating func readModifier(
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

  private func isSegmented(_ call: CodeCall) -> Bool {
    guard let style = call.argument(nil) else { return false }
    let path = CodePath(style) ?? CodeCall(style).flatMap { CodePath($0.callee) }
    return ["segmented", "SegmentedPickerStyle"].contains(path?.names.last ?? "")
  }

  /// The navigation bar of the current screen.
  private mutating func navigationBar(at span: CodeSpan) -> Int {
    if let screen { return screen }
    bars.append(
      BarDraft(owner: owner, part: "navigation", kind: .navigationBar, span: span))
    screen = bars.count - 1
    return bars.count - 1
  }

  private mutating func addTitle(
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

  private mutating func setMode(_ mode: CodeExpression) {
    guard let name = CodePath(mode)?.names.last else { return }
    let bar = navigationBar(at: mode.span)
    bars[bar].prefersLargeTitles = name != "inline" && name != "inlineLarge"
  }

  private mutating func add(_ items: [ItemDraft], at span: CodeSpan) {
    guard !items.isEmpty else { return }
    bars[navigationBar(at: span)].items += items
  }

  // MARK: - Toolbars

  private mutating func readToolbar(
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

  private mutating func readSearch(
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

  private mutating func readScopes(
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

  private mutating func readSegments(
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

  private mutating func readTabs(
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
