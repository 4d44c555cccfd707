import LabelModel

/// A text that stands where nobody has written one yet: what a tool puts there, filler text, or the
/// key of a text.
struct StandIn {
  /// What gives it away.
  enum Kind {
    /// Text that a tool fills in: `View Controller`, `Item`.
    case tool
    /// Text that shows only where text will stand: lorem ipsum.
    case filler
    /// A note to oneself.
    case note
    /// The key of a text: `tab.home.title`.
    case key
    /// A variable of the build: `$(PRODUCT_NAME)`.
    case variable
    /// The name of a symbol: `square.and.pencil`.
    case symbol
    /// The name that tests find a control by.
    case identifier

    /// For messages.
    var phrase: String {
      switch self {
      case .tool: "is a tool's placeholder text"
      case .filler: "is filler text"
      case .note: "is a note to the author"
      case .key: "is a key, not a text"
      case .variable: "is a build variable"
      case .symbol: "is the name of a symbol, not a text"
      case .identifier: "is an identifier for tests, not a text"
      }
    }
  }

  /// What gives it away.
  var kind: Kind
  /// False for what may also be a name (`mastodon.social`).
  var isCertain = true

  /// Looks at a text of a language; `nil` when it may be meant.
  init?(_ text: String, in language: LocaleID, _ lexicons: LocaleLexicons) {
    let label = text.trimmingWhiteSpace
    guard !label.isEmpty, label.utf8.count <= 200 else { return nil }
    if Self.isToolText(label) {
      self.init(kind: .tool)
    } else if let kind = Self.placeholder(label, in: language, lexicons) {
      self.init(kind: kind)
    } else if label.contains(Self.variable) {
      self.init(kind: .variable)
    } else if let isCertain = Self.isKey(label) {
      self.init(kind: .key, isCertain: isCertain)
    } else {
      return nil
    }
  }

  /// Looks at what is spoken of an item: the name of its symbol or its identifier for tests, which
  /// no language has; `nil` when it may be meant.
  init?(spoken text: String, of item: BarItem) {
    guard item.role == .accessibilityLabel else { return nil }
    let label = text.trimmingWhiteSpace
    let isName = label.utf8.allSatisfy { Self.isKeyByte($0) } && label.contains(where: \.isLetter)
    guard isName else { return nil }
    if label == item.symbol, label.contains(".") {
      self.init(kind: .symbol)
    } else if label == item.accessibilityIdentifier, Self.isJoined(label) {
      self.init(kind: .identifier)
    } else {
      return nil
    }
  }

  /// True for words that are joined as no language joins them: `addButton`, `add_button`, `add-button-1`.
  private static func isJoined(_ label: String) -> Bool {
    if label.contains(where: { "._".contains($0) }) { return true }
    let letters = label.drop { $0.isUppercase }
    return letters.contains(where: \.isUppercase) || label.split(separator: "-").count > 2
  }

  private init(kind: Kind, isCertain: Bool = true) {
    self.kind = kind
    self.isCertain = isCertain
  }

  /// Texts that Interface Builder and Xcode's templates put in, numbers at the end left out.
  private static let toolTexts: Set<String> = [
    "Root View Controller", "View Controller", "Table View Controller", "Navigation Controller",
    "Collection View Controller", "Tab Bar Controller", "New View Controller", "Item",
    "Bar Item", "Bar Button Item", "Tab Bar Item", "Navigation Item", "Tab Item", "Title",
    "Detail Text Label", "Text Field", "Button", "First", "Second",
    "First View", "Second View", "First Segment", "Second Segment", "Tab Label", "Tab Content",
    "Menu Item", "Placeholder", "Untitled", "Hello World", "Hello, World!",
    "Hello, world!",
  ]

  /// Bytes of the longest of them with a number and spaces around.
  private static let longestToolText = 40

  /// True for a text that a tool fills in.
  static func isToolText(_ label: String) -> Bool {
    guard label.utf8.count <= longestToolText, label.utf8.allSatisfy({ $0 < 0x80 }) else {
      return false
    }
    let bare = label.drop { $0 == " " }.reversed().drop { $0.isNumber }.reversed()
    return toolTexts.contains(String(bare).trimmingWhiteSpace)
  }

  /// What a text is whose words hold the place of another: English ones do so in every language.
  private static func placeholder(
    _ label: String, in language: LocaleID, _ lexicons: LocaleLexicons
  ) -> Kind? {
    let own = lexicons.lexicon(for: language)
    let words = lexicons.lexicon(for: english)[.placeholderTexts] + own[.placeholderTexts]
    let folded = ComparedText.folded(label)
    let length = max(folded.utf8.count, label.utf8.count)
    // Most phrases are longer than a label, which is cheap to see.
    for word in words where word.word.utf8.count <= length {
      if word.meaning == "note" {
        if isNote(label, word.word, own) { return .note }
      } else if folded == word.word || word.word.contains(" ") && folded.contains(word.word) {
        return .filler
      }
    }
    return nil
  }

