import LabelModel

/// A light look at Objective-C: titles, bar buttons and tabs whose text stands in the statement
/// itself, as a literal or as a look-up.
///
/// A function or macro that is handed a catalog's key looks it up. Only local variables of the same method are
/// followed. What a property or a message gives is known at
/// run time; everything else is handed on as unresolved.
struct ObjectiveCImporter {
  /// Texts of a kind that a statement sets.
  private enum Target: String {
    case title, prompt, backButton, tab, barButton, placeholder, button
  }

  /// What a file says about bars.
  struct Result: Sendable {
    /// The bars that the file's classes set labels of.
    var bars: [BarDraft] = []
    /// Titles that they set through outlets.
    var outletTitles: [ControllerBars.OutletDraft] = []
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - outlets: names of the outlets that storyboards and xibs connect, by class.
  ///   - keys: the keys of the catalogs.
  static func read(
    _ file: SourceFile, index: Int32, outlets: [String: Set<String>], keys: AccessorKeys
  ) -> Result {
    var reader = Self(
      file: index, code: ObjectiveCText(file.bytes), outlets: outlets, keys: keys)
    reader.read()
    reader.separateToolbars()
    return reader.result
  }

  private let file: Int32
  private let code: ObjectiveCText
  private let outlets: [String: Set<String>]
  private let keys: AccessorKeys
  /// The class whose methods are read.
  private(set) var owner = ""
  /// What was found so far.
  var result = Result()
  /// Positions of the items that local variables hold, in the class's navigation bar.
  var items: [String: Int] = [:]
  /// What local variables of the method were last set to.
  private var locals: [String: String] = [:]

  private init(
    file: Int32, code: ObjectiveCText, outlets: [String: Set<String>], keys: AccessorKeys
  ) {
    self.keys = keys
    self.file = file
    self.code = code
    self.outlets = outlets
  }

  private mutating func read() {
    for range in code.statements where code.canMatter(range) {
      let statement = code.statement(at: range)
      if let name = ObjectiveCPatterns.implementation.firstMatch(in: statement) {
        owner = String(name.1)
      }
      if statement.isMethod {
        locals = [:]
        items = [:]
      }
      if statement.mayAssign,
        let local = ObjectiveCPatterns.assignment.wholeMatch(in: statement)
      {
        locals[String(local.1)] = String(local.2)
      }
      read(statement)
    }
  }

