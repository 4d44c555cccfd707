extension Coverage.SkippedFile: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, reason, wording
  }

  /// Reads an entry; a reason without `wording` is worded as it stands.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      path: try members.decode(String.self, forKey: .path),
      reason: try members.message(.reason, wording: .wording))
  }

  /// Writes the reason in English and, when it is composed, how.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(path, forKey: .path)
    try members.encode(reason, forKey: .reason, wording: .wording)
  }
}

extension Coverage.UnseenLabel: Codable {
  private enum CodingKeys: String, CodingKey {
    case bar, item, state, reason, wording, expression, declaredAt
  }

  /// Reads an entry; a reason without `wording` is worded as it stands.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      bar: try members.decode(String.self, forKey: .bar),
      item: try members.decode(String.self, forKey: .item),
      state: try members.decode(ResolutionState.self, forKey: .state),
      reason: try members.message(.reason, wording: .wording),
      expression: try members.decodeIfPresent(String.self, forKey: .expression),
      declaredAt: try members.decodeIfPresent(SourceLocation.self, forKey: .declaredAt))
  }

  /// Writes the reason in English and, when it is composed, how.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(bar, forKey: .bar)
    try members.encode(item, forKey: .item)
    try members.encode(state, forKey: .state)
    try members.encode(reason, forKey: .reason, wording: .wording)
    try members.encodeIfPresent(expression, forKey: .expression)
    try members.encodeIfPresent(declaredAt, forKey: .declaredAt)
  }
}
