/// Bodies of functions, getters and closures.
extension ExpressionResolver {
  enum End { case falls, returns }

  /// What a body returns: one value, or one of several where a condition is open.
  mutating func returned(
    by body: [CodeStatement], in scope: CodeScope, expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    if let type, Self.isView(type), !Self.isSingleExpression(body) { return .views(body, scope) }
    var values: [CodeValue] = []
    var inner = scope
    if body.count == 1, let only = body.first {
      collectImplicit(only, in: &inner, expecting: type, into: &values)
    } else {
      _ = run(body, in: &inner, expecting: type, into: &values)
    }
    return joined(values, at: span)
  }

  static func isSingleExpression(_ body: [CodeStatement]) -> Bool {
    guard body.count == 1 else { return false }
    switch body[0] {
    case .expression, .returns: return true
    default: return false
    }
  }

  /// True for a type whose getter is a view builder.
  static func isView(_ type: String) -> Bool {
    switch type.filter({ !$0.isWhitespace }) {
    case "someView", "someToolbarContent", "someTabContent", "someCommands": true
    default: type.hasPrefix("some ") && type.contains("View")
    }
  }

  mutating func joined(_ values: [CodeValue], at span: CodeSpan) -> CodeValue {
    // What a body returns when it has nothing to say does not count beside a text.
    let values = values.flatMap(\.alternatives)
    let useful = values.filter { value in
      if case .null = value { return false }
      if case .text(let text) = value { return text.literal != "" }
      return true
    }
    let kept = useful.isEmpty ? values : useful
    let lookups = kept.compactMap { value -> LabelText? in
      if case .text(let text) = value, text.isLookedUp { return text }
      return nil
    }
    // A wrapper looks its argument up, and falls back to a default when there is no entry.
    if kept.count > 1, Set(lookups.map(\.keys)).count == 1,
      let fullest = lookups.first(where: { $0.defaultValue != nil }) ?? lookups.first,
      kept.allSatisfy({ Self.isFallback($0, of: fullest) })
    {
      return .text(fullest)
    }
    var unique: [CodeValue] = []
    var seen: Set<[LabelText.Part]> = []
    for value in kept.prefix(Self.maximumAlternatives) {
      if case .text(let text) = value, !seen.insert(text.parts).inserted { continue }
      unique.append(value)
    }
    if unique.isEmpty { return .runtime(Self.nothingReturned, at: span) }
    return .oneOf(unique)
  }

  /// True for what a look-up function returns when there is no entry: the key, the default value, a
  /// gap, or the same key from elsewhere.
  static func isFallback(_ value: CodeValue, of lookup: LabelText) -> Bool {
    switch value {
    case .text(let text):
      if text.isLookedUp { return text.keys == lookup.keys }
      return text.literal.map { lookup.keys.contains($0) || $0 == lookup.defaultValue }
        ?? (text.onlyGap != nil)
    case .gap: return true
    default: return false
    }
  }

  mutating func collectImplicit(
    _ statement: CodeStatement, in scope: inout CodeScope, expecting type: String?,
    into values: inout [CodeValue]
  ) {
    switch statement {
    case .expression(let expression):
      values.append(value(of: expression, in: scope, expecting: type))
    case .condition(let conditions, let then, let otherwise):
      let branch = chosen(conditions, in: scope)
      if branch != false {
        var inner = scope
        bindNames(conditions, in: &inner)
        let first = values.count
        collectLast(then, in: &inner, expecting: type, into: &values)
        Self.mark(&values, from: first, as: 0, of: conditions)
      }
      if branch != true {
        var inner = scope
        let first = values.count
        collectLast(otherwise, in: &inner, expecting: type, into: &values)
        Self.mark(&values, from: first, as: 1, of: conditions)
      }
    case .choose(let subject, let cases):
      for place in matching(cases, subject: subject, in: scope) {
        var inner = place.scope
        collectLast(place.body, in: &inner, expecting: type, into: &values)
      }
    case .compiled(let clauses):
      for clause in clauses { collectLast(clause, in: &scope, expecting: type, into: &values) }
    default:
      _ = run([statement], in: &scope, expecting: type, into: &values)
    }
  }

  /// The value of a branch: its returns, or its only expression.
  mutating func collectLast(
    _ body: [CodeStatement], in scope: inout CodeScope, expecting type: String?,
    into values: inout [CodeValue]
  ) {
    if body.count == 1, let only = body.first {
      collectImplicit(only, in: &scope, expecting: type, into: &values)
    } else {
      _ = run(body, in: &scope, expecting: type, into: &values)
    }
  }

  /// Runs statements in order and collects what they return.
  mutating func run(
    _ body: [CodeStatement], in scope: inout CodeScope, expecting type: String?,
    into values: inout [CodeValue]
  ) -> End {
    var left: [LeftBranch] = []
    let end = run(body, in: &scope, expecting: type, into: &values, leaving: &left)
    for branch in left.reversed() {
      Self.mark(&values, from: branch.first, as: branch.arm, of: branch.conditions)
    }
    return end
  }

