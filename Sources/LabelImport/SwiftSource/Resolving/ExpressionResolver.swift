/// Finds out what expressions stand for, as far as the project's own declarations say.
///
/// Names are looked up lexically: locals, the enclosing types and their ancestors, the file level.
/// Depth and work are bounded, so that cyclic declarations end as a gap with its reason.
struct ExpressionResolver {
  /// Levels of declarations followed inside one another.
  static let maximumDepth = 48
  /// Expressions looked at for one label.
  static let maximumSteps = 20_000
  /// View builders read for the screens of one type, each as often as it is used.
  static let maximumBuilders = 10_000
  /// Alternatives kept for one label.
  static let maximumAlternatives = 64
  /// Texts that one interpolation is spelt out to.
  static let maximumProducts = 12

  /// What the project declares.
  let index: SymbolIndex
  /// Where types are made, with what.
  let constructions: ConstructionIndex
  /// The keys of the catalogs, for accessors whose generated file is missing.
  let accessors: AccessorKeys
  /// The places that were looked up.
  let knownSites = KnownSites()
  private var depth = 0
  private var steps = 0
  private var builders = 0
  /// What was worked out for one label: values of locals and arguments.
  var memo: [MemoKey: CodeValue] = [:]
  private var calls = 0
  /// Values of variables that do not depend on a known `self`, by declaration and type.
  var shared: [SharedKey: CodeValue] = [:]
  /// The variables that are being worked out.
  var following: Set<SharedKey> = []
  private var limit = maximumSteps

  /// Classes by the name of an outlet that an interface file connects.
  let outlets: [String: Set<String>]

  /// Creates a resolver.
  init(
    index: SymbolIndex, constructions: ConstructionIndex, accessors: AccessorKeys,
    outlets: [String: Set<String>] = [:]
  ) {
    self.outlets = outlets
    self.index = index
    self.constructions = constructions
    self.accessors = accessors
  }

  /// What `expression` stands for in `scope`, with the work bound started anew.
  mutating func resolve(
    _ expression: CodeExpression, in scope: CodeScope, expecting type: String? = nil
  ) -> CodeValue {
    steps = 0
    limit = Self.maximumSteps
    memo.removeAll(keepingCapacity: true)
    return forced(value(of: expression, in: scope, expecting: type), at: expression.span)
  }

  /// Starts the count of builders anew, for the screens of another type.
  mutating func startScreens() { builders = 0 }

  /// Counts a view builder; false when so many were read that it is left out.
  mutating func entersBuilder() -> Bool {
    builders += 1
    return builders <= Self.maximumBuilders
  }

  /// An expression of one call.
  struct MemoKey: Hashable {
    var span: CodeSpan
    var call: Int
    var type: String?
  }

  /// A variable as it is seen on a type.
  struct SharedKey: Hashable {
    var variable: CodeSpan
    var type: String
  }

  /// False once a bound cut the work short, so that what was found is not all there is.
  var isWithinBounds: Bool { steps < limit && depth < Self.maximumDepth - 8 }

  /// Works something out that is worth only so many steps.
  mutating func briefly(
    _ steps: Int, _ body: (inout ExpressionResolver) -> CodeValue
  ) -> CodeValue {
    let before = limit
    limit = min(limit, self.steps + steps)
    defer { limit = before }
    return body(&self)
  }

  /// The same resolver with numbers for its calls that no other has: values that it hands on keep
  /// them.
  func numbered(_ number: Int) -> ExpressionResolver {
    var resolver = self
    resolver.calls = number << 32
    return resolver
  }

  /// A scope of a call of its own.
  mutating func entered(_ scope: CodeScope) -> CodeScope {
    calls += 1
    var scope = scope
    scope.call = calls
    return scope
  }

