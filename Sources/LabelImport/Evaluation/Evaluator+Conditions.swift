/// Conditions: what is known of them, and under which guards their arms stand.
extension Evaluator {
  /// The guards of the two arms; `nil` for one that is never taken.
  struct Decision {
    var then: Guard?
    var otherwise: Guard?
  }

  /// What is known of a test: the guard under which it holds and the one under which it does not;
  /// `nil` for what can't be.
  struct Truth {
    var yes: Guard?
    var no: Guard?

    static let holds = Truth(yes: .always, no: nil)
    static let fails = Truth(yes: nil, no: .always)

    /// What an arm of a test says.
    init(_ arm: Guard.Arm) {
      yes = Guard(arm)
      no = arm.opposite.map { Guard($0) }
    }

    /// What holds under a guard alone. Where no guard says that it does not hold, as of one of three arms,
    /// the test itself does.
    init(_ when: Guard, else test: @autoclosure () -> Guard.Arm) {
      if when.isAlways {
        self = .holds
      } else if when.arms.count == 1, let arm = when.arms.first, arm.opposite != nil {
        self.init(arm)
      } else {
        let test = test()
        self.init(yes: when.parts.and(test), no: test.opposite.map { Guard($0) })
      }
    }

    init(yes: Guard?, no: Guard?) {
      self.yes = yes
      self.no = no
    }

    init(_ isTrue: Bool) { self = isTrue ? .holds : .fails }

    var opposite: Truth { Truth(yes: no, no: yes) }
  }

  /// The oldest system that code is read for: every device that runs iOS 13 or 14 takes this one, too.
  private static let oldestSystem = 15

  /// The arms of an `if` or `guard` whose conditions must all hold.
  func decide(_ conditions: [CodeStatement.Condition], in names: Environment) -> Decision {
    var truths: [Truth] = []
    var inner = names
    for condition in conditions {
      truths.append(truth(of: condition, in: inner))
      if truths.last?.yes == nil { break }
      if case .expression = condition { continue }
      if inner === names { inner = Environment(inside: names) }
      bind([condition], in: inner)
    }
    let all = Self.all(truths, at: Self.span(of: conditions))
    return Decision(
      then: all.yes.flatMap { path.and($0) }, otherwise: all.no.flatMap { path.and($0) })
  }

  /// All of several tests together.
  private static func all(_ truths: [Truth], at span: CodeSpan) -> Truth {
    var yes: Guard? = .always
    for truth in truths {
      guard let own = truth.yes else { return .fails }
      yes = yes?.and(own)
    }
    let open = truths.filter { $0.no != nil }
    if open.isEmpty { return Truth(yes: yes, no: nil) }
    if open.count == 1 { return Truth(yes: yes, no: open[0].no) }
    let arm = Guard.Arm(condition: .place(span), number: 0)
    return Truth(yes: yes?.parts.and(arm), no: arm.opposite.map { Guard($0) })
  }

  /// What stands for several conditions together: the place of none of them, which is one of their own.
  private static func span(of conditions: [CodeStatement.Condition]) -> CodeSpan {
    let spans = conditions.map { span(of: $0) }
    guard var place = spans.first, spans.count > 1 else { return spans.first ?? .none }
    place.end = (spans.map(\.end).max() ?? place.end) &+ 1
    return place
  }

  private static func span(of condition: CodeStatement.Condition) -> CodeSpan {
    switch condition {
    case .expression(let expression): expression.span
    case .pattern(let pattern, _): pattern.span
    case .binding(_, let value): value?.span ?? .none
    case .availability(_, _, let span): span
    }
  }

  private func truth(
    of condition: CodeStatement.Condition, in names: Environment
  ) -> Truth {
    switch condition {
    case .expression(let expression): return truth(of: expression, in: names)
    case .availability(let isNegated, let version, _):
      // Without a version of iOS the condition holds there: `#available(tvOS 17, *)`.
      guard let version, version > Self.oldestSystem else { return Truth(!isNegated) }
      return Truth(.init(condition: .system(version), number: isNegated ? 1 : 0))
    case .binding(let name, let expression):
      let asked = expression ?? .init(form: .name(name), span: .none)
      let value = self.value(of: asked, in: names)
      if value.isNull { return .fails }
      // An object that is there is taken; whether a value is, only the run can tell.
      let isOpen =
        value.alternatives.contains { one in
          one.value.isUnknown || mayLack(one.value, asked, in: names)
        } || mayLackHolder(of: asked, in: names) || isCleared(asked, value, in: names)
      if !isOpen, let known = presence(of: value) { return known }
      if name == "self" || name == "strongSelf" { return .holds }
      return Truth(test(of: asked, name, in: names))
    case .pattern(let pattern, let subject):
      let value = told(apart: self.value(of: subject, in: names), as: subject, in: names)
      guard let match = matches([pattern], value, pattern.span, arm: 0, of: 2, in: names) else {
        return .fails
      }
      return Truth(match.when, else: .init(condition: .place(pattern.span), number: 0))
    }
  }

