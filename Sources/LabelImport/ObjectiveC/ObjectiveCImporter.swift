import LabelModel

/// A light look at Objective-C: titles, bar buttons and tabs whose text stands in the statement
/// itself, as a literal or as a look-up.
///
/// Nothing is followed: a text that is kept in a variable is handed on as unresolved.
struct ObjectiveCImporter {
  /// Texts of a kind that a statement sets.
  private enum Target: String {
    case title, prompt, backButton, tab, barButton, placeholder, button
  }

  /// The bars that the files' classes set labels of.
  static func drafts(of file: SourceFile, index: Int32) -> [BarDraft] {
    var reader = Self(file: index, code: ObjectiveCText(file.bytes))
    reader.read()
    return reader.bars
  }

  private let file: Int32
  private let code: ObjectiveCText
  private var owner = ""
  private var bars: [BarDraft] = []

  private init(file: Int32, code: ObjectiveCText) {
    self.file = file
    self.code = code
  }

  private mutating func read() {
    for statement in code.statements where code.canMatter(statement) {
      let text = code.text(of: statement)
      if let name = text.firstMatch(of: #/@implementation\s+(\w+)/#) { owner = String(name.1) }
      read(text, at: statement)
    }
  }

  private mutating func read(_ text: Substring, at range: Range<Int>) {
    let span = CodeSpan(
      file: file, start: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound))
    if let found = text.firstMatch(of: #/(?:self|\bnavigationItem)\s*\.\s*title\s*=\s*(.+)/#) {
      add(.title, String(found.1), at: span)
    } else if let found = text.firstMatch(of: #/navigationItem\.prompt\s*=\s*(.+)/#) {
      add(.prompt, String(found.1), at: span)
    } else if let found = text.firstMatch(of: #/\.backButtonTitle\s*=\s*(.+)/#) {
      add(.backButton, String(found.1), at: span)
    } else if let found = text.firstMatch(of: #/tabBarItem\.title\s*=\s*(.+)/#) {
      add(.tab, String(found.1), at: span)
    } else if let found = text.firstMatch(of: #/[sS]earchBar\.placeholder\s*=\s*(.+)/#) {
      add(.placeholder, String(found.1), at: span)
    } else if let found = text.firstMatch(
      of: #/\[\[?UITabBarItem\s+alloc\]\s*initWithTitle:(.+)/#)
    {
      add(.tab, String(found.1), at: span)
    } else if let found = text.firstMatch(
      of: #/\[\[?UIBarButtonItem\s+alloc\]\s*initWithTitle:(.+)/#)
    {
      add(text.contains("backBarButtonItem") ? .backButton : .barButton, String(found.1), at: span)
    } else if let found = text.firstMatch(of: #/setTitle:(.+?)\s+forState:/#) {
      add(.button, String(found.1), at: span)
    }
  }

  private mutating func add(_ target: Target, _ expression: String, at span: CodeSpan) {
    guard !owner.isEmpty, !expression.hasPrefix("nil"), let label = label(expression, at: span)
    else { return }
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
    var item = ItemDraft(role: role, texts: [label], span: span)
    if target == .backButton { item.placement = .leading }
    if target == .barButton || target == .button { item.performsAction = true }
    if let known = bars.firstIndex(where: { $0.owner == owner && $0.part == part }) {
      bars[known].items.append(item)
    } else {
      bars.append(
        BarDraft(
          owner: owner, part: part, kind: kind, items: [item], isController: true, span: span))
    }
  }

  /// The text that an expression starts with; `nil` for an empty one.
  private func label(_ expression: String, at span: CodeSpan) -> LabelText? {
    let string = #/@"((?:[^"\\]|\\.)*)"/#
    if let call = expression.prefixMatch(
      of: #/NSLocalizedString(?:WithDefaultValue|FromTable|FromTableInBundle)?\s*\(/#)
    {
      let rest = expression[call.range.upperBound...]
      guard let key = rest.prefixMatch(of: string) else {
        return gap("the key is not a literal", at: span)
      }
      let table =
        call.0.contains("FromTable") || call.0.contains("WithDefaultValue")
        ? rest[key.range.upperBound...].firstMatch(of: string).map { String($0.1) } : nil
      return LabelText(
        .lookup(key: Self.plain(key.1), table: table, defaultValue: nil), at: span)
    }
    if let literal = expression.prefixMatch(of: string) {
      let text = Self.plain(literal.1)
      return text.isEmpty ? nil : LabelText(.literal(text), at: span)
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
