import LabelModel

/// Texts: literals, look-up functions and what is done to texts.
extension Evaluator {
  /// A string literal.
  func string(
    _ parts: [CodeExpression.StringPart], in names: Environment, expecting type: String?,
    at span: CodeSpan
  ) -> Value {
    let isKey = type.map { Self.isLookedUp($0) } ?? false
    if parts.count <= 1 {
      guard let only = parts.first else { return .text(LabelText(parts: [], at: span)) }
      if case .text(let text) = only {
        if samples > 0, !text.isEmpty { return .runtime("the text of a sample", at: span) }
        let plain = LabelText(.literal(text), at: span)
        return .text(isKey ? plain.asKey(table: nil, defaultValue: text) : plain)
      }
    }
    let pieces = parts.map { part -> (literal: String?, value: Value) in
      switch part {
      case .text(let text): (text, .text(LabelText(.literal(text), at: span)))
      case .value(let expression): (nil, value(of: expression, in: names))
      }
    }
    if isKey {
      let pattern = pieces.map { piece in
        piece.literal.map { $0.replacing("%", with: "%%") } ?? "%@"
      }.joined()
      // A pattern of holes alone is no key that anybody translates.
      if pattern.replacing("%@", with: "").contains(where: \.isLetter) {
        let values = pieces.filter { $0.literal == nil }.map { text(of: $0.value, at: span) }
        return .text(
          LabelText(.lookupPattern(pattern: pattern, table: nil, values: values), at: span))
      }
    }
    return spelt(pieces.map(\.value), at: span)
  }

  /// Texts that one interpolation is spelt out to.
  private static let maximumProducts = 12

  /// Values behind one another as one text: each choice of them by itself while they are few.
  private func spelt(_ values: [Value], at span: CodeSpan) -> Value {
    var texts: [(parts: [LabelText.Part], when: Guard)] = [([], .always)]
    for value in values {
      let choices = value.alternatives
      var next: [(parts: [LabelText.Part], when: Guard)] = []
      let isOpen =
        choices.count > 1
        && choices.contains { $0.value.isUnknown || text(of: $0.value, at: span).onlyGap != nil }
      for before in texts {
        for choice in isOpen ? [.init(value: value, when: .always)] : choices {
          guard let both = before.when.and(choice.when) else { continue }
          next.append((before.parts + text(of: choice.value, at: span).parts, both))
        }
      }
      if next.count > Self.maximumProducts {
        next = texts.map { ($0.parts + text(of: value, at: span).parts, $0.when) }
      }
      texts = next
    }
    return .oneOf(
      texts.map { .init(value: .text(LabelText(parts: $0.parts, at: span)), when: $0.when) })
  }

  /// True when a string literal of that type is looked up in a catalog.
  static func isLookedUp(_ type: String) -> Bool { TextTypes.isLookedUp(type) }

  /// The text a value shows as a label.
  func text(of value: Value, at span: CodeSpan) -> LabelText {
    func gap(_ reason: Message, isRuntime: Bool = false) -> LabelText {
      LabelText(.gap(.init(isRuntime: isRuntime, reason: reason)), at: span)
    }
    switch value {
    case .text(let text): return text
    case .number(let digits): return LabelText(.literal(digits), at: span)
    case .choice:
      // Inside another text, alternatives cannot be told apart: the first known one does not stand
      // for all of them.
      let all = value.alternatives
      let texts = Set(all.map { text(of: $0.value, at: span).parts })
      if texts.count == 1, let only = texts.first { return LabelText(parts: only, at: span) }
      return gap("one of several texts", isRuntime: true)
    case .unknown(let unknown):
      // Inside another text, what some callers hand over does not stand for what others do.
      if let known = known(unknown, fromAll: true), !known.isUnknown {
        return text(of: known, at: span)
      }
      return LabelText(.gap(unknown.gap), at: unknown.span)
    case .object(let id): return text(of: id, at: span)
    case .enumCase(let type, let name, _):
      return gap("case \(quoted: "\(Namesakes.plain(type)).\(name)") is not a text")
    case .boolean, .null, .list, .tuple, .dictionary, .type, .function, .method, .keyPath:
      return gap("value is not a text")
    }
  }

