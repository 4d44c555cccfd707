internal import LabelModel

/// Reads the content of `TabView { … }`: tabs in order.
struct ViewTabs: ViewReader {
  /// The tabs found.
  private(set) var items: [ItemDraft] = []
  /// Where a tab with the search role is.
  private(set) var searchTab: CodeSpan?

  var branch: CodeBranch?
  var followed: Set<String> = []
  var depth = 0

  /// Reads one view or tab of the content.
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
    if name == "tabItem" {
      addTabItem(call, in: scope, with: &resolver)
      return
    }
    if let base = call.base, name.isUncapitalized, CodeCall(base) != nil {
      read(base, in: scope, with: &resolver)
      if name == "badge" { addBadge(call, in: scope, with: &resolver) }
      return
    }
    switch name {
    case "Tab": addTab(call, in: scope, with: &resolver)
    case "TabSection", "Group":
      for content in call.closures where content.label == nil || content.label == "content" {
        if case .closure(let closure) = content.value.form {
          read(closure.body, in: scope, with: &resolver)
        }
      }
    case "ForEach":
      readForEach(call, in: scope, with: &resolver)
    default:
      readValue(resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
  }

  /// Reads a tab, or a view that carries one.
  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    if let item = object.modifiers.first(where: { $0.name == "tabItem" }) {
      let call = CodeCall(
        callee: CodeExpression(form: .name("tabItem"), span: item.span),
        arguments: item.arguments, closures: item.closures, span: item.span)
      addTabItem(call, in: item.scope, with: &resolver)
    } else if object.name == "Tab" {
      let call = CodeCall(
        callee: CodeExpression(form: .name("Tab"), span: object.span),
        arguments: object.arguments, closures: object.closures, span: object.span)
      addTab(call, in: object.scope, with: &resolver)
    }
  }

  /// A text badge; numbers are data.
  private mutating func addBadge(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let badge = call.argument(nil) else { return }
    var label = ViewLabel()
    label.readText(
      resolver.resolve(badge, in: scope, expecting: "LocalizedStringKey"), at: badge.span,
      with: &resolver)
    let texts = label.texts.filter { $0.onlyGap == nil && $0.isWording }
    guard !texts.isEmpty else { return }
    items.append(ItemDraft(role: .badge, texts: texts, branch: branch, span: badge.span))
  }

  private mutating func addTabItem(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let content = (call.closures + call.arguments).first else { return }
    var label = ViewLabel()
    if case .closure(let closure) = content.value.form {
      label.read(closure.body, in: scope, with: &resolver)
    } else {
      label.readValue(
        resolver.resolve(content.value, in: scope), at: content.value.span, with: &resolver)
    }
    add(label, at: call.span, with: &resolver)
  }

  private mutating func addTab(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    var label = ViewLabel()
    if let first = call.arguments.first, first.label == nil {
      label.readControl("Tab", call, in: scope, with: &resolver)
    } else if let content = (call.closures + call.arguments).first(where: { $0.label == "label" }),
      case .closure(let closure) = content.value.form
    {
      label.read(closure.body, in: scope, with: &resolver)
    }
    let role = call.argument("role").flatMap { CodePath($0)?.names.last }
    if role == "search" || isSearch(call.argument("role"), in: scope, with: &resolver) {
      searchTab = call.span
      if label.isEmpty {
        let part = LabelText.Part.lookup(
          key: CatalogIndex.systemKeyPrefix + "Search", table: nil, defaultValue: nil)
        items.append(
          ItemDraft(
            role: .tab, texts: [LabelText(part, at: call.span)], symbol: "magnifyingglass",
            branch: branch, span: call.span))
        return
      }
    }
    add(label, at: call.span, with: &resolver)
  }

  private func isSearch(
    _ role: CodeExpression?, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) -> Bool {
    guard let role else { return false }
    if case .object(let object) = resolver.resolve(role, in: scope, expecting: "TabRole") {
      return SymbolIndex.lastName(object.name) == "search"
    }
    return false
  }

  private mutating func add(
    _ label: ViewLabel, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    guard !label.isEmpty else { return }
    var item = ItemDraft(
      role: .tab, texts: label.texts, symbol: label.symbol, image: label.image, branch: branch,
      span: span)
    label.apply(to: &item, with: &resolver)
    items.append(item)
  }
}
