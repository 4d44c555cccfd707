/// Messages to Foundation's texts and lists, which Swift has types and operators of its own for.
enum FoundationMessages {
  private static let lists: Set<String> = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
  ]
  private static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary"]

  /// True for a class that Swift writes with brackets.
  static func isList(_ type: String) -> Bool {
    lists.contains(type) || dictionaries.contains(type)
  }

  /// A list or dictionary without elements.
  static func emptyList(_ type: String) -> CodeExpression.Form {
    dictionaries.contains(type) ? .dictionary([]) : .array([])
  }

  private static func call(
    _ base: CodeExpression, _ name: String, _ arguments: [CodeExpression.Argument]
  ) -> CodeExpression.Form {
    .call(
      callee: CodeExpression(form: .member(base: base, name: name), span: base.span),
      arguments: arguments, closures: [])
  }

  // MARK: - Properties

  /// A word that is asked of a text.
  static func member(
    _ name: String, of base: CodeExpression, at place: CodeSpan
  ) -> CodeExpression.Form? {
    switch name {
    case "uppercaseString": call(base, "uppercased", [])
    case "lowercaseString": call(base, "lowercased", [])
    default: nil
    }
  }

  // MARK: - Making texts and lists

  /// `[[NSString alloc] initWithFormat:…]` and its like.
  static func construction(
    of type: String, _ selector: String, _ values: [[CodeExpression]], at place: CodeSpan
  ) -> CodeExpression.Form? {
    switch (type, selector) {
    case ("NSString", "initWithFormat:"), ("NSMutableString", "initWithFormat:"):
      return format(values.first ?? [], at: place)
    case ("NSString", "initWithString:"), ("NSMutableString", "initWithString:"):
      return values.first?.first?.form
    case (_, "init") where isList(type), (_, "initWithCapacity:") where isList(type):
      return emptyList(type)
    case (_, "initWithObjects:") where lists.contains(type):
      return .array(unended(values.first ?? []))
    case (_, "initWithArray:") where lists.contains(type),
      (_, "initWithDictionary:") where dictionaries.contains(type):
      return values.first?.first?.form
    case (_, "initWithObjectsAndKeys:") where dictionaries.contains(type):
      return pairs(values.first ?? [])
    default: return nil
    }
  }

  /// Messages to the classes of texts, numbers and lists.
  static func classForm(
    of type: String, _ selector: String, _ values: [[CodeExpression]], at place: CodeSpan
  ) -> CodeExpression.Form? {
    let first = values.first ?? []
    switch type {
    case "NSString", "NSMutableString":
      switch selector {
      case "stringWithFormat:": return format(first, at: place)
      case "localizedStringWithFormat:":
        return call(
          CodeExpression(form: .name("String"), span: place), "localizedStringWithFormat",
          first.map { .init(label: nil, value: $0) })
      case "stringWithString:": return first.first?.form
      case "string": return .string([])
      default: return nil
      }
    case "NSNumber":
      return selector.hasPrefix("numberWith") ? first.first?.form : nil
    case _ where lists.contains(type):
      switch selector {
      case "array", "set", "orderedSet", "arrayWithCapacity:", "setWithCapacity:": return .array([])
      case "arrayWithObjects:", "setWithObjects:", "arrayWithObject:", "setWithObject:":
        return .array(unended(first))
      case "arrayWithArray:", "setWithArray:": return first.first?.form
      default: return nil
      }
    case _ where dictionaries.contains(type):
      switch selector {
      case "dictionary", "dictionaryWithCapacity:": return .dictionary([])
      case "dictionaryWithObjectsAndKeys:": return pairs(first)
      case "dictionaryWithObject:forKey:":
        guard let value = first.first, let key = values.last?.first else { return nil }
        return .dictionary([.init(key: key, value: value)])
      case "dictionaryWithDictionary:": return first.first?.form
      default: return nil
      }
    default: return nil
    }
  }

  private static func format(_ values: [CodeExpression], at place: CodeSpan) -> CodeExpression.Form
  {
    .call(
      callee: CodeExpression(form: .name("String"), span: place),
      arguments: values.enumerated().map { .init(label: $0 == 0 ? "format" : nil, value: $1) },
      closures: [])
  }

  /// A list of arguments without the `nil` at its end.
  private static func unended(_ values: [CodeExpression]) -> [CodeExpression] {
    if case .null? = values.last?.form { return Array(values.dropLast()) }
    return values
  }

  /// Values and keys by turns.
  private static func pairs(_ values: [CodeExpression]) -> CodeExpression.Form {
    let values = unended(values)
    let entries = stride(from: 0, to: values.count - 1, by: 2).map {
      CodeExpression.Entry(key: values[$0 + 1], value: values[$0])
    }
    return .dictionary(entries)
  }

  // MARK: - Messages to values

  /// Messages to texts and lists; `nil` for any other.
  static func form(
    of selector: String, _ base: CodeExpression, _ values: [[CodeExpression]], at place: CodeSpan
  ) -> CodeExpression.Form? {
    guard let first = values.first?.first else { return nil }
    let plain = CodeExpression.Argument(label: nil, value: first)
    switch selector {
    case "isEqualToString:", "isEqual:", "isEqualToNumber:", "isEqualToArray:":
      return .binary(operation: "==", left: base, right: first)
    case "stringByAppendingString:": return call(base, "appending", [plain])
    case "stringByAppendingFormat:":
      return .binary(
        operation: "+", left: base,
        right: CodeExpression(form: format(values.first ?? [], at: place), span: place))
    case "uppercaseStringWithLocale:": return call(base, "uppercased", [])
    case "lowercaseStringWithLocale:": return call(base, "lowercased", [])
    case "capitalizedStringWithLocale:": return .member(base: base, name: "capitalized")
    case "objectAtIndex:", "objectAtIndexedSubscript:", "objectForKeyedSubscript:", "valueForKey:":
      return .element(base: base, arguments: [plain])
    case "objectForKey:" where !base.holdsDefaults: return .element(base: base, arguments: [plain])
    case "addObject:", "appendString:": return call(base, "append", [plain])
    case "addObjectsFromArray:":
      return call(base, "append", [.init(label: "contentsOf", value: first)])
    case "removeObjectAtIndex:":
      return call(base, "remove", [.init(label: "at", value: first)])
    case "insertObject:atIndex:":
      let index = values.dropFirst().first?.first
      return call(base, "insert", [plain] + (index.map { [.init(label: "at", value: $0)] } ?? []))
    case "arrayByAddingObject:":
      return .binary(
        operation: "+", left: base, right: CodeExpression(form: .array([first]), span: place))
    case "arrayByAddingObjectsFromArray:":
      return .binary(operation: "+", left: base, right: first)
    case "enumerateObjectsUsingBlock:": return call(base, "enumerateObjects", [plain])
    case "enumerateObjectsWithOptions:usingBlock:":
      guard let block = values.last?.first else { return nil }
      return call(base, "enumerateObjects", [.init(label: nil, value: block)])
    case "isKindOfClass:", "isMemberOfClass:":
      guard case .member(let type?, "self") = first.form else { return nil }
      return .binary(operation: "is", left: base, right: type)
    default: return nil
    }
  }
}

extension CodeExpression {
  /// True for the user's defaults: what is asked of them is known at run time.
  fileprivate var holdsDefaults: Bool {
    guard let last = CodePath(self)?.names.last?.lowercased() else { return false }
    return last.hasSuffix("defaults") || last == "standard"
  }
}
