internal import LabelModel

/// What code says once of the looks of all bars: in the initialiser of the app, in a static function, in a
/// type that is no screen.
extension AppReader {
  /// Work spent on one function that dresses all bars.
  private static let stepsForLooks = 3_000
  /// Functions of an app that are run for the looks of its bars.
  private static let maximumSites = 200

  /// Runs the functions that dress all bars, and takes over the fonts and looks that they give.
  func readLooks() {
    var sites: Set<UseSites.Site> = []
    for word in Idioms.looks { for site in uses.calls[word] ?? [] { sites.insert(site) } }
    let ordered = sites.filter {
      !index.isSample($0.type, in: $0.span.file) && !evaluator.isController($0.type)
    }.sorted { ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start) }
    for site in ordered.prefix(Self.maximumSites) {
      let first = evaluator.heap.count
      evaluator.bounded(Self.stepsForLooks) { run(site) }
      for number in first..<max(first, evaluator.heap.count) { readLook(ObjectID(number: number)) }
    }
  }

  /// Takes over what an object says of all bars.
  func readLook(_ id: ObjectID) {
    let looks = TraitReader(evaluator: evaluator)
    hiddenTabTitles = hiddenTabTitles ?? looks.hidesTabTitles(id)
    looks.read(labels: id, into: &labelLooks)
    for (role, font) in AppearanceReader(evaluator: evaluator).roleFonts(id) {
      roleFonts[role, default: []].insert(font)
    }
  }
}
