public import LabelModel

extension Coverage {
  /// Labels whose text is not known for one and the same reason.
  public struct ReasonGroup: Hashable, Sendable {
    /// `dynamic` or `unresolved`.
    public var state: ResolutionState
    /// Why.
    public var reason: Message
    /// The labels, ordered by place.
    public var labels: [UnseenLabel]
  }

  /// The labels whose text is not known, by reason: the most frequent first.
  public var unseenByReason: [ReasonGroup] {
    struct Key: Hashable {
      var state: ResolutionState
      var reason: Message
    }
    return Dictionary(grouping: unseen) { Key(state: $0.state, reason: $0.reason) }
      .map { ReasonGroup(state: $0.key.state, reason: $0.key.reason, labels: $0.value) }
      .sorted {
        ($1.labels.count, $0.state.rawValue, $0.reason.english)
          < ($0.labels.count, $1.state.rawValue, $1.reason.english)
      }
  }

  /// What to say before any verdict when the texts of under four in five labels are known: how many,
  /// and the most frequent reasons; `nil` when more are.
  public var shortfall: String? {
    let known = resolved
    let all = resolved + dynamic + unresolved
    guard all > 0, known * 5 < all * 4 else { return nil }
    let reasons = unseenByReason.prefix(3).map {
      "\($0.labels.count) \($0.state.rawValue) (\($0.reason.english))"
    }
    return "the texts of \(known) of \(all) labels are known, so the verdict is about those alone"
      + (reasons.isEmpty ? "" : "; of the others " + reasons.joined(separator: ", "))
  }
}
