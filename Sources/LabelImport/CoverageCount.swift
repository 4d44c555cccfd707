import LabelModel

extension Coverage {
  /// The account with bars, items and languages counted from the app.
  func counted(_ app: ImportedApp) -> Coverage {
    var coverage = self
    coverage.bars = app.bars.count
    let items = app.bars.lazy.flatMap(\.items)
    coverage.items = items.count { _ in true }
    coverage.resolved = items.count { $0.state == .resolved }
    coverage.dynamic = items.count { $0.state == .dynamic }
    coverage.unresolved = items.count { $0.state == .unresolved }
    coverage.locales = app.app.locales
    var known: [String: UnseenLabel] = [:]
    for label in unseen { known["\(label.bar)\u{0}\(label.item)"] = label }
    coverage.unseen = app.bars.flatMap { bar in
      bar.items.filter { $0.state != .resolved }.map { item in
        UnseenLabel(
          bar: bar.id, item: item.id, state: item.state, reason: item.reason ?? "",
          expression: known["\(bar.id)\u{0}\(item.id)"]?.expression, declaredAt: item.declaredAt)
      }
    }
    coverage.unseen.sort {
      let places = ($0.declaredAt, $1.declaredAt)
      if places.0 != places.1 {
        guard let a = places.0 else { return true }
        guard let b = places.1 else { return false }
        return a < b
      }
      return ($0.bar, $0.item) < ($1.bar, $1.item)
    }
    return coverage
  }
}
