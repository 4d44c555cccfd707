/// What a token may do; each role holds those before it.
public enum TokenScope: String, Codable, Sendable, CaseIterable, Comparable {
  /// See everything.
  case read
  /// Send audits and a project's first bars, cancel own audits. What a pipeline holds: it cannot
  /// change what it is held against.
  case submit
  /// Accept findings, replace bars, cancel the audits of others.
  case review
  /// Make, change and remove projects and tokens, see the record.
  case admin

  /// Order of what is allowed.
  public static func < (left: TokenScope, right: TokenScope) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .read: 0
    case .submit: 1
    case .review: 2
    case .admin: 3
    }
  }

  /// The roles as people choose among them.
  static let choice = "read, submit, review or admin"
}
