internal import LabelModel

/// Reads the content of `.toolbar { … }`.
struct ViewToolbar {
  /// Items of the navigation bar.
  private(set) var navigationItems: [ItemDraft] = []
  /// Items of the bar at the bottom.
  private(set) var bottomItems: [ItemDraft] = []
  /// Items over the keyboard.
  private(set) var keyboardItems: [ItemDraft] = []

  private enum Region { case navigation, bottom, keyboard }

  private var branch: CodeBranch?
  private var depth = 0

  /// Creates a reader inside a condition's branch.
  init(branch: CodeBranch?) { self.branch = branch }

  /// Reads a content closure, or an expression that makes content.
  mutating func readContent(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if case .closure(let closure) = expression.form {
      read(closure.body, in: scope, with: &resolver)
    } else {
      read(expression, in: scope, with: &resolver)
    }
  }

  private mutating func read(
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

  private mutating func inBranch(_ inner: CodeBranch, _ body: (inout ViewToolbar) -> Void) {
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
    if let base = call.base, name.first?.isLowercase == true, CodeCall(base)?.isToolbarItem == true
    {
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
      for content in contents {
        addControls(content.value, at: placement, in: scope, with: &resolver)
      }
    case "ToolbarSpacer", "Spacer": break
    case "Group" where call.base == nil:
      for content in call.closures { readContent(content.value, in: scope, with: &resolver) }
    default:
      let type = resolver.index.resolveType(name, in: scope.type)
      if call.base == nil, name.first?.isUppercase == true,
        type == nil || type.map({ !resolver.index.isDeclared($0) }) == true
      {
        addControls(expression, at: nil, in: scope, with: &resolver)
      } else {
        readValue(
          resolver.resolve(expression, in: scope), at: expression.span, original: expression,
          in: scope, with: &resolver)
      }
    }
  }

  private mutating func readValue(
    _ value: CodeValue, at span: CodeSpan, original: CodeExpression? = nil,
    in outer: CodeScope? = nil, with resolver: inout ExpressionResolver
  ) {
    guard depth < ViewControls.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch value {
    case .views(let body, let scope): read(body, in: scope, with: &resolver)
    case .closure(let closure, let scope): read(closure.body, in: scope, with: &resolver)
    case .choice(let values):
      for value in values { readValue(value, at: span, with: &resolver) }
    case .deferred, .some: readValue(resolver.forced(value, at: span), at: span, with: &resolver)
    case .instance(let type, _, _):
      let inner = CodeScope(file: -1, type: type)
      let content = resolver.member("body", of: value, in: inner, at: span)
      if case .gap = content { return }
      readValue(content, at: span, with: &resolver)
    case .object(let object):
      let call = CodeExpression(
        form: .call(
          callee: CodeExpression(form: .name(object.name), span: object.span),
          arguments: object.arguments, closures: object.closures), span: object.span)
      guard depth < ViewControls.maximumDepth, !object.name.hasPrefix(".") else { return }
      read(call, in: object.scope, with: &resolver)
    default: break
    }
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
