import Synchronization

extension LanguageTag {
  /// The tags under which a system would accept a translation for this one, best first: the tag,
  /// its equal spellings, then CLDR's parents with theirs. `zh-HK` gives `zh-HK`, `zh-Hant-HK`,
  /// `zh-Hant`, `zh-TW`, `zh-Hant-TW` and never `zh`, which is another script.
  public var fallbackChain: [String] {
    if let known = Self.chains.withLock({ $0[identifier] }) { return known }
    let chain = composedChain
    Self.chains.withLock { Self.keep(chain, for: identifier, in: &$0) }
    return chain
  }

  private var composedChain: [String] {
    var chain: [String] = []
    func add(_ tag: String) {
      if !tag.isEmpty, tag != "und", !chain.contains(tag) { chain.append(tag) }
    }
    let start = LanguageTag(canonical)
    add(start.identifier)
    var current: LanguageTag? = start.withScriptWhereItMatters
    for _ in 0..<8 {
      guard let tag = current else { break }
      add(tag.identifier)
      add(tag.minimized)
      add(tag.maximized)
      current = tag.parent.map { LanguageTag($0) }
    }
    return chain
  }

  /// The best of the tags a project has, or `nil` when none would be accepted.
  public func bestMatch(among available: some Collection<String>) -> String? {
    let known = available.map { (tag: $0, canonical: Self.canonical($0)) }
    for tag in fallbackChain {
      if let match = known.filter({ $0.canonical == tag }).map(\.tag).min() { return match }
    }
    return nil
  }

  private static let chains = Mutex<[String: [String]]>([:])
  private static let canonicals = Mutex<[String: String]>([:])

  private static func canonical(_ tag: String) -> String {
    if let known = canonicals.withLock({ $0[tag] }) { return known }
    let canonical = LanguageTag(tag).canonical
    canonicals.withLock { keep(canonical, for: tag, in: &$0) }
    return canonical
  }

  /// What was looked up stays known as long as it is not more than a thousand tags: an app has few.
  private static func keep<Value>(
    _ value: Value, for tag: String, in known: inout [String: Value]
  ) {
    if known.count >= 1000 { known.removeAll() }
    known[tag] = value
  }

  // The parent of `zh-TW` by truncation is `zh`, which means Simplified: go by `zh-Hant-TW`.
  private var withScriptWhereItMatters: LanguageTag {
    let full = LanguageTag(maximized)
    let plain = LanguageTag(LanguageTag(language).maximized)
    return full.parts.script == plain.parts.script ? self : full
  }
}
