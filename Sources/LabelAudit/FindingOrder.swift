import LabelModel
import LabelRules

/// Where a finding stands among others: by `rank`, then `further`, then by bar, item (whole-bar findings first),
/// locale (all-language findings first) and rule.
private struct FindingOrder: Comparable {
  var rank: Int
  var further: Int
  var bar: String
  var item: String
  var locale: String
  var rule: String
  /// Its place before sorting: findings of equal order keep theirs.
  var place: Int

  init(_ finding: Finding, rank: Int, further: Int, place: Int) {
    self.rank = rank
    self.further = further
    bar = finding.bar
    item = finding.item ?? ""
    locale = finding.locale?.identifier ?? ""
    rule = finding.rule
    self.place = place
  }

  static func < (a: FindingOrder, b: FindingOrder) -> Bool {
    if a.further != b.further, a.rank == b.rank { return a.further < b.further }
    return (a.rank, a.bar, a.item, a.locale, a.rule, a.place)
      < (b.rank, b.bar, b.item, b.locale, b.rule, b.place)
  }
}

extension [Finding] {
  /// In report order. Only what the order goes by is moved about: findings are large.
  func inReportOrder() -> [Finding] { sorted(byRank: { _ in 0 }) }

  /// Tabs and titles before buttons, then in report order; where the languages count, tabs, then what more languages
  /// share.
  func mostVisibleFirst(countingLanguages: Bool = false) -> [Finding] {
    sorted(
      byRank: { finding in
        if countingLanguages { return finding.role == .tab ? 0 : 1 }
        return finding.role.flatMap { Role.allCases.firstIndex(of: $0) } ?? Role.allCases.count
      }, then: { countingLanguages ? -$0.locales.count : 0 })
  }

  private func sorted(
    byRank rank: (Finding) -> Int, then further: (Finding) -> Int = { _ in 0 }
  ) -> [Finding] {
    indices.map { place in
      let finding = self[place]
      return FindingOrder(finding, rank: rank(finding), further: further(finding), place: place)
    }.sorted().map { self[$0.place] }
  }

  /// Names the first of the texts, three at most.
  func naming() -> Message {
    var names: [String] = []
    for name in compactMap({ $0.sourceText ?? $0.text })
    where names.count < 3 && !names.contains(name) {
      names.append(name)
    }
    return switch names.count {
    case 0: ""
    case 1: "including \(quoted: names[0])"
    case 2: "including \(quoted: names[0]) and \(quoted: names[1])"
    default: "including \(quoted: names[0]), \(quoted: names[1]) and \(quoted: names[2])"
    }
  }
}
