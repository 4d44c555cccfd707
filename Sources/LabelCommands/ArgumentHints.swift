import Foundation
import LabelModel

/// What a wrong argument was most likely meant to be, added to what the parser says.
enum ArgumentHints {
  /// Words that other tools use for our options.
  private static let meant = [
    "--lang": "--locale", "--language": "--locale", "--languages": "--locale",
    "--locales": "--locale", "--devices": "--device", "--widths": "--width", "--rules": "--rule",
    "--ignore": "--except", "--exclude": "--except", "--disable": "--except", "--only": "--rule",
    "--out": "--output", "--reporter": "--format", "--fail-level": "--fail-on",
    "--diff": "--changed-since", "--since": "--changed-since", "--configuration": "--config",
  ]

  /// The message with what was meant.
  static func improved(_ message: String, arguments: [String]) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first else { return message }
    if let option = arguments.first(where: { first.contains("Unknown option '\($0)'") }),
      let own = meant[option]
    {
      let said = first.components(separatedBy: ". Did you mean")
      lines[0] = (said.first ?? first) + ". Did you mean '\(own)'?"
    } else if first.contains("is invalid for '--"),
      let list = arguments.first(where: { $0.contains(",") && first.contains("'\($0)'") }),
      let at = arguments.firstIndex(of: list), at > 0
    {
      let option = arguments[at - 1]
      let each = list.split(separator: ",").map { "\(option) \($0)" }.joined(separator: " ")
      lines[0] = first + "; give the option once for each: \(each)"
    }
    return lines.joined(separator: "\n")
  }

  /// What to say of a name that may have been meant for a command; `nil` for a path.
  static func command(_ name: String, among commands: [String]) -> String? {
    guard !name.contains("/"), !name.contains("."), name.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return NearestName.of(name, among: commands).map { "if a command was meant: '\($0)'?" }
      ?? "if a command was meant, there are \(commands.joined(separator: ", "))"
  }
}