  /// The texts that a value may show, each under its condition; what is not there shows none.
  func texts(of value: Value, at span: CodeSpan) -> [(text: LabelText, when: Guard)] {
    var result: [(text: LabelText, when: Guard)] = []
    for one in value.alternatives {
      if one.value.isNull { continue }
      if case .object(let id) = one.value, let (inner, table, isVerbatim) = wording(of: id),
        !inner.isUnknown
      {
        for found in texts(of: inner, at: heap[id].span) {
          guard let both = one.when.and(found.when) else { continue }
          var text = found.text.inTable(table)
          if isVerbatim { text.isVerbatim = true }
          result.append((text, both))
        }
        continue
      }
      if case .unknown(let unknown) = one.value, let known = known(unknown) {
        for inner in known.alternatives where !inner.value.isNull {
          guard let both = one.when.and(inner.when) else { continue }
          result.append((text(of: inner.value, at: span), both))
        }
        continue
      }
      result.append((text(of: one.value, at: span), one.when))
    }
    return result
  }

  /// The value that a framework's view or text shows, with the table that it names, and whether it says that none is
  /// asked.
  private func wording(of id: ObjectID) -> (value: Value, table: String?, isVerbatim: Bool)? {
    let object = heap[id]
    guard case .made(let arguments) = object.origin, Idioms.texts.contains(object.type) else {
      return nil
    }
    if let verbatim = arguments.first(where: { $0.label == "verbatim" }) {
      return (verbatim.value, nil, true)
    }
    if arguments.contains(where: { ["style", "format", "formatter"].contains($0.label) }) {
      return nil
    }
    guard let first = arguments.first,
      first.label == nil || ["string", "attributedString", "localized"].contains(first.label)
    else { return nil }
    let table = object.argument("tableName") ?? object.argument("table")
    return (first.value, table.flatMap { literal($0) }, false)
  }

  /// The label of a framework's view or control.
  private func text(of id: ObjectID, at span: CodeSpan) -> LabelText {
    let object = heap[id]
    func gap(_ reason: Message) -> LabelText {
      LabelText(.gap(.init(isRuntime: true, reason: reason)), at: object.span)
    }
    switch object.origin {
    case .made(let arguments):
      guard Idioms.texts.contains(object.type) else {
        if object.isOwn {
          return LabelText(
            .gap(
              .init(
                isRuntime: false,
                reason: "value of type \(quoted: Namesakes.plain(object.type)) is not a text")),
            at: span)
        }
        return gap("text made by \(object.type)")
      }
      if arguments.contains(where: { ["style", "format", "formatter"].contains($0.label) }) {
        return gap("a formatted value")
      }
      guard let (shown, table, _) = wording(of: id) else {
        return gap("text made by \(object.type)")
      }
      return text(of: shown, at: span).inTable(table)
    case .result(let base, let call):
      if let inner = base.object, isView(inner) { return text(of: base, at: span) }
      return gap("text made by \(quoted: call.name)")
    case .part(_, let name):
      if let held = object.properties["text"] ?? object.properties["string"] {
        return text(of: .oneOf(held.values(under: path)), at: span)
      }
      return gap("\(quoted: name) is known at run time only")
    case .member(let name): return gap("\(quoted: name) is known at run time only")
    case .any:
      return gap("value of type \(quoted: Namesakes.plain(object.type)) is known at run time only")
    }
  }

  /// The characters of a constant text.
  func literal(_ value: Value) -> String? {
    if case .text(let text) = value { return text.literal }
    return nil
  }

  // MARK: - Looking up

  /// What a look-up function or text initialiser returns; `nil` when `name` is none.
  func lookup(_ name: String, _ call: CodeCall, in names: Environment) -> Value? {
    switch name {
    case "NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedStringFromTable",
      "NSLocalizedStringFromTableInBundle", "NSLocalizedStringWithDefaultValue":
      guard let first = call.arguments.first else {
        return .failed("look-up without a key", at: call.span)
      }
      return lookup(
        first.value, table: call.argument("tableName") ?? call.argument("table"),
        defaultValue: call.argument("value"), isPlain: true,
        isOfFoundation: index.types[""]?.functions[name] == nil, in: names, at: call.span)
    case "LocalizedStringKey", "LocalizedStringResource", "SwiftUI.LocalizedStringKey":
      guard let key = call.argument(nil) ?? call.argument("stringLiteral") else { return nil }
      return lookup(key, call, in: names)
    case "String", "NSString", "AttributedString", "NSAttributedString",
      "NSMutableAttributedString", "Substring":
      return stringInitialiser(call, in: names)
    case "String.LocalizationValue": return call.argument(nil).map { value(of: $0, in: names) }
    case "String.localizedStringWithFormat":
      guard let format = call.arguments.first else { return nil }
      return formatted(
        text(of: value(of: format.value, in: names), at: call.span),
        with: Array(values(of: call, in: names).dropFirst()), at: call.span)
    default: return nil
    }
  }

