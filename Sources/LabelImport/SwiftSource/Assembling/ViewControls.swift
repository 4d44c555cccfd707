internal import LabelModel

/// Reads the controls of a view builder as items: buttons, menus, links, texts.
struct ViewControls {
  /// Levels of views followed inside one another.
  static let maximumDepth = 24
  /// Items after which the project's own views are not opened any more.
  static let maximumItems = 40

  /// The role of the texts found.
  var role: Role
  /// Where the items stand.
  var placement: Placement?
  /// The items found so far.
  private(set) var items: [ItemDraft] = []

  private var branch: CodeBranch?
  private var followed: Set<String> = []
  private var depth = 0
  private var modifiers: [FrameworkObject.Modifier] = []

  /// Creates a reader of items that take `role` and stand at `placement`.
  init(role: Role, placement: Placement?, branch: CodeBranch? = nil) {
    self.role = role
    self.placement = placement
    self.branch = branch
  }

  /// Reads the statements of a builder.
  mutating func read(
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
        readBranches(conditions, then, otherwise, in: scope, with: &resolver)
      case .choose(let subject, let cases):
        for (arm, place) in resolver.matching(cases, subject: subject, in: scope).enumerated() {
          inBranch(CodeBranch(condition: subject.span, arm: arm)) {
            $0.read(place.body, in: place.scope, with: &resolver)
          }
        }
      case .each(let name, let sequence, let body):
        readEach(name.map { [$0] } ?? [], sequence, body, in: scope, with: &resolver)
      case .block(let body): read(body, in: scope, with: &resolver)
      case .compiled(let clauses):
        for clause in clauses { read(clause, in: scope, with: &resolver) }
      case .function(let function): scope.functions[function.name] = function
      case .returns, .guarded: break
      }
    }
  }

  private mutating func readBranches(
    _ conditions: [CodeStatement.Condition], _ then: [CodeStatement], _ otherwise: [CodeStatement],
    in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let known = resolver.chosen(conditions, in: scope)
    let span = EffectCollector.span(of: conditions) ?? .none
    if known != false {
      var inner = scope
      resolver.bindNames(conditions, in: &inner)
      let bound = inner
      inBranch(CodeBranch(condition: span, arm: 0)) { $0.read(then, in: bound, with: &resolver) }
    }
    if known != true {
      inBranch(CodeBranch(condition: span, arm: 1)) {
        $0.read(otherwise, in: scope, with: &resolver)
      }
    }
  }

  private mutating func inBranch(_ inner: CodeBranch, _ body: (inout ViewControls) -> Void) {
    let before = branch
    branch = inner
    body(&self)
    branch = before
  }

  private mutating func readEach(
    _ names: [String], _ sequence: CodeExpression, _ body: [CodeStatement], in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    for element in resolver.elements(of: sequence, in: scope) {
      var inner = scope
      inner.locals["$0"] = element
      if let name = names.first { inner.locals[name] = element }
      read(body, in: inner, with: &resolver)
    }
  }

  /// Reads one view.
  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    if case .branches(let statement) = expression.form {
      return read([statement], in: scope, with: &resolver)
    }
    if case .ternary(let condition, let yes, let no) = expression.form {
      for (arm, side) in [yes, no].enumerated() {
        inBranch(CodeBranch(condition: condition.span, arm: arm)) {
          $0.read(side, in: scope, with: &resolver)
        }
      }
      return
    }
    guard let call = CodeCall(expression) else {
      return readValue(
        resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
    if let base = call.base, let name = call.name, !Self.isTypeName(base) {
      if Self.isModifier(name) {
        modifiers.append(
          .init(
            name: name, arguments: call.arguments, closures: call.closures, scope: scope,
            span: call.span))
        read(base, in: scope, with: &resolver)
        modifiers.removeLast()
        return
      }
    }
    readView(call, in: scope, with: &resolver)
  }

  private static func isTypeName(_ expression: CodeExpression) -> Bool {
    guard let last = CodePath(expression)?.names.last else { return false }
    return last.first?.isUppercase == true
  }

  private static func isModifier(_ name: String) -> Bool { name.first?.isLowercase == true }

  private mutating func readValue(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    switch value {
    case .views(let body, let scope): read(body, in: scope, with: &resolver)
    case .object(let object): read(object, with: &resolver)
    case .choice(let values):
      for (arm, value) in values.enumerated() {
        inBranch(CodeBranch(condition: span, arm: arm)) {
          $0.readValue(value, at: span, with: &resolver)
        }
      }
    case .instance(let type, _, _): readOwn(type, value, with: &resolver)
    case .closure(let closure, let scope): read(closure.body, in: scope, with: &resolver)
    case .deferred, .some:
      readValue(resolver.forced(value, at: span), at: span, with: &resolver)
    default: break
    }
  }

  private mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    let before = modifiers
    modifiers += object.modifiers.reversed()
    let call = CodeCall(
      callee: CodeExpression(form: .name(object.name), span: object.span),
      arguments: object.arguments, closures: object.closures, span: object.span)
    readFramework(object.name, call, in: object.scope, with: &resolver)
    modifiers = before
  }

  /// A view of the project's own: its body is read in its place.
  private mutating func readOwn(
    _ type: String, _ value: CodeValue, with resolver: inout ExpressionResolver
  ) {
    guard depth < Self.maximumDepth, items.count < Self.maximumItems,
      followed.insert(type).inserted
    else { return }
    depth += 1
    defer {
      depth -= 1
      followed.remove(type)
    }
    let content = resolver.member("body", of: value, in: CodeScope(file: -1, type: type), at: .none)
    if case .gap = content { return }
    readValue(content, at: .none, with: &resolver)
  }

  private mutating func readView(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name else { return }
    if case .name = call.callee.form, name.first?.isUppercase == true,
      resolver.index.resolveType(name, in: scope.type).map({ resolver.index.isDeclared($0) })
        != true
    {
      return readFramework(name, call, in: scope, with: &resolver)
    }
    let expression = CodeExpression(
      form: .call(callee: call.callee, arguments: call.arguments, closures: call.closures),
      span: call.span)
    readValue(resolver.resolve(expression, in: scope), at: call.span, with: &resolver)
  }

  private mutating func readFramework(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    switch name {
    case "Button", "Menu", "NavigationLink", "Toggle", "Link", "ShareLink", "Picker",
      "PhotosPicker",
      "ControlGroup", "SettingsLink", "AsyncButton":
      var label = ViewLabel(modifiers: modifiers)
      label.readControl(name, call, in: scope, with: &resolver)
      add(label, at: call.span, isAction: true, with: &resolver)
    case "EditButton": addSystem("Edit", at: call.span)
    case "PasteButton": addSystem("Paste", at: call.span)
    case "RenameButton": addSystem("Rename", at: call.span)
    case "Text", "Label", "Image":
      var label = ViewLabel(modifiers: modifiers)
      label.readView(name, call, in: scope, with: &resolver)
      add(label, at: call.span, isAction: false, with: &resolver)
    case "ForEach":
      guard let sequence = call.argument(nil),
        case .closure(let closure)? = call.closures.first?.value.form
      else { return }
      readEach(closure.parameters, sequence, closure.body, in: scope, with: &resolver)
    case "Spacer", "Divider", "ProgressView", "EmptyView", "Color": return
    default:
      for argument in call.closures + call.arguments {
        if case .closure(let closure) = argument.value.form {
          if ["action", "perform", "onTap"].contains(argument.label ?? "") { continue }
          read(closure.body, in: scope, with: &resolver)
        }
      }
    }
  }

  private mutating func addSystem(_ name: String, at span: CodeSpan) {
    let part = LabelText.Part.lookup(
      key: CatalogIndex.systemKeyPrefix + name, table: nil, defaultValue: nil)
    items.append(
      ItemDraft(
        role: role, texts: [LabelText(part, at: span)], placement: placement,
        performsAction: true, branch: branch, span: span))
  }

  private mutating func add(
    _ label: ViewLabel, at span: CodeSpan, isAction: Bool, with resolver: inout ExpressionResolver
  ) {
    guard !label.isEmpty else { return }
    var item = ItemDraft(
      role: role, texts: label.texts, placement: placement, symbol: label.symbol,
      image: label.image, branch: branch, span: span)
    item.performsAction = isAction && role != .title ? true : nil
    label.apply(to: &item, with: &resolver)
    items.append(item)
  }
}

