import CICU

extension LanguageTag {
  /// The tag among those a project has that means the same language in the same script, by CLDR's
  /// language matching: `de` for `de-DE`, `zh-Hans` for `zh-CN`, `pt-BR` for `pt`, `he` for `iw`, `nb`
  /// for `no`, and of `en` and `en-GB` the latter for `en-AU`.
  ///
  /// Unlike ``bestMatch(among:)`` it goes down as well as up: a file in `pt` is meant for an app that
  /// has `pt-BR` alone. Another language is never taken, however many people read it.
  ///
  /// - Returns: one of `available`, as it is spelled there; `nil` when none is of the language.
  public func closest(among available: some Collection<String>) -> String? {
    if let same = available.first(where: { $0 == identifier }) { return same }
    let own = Self.settled(identifier)
    let known = available.map { (tag: $0, settled: Self.settled($0)) }
    let same = known.filter { $0.settled.identifier == own.identifier }
    if !same.isEmpty { return same.map(\.tag).min { ($0.count, $0) < ($1.count, $1) } }
    let kin = known.filter {
      $0.settled.parts.language == own.parts.language && $0.settled.parts.script == own.parts.script
    }
    guard !kin.isEmpty else { return nil }
    let position = Int(
      cicu_best_match(own.identifier, kin.map(\.settled.identifier).joined(separator: "\n")))
    return kin.indices.contains(position) ? kin[position].tag : nil
  }

  /// The tag with withdrawn subtags replaced and with the likeliest script and region.
  private static func settled(_ identifier: String) -> LanguageTag {
    let canonical = LanguageTag(identifier).canonical
    // What is written in Norwegian is Bokmål unless it says otherwise; CLDR lists both.
    let isNorwegian = canonical == "no" || canonical.hasPrefix("no-")
    let usual = isNorwegian ? "nb" + canonical.dropFirst(2) : canonical
    return LanguageTag(LanguageTag(usual).maximized)
  }
}