  private func lookup(_ key: CodeExpression, _ call: CodeCall, in names: Environment) -> Value {
    lookup(
      key, table: call.argument("table") ?? call.argument("tableName"),
      defaultValue: call.argument("defaultValue"), in: names, at: call.span)
  }

  /// A text looked up under the value of `key`; a plain key is a string, in which interpolated values
  /// are part of the key.
  ///
  /// - Parameter isOfFoundation: whether the system does it, which gives back the key where there is
  ///   neither an entry nor a default value. A function of the app's own with the system's name need not.
  private func lookup(
    _ key: CodeExpression, table: CodeExpression?, defaultValue: CodeExpression?,
    isPlain: Bool = false, isOfFoundation: Bool = true, in names: Environment, at span: CodeSpan
  ) -> Value {
    let found = table.map { value(of: $0, in: names) }
    let name = found.flatMap { literal($0) }
    if let table, let found, name == nil, !found.isNull {
      return .failed("the table's name is not a constant", at: table.span)
    }
    let fallback = defaultValue.flatMap { literal(value(of: $0, in: names)) }
      .flatMap { $0.isEmpty ? nil : $0 }
    let keys = value(of: key, in: names, expecting: isPlain ? "String" : "LocalizedStringKey")
    let showsKey =
      isOfFoundation && (key.plainText != nil || takesKeysAsDefaults)
      && defaultValue.map { self.showsKey($0, in: names) } ?? true
    return each(of: resolved(keys)) { key in
      let key = self.text(of: key, at: span)
      return looked(
        up: key, table: name, defaultValue: fallback ?? (showsKey ? key.literal : nil), at: span)
    }
  }

  /// True for a default value that is none, `nil` or empty: the system takes the key instead.
  private func showsKey(_ value: CodeExpression, in names: Environment) -> Bool {
    let value = self.value(of: value, in: names)
    return value.isNull || literal(value) == ""
  }

  /// A value, or what is known of it once it is asked for.
  func resolved(_ value: Value) -> Value {
    guard case .unknown(let unknown) = value else { return value }
    return known(unknown) ?? value
  }

  private func looked(
    up text: LabelText, table: String?, defaultValue: String?, at span: CodeSpan
  ) -> Value {
    let text = text.withLettersChanged
    if text.literal != nil { return .text(text.asKey(table: table, defaultValue: defaultValue)) }
    switch text.parts.first {
    case .lookup(let found, let inner, let known)? where text.parts.count == 1:
      return .text(
        LabelText(
          .lookup(key: found, table: table ?? inner, defaultValue: defaultValue ?? known),
          at: text.span))
    case .lookupPattern(let pattern, let inner, let values)? where text.parts.count == 1:
      return .text(
        LabelText(
          .lookupPattern(pattern: pattern, table: table ?? inner, values: values), at: text.span))
    default:
      let gap = text.gaps.first
      var next = LabelText.Gap(
        isRuntime: gap?.isRuntime ?? true,
        reason: Message("the key is not a constant")
          .followed(by: gap?.reason ?? "it is put together", separator: ": "))
      next.parameter = nil
      return .unknown(.init(gap: next, span: span))
    }
  }

  private func stringInitialiser(_ call: CodeCall, in names: Environment) -> Value? {
    guard let first = call.arguments.first else {
      return .text(LabelText(parts: [], at: call.span))
    }
    switch first.label {
    case "localized", "localizable": return lookup(first.value, call, in: names)
    case "format":
      let format = value(of: first.value, in: names, expecting: "String")
      let values = Array(self.values(of: call, in: names).dropFirst())
      return each(of: resolved(format)) {
        formatted(text(of: $0, at: call.span), with: values, at: call.span)
      }
    case nil where call.arguments.dropFirst().allSatisfy({ $0.label == "attributes" }),
      "stringLiteral", "string", "attributedString", "verbatim", "resource":
      return value(of: first.value, in: names)
    case "localizedFormat", "describing", "reflecting", "data", "decoding":
      return .runtime("text made by \("String(\(first.label ?? ""):)")", at: call.span)
    default: return nil
    }
  }

