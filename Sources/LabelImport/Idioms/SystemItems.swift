/// The standard buttons of UIKit.
enum SystemItems {
  /// `done` → `Done`, `mostRecent` → `Most Recent`.
  static func name(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result.append(" ") }
      result.append(contentsOf: result.isEmpty ? character.uppercased() : String(character))
    }
    return result
  }

  /// System items that the system draws as a symbol.
  static let symbols: [String: String] = [
    "add": "plus", "compose": "square.and.pencil", "reply": "arrowshape.turn.up.left",
    "action": "square.and.arrow.up", "organize": "folder", "bookmarks": "book",
    "search": "magnifyingglass", "refresh": "arrow.clockwise", "stop": "xmark",
    "camera": "camera", "trash": "trash", "play": "play.fill", "pause": "pause.fill",
    "rewind": "backward.fill", "fastForward": "forward.fill", "close": "xmark",
  ]

  /// Types of `UIButton` that the system draws and names: `UIButton(type: .infoLight)`.
  static let buttons: [String: (symbol: String, name: String)] = [
    "infoLight": ("info.circle", "More Info"), "infoDark": ("info.circle", "More Info"),
    "detailDisclosure": ("info.circle", "More Info"), "contactAdd": ("plus.circle", "Add"),
    "close": ("xmark", "Close"),
  ]

  /// What the system draws in a bar for a button that has a role and no label, since iOS 26: `Button(role: .close)
  /// { … }`.
  static let roles: [String: (symbol: String, name: String)] = [
    "close": ("xmark", "Close"), "cancel": ("xmark", "Cancel"), "confirm": ("checkmark", "Done"),
  ]

  /// True for the name of a standard button that bars show as a symbol.
  static func isDrawnAsSymbol(_ name: String) -> Bool { symbolNames.contains(name) }

  private static let symbolNames = Set(
    symbols.keys.map(name) + ["More"] + buttons.values.map(\.name))
}
