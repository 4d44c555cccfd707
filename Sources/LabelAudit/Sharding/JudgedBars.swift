import LabelModel
import LabelRules

/// What fitting and the rules said of some bars of an app, before it is made into findings.
struct JudgedBars: Sendable, Codable {
  /// The app as a whole; its bars stand in ``bars``.
  var app: ImportedApp
  /// The languages audited, in order.
  var locales: [LocaleID]
  /// The screens, text sizes and designs looked at, in order.
  var configurations: [FitConfiguration]
  /// The bars examined, by identifier.
  var bars: [FittedBar]
  /// What each rule said, bar after bar, without passes.
  var results: [String: [CheckResult]] = [:]

  init(
    app: ImportedApp, locales: [LocaleID], configurations: [FitConfiguration], bars: [FittedBar]
  ) {
    self.app = app
    self.locales = locales
    self.configurations = configurations
    self.bars = bars
  }

  /// Several parts as one: bars by identifier, and what was said of them in the order of the bars, as
  /// if one machine had examined them all.
  init(joining parts: [JudgedBars]) {
    guard let first = parts.first else {
      self.init(
        app: ImportedApp(app: AppFacts(), bars: []), locales: [], configurations: [], bars: [])
      return
    }
    self = first
    guard parts.count > 1 else { return }
    bars = parts.flatMap(\.bars).sorted { $0.bar.id < $1.bar.id }
    var places: [String: Int] = [:]
    for (place, bar) in bars.enumerated() where places[bar.bar.id] == nil {
      places[bar.bar.id] = place
    }
    for rule in Set(parts.flatMap { $0.results.keys }) {
      results[rule] = parts.flatMap { $0.results[rule] ?? [] }.enumerated()
        .sorted { a, b in
          let at = (places[a.element.bar] ?? 0, places[b.element.bar] ?? 0)
          return at.0 == at.1 ? a.offset < b.offset : at.0 < at.1
        }
        .map(\.element)
    }
  }
}