  /// True for data of which nothing is known but a type that says it may not be there.
  private func mayLack(
    _ value: Value, _ expression: CodeExpression, in names: Environment
  ) -> Bool {
    guard let id = value.object, isAny(id), heap[id].isOwn, !index.isShown(heap[id].type),
      let type = declaredType(of: expression, in: names), type.hasSuffix("?")
    else { return false }
    // A part that a class is handed once is there while it is used.
    return index.types[heap[id].type]?.kind != .classType || isState(expression, in: names)
      || asksForAbsence(of: expression, in: names)
  }

  /// True for what a call in Objective-C returns, of which nothing is known: code that compares it with `nil` expects
  /// both.
  private func isReturned(_ value: Value, in names: Environment) -> Bool {
    guard index.isObjectiveC(names.file), let id = value.object, case .result = heap[id].origin
    else { return false }
    return heap[id].type.isEmpty
  }

  /// True for a member of what may not be there itself: `record?.error`.
  private func mayLackHolder(of expression: CodeExpression, in names: Environment) -> Bool {
    guard case .member(let base?, _) = expression.form, asksForAbsence(of: base, in: names) else {
      return false
    }
    return value(of: base, in: names).alternatives.contains { mayLack($0.value, base, in: names) }
  }

  /// True for a property that its own type compares with `nil`.
  private func asksForAbsence(of expression: CodeExpression, in names: Environment) -> Bool {
    guard let name = CodePath(expression)?.names.first else { return false }
    return [names.owner, names.type].contains { uses.absences.contains("\($0).\(name)") }
  }

  /// True for a property that was given something, and that other code of its type sets to `nil`.
  private func isCleared(
    _ expression: CodeExpression, _ value: Value, in names: Environment
  ) -> Bool {
    guard let path = CodePath(expression)?.names, path.count == 1, let name = path.first,
      !names.declares(name),
      !value.alternatives.contains(where: \.value.isNull)
    else { return false }
    return [names.owner, names.type].contains { uses.clearings.contains("\($0).\(name)") }
  }

  /// True for a property that a wrapper watches: `@Published`, `@State`.
  private func isState(_ expression: CodeExpression, in names: Environment) -> Bool {
    var owner: String? = names.type
    var name: String?
    switch expression.form {
    case .name(let own): name = names.declares(own) ? nil : own
    case .member(let base?, let member):
      let holders = value(of: base, in: names).alternatives
      owner = holders.lazy.compactMap(\.value.object).first.map { heap[$0].type }
      name = member
    default: break
    }
    guard let owner, let name else { return false }
    return index.variable(name, of: owner, from: names.file)?.declaration.attributes.isEmpty
      == false
  }

  /// Whether a value of several alternatives is there at all; `nil` where nothing tells them apart.
  private func presence(of value: Value) -> Truth? {
    let all = value.alternatives
    let absent = all.filter(\.value.isNull)
    if absent.isEmpty { return .holds }
    let present = all.filter { !$0.value.isNull }
    if present.count == 1, absent.count == 1, let yes = present.first?.when, !yes.isAlways {
      return Truth(yes: yes, no: absent.first?.when)
    }
    // What is no text is there on the screens that people see.
    guard present.allSatisfy(\.value.isText) else { return Truth(yes: .always, no: .always) }
    return Self.sides(present.map(\.when), absent.map(\.when))
  }

  /// A test that holds under some guards and does not hold under all others; `nil` where no one condition tells
  /// them apart.
  private static func sides(_ yes: [Guard], _ no: [Guard]) -> Truth? {
    guard let union = union(yes) else { return nil }
    if union.opposite != nil { return Truth(union) }
    guard let other = Self.union(no), union.excludes(other) else { return nil }
    return Truth(yes: Guard(union), no: Guard(other))
  }

