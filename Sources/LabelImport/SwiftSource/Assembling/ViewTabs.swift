internal import LabelModel

/// Reads the content of `TabView { … }`: tabs in order.
struct ViewTabs {
  /// The tabs found.
  private(set) var items: [ItemDraft] = []
  /// Where a tab with the search role is.
  private(set) var searchTab: CodeSpan?

  private var branch: CodeBranch?
  private var depth = 0

  /// Reads the statements of the content.
  mutating func read(
    _ body: [CodeStatement], in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard depth < ViewControls.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    var scope = scope
    for statement in body {
      switch statement {
      case .expression(let expression), .returns(.some(let expression)):
        read(expression, in: scope, with: &resolver)
      case .variable(let variable): resolver.declare(variable, in: &scope)
      case .condition(let conditions, let then, let otherwise):
        let known = resolver.chosen(conditions, in: scope)
        let span = EffectCollector.span(of: conditions) ?? .none
        var inner = scope
        resolver.bindNames(conditions, in: &inner)
        let bound = inner
        if known != false {
          inBranch(CodeBranch(condition: span, arm: 0)) {
            $0.read(then, in: bound, with: &resolver)
          }
        }
        if known != true {
          inBranch(CodeBranch(condition: span, arm: 1)) {
            $0.read(otherwise, in: scope, with: &resolver)
          }
        }
      case .choose(let subject, let cases):
        for (arm, place) in resolver.matching(cases, subject: subject, in: scope).enumerated() {
          inBranch(CodeBranch(condition: subject.span, arm: arm)) {
            $0.read(place.body, in: place.scope, with: &resolver)
          }
        }
      case .compiled(let clauses):
        for clause in clauses { read(clause, in: scope, with: &resolver) }
      case .block(let body): read(body, in: scope, with: &resolver)
      case .function(let function): scope.functions[function.name] = function
      case .returns, .guarded, .each: break
      }
    }
  }

  private mutating func inBranch(_ inner: CodeBranch, _ body: (inout ViewTabs) -> Void) {
    let before = branch
    branch = inner
    body(&self)
    branch = before
  }

  private mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard depth < ViewControls.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
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
    if let base = call.base, name.first?.isLowercase == true, CodeCall(base) != nil {
      return read(base, in: scope, with: &resolver)
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
      guard let sequence = call.argument(nil),
        case .closure(let closure)? = call.closures.first?.value.form
      else { return }
      for element in resolver.elements(of: sequence, in: scope) {
        var inner = scope
        inner.locals["$0"] = element
        if let first = closure.parameters.first { inner.locals[first] = element }
        read(closure.body, in: inner, with: &resolver)
      }
    default:
      readValue(resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
  }

  private mutating func readValue(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    switch value {
    case .views(let body, let scope): read(body, in: scope, with: &resolver)
    case .choice(let values): for value in values { readValue(value, at: span, with: &resolver) }
    case .object(let object):
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
    case .instance(let type, _, _):
      let content = resolver.member(
        "body", of: value, in: CodeScope(file: -1, type: type), at: span)
      guard depth < ViewControls.maximumDepth else { return }
      depth += 1
      defer { depth -= 1 }
      if case .views(let body, let scope) = content { read(body, in: scope, with: &resolver) }
    default: break
    }
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
