/// Types whose values labels show.
enum TextTypes {
  private static let all: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "Text", "NSAttributedString",
    "AttributedString",
  ]

  /// True for a type, as written, whose values a label may show.
  static func contains(_ type: String) -> Bool { all.contains(TypeName.bare(type)) }

  /// True when a string literal of that type is looked up in a catalog.
  static func isLookedUp(_ type: String) -> Bool {
    switch TypeName.bare(type) {
    case "LocalizedStringKey", "LocalizedStringResource", "SwiftUI.LocalizedStringKey": true
    default: false
    }
  }
}
