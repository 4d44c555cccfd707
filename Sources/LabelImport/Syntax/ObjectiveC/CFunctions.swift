/// Functions of C that Swift spells otherwise.
enum CFunctions {
  /// Labels of the arguments of Foundation's look-ups; `nil` for the key.
  private static let lookups: [String: [String?]] = [
    "NSLocalizedString": [nil, "comment"],
    "NSLocalizedStringFromTable": [nil, "tableName", "comment"],
    "NSLocalizedStringFromTableInBundle": [nil, "tableName", "bundle", "comment"],
    "NSLocalizedStringWithDefaultValue": [nil, "tableName", "bundle", "value", "comment"],
  ]

  /// What a call is in Swift; `nil` for one that stays as it is.
  static func form(
    of name: String, _ arguments: [CodeExpression], at place: CodeSpan
  ) -> CodeExpression.Form? {
    if let labels = lookups[name] {
      return call(
        "NSLocalizedString",
        zip(labels, arguments).map { .init(label: $0, value: $1) }, at: place)
    }
    switch name {
    case "UI_USER_INTERFACE_IDIOM":
      return path(["UIDevice", "current", "userInterfaceIdiom"], at: place).form
    case "dispatch_get_main_queue": return path(["DispatchQueue", "main"], at: place).form
    case "dispatch_async", "dispatch_sync":
      guard arguments.count == 2 else { return nil }
      return queued(name == "dispatch_async" ? "async" : "sync", arguments[0], [], arguments[1])
    case "dispatch_after":
      guard arguments.count == 3 else { return nil }
      return queued(
        "asyncAfter", arguments[1], [.init(label: "deadline", value: arguments[0])], arguments[2])
    case "NSStringFromSelector", "NSStringFromClass": return call(name, plain(arguments), at: place)
    case "CFBridgingRelease", "CFBridgingRetain", "NSMakeCollectable": return arguments.first?.form
    default: return nil
    }
  }

  private static func plain(_ arguments: [CodeExpression]) -> [CodeExpression.Argument] {
    arguments.map { .init(label: nil, value: $0) }
  }

  private static func call(
    _ name: String, _ arguments: [CodeExpression.Argument], at place: CodeSpan
  ) -> CodeExpression.Form {
    .call(
      callee: CodeExpression(form: .name(name), span: place), arguments: arguments, closures: [])
  }

  private static func queued(
    _ name: String, _ queue: CodeExpression, _ arguments: [CodeExpression.Argument],
    _ work: CodeExpression
  ) -> CodeExpression.Form {
    .call(
      callee: CodeExpression(form: .member(base: queue, name: name), span: queue.span),
      arguments: arguments, closures: [.init(label: nil, value: work)])
  }

  private static func path(_ names: [String], at place: CodeSpan) -> CodeExpression {
    var result = CodeExpression(form: .name(names.first ?? ""), span: place)
    for name in names.dropFirst() {
      result = CodeExpression(form: .member(base: result, name: name), span: place)
    }
    return result
  }
}
