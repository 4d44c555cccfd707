/// The look-up functions and text operations of Foundation and SwiftUI.
extension ExpressionResolver {
  /// What a look-up function or text initialiser returns; `nil` when `name` is none.
  mutating func lookup(
    _ name: String, _ call: CodeCall, in scope: CodeScope, expecting type: String?
  ) -> CodeValue? {
    switch name {
    case "NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedStringFromTable",
      "NSLocalizedStringFromTableInBundle", "NSLocalizedStringWithDefaultValue":
      return nsLocalizedString(call, in: scope)
    case "LocalizedStringKey", "LocalizedStringResource", "SwiftUI.LocalizedStringKey":
      guard let key = call.argument(nil) ?? call.argument("stringLiteral") else { return nil }
      return lookup(key, call, in: scope)
    case "String", "NSString", "AttributedString", "NSAttributedString",
      "NSMutableAttributedString", "Substring":
      return stringInitialiser(call, in: scope)
    case "String.LocalizationValue": return call.argument(nil).map { value(of: $0, in: scope) }
    case "String.localizedStringWithFormat":
      guard let format = call.arguments.first else { return nil }
      return formatted(
        text(of: value(of: format.value, in: scope), at: call.span),
        with: Array(call.arguments.dropFirst()), in: scope)
    case "Text", "SwiftUI.Text":
      return .object(
        FrameworkObject(
          name: "Text", arguments: call.arguments, closures: call.closures, scope: scope,
          span: call.span))
    default: return nil
    }
  }

  mutating func nsLocalizedString(_ call: CodeCall, in scope: CodeScope) -> CodeValue {
    guard let first = call.arguments.first else {
      return .failed("look-up without a key", at: call.span)
    }
    let table = call.argument("tableName") ?? call.argument("table")
    return lookup(
      first.value, table: table, defaultValue: call.argument("value"), isPlain: true, in: scope,
      at: call.span)
  }

