/// The forms budgets are written in.
public enum BudgetFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For spreadsheets.
  case csv
  /// For other programs.
  case json
  /// XLIFF 1.2 with `maxwidth`, `size-unit` and `font`.
  case xliff
  /// XLIFF 2.1 with the size and length restriction module.
  case xliff2
  /// A string catalog whose comments say the limits.
  case xcstrings
  /// Flags of Weblate, one line for each key and language.
  case weblate
}