  /// Whether an expression holds.
  func truth(of expression: CodeExpression, in names: Environment) -> Truth {
    guard step() else { return Truth(.init(condition: .place(expression.span), number: 0)) }
    if let known = emptiness(askedBy: expression, in: names) { return known }
    switch expression.form {
    case .boolean(let known): return Truth(known)
    case .prefixed("!", let operand): return truth(of: operand, in: names).opposite
    case .tuple(let parts) where parts.count == 1:
      // in bounds: there is one
      return truth(of: parts[0].value, in: names)
    case .binary(let operation, _, _) where ["&&", "||"].contains(operation):
      return compound(expression, in: names)
    case .binary(let operation, let left, let right) where ["==", "!="].contains(operation):
      let same = sameness(left, right, in: names, at: expression.span)
      return operation == "==" ? same : same.opposite
    case .binary("is", let left, let right):
      guard case .name(let type) = right.form,
        let known = isInstance(value(of: left, in: names), of: type, in: names)
      else { break }
      return Truth(known)
    case .binary(let operation, let left, let right) where Self.orders.contains(operation):
      if let known = order(operation, left, right, in: names) { return Truth(known) }
    default: break
    }
    if let device = DeviceTest.arm(of: expression) { return Truth(device) }
    return truth(of: value(of: expression, in: names), expression, in: names)
  }

  /// Whether a value is of a type; `nil` where that is open.
  func isInstance(_ value: Value, of written: String, in names: Environment) -> Bool? {
    guard let id = value.object, heap[id].isOwn, !isAny(id),
      let wanted = index.resolveType(written, in: names.type)
    else { return nil }
    if index.ancestors(of: heap[id].type).contains(wanted) { return true }
    // A framework's class may be one of those that the project's class inherits from unseen.
    return index.isDeclared(wanted) ? false : nil
  }

  private static let orders: Set<String> = ["<", ">", "<=", ">="]

  /// Whether the items that an interface file gives a bar are as many as a test asks: `items.count > place`.
  /// `nil` for other numbers, which may count what is there later.
  private func order(
    _ operation: String, _ left: CodeExpression, _ right: CodeExpression, in names: Environment
  ) -> Bool? {
    guard isCountOfInterface(left, in: names) || isCountOfInterface(right, in: names),
      case .number(let first) = value(of: left, in: names), let first = Int(first),
      case .number(let second) = value(of: right, in: names), let second = Int(second)
    else { return nil }
    return switch operation {
    case "<": first < second
    case ">": first > second
    case "<=": first <= second
    default: first >= second
    }
  }

  private func isCountOfInterface(_ expression: CodeExpression, in names: Environment) -> Bool {
    guard case .member(let list?, "count") = expression.form else { return false }
    let held: Value?
    switch list.form {
    case .name(let name): held = names.value(of: name, under: path)
    case .member(_, "items"), .member(_, "viewControllers"): held = value(of: list, in: names)
    default: return false
    }
    guard case .list(let elements)? = held else { return false }
    return isListed(elements.first?.value)
  }

  /// Whether a text that is known is there, for a test of its length: `title.length > 0`, `name.count != 0`;
  /// `nil` for any other test.
  private func emptiness(
    askedBy expression: CodeExpression, in names: Environment
  ) -> Truth? {
    var asked = expression
    var isAskedFor = false
    if case .binary(let operation, let left, let right) = expression.form {
      guard case .number("0") = right.form, [">", "!=", "=="].contains(operation) else {
        return nil
      }
      asked = left
      isAskedFor = operation == "=="
    }
    guard case .member(let text?, let name) = asked.form, name == "length" || name == "count" else {
      return nil
    }
    let known = value(of: text, in: names).alternatives.map { one -> Bool? in
      if case .text(let text) = one.value { text.isEmpty } else { nil }
    }
    guard let isEmpty = known.first ?? nil, known.allSatisfy({ $0 == isEmpty }) else { return nil }
    return Truth(isEmpty == isAskedFor)
  }

  /// Whether both, or one, of two expressions holds.
  private func compound(_ expression: CodeExpression, in names: Environment) -> Truth {
    switch expression.form {
    case .binary("&&", let left, let right):
      let first = truth(of: left, in: names)
      if first.yes == nil { return .fails }
      return Self.all([first, truth(of: right, in: names)], at: expression.span)
    case .binary("||", let left, let right):
      let first = truth(of: left, in: names)
      if first.no == nil { return .holds }
      return Self.all(
        [first.opposite, truth(of: right, in: names).opposite], at: expression.span
      ).opposite
    default: return Truth(.init(condition: .place(expression.span), number: 0))
    }
  }

  private func truth(
    of value: Value, _ expression: CodeExpression, in names: Environment
  ) -> Truth {
    switch value {
    case .boolean(let known): return Truth(known)
    // In Objective-C `if (icon)` asks whether it is there.
    case .null: return .fails
    case .choice:
      let all = value.alternatives
      let yes = all.filter(\.value.isTrue)
      let no = all.filter(\.value.isFalse)
      if yes.count == all.count { return .holds }
      if no.count == all.count { return .fails }
      if yes.count + no.count == all.count {
        for (some, isYes) in [(yes, true), (no, false)] where some.count == 1 {
          guard let when = some.first?.when, when.arms.count == 1, let arm = when.arms.first,
            arm.opposite != nil
          else { continue }
          return isYes ? Truth(arm) : Truth(arm).opposite
        }
        if let known = Self.sides(yes.map(\.when), no.map(\.when)) { return known }
      }
    default: break
    }
    return Truth(test(of: expression, nil, in: names))
  }