  /// `String(localized:)`, `LocalizedStringResource("key", defaultValue:table:)` and the like.
  mutating func lookup(
    _ key: CodeExpression, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue {
    if let table = call.argument("table") ?? call.argument("tableName")
      ?? call.argument("defaultValue")
    {
      _ = table
      return lookup(
        key, table: call.argument("table") ?? call.argument("tableName"),
        defaultValue: call.argument("defaultValue"), in: scope, at: call.span)
    }
    return lookup(key, table: nil, defaultValue: nil, in: scope, at: call.span)
  }

  /// A text looked up under the value of `key`; a plain key is a string, in which interpolated values
  /// are part of the key.
  mutating func lookup(
    _ key: CodeExpression, table: CodeExpression?, defaultValue: CodeExpression?,
    isPlain: Bool = false,
    in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    let name = table.flatMap { constant($0, in: scope) }
    if let table, name == nil, !isNull(table, in: scope) {
      return .failed("the table's name is not a constant", at: table.span)
    }
    let value = defaultValue.flatMap { constant($0, in: scope) }.flatMap { $0.isEmpty ? nil : $0 }
    let type = isPlain ? "String" : "LocalizedStringKey"
    let keys = forced(self.value(of: key, in: scope, expecting: type), at: span).alternatives
    return .oneOf(
      keys.prefix(Self.maximumAlternatives).map { key -> CodeValue in
        let text = self.text(of: key, at: span)
        if text.literal != nil {
          return .text(text.asKey(table: name, defaultValue: value))
        }
        switch text.parts.first {
        case .lookup(let found, let inner, let known)? where text.parts.count == 1:
          return .text(
            LabelText(
              .lookup(key: found, table: name ?? inner, defaultValue: value ?? known),
              at: text.span))
        case .lookupPattern(let pattern, let inner, let values)? where text.parts.count == 1:
          return .text(
            LabelText(
              .lookupPattern(pattern: pattern, table: name ?? inner, values: values),
              at: text.span))
        default:
          let gap = text.gaps.first
          return .gap(
            .init(
              isRuntime: gap?.isRuntime ?? true,
              reason: "the key is not a constant: \(gap?.reason ?? "it is put together")"), at: span
          )
        }
      })
  }

  mutating func isNull(_ expression: CodeExpression, in scope: CodeScope) -> Bool {
    if case .null = value(of: expression, in: scope) { return true }
    return false
  }

  /// The characters of an expression that is a constant text.
  mutating func constant(_ expression: CodeExpression, in scope: CodeScope) -> String? {
    let found = value(of: expression, in: scope)
    guard case .text(let text) = forced(found, at: expression.span) else { return nil }
    return text.literal
  }

  mutating func stringInitialiser(_ call: CodeCall, in scope: CodeScope) -> CodeValue? {
    guard let first = call.arguments.first else {
      return .text(LabelText(parts: [], at: call.span))
    }
    switch first.label {
    case "localized", "localizable": return lookup(first.value, call, in: scope)
    case "format":
      return formatted(
        text(of: value(of: first.value, in: scope), at: call.span),
        with: Array(call.arguments.dropFirst()), in: scope)
    case nil where call.arguments.dropFirst().allSatisfy({ $0.label == "attributes" }),
      "stringLiteral", "string", "verbatim", "resource":
      return value(of: first.value, in: scope)
    case "localizedFormat", "describing", "reflecting", "data", "decoding":
      return .runtime("text made by String(\(first.label ?? ""):)", at: call.span)
    default:
      return nil
    }
  }

  /// A format with its values; choices of formats stay choices.
  mutating func formatted(
    _ format: LabelText, with arguments: [CodeExpression.Argument], in scope: CodeScope
  ) -> CodeValue {
    var values: [LabelText] = []
    for argument in arguments where !Self.lookupOptions.contains(argument.label ?? "") {
      let given = forced(value(of: argument.value, in: scope), at: argument.value.span)
      if case .list = given {
        values += flat(given, depth: 0).map { text(of: $0, at: argument.value.span) }
      } else {
        values.append(text(of: given, at: argument.value.span))
      }
    }
    guard !values.isEmpty, format.onlyGap == nil else { return .text(format) }
    var result = format
    result.parts = [.formatted(format, values: values)]
    return .text(result)
  }

  /// Labels of arguments that say how to look up, not what to fill in.
  private static let lookupOptions: Set<String> = [
    "locale", "bundle", "preferredLanguages", "table", "tableName", "comment",
  ]

  /// The elements of a list and of the lists in it.
  mutating func flat(_ value: CodeValue, depth: Int) -> [CodeValue] {
    guard depth < 8, case .list(let elements) = value else { return [value] }
    return elements.flatMap { element in
      flat(forced(element, at: .none), depth: depth + 1)
    }
  }

  /// Methods of Foundation known by name, whatever they are called on.
  mutating func foundationMethod(
    _ name: String, on base: CodeExpression, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue? {
    switch name {
    case "localizedString" where call.argument("forKey") != nil:
      guard let key = call.argument("forKey") else { return nil }
      return lookup(
        key, table: call.argument("table"), defaultValue: call.argument("value"), isPlain: true,
        in: scope, at: call.span)
    case "localizedStringWithFormat":
      return lookup("String.localizedStringWithFormat", call, in: scope, expecting: nil)
    case "LocalizationValue": return call.argument(nil).map { value(of: $0, in: scope) }
    default: return nil
    }
  }

  /// A property of a text.
  mutating func textMember(
    _ name: String, of text: LabelText, in scope: CodeScope, at span: CodeSpan
  ) -> CodeValue {
    switch name {
    case "isEmpty": return text.literal.map { .boolean($0.isEmpty) } ?? .runtime("a test", at: span)
    case "capitalized", "localizedCapitalized": return changed(text, .capitalized, at: span)
    case "localizedUppercase": return changed(text, .uppercased, at: span)
    case "localizedLowercase": return changed(text, .lowercased, at: span)
    case "description", "string", "localizedDescription", "key", "stringValue", "rawValue":
      return .text(text)
    default: break
    }
    if let function = accessors.lookups.function(name), text.literal != nil {
      return .text(text.asKey(table: function.tableName, defaultValue: nil))
    }
    for type in ["String", "StringProtocol", "LocalizedStringKey", "LocalizedStringResource"] {
      if let found = index.variable(name, of: type, from: scope.file, isStatic: false) {
        return value(
          of: found.declaration, owner: type, selfValue: .text(text), in: type, at: span)
      }
    }
    return looked(up: text, by: name, at: span)
      ?? .failed("'\(name)' of a text is not declared in the project", at: span)
  }

  /// A method of a text.
  mutating func textMethod(
    _ name: String, of text: LabelText, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue {
    switch name {
    case "uppercased" where call.arguments.count <= 1:
      return changed(text, .uppercased, at: call.span)
    case "lowercased": return changed(text, .lowercased, at: call.span)
    case "capitalized": return changed(text, .capitalized, at: call.span)
    case "trimmingCharacters", "bold", "font", "foregroundColor": return .text(text)
    case "appending":
      guard let more = call.argument(nil) else { break }
      let second = self.text(of: value(of: more, in: scope), at: call.span)
      return .text(LabelText(parts: text.parts + second.parts, at: call.span))
    default: break
    }
    for type in ["String", "StringProtocol", "LocalizedStringKey", "LocalizedStringResource"] {
      let own = index.functions(name, of: type)
      if let found = choose(own, for: call, from: scope.file) {
        return result(of: found.0, owner: type, selfValue: .text(text), call, in: scope)
      }
    }
    return looked(up: text, by: name, at: call.span)
      ?? .failed("the text is changed by '\(name)'", at: call.span)
  }

  /// What a member from outside the project gives that says by its name that it looks texts up, of a
  /// catalog's key: `"Cancel".localized`.
  private func looked(up text: LabelText, by name: String, at span: CodeSpan) -> CodeValue? {
    guard name.lowercased().contains("locali"), let key = text.literal, accessors.hasKey(key) else {
      return nil
    }
    return .text(LabelText(.lookup(key: key, table: nil, defaultValue: nil), at: span))
  }

  func changed(
    _ text: LabelText, _ change: LabelText.LetterChange, at span: CodeSpan
  ) -> CodeValue {
    guard text.onlyGap == nil else { return .text(text) }
    var result = text
    result.parts = [.changed(text, change)]
    return .text(result)
  }

  /// `#localized("…")`: a macro that is handed a key and, when the project says so, a table.
  mutating func macro(
    _ name: String, _ arguments: [CodeExpression.Argument], in scope: CodeScope,
    expecting type: String?, at span: CodeSpan
  ) -> CodeValue {
    let call = CodeCall(
      callee: CodeExpression(form: .name(name), span: span), arguments: arguments, closures: [],
      span: span)
    if let known = configured(name, of: nil, call, in: scope) { return known }
    // What a macro does is not in the project; one that is handed a catalog's key looks it up.
    if let key = arguments.first,
      let name = constant(key.value, in: scope), accessors.hasKey(name)
    {
      return lookup(key.value, call, in: scope)
    }
    return .failed("macro '#\(name)' is not known", at: span)
  }

  /// What a function from outside the project returns that says by its name that it looks texts up and
  /// is handed a catalog's key: `LibraryLocalizedString("Cancel", nil)`.
  mutating func foreignLookup(
    _ name: String, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue? {
    guard LookupFunctions.soundsLikeLookup(name), let first = call.arguments.first,
      case .string = first.value.form,
      let key = constant(first.value, in: scope), accessors.hasKey(key)
    else { return nil }
    return lookup(
      first.value, table: call.argument("table") ?? call.argument("tableName"),
      defaultValue: nil, isPlain: true, in: scope, at: call.span)
  }

  /// What a function or macro that the configuration names returns; `nil` when it names none.
  ///
  /// - Parameter base: what it is called on.
  mutating func configured(
    _ name: String, of base: CodeExpression?, _ call: CodeCall, in scope: CodeScope
  ) -> CodeValue? {
    guard !accessors.lookups.named.isEmpty else { return nil }
    let path = base.flatMap { CodePath($0) }?.names.joined(separator: ".")
    guard let function = accessors.lookups.function(name, of: path) else { return nil }
    if let (key, table) = function.arguments(of: call.arguments) {
      let looked = lookup(
        key, table: table, defaultValue: nil, isPlain: true, in: scope, at: call.span)
      guard case .text(let text) = looked else { return looked }
      return .text(text.inTable(function.tableName))
    }
    // `"key".localize()`
    guard let base, path == nil || constant(base, in: scope) != nil else { return nil }
    let looked = lookup(
      base, table: nil, defaultValue: nil, isPlain: true, in: scope, at: call.span)
    guard case .text(let text) = looked else { return looked }
    return .text(text.inTable(function.tableName))
  }

  /// The label of a framework's view or control.
  mutating func text(of object: FrameworkObject) -> LabelText {
    let gap = LabelText.Gap(isRuntime: true, reason: "text made by \(object.name)")
    switch object.name {
    case "Text", "Label", "Button", "Menu", "NavigationLink", "Toggle", "Picker", "Link",
      "ShareLink", "Section":
      if let verbatim = object.argument("verbatim") {
        return text(of: value(of: verbatim, in: object.scope), at: verbatim.span)
      }
      guard let first = object.arguments.first, first.label == nil else {
        return LabelText(.gap(gap), at: object.span)
      }
      if object.arguments.contains(where: { ["style", "format", "formatter"].contains($0.label) }) {
        return LabelText(
          .gap(.init(isRuntime: true, reason: "a formatted value")), at: object.span)
      }
      let table = object.argument("tableName").flatMap { constant($0, in: object.scope) }
      let shown = value(of: first.value, in: object.scope, expecting: "LocalizedStringKey")
      return text(of: shown, at: first.value.span).inTable(table)
    default: return LabelText(.gap(gap), at: object.span)
    }
  }
}

extension LabelText {
  /// The gaps anywhere in the text.
  var gaps: [Gap] {
    parts.flatMap { part -> [Gap] in
      switch part {
      case .gap(let gap): [gap]
      case .changed(let text, _): text.gaps
      case .formatted(let text, let values): text.gaps + values.flatMap(\.gaps)
      case .lookupPattern(_, _, let values): values.flatMap(\.gaps)
      case .literal, .lookup: []
      }
    }
  }

  /// The same look-up in another table; unchanged when `table` is `nil`.
  func inTable(_ table: String?) -> LabelText {
    guard let table else { return self }
    var text = self
    text.parts = parts.map { part in
      switch part {
      case .lookup(let key, nil, let value):
        .lookup(key: key, table: table, defaultValue: value)
      case .lookupPattern(let pattern, nil, let values):
        .lookupPattern(pattern: pattern, table: table, values: values)
      default: part
      }
    }
    return text
  }
}