extension ExpressionResolver {
  /// The elements of a sequence: those of a list, every case of an enum whose values it holds, or
  /// one unknown element.
  mutating func elements(of sequence: CodeExpression, in scope: CodeScope) -> [CodeValue] {
    switch resolve(sequence, in: scope) {
    case .list(let values):
      return Array(values.prefix(Self.maximumAlternatives))
    case .choice(let values):
      let lists = values.compactMap { value -> [CodeValue]? in
        if case .list(let elements) = value { elements } else { nil }
      }
      if let longest = lists.max(by: { $0.count < $1.count }) {
        return Array(longest.prefix(Self.maximumAlternatives))
      }
    default: break
    }
    if let cases = declaredCases(of: sequence, in: scope) { return cases }
    return [.runtime("an element of a list that is known at run time only", at: sequence.span)]
  }

  /// Every case of the enum that a property is a list of, by its declared type.
  private func declaredCases(of sequence: CodeExpression, in scope: CodeScope) -> [CodeValue]? {
    guard let path = CodePath(sequence), let name = path.names.last else { return nil }
    guard path.names.count == 1,
      let found = index.variable(name, of: scope.type, from: scope.file),
      let written = found.declaration.type, let element = SymbolIndex.elementName(written),
      let type = index.resolveType(element, in: found.owner), let symbol = index.types[type],
      symbol.kind == .enumType
    else { return nil }
    return symbol.cases.map { .enumCase(type: type, name: $0.name, arguments: []) }
  }
}
