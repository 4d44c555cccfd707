public import LabelModel

/// What a finding is recognised by from run to run: rule, bar, item and locale, never a line number.
///
/// Readable on purpose, so that a change of a baseline can be reviewed:
/// `truncated-tab-title/main-tabs/inbox/de`. An absent item or locale is written `*`; `~` and `/`
/// inside a part are written `~0` and `~1`, as JSON Pointer (RFC 6901) does.
public enum Fingerprint {
  /// Builds the fingerprint of a finding.
  public static func of(rule: String, bar: String, item: String?, locale: LocaleID?) -> String {
    [rule, bar, item ?? "*", locale?.identifier ?? "*"].map(escape).joined(separator: "/")
  }

  /// The rule and the locale a fingerprint was built of; `nil` for text that is no fingerprint.
  /// The locale is `nil` for a finding of no language.
  static func subject(of fingerprint: String) -> (rule: String, locale: LocaleID?)? {
    let parts = fingerprint.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, let rule = parts.first, let locale = parts.last else { return nil }
    return (String(rule), locale == "*" ? nil : LocaleID(String(locale)))
  }

  /// The fingerprint of the same fault in another language.
  public static func of(_ fingerprint: String, in locale: String) -> String {
    let parts = fingerprint.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (parts.map(String.init) + [escape(locale)]).joined(separator: "/")
  }

  /// The fingerprint of the same fault of another label.
  public static func of(_ fingerprint: String, at place: LabelPlace) -> String {
    let parts = fingerprint.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return fingerprint }
    return [parts[0], escape(place.bar), escape(place.item ?? "*"), parts[3]]
      .joined(separator: "/")
  }

  /// The part of an identifier, without what separates parts.
  static func escape(_ part: String) -> String {
    guard part.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return part }
    return String(
      part.flatMap { character -> [Character] in
        switch character {
        case "~": ["~", "0"]
        case "/": ["~", "1"]
        default: [character]
        }
      })
  }
}
