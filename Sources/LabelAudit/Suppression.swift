public import LabelModel

/// A finding that a configuration silences, with the reason.
public struct Suppression: Hashable, Sendable, Codable {
  /// The rule it silences; empty when it silences a problem.
  public var rule: String
  /// Identifier of the problem it silences, whatever its findings; `nil` for findings of a rule.
  public var problem: String?
  /// Bar it is limited to; `nil` for all.
  public var bar: String?
  /// Item it is limited to; `nil` for all.
  public var item: String?
  /// Language it is limited to; `nil` for all.
  public var locale: LocaleID?
  /// Why.
  public var reason: String
  /// Last day it holds, as `yyyy-mm-dd`; `nil` for good.
  public var until: String?
  /// Where it is written.
  public var location: SourceLocation?

  /// Creates a suppression.
  public init(
    rule: String, bar: String? = nil, item: String? = nil, locale: LocaleID? = nil,
    reason: String, until: String? = nil, location: SourceLocation? = nil, problem: String? = nil
  ) {
    self.problem = problem
    self.rule = rule
    self.bar = bar
    self.item = item
    self.locale = locale
    self.reason = reason
    self.until = until
    self.location = location
  }

  func covers(_ finding: Finding) -> Bool {
    problem == nil && rule == finding.rule
      && (bar == nil || bar == finding.bar)
      && (item == nil || item == finding.item)
      && (locale == nil || locale == finding.locale)
  }
}

extension SourceSuppression {
  /// A comment counts for its own line and the next; a catalog's comment for its key.
  func covers(_ finding: Finding) -> Bool {
    guard rule == finding.rule else { return false }
    if let key { return key == finding.key }
    guard let location, let place = finding.location, location.path == place.path else {
      return false
    }
    return place.line == location.line || place.line == location.line + 1
  }
}

/// Marks findings that source comments, catalogs or the configuration silence, and reports the
/// suppressions that are expired, lack a reason or silence nothing.
struct SuppressionPass {
  var configured: [Suppression]
  var inSource: [SourceSuppression]
  /// Today as `yyyy-mm-dd`; `nil` keeps dated suppressions in force.
  var today: String?
  /// Rules that ran: a suppression of a rule that did not run is not called unused.
  var rules: Set<String>
  /// Every rule there is, for telling a misspelt one.
  var knownRules: Set<String>
  /// The app's languages: a suppression for another tag is for the one that is meant by it, as
  /// `de-DE` means `de`.
  var shipped: [LocaleID] = []
  /// Languages that were audited: a suppression for another one is not called unused.
  var audited: [LocaleID] = []

  /// What is said of a suppression that is not needed.
  static func unused(_ rule: String, key: String? = nil) -> Message {
    guard let key else {
      return "the suppression of \(quoted: rule) silences nothing; take it out"
    }
    return "the suppression of \(quoted: rule) at key \(quoted: key) silences nothing; take it out"
  }

  /// What is said of one for a problem that there is not.
  static func unused(problem: String) -> Message {
    "the suppression of problem \(quoted: problem) silences nothing; take it out"
  }

  func apply(to findings: inout [Finding]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let configured = meant(&diagnostics)
    var used = Set<Int>()
    var usedInSource = Set<Int>()
    for index in findings.indices {
      for (number, suppression) in configured.enumerated() where suppression.covers(findings[index])
      {
        used.insert(number)
        if let today, let until = suppression.until, until < today { continue }
        findings[index].suppressed = findings[index].suppressed ?? suppression.reason
      }
      for (number, suppression) in inSource.enumerated() where suppression.covers(findings[index]) {
        usedInSource.insert(number)
        findings[index].suppressed =
          findings[index].suppressed
          ?? (suppression.reason.isEmpty ? "no reason given" : suppression.reason)
      }
    }
    for (number, suppression) in configured.enumerated() {
      if let today, let until = suppression.until, until < today {
        diagnostics.append(
          diagnostic(
            .expiredSuppression, at: suppression.location,
            """
            the suppression of \(quoted: suppression.rule) ended on \(until); mend the label or set a \
            new date
            """))
      } else if !used.contains(number), rules.contains(suppression.rule),
        wasLookedAt(suppression.locale)
      {
        diagnostics.append(unused(suppression.rule, at: suppression.location))
      }
    }
    for (number, suppression) in inSource.enumerated() {
      if !knownRules.contains(suppression.rule) {
        diagnostics.append(
          diagnostic(
            .unknownRule, at: suppression.location,
            "there is no rule \(quoted: suppression.rule) to silence; 'labelaudit rules' lists them"
          ))
      } else if !usedInSource.contains(number), rules.contains(suppression.rule) {
        diagnostics.append(unused(suppression.rule, at: suppression.location, key: suppression.key))
      } else if suppression.reason.isEmpty {
        diagnostics.append(
          diagnostic(
            .suppressionWithoutReason, at: suppression.location,
            "the suppression of \(quoted: suppression.rule) gives no reason; write one after a dash"
          ))
      }
    }
    return diagnostics
  }

  /// The configured suppressions, each for the app's own language; what is for none of them is named.
  private func meant(_ diagnostics: inout [Diagnostic]) -> [Suppression] {
    configured.map { suppression in
      guard let locale = suppression.locale, !shipped.isEmpty else { return suppression }
      var own = suppression
      own.locale = Auditor.shipped(locale, among: shipped)
      if own.locale == nil {
        own.locale = locale
        diagnostics.append(
          diagnostic(
            .missingLanguage, at: suppression.location,
            """
            the suppression of \(quoted: suppression.rule) is for \(quoted: locale.identifier), which the \
            app has no texts in; it has \
            \(shipped.sorted().map(\.identifier).joined(separator: ", "))
            """))
      }
      return own
    }
  }

  /// Whether findings of a language could have been there to silence.
  private func wasLookedAt(_ locale: LocaleID?) -> Bool {
    guard let locale else { return true }
    return shipped.isEmpty || audited.contains(locale)
  }

  private func unused(_ rule: String, at location: SourceLocation?, key: String? = nil)
    -> Diagnostic
  {
    diagnostic(.unusedSuppression, at: location, Self.unused(rule, key: key))
  }

  private func diagnostic(
    _ id: Diagnostic.Identifier, at location: SourceLocation?, _ message: Message
  ) -> Diagnostic {
    Diagnostic(
      .note, id, path: location?.path, line: location?.line, column: location?.column,
      message: message)
  }
}
