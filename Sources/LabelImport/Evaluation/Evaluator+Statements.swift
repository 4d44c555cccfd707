import LabelModel

/// Statements: the one walk over bodies.
extension Evaluator {
  /// What a body came to.
  final class Body {
    /// What it returns, each under its condition.
    var returned: [Value.Guarded] = []
    /// The values of statements that are expressions alone: the content of a builder.
    var shown: [Value.Guarded] = []
    /// True where the values of statements are used: of the only one, which is returned, or of those
    /// in a builder.
    let usesValues: Bool

    /// Creates a body that has come to nothing yet.
    init(usesValues: Bool = false) { self.usesValues = usesValues }
  }

  /// How a list of statements ends.
  enum End { case falls, leaves }

  /// Runs a body of its own and says what it came to. Ways out inside it end with it.
  func run(
    _ body: [CodeStatement], in names: Environment, expecting type: String?,
    isBuilder: Bool = false,
    isUsed: Bool = false
  ) -> Body {
    let returnsItsOnly = body.count == 1 && type.map { $0 != "Void" } ?? isUsed
    let result = Body(usesValues: isBuilder || returnsItsOnly)
    let before = path
    _ = run(body, in: names, expecting: type, into: result)
    path = before
    return result
  }

  /// What a body returns: its `return` statements, else its only expression, else nothing. A builder's
  /// content is a list.
  func value(
    of body: [CodeStatement], in names: Environment, expecting type: String?, at span: CodeSpan,
    isBuilder: Bool = false, isUsed: Bool = false
  ) -> Value {
    heedingFallbacks(of: body) {
      outcome(
        of: body, in: names, expecting: type, at: span, isBuilder: isBuilder, isUsed: isUsed)
    }
  }

  private func outcome(
    of body: [CodeStatement], in names: Environment, expecting type: String?, at span: CodeSpan,
    isBuilder: Bool, isUsed: Bool
  ) -> Value {
    let before = isBuilding
    let element = isBuilder ? type.flatMap { TypeName.element($0) } : nil
    if isBuilder, element == nil { isBuilding = true }
    let result = run(
      body, in: names, expecting: element ?? type, isBuilder: isBuilder, isUsed: isUsed)
    isBuilding = before
    if !result.returned.isEmpty { return joined(result.returned, at: span) }
    if element != nil { return .list(listed(result.shown)) }
    if isBuilder { return built(result.shown, at: span) }
    if body.count == 1, !result.shown.isEmpty { return joined(result.shown, at: span) }
    return .runtime(Self.nothingReturned, at: span)
  }

  /// The views of a builder as one value: the only one, or a group that modifiers can be put on.
  private func built(_ shown: [Value.Guarded], at span: CodeSpan) -> Value {
    if shown.count == 1, let only = shown.first, only.when.beyond(path).isAlways {
      return only.value
    }
    let content = shown.map { Value.Guarded(value: $0.value, when: $0.when.beyond(path)) }
    return .object(
      make(
        "Group", isOwn: false, .made([.init(label: "content", value: .list(content))]), at: span))
  }

  /// The elements that a builder of lists puts together: values, and those of lists among them.
  private func listed(_ shown: [Value.Guarded]) -> [Value.Guarded] {
    shown.flatMap { one -> [Value.Guarded] in
      let when = one.when.beyond(path)
      switch one.value {
      case .list(let elements):
        return elements.compactMap { element in
          when.and(element.when).map { .init(value: element.value, when: $0) }
        }
      case .null: return []
      default: return [.init(value: one.value, when: when)]
      }
    }
  }

  /// Why a function without a value has none.
  static let nothingReturned: Message = "nothing is returned"

  /// Runs statements in order. Where one arm of a condition leaves, what follows stands in the other:
  /// ``path`` says so afterwards.
  func run(
    _ statements: [CodeStatement], in names: Environment, expecting type: String?, into body: Body
  ) -> End {
    for statement in statements {
      guard step() else { return .falls }
      if run(statement, in: names, expecting: type, into: body) == .leaves { return .leaves }
    }
    return .falls
  }