  private mutating func run(
    _ body: [CodeStatement], in scope: inout CodeScope, expecting type: String?,
    into values: inout [CodeValue], leaving left: inout [LeftBranch]
  ) -> End {
    for statement in body {
      switch statement {
      case .returns(let expression):
        if let expression {
          values.append(value(of: expression, in: scope, expecting: type))
        }
        return .returns
      case .expression(let expression): perform(expression, in: &scope)
      case .variable(let variable): declare(variable, in: &scope)
      case .function(let function): scope.functions[function.name] = function
      case .guarded(let conditions, let otherwise):
        if chosen(conditions, in: scope) != true {
          var inner = scope
          let first = values.count
          _ = run(otherwise, in: &inner, expecting: type, into: &values)
          Self.mark(&values, from: first, as: 1, of: conditions)
          left.append(LeftBranch(conditions: conditions, arm: 0, first: values.count))
        }
        bindNames(conditions, in: &scope)
      case .condition(let conditions, let then, let otherwise):
        if branch(conditions, then, otherwise, in: &scope, expecting: type, into: &values)
          == .returns
        {
          return .returns
        }
        if case .returns? = then.last {
          left.append(LeftBranch(conditions: conditions, arm: 1, first: values.count))
        }
      case .choose(let subject, let cases):
        let places = matching(cases, subject: subject, in: scope)
        let before = scope
        var ends = !places.isEmpty
        for (arm, place) in places.enumerated() {
          var inner = place.scope
          if places.count > 1 {
            inner.branch = CodeBranch(
              condition: subject.span, arm: arm, of: places.count, inside: scope.branch)
          }
          if run(place.body, in: &inner, expecting: type, into: &values) == .returns { continue }
          ends = false
          merge(inner, into: &scope, since: before, isOpen: places.count > 1)
        }
        if ends { return .returns }
      case .each(let name, let sequence, let body):
        repeatBody(name, sequence, body, in: &scope, expecting: type, into: &values)
      case .block(let body):
        if run(body, in: &scope, expecting: type, into: &values) == .returns { return .returns }
      case .compiled(let clauses):
        for clause in clauses { _ = run(clause, in: &scope, expecting: type, into: &values) }
      }
    }
    return .falls
  }

  mutating func branch(
    _ conditions: [CodeStatement.Condition], _ then: [CodeStatement],
    _ otherwise: [CodeStatement], in scope: inout CodeScope, expecting type: String?,
    into values: inout [CodeValue]
  ) -> End {
    let known = chosen(conditions, in: scope)
    let before = scope
    var first = scope
    var second = scope
    if known == nil {
      first.branch = CodeBranch(of: conditions, arm: 0, inside: scope.branch)
      second.branch = CodeBranch(of: conditions, arm: 1, inside: scope.branch)
    }
    var ends: [End] = []
    if known != false {
      bindNames(conditions, in: &first)
      let start = values.count
      ends.append(run(then, in: &first, expecting: type, into: &values))
      Self.mark(&values, from: start, as: 0, of: conditions)
      if ends.last == .falls { merge(first, into: &scope, since: before, isOpen: known == nil) }
    }
    if known != true {
      let start = values.count
      ends.append(run(otherwise, in: &second, expecting: type, into: &values))
      Self.mark(&values, from: start, as: 1, of: conditions)
      if ends.last == .falls, !otherwise.isEmpty {
        merge(second, into: &scope, since: before, isOpen: known == nil)
      }
    }
    return ends.allSatisfy { $0 == .returns } ? .returns : .falls
  }

  /// Conditions one arm of which has returned: what follows stands in the other arm.
  private struct LeftBranch {
    var conditions: [CodeStatement.Condition]
    var arm: Int
    /// Number of the first value that follows.
    var first: Int
  }

  /// Notes on the elements of returned lists which device or system they are for, when the conditions
  /// ask for one. What else the conditions are about is open.
  private static func mark(
    _ values: inout [CodeValue], from first: Int, as arm: Int,
    of conditions: [CodeStatement.Condition]
  ) {
    guard values.count > first,
      values[first...].contains(where: { if case .list = $0 { true } else { false } }),
      let branch = CodeBranch(of: conditions, arm: arm), branch.isKnownOfDevice
    else { return }
    for position in values.indices[first...] {
      guard case .list(let elements) = values[position] else { continue }
      values[position] = .list(
        elements.map { element in
          let (inner, own) = element.unwrapped
          return .arm(inner, of: own?.inside(branch) ?? branch)
        })
    }
  }

  mutating func repeatBody(
    _ name: String?, _ sequence: CodeExpression, _ body: [CodeStatement],
    in scope: inout CodeScope, expecting type: String?, into values: inout [CodeValue]
  ) {
    guard case .list(let elements) = value(of: sequence, in: scope) else {
      var inner = scope
      if let name {
        inner.locals[name] = .runtime("an element of a list", at: sequence.span)
      }
      _ = run(body, in: &inner, expecting: type, into: &values)
      return
    }
    for element in elements.prefix(Self.maximumAlternatives) {
      var inner = entered(scope)
      if let name { inner.locals[name] = element }
      _ = run(body, in: &inner, expecting: type, into: &values)
      merge(inner, into: &scope, since: scope, isOpen: false)
    }
  }
}

extension LabelText {
  /// What a single look-up shows where no catalog has its key.
  var defaultValue: String? {
    guard parts.count == 1, case .lookup(_, _, let value)? = parts.first else { return nil }
    return value
  }

  /// The keys the text is looked up under.
  var keys: Set<String> {
    var result: Set<String> = []
    for part in parts {
      switch part {
      case .lookup(let key, _, _): result.insert(key)
      case .lookupPattern(let pattern, _, _): result.insert(pattern)
      case .changed(let text, _): result.formUnion(text.keys)
      case .formatted(let text, _): result.formUnion(text.keys)
      case .literal, .gap: break
      }
    }
    return result
  }
}
