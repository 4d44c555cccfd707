/// Names that each part of a manifest may have.
package enum ManifestKeys {
  package static let document = [
    "version", "app", "strings", "bars", "coverage", "diagnostics", "suppressions",
    "otherTranslations",
  ]
  package static let app = [
    "name", "sourceLanguage", "locales", "deploymentTarget", "watchDeploymentTarget",
    "hidesStatusBar", "requiresClassicDesign", "xcode", "phoneOrientations",
    "requiresFullScreen",
  ]
  package static let bar = [
    "id", "kind", "platform", "prefersLargeTitles", "declaredAt", "traits", "logo", "items",
  ]
  package static let item = [
    "id", "role", "text", "states", "variants", "key", "table", "placement", "symbol", "image",
    "imageSize",
    "enabled",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityIdentifier",
    "otherAccessibilityLabels", "otherAccessibilitySources",
    "accessibilityInputLabels", "accessibilityInputSources", "spoken", "showsLargeContentViewer",
    "fixedSpaceBefore", "font", "largeFont", "width", "widthShare", "height", "truncation", "wraps",
    "switch",
    "minimumScale", "action", "actionRole", "comment", "declaredAt", "stringLocation", "state",
    "reason", "reasonWording", "alternativeTo", "conditions", "conditionPaths", "hardCoded",
    "verbatim", "stack",
  ]
  package static let spoken = [
    "key", "table", "state", "reason", "reasonWording", "hardCoded", "states", "declaredAt",
    "stringLocation",
  ]
  package static let image = ["width", "height", "vector", "compact"]
  package static let variant = ["text", "width", "plural", "device"]
  package static let share = ["parts", "less", "margins", "padding"]
  package static let font = ["family", "size", "weight", "style", "followsChanges"]
}