  private func run(
    _ statement: CodeStatement, in names: Environment, expecting type: String?, into body: Body
  ) -> End {
    switch statement {
    case .expression(let expression):
      let value = perform(
        expression, in: names, expecting: type, isUsed: body.usesValues)
      if let value {
        body.shown.append(.init(value: value, when: path))
      }
    case .returns(let expression):
      let value = expression.map { self.value(of: $0, in: names, expecting: type) }
      if let value { body.returned.append(.init(value: value, when: path)) }
      return .leaves
    case .variable(let variable): declare(variable, in: names)
    case .function(let function): names.declare(function)
    case .condition(let conditions, let then, let otherwise):
      return choose(conditions, then, otherwise, in: names, expecting: type, into: body)
    case .guarded(let conditions, let otherwise):
      let decision = decide(conditions, in: names)
      if let other = decision.otherwise {
        let before = path
        path = other
        _ = run(otherwise, in: Environment(inside: names), expecting: type, into: body)
        path = before
      }
      guard let then = decision.then else { return .leaves }
      path = path.and(then.beyond(path).assumed) ?? then
      bind(conditions, in: names)
    case .choose(let subject, let cases):
      return choose(subject, cases, in: names, expecting: type, into: body)
    case .each(let name, let sequence, let statements):
      repeats(name, sequence, statements, in: names, expecting: type, into: body)
    case .block(let statements):
      return run(statements, in: Environment(inside: names), expecting: type, into: body)
    case .deferred(let last, let statements):
      let before = path
      let end = run(statements, in: names, expecting: type, into: body)
      let after = path
      path = before
      _ = run(last, in: Environment(inside: names), expecting: type, into: body)
      path = after
      return end
    case .loop(let statements):
      let before = path
      _ = run(statements, in: Environment(inside: names), expecting: type, into: body)
      path = before
    case .continues: return .leaves
    case .compiled(let clauses):
      for clause in clauses { _ = run(clause, in: names, expecting: type, into: body) }
    }
    return .falls
  }

  // MARK: - Branches

  private func choose(
    _ conditions: [CodeStatement.Condition], _ then: [CodeStatement],
    _ otherwise: [CodeStatement], in names: Environment, expecting type: String?, into body: Body
  ) -> End {
    let decision = decide(conditions, in: names)
    let before = path
    var after: [Guard] = []
    if let taken = decision.then {
      path = taken
      let inner = Environment(inside: names)
      bind(conditions, in: inner)
      if run(then, in: inner, expecting: type, into: body) == .falls { after.append(path) }
    }
    if let taken = decision.otherwise {
      path = taken
      let inner = Environment(inside: names)
      if run(otherwise, in: inner, expecting: type, into: body) == .falls { after.append(path) }
    }
    path = before
    guard decision.then != nil, decision.otherwise != nil else {
      return after.isEmpty ? .leaves : .falls
    }
    if after.isEmpty { return .leaves }
    if after.count == 1 { path = before.and(after[0].beyond(before).assumed) ?? before }
    return .falls
  }

  private func choose(
    _ subject: CodeExpression, _ cases: [CodeStatement.Case], in names: Environment,
    expecting type: String?, into body: Body
  ) -> End {
    var value = told(apart: self.value(of: subject, in: names), as: subject, in: names)
    if value.isUnknown, cases.contains(where: { $0.patterns.contains { $0.plainText != nil } }) {
      value = resolved(value)
    }
    let open = value.alternatives.filter { !path.excludes($0.when) }
    guard (2...Self.maximumTextsAsked).contains(open.count), open.contains(where: \.value.isText)
    else { return choose(subject, value, cases, in: names, expecting: type, into: body) }
    // Texts that are known each decide which case it is, and are what the name means there.
    var end = End.leaves
    for one in open {
      let inner = Environment(inside: names)
      if case .name(let name) = subject.form { inner.declare(name, one.value) }
      under(one.when) {
        if choose(subject, one.value, cases, in: inner, expecting: type, into: body) == .falls {
          end = .falls
        }
      }
    }
    return end
  }

  /// Texts among which a `switch` may be asked to choose that are looked at one by one.
  private static let maximumTextsAsked = 12

  private func choose(
    _ subject: CodeExpression, _ value: Value, _ cases: [CodeStatement.Case], in names: Environment,
    expecting type: String?, into body: Body
  ) -> End {
    let before = path
    var rest: Guard? = before
    var after: [Guard] = []
    var isOpen = false
    for (number, place) in cases.enumerated() {
      guard let here = rest else { break }
      path = here
      let match =
        place.patterns.isEmpty
        ? Match(when: .always, isCertain: true)
        : matches(place.patterns, value, subject.span, arm: number, of: cases.count, in: names)
      guard var match else { continue }
      if isOpen {
        // Which of the earlier cases it is, is open: they are other arms of the same condition.
        let arm = Guard.Arm(condition: .place(subject.span), number: number, count: cases.count)
        match.when = match.when.and(arm) ?? match.when
      }
      isOpen = isOpen || !match.isCertain
      guard let taken = here.and(match.when) else { continue }
      path = taken
      let inner = Environment(inside: names)
      bindNames(ofOne: place.patterns, to: value, in: inner)
      if run(place.body, in: inner, expecting: type, into: body) == .falls { after.append(path) }
      if place.isGuarded { continue }
      if match.isCertain, match.when.isAlways, !isOpen {
        rest = nil
      } else if let other = match.when.arms.last?.opposite, match.when.arms.count == 1 {
        rest = here.and(other)
      }
    }
    path = before
    if after.isEmpty, rest == nil || rest == before { return cases.isEmpty ? .falls : .leaves }
    return .falls
  }

