/// Messages.
extension ObjectiveCLowering {
  mutating func message(
    _ receiver: ObjectiveCExpression, _ pieces: [ObjectiveCExpression.Piece], isAlone: Bool,
    at place: CodeSpan
  ) -> CodeExpression.Form {
    let selector = Self.selector(of: pieces)
    if let form = construction(receiver, selector, pieces, at: place) { return form }
    if selector != "class", let base = receiver.className(in: self) {
      if let form = classMessage(base, selector, pieces, receiver, at: place) { return form }
    }
    guard pieces.first?.arguments.isEmpty == false else {
      return plain(receiver, selector, isAlone: isAlone, at: place)
    }
    let values = pieces.map { lower(all: $0.arguments) }
    let base = lower(receiver)
    if !names.declares(selector),
      let form = FoundationMessages.form(of: selector, base, values, at: place)
    {
      return form
    }
    if let name = setProperty(selector, of: receiver), let value = values.first?.first {
      let target = CodeExpression(form: .member(base: base, name: name), span: place)
      return .binary(operation: "=", left: target, right: value)
    }
    let name = names.method(selector)
    let member = CodeExpression(form: .member(base: base, name: name.base), span: base.span)
    return .call(
      callee: member, arguments: labelled(values, name.labels, of: selector), closures: [])
  }

  static func selector(of pieces: [ObjectiveCExpression.Piece]) -> String {
    if let only = pieces.first, only.arguments.isEmpty { return only.name }
    return pieces.map { $0.name + ":" }.joined()
  }

  /// The property that a message sets.
  private func setProperty(_ selector: String, of receiver: ObjectiveCExpression) -> String? {
    guard let name = ObjectiveCNames.setter(selector) else { return nil }
    if let type = type(of: receiver), names.property(name, of: type) != nil {
      return names.member(name)
    }
    return names.declares(selector) ? nil : names.member(name)
  }

  /// The arguments of a message under their labels in Swift.
  func labelled(
    _ values: [[CodeExpression]], _ labels: [String?], of selector: String
  ) -> [CodeExpression.Argument] {
    var result: [CodeExpression.Argument] = []
    for (number, several) in values.enumerated() {
      for (position, value) in several.enumerated() {
        let label = position == 0 ? labels.dropFirst(number).first ?? nil : nil
        result.append(.init(label: label, value: value))
      }
    }
    // `nil` ends a list of arguments.
    if result.count > values.count, case .null? = result.last?.value.form { result.removeLast() }
    return result
  }

  /// A message without arguments.
  private mutating func plain(
    _ receiver: ObjectiveCExpression, _ name: String, isAlone: Bool, at place: CodeSpan
  ) -> CodeExpression.Form {
    switch name {
    case "class":
      if isSelf(receiver) {
        return .name("Self")
      }
      return .member(base: lower(receiver), name: "self")
    default: return property(name, of: receiver, isAlone: isAlone, at: place)
    }
  }

  // MARK: - Making objects

  /// `[[X alloc] init…]`, `[X new]`, `[super init…]`, `[self init…]`.
  private mutating func construction(
    _ receiver: ObjectiveCExpression, _ selector: String,
    _ pieces: [ObjectiveCExpression.Piece], at place: CodeSpan
  ) -> CodeExpression.Form? {
    if selector == "new" || selector == "alloc", let type = receiver.className(in: self) {
      return made(type, [], FoundationMessages.isList(type), at: span(of: receiver), place)
    }
    if selector == "new", !isSelf(receiver), !receiver.isName("super") {
      let base = lower(receiver)
      return .call(
        callee: CodeExpression(form: .member(base: base, name: "init"), span: base.span),
        arguments: [], closures: [])
    }
    guard selector.isInitialiser else { return nil }
    let values = pieces.map { lower(all: $0.arguments) }.filter { !$0.isEmpty }
    let arguments = labelled(values, names.method(selector).labels, of: selector)
    if case .message(let inner, let allocation) = receiver.form,
      Self.selector(of: allocation) == "alloc" || Self.selector(of: allocation) == "allocWithZone:"
    {
      let type = inner.className(in: self)
      if let type,
        let form = FoundationMessages.construction(of: type, selector, values, at: place)
      {
        return form
      }
      guard let type else {
        let base = lower(inner)
        return .call(
          callee: CodeExpression(form: .member(base: base, name: "init"), span: base.span),
          arguments: arguments, closures: [])
      }
      return made(type, arguments, false, at: span(of: inner), place)
    }
    guard receiver.isName("super") || isSelf(receiver) else { return nil }
    let base = lower(receiver)
    return .call(
      callee: CodeExpression(form: .member(base: base, name: "init"), span: base.span),
      arguments: arguments, closures: [])
  }

