import ICUSupport
public import LabelAudit
public import LabelImport
public import LabelModel

/// Finds the limit of a key for translation files.
public struct SizeLimits: Sendable {
  private let byKey: [String: [Budget]]
  private let tables: Set<String>
  private let locales: [String]

  /// Indexes the budgets of a report.
  public init(_ report: BudgetReport) {
    byKey = Dictionary(grouping: report.budgets.filter { $0.key != nil }) { $0.key ?? "" }
    tables = Set(report.budgets.map { $0.table ?? "Localizable" })
    locales = Set(report.budgets.map(\.locale.identifier)).sorted()
  }

  /// The limit of a text: in one language, or in all of them the least.
  ///
  /// A table that no budget knows is that of a renamed file and says nothing. Of tables of one name, that
  /// of the bundle whose folder is most like the file's counts, or the least of all where none is. A
  /// language is the app's own that is meant by it: `de` by `de-DE`.
  public func limit(_ text: SizeLimitWriter.TextAddress) -> SizeLimit? {
    var known = byKey[text.key] ?? []
    if let locale = text.locale {
      let own = language(locale)
      known = known.filter { $0.locale == own }
    }
    if tables.contains(text.table) {
      known = known.filter { ($0.table ?? "Localizable") == text.table }
    }
    return least(nearest(known, to: text.bundle))
  }

  /// The app's language that a file's is; `nil` when it has none.
  public func language(_ locale: LocaleID) -> LocaleID? {
    LanguageTag(locale.identifier).closest(among: locales).flatMap { LocaleID($0) }
  }

  private func nearest(_ found: [Budget], to bundle: String?) -> [Budget] {
    guard let bundle, Set(found.map(\.bundle)).count > 1 else { return found }
    let likeness = found.map { $0.bundle.map { BundleFolder.likeness($0, bundle) } ?? 0 }
    let best = likeness.max() ?? 0
    return zip(found, likeness).filter { $0.1 == best }.map(\.0)
  }

  private func least(_ found: [Budget]) -> SizeLimit? {
    let tightest = found.min { $0.room / $0.fontSize < $1.room / $1.fontSize }
    return tightest.map { budget in
      var limit = SizeLimit(
        points: budget.limit, characters: budget.characters?.likely,
        fontFamily: budget.fontFamily, fontSize: budget.fontSize, fontWeight: budget.fontWeight,
        comment: budget.sentence)
      // One form is asked for in several languages: the longer one leaves no text too long.
      for budget in found {
        limit.values.merge(budget.values) { a, b in (a.count, a) < (b.count, b) ? b : a }
      }
      return limit
    }
  }
}
