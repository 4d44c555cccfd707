extension LanguageTag {
  /// The tags under which a system would accept a translation for this one, best first: the tag,
  /// its equal spellings, then CLDR's parents with theirs. `zh-HK` gives `zh-HK`, `zh-Hant-HK`,
  /// `zh-Hant`, `zh-TW`, `zh-Hant-TW` and never `zh`, which is another script.
  public var fallbackChain: [String] {
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
    var byCanonical: [String: String] = [:]
    for tag in available.sorted() {
      let key = LanguageTag(tag).canonical
      if byCanonical[key] == nil { byCanonical[key] = tag }
    }
    return fallbackChain.lazy.compactMap { byCanonical[$0] }.first
  }

  // The parent of `zh-TW` by truncation is `zh`, which means Simplified: go by `zh-Hant-TW`.
  private var withScriptWhereItMatters: LanguageTag {
    let full = LanguageTag(maximized)
    let plain = LanguageTag(LanguageTag(language).maximized)
    return full.parts.script == plain.parts.script ? self : full
  }
}