  /// Whether two expressions are the same value.
  private func sameness(
    _ left: CodeExpression, _ right: CodeExpression, in names: Environment, at span: CodeSpan
  ) -> Truth {
    let comparison = CodeExpression(
      form: .binary(operation: "==", left: left, right: right), span: span)
    if let arm = DeviceTest.arm(of: comparison) { return Truth(arm) }
    if [left, right].contains(where: DeviceTest.isTestersReceipt) { return .fails }
    let isBare = { (expression: CodeExpression) -> Bool in
      if case .member(nil, _) = expression.form { true } else { false }
    }
    let (first, second) = isBare(left) ? (right, left) : (left, right)
    if case .null = second.form, case .cast(let controller, _) = first.unparenthesized.form,
      isAround(controller, in: names)
    {
      return Truth(test(of: comparison, nil, in: names))
    }
    let value = told(apart: self.value(of: first, in: names), as: first, in: names)
    noteComparedDefault(of: value, with: second, in: names)
    if case .null = second.form,
      value.alternatives.contains(where: { isUnset($0.value) || isReturned($0.value, in: names) })
        || isCleared(first, value, in: names)
    {
      return Truth(test(of: comparison, nil, in: names))
    }
    guard let match = matches([second], value, span, arm: 0, of: 2, in: names) else {
      return .fails
    }
    return match.isCertain
      ? Truth(match.when, else: test(of: comparison, nil, in: names))
      : Truth(test(of: comparison, nil, in: names))
  }

  /// True for a controller around the own one, which may be of any class of its kind.
  private func isAround(_ controller: CodeExpression, in names: Environment) -> Bool {
    value(of: controller, in: names).alternatives.contains { one in
      guard let id = one.value.object, case .part = heap[id].origin else { return false }
      return index.ancestors(of: heap[id].type).contains(where: Idioms.containers.contains)
    }
  }

  // MARK: - Tests

  /// The arm in which a test holds of which nothing is known but what is written.
  private func test(
    of expression: CodeExpression, _ name: String?, in names: Environment
  ) -> Guard.Arm {
    if let key = testKey(expression, in: names) {
      if DeveloperTest.isAsked(in: expression) {
        return .init(condition: .developers(key), number: 0)
      }
      return .init(condition: .test(name == nil ? key : key + "?"), number: 0)
    }
    return .init(condition: .place(expression.span), number: 0)
  }

  /// What tells a test from others: the path that leads to what it asks, from the type that holds it.
  /// `nil` for what calls or computes something.
  func testKey(_ expression: CodeExpression, in names: Environment) -> String? {
    switch expression.form {
    case .binary(let operation, let left, let right):
      guard let first = testKey(left, in: names), let second = testKey(right, in: names) else {
        return nil
      }
      return "\(first) \(operation) \(second)"
    case .number(let digits): return digits
    case .null: return "nil"
    case .boolean(let known): return known ? "true" : "false"
    case .string(let parts):
      if parts.isEmpty { return "\"\"" }
      if parts.count == 1, case .text(let text)? = parts.first { return "\"\(text)\"" }
      return nil
    case .member(nil, let name): return "." + name
    default: break
    }
    guard let path = CodePath(expression)?.names, let first = path.first else { return nil }
    if names.declares(first) {
      if case .unknown(let unknown)? = names.value(of: first, under: self.path),
        let known = unknown.path
      {
        return ([known] + path.dropFirst()).joined(separator: ".")
      }
      return "\(names.type).\(names.function).\(path.joined(separator: "."))"
    }
    return first.isCapitalized
      ? path.joined(separator: ".") : "\(names.type).\(path.joined(separator: "."))"
  }

  /// One arm for several cases of one value; `nil` when they are not that.
  static func union(_ guards: [Guard]) -> Guard.Arm? {
    var condition: Guard.Condition?
    var count = 2
    var names: Set<String> = []
    for one in guards {
      guard one.arms.count == 1, let arm = one.arms.first, arm.number == 0,
        let cases = arm.condition.cases, condition.map({ $0.place == arm.condition.place }) ?? true
      else { return nil }
      condition = arm.condition
      count = arm.count
      names.formUnion(cases.names)
    }
    return condition.map {
      .init(condition: $0.asking(for: names.sorted()), number: 0, count: count)
    }
  }
}
