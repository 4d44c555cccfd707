#if Service
  /// What a token may do; each scope holds those before it.
  public enum TokenScope: String, Codable, Sendable, CaseIterable, Comparable {
    /// See everything.
    case read
    /// Upload bars and audits, cancel them, accept findings.
    case submit
    /// Make and remove projects and tokens, see the log.
    case admin

    /// Order of what is allowed.
    public static func < (left: TokenScope, right: TokenScope) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .read: 0
      case .submit: 1
      case .admin: 2
      }
    }
  }
#endif
