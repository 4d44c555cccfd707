/// The names that decide how a view of the app's own looks at large text sizes.
extension Idioms {
  /// Views of UIKit that hold still at every text size, but for their texts and pictures.
  static let stillViews: Set<String> = [
    "UIButton", "UIControl", "UIView", "UIStackView", "UIImageView", "UILabel",
  ]

  /// Views of UIKit that do something when they are touched.
  static let touchedViews: Set<String> = ["UIButton", "UIControl"]

  /// Functions that leave a view as it is at large text sizes: whatever else is called on it may
  /// change that.
  static let stillCalls: Set<String> = [
    "addTarget", "addAction", "addSubview", "addArrangedSubview", "addGestureRecognizer",
    "addConstraint", "addConstraints", "sizeToFit", "setTitle", "setTitleColor", "setImage",
    "setBackgroundImage", "setContentHuggingPriority", "setContentCompressionResistancePriority",
    "setNeedsLayout", "layoutIfNeeded", "setTitleShadowColor",
  ]

  /// Functions of `UIFont` that give a font whose size stays what it is.
  static let fixedFonts: Set<String> = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont",
    "monospacedDigitSystemFont",
  ]

  /// Functions of an image that change nothing about how it grows.
  static let imageChanges: Set<String> = ["withRenderingMode", "withTintColor"]
}
