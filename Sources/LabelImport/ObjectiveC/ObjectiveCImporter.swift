import LabelModel

/// A light look at Objective-C: titles, bar buttons and tabs whose text stands in the statement
/// itself, as a literal or as a look-up.
///
/// Only local variables of the same method are followed. What a property or a message gives is known at
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
  /// - Parameter outlets: names of the outlets that storyboards and xibs connect, by class.
  static func read(_ file: SourceFile, index: Int32, outlets: [String: Set<String>]) -> Result {
    var reader = Self(file: index, code: ObjectiveCText(file.bytes), outlets: outlets)
    reader.read()
    return reader.result
  }

  private let file: Int32
  private let code: ObjectiveCText
  private let outlets: [String: Set<String>]
  private var owner = ""
  private var result = Result()
  /// What local variables of the method were last set to.
  private var locals: [String: String] = [:]

  private init(file: Int32, code: ObjectiveCText, outlets: [String: Set<String>]) {
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
      if statement.isMethod { locals = [:] }
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
    if let known = result.bars.firstIndex(where: { $0.owner == owner && $0.part == part }) {
      result.bars[known].items.append(item)
    } else {
      result.bars.append(
        BarDraft(
          owner: owner, part: part, kind: kind, items: [item], isController: true, span: span))
    }
  }

  /// The texts of an expression: both sides of a ternary, or what a local variable was set to.
  private func labels(_ expression: String, at span: CodeSpan, depth: Int = 0) -> [LabelText] {
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
      let table =
        call.0.contains("FromTable") || call.0.contains("WithDefaultValue")
        ? rest[key.range.upperBound...].firstMatch(of: ObjectiveCPatterns.string).map {
          String($0.1)
        } : nil
      return LabelText(
        .lookup(key: Self.plain(key.1), table: table, defaultValue: nil), at: span)
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

  private func gap(_ reason: String, at span: CodeSpan) -> LabelText {
    LabelText(.gap(.init(isRuntime: false, reason: reason)), at: span)
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing(
      "\\\\", with: "\\")
  }
}
