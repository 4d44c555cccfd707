internal import LabelModel

/// Views whose screens were not reached, settled by the screens whose code makes them: what holds for all
/// makers holds for the view.
struct SettledByMakers {
  /// What declares the types.
  let index: SymbolIndex
  /// Where views are made.
  let uses: UseSites

  /// A view with the maker whose facts are its own.
  struct Settled {
    var view: String
    var maker: String
  }

  /// The open views all of whose makers are known, or are settled themselves, makers before what they
  /// make. A view is given with the first of its makers by name, in whatever order they come.
  ///
  /// - Parameter isPart: whether a maker has no screen of its own, so that its own makers decide.
  func settle(
    _ open: Set<String>, by known: Set<String>, isPart: (String) -> Bool = { _ in false }
  ) -> [Settled] {
    if known.isEmpty { return [] }
    var makers: [String: Set<String>] = [:]
    var left = open.subtracting(known)
    while let view = left.popFirst() {
      let own = self.makers(of: view)
      makers[view] = own
      left.formUnion(own.filter { makers[$0] == nil && !known.contains($0) && isPart($0) })
    }
    var made: [String: [String]] = [:]
    for (view, others) in makers {
      for other in others { made[other, default: []].append(view) }
    }
    // A view is looked at once for each of its makers; when the last of them is known, it is settled.
    var missing = makers.mapValues(\.count)
    var next = known.sorted()
    var result: [Settled] = []
    while let maker = next.popLast() {
      for view in (made[maker] ?? []).sorted() {
        missing[view, default: 0] -= 1
        guard missing[view] == 0, let first = makers[view]?.min() else { continue }
        result.append(Settled(view: view, maker: first))
        next.append(view)
      }
    }
    return result
  }

  /// The types of the app whose code makes a view.
  private func makers(of view: String) -> Set<String> {
    Set(
      (uses.calls[TypeName.last(view)] ?? []).lazy
        .filter { $0.type != view && !index.isSample($0.type, in: $0.span.file) }
        .map(\.type))
  }
}

extension BarDraft {
  /// True for the bar of a view whose stack was not seen.
  var isOnOpenStack: Bool { !isController && traits[.largeTitleUncertain] != nil }
}

extension [BarDraft] {
  /// The types all of whose navigation bars are of a kind.
  func owners(ofAll isOfKind: (BarDraft) -> Bool) -> Set<String> {
    let bars = filter { $0.part == "navigation" }
    let others = bars.filter { !isOfKind($0) }.map(\.owner)
    return Set(bars.map(\.owner)).subtracting(others)
  }
}
