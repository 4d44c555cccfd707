/// Patterns of `switch`, `if case` and comparisons.
extension Evaluator {
  /// When a value matches.
  struct Match {
    var when: Guard
    /// False when the match is open for another reason than its guard.
    var isCertain: Bool
  }

  /// A value of an enum of which nothing is known, as a choice of its cases: each under the guard that
  /// the value is it.
  func told(apart value: Value, as expression: CodeExpression, in names: Environment) -> Value {
    guard case .unknown(let unknown) = value, let written = unknown.type else { return value }
    let key = unknown.path ?? testKey(expression, in: names) ?? "\(expression.span)"
    return cases(of: written, in: unknown.scope, as: key) ?? value
  }

  /// The cases of an enum as a choice; `nil` for what is no enum of the project.
  func cases(of written: String, in scope: String, as key: String) -> Value? {
    guard let type = index.resolveType(written, in: scope), let symbol = index.types[type],
      symbol.kind == .enumType, !symbol.cases.isEmpty,
      symbol.cases.count <= Value.maximumChoices
    else { return nil }
    var all = symbol.cases.map { place in
      Value.Guarded(
        value: .enumCase(
          type: type, name: place.name, arguments: unknownPayload(of: place, type, as: key)),
        when: Self.when(key, is: place.name))
    }
    if written.hasSuffix("?") {
      all.append(.init(value: .null, when: Self.when(key, is: "none")))
    }
    return all.count == 1 ? all[0].value : .choice(all)
  }

  /// The guard that what a key stands for is one of its cases.
  private static func when(_ key: String, is name: String) -> Guard {
    Guard(.init(condition: .value(key, cases: [name]), number: 0))
  }

  private func unknownPayload(
    of place: EnumCaseDeclaration, _ type: String, as key: String
  ) -> [Value.Labelled] {
    place.payload.enumerated().map { position, payload in
      let present = index.resolveType(payload.type, in: type)
      let path = "\(key).\(place.name).\(payload.label ?? "\(position)")"
      let value = Value.unknown(
        .init(
          gap: .init(
            isRuntime: true, reason: "the case's value is given at run time",
            parameter: TextTypes.contains(payload.type)
              ? .init(owner: type, function: place.name, span: place.span, position: position) : nil
          ),
          type: present, scope: "", path: path, span: place.span))
      guard present != nil, payload.type.hasSuffix("?") else {
        return .init(label: payload.label, value: value)
      }
      return .init(
        label: payload.label,
        value: .choice([
          .init(value: value, when: Self.when(path, is: "some")),
          .init(value: .null, when: Self.when(path, is: "none")),
        ]))
    }
  }

  /// When one of several patterns matches a value; `nil` for never.
  func matches(
    _ patterns: [CodeExpression], _ value: Value, _ span: CodeSpan, arm: Int, of count: Int,
    in names: Environment
  ) -> Match? {
    var yes: [Guard] = []
    var isOpen = false
    let alternatives = value.alternatives
    for one in alternatives {
      if path.excludes(one.when) { continue }
      var found: Bool? = false
      for pattern in patterns {
        switch isMatch(pattern, one.value, in: names) {
        case .some(true): found = true
        case .some(false): continue
        case .none: if found == false { found = nil }
        }
        if found == true { break }
      }
      if found == false { continue }
      if found == nil { isOpen = true }
      yes.append(one.when)
    }
    if yes.isEmpty { return nil }
    if isOpen {
      return Match(
        when: Guard(.init(condition: .place(span), number: arm, count: count)), isCertain: false)
    }
    if yes.count == alternatives.count { return Match(when: .always, isCertain: true) }
    if yes.count == 1, let only = yes.first { return Match(when: only, isCertain: true) }
    if let union = Self.union(yes) { return Match(when: Guard(union), isCertain: true) }
    return Match(
      when: Guard(.init(condition: .place(span), number: arm, count: count)), isCertain: false)
  }

  /// Whether a value matches a pattern; `nil` when that is open.
  private func isMatch(_ pattern: CodeExpression, _ value: Value, in names: Environment) -> Bool? {
    if case .name("_") = pattern.form { return true }
    switch value {
    case .enumCase(let type, let name, let payload):
      if case .null = pattern.form { return false }
      if case .name(let bound) = pattern.form {
        guard let other = names.value(of: bound, under: path) else { return true }
        guard case .enumCase(_, let second, _) = other else { return nil }
        return second == name
      }
      guard let wanted = Self.caseName(pattern) else { return nil }
      if index.types[type]?.cases.contains(where: { $0.name == wanted }) == true {
        return wanted == name ? isMatch(payloadOf: pattern, payload, in: names) : false
      }
      if case .enumCase(_, let second, _) = self.value(of: pattern, in: names, expecting: type) {
        return second == name
      }
      return nil
    case .text(let text):
      guard let known = text.literal, case .text(let other) = self.value(of: pattern, in: names),
        let wanted = other.literal
      else { return nil }
      return wanted == known
    case .number(let digits):
      switch self.value(of: pattern, in: names) {
      case .number(let wanted): return wanted == digits
      case .enumCase(let type, let name, _):
        // A constant of C is its number.
        guard case .number(let wanted) = rawValue(of: type, name, at: pattern.span) else {
          return nil
        }
        return wanted == digits
      default: return nil
      }
    case .boolean(let known):
      guard case .boolean(let wanted) = self.value(of: pattern, in: names) else { return nil }
      return wanted == known
    case .null:
      if case .null = pattern.form { return true }
      return Self.caseName(pattern).map { $0 == "none" }
    case .tuple(let elements):
      guard case .tuple(let patterns) = pattern.form, patterns.count == elements.count else {
        return nil
      }
      var isOpen = false
      for (inner, element) in zip(patterns, elements) {
        switch isMatch(inner.value, element.value, in: names) {
        case .some(false): return false
        case .some(true): continue
        case .none: isOpen = true
        }
      }
      return isOpen ? nil : true
    case .object(let id):
      if let type = Self.typeAsked(by: pattern) { return isInstance(value, of: type, in: names) }
      // Whether some object of a type is there at all, is open.
      if case .null = pattern.form { return isAny(id) || isUnfilled(id) ? nil : false }
      // Two static members of one framework's type: `.compact` and `.regular`.
      guard case .member(let own) = heap[id].origin, let wanted = Self.caseName(pattern) else {
        return nil
      }
      return own == wanted
    default: return nil
    }
  }

