/// Walks the code of types and collects assignments and calls in the order they are written.
struct EffectCollector: Sendable {
  /// What was found.
  private(set) var found = TypeEffects()
  /// Places that make values and set properties.
  private(set) var constructions = ConstructionSites()

  /// Everything that was found, in order.
  var effects: [CodeEffect] { found.all }

  private(set) var branch: CodeBranch?
  private var armCases: [String] = []
  private var container: String?
  private var function = ""
  private var declaration: FunctionDeclaration?
  private var depth = 0
  private let type: String
  private let functions: Set<String>
  private let properties: Set<String>
  var assigned: Set<String> = []
  var grown: Set<String> = []
  private static let maximumDepth = 200

  /// Creates a collector for one type.
  ///
  /// - Parameters:
  ///   - functions: names of functions whose calls are kept, for what they are handed.
  ///   - properties: names of properties whose assignments from outside are kept.
  init(type: String, functions: Set<String> = [], properties: Set<String> = []) {
    self.type = type
    self.functions = functions
    self.properties = properties
  }

  /// Collects what one declaration of the type does.
  mutating func collect(_ declaration: TypeDeclaration) {
    for variable in declaration.variables { collect(variable) }
    for function in declaration.functions {
      var scope = CodeScope(file: function.span.file, type: type)
      scope.function = function.name
      for parameter in function.parameters {
        scope.locals[parameter.name] = Self.unbound(parameter, of: function, in: scope)
      }
      self.function = function.name
      self.declaration = function
      walk(function.body, in: &scope)
      self.declaration = nil
    }
  }

  /// Collects what a body of the type does.
  mutating func collect(_ body: [CodeStatement], as function: String) {
    var scope = CodeScope(file: -1, type: type)
    self.function = function
    walk(body, in: &scope)
  }

  /// Collects what a body does for the type whose code calls it.
  mutating func collect(
    _ body: [CodeStatement], in scope: CodeScope, as function: String, branch: CodeBranch?
  ) {
    var scope = scope
    self.function = function
    self.branch = branch
    walk(body, in: &scope)
  }

  private mutating func collect(_ variable: VariableDeclaration) {
    var scope = CodeScope(file: variable.span.file, type: type)
    scope.function = variable.name
    function = variable.name
    if let initial = variable.initial { walk(initial, in: scope) }
    if let getter = variable.getter { walk(getter, in: &scope) }
    walk(variable.observers, in: &scope)
  }

  /// A parameter nobody has bound.
  static func unbound(
    _ parameter: FunctionDeclaration.Parameter, of function: FunctionDeclaration,
    in scope: CodeScope
  ) -> CodeValue {
    .some(
      type: parameter.type, scope: scope.type,
      .init(
        isRuntime: true,
        reason: "parameter '\(parameter.name)' of \(function.name) is given at run time",
        parameter: function.parameters.firstIndex { $0.name == parameter.name }.map {
          .init(owner: scope.type, function: function.name, span: function.span, position: $0)
        }),
      at: function.span)
  }

