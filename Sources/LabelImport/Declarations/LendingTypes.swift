/// Types of The Composable Architecture whose members are those of another type.
enum LendingTypes {
  /// What a macro writes inside an enum of features: it has the enum's cases.
  static let stateOfFeatures = ".State"

  /// The type whose members a type has as its own: `Feed.State` behind `StoreOf<Feed>`; `nil` for one that
  /// lends none.
  static func lender(behind written: String) -> String? {
    guard let suffix = suffixes[TypeName.bare(written)],
      let first = written.split(whereSeparator: { "<>,".contains($0) }).dropFirst().first
    else { return nil }
    return first.trimmingSpaces() + suffix
  }

  /// What stands behind the name of what each is generic over.
  private static let suffixes: [String: String] = [
    "StoreOf": ".State", "ViewStoreOf": ".State", "Store": "", "ViewStore": "",
  ]
}
