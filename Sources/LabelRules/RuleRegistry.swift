/// Every rule there is.
public enum RuleRegistry {
  /// The rules ordered by identifier. A new rule file needs one line here.
  public static let all: [any Rule.Type] = [
    GenericTitle.self,
    TruncatedTabTitle.self,
  ]

  /// The rule of an identifier; `nil` when there is none.
  public static func rule(_ id: String) -> (any Rule.Type)? {
    all.first { $0.description.id == id }
  }
}