  private mutating func walk(_ body: [CodeStatement], in scope: inout CodeScope) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in body { walk(statement, in: &scope) }
  }

  private mutating func walk(_ statement: CodeStatement, in scope: inout CodeScope) {
    switch statement {
    case .expression(let expression):
      walk(expression, in: scope)
      if !grow(expression, in: &scope) { assign(expression, in: &scope) }
    case .returns(let expression): if let expression { walk(expression, in: scope) }
    case .variable(let variable):
      scope.types[variable.name] = variable.type
      if let initial = variable.initial {
        walk(initial, in: scope)
        scope.locals[variable.name] = .deferred(initial, scope, type: variable.type)
      } else {
        scope.locals[variable.name] = .gap(
          .init(isRuntime: true, reason: ExpressionResolver.noValue), at: variable.span)
      }
    case .function(let inner):
      scope.functions[inner.name] = inner
      var local = scope
      for parameter in inner.parameters {
        local.locals[parameter.name] = Self.unbound(parameter, of: inner, in: scope)
      }
      walk(inner.body, in: &local)
    case .condition(let conditions, let then, let otherwise):
      walk(conditions, in: &scope)
      var first = scope
      bind(conditions, in: &first)
      var second = scope
      let changes = [
        inBranch(conditions, arm: 0) { $0.changed { $0.walk(then, in: &first) } },
        inBranch(conditions, arm: 1) { $0.changed { $0.walk(otherwise, in: &second) } },
      ]
      join(
        zip([(first, then), (second, otherwise)], changes).map {
          ($0.0.0, $0.1, Self.returns($0.0.1))
        }, into: &scope)
    case .guarded(let conditions, let otherwise):
      walk(conditions, in: &scope)
      var inner = scope
      walk(otherwise, in: &inner)
      bind(conditions, in: &scope)
    case .choose(let subject, let cases):
      walk(subject, in: scope)
      var ends: [(CodeScope, Set<String>, Bool)] = []
      for (arm, place) in cases.enumerated() {
        let before = branch
        branch = CodeBranch(
          condition: subject.span, arm: arm, of: cases.count, inside: before)
        let outerCases = armCases
        armCases = place.patterns.compactMap { ExpressionResolver.caseName($0) }
        var inner = scope
        for pattern in place.patterns { bindNames(of: pattern, in: &inner) }
        let changes = changed { $0.walk(place.body, in: &inner) }
        ends.append((inner, changes, Self.returns(place.body)))
        branch = before
        armCases = outerCases
      }
      join(ends, into: &scope)
    case .each(let name, let sequence, let body):
      walk(sequence, in: scope)
      var inner = scope
      if let name { inner.locals[name] = Self.element(of: sequence, in: scope) }
      let changes = changed { $0.walk(body, in: &inner) }
      join([(inner, changes, false), (scope, [], false)], into: &scope)
    case .block(let body):
      var inner = scope
      let changes = changed { $0.walk(body, in: &inner) }
      join([(inner, changes, false)], into: &scope)
    case .compiled(let clauses): for clause in clauses { walk(clause, in: &scope) }
    }
  }

  private static func element(of sequence: CodeExpression, in scope: CodeScope) -> CodeValue {
    .deferred(
      CodeExpression(form: .element(base: sequence, arguments: []), span: sequence.span), scope,
      type: nil)
  }

  private mutating func inBranch<Result>(
    _ conditions: [CodeStatement.Condition], arm: Int, _ body: (inout EffectCollector) -> Result
  ) -> Result {
    let before = branch
    branch = CodeBranch(of: conditions, arm: arm, inside: before) ?? before
    defer { branch = before }
    return body(&self)
  }

  static func span(of conditions: [CodeStatement.Condition]) -> CodeSpan? {
    for condition in conditions {
      switch condition {
      case .expression(let expression): return expression.span
      case .pattern(let pattern, _): return pattern.span
      case .binding(_, let value): if let value { return value.span }
      case .availability(_, _, let span): return span
      }
    }
    return nil
  }

  private mutating func walk(_ conditions: [CodeStatement.Condition], in scope: inout CodeScope) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): walk(expression, in: scope)
      case .pattern(_, let value): walk(value, in: scope)
      case .binding(_, let value): if let value { walk(value, in: scope) }
      case .availability: break
      }
    }
  }

  private func bind(_ conditions: [CodeStatement.Condition], in scope: inout CodeScope) {
    for condition in conditions {
      switch condition {
      case .binding(let name, let value?): scope.locals[name] = .deferred(value, scope, type: nil)
      case .pattern(let pattern, _): bindNames(of: pattern, in: &scope)
      default: break
      }
    }
  }

  private func bindNames(of pattern: CodeExpression, in scope: inout CodeScope) {
    if case .name(let name) = pattern.form, name != "_" {
      scope.locals[name] = .runtime("the case's value '\(name)'", at: pattern.span)
    }
    guard case .call(_, let arguments, _) = pattern.form else { return }
    for argument in arguments { bindNames(of: argument.value, in: &scope) }
  }

  private mutating func walk(_ expression: CodeExpression, in scope: CodeScope) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.form {
    case .binary("=", let left, let right):
      let path = CodePath.read(left)
      if let path, path.isMarked {
        found.add(
          CodeEffect(
            action: .assignment(path: path.names, value: right), scope: scope, branch: branch,
            function: function, span: expression.span))
      } else if Self.isLocal(left, in: scope) {
        // A local variable of whatever name is no property of the screen.
      } else if let path, let last = path.names.last {
        found.add(
          CodeEffect(
            action: .assignment(path: path.names, value: right), scope: scope, branch: branch,
            function: function, span: expression.span))
        if properties.contains(last), case .member(let object?, _) = left.form, !isSelf(left) {
          constructions.settings.append(
            (last, .init(object: object, value: right, scope: scope)))
        }
        if path.names.count == 1, let declaration, scope.locals[last] == nil || isSelf(left) {
          constructions.assignments.append(
            .init(property: last, value: right, scope: scope, function: declaration))
        }
      } else {
        walk(left, in: scope)
      }
      walk(right, in: scope)
    case .binary(_, let left, let right):
      walk(left, in: scope)
      walk(right, in: scope)
    case .call(let callee, let arguments, let closures):
      walk(
        CodeCall(callee: callee, arguments: arguments, closures: closures, span: expression.span),
        in: scope)
    case .member(let base?, _): walk(base, in: scope)
    case .element(let base, let arguments):
      walk(base, in: scope)
      for argument in arguments { walk(argument.value, in: scope) }
    case .array(let elements): for element in elements { walk(element, in: scope) }
    case .dictionary(let entries):
      for entry in entries { walk(entry.value, in: scope) }
    case .tuple(let elements): for element in elements { walk(element.value, in: scope) }
    case .ternary(let condition, let yes, let no):
      for part in [condition, yes, no] { walk(part, in: scope) }
    case .prefixed(_, let operand): walk(operand, in: scope)
    case .cast(let inner, _): walk(inner, in: scope)
    case .closure(let closure):
      var inner = scope
      for name in closure.parameters {
        inner.locals[name] = .runtime("closure parameter '\(name)'", at: expression.span)
      }
      walk(closure.body, in: &inner)
    case .branches(let statement):
      var inner = scope
      walk(statement, in: &inner)
    case .string(let parts):
      for case .value(let value) in parts { walk(value, in: scope) }
    case .macro(_, let arguments):
      for argument in arguments { walk(argument.value, in: scope) }
    case .number, .boolean, .null, .name, .member, .keyPath, .other: break
    }
  }

  private func isSelf(_ expression: CodeExpression) -> Bool {
    if case .member(let base?, _) = expression.form, case .name("self") = base.form { return true }
    return false
  }

  private mutating func walk(_ call: CodeCall, in scope: CodeScope) {
    if case .member(let base?, _) = call.callee.form { walk(base, in: scope) }
    if case .closure = call.callee.form { walk(call.callee, in: scope) }
    found.add(
      CodeEffect(
        action: .call(call), scope: scope, branch: branch, function: function,
        container: container, span: call.span))
    if let name = call.name, functions.contains(name), !call.arguments.isEmpty {
      constructions.calls.append(.init(call: call, scope: scope))
    }
    if case .member(nil, "init") = call.callee.form, call.arguments.count > 1 {
      constructions.unnamed.append(
        .init(
          name: "", arguments: call.everyArgument, scope: scope, cases: armCases,
          container: container, span: call.span))
    }
    if let name = Self.typeName(call) {
      let site = ConstructionIndex.Site(
        name: name, arguments: call.everyArgument, scope: scope, cases: armCases,
        container: container, span: call.span)
      constructions.sites.append((SymbolIndex.lastName(name), site))
    }
    let before = container
    if let name = call.name, ScreenPlaces.isContainer(name) { container = name }
    defer { container = before }
    for argument in call.everyArgument {
      if case .closure(let closure) = argument.value.form {
        walk(closure, of: call, in: scope)
      } else {
        walk(argument.value, in: scope)
      }
    }
  }

  private mutating func walk(_ closure: CodeClosure, of call: CodeCall, in scope: CodeScope) {
    var inner = scope
    let isLoop = call.name.map { Self.loops.contains($0) } ?? false
    let sequence = call.name == "ForEach" ? call.argument(nil) : call.base
    let names = closure.parameters.isEmpty ? ["$0"] : closure.parameters
    let sent = call.name.flatMap { Self.receivers.contains($0) ? Self.root(of: call) : nil }
    let changed = Self.changedObject(of: call)
    for (position, name) in names.enumerated() {
      if isLoop, position == 0, let sequence {
        inner.locals[name] = Self.element(of: sequence, in: scope)
      } else if position == 0, let sent {
        let value = CodeExpression(
          form: .element(
            base: sent, arguments: [.init(label: ExpressionResolver.publishedLabel, value: sent)]),
          span: call.span)
        inner.locals[name] = .deferred(value, scope, type: nil)
      } else if position == 0, let changed {
        inner.locals[name] = .deferred(changed, scope, type: nil)
      } else {
        inner.locals[name] = .runtime("closure parameter '\(name)'", at: call.span)
      }
    }
    walk(closure.body, in: &inner)
  }

  /// Calls whose closure is handed the elements of a list.
  private static let loops: Set<String> = ["map", "forEach", "compactMap", "flatMap", "ForEach"]

  /// Calls whose closure is handed what a publisher sends.
  private static let receivers: Set<String> = [
    "sink", "onReceive", "subscribe", "observe", "drive",
  ]

  /// The new object that a call hands to its closure: `UILabel().then { $0.text = … }`,
  /// `configure(UILabel()) { $0.text = … }`.
  private static func changedObject(of call: CodeCall) -> CodeExpression? {
    guard call.closures.count == 1, let name = call.name, name.isUncapitalized else { return nil }
    let object: CodeExpression
    if let base = call.base {
      guard call.arguments.isEmpty else { return nil }
      object = base
    } else {
      guard call.arguments.count == 1, let first = call.argument(nil) else { return nil }
      object = first
    }
    guard let made = CodeCall(object), made.name?.isCapitalized == true || made.name == "init"
    else { return nil }
    return object
  }

  /// The publisher itself: what the chain of operators starts with.
  private static func root(of call: CodeCall) -> CodeExpression? {
    var next = call.base
    for _ in 0..<32 {
      guard let current = next else { return nil }
      guard let inner = CodeCall(current) else { return current }
      guard
        [
          "receive", "removeDuplicates", "dropFirst", "debounce", "observe", "asDriver",
          "throttle", "handleEvents",
        ].contains(inner.name ?? "")
      else { return nil }
      next = inner.base
    }
    return nil
  }

  /// The type a call makes a value of, as written; `nil` when it makes none.
  private static func typeName(_ call: CodeCall) -> String? {
    guard let name = call.name else { return nil }
    if name == "init" {
      return call.base.flatMap { CodePath($0)?.names.joined(separator: ".") }
    }
    guard name.isCapitalized else { return nil }
    return CodePath(call.callee)?.names.joined(separator: ".")
  }
}
