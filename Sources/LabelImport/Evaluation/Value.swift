import LabelModel

/// What an expression stands for, as far as files can say.
enum Value: Sendable {
  /// A value with the label it was passed under.
  struct Labelled: Sendable {
    var label: String?
    var value: Value
  }

  /// A value that is there under a condition.
  struct Guarded: Sendable {
    var value: Value
    var when: Guard

    /// The value where it is there, each of its alternatives under its condition; the value itself where it is there
    /// in any case.
    var present: [Guarded] {
      value.alternatives.contains(where: \.value.isNull) ? apart : [self]
    }

    /// Each of the value's alternatives that is there, under its condition.
    var apart: [Guarded] {
      value.alternatives.compactMap { one in
        guard !one.value.isNull, let both = when.and(one.when) else { return nil }
        return Guarded(value: one.value, when: both)
      }
    }
  }

  /// A closure with the names it sees.
  struct Function: Sendable {
    var closure: CodeClosure
    var names: Environment
    var span: CodeSpan
    /// The type that it gives as a result builder puts it together; `nil` for an ordinary closure.
    var built: String?
    /// What is known of its parameters before it is handed anything, by position.
    var known: [Value] = []
  }

  /// What is known of a value that is made at run time, or was not found.
  struct Unknown: Sendable {
    /// Why.
    var gap: LabelText.Gap
    /// The type as written, and the type inside which it is written.
    var type: String?
    var scope = ""
    /// What tells it from other values of its type: the path that leads to it.
    var path: String?
    /// Where it is asked for.
    var span: CodeSpan
  }

  indirect case text(LabelText)
  case boolean(Bool)
  case number(String)
  case null
  /// A class instance, a struct, a view, a control: whatever is made somewhere.
  case object(ObjectID)
  indirect case enumCase(type: String, name: String, arguments: [Labelled])
  case list([Guarded])
  case dictionary([(key: Value, value: Value)])
  case tuple([Labelled])
  case type(String)
  /// The path from a value to one of its members: `\.title`.
  case keyPath([String])
  indirect case function(Function)
  /// A function of the project with the object it is called on.
  indirect case method(FunctionDeclaration, owner: String, on: ObjectID?)
  /// One of several, each under its condition.
  case choice([Guarded])
  indirect case unknown(Unknown)

  /// A value made at run time.
  static func runtime(_ reason: Message, at span: CodeSpan) -> Value {
    .unknown(Unknown(gap: .init(isRuntime: true, reason: reason), span: span))
  }

  /// A value that should be known but was not found.
  static func failed(_ reason: Message, at span: CodeSpan) -> Value {
    .unknown(Unknown(gap: .init(isRuntime: false, reason: reason), span: span))
  }

  /// Values that one value may be; more of them are data, not labels.
  static let maximumChoices = 64
  /// Objects that one value may be: each of them is followed by itself.
  static let maximumObjects = 12

  /// One of several values; the value itself where there is just one.
  static func oneOf(_ values: [Guarded]) -> Value {
    let flat = flattened(values)
    if flat.count == 1, let only = flat.first { return only.value }
    return .choice(flat)
  }

  /// The values one of which it is, each under its condition.
  var alternatives: [Guarded] {
    guard case .choice(let values) = self else { return [Guarded(value: self, when: .always)] }
    return Self.flattened(values)
  }

  /// Values with choices among them taken apart, as many as are kept.
  private static func flattened(_ values: [Guarded]) -> [Guarded] {
    let isFlat = values.allSatisfy { if case .choice = $0.value { false } else { true } }
    if isFlat, values.count <= maximumObjects { return values }
    var flat: [Guarded] = []
    var objects = 0
    for one in values {
      guard case .choice(let inner) = one.value else {
        add(one.value, one.when)
        continue
      }
      for choice in flattened(inner) where !isFull(choice.value) {
        if let both = one.when.and(choice.when) { add(choice.value, both) }
      }
    }
    func isFull(_ value: Value) -> Bool {
      flat.count >= maximumChoices || value.object != nil && objects >= maximumObjects
    }
    func add(_ value: Value, _ when: Guard) {
      guard !isFull(value) else { return }
      if value.object != nil { objects += 1 }
      flat.append(Guarded(value: value, when: when))
    }
    return flat
  }

