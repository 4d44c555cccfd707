@_spi(RawSyntax) internal import SwiftSyntax

/// Turns statements of a syntax tree into ``CodeStatement`` values.
struct StatementLowering {
  /// Lowers the expressions inside.
  var expressions: ExpressionLowering

  /// Creates a lowering that goes on at the depth of `expressions`.
  init(expressions: ExpressionLowering) { self.expressions = expressions }

  /// `defer` statements of one scope that are done at its end, each inside of the one before; more of them are done
  /// where they stand.
  private static let maximumDeferred = 16

  /// Lowers a list of statements.
  mutating func lower(_ list: SourceNode) -> [CodeStatement] {
    guard expressions.depth < ExpressionLowering.maximumDepth else { return [] }
    expressions.depth += 1
    defer { expressions.depth -= 1 }
    var result: [CodeStatement] = []
    // What is deferred, with the place of what it stands behind.
    var deferred: [(start: Int, body: [CodeStatement])] = []
    for item in list.elements {
      guard let content = item.typed(RawCodeBlockItemSyntax.self)?.item else { continue }
      let node = item.part(content)
      guard node.kind == .deferStmt else {
        lower(node, into: &result)
        continue
      }
      let body = block(node.part(node.typed(RawDeferStmtSyntax.self)?.body))
      if deferred.count < Self.maximumDeferred {
        deferred.append((result.count, body))
      } else {
        result.append(.block(body))
      }
    }
    for (start, body) in deferred.reversed() {
      let rest = Array(result[start...])
      result.removeSubrange(start...)
      result.append(.deferred(body, behind: rest))
    }
    return result
  }

  private mutating func lower(_ node: SourceNode, into result: inout [CodeStatement]) {
    switch node.kind {
    case .variableDecl:
      var members = DeclarationLowering(expressions: expressions)
      result += members.variables(node).map { .variable($0) }
    case .functionDecl:
      var members = DeclarationLowering(expressions: expressions)
      if let function = members.function(node) { result.append(.function(function)) }
    case .typeAliasDecl: result += alias(node).map { [.variable($0)] } ?? []
    case .ifConfigDecl: result.append(.compiled(clauses(node)))
    default:
      if node.typed(RawExprSyntax.self) != nil {
        result.append(statement(node))
      } else if node.typed(RawStmtSyntax.self) != nil {
        result += lower(statement: node)
      }
    }
  }

