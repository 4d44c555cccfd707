/// The names that put a button into the content of a SwiftUI view.
extension Idioms {
  /// Views that do something or lead somewhere when they are tapped.
  static let buttonViews: Set<String> = [
    "Button", "Link", "NavigationLink", "Menu", "ShareLink", "PhotosPicker", "SettingsLink",
    "AsyncButton", "EditButton", "PasteButton", "RenameButton", "Toggle",
  ]

  /// Those whose words always go on in further lines.
  static let wrappingViews: Set<String> = ["Toggle"]

  /// Styles of a picker whose choices are in a menu, which a row's are without any.
  static let menuStyles: Set<String> = ["menu", "MenuPickerStyle"]

  /// Types whose values are pictures.
  static let pictures: Set<String> = ["Image", "UIImage"]

  /// Calls of UIKit that say how wide the buttons of a screen are.
  static let layoutCalls: Set<String> = ["constraint"]

  /// Calls of UIKit that say which buttons stand together.
  static let stackCalls: Set<String> = ["addArrangedSubview", "insertArrangedSubview"]

  /// Calls of UIKit that give a button something to do.
  static let actionCalls: Set<String> = ["addTarget", "addAction"]

  /// Modifiers that hold for every control inside of what they are put on.
  static let inheritedModifiers: Set<String> = [
    "font", "fontWeight", "bold", "lineLimit", "minimumScaleFactor", "truncationMode", "labelStyle",
    "disabled", "accessibilityHidden", "dynamicTypeSize",
  ]
}