  private mutating func read(_ statement: ObjectiveCText.Statement) {
    let span = CodeSpan(
      file: file, start: Int32(clamping: statement.range.lowerBound),
      end: Int32(clamping: statement.range.upperBound))
    if addOutletTitle(statement, at: span) { return }
    let navigation = result.bars.first { $0.owner == owner && $0.part == "navigation" }
    let count = navigation?.items.count ?? 0
    defer { place(statement, from: count) }
    if ObjectiveCPatterns.isSystemItem(statement) { return addSystemItem(statement, at: span) }
    addSegments(statement, at: span)
    if let found = ObjectiveCPatterns.setTitle.firstMatch(in: statement),
      !found.1.contains("forState:")
    {
      return add(.title, String(found.1), at: span)
    }
    if let found = ObjectiveCPatterns.setPrompt.firstMatch(in: statement) {
      return add(.prompt, String(found.1), at: span)
    }
    if let found = ObjectiveCPatterns.title.firstMatch(in: statement) {
      add(.title, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.prompt.firstMatch(in: statement) {
      add(.prompt, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.backButton.firstMatch(in: statement) {
      add(.backButton, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.tab.firstMatch(in: statement) {
      add(.tab, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.placeholder.firstMatch(in: statement) {
      add(.placeholder, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.newTab.firstMatch(in: statement) {
      add(.tab, String(found.1), at: span)
    } else if let found = ObjectiveCPatterns.newBarButton.firstMatch(in: statement) {
      add(
        statement.text.contains("backBarButtonItem") ? .backButton : .barButton, String(found.1),
        at: span)
      remember(statement)
    } else if let found = ObjectiveCPatterns.button.firstMatch(in: statement) {
      add(.button, String(found.1), at: span)
    }
  }

  /// Notes a title that is set through an outlet of the class; false for any other statement.
  private mutating func addOutletTitle(
    _ statement: ObjectiveCText.Statement, at span: CodeSpan
  ) -> Bool {
    guard let known = outlets[owner] else { return false }
    var segment: Int?
    let receiver: Substring
    let title: Substring
    if let found = ObjectiveCPatterns.outletMessage.firstMatch(in: statement) {
      (receiver, title) = (found.1, found.2)
      if let number = found.3 {
        guard let number = Int(number) else { return false }
        segment = number
      }
    } else if let found = ObjectiveCPatterns.outletTitle.firstMatch(in: statement) {
      (receiver, title) = (found.1, found.2)
    } else {
      return false
    }
    guard
      let name = [receiver, receiver.drop { $0 == "_" }].map(String.init).first(
        where: known.contains)
    else { return false }
    for label in labels(String(title), at: span) {
      result.outletTitles.append(
        .init(owner: owner, name: name, segment: segment, text: label, span: span))
    }
    return true
  }

  private mutating func add(_ target: Target, _ expression: String, at span: CodeSpan) {
    // A category of a framework's class helps any screen; it has no bar of its own.
    guard !owner.isEmpty, !expression.hasPrefix("nil"), !ControllerBars.isFrameworkType(owner)
    else { return }
    let labels = labels(expression, at: span)
    guard !labels.isEmpty else { return }
    let (role, part, kind): (Role, String, BarKind) =
      switch target {
      case .title: (.title, "navigation", .navigationBar)
      case .prompt: (.prompt, "navigation", .navigationBar)
      case .backButton: (.backButton, "back", .navigationBar)
      case .barButton: (.barButton, "navigation", .navigationBar)
      case .tab: (.tab, "tabs", .tabBar)
      case .placeholder: (.placeholder, "search", .searchBar)
      case .button: (.button, "buttons", .screen)
      }
    var item = ItemDraft(role: role, texts: labels, span: span)
    if target == .backButton { item.placement = .leading }
    if target == .barButton || target == .button { item.performsAction = true }
    add(item, to: part, kind)
  }

  /// Adds an item to a bar of the class.
  mutating func add(_ item: ItemDraft, to part: String, _ kind: BarKind) {
    // A category of a framework's class helps any screen; it has no bar of its own.
    guard !owner.isEmpty, !ControllerBars.isFrameworkType(owner) else { return }
    if let known = result.bars.firstIndex(where: { $0.owner == owner && $0.part == part }) {
      result.bars[known].items.append(item)
    } else {
      result.bars.append(
        BarDraft(
          owner: owner, part: part, kind: kind, items: [item], isController: true, span: item.span))
    }
  }

  /// The texts of an expression: both sides of a ternary, or what a local variable was set to.
  func labels(_ expression: String, at span: CodeSpan, depth: Int = 0) -> [LabelText] {
    if depth < 4 {
      if let both = expression.wholeMatch(of: ObjectiveCPatterns.ternary) {
        return labels(String(both.1), at: span, depth: depth + 1)
          + labels(String(both.2), at: span, depth: depth + 1)
      }
      let name = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let next = expression.dropFirst(name.count).first
      if let value = locals[String(name)], next == nil || next == " " || next == "]" {
        return labels(value, at: span, depth: depth + 1)
      }
    }
    return label(expression, at: span).map { [$0] } ?? []
  }

  /// The text that an expression starts with; `nil` for an empty one.
  private func label(_ expression: String, at span: CodeSpan) -> LabelText? {
    if let call = expression.prefixMatch(
      of: ObjectiveCPatterns.lookup)
    {
      let rest = expression[call.range.upperBound...]
      guard let key = rest.prefixMatch(of: ObjectiveCPatterns.string) else {
        return gap("the key is not a literal", at: span)
      }
      return lookup(key.1, call.0, rest[key.range.upperBound...], at: span)
    }
    if let found = expression.prefixMatch(of: ObjectiveCPatterns.bundleLookup) {
      let name = found.3 ?? "nil"
      guard found.2 != nil || name == "nil" || name == "NULL" else {
        return gap("the table's name is not a constant", at: span)
      }
      return LabelText(
        .lookup(key: Self.plain(found.1), table: found.2.map { Self.plain($0) }, defaultValue: nil),
        at: span)
    }
    if let format = expression.prefixMatch(of: ObjectiveCPatterns.format) {
      guard let text = label(String(expression[format.range.upperBound...]), at: span) else {
        return nil
      }
      guard text.onlyGap == nil else { return text }
      let values = LabelText(
        .gap(.init(isRuntime: true, reason: "values are filled in at run time")), at: span)
      return LabelText(.formatted(text, values: [values]), at: span)
    }
    if let call = expression.prefixMatch(of: ObjectiveCPatterns.keyed) {
      let key = Self.plain(call.2)
      // What a function or macro does is not read; one that is handed a catalog's key looks it up.
      guard keys.hasKey(key) else {
        return gap("'\(call.1)' is handed no key of a catalog", at: span)
      }
      return LabelText(.lookup(key: key, table: nil, defaultValue: nil), at: span)
    }
    if let sent = expression.prefixMatch(of: ObjectiveCPatterns.sentToText) {
      let key = Self.plain(sent.1 ?? sent.3 ?? "")
      let name = (sent.2 ?? sent.4 ?? "").lowercased()
      guard keys.hasKey(key), name.contains("locali") else {
        return gap("the text is changed by '\(sent.2 ?? sent.4 ?? "")'", at: span)
      }
      return LabelText(.lookup(key: key, table: nil, defaultValue: nil), at: span)
    }
    if let literal = expression.prefixMatch(of: ObjectiveCPatterns.string) {
      let text = Self.plain(literal.1)
      return text.isEmpty ? nil : LabelText(.literal(text), at: span)
    }
    if expression.prefixMatch(of: ObjectiveCPatterns.member) != nil {
      return LabelText(
        .gap(.init(isRuntime: true, reason: "a property or the result of a message")), at: span)
    }
    return gap("Objective-C expressions are not followed", at: span)
  }

  /// A text of Foundation's own look-ups; `rest` is what stands behind the key.
  private func lookup(
    _ key: Substring, _ function: Substring, _ rest: Substring, at span: CodeSpan
  ) -> LabelText {
    var table: String?
    var value: String?
    let hasValue = function.contains("WithDefaultValue")
    if hasValue || function.contains("FromTable"),
      let second = rest.prefixMatch(of: ObjectiveCPatterns.nextArgument)
    {
      if let name = second.1 {
        table = Self.plain(name)
      } else if let name = second.2, name != "nil", name != "NULL" {
        return gap("the table's name is not a constant", at: span)
      }
      let tail = rest[second.range.upperBound...]
      if hasValue, let found = tail.prefixMatch(of: ObjectiveCPatterns.defaultValue) {
        value = Self.plain(found.1)
      }
    }
    return LabelText(.lookup(key: Self.plain(key), table: table, defaultValue: value), at: span)
  }

  private func gap(_ reason: String, at span: CodeSpan) -> LabelText {
    LabelText(.gap(.init(isRuntime: false, reason: reason)), at: span)
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing(
      "\\\\", with: "\\")
  }
}