  private static let english = LocaleID(canonical: "en")

  /// True for a text that begins with a note to oneself as it is written: 'To-do' is a fair title, and
  /// the commonest note is a word of Spanish and Portuguese.
  private static func isNote(_ label: String, _ note: String, _ lexicon: LocaleLexicon) -> Bool {
    let bare = label.drop { "[({<# ".contains($0) }
    guard bare.hasPrefix(note) else { return false }
    let rest = bare.dropFirst(note.count)
    guard rest.first.map({ !$0.isLetter && !$0.isNumber }) ?? true else { return false }
    return rest.trimmingPrefix(" ").hasPrefix(":")
      || lexicon.match(note, in: .genericTitles) == nil
  }

  // Compiled once; a pattern without code of its own holds no state.
  nonisolated(unsafe) private static let variable = #/\$[({][A-Za-z_][A-Za-z0-9_:]*[)}]/#
}

extension StandIn {
  /// Words of keys, which name the place of a text and not what it says.
  private static let keyWords: Set<String> = [
    "tab", "tabs", "tabbar", "title", "titles", "button", "btn", "label", "lbl", "text", "txt",
    "placeholder", "prompt", "header", "footer", "message", "msg", "alert", "screen", "nav",
    "navbar", "navigation", "toolbar", "menu", "action", "actions", "common", "general", "generic",
    "global", "key", "view", "cell", "section", "settings", "onboarding", "login", "app",
    "localized", "string", "strings", "l10n", "i18n", "ui", "accessibility", "a11y", "hint",
    "description", "subtitle", "caption", "tooltip", "viewcontroller", "vc", "home", "main",
  ]
  /// Words that end no name but a key's.
  private static let keyEndings: Set<String> = [
    "title", "button", "btn", "label", "lbl", "placeholder", "key", "viewcontroller", "txt",
    "msg", "message", "header", "subtitle", "tooltip",
  ]

  /// Whether a text is the key of another: certain, uncertain, or `nil` for none.
  fileprivate static func isKey(_ label: String) -> Bool? {
    guard label.utf8.allSatisfy({ isKeyByte($0) }), label.contains(where: \.isLetter) else {
      return nil
    }
    let dotted = label.split(separator: ".", omittingEmptySubsequences: false)
    if dotted.count > 1 { return isDotted(dotted) }
    let snake = label.split(separator: "_", omittingEmptySubsequences: false)
    if snake.count > 1 {
      return snake.allSatisfy { !$0.isEmpty } ? true : nil
    }
    let kebab = label.split(separator: "-")
    if kebab.count > 2, label == label.lowercased(), kebab.contains(where: isKeyWord) {
      return isKeyWord(kebab[0]) || kebab.last.map { keyEndings.contains(String($0)) } ?? false
    }
    return isCamelCase(label)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static func isKeyWord(_ part: Substring) -> Bool {
    keyWords.contains(part.lowercased())
  }

  /// `tab.home.title`, but neither `booking.com` nor `Node.js`, `v2.1` or `Wait...`.
  private static func isDotted(_ parts: [Substring]) -> Bool? {
    guard parts.allSatisfy({ !$0.isEmpty && ($0.first?.isLetter ?? false) }),
      let first = parts.first, let last = parts.last, last.count > 1
    else { return nil }
    let words = parts.flatMap { $0.split(whereSeparator: { "_-".contains($0) }) }
    let last3 = last.lowercased()
    if words.contains(where: { keyEndings.contains($0.lowercased()) }) || isKeyWord(first) {
      return true
    }
    // Hosts and files end in two to four letters.
    if last3.count <= 4 && parts.count < 4 { return nil }
    return parts.count > 2 || isKeyWord(last)
      ? true : first.first?.isUppercase == true ? nil : false
  }

  /// `CancelButtonTitle` and `homeTabLabel`, but neither `SoundCloud` nor `iCloud`.
  private static func isCamelCase(_ label: String) -> Bool? {
    var humps: [String] = []
    for character in label {
      if character.isUppercase || humps.isEmpty {
        humps.append(String(character))
      } else {
        humps[humps.count - 1].append(character)
      }
    }
    let words = humps.map { $0.lowercased() }
    guard words.count > 1, words.allSatisfy({ $0.count > 1 }), let last = words.last else {
      return nil
    }
    if keyEndings.contains(last) { return true }
    let isLowerFirst = label.first?.isLowercase ?? false
    if keyWords.contains(last), words.count > 2 || isLowerFirst { return true }
    return isLowerFirst && words.count > 2 ? false : nil
  }
}
