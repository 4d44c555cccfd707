/// Expressions but messages.
extension ObjectiveCLowering {
  /// Lowers an expression. The parser bounds how deep they are.
  mutating func lower(
    _ expression: ObjectiveCExpression, isAlone: Bool = false
  ) -> CodeExpression {
    let place = span(expression.start, expression.end)
    return CodeExpression(form: form(of: expression, isAlone, at: place), span: place)
  }

  private mutating func form(
    of expression: ObjectiveCExpression, _ isAlone: Bool, at place: CodeSpan
  ) -> CodeExpression.Form {
    switch expression.form {
    case .text(let text): return .string(text.isEmpty ? [] : [.text(text)])
    case .number(let digits): return number(digits, at: place)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return self.name(name, at: place)
    case .message(let receiver, let pieces):
      return message(receiver, pieces, isAlone: isAlone, at: place)
    case .member(let base, let name): return member(base, name, at: place)
    case .call(let callee, let arguments): return call(callee, arguments, at: place)
    case .element(let base, let index):
      return .element(base: lower(base), arguments: [.init(label: nil, value: lower(key: index))])
    case .array(let elements): return .array(lower(all: elements))
    case .dictionary(let entries):
      var result: [CodeExpression.Entry] = []
      for entry in entries {
        result.append(.init(key: lower(key: entry.key), value: lower(entry.value)))
      }
      return .dictionary(result)
    case .boxed(let inner): return lower(key: inner).form
    case .cast(let type, let operand): return cast(type, operand)
    case .ternary(let condition, nil, let no):
      return .binary(operation: "??", left: lower(condition), right: lower(no))
    case .ternary(let condition, let yes?, let no):
      return .ternary(condition: lower(condition), yes: lower(yes), no: lower(no))
    case .binary(let operation, let left, let right):
      return .binary(
        operation: operation, left: operation == "=" ? lower(target: left) : lower(left),
        right: lower(right))
    case .prefix(let operation, let operand):
      switch operation {
      case "&", "*", "+": return lower(operand).form
      case "++", "--": return step(operation, operand, at: place)
      default: return .prefixed(operation: operation, operand: lower(operand))
      }
    case .postfix(let operation, let operand): return step(operation, operand, at: place)
    case .block(let parameters, let body): return .closure(closure(parameters, body))
    case .selector(let selector):
      return .macro(
        name: "selector",
        arguments: [.init(label: nil, value: CodeExpression(form: .name(selector), span: place))])
    case .list: return lower(list: expression).form
    case .available, .statements, .other: return .other
    }
  }

  /// What is assigned to: a word behind a dot is a property, whatever methods there are.
  private mutating func lower(target: ObjectiveCExpression) -> CodeExpression {
    let place = span(target.start, target.end)
    guard case .member(let base, let name) = target.form, !(isSelf(base) && name.hasPrefix("_"))
    else { return lower(target) }
    return CodeExpression(form: .member(base: lower(base), name: names.member(name)), span: place)
  }

  private func number(_ digits: String, at place: CodeSpan) -> CodeExpression.Form {
    guard digits.hasPrefix("-") else { return .number(digits) }
    return .prefixed(
      operation: "-",
      operand: CodeExpression(form: .number(String(digits.dropFirst())), span: place))
  }

  mutating func lower(all expressions: [ObjectiveCExpression]) -> [CodeExpression] {
    var result: [CodeExpression] = []
    for expression in expressions { result.append(lower(expression)) }
    return result
  }

  private mutating func step(
    _ operation: String, _ operand: ObjectiveCExpression, at place: CodeSpan
  ) -> CodeExpression.Form {
    .binary(
      operation: operation == "++" ? "+=" : "-=", left: lower(operand),
      right: CodeExpression(form: .number("1"), span: place))
  }

  /// A list in braces: its values, in the order of the places that are named.
  mutating func lower(list expression: ObjectiveCExpression) -> CodeExpression {
    guard case .list(let elements) = expression.form else { return lower(expression) }
    let place = span(expression.start, expression.end)
    if elements.contains(where: { $0.field != nil }) {
      return CodeExpression(form: .other, span: place)
    }
    var values: [Int: CodeExpression] = [:]
    var next = 0
    for element in elements {
      if let index = element.place {
        guard let number = self.index(index) else {
          return CodeExpression(form: .other, span: place)
        }
        next = number
      }
      values[next] = lower(list: element.value)
      next += 1
    }
    guard values.count == (values.keys.max() ?? -1) + 1 else {
      return CodeExpression(form: .other, span: place)
    }
    return CodeExpression(
      form: .array(values.sorted { $0.key < $1.key }.map(\.value)), span: place)
  }

  /// The number that a place in brackets is.
  private func index(_ expression: ObjectiveCExpression) -> Int? {
    switch expression.form {
    case .number(let digits): return Int(digits)
    case .name(let name): return names.constants[name]?.value
    default: return nil
    }
  }

  /// A key or place: a constant of an enum stands for its number.
  mutating func lower(key expression: ObjectiveCExpression) -> CodeExpression {
    let result = lower(expression)
    guard case .name(let name) = expression.form, names.constants[name] != nil else {
      return result
    }
    return CodeExpression(form: .member(base: result, name: "rawValue"), span: result.span)
  }

