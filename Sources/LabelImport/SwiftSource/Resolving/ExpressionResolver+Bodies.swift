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
    if lookups.count < kept.count, let first = lookups.first,
      Set(lookups.map(\.keys)).count == 1,
      kept.allSatisfy({ Self.isFallback($0, of: first) })
    {
      return .text(first)
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
      return text.literal.map { lookup.keys.contains($0) } ?? (text.onlyGap != nil)
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
        collectLast(then, in: &inner, expecting: type, into: &values)
      }
      if branch != true {
        var inner = scope
        collectLast(otherwise, in: &inner, expecting: type, into: &values)
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
          var left: [CodeValue] = []
          _ = run(otherwise, in: &inner, expecting: type, into: &left)
          values += left
        }
        bindNames(conditions, in: &scope)
      case .condition(let conditions, let then, let otherwise):
        if branch(conditions, then, otherwise, in: &scope, expecting: type, into: &values)
          == .returns
        {
          return .returns
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
      ends.append(run(then, in: &first, expecting: type, into: &values))
      if ends.last == .falls { merge(first, into: &scope, since: before, isOpen: known == nil) }
    }
    if known != true {
      ends.append(run(otherwise, in: &second, expecting: type, into: &values))
      if ends.last == .falls, !otherwise.isEmpty {
        merge(second, into: &scope, since: before, isOpen: known == nil)
      }
    }
    return ends.allSatisfy { $0 == .returns } ? .returns : .falls
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

  /// Takes over what a branch assigned to outer locals; `before` is the scope it started with.
  mutating func merge(
    _ inner: CodeScope, into scope: inout CodeScope, since before: CodeScope, isOpen: Bool
  ) {
    for (name, value) in inner.locals {
      guard let old = scope.locals[name] else { continue }
      guard isOpen else {
        scope.locals[name] = value
        continue
      }
      if case .list(let elements) = value {
        let first = before.locals[name].map { forced($0, at: .none) } ?? .null
        if let list = Self.grown(forced(old, at: .none), by: elements, since: first, in: inner) {
          scope.locals[name] = .list(list)
        }
      } else if !Self.isEmpty(old) {
        if let merged = Self.merged(old, value) { scope.locals[name] = merged }
      } else {
        scope.locals[name] = value
      }
    }
  }

  /// A list that an open branch put elements into, or gave its first elements; what it held in the
  /// branch when it was replaced. `nil` when it did not change.
  private static func grown(
    _ known: CodeValue, by elements: [CodeValue], since first: CodeValue, in inner: CodeScope
  ) -> [CodeValue]? {
    var before: [CodeValue] = []
    if case .list(let values) = first {
      before = values
    } else if !isEmpty(first) {
      return elements
    }
    var values: [CodeValue] = []
    if case .list(let list) = known { values = list }
    if elements.count > before.count,
      elements[before.count...].allSatisfy({ $0.unwrapped.branch != nil })
    {
      return values + elements[before.count...]
    }
    guard before.isEmpty, let branch = inner.branch else {
      return elements.count == before.count ? nil : elements
    }
    return values + elements.map { .arm($0, of: branch) }
  }

  static func isEmpty(_ value: CodeValue) -> Bool {
    switch value {
    case .null: true
    case .gap(let gap, _): gap.reason == noValue
    case .text(let text): text.literal == ""
    default: false
    }
  }

  static func merged(_ a: CodeValue, _ b: CodeValue) -> CodeValue? {
    switch (a, b) {
    case (.deferred(let x, _, _), .deferred(let y, _, _)) where x.span == y.span: nil
    case (.text(let x), .text(let y)) where x == y: nil
    default: .oneOf([a, b])
    }
  }

  /// Why a function without a value has none.
  static let nothingReturned = "nothing is returned"

  /// Why a variable without a first value has none.
  static let noValue = "no value yet"

  /// Puts a local constant or variable into the scope.
  mutating func declare(_ variable: VariableDeclaration, in scope: inout CodeScope) {
    scope.types[variable.name] = variable.type
    if let getter = variable.getter {
      scope.locals[variable.name] = returned(
        by: getter, in: scope, expecting: variable.type, at: variable.span)
    } else if let initial = variable.initial {
      scope.locals[variable.name] = .deferred(initial, scope, type: variable.type)
    } else {
      scope.locals[variable.name] = .gap(
        .init(isRuntime: true, reason: Self.noValue), at: variable.span)
    }
  }

  /// Carries out an assignment to a local, or `list.append(…)`.
  mutating func perform(_ expression: CodeExpression, in scope: inout CodeScope) {
    if case .binary("=", let left, let right) = expression.form, case .name(let name) = left.form,
      scope.locals[name] != nil
    {
      scope.locals[name] = value(of: right, in: scope, expecting: scope.types[name])
      return
    }
    if case .binary("+=", let left, let right) = expression.form, case .name(let name) = left.form,
      let before = scope.locals[name]
    {
      let first = forced(before, at: expression.span)
      let second = value(of: right, in: scope, expecting: scope.types[name])
      if case .list(let a) = first, case .list(let b) = second {
        scope.locals[name] = .list(a + b)
      } else {
        let parts =
          text(of: first, at: expression.span).parts
          + text(of: second, at: expression.span).parts
        scope.locals[name] = .text(LabelText(parts: parts, at: expression.span))
      }
      return
    }
    guard let call = CodeCall(expression), let name = call.name,
      case .name(let list)? = call.base?.form, let before = scope.locals[list]
    else { return }
    guard case .list(let values) = forced(before, at: call.span), values.count < 512 else { return }
    switch name {
    case "append", "insert":
      guard let first = call.arguments.first else { return }
      let listed = scope.types[list] ?? Self.listType(of: values)
      let added = value(
        of: first.value, in: scope,
        expecting: first.label == "contentsOf"
          ? listed : listed.flatMap { SymbolIndex.elementName($0) })
      var more = [added]
      if first.label == "contentsOf", case .list(let several) = added { more = several }
      guard let branch = scope.branch else {
        let isFirst = name == "insert" && call.argument("at").map(\.isZero) == true
        scope.locals[list] = .list(isFirst ? more + values : values + more)
        return
      }
      scope.locals[list] = .list(values + more.map { .arm($0, of: branch) })
    default: break
    }
  }
}

extension ExpressionResolver {
  /// The type of a list by what is in it; `nil` when that is not known.
  private static func listType(of values: [CodeValue]) -> String? {
    for value in values {
      switch value {
      case .enumCase(let type, _, _), .instance(let type, _, _): return "[\(type)]"
      case .object(let object) where object.name.hasPrefix("UIBarButtonItem"):
        return "[UIBarButtonItem]"
      default: continue
      }
    }
    return nil
  }
}

extension LabelText {
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