  /// What a function shows that is handed a key, and perhaps a text to show where no catalog has the key: a
  /// look-up, of which that text is the default.
  func lookedUp(by handed: [Labelled]) -> Value {
    guard case .choice(let all) = self, all.count <= Self.maximumTexts else { return self }
    let texts = all.compactMap { one -> LabelText? in
      if case .text(let text) = one.value { text } else { nil }
    }
    let words = handed.compactMap { argument -> String? in
      if case .text(let text) = argument.value { text.literal } else { nil }
    }
    guard texts.count == all.count,
      var found = texts.first(where: { $0.literal == nil }),
      case .lookup(let key, let table, let known)? = found.parts.first, found.parts.count == 1,
      known == nil || known == key, words.contains(key)
    else { return self }
    let others = Set(texts.filter { $0.parts != found.parts }.map(\.literal))
    let defaults = others.subtracting([key])
    guard defaults.count < 2, defaults.allSatisfy({ $0.map(words.contains) ?? false }) else {
      return self
    }
    found.parts = [.lookup(key: key, table: table, defaultValue: defaults.first ?? nil)]
    return .text(found)
  }

  /// Texts that a function returns by turns; what is more is no look-up.
  private static let maximumTexts = 4

  /// Where a text is written that code was handed: a look-up by a parameter is told where the key is.
  func placeOfText(outside span: CodeSpan) -> CodeSpan? {
    guard case .text(let text) = self, text.span.file >= 0, !text.span.overlaps(span) else {
      return nil
    }
    return text.span
  }

  /// The same value with its texts shown at another place.
  func shown(at span: CodeSpan) -> Value {
    switch self {
    case .text(let text): .text(text.shown(at: span))
    case .choice(let values):
      .choice(values.map { Guarded(value: $0.value.shown(at: span), when: $0.when) })
    default: self
    }
  }

  /// A number that code writes.
  var number: Double? {
    guard case .number(let digits) = self else { return nil }
    return Double(digits)
  }

  /// True for a text.
  var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// True for what only the run can tell, other than what an initialiser is handed.
  var isData: Bool {
    guard case .unknown(let unknown) = self, unknown.gap.isRuntime else { return false }
    return unknown.gap.parameter?.function != "init"
  }

  /// True for a value of which nothing is known.
  var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// True for a closure.
  var isFunction: Bool {
    if case .function = self { return true }
    return false
  }

  /// True for what can be called: a function, a method, a type, or what may be one.
  var isCallable: Bool {
    alternatives.contains { one in
      switch one.value {
      case .function, .method, .type: true
      default: false
      }
    }
  }

  /// True for `true` alone.
  var isTrue: Bool {
    if case .boolean(true) = self { return true }
    return false
  }

  /// True for a truth value, whichever holds.
  var isTruth: Bool {
    alternatives.allSatisfy { if case .boolean = $0.value { true } else { false } }
  }

  /// True for `false` alone.
  var isFalse: Bool {
    if case .boolean(false) = self { return true }
    return false
  }

  /// True for a value that says which way to go: a flag, number or case, or that there is none.
  var isSwitch: Bool {
    switch self {
    case .boolean, .number, .enumCase, .null: true
    default: false
    }
  }

  /// True for a case of an enum of the project.
  var isCase: Bool {
    if case .enumCase = self { return true }
    return false
  }

  /// True for the same case of one enum, whatever it holds.
  func isCase(like other: Value) -> Bool {
    guard case .enumCase(let type, let name, _) = self,
      case .enumCase(type, name, _) = other
    else { return false }
    return true
  }

  /// True for a case of an enum that holds `nil`.
  var holdsNothing: Bool {
    guard case .enumCase(_, _, let arguments) = self else { return false }
    return arguments.contains(where: \.value.isNull)
  }

  /// True for `nil` alone.
  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// True for what a variable starts with before it is set: `nil`, an empty text or list.
  var isBlank: Bool {
    switch self {
    case .null: true
    case .text(let text): text.literal == ""
    case .list(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }

  /// True where it may be an object.
  var hasObject: Bool { alternatives.contains { $0.value.object != nil } }

  /// The object it is, where it is one.
  var object: ObjectID? {
    if case .object(let id) = self { return id }
    return nil
  }
}

/// What stands in a heap, by number.
struct ObjectID: Hashable, Sendable, Comparable {
  let number: Int

  static func < (first: ObjectID, second: ObjectID) -> Bool { first.number < second.number }
}