  /// Whether what a case holds matches what a pattern asks of it: `.option(.weight)`.
  private func isMatch(
    payloadOf pattern: CodeExpression, _ payload: [Value.Labelled], in names: Environment
  ) -> Bool? {
    guard case .call(_, let arguments, _) = pattern.form else { return true }
    var isOpen = false
    for (position, argument) in arguments.enumerated() {
      // What is bound to a name matches in any case.
      if case .name = argument.value.form { continue }
      guard payload.indices.contains(position) else { return nil }
      var found: Bool? = false
      for one in payload[position].value.alternatives {
        switch isMatch(argument.value, one.value, in: names) {
        case .some(true): found = found == false ? true : found
        case .some(false): continue
        case .none: found = nil
        }
      }
      if found == false { return false }
      if found == nil || payload[position].value.alternatives.count > 1 { isOpen = true }
    }
    return isOpen ? nil : true
  }

  /// True for a place of a bar that nobody was seen to fill.
  private func isUnfilled(_ id: ObjectID) -> Bool {
    guard case .part(_, let name) = heap[id].origin else { return false }
    return Idioms.lists[name] != nil && heap[id].properties.isEmpty
  }

  /// The type that a pattern asks for: `is Home`, `let home as Home`.
  private static func typeAsked(by pattern: CodeExpression) -> String? {
    switch pattern.form {
    case .prefixed("is", let operand):
      if case .name(let type) = operand.form { type } else { nil }
    case .cast(_, let type): type
    default: nil
    }
  }

  /// The name of the enum case a pattern asks for: `.home`, `Tab.home`, `.home(let x)`.
  static func caseName(_ pattern: CodeExpression) -> String? {
    switch pattern.form {
    case .member(_, let name): name
    case .call(let callee, _, _): caseName(callee)
    default: nil
    }
  }

  /// Binds the names of several patterns one of which a value matches: `case .a(let x), .b(let x)`.
  func bindNames(ofOne patterns: [CodeExpression], to value: Value, in names: Environment) {
    if patterns.count < 2 {
      for pattern in patterns { bindNames(of: pattern, to: value, in: names) }
      return
    }
    var bound: [String: [Value.Guarded]] = [:]
    for one in value.alternatives where !path.excludes(one.when) {
      guard let pattern = patterns.first(where: { isMatch($0, one.value, in: names) != false })
      else { continue }
      let inner = Environment(inside: names)
      bindNames(of: pattern, to: one.value, in: inner)
      for (name, value) in inner.declared(under: path) {
        bound[name, default: []].append(.init(value: value, when: one.when))
      }
    }
    for (name, values) in bound { names.declare(name, .oneOf(values)) }
  }

  /// Binds the names of `.tag(let name)` to the case's arguments.
  func bindNames(of pattern: CodeExpression, to value: Value, in names: Environment) {
    if case .name(let name) = pattern.form {
      if name != "_" { names.declare(name, value) }
      return
    }
    if case .tuple(let patterns) = pattern.form {
      var elements: [Value.Labelled] = []
      if case .tuple(let known) = value { elements = known }
      for (position, inner) in patterns.enumerated() {
        bindNames(
          of: inner.value,
          to: elements.indices.contains(position)
            ? elements[position].value : .runtime("a part of a tuple", at: inner.value.span),
          in: names)
      }
      return
    }
    if case .cast(let inner, let type) = pattern.form {
      let fitting = value.alternatives.filter {
        isInstance($0.value, of: type, in: names) != false
      }
      return bindNames(of: inner, to: fitting.isEmpty ? value : .oneOf(fitting), in: names)
    }
    guard case .call(let callee, let arguments, _) = pattern.form else { return }
    let wanted = Self.caseName(callee)
    let given = value.alternatives.compactMap { one -> [Value.Labelled]? in
      if case .enumCase(_, let name, let arguments) = one.value, name == wanted { return arguments }
      return nil
    }.first
    for (position, argument) in arguments.enumerated() {
      let known = given.flatMap { $0.indices.contains(position) ? $0[position].value : nil }
      bindNames(
        of: argument.value,
        to: known ?? .runtime("the case's value is given at run time", at: argument.value.span),
        in: names)
    }
  }

  /// Puts the names that conditions bind into a block.
  func bind(_ conditions: [CodeStatement.Condition], in names: Environment) {
    for condition in conditions {
      switch condition {
      case .binding(let name, let expression):
        let expression = expression ?? .init(form: .name(name), span: .none)
        let value = self.value(of: expression, in: names)
        let present = value.alternatives.filter { !$0.value.isNull }
        names.declare(
          name, present.isEmpty ? value : .oneOf(present), at: expression.span)
      case .pattern(let pattern, let subject):
        bindNames(of: pattern, to: value(of: subject, in: names), in: names)
      case .expression, .availability: continue
      }
    }
  }
}
