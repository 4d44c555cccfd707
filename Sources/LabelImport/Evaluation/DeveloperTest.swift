internal import LabelModel

/// Tells conditions that the app's developers alone pass, by their names.
enum DeveloperTest {
  /// Words of such names: `isInternalUser`, `showTestSwitchers`, `isDebugging`, `emulatePurchase`.
  private static let words = [
    "debug", "debugging", "developer", "developers", "emulate", "internalBuild", "internalUser",
    "isSimulator",
    "testFlight", "testSwitchers",
  ]

  /// True for a property or a call whose own name says so, compared with nothing.
  static func isAsked(in expression: CodeExpression) -> Bool {
    guard let name = CodePath(expression)?.names.last else { return false }
    return name == "isInternal"
      || words.contains { word in
        // A word begins the name, or stands in it with a capital.
        name.hasPrefix(word) && !(name.dropFirst(word.count).first?.isLowercase ?? false)
          || name.hasWord(word.prefix(1).uppercased() + word.dropFirst())
      }
  }
}
