internal import SwiftSyntax

/// Turns statements of a syntax tree into ``CodeStatement`` values.
struct StatementLowering {
  /// Lowers the expressions inside.
  var expressions: ExpressionLowering

  /// Creates a lowering that goes on at the depth of `expressions`.
  init(expressions: ExpressionLowering) { self.expressions = expressions }

  /// Lowers a list of statements.
  mutating func lower(_ list: CodeBlockItemListSyntax) -> [CodeStatement] {
    guard expressions.depth < ExpressionLowering.maximumDepth else { return [] }
    expressions.depth += 1
    defer { expressions.depth -= 1 }
    return list.flatMap { lower($0) }
  }

  private mutating func lower(_ item: CodeBlockItemSyntax) -> [CodeStatement] {
    switch item.item {
    case .expr(let expression): return [statement(expression)]
    case .stmt(let statement): return lower(statement)
    case .decl(let declaration): return lower(declaration)
    }
  }

  private mutating func statement(_ node: ExprSyntax) -> CodeStatement {
    if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) { return branch(node) }
    return .expression(expressions.lower(node))
  }

  private mutating func lower(_ declaration: DeclSyntax) -> [CodeStatement] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      var members = DeclarationLowering(expressions: expressions)
      return members.variables(variable).map { .variable($0) }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      var members = DeclarationLowering(expressions: expressions)
      return [.function(members.function(function))]
    }
    if let conditional = declaration.as(IfConfigDeclSyntax.self) {
      return [.compiled(clauses(conditional))]
    }
    return []
  }

  private mutating func clauses(_ conditional: IfConfigDeclSyntax) -> [[CodeStatement]] {
    expressions.compilation.possible(conditional).map { clause in
      switch clause.elements {
      case .statements(let list): lower(list)
      case .postfixExpression(let expression): [statement(expression)]
      default: []
      }
    }
  }

  private mutating func lower(_ statement: StmtSyntax) -> [CodeStatement] {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): return [.returns(node.expression.map { expressions.lower($0) })]
    case .expressionStmt(let node): return [self.statement(node.expression)]
    case .guardStmt(let node):
      return [.guarded(conditions(node.conditions), otherwise: lower(node.body.statements))]
    case .forStmt(let node):
      return [
        .each(
          name: node.pattern.boundName, sequence: expressions.lower(node.sequence),
          body: lower(node.body.statements))
      ]
    case .whileStmt(let node): return [.block(lower(node.body.statements))]
    case .repeatStmt(let node): return [.block(lower(node.body.statements))]
    case .deferStmt(let node): return [.block(lower(node.body.statements))]
    case .doStmt(let node):
      let body = CodeStatement.block(lower(node.body.statements))
      return [body] + node.catchClauses.map { .block(lower($0.body.statements)) }
    case .labeledStmt(let node): return lower(node.statement)
    default: return []
    }
  }

  /// Lowers an `if` or `switch`, whether it stands as a statement or as a value.
  mutating func branch(_ node: ExprSyntax) -> CodeStatement {
    if let node = node.as(IfExprSyntax.self) {
      var otherwise: [CodeStatement] = []
      switch node.elseBody {
      case .codeBlock(let block): otherwise = lower(block.statements)
      case .ifExpr(let next):
        if expressions.depth < ExpressionLowering.maximumDepth {
          expressions.depth += 1
          otherwise = [branch(ExprSyntax(next))]
          expressions.depth -= 1
        }
      case nil: break
      }
      return .condition(
        conditions(node.conditions), then: lower(node.body.statements), otherwise: otherwise)
    }
    guard let node = node.as(SwitchExprSyntax.self) else { return .block([]) }
    return .choose(subject: expressions.lower(node.subject), cases: cases(node.cases))
  }

  private mutating func cases(_ list: SwitchCaseListSyntax) -> [CodeStatement.Case] {
    list.flatMap { element -> [CodeStatement.Case] in
      switch element {
      case .switchCase(let node): return [lower(node)]
      case .ifConfigDecl(let conditional):
        return expressions.compilation.possible(conditional).flatMap {
          guard case .switchCases(let inner) = $0.elements else { return [CodeStatement.Case]() }
          return cases(inner)
        }
      }
    }
  }

  private mutating func lower(_ node: SwitchCaseSyntax) -> CodeStatement.Case {
    var patterns: [CodeExpression] = []
    var isGuarded = false
    if case .case(let label) = node.label {
      patterns = label.caseItems.map { pattern($0.pattern) }
      isGuarded = label.caseItems.contains { $0.whereClause != nil }
    }
    return .init(patterns: patterns, isGuarded: isGuarded, body: lower(node.statements))
  }

  private mutating func pattern(_ node: PatternSyntax) -> CodeExpression {
    if let expression = node.as(ExpressionPatternSyntax.self) {
      return expressions.lower(expression.expression)
    }
    if let binding = node.as(ValueBindingPatternSyntax.self) { return pattern(binding.pattern) }
    if let name = node.as(IdentifierPatternSyntax.self) {
      return CodeExpression(form: .name(name.identifier.text), span: expressions.span(of: node))
    }
    return CodeExpression(form: .other, span: expressions.span(of: node))
  }

  /// The major version of iOS in an availability condition.
  private func iOSVersion(_ condition: AvailabilityConditionSyntax) -> Int? {
    for argument in condition.availabilityArguments {
      if case .availabilityVersionRestriction(let platform) = argument.argument,
        platform.platform.text == "iOS"
      {
        return platform.version.flatMap { Int($0.major.text) }
      }
    }
    return nil
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [CodeStatement.Condition]
  {
    list.map { element in
      switch element.condition {
      case .expression(let expression): .expression(expressions.lower(expression))
      case .availability(let availability):
        .availability(
          isNegated: availability.availabilityKeyword.text == "#unavailable",
          iOS: iOSVersion(availability),
          at: expressions.span(of: availability))
      case .matchingPattern(let match):
        .pattern(pattern(match.pattern), value: expressions.lower(match.initializer.value))
      case .optionalBinding(let binding):
        .binding(
          name: binding.pattern.boundName ?? "_",
          value: binding.initializer.map { expressions.lower($0.value) })
      }
    }
  }
}
