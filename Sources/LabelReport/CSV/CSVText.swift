/// Rows of comma-separated values (RFC 4180) that are safe to open in a spreadsheet.
enum CSVText {
  /// Longest text that spreadsheets take in one cell.
  private static let cellLimit = 32_000

  /// One row with its line end.
  static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    var shown = SafeText.line(text, limit: cellLimit)
    if startsFormula(shown) { shown = "'" + shown }
    guard shown.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" || $0 == ";" }) else {
      return shown
    }
    return "\"" + shown.replacing("\"", with: "\"\"") + "\""
  }

  /// True when a spreadsheet would calculate the cell: `=`, `+`, `-`, `@`, or their full-width forms,
  /// after spaces too. A plain
  /// number is none.
  private static func startsFormula(_ text: String) -> Bool {
    guard Double(text) == nil, let first = text.first(where: { !$0.isWhitespace }) else {
      return false
    }
    return "=+-@＝＋－＠".contains(first)
  }
}
