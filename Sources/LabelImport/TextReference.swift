public import LabelModel

/// What a declaration says about a label's text, before any catalog is asked.
public enum TextReference: Hashable, Sendable {
  /// Written in the source and shown as it is.
  case literal(String)
  /// Looked up in a catalog; `defaultValue` is what is shown for a missing entry: a text that the code
  /// gives, the key itself where the system is asked without one, `nil` where that is not known.
  case key(String, table: String?, defaultValue: String?)
  /// Known but for values filled in at run time: a format or an interpolation whose pattern is
  /// looked up under `key` when there is one; `pattern` has `%@`-style specifiers.
  case template(pattern: String, key: String?, table: String?)
  /// Made at run time; the reason says of what.
  case dynamic(reason: Message)
  /// Should be known but is not; the reason names the step that failed.
  case unresolved(reason: Message)
}