  // MARK: - Loops

  /// Most turns of a loop over a list that is known.
  private static let maximumTurns = 64

  private func repeats(
    _ name: String?, _ sequence: CodeExpression, _ statements: [CodeStatement],
    in names: Environment, expecting type: String?, into body: Body
  ) {
    for element in elements(of: value(of: sequence, in: names), at: sequence.span)
      .prefix(Self.maximumTurns)
    {
      under(element.when) {
        let inner = Environment(inside: names)
        if let name { inner.declare(name, element.value) }
        _ = run(statements, in: inner, expecting: type, into: body)
      }
    }
  }

  /// The elements of a list; one that is not known for a sequence that is not.
  func elements(of value: Value, at span: CodeSpan) -> [Value.Guarded] {
    value.alternatives.flatMap { one -> [Value.Guarded] in
      switch one.value {
      case .list(let elements):
        elements.compactMap { element in
          one.when.and(element.when).map { .init(value: element.value, when: $0) }
        }
      case .unknown(let unknown):
        (caseList(unknown) ?? handedList(unknown)).flatMap { elements(of: $0, at: span) }
          ?? [
            .init(
              value: someValue(
                of: unknown.type.flatMap { TypeName.element($0) }, in: unknown.scope,
                because: "an element of a list", at: span), when: one.when)
          ]
      case .null: []
      default: [.init(value: .runtime("an element of a list", at: span), when: one.when)]
      }
    }
  }

  // MARK: - Names

  private func declare(_ variable: VariableDeclaration, in names: Environment) {
    let value: Value
    if let getter = variable.getter {
      value = self.value(of: getter, in: names, expecting: variable.type, at: variable.span)
    } else if let initial = variable.initial {
      value = asDeclared(
        self.value(of: initial, in: names, expecting: variable.type), variable.type, in: names.type)
    } else if variable.attributes.isEmpty {
      value = .null
    } else {
      // A property wrapper gives it its value.
      value = someValue(
        of: variable.type, in: names.type,
        because: "variable \(quoted: variable.name) is set at run time", at: variable.span)
    }
    if case .object(let id) = value, heap[id].name == nil { heap[id].name = variable.name }
    names.declare(variable.name, value, type: variable.type, when: path, at: variable.span)
  }

  // MARK: - Results

  /// Texts one of which a function returns; more of them are data.
  private static let maximumTexts = 24

  /// What several returns come to.
  func joined(_ values: [Value.Guarded], at span: CodeSpan) -> Value {
    var all = values.flatMap { one in
      one.value.alternatives.compactMap { inner in
        one.when.and(inner.when).map { Value.Guarded(value: inner.value, when: $0.beyond(path)) }
      }
    }
    // Where texts differ by device, the one of a phone counts, empty or not.
    let ofPhones = all.filter { !($0.value.isText && $0.when.isOnMacOnly) }
    if ofPhones.contains(where: \.value.isText) { all = ofPhones }
    // What a body returns when it has nothing to say does not count beside a text.
    let useful = all.filter { one in
      if case .text(let text) = one.value { return text.literal != "" }
      return !one.value.isNull
    }
    var kept = useful.isEmpty ? all : useful
    if kept.count > 1, let lookups = lookups(among: kept) { return lookups }
    var seen: Set<[LabelText.Part]> = []
    var repeated: [Int: Guard] = [:]
    for (position, one) in kept.enumerated() {
      guard case .text(let text) = one.value else { continue }
      if !seen.insert(text.parts).inserted { repeated[position] = one.when }
    }
    if !repeated.isEmpty {
      // The same text in two arms is there in both.
      kept = kept.enumerated().compactMap { position, one in
        guard repeated[position] == nil else { return nil }
        guard case .text(let text) = one.value else { return one }
        let isTwice = kept.enumerated().contains { other in
          guard repeated[other.offset] != nil, case .text(let again) = other.element.value else {
            return false
          }
          return again.parts == text.parts
        }
        return isTwice ? .init(value: one.value, when: .always) : one
      }
    }
    if kept.isEmpty { return .runtime(Self.nothingReturned, at: span) }
    if seen.count > Self.maximumTexts { return .runtime("one of many texts", at: span) }
    return .oneOf(kept)
  }
}