  /// Labels of arguments that say how to look up, not what to fill in.
  private static let lookupOptions: Set<String> = [
    "locale", "bundle", "preferredLanguages", "table", "tableName", "comment",
  ]

  /// A format with its values.
  func formatted(_ format: LabelText, with arguments: [Value.Labelled], at span: CodeSpan) -> Value
  {
    var values: [LabelText] = []
    for argument in arguments where !Self.lookupOptions.contains(argument.label ?? "") {
      values += filled(argument.value).map { text(of: $0, at: span) }
    }
    let format = format.closingSpecifiers
    guard !values.isEmpty, format.onlyGap == nil else { return .text(format) }
    var result = format
    result.parts = [.formatted(format, values: values)]
    return .text(result)
  }

  /// The values that an argument of a format stands for: those of a list, however often it is handed on.
  private func filled(_ value: Value, depth: Int = 0) -> [Value] {
    guard case .list(let elements) = value, depth < 8 else { return [value] }
    return elements.flatMap { filled($0.value, depth: depth + 1) }
  }

  /// Methods of Foundation known by name, whatever they are called on.
  func foundationMethod(
    _ name: String, on base: CodeExpression, _ call: CodeCall, in names: Environment
  ) -> Value? {
    switch name {
    case "localizedString" where call.argument("forKey") != nil:
      guard let key = call.argument("forKey") else { return nil }
      return lookup(
        key, table: call.argument("table"), defaultValue: call.argument("value"), isPlain: true,
        in: names, at: call.span)
    case "localizedStringWithFormat":
      return lookup("String.localizedStringWithFormat", call, in: names)
    case "LocalizationValue": return call.argument(nil).map { value(of: $0, in: names) }
    default: return nil
    }
  }

