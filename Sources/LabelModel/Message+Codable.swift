extension Message: Codable {
  private enum CodingKeys: String, CodingKey {
    case says, values, then
  }

  /// Reads `{"says": "{0} is empty", "values": [{"quoted": "a"}], "then": […]}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      pattern: try members.decode(String.self, forKey: .says),
      values: try members.decodeIfPresent([Value].self, forKey: .values) ?? [])
    continuations = try members.decodeIfPresent([Continuation].self, forKey: .then) ?? []
  }

  /// Writes what ``init(from:)`` reads; lists that are empty are left out.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(pattern, forKey: .says)
    if !values.isEmpty { try members.encode(values, forKey: .values) }
    if !continuations.isEmpty { try members.encode(continuations, forKey: .then) }
  }
}

extension KeyedDecodingContainer {
  /// The message that `wording` holds, or else the one of the words under `key`.
  func message(_ key: Key, wording: Key) throws -> Message {
    if let whole = try decodeIfPresent(Message.self, forKey: wording) { return whole }
    return Message(pattern: try decode(String.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a message in English and, when it is composed, how, under `wording`.
  mutating func encode(_ message: Message, forKey key: Key, wording: Key) throws {
    try encode(message.english, forKey: key)
    try encodeIfPresent(message.whenComposed, forKey: wording)
  }
}

extension Message {
  /// The message when its words alone don't hold it: when it has values or something follows.
  public var whenComposed: Message? {
    (values.isEmpty && continuations.isEmpty) || self == Message(plain: english) ? nil : self
  }
}

extension Message.Continuation: Codable {
  private enum CodingKeys: String, CodingKey {
    case after, says, values
  }

  /// Reads `{"after": ", ", "says": "or {0}", "values": […]}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      separator: try members.decode(String.self, forKey: .after),
      pattern: try members.decode(String.self, forKey: .says),
      values: try members.decodeIfPresent([Message.Value].self, forKey: .values) ?? [])
  }

  /// Writes what ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(separator, forKey: .after)
    try members.encode(pattern, forKey: .says)
    if !values.isEmpty { try members.encode(values, forKey: .values) }
  }
}

extension Message.Value: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case quoted, plain, points, count, language, labels, share, term
  }

  /// Reads an object with one member that is named for the kind: `{"quoted": "a"}`.
  public init(from decoder: any Decoder) throws {
    let member = try decoder.container(keyedBy: CodingKeys.self)
    guard let kind = member.allKeys.first, member.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a value has one kind"))
    }
    self =
      switch kind {
      case .quoted: .quoted(try member.decode(String.self, forKey: kind))
      case .plain: .plain(try member.decode(String.self, forKey: kind))
      case .points: .points(try member.decode(Double.self, forKey: kind))
      case .count: .count(try member.decode(Int.self, forKey: kind))
      case .language: .language(try member.decode(LocaleID.self, forKey: kind))
      case .labels: .labels(try member.decode([Message.Label].self, forKey: kind))
      case .share: .share(try member.decode(Double.self, forKey: kind))
      case .term: .term(try member.decode(String.self, forKey: kind))
      }
  }

  /// Writes what ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var member = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .quoted(let text): try member.encode(text, forKey: .quoted)
    case .plain(let text): try member.encode(text, forKey: .plain)
    case .points(let value): try member.encode(value, forKey: .points)
    case .count(let value): try member.encode(value, forKey: .count)
    case .language(let locale): try member.encode(locale, forKey: .language)
    case .labels(let labels): try member.encode(labels, forKey: .labels)
    case .share(let value): try member.encode(value, forKey: .share)
    case .term(let term): try member.encode(term, forKey: .term)
    }
  }
}
