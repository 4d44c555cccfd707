/// Text of an app made safe to stand in GitHub-flavoured Markdown.
public enum MarkdownText {
  private static let special = Set("\\`*_{}[]()#+-!|~:$^=/")

  /// Running text: every character that Markdown could read as markup is escaped, and names after
  /// `@` call nobody.
  public static func escaped(_ text: String, limit: Int = SafeText.limit) -> String {
    var result = ""
    let shown = Array(SafeText.line(text, limit: limit))
    for (index, character) in shown.enumerated() {
      switch character {
      // Only a full stop within a word can make a link of it.
      case "." where index + 1 < shown.count && shown[index + 1].isLetter: result += "\\."
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "@": result += "@<!-- -->"
      case _ where special.contains(character): result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// A code span: the fence is longer than any run of backticks inside. In a cell of a table, and only
  /// there, `|` is escaped.
  static func code(
    _ text: String, limit: Int = SafeText.limit, inTable: Bool = false
  ) -> String {
    let shown = SafeText.line(text, limit: limit)
    var longest = 0
    var run = 0
    for character in shown {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let gap = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.isEmpty ? " " : ""
    let content = inTable ? shown.replacing("|", with: "\\|") : shown
    return fence + gap + content + gap + fence
  }
}
