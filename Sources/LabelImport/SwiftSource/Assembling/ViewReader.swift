/// Reads a SwiftUI view builder: what its statements show, branch by branch.
///
/// Each reader says what it does with an expression and with a framework's view; the way through
/// statements, conditions and the project's own views is the same for all.
protocol ViewReader {
  /// The innermost condition around what is read.
  var branch: CodeBranch? { get set }
  /// Levels entered so far.
  var depth: Int { get set }
  /// Views of the project that are being read, by type.
  var followed: Set<String> { get set }
  /// True when a condition known to fail is read all the same.
  static var readsEveryBranch: Bool { get }

  /// Reads one expression of a builder.
  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver)

  /// Reads a framework's view that a name or a function stands for.
  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver)

  /// Reads a value that is no view.
  mutating func readOther(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver)
}

extension CodeExpression {
  /// The view in front of a property that only dresses it: `Button("Go") {}.backport`. `nil` for any
  /// other expression.
  var dressedView: CodeExpression? {
    guard case .member(let base?, _) = form else { return nil }
    var next: CodeExpression? = base
    for _ in 0..<64 {
      guard let current = next else { return nil }
      if case .member(let inner?, _) = current.form {
        next = inner
      } else if let call = CodeCall(current) {
        if call.name?.isCapitalized == true { return base }
        next = call.base
      } else {
        return nil
      }
    }
    return nil
  }
}

extension ViewReader {
  static var readsEveryBranch: Bool { false }

  mutating func readOther(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {}

  /// Levels of views followed inside one another.
  static var maximumDepth: Int { 40 }

  /// Goes one level deeper, unless the bound is reached.
  mutating func deeper(_ body: (inout Self) -> Void) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Reads inside one arm of a condition.
  mutating func inBranch(_ inner: CodeBranch, _ body: (inout Self) -> Void) {
    let before = branch
    branch = inner.inside(before)
    body(&self)
    branch = before
  }

  /// Reads the statements of a builder.
  mutating func read(
    _ body: [CodeStatement], in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard resolver.entersBuilder() else { return }
    deeper { reader in
      var scope = scope
      for statement in body { reader.read(statement, in: &scope, with: &resolver) }
    }
  }

  private mutating func read(
    _ statement: CodeStatement, in scope: inout CodeScope, with resolver: inout ExpressionResolver
  ) {
    switch statement {
    case .expression(let expression), .returns(.some(let expression)):
      read(expression, in: scope, with: &resolver)
    case .variable(let variable): resolver.declare(variable, in: &scope)
    case .condition(let conditions, let then, let otherwise):
      readBranches(conditions, then, otherwise, in: scope, with: &resolver)
    case .choose(let subject, let cases):
      let places = resolver.matching(cases, subject: subject, in: scope)
      for (arm, place) in places.enumerated() {
        inBranch(CodeBranch(condition: subject.span, arm: arm, of: places.count)) {
          $0.read(place.body, in: place.scope, with: &resolver)
        }
      }
    case .guarded(let conditions, let otherwise):
      read(otherwise, in: scope, with: &resolver)
      resolver.bindNames(conditions, in: &scope)
    case .each(let name, let sequence, let body):
      readEach(name.map { [$0] } ?? [], sequence, body, in: scope, with: &resolver)
    case .block(let body): read(body, in: scope, with: &resolver)
    case .compiled(let clauses):
      for clause in clauses { read(clause, in: scope, with: &resolver) }
    case .function(let function): scope.functions[function.name] = function
    case .returns: break
    }
  }

  private mutating func readBranches(
    _ conditions: [CodeStatement.Condition], _ then: [CodeStatement], _ otherwise: [CodeStatement],
    in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let known = Self.readsEveryBranch ? nil : resolver.chosen(conditions, in: scope)
    func arm(_ number: Int) -> CodeBranch {
      CodeBranch(of: conditions, arm: number) ?? CodeBranch(condition: .none, arm: number, of: 2)
    }
    if known != false {
      var inner = scope
      resolver.bindNames(conditions, in: &inner)
      let bound = inner
      inBranch(arm(0)) { $0.read(then, in: bound, with: &resolver) }
    }
    if known != true {
      inBranch(arm(1)) { $0.read(otherwise, in: scope, with: &resolver) }
    }
  }

  /// Reads a builder once for each element of a sequence.
  mutating func readEach(
    _ names: [String], _ sequence: CodeExpression, _ body: [CodeStatement], in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let lists = resolver.elements(of: sequence, in: scope)
    for (arm, elements) in lists.enumerated() {
      for element in elements {
        var inner = scope
        let (value, own) = element.unwrapped
        inner.locals["$0"] = value
        if let name = names.first { inner.locals[name] = value }
        let list =
          lists.count > 1 ? CodeBranch(condition: sequence.span, arm: arm, of: lists.count) : nil
        guard let taken = own?.inside(list) ?? list else {
          read(body, in: inner, with: &resolver)
          continue
        }
        let bound = inner
        inBranch(taken) { $0.read(body, in: bound, with: &resolver) }
      }
    }
  }

  /// Reads `ForEach(sequence) { element in … }`.
  mutating func readForEach(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let sequence = call.argument(nil),
      case .closure(let closure)? = (call.closures.first ?? call.argument(named: "content"))?.value
        .form
    else { return }
    readEach(closure.parameters, sequence, closure.body, in: scope, with: &resolver)
  }

  /// Reads a builder that an argument holds: a closure, or an expression that makes a view.
  mutating func readContent(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if case .closure(let closure) = expression.form {
      read(closure.body, in: scope, with: &resolver)
    } else {
      read(expression, in: scope, with: &resolver)
    }
  }

  /// Reads the two sides of a ternary as branches.
  mutating func readTernary(
    _ condition: CodeExpression, _ yes: CodeExpression, _ no: CodeExpression, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    for (arm, side) in [yes, no].enumerated() {
      inBranch(
        CodeBranch(of: [.expression(condition)], arm: arm)
          ?? .init(condition: condition.span, arm: arm)
      ) {
        $0.read(side, in: scope, with: &resolver)
      }
    }
  }

  /// Reads what an expression evaluated to.
  mutating func readValue(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    deeper { reader in
      switch value {
      case .views(let body, let scope): reader.read(body, in: scope, with: &resolver)
      case .closure(let closure, let scope): reader.read(closure.body, in: scope, with: &resolver)
      case .object(let object): reader.read(object, with: &resolver)
      case .choice(let values):
        for (arm, value) in values.enumerated() {
          reader.inBranch(CodeBranch(condition: span, arm: arm, of: values.count)) {
            $0.readValue(value, at: span, with: &resolver)
          }
        }
      case .deferred, .some:
        let forced = resolver.forced(value, at: span)
        if case .deferred = forced { return }
        reader.readValue(forced, at: span, with: &resolver)
      case .instance(let type, _, _): reader.readOwn(type, value, at: span, with: &resolver)
      default: reader.readOther(value, at: span, with: &resolver)
      }
    }
  }

  /// Reads a view of the project's own: its body, in its place.
  private mutating func readOwn(
    _ type: String, _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    guard followed.insert(type).inserted else { return }
    defer { followed.remove(type) }
    let content = resolver.member("body", of: value, in: CodeScope(file: -1, type: type), at: span)
    if case .gap = content { return readOther(value, at: span, with: &resolver) }
    readValue(content, at: span, with: &resolver)
  }
}