  // MARK: - Names

  private func name(_ name: String, at place: CodeSpan) -> CodeExpression.Form {
    if name == "self" || selves.contains(name) { return .name("self") }
    if locals.contains(name) { return .name(name) }
    if let constant = names.constants[name] {
      return .member(
        base: CodeExpression(form: .name(constant.type), span: place), name: constant.name)
    }
    if let field = names.property(ofField: name, in: type) {
      return .member(base: CodeExpression(form: .name("self"), span: place), name: field)
    }
    if name.hasPrefix("_"), !name.hasPrefix("__"), name.utf8.count > 1, !type.isEmpty {
      return .member(base: CodeExpression(form: .name("self"), span: place), name: name)
    }
    if let known = FrameworkNames.enumCase(name) { return .member(base: nil, name: known) }
    return .name(name.isCapitalized ? FrameworkNames.type(name) : name)
  }

  private mutating func member(
    _ base: ObjectiveCExpression, _ name: String, at place: CodeSpan
  ) -> CodeExpression.Form {
    if isSelf(base), name.hasPrefix("_") {
      let field = names.property(ofField: name, in: type) ?? name
      return .member(base: lower(base), name: field)
    }
    return property(name, of: base, isAlone: false, at: place)
  }

  /// Words that a value answers with itself, or with another one like it.
  private static let copies: Set<String> = ["copy", "mutableCopy", "retain", "autorelease", "self"]

  /// A word that is asked of a value: a property, or a method without arguments.
  mutating func property(
    _ name: String, of receiver: ObjectiveCExpression, isAlone: Bool, at place: CodeSpan
  ) -> CodeExpression.Form {
    let base = lower(receiver)
    if Self.copies.contains(name) { return base.form }
    if let form = FoundationMessages.member(name, of: base, at: place) { return form }
    if name == "class" { return .member(base: base, name: "self") }
    let isMethod = names.isMethod(name, of: self.type(of: receiver), isAlone: isAlone)
    if !isMethod, let type = receiver.className(in: self) {
      return .member(base: base, name: classProperty(name, of: type))
    }
    let member = CodeExpression(
      form: .member(base: base, name: isMethod ? name : names.member(name)), span: place)
    return isMethod ? .call(callee: member, arguments: [], closures: []) : member.form
  }

  /// The class of a value, where it is written.
  func type(of expression: ObjectiveCExpression) -> String? {
    switch expression.form {
    case .name(let name):
      if isSelf(expression) || name == "super" { return type.isEmpty ? nil : type }
      if let known = localTypes[name] { return known }
      if name.isCapitalized { return name }
      return names.property(ofField: name, in: type)
        .flatMap { names.property($0, of: type)?.type.name }
    case .member(let base, let name) where isSelf(base):
      return names.property(name, of: type)?.type.name
    case .cast(let type, _): return type.name
    case .message(let receiver, let pieces):
      // `[Store sharedStore]`
      guard case .name(let name) = receiver.form, name.isCapitalized,
        pieces.first?.arguments.isEmpty == true,
        ["shared", "default", "current", "main", "new"].contains(
          Words.first(of: pieces.first?.name ?? ""))
      else { return nil }
      return name
    default: return nil
    }
  }

  // MARK: - Calls, casts, blocks

  private mutating func cast(
    _ type: ObjectiveCType, _ operand: ObjectiveCExpression
  ) -> CodeExpression.Form {
    let value = lower(operand)
    guard type.pointers > 0, !type.isFunction, type.name != "void", type.name != "id",
      !ObjectiveCParser.plainTypes.contains(type.name), let name = type.swiftName
    else { return value.form }
    return .cast(value, type: name)
  }

  mutating func closure(
    _ parameters: [ObjectiveCParameter], _ body: [ObjectiveCStatement]
  ) -> CodeClosure {
    // What a block returns is its own.
    let outer = isInitialiser
    isInitialiser = false
    defer { isInitialiser = outer }
    return CodeClosure(parameters: parameters.map(\.name), body: lower(body))
  }

  private mutating func call(
    _ callee: ObjectiveCExpression, _ arguments: [ObjectiveCExpression], at place: CodeSpan
  ) -> CodeExpression.Form {
    guard case .name(let name) = callee.form else {
      return .call(
        callee: lower(callee),
        arguments: lower(all: arguments).map { .init(label: nil, value: $0) },
        closures: [])
    }
    let values = lower(all: arguments)
    if let form = CFunctions.form(of: name, values, at: place) { return form }
    let plain = values.map { CodeExpression.Argument(label: nil, value: $0) }
    // What a function outside of the project does with a text is not known.
    if case .text? = arguments.first?.form, !names.functions.contains(name), !name.hasPrefix("NS"),
      !locals.contains(name)
    {
      return .macro(name: name, arguments: plain)
    }
    return .call(
      callee: CodeExpression(
        form: self.name(name, at: span(callee.start, callee.end)),
        span: span(callee.start, callee.end)), arguments: plain, closures: [])
  }
}
