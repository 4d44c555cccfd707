public import LabelModel

/// The room of every text of an app.
public struct BudgetReport: Sendable {
  /// The app as a whole.
  public var app: AppFacts
  /// The languages looked at, in order.
  public var locales: [LocaleID]
  /// One budget for each key and language, and for each label without a key: by table, bundle, key,
  /// language.
  public var budgets: [Budget]
  /// What was read and what was not.
  public var coverage: Coverage
  /// Problems with the input.
  public var diagnostics: [Diagnostic]
  /// The values that whole numbers in texts are taken to have.
  public var numbers: ClosedRange<Int> = FitOptions().numbers

  /// The budget of a key in a language; the tightest of several tables when none is named, and of several
  /// bundles.
  public func budget(forKey key: String, table: String? = nil, in locale: LocaleID) -> Budget? {
    budgets.filter {
      $0.key == key && $0.locale == locale && (table == nil || $0.table == table)
    }.min { $0.room / $0.fontSize < $1.room / $1.fontSize }
  }
}

extension Auditor {
  /// Says how much room each text has, in each language, at the tightest place it is shown in: for
  /// translators and their tools.
  ///
  /// The text sizes of the configuration count. A room belongs to a font size, so ask for one text
  /// size, as the command does, unless the app must fit at all of them.
  ///
  /// - Throws: ``AuditError`` when nothing can be read at one of the paths.
  public func budgets(_ paths: [String]) async throws(AuditError) -> BudgetReport {
    try await budgets(of: importing(paths))
  }

  /// Says how much room each text of bars that were imported before has.
  ///
  /// - Throws: ``AuditError`` when the app ships none of the languages asked for.
  public func budgets(of imported: ImportedApp) async throws(AuditError) -> BudgetReport {
    let locales = try auditedLocales(of: imported)
    let fitter = try fitter(of: imported.bars, fonts: imported.fontFiles)
    let survey = BudgetSurvey(
      app: imported.app, locales: locales, measurers: fitter.measurers, options: fitter.options)
    let found = await withTaskGroup(of: [Budget].self) { group in
      for bar in imported.bars where bar.isEverShown {
        group.addTask { Task.isCancelled ? [] : survey.budgets(of: bar) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    guard !Task.isCancelled else { throw .cancelled }
    var letters = LetterWidths(imported.bars, locales: locales, measurers: fitter.measurers)
    var budgets = Self.tightest(found)
    for index in budgets.indices { budgets[index].characters = letters.hint(for: budgets[index]) }
    return BudgetReport(
      app: imported.app, locales: locales, budgets: budgets, coverage: imported.coverage,
      diagnostics: imported.diagnostics.sorted(by: Diagnostic.inReportOrder),
      numbers: configuration.fit.numbers)
  }

  /// What the texts of a budget have in common: a key and a language, or else a label.
  private struct Subject: Hashable {
    var bundle: String
    var table: String
    var key: String?
    var label: [String]
    var locale: LocaleID
  }

  private static func tightest(_ found: [Budget]) -> [Budget] {
    var bySubject: [Subject: [Budget]] = [:]
    for budget in found {
      let subject = Subject(
        bundle: budget.bundle ?? "", table: budget.table ?? "", key: budget.key,
        label: budget.key == nil ? [budget.bar, budget.item] : [], locale: budget.locale)
      bySubject[subject, default: []].append(budget)
    }
    return bySubject.values.compactMap { budgets -> Budget? in
      var tightest = budgets.min(by: isTighter)
      tightest?.places = Set(budgets.map { [$0.bar, $0.item] }).count
      return tightest
    }.sorted { order($0).lexicographicallyPrecedes(order($1)) }
  }

  /// In units of the font size; equal rooms by name, so that the choice is the same in every run.
  private static func isTighter(_ a: Budget, _ b: Budget) -> Bool {
    let rooms = (a.room / a.fontSize, b.room / b.fontSize)
    if rooms.0 != rooms.1 { return rooms.0 < rooms.1 }
    return [a.bar, a.item, a.role.rawValue].lexicographicallyPrecedes([
      b.bar, b.item, b.role.rawValue,
    ])
  }

  /// Labels without a key come last.
  private static func order(_ budget: Budget) -> [String] {
    [
      budget.key == nil ? "1" : "0", budget.table ?? "", budget.bundle ?? "",
      budget.key ?? "", budget.key == nil ? budget.bar : "", budget.key == nil ? budget.item : "",
      budget.locale.identifier,
    ]
  }
}