  /// `#localized("…")`: a macro that is handed a key and, when the project says so, a table.
  func macro(
    _ name: String, _ arguments: [CodeExpression.Argument], in names: Environment,
    at span: CodeSpan
  ) -> Value {
    let call = CodeCall(
      callee: CodeExpression(form: .name(name), span: span), arguments: arguments, closures: [],
      span: span)
    // What a macro does is not in the project; one that is handed a catalog's key looks it up.
    if let key = arguments.first, let name = literal(value(of: key.value, in: names)),
      accessors.hasKey(name)
    {
      return lookup(
        key.value, table: call.argument("table") ?? call.argument("tableName"),
        defaultValue: call.argument("defaultValue"), isOfFoundation: false, in: names,
        at: call.span)
    }
    return .failed("macro \(quoted: "#\(name)") is not known", at: span)
  }

  /// What a function from outside the project returns that says by its name that it looks texts up and
  /// is handed a catalog's key: `LibraryLocalizedString("Cancel", nil)`.
  func foreignLookup(_ name: String, _ call: CodeCall, in names: Environment) -> Value? {
    guard let first = call.arguments.first, first.label == nil, case .string = first.value.form,
      LookupFunctions.soundsLikeLookup(name), !name.isCapitalized || name.holdsLookup,
      let key = literal(value(of: first.value, in: names)), accessors.hasKey(key)
    else { return nil }
    return lookup(
      first.value, table: nil, defaultValue: nil, isPlain: true, isOfFoundation: false, in: names,
      at: call.span)
  }

  /// The text of a symbol that a tool generates for a catalog's key: `.localizable(.documents)`, where
  /// `Localizable` is the catalog; `nil` for any other call.
  func symbolLookup(_ table: String, _ call: CodeCall, in names: Environment) -> Value? {
    guard call.arguments.count == 1, call.closures.isEmpty,
      let symbol = call.arguments.first, symbol.label == nil
    else { return nil }
    switch symbol.value.form {
    case .member(nil, let name):
      return accessors.text(of: table, name, at: call.span).map { .text($0) }
    case .call(let callee, let arguments, let closures):
      guard case .member(nil, let name) = callee.form,
        let format = accessors.text(of: table, name, at: call.span)
      else { return nil }
      let filling = CodeCall(
        callee: callee, arguments: arguments, closures: closures, span: call.span)
      return formatted(format, with: values(of: filling, in: names), at: call.span)
    default: return nil
    }
  }

  /// What a function returns that a configuration names as a look-up; `nil` for any other.
  func namedLookup(_ call: CodeCall, in names: Environment) -> Value? {
    guard !accessors.lookups.named.isEmpty, let name = call.name else { return nil }
    let base = call.base.flatMap { CodePath($0)?.names.joined(separator: ".") }
    guard let function = accessors.lookups.function(name, of: base),
      let (key, table) = function.arguments(of: call.arguments)
    else { return nil }
    let found = lookup(
      key, table: table, defaultValue: nil, isPlain: true, isOfFoundation: false, in: names,
      at: call.span)
    guard case .text(let text) = found, table == nil, let name = function.tableName else {
      return found
    }
    return .text(text.inTable(name))
  }

  /// A key of a catalog of which something from outside the project is asked that says by its name that
  /// it looks texts up: `"title".localized`.
  private func lookedUp(_ text: LabelText, by name: String, at span: CodeSpan) -> Value? {
    if text.parts.count == 1, !text.keys.isEmpty, text.literal == nil,
      LookupFunctions.soundsLikeLookup(name) || accessors.lookups.function(name) != nil
    {
      // What is looked up already is the same text in a language that is chosen otherwise.
      return .text(text)
    }
    guard let key = text.literal else { return nil }
    if let function = accessors.lookups.function(name) {
      return looked(up: text, table: function.tableName, defaultValue: nil, at: span)
    }
    guard accessors.hasKey(key), LookupFunctions.soundsLikeLookup(name) else { return nil }
    return looked(up: text, table: nil, defaultValue: nil, at: span)
  }

  // MARK: - Members of texts

  /// Types whose members texts have.
  private static let textTypes = [
    "String", "StringProtocol", "NSString", "LocalizedStringKey", "LocalizedStringResource",
  ]

  /// A property of a text.
  func textMember(
    _ name: String, of text: LabelText, in names: Environment, at span: CodeSpan
  ) -> Value {
    switch name {
    case "isEmpty":
      return text.isEmpty.map { .boolean($0) } ?? .runtime("a test", at: span)
    case "capitalized", "localizedCapitalized": return changed(text, .capitalized)
    case "localizedUppercase": return changed(text, .uppercased)
    case "localizedLowercase": return changed(text, .lowercased)
    case "description", "string", "localizedDescription", "key", "stringValue", "rawValue":
      return .text(text)
    default: break
    }
    for type in Self.textTypes {
      if let found = index.variable(name, of: type, from: names.file, isStatic: false),
        let getter = found.declaration.getter
      {
        return getterValue(
          getter, of: found.declaration, owner: type, on: .text(text), in: type, at: span)
      }
    }
    return lookedUp(text, by: name, at: span)
      ?? .failed("\(quoted: name) of a text is not declared in the project", at: span)
  }

  /// A method of a text.
  func textMethod(
    _ name: String, of text: LabelText, _ call: CodeCall, in names: Environment
  ) -> Value {
    switch name {
    case "uppercased" where call.arguments.count <= 1: return changed(text, .uppercased)
    case "lowercased": return changed(text, .lowercased)
    case "capitalized": return changed(text, .capitalized)
    case "trimmingCharacters", "bold", "font", "foregroundColor": return .text(text)
    case "appending":
      guard let more = call.argument(nil) else { break }
      let second = self.text(of: value(of: more, in: names), at: call.span)
      return .text(LabelText(parts: text.parts + second.parts, at: call.span))
    default: break
    }
    for type in Self.textTypes {
      if let found = choose(index.functions(name, of: type), for: call, in: names) {
        return invoke(found.0, owner: type, on: .text(text), with: call, from: names)
      }
    }
    return lookedUp(text, by: name, at: call.span)
      ?? .failed("the text is changed by \(quoted: name)", at: call.span)
  }

  private func changed(_ text: LabelText, _ change: LabelText.LetterChange) -> Value {
    guard text.onlyGap?.isOwnText ?? true else { return .text(text) }
    var result = text
    result.parts = [.changed(text, change)]
    return .text(result)
  }
}