  private func span(of expression: ObjectiveCExpression) -> CodeSpan {
    span(expression.start, expression.end)
  }

  private func made(
    _ type: String, _ arguments: [CodeExpression.Argument], _ isList: Bool, at name: CodeSpan,
    _ place: CodeSpan
  ) -> CodeExpression.Form {
    if isList { return FoundationMessages.emptyList(type) }
    return .call(
      callee: CodeExpression(form: .name(FrameworkNames.type(type)), span: name),
      arguments: arguments, closures: [])
  }

  // MARK: - Messages to classes

  private mutating func classMessage(
    _ type: String, _ selector: String, _ pieces: [ObjectiveCExpression.Piece],
    _ receiver: ObjectiveCExpression, at place: CodeSpan
  ) -> CodeExpression.Form? {
    let isOwn = names.classes[type]?.isImplemented == true || names.declares(selector)
    let values = pieces.map { lower(all: $0.arguments) }.filter { !$0.isEmpty }
    if !isOwn, let form = FoundationMessages.classForm(of: type, selector, values, at: place) {
      return form
    }
    let base = lower(receiver)
    if values.isEmpty {
      guard !isOwn, !names.isMethod(selector, of: type, isAlone: false) else { return nil }
      if let known = FrameworkNames.method(selector) {
        return .call(
          callee: CodeExpression(form: .member(base: base, name: known.base), span: base.span),
          arguments: [], closures: [])
      }
      return .member(base: base, name: classProperty(selector, of: type))
    }
    guard !isOwn else { return nil }
    guard let labels = Self.factory(selector, of: type) else { return nil }
    return .call(
      callee: CodeExpression(form: .name(FrameworkNames.type(type)), span: base.span),
      arguments: labelled(values, labels, of: selector), closures: [])
  }

  /// What Swift calls a property of a class.
  func classProperty(_ name: String, of type: String) -> String {
    names.classes[type]?.isDeclared == true || names.classes[type]?.isImplemented == true
      || names.classes[type]?.properties[name] != nil
      ? names.member(name) : Self.unsuffixed(name, by: type)
  }

  /// A class property without the words that repeat the class: `current` for `currentDevice`.
  static func unsuffixed(_ name: String, by type: String) -> String {
    let words = Words.all(of: name)
    let own = Words.all(of: type)
    var count = 0
    while count < min(words.count - 1, own.count),
      words[words.count - 1 - count] == own[own.count - 1 - count]
    {
      count += 1
    }
    return words.dropLast(count).joined()
  }

  /// The labels of the initialiser that a factory method becomes: `alertControllerWithTitle:message:`
  /// of `UIAlertController` is `init(title:message:)`; `nil` for any other method.
  static func factory(_ selector: String, of type: String) -> [String?]? {
    if let known = FrameworkNames.method(selector) {
      return known.base == "init" ? known.labels : nil
    }
    var pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    pieces.removeLast()
    let words = Words.all(of: pieces.first ?? "")
    let own = Words.all(of: type).map { $0.lowercased() }
    // The longest run of words at the beginning that ends the class's name.
    let shared = (0...words.count).last { count in
      count > 0 && own.suffix(count) == words.prefix(count).map { $0.lowercased() }[...]
    }
    guard let shared else { return nil }
    var rest = words.dropFirst(shared)
    guard !rest.isEmpty else { return nil }
    if rest.first == "With" { rest = rest.dropFirst() }
    let first = Words.uncapitalized(rest.joined())
    return [first.isEmpty ? nil : first]
      + pieces.dropFirst().map { piece in
        if piece.isEmpty { return nil }
        return SelectorName(selector: "x:" + piece + ":").labels.last ?? nil
      }
  }
}

extension ObjectiveCLowering {
  /// The class whose code this is, as its own code names it: a subclass may be meant, but for a class
  /// that the project only adds to.
  fileprivate var ownName: String {
    names.classes[type]?.isImplemented == true || type.isEmpty ? "Self" : type
  }
}

extension ObjectiveCExpression {
  /// The class that a message is sent to; `nil` for a value.
  func className(in lowering: ObjectiveCLowering) -> String? {
    switch form {
    case .name("self") where lowering.isStatic: return lowering.ownName
    case .name(let name):
      return name.isCapitalized && !lowering.locals.contains(name)
        && lowering.names.constants[name] == nil ? name : nil
    case .message(let inner, let pieces)
    where ObjectiveCLowering.selector(of: pieces) == "class":
      if lowering.isSelf(inner) { return lowering.ownName }
      return inner.className(in: lowering)
    default: return nil
    }
  }
}
