/// Lists, their elements and what publishers send.
extension ExpressionResolver {
  /// An element of a list, dictionary or `infoDictionary["…"]`.
  mutating func element(
    _ arguments: [CodeExpression.Argument], of base: CodeExpression, in scope: CodeScope,
    expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    let held = forced(value(of: base, in: scope), at: base.span)
    if case .dictionary(let entries, let outer, let inner) = held, let key = arguments.first {
      return entry(key.value, in: scope, of: entries, outer, expecting: inner, at: span)
    }
    if case .list(let values) = held {
      if case .number(let digits)? = arguments.first.map({ value(of: $0.value, in: scope) }),
        let position = Int(digits), values.indices.contains(position)
      {
        return values[position].unwrapped.value
      }
      return values.isEmpty
        ? .runtime("an element of a list", at: span) : .oneOf(values.map(\.unwrapped.value))
    }
    if arguments.first?.label == Self.publishedLabel,
      let type = publishedType(of: base, in: scope), let value = anyValue(of: type, in: scope.type)
    {
      return value
    }
    return .runtime("an element looked up at run time", at: span)
  }

  /// What a dictionary literal holds under a key: one of its values when the key is not known.
  private mutating func entry(
    _ key: CodeExpression, in scope: CodeScope, of entries: [CodeExpression.Entry],
    _ outer: CodeScope, expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    guard entries.count <= Self.maximumAlternatives else {
      return .runtime("an element looked up at run time", at: span)
    }
    var found: [CodeValue] = []
    for wanted in forced(value(of: key, in: scope), at: key.span).alternatives {
      for entry in entries {
        // A bare `.name` is the same case on both sides.
        var same = isSame(wanted, entry.key, in: outer)
        if case .member(nil, let name) = key.form {
          same = Self.caseName(entry.key).map { $0 == name } ?? same
        }
        if same == false { continue }
        found.append(value(of: entry.value, in: outer, expecting: type))
        if same == true { break }
      }
    }
    return found.isEmpty ? .null : .oneOf(found)
  }

  /// Label of the made-up argument that stands for what a publisher sends.
  static let publishedLabel = "published"

  /// The type of the values that a publisher sends: `State` of `AnyPublisher<State, Never>`.
  mutating func publishedType(
    of expression: CodeExpression, in scope: CodeScope
  ) -> String? {
    var written: String?
    switch expression.form {
    case .name(let name):
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      let found = index.variable(plain, of: scope.type, from: scope.file)
      if name.hasPrefix("$") { return found?.declaration.type }
      written = found?.declaration.type
    case .member(let base?, let name):
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      guard case .instance(let type, _, _) = forced(value(of: base, in: scope), at: base.span),
        let found = index.variable(plain, of: type, from: scope.file)
      else { return nil }
      let sent =
        name.hasPrefix("$")
        ? found.declaration.type : found.declaration.type.flatMap { Self.firstArgument(of: $0) }
      return qualified(sent, in: found.owner)
    default: return nil
    }
    return written.flatMap { Self.firstArgument(of: $0) }
  }

  static func firstArgument(of type: String) -> String? {
    guard let open = type.firstIndex(of: "<") else { return nil }
    let inner = type[type.index(after: open)...].prefix { $0 != "," && $0 != ">" }
    return inner.contains("<") ? nil : inner.trimmingSpaces()
  }

  /// What a list's method returns; `nil` when it is not followed.
  mutating func listMethod(
    _ name: String, of values: [CodeValue], _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue? {
    switch name {
    case "first", "filter":
      guard let step = call.closures.first?.value ?? call.argument("where") ?? call.argument(nil)
      else { return name == "first" ? values.first?.unwrapped.value : .list(values) }
      var kept: [CodeValue] = []
      for element in values.prefix(Self.maximumAlternatives) {
        guard case .boolean(let isIn) = applied(step, to: element, in: scope, at: call.span) else {
          return name == "first" ? .oneOf(values.map(\.unwrapped.value)) : .list(values)
        }
        if isIn { kept.append(element) }
      }
      return name == "first" ? kept.first ?? .null : .list(kept)
    case "map", "compactMap", "flatMap":
      guard let step = call.closures.first?.value ?? call.arguments.first?.value else { return nil }
      var result: [CodeValue] = []
      for element in values.prefix(Self.maximumAlternatives) {
        let (inner, branch) = element.unwrapped
        let mapped = applied(step, to: inner, in: scope, at: call.span)
        if case .list(let inner) = mapped, name == "flatMap" {
          result += inner
        } else if case .null = mapped, name == "compactMap" {
          continue
        } else {
          result.append(branch.map { .arm(mapped, of: $0) } ?? mapped)
        }
      }
      return .list(result)
    case "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "enumerated":
      return .list(name == "reversed" ? values.reversed() : values)
    case "joined":
      let separator = call.argument("separator").flatMap { constant($0, in: scope) } ?? ""
      var parts: [LabelText.Part] = []
      for (position, value) in values.enumerated() {
        if position > 0 { parts.append(.literal(separator)) }
        parts += text(of: value, at: call.span).parts
      }
      return .text(LabelText(parts: parts, at: call.span))
    default: return nil
    }
  }

  /// Applies a closure or key path to one value.
  mutating func applied(
    _ step: CodeExpression, to element: CodeValue, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    switch step.form {
    case .keyPath(let names):
      return names.reduce(element) { member($1, of: $0, in: scope, at: span) }
    case .closure(let closure):
      return run(closure, in: scope, with: [element], expecting: nil, at: span)
    default: return .runtime("the result of a function", at: span)
    }
  }
}
