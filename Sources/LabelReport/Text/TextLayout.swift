import ICUSupport

/// Arranges words in lines of a terminal's width.
struct TextLayout {
  /// Columns of a line.
  let width: Int

  /// Breaks a text at spaces, each line after the first indented; a word wider than a line stands
  /// alone and is not cut.
  ///
  /// - Parameter most: how many lines it may take; the last one ends in `…` where there is more.
  func wrap(_ text: String, indent: Int, lines most: Int = .max) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let wordColumns = TerminalWidth.cells(of: String(word))
      if columns > 0, indent + columns + 1 + wordColumns > width {
        lines.append(margin + line)
        line = String(word)
        columns = wordColumns
      } else {
        line += columns > 0 ? " \(word)" : String(word)
        columns += wordColumns + (columns > 0 ? 1 : 0)
      }
    }
    if columns > 0 { lines.append(margin + line) }
    if lines.count > most, let last = lines.prefix(most).last {
      let isFull = TerminalWidth.cells(of: last) + 2 > width
      let kept = isFull ? String(last[..<(last.lastIndex(of: " ") ?? last.endIndex)]) : last
      lines = lines.prefix(most - 1) + [kept + " …"]
    }
    return lines.joined(separator: "\n")
  }

  /// Fills a text up with spaces to a number of columns.
  static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - TerminalWidth.cells(of: text)))
  }

  /// Columns that a text takes at a terminal.
  static func columns(of text: String) -> Int { TerminalWidth.cells(of: text) }
}
