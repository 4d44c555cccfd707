/// Local variables that branches assign.
extension EffectCollector {
  /// Carries out an assignment to a local variable.
  mutating func assign(_ expression: CodeExpression, in scope: inout CodeScope) {
    guard case .binary(let operation, let left, let right) = expression.form,
      ["=", "+="].contains(operation), case .name(let name) = left.form, scope.locals[name] != nil
    else { return }
    let value =
      operation == "="
      ? right
      : CodeExpression(
        form: .binary(operation: "+", left: left, right: right), span: expression.span)
    scope.locals[name] = .deferred(value, scope, type: scope.types[name])
    assigned.insert(name)
  }

  /// The local variables that a body assigns.
  mutating func changed(_ body: (inout EffectCollector) -> Void) -> Set<String> {
    let before = assigned
    assigned = []
    body(&self)
    let changes = assigned
    assigned = before.union(changes)
    return changes
  }

  /// True for a body that is left before its end.
  static func returns(_ body: [CodeStatement]) -> Bool {
    if case .returns? = body.last { return true }
    return false
  }

  /// True for the name of a local variable or parameter.
  static func isLocal(_ expression: CodeExpression, in scope: CodeScope) -> Bool {
    if case .name(let name) = expression.form { return scope.locals[name] != nil }
    return false
  }

  /// Lists of more elements hold data, not labels.
  private static let maximumElements = 64

  /// Puts an element into a local list: `list.append(x)`, `list += [x]`. An element that a condition
  /// adds keeps the condition.
  mutating func grow(_ expression: CodeExpression, in scope: inout CodeScope) -> Bool {
    var change: (list: String, value: CodeExpression, isList: Bool)?
    if case .binary("+=", let left, let right) = expression.form, case .name(let list) = left.form {
      change = (list, right, true)
    } else if let call = CodeCall(expression), ["append", "insert"].contains(call.name ?? ""),
      case .name(let list)? = call.base?.form, let first = call.arguments.first
    {
      change = (list, first.value, first.label == "contentsOf")
    }
    if let change, lengthen(change.list, by: change.value, expression, in: &scope) { return true }
    guard let change, let old = scope.locals[change.list],
      var elements = Self.elements(of: old, type: scope.types[change.list]),
      elements.count < Self.maximumElements
    else { return false }
    let listed = scope.types[change.list]
    let type = change.isList ? listed : listed.flatMap { SymbolIndex.elementName($0) }
    var added = [CodeValue.deferred(change.value, scope, type: type)]
    if change.isList, case .array(let several) = change.value.form {
      let inner = listed.flatMap { SymbolIndex.elementName($0) }
      added = several.map { .deferred($0, scope, type: inner) }
    }
    elements += branch.map { branch in added.map { .arm($0, of: branch) } } ?? added
    scope.locals[change.list] = .list(elements)
    grown.insert(change.list)
    return true
  }

  /// Puts more behind an attributed text: `text.append(more)`; false for what is none.
  private mutating func lengthen(
    _ name: String, by more: CodeExpression, _ expression: CodeExpression,
    in scope: inout CodeScope
  ) -> Bool {
    guard case .deferred(let old, _, let type)? = scope.locals[name],
      let call = CodeCall(expression),
      Self.isAttributed(old)
    else { return false }
    if call.name == "append" {
      let both = CodeExpression(
        form: .binary(
          operation: "+", left: CodeExpression(form: .name(name), span: old.span), right: more),
        span: expression.span)
      scope.locals[name] = .deferred(both, scope, type: type)
    } else {
      scope.locals[name] = .runtime("a text that is put together", at: expression.span)
    }
    assigned.insert(name)
    return true
  }

  private static func isAttributed(_ expression: CodeExpression) -> Bool {
    if case .binary("+", let left, _) = expression.form, case .name = left.form { return true }
    let name = CodeCall(expression)?.name ?? ""
    return name == "AttributedString" || name == "NSMutableAttributedString"
  }

  /// The elements of a local list as far as they are written down; `nil` for what is no list.
  private static func elements(of value: CodeValue, type: String?) -> [CodeValue]? {
    switch value {
    case .list(let elements): return elements
    case .deferred(let expression, let scope, _):
      if case .array(let elements) = expression.form {
        let inner = type.flatMap { SymbolIndex.elementName($0) }
        return elements.map { .deferred($0, scope, type: inner) }
      }
      // `toolbarItems ?? []`
      if case .binary("??", _, let right) = expression.form, case .array = right.form {
        return [value]
      }
      guard type.flatMap({ SymbolIndex.elementName($0) }) != nil || isEmptyList(expression) else {
        return nil
      }
      return isEmptyList(expression) ? [] : [value]
    case .gap(let gap, _):
      guard gap.reason == ExpressionResolver.noValue,
        type.flatMap({ SymbolIndex.elementName($0) }) != nil
      else { return nil }
      return []
    default: return nil
    }
  }

  /// True for `[Item]()` and `.init()`.
  private static func isEmptyList(_ expression: CodeExpression) -> Bool {
    guard case .call(let callee, let arguments, _) = expression.form, arguments.isEmpty else {
      return false
    }
    switch callee.form {
    case .array: return true
    case .member(nil, "init"): return true
    default: return false
    }
  }

  /// Takes over what the branches of a condition put into lists, one behind the other.
  private func joinLists(
    _ branches: [(scope: CodeScope, changes: Set<String>, ends: Bool)], into scope: inout CodeScope
  ) {
    for name in grown {
      guard let old = scope.locals[name],
        let before = Self.elements(of: old, type: scope.types[name])
      else { continue }
      var all = before
      for branch in branches where !branch.ends && !branch.changes.contains(name) {
        guard case .list(let elements)? = branch.scope.locals[name], elements.count > before.count
        else { continue }
        all += elements[before.count...]
      }
      if all.count > before.count { scope.locals[name] = .list(all) }
    }
  }

  /// Takes over what the branches of a condition assigned: one of several, where they differ.
  func join(
    _ branches: [(scope: CodeScope, changes: Set<String>, ends: Bool)], into scope: inout CodeScope
  ) {
    let open = branches.filter { !$0.ends }
    joinLists(open, into: &scope)
    for name in Set(open.flatMap(\.changes)) where scope.locals[name] != nil {
      var values: [CodeValue] = []
      var keepsOld = false
      for branch in open {
        if branch.changes.contains(name), let value = branch.scope.locals[name] {
          values += value.alternatives
        } else {
          keepsOld = true
        }
      }
      if keepsOld, let old = scope.locals[name], !ExpressionResolver.isEmpty(old) {
        values.insert(contentsOf: old.alternatives, at: 0)
      }
      guard !values.isEmpty, values.count <= ExpressionResolver.maximumAlternatives else {
        continue
      }
      scope.locals[name] = .oneOf(values)
    }
  }
}
