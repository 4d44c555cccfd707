/// The few forms of Objective-C that are read. Each pattern is compiled once, when it is first used; a pattern
/// of literals alone holds no state, so threads share it.
enum ObjectiveCPatterns {
  /// A pattern with letters that every match of it holds: a look for these costs far less than one for
  /// the pattern.
  struct Form<Output> {
    let pattern: Regex<Output>
    let letters: [[UInt8]]

    init(_ letters: String..., pattern: Regex<Output>) {
      self.letters = letters.map { Array($0.utf8) }
      self.pattern = pattern
    }

    /// The first match in a statement.
    func firstMatch(in statement: ObjectiveCText.Statement) -> Regex<Output>.Match? {
      statement.holds(letters) ? statement.text.firstMatch(of: pattern) : nil
    }

    /// The match of a statement as a whole.
    func wholeMatch(in statement: ObjectiveCText.Statement) -> Regex<Output>.Match? {
      statement.holds(letters) ? statement.text.wholeMatch(of: pattern) : nil
    }
  }

  /// The class whose methods follow.
  nonisolated(unsafe) static let implementation = Form<(Substring, Substring)>(
    "@implementation",
    pattern: #/@implementation\s+(\w+)/#)
  /// A local variable and its value.
  nonisolated(unsafe) static let assignment = Form<(Substring, Substring, Substring)>(
    "=",
    pattern: #/(?:NSString\s*\*\s*)?(\w+)\s*=\s*(.+)/#)
  /// A controller's or its navigation item's title.
  nonisolated(unsafe) static let title = Form<(Substring, Substring)>(
    "title", "=",
    pattern: #/(?:self|\bnavigationItem)\s*\.\s*title\s*=\s*(.+)/#)
  /// The line above the title.
  nonisolated(unsafe) static let prompt = Form<(Substring, Substring)>(
    "navigationItem.prompt",
    pattern: #/navigationItem\.prompt\s*=\s*(.+)/#)
  /// What the next screen's back button says.
  nonisolated(unsafe) static let backButton = Form<(Substring, Substring)>(
    ".backButtonTitle",
    pattern: #/\.backButtonTitle\s*=\s*(.+)/#)
  /// A tab's title.
  nonisolated(unsafe) static let tab = Form<(Substring, Substring)>(
    "tabBarItem.title",
    pattern: #/tabBarItem\.title\s*=\s*(.+)/#)
  /// A search field's placeholder.
  nonisolated(unsafe) static let placeholder = Form<(Substring, Substring)>(
    "earchBar.placeholder",
    pattern: #/[sS]earchBar\.placeholder\s*=\s*(.+)/#)
  /// A tab made with a title.
  nonisolated(unsafe) static let newTab = Form<(Substring, Substring)>(
    "UITabBarItem", "initWithTitle:",
    pattern: #/\[\[?UITabBarItem\s+alloc\]\s*initWithTitle:\s*(.+)/#)
  /// A bar button made with a title.
  nonisolated(unsafe) static let newBarButton = Form<(Substring, Substring)>(
    "UIBarButtonItem", "initWithTitle:",
    pattern: #/\[\[?UIBarButtonItem\s+alloc\]\s*initWithTitle:\s*(.+)/#)
  /// A button's title.
  nonisolated(unsafe) static let button = Form<(Substring, Substring)>(
    "setTitle:", "forState:",
    pattern: #/setTitle:(.+?)\s+forState:/#)
  /// A title handed to a control that may be an outlet: by its property or its instance variable.
  nonisolated(unsafe) static let outletMessage =
    Form<(Substring, Substring, Substring, Substring?)>(
      "setTitle:", pattern: outletMessagePattern)
  nonisolated(unsafe) private static let outletMessagePattern:
    Regex<(Substring, Substring, Substring, Substring?)> =
      #/\[\s*(?:self\s*(?:\.|->)\s*)?(\w+)\s+setTitle:\s*(.+?)\s+for(?:State:|SegmentAtIndex:\s*(\w+))/#
  /// The title of a bar button that may be an outlet.
  nonisolated(unsafe) static let outletTitle = Form<(Substring, Substring, Substring)>(
    "title", "=",
    pattern: #/(?:self\s*(?:\.|->)\s*)?\b(\w+)\s*\.\s*title\s*=\s*(.+)/#)
  /// A title that is sent to the screen or its navigation item.
  nonisolated(unsafe) static let setTitle = Form<(Substring, Substring)>(
    "setTitle:", "self",
    pattern:
      #/\[\s*(?:self|self\s*\.\s*navigationItem|\[\s*self\s+navigationItem\s*\])\s+setTitle:\s*(.+)\]\s*$/#
  )
  /// The line above the title, sent to the navigation item.
  nonisolated(unsafe) static let setPrompt = Form<(Substring, Substring)>(
    "setPrompt:", "navigationItem", pattern: #/navigationItem\s*\]?\s+setPrompt:\s*(.+)\]\s*$/#)
  /// A standard button.
  nonisolated(unsafe) static let systemItem = Form<(Substring, Substring)>(
    "initWithBarButtonSystemItem:",
    pattern: #/initWithBarButtonSystemItem:\s*UIBarButtonSystemItem(\w+)/#)
  /// A local variable that holds an item.
  nonisolated(unsafe) static let localItem = Form<(Substring, Substring)>(
    "UIBarButtonItem", "=", pattern: #/UIBarButtonItem\s*\*\s*(?:const\s+)?(\w+)\s*=/#)
  /// The side of a bar that items are put on, and what is put there.
  nonisolated(unsafe) static let side = Form<(Substring, Substring, Substring)>(
    "tem", pattern: sidePattern)
  nonisolated(unsafe) private static let sidePattern: Regex<(Substring, Substring, Substring)> =
    #/(leftBarButtonItems?|rightBarButtonItems?|toolbarItems|LeftBarButtonItems?|RightBarButtonItems?|ToolbarItems)\s*(?::|=)(.*)/#
  /// The list that a segmented control is made from.
  nonisolated(unsafe) static let segments = Form<(Substring, Substring)>(
    "UISegmentedControl", "initWithItems:", pattern: #/initWithItems:\s*@\[(.+)/#)

  /// True for a statement that makes a standard button and none with a title.
  static func isSystemItem(_ statement: ObjectiveCText.Statement) -> Bool {
    systemItem.firstMatch(in: statement) != nil && !statement.text.contains("initWithTitle:")
  }

  /// What a format is put together by.
  nonisolated(unsafe) static let format: Regex<Substring> =
    #/\[\s*NSString\s+(?:stringWithFormat|localizedStringWithFormat):\s*/#
  /// A look-up by a bundle, with its table.
  nonisolated(unsafe) static let bundleLookup:
    Regex<(Substring, Substring, Substring?, Substring?)> =
      #/\[.{1,200}?\slocalizedStringForKey:\s*\(?\s*@"((?:[^"\\]|\\.)*)"\s*\)?\s*value:.{1,400}?\stable:\s*(?:@"([^"]*)"|(\w+))/#
  /// A function or macro that is handed a literal first.
  nonisolated(unsafe) static let keyed: Regex<(Substring, Substring, Substring)> =
    #/([A-Za-z_]\w*)\s*\(\s*@"((?:[^"\\]|\\.)*)"/#
  /// A message to a literal: `[@"key" localized]`, `@"key".localized`.
  nonisolated(unsafe) static let sentToText:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring?)> =
      #/(?:\[\s*@"((?:[^"\\]|\\.)*)"\s+(\w+)|@"((?:[^"\\]|\\.)*)"\s*\.\s*(\w+))/#
  /// A further argument: a literal or a name.
  nonisolated(unsafe) static let nextArgument: Regex<(Substring, Substring?, Substring?)> =
    #/\s*,\s*(?:@"((?:[^"\\]|\\.)*)"|(\w+))/#
  /// The value behind the bundle.
  nonisolated(unsafe) static let defaultValue: Regex<(Substring, Substring)> =
    #/\s*,[^@"]*,\s*@"((?:[^"\\]|\\.)*)"/#
  /// Both sides of a condition, the first of them a text.
  nonisolated(unsafe) static let ternary: Regex<(Substring, Substring, Substring)> =
    #/[^?]*\?\s*((?:NSLocalizedString\w*\s*\(|@").*?)\s+:\s*(.+)/#
  /// A string literal.
  nonisolated(unsafe) static let string: Regex<(Substring, Substring)> =
    #/@"((?:[^"\\]|\\.)*)"/#
  /// The start of a look-up.
  nonisolated(unsafe) static let lookup: Regex<Substring> =
    #/NSLocalizedString(?:WithDefaultValue|FromTable|FromTableInBundle)?\s*\(/#
  /// A property or a message.
  nonisolated(unsafe) static let member: Regex<Substring> =
    #/(?:\[|self\.|_\w+|\w+\.\w)/#
}