  /// Another name of a type inside a function, as a constant that holds the type.
  private func alias(_ node: SourceNode) -> VariableDeclaration? {
    guard let alias = node.typed(RawTypeAliasDeclSyntax.self) else { return nil }
    let written = expressions.plainText(
      of: node.part(alias.initializer).part(alias.initializer.value))
    let span = expressions.span(of: node)
    let names = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = names.first,
      names.allSatisfy({ name in
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
    else { return nil }
    let path = CodeExpression.path(
      names.dropFirst(), of: CodeExpression(form: .name(first), span: span), at: span)
    return VariableDeclaration(
      name: alias.name.text, type: nil, isStatic: false, isConstant: true, attributes: [],
      initial: path, getter: nil, observers: [], span: span)
  }

  private mutating func statement(_ node: SourceNode) -> CodeStatement {
    if node.kind == .ifExpr || node.kind == .switchExpr { return branch(node) }
    return .expression(expressions.lower(node))
  }

  private mutating func clauses(_ conditional: SourceNode) -> [[CodeStatement]] {
    expressions.compilation.possible(conditional).map { content in
      if content.kind == .codeBlockItemList { return lower(content) }
      return content.typed(RawExprSyntax.self) == nil ? [] : [statement(content)]
    }
  }

  private mutating func block(_ node: SourceNode) -> [CodeStatement] {
    node.typed(RawCodeBlockSyntax.self).map { lower(node.part($0.statements)) } ?? []
  }

  /// Name of the element of a loop that takes it apart.
  private static let element = "$element"

  /// `let name = element.number`.
  private static func component(_ number: Int, named name: String) -> CodeStatement {
    let whole = CodeExpression(form: .name(element), span: .none)
    return .variable(
      VariableDeclaration(
        name: name, type: nil, isStatic: false, isConstant: true, attributes: [],
        initial: CodeExpression(form: .member(base: whole, name: "\(number)"), span: .none),
        getter: nil, observers: [], span: .none))
  }

  /// `guard condition else { continue }`.
  private static func orContinue(_ condition: CodeStatement.Condition) -> CodeStatement {
    .guarded([condition], otherwise: [.continues])
  }

  private mutating func lower(statement node: SourceNode) -> [CodeStatement] {
    switch node.kind {
    case .returnStmt:
      let value = node.part(node.typed(RawReturnStmtSyntax.self)?.expression)
      return [.returns(value.map { expressions.lower($0) })]
    case .expressionStmt:
      return node.part(node.typed(RawExpressionStmtSyntax.self)?.expression)
        .map { [statement($0)] } ?? []
    case .guardStmt:
      guard let parts = node.typed(RawGuardStmtSyntax.self) else { return [] }
      return [
        .guarded(conditions(node.part(parts.conditions)), otherwise: block(node.part(parts.body)))
      ]
    case .forStmt:
      guard let parts = node.typed(RawForStmtSyntax.self) else { return [] }
      let clause = node.part(parts.whereClause)
      let asked = (clause?.part(clause?.typed(RawWhereClauseSyntax.self)?.condition)).map {
        Self.orContinue(.expression(expressions.lower($0)))
      }
      let body = (asked.map { [$0] } ?? []) + block(node.part(parts.body))
      let sequence = expressions.lower(node.part(parts.sequence))
      let written = node.part(parts.pattern)
      if parts.caseKeyword != nil {
        let whole = CodeExpression(form: .name(Self.element), span: expressions.span(of: written))
        let matched = Self.orContinue(condition(written, matching: whole))
        return [.each(name: Self.element, sequence: sequence, body: [matched] + body)]
      }
      let names = written.boundNames
      return [
        .each(
          name: names.isEmpty ? written.boundName : Self.element, sequence: sequence,
          body: names.enumerated().map { Self.component($0, named: $1) } + body)
      ]
    case .whileStmt: return [.loop(block(node.part(node.typed(RawWhileStmtSyntax.self)?.body)))]
    case .repeatStmt: return [.loop(block(node.part(node.typed(RawRepeatStmtSyntax.self)?.body)))]
    case .continueStmt: return [.continues]
    case .doStmt:
      guard let parts = node.typed(RawDoStmtSyntax.self) else { return [] }
      let body = block(node.part(parts.body))
      let clauses = node.part(parts.catchClauses).elements.map { clause in
        (
          span: expressions.span(of: clause),
          body: block(clause.part(clause.typed(RawCatchClauseSyntax.self)?.body))
        )
      }
      return CodeStatement.attempt(body, catches: clauses)
    case .labeledStmt:
      return node.part(node.typed(RawLabeledStmtSyntax.self)?.statement)
        .map { lower(statement: $0) } ?? []
    default: return []
    }
  }

  private mutating func block(_ node: SourceNode?) -> [CodeStatement] {
    node.map { block($0) } ?? []
  }

  /// Lowers an `if` or `switch`, whether it stands as a statement or as a value.
  mutating func branch(_ node: SourceNode) -> CodeStatement {
    if let parts = node.typed(RawIfExprSyntax.self) {
      var otherwise: [CodeStatement] = []
      if let other = node.part(parts.elseBody) {
        if other.kind == .codeBlock {
          otherwise = block(other)
        } else if other.kind == .ifExpr, expressions.depth < ExpressionLowering.maximumDepth {
          expressions.depth += 1
          otherwise = [branch(other)]
          expressions.depth -= 1
        }
      }
      return .condition(
        conditions(node.part(parts.conditions)), then: block(node.part(parts.body)),
        otherwise: otherwise)
    }
    guard let parts = node.typed(RawSwitchExprSyntax.self) else { return .block([]) }
    return .choose(
      subject: expressions.lower(node.part(parts.subject)), cases: cases(node.part(parts.cases)))
  }

  private mutating func cases(_ list: SourceNode) -> [CodeStatement.Case] {
    var result: [CodeStatement.Case] = []
    for element in list.elements {
      if let place = lower(case: element) {
        result.append(place)
      } else {
        for content in expressions.compilation.possible(element)
        where content.kind == .switchCaseList {
          result += cases(content)
        }
      }
    }
    return result
  }

  private mutating func lower(case node: SourceNode) -> CodeStatement.Case? {
    guard let parts = node.typed(RawSwitchCaseSyntax.self) else { return nil }
    var patterns: [CodeExpression] = []
    var isGuarded = false
    let label = node.part(parts.label)
    if let items = label.typed(RawSwitchCaseLabelSyntax.self)?.caseItems {
      for item in label.part(items).elements {
        guard let parts = item.typed(RawSwitchCaseItemSyntax.self) else { continue }
        patterns.append(pattern(item.part(parts.pattern)))
        if parts.whereClause != nil { isGuarded = true }
      }
    }
    return .init(
      patterns: patterns, isGuarded: isGuarded, body: lower(node.part(parts.statements)))
  }

  private mutating func pattern(_ node: SourceNode) -> CodeExpression {
    if let parts = node.typed(RawExpressionPatternSyntax.self) {
      return expressions.lower(node.part(parts.expression))
    }
    if let parts = node.typed(RawValueBindingPatternSyntax.self) {
      return pattern(node.part(parts.pattern))
    }
    if let parts = node.typed(RawIsTypePatternSyntax.self) {
      let type = node.part(parts.type)
      let name = CodeExpression(
        form: .name(expressions.text(of: type)), span: expressions.span(of: type))
      return CodeExpression(
        form: .prefixed(operation: "is", operand: name), span: expressions.span(of: node))
    }
    let name = node.typed(RawIdentifierPatternSyntax.self)?.identifier.text
    return CodeExpression(form: name.map { .name($0) } ?? .other, span: expressions.span(of: node))
  }

  /// The major version of iOS in an availability condition.
  private func iOSVersion(_ condition: RawAvailabilityConditionSyntax) -> Int? {
    for argument in condition.availabilityArguments.elements {
      if let platform = argument.argument.as(RawPlatformVersionSyntax.self),
        platform.platform.tokenText == "iOS"
      {
        return platform.version.flatMap { Int($0.major.text) }
      }
    }
    return nil
  }

  private mutating func conditions(_ list: SourceNode) -> [CodeStatement.Condition] {
    list.elements.compactMap { element in
      element.typed(RawConditionElementSyntax.self).map { condition(element.part($0.condition)) }
    }
  }

  /// `case pattern = value`; `let name?` is `let name = value`.
  private mutating func condition(
    _ written: SourceNode, matching value: CodeExpression
  ) -> CodeStatement.Condition {
    if let name = written.optionalName { return .binding(name: name, value: value) }
    return .pattern(pattern(written), value: value)
  }

  private mutating func condition(_ node: SourceNode) -> CodeStatement.Condition {
    if let parts = node.typed(RawAvailabilityConditionSyntax.self) {
      return .availability(
        isNegated: parts.availabilityKeyword.tokenText == "#unavailable", iOS: iOSVersion(parts),
        at: expressions.span(of: node))
    }
    if let parts = node.typed(RawMatchingPatternConditionSyntax.self) {
      let value = node.part(parts.initializer).part(parts.initializer.value)
      return condition(node.part(parts.pattern), matching: expressions.lower(value))
    }
    if let parts = node.typed(RawOptionalBindingConditionSyntax.self) {
      let clause = node.part(parts.initializer)
      let value = clause?.part(parts.initializer?.value)
      return .binding(
        name: node.part(parts.pattern).boundName ?? "_",
        value: value.map { expressions.lower($0) })
    }
    return .expression(expressions.lower(node))
  }
}