  /// Evaluates one level deeper, or says that the bound is reached.
  mutating func deeper(
    at span: CodeSpan, _ body: (inout ExpressionResolver) -> CodeValue
  ) -> CodeValue {
    guard depth < Self.maximumDepth else {
      return .failed("declarations refer to one another too deeply", at: span)
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  /// What `expression` stands for; `type` is the type its place asks for, as written.
  mutating func value(
    of expression: CodeExpression, in scope: CodeScope, expecting type: String? = nil
  ) -> CodeValue {
    steps += 1
    guard steps < limit else {
      return .failed("too many steps", at: expression.span)
    }
    return deeper(at: expression.span) { $0.form(of: expression, in: scope, expecting: type) }
  }

  private mutating func form(
    of expression: CodeExpression, in scope: CodeScope, expecting type: String?
  ) -> CodeValue {
    let span = expression.span
    switch expression.form {
    case .string(let parts): return string(parts, in: scope, expecting: type, at: span)
    case .number(let text): return .number(text)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .name(let name): return named(name, in: scope, expecting: type, at: span)
    case .member(let base, let name):
      return member(name, of: base, in: scope, expecting: type, at: span)
    case .call(let callee, let arguments, let closures):
      let call = CodeCall(callee: callee, arguments: arguments, closures: closures, span: span)
      return value(of: call, in: scope, expecting: type)
    case .element(let base, let arguments):
      return element(arguments, of: base, in: scope, expecting: type, at: span)
    case .array(let elements):
      let inner = type.flatMap { SymbolIndex.elementName($0) } ?? Self.madeType(of: elements)
      return .list(elements.map { value(of: $0, in: scope, expecting: inner) })
    case .tuple(let elements):
      return .tuple(
        elements.map { .init(label: $0.label, value: value(of: $0.value, in: scope)) })
    case .ternary(let condition, let yes, let no):
      if case .boolean(let known) = value(of: condition, in: scope) {
        return value(of: known ? yes : no, in: scope, expecting: type)
      }
      return .oneOf([
        value(of: yes, in: scope, expecting: type), value(of: no, in: scope, expecting: type),
      ])
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, in: scope, expecting: type, at: span)
    case .prefixed(let operation, let operand):
      if operation == "!", case .boolean(let known) = value(of: operand, in: scope) {
        return .boolean(!known)
      }
      return .runtime("a calculated value", at: span)
    case .cast(let inner, let target): return value(of: inner, in: scope, expecting: target)
    case .closure(let closure): return .closure(closure, scope)
    case .branches(let statement):
      return returned(by: [statement], in: scope, expecting: type, at: span)
    case .macro(let name, let arguments):
      return macro(name, arguments, in: scope, expecting: type, at: span)
    case .dictionary(let entries):
      let inner = type.flatMap { SymbolIndex.valueName($0) }
      return .dictionary(entries, scope, type: inner)
    case .keyPath: return .runtime("a calculated value", at: span)
    case .other: return .failed("expression of an unknown form", at: span)
    }
  }

  private mutating func string(
    _ parts: [CodeExpression.StringPart], in scope: CodeScope, expecting type: String?,
    at span: CodeSpan
  ) -> CodeValue {
    var pieces: [LabelText.Part] = []
    var values: [LabelText] = []
    var pattern = ""
    for part in parts {
      switch part {
      case .text(let text):
        pieces.append(.literal(text))
        pattern +=
          text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
      case .value(let expression):
        let inner = text(of: value(of: expression, in: scope), at: expression.span)
        pieces += inner.parts
        values.append(inner)
        pattern += "%@"
      }
    }
    if let several = products(of: parts, in: scope, expecting: type, at: span) { return several }
    let plain = LabelText(parts: pieces, at: span)
    guard let type, Self.isLookedUp(type) else { return .text(plain) }
    if values.isEmpty { return .text(plain.asKey(table: nil, defaultValue: nil)) }
    // A pattern of holes alone is no key that anybody translates.
    if pattern.replacing("%@", with: "").allSatisfy({ !$0.isLetter }) { return .text(plain) }
    return .text(LabelText(.lookupPattern(pattern: pattern, table: nil, values: values), at: span))
  }

  /// One text for each choice of a single value inside, when all of them are known.
  private mutating func products(
    of parts: [CodeExpression.StringPart], in scope: CodeScope, expecting type: String?,
    at span: CodeSpan
  ) -> CodeValue? {
    guard type.map({ !Self.isLookedUp($0) }) ?? true else { return nil }
    var texts: [[LabelText.Part]] = [[]]
    for part in parts {
      switch part {
      case .text(let text): texts = texts.map { $0 + [.literal(text)] }
      case .value(let expression):
        let choices = forced(value(of: expression, in: scope), at: expression.span).alternatives
        var next: [[LabelText.Part]] = []
        for before in texts {
          for choice in choices {
            let inner = text(of: choice, at: expression.span)
            if choices.count > 1, !inner.gaps.isEmpty { return nil }
            next.append(before + inner.parts)
          }
        }
        guard next.count <= Self.maximumProducts else { return nil }
        texts = next
      }
    }
    guard texts.count > 1 else { return nil }
    return .oneOf(texts.map { .text(LabelText(parts: $0, at: span)) })
  }

  /// The type that the first element names which `.init(…)` beside it means too.
  private static func madeType(of elements: [CodeExpression]) -> String? {
    guard elements.count > 1 else { return nil }
    for element in elements {
      guard let call = CodeCall(element), let path = CodePath(call.callee)?.names else { continue }
      if path.last?.isCapitalized == true { return path.joined(separator: ".") }
    }
    return nil
  }

  /// True when a string literal of that type is looked up in a catalog.
  static func isLookedUp(_ type: String) -> Bool {
    switch SymbolIndex.bareName(type) {
    case "LocalizedStringKey", "LocalizedStringResource", "SwiftUI.LocalizedStringKey": true
    default: false
    }
  }

  /// The text a value shows as a label.
  mutating func text(of value: CodeValue, at span: CodeSpan) -> LabelText {
    switch value {
    case .text(let text): return text
    case .number(let digits): return LabelText(.literal(digits), at: span)
    case .choice(let values):
      // Inside another text, alternatives cannot be told apart: the first known one does not stand
      // for all of them.
      let texts = Set(values.flatMap(\.alternatives).map { text(of: $0, at: span).parts })
      if texts.count == 1, let only = texts.first { return LabelText(parts: only, at: span) }
      return LabelText(.gap(.init(isRuntime: true, reason: "one of several texts")), at: span)
    case .gap(let gap, let place): return LabelText(.gap(gap), at: place)
    case .some(_, _, let gap, let place):
      let forced = self.forced(value, at: span)
      if case .instance = forced { return LabelText(.gap(gap), at: place) }
      return text(of: forced, at: span)
    case .deferred:
      let forced = self.forced(value, at: span)
      if case .deferred = forced {
        return LabelText(.gap(.init(isRuntime: false, reason: "value refers to itself")), at: span)
      }
      return text(of: forced, at: span)
    case .object(let object): return text(of: object)
    case .arm(let inner, _): return text(of: inner, at: span)
    case .enumCase(let type, let name, _):
      return LabelText(
        .gap(.init(isRuntime: false, reason: "case '\(type).\(name)' is not a text")), at: span)
    case .instance(let type, _, let made):
      return LabelText(
        .gap(.init(isRuntime: made == .none, reason: "value of type '\(type)' is not a text")),
        at: span)
    case .boolean, .null, .views, .list, .tuple, .dictionary, .type, .closure:
      return LabelText(.gap(.init(isRuntime: false, reason: "value is not a text")), at: span)
    }
  }
}

extension LabelText {
  /// The text as a catalog key, when it is a plain literal; unchanged otherwise.
  func asKey(table: String?, defaultValue: String?) -> LabelText {
    guard let key = literal, !key.isEmpty else { return self }
    var text = self
    text.parts = [.lookup(key: key, table: table, defaultValue: defaultValue)]
    return text
  }
}
