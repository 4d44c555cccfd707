public import LabelModel
public import LabelRules

/// Which labels show another text than before.
public struct TextChanges: Sendable {
  /// Languages in which a label's text is new or different, by label.
  private var changed: [Label: Set<LocaleID>] = [:]
  /// Bars whose labels share their room, by identifier.
  private var sharing: Set<String> = []

  private struct Label: Hashable {
    var bar: String
    var item: String
  }

  /// Number of texts that differ, each language counted.
  public private(set) var count = 0

  /// Compares two states of an app, label by label: a label that was not there before is new in every
  /// language.
  public init(from old: ImportedApp, to new: ImportedApp) {
    var before: [Label: BarItem] = [:]
    for bar in old.bars {
      for item in bar.items { before[Label(bar: bar.id, item: item.id)] = item }
    }
    for bar in new.bars {
      // Tabs and equal segments have rooms of their own.
      if ![.tabBar, .segmentedControl, .scopeBar].contains(bar.kind) { sharing.insert(bar.id) }
      for item in bar.items {
        let label = Label(bar: bar.id, item: item.id)
        let known = before[label]
        let locales = item.text.locales.filter {
          item.text[$0] != known?.text[$0] || item.text.variants[$0] != known?.text.variants[$0]
        }
        guard !locales.isEmpty || known == nil else { continue }
        changed[label, default: []].formUnion(locales)
        count += locales.count
      }
    }
  }

  /// True when a finding is about a changed text, or about a label whose room a changed text shares.
  public func concern(_ finding: Finding) -> Bool {
    let locales = finding.locales
    func isChanged(_ label: Label) -> Bool {
      guard let own = changed[label] else { return false }
      return locales.isEmpty || locales.contains(where: own.contains)
    }
    let isOthers = finding.alsoAt.contains { place in
      place.item.map { isChanged(Label(bar: place.bar, item: $0)) } ?? false
    }
    if isOthers { return true }
    guard let item = finding.item, !(finding.fit != nil && sharing.contains(finding.bar)) else {
      return changed.keys.contains { $0.bar == finding.bar && isChanged($0) }
    }
    return ([item] + finding.related).contains { isChanged(Label(bar: finding.bar, item: $0)) }
  }
}

extension AuditResult {
  /// The result with findings about changed texts only.
  public func limited(to changes: TextChanges) -> AuditResult {
    var result = self
    result.keepFindings(where: changes.concern)
    let count = findings.count - result.findings.count
    result.tellLeftOut(
      count,
      "\(count, one: "finding", other: "findings") about texts that did not change left out")
    return result
  }

  /// The result without findings below a severity.
  public func limited(to severity: Severity) -> AuditResult {
    var result = self
    result.keepFindings { $0.severity >= severity }
    let count = findings.count - result.findings.count
    result.tellLeftOut(
      count,
      """
      \(count, one: "finding", other: "findings") below severity \(quoted: severity.rawValue) left out
      """)
    return result
  }

  /// The result without the findings that an accepted baseline has word for word: a text that changed
  /// changes the numbers of its findings.
  public func limited(toChangesSince baseline: Baseline) -> AuditResult {
    let known = Dictionary(
      baseline.entries.map { ($0.fingerprint, $0.message) }, uniquingKeysWith: { first, _ in first }
    )
    var result = self
    result.keepFindings { known[$0.fingerprint] != $0.message }
    let count = findings.count - result.findings.count
    result.tellLeftOut(
      count,
      """
      \(count, one: "finding", other: "findings") that the baseline has word for word left out
      """)
    return result
  }
}
