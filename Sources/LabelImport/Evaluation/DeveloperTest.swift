internal import LabelModel

/// Tells conditions that the app's developers alone pass, by their names.
enum DeveloperTest {
  /// Words of such names: `isInternalUser`, `showTestSwitchers`, `isDebugging`, `emulatePurchase`.
  private static let words = [
    "debug", "debugging", "developer", "developers", "emulate", "internalBuild", "internalUser",
    "isSimulator", "testFlight", "testSwitchers",
  ].map { (inFront: $0, inside: $0.prefix(1).uppercased() + $0.dropFirst()) }

  /// Letters one of which stands in every such name: most names are asked for no more.
  private static let stems = [
    "ebug", "eveloper", "mulate", "nternal", "sSimulator", "estFlight", "estSwitchers",
  ]
  .map { Array($0.utf8) }

  /// True for a property or a call whose own name says so, compared with nothing.
  static func isAsked(in expression: CodeExpression) -> Bool {
    guard var name = CodePath(expression)?.names.last else { return false }
    let mayBe = name.withUTF8 { bytes in
      bytes.indices.contains { start in
        stems.contains { bytes[start...].starts(with: $0) }
      }
    }
    guard mayBe else { return false }
    return name == "isInternal"
      || words.contains { word in
        // A word begins the name, or stands in it with a capital.
        name.hasPrefix(word.inFront)
          && !(name.dropFirst(word.inFront.count).first?.isLowercase ?? false)
          || name.hasWord(word.inside)
      }
  }
}
