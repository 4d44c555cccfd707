internal import LabelModel

/// Reads the content of `.toolbar { … }`.
struct ViewToolbar: ViewReader {
  /// Items of the navigation bar.
  private(set) var navigationItems: [ItemDraft] = []
  /// Items of the bar at the bottom.
  private(set) var bottomItems: [ItemDraft] = []
  /// Items over the keyboard.
  private(set) var keyboardItems: [ItemDraft] = []

  private enum Region { case navigation, bottom, keyboard }

  var branch: CodeBranch?
  var followed: Set<String> = []
  var depth = 0

  /// Creates a reader inside a condition's branch.
  init(branch: CodeBranch?) { self.branch = branch }

  /// Reads one item, group or view of the content.
  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    deeper { $0.readForm(expression, in: scope, with: &resolver) }
  }

  private mutating func readForm(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let view = expression.dressedView { return read(view, in: scope, with: &resolver) }
    if case .branches(let statement) = expression.form {
      return read([statement], in: scope, with: &resolver)
    }
    guard let call = CodeCall(expression), let name = call.name else {
      return readValue(
        resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
    if let base = call.base, name.isUncapitalized, CodeCall(base)?.isToolbarItem == true {
      return read(base, in: scope, with: &resolver)
    }
    switch name {
    case "ToolbarItem", "ToolbarItemGroup":
      let placement = call.argument("placement").flatMap {
        placementName($0, in: scope, with: &resolver)
      }
      let contents = (call.closures + call.arguments).filter {
        if case .closure = $0.value.form { return $0.label == nil || $0.label == "content" }
        return false
      }
      let before = (navigationItems.count, bottomItems.count)
      for content in contents {
        addControls(content.value, at: placement, in: scope, with: &resolver)
      }
      let label = name == "ToolbarItemGroup" ? call.argument(named: "label")?.value : nil
      guard label != nil || placement == "secondaryAction" else { return }
      collapse(since: before, label, at: call.span, in: scope, with: &resolver)
    // The entries of the title's menu are no items of the bar.
    case "ToolbarSpacer", "Spacer", "ToolbarTitleMenu": break
    case "Group" where call.base == nil:
      for content in call.closures { readContent(content.value, in: scope, with: &resolver) }
    default:
      let type = resolver.index.resolveType(name, in: scope.type)
      if call.base == nil, name.isCapitalized,
        type == nil || type.map({ !resolver.index.isDeclared($0) }) == true
      {
        addControls(expression, at: nil, in: scope, with: &resolver)
      } else {
        readValue(
          resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
      }
    }
  }

  /// Puts items into a menu, where a narrow bar shows them: a group with a label of its own, and what is
  /// secondary. In the bar stands the label, or else the system's ellipsis.
  private mutating func collapse(
    since count: (navigation: Int, bottom: Int), _ label: CodeExpression?, at span: CodeSpan,
    in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let condition = CodeSpan(file: span.file, start: span.start, end: span.start)
    func arm(_ number: Int) -> CodeBranch {
      CodeBranch(condition: condition, arm: number, inside: branch)
    }
    func shown(for item: ItemDraft) -> [ItemDraft] {
      guard let label else {
        var more = ItemDraft(
          role: item.role, placement: item.placement, symbol: "ellipsis", span: span)
        more.systemName = "More"
        more.branch = arm(0)
        return [more]
      }
      var controls = ViewControls(role: item.role, placement: item.placement, branch: arm(0))
      controls.readContent(label, in: scope, with: &resolver)
      return controls.items
    }
    func collapsed(_ items: [ItemDraft], from start: Int) -> [ItemDraft] {
      guard let first = items.dropFirst(start).first else { return items }
      var entries = Array(items.dropFirst(start))
      for (number, index) in entries.indices.enumerated() {
        entries[index].branch = entries[index].branch?.inside(arm(number + 1)) ?? arm(number + 1)
      }
      return items.prefix(start) + shown(for: first) + entries
    }
    navigationItems = collapsed(navigationItems, from: count.navigation)
    bottomItems = collapsed(bottomItems, from: count.bottom)
  }

  /// Reads content that a name or a function of the project stands for.
  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    guard !object.name.hasPrefix(".") else { return }
    let call = CodeExpression(
      form: .call(
        callee: CodeExpression(form: .name(object.name), span: object.span),
        arguments: object.arguments, closures: object.closures), span: object.span)
    read(call, in: object.scope, with: &resolver)
  }

  private func placementName(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) -> String? {
    if let path = CodePath(expression), path.names.count > 0, case .member = expression.form {
      return path.names.last
    }
    for value in resolver.resolve(expression, in: scope, expecting: "ToolbarItemPlacement")
      .alternatives
    {
      if case .object(let object) = value { return SymbolIndex.lastName(object.name) }
    }
    return nil
  }

  private mutating func addControls(
    _ content: CodeExpression, at name: String?, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let (region, placement) = Self.place(name)
    let role: Role =
      placement == .principal ? .title : region == .navigation ? .barButton : .toolbarButton
    var controls = ViewControls(role: role, placement: placement, branch: branch)
    if case .closure(let closure) = content.form {
      controls.read(closure.body, in: scope, with: &resolver)
    } else {
      controls.read(content, in: scope, with: &resolver)
    }
    switch region {
    case .navigation: navigationItems += controls.items
    case .bottom: bottomItems += controls.items
    case .keyboard: keyboardItems += controls.items
    }
  }

  private static func place(_ name: String?) -> (Region, Placement) {
    switch name {
    case "topBarLeading", "navigationBarLeading", "cancellationAction", "navigation":
      (.navigation, .leading)
    case "principal", "title", "largeTitle": (.navigation, .principal)
    case "bottomBar", "status": (.bottom, .bottom)
    case "keyboard": (.keyboard, .bottom)
    default: (.navigation, .trailing)
    }
  }
}

extension CodeCall {
  /// True for `ToolbarItem(…)`, also behind modifiers.
  var isToolbarItem: Bool {
    if name == "ToolbarItem" || name == "ToolbarItemGroup" { return true }
    guard let base, let inner = CodeCall(base) else { return false }
    return inner.isToolbarItem
  }
}
