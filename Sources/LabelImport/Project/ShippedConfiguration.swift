/// Which build configuration of a project the app ships in, told by its name.
enum ShippedConfiguration {
  /// The likeliest of several; `nil` of none. One for the store comes before other release builds, and
  /// those before builds for developers and testers.
  static func name(among names: some Sequence<String>) -> String? {
    names.min { rank($0) < rank($1) }
  }

  /// What comes before others has the lesser rank.
  private static func rank(_ name: String) -> (Int, Int, Int, Int, String) {
    let words = words(of: name)
    func lacks(_ wanted: Set<String>) -> Int { words.isDisjoint(with: wanted) ? 1 : 0 }
    let isTrial = 1 - lacks(trials)
    return (name == "Release" ? 0 : 1, isTrial, lacks(["release"]), lacks(store), name)
  }

  /// Words of names of builds that only developers and testers have.
  private static let trials: Set<String> = [
    "adhoc", "alpha", "beta", "debug", "demo", "dev", "develop", "development", "diagnostics",
    "internal", "local", "logging", "mock", "nightly", "profile", "profiling", "qa", "sandbox",
    "staging", "stage", "test", "testflight", "testing", "tests", "uat",
  ]
  /// Words of names of builds that go to the store.
  private static let store: Set<String> = [
    "appstore", "distribution", "live", "prod", "production", "store",
  ]

  /// The words of a name in lower case: `Release-ProdLogging` is `release`, `prod` and `logging`.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var isLower = false
    for character in name {
      if !character.isLetter || isLower && character.isUppercase {
        words.insert(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      isLower = character.isLowercase
    }
    words.insert(word)
    return words
  }
}
