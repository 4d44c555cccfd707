package import LabelModel

extension Coverage {
  /// The account with bars, items and languages counted from the app.
  func counted(_ app: ImportedApp) -> Coverage {
    var coverage = self
    coverage.bars = app.bars.count
    let items = app.bars.lazy.flatMap(\.items)
    coverage.items = items.count { _ in true }
    let states = items.map(\.stateOfText)
    coverage.resolved = states.count { $0 == .resolved }
    coverage.dynamic = states.count { $0 == .dynamic }
    coverage.unresolved = states.count { $0 == .unresolved }
    coverage.locales = app.app.locales
    var known: [String: UnseenLabel] = [:]
    for label in unseen { known["\(label.bar)\u{0}\(label.item)"] = label }
    coverage.unseen = app.bars.flatMap { bar in
      bar.items.filter { $0.stateOfText != .resolved }.map { item in
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

extension BarItem {
  /// How an extract tells what is known of the text. A format that a catalog has is known, whatever values
  /// are filled in at run time: it has a reason beside it.
  package internal(set) var stateOfText: ResolutionState {
    get { state == .dynamic && key != nil && !text.isEmpty ? .resolved : state }
    set { state = newValue == .resolved && key != nil && reason != nil ? .dynamic : newValue }
  }
}
