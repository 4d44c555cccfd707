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
      let made = (first..<max(first, evaluator.heap.count)).map { ObjectID(number: $0) }
      // Looks that are handed to nobody here may be those of one bar.
      guard made.contains(where: { isForAll(evaluator.heap[$0]) }) else { continue }
      for id in made { readLook(id) }
    }
  }

  /// True for what stands for all bars of a kind: `UINavigationBar.appearance()`.
  private func isForAll(_ object: Heap.Object) -> Bool {
    guard case .result(_, let call) = object.origin else { return false }
    return call.name == "appearance" && call.arguments.isEmpty
  }

  private func readLook(_ id: ObjectID) {
    let looks = TraitReader(evaluator: evaluator)
    hiddenTabTitles = hiddenTabTitles ?? looks.hidesTabTitles(id)
    looks.read(labels: id, into: &labelLooks)
    for (role, font) in AppearanceReader(evaluator: evaluator).roleFonts(id) {
      roleFonts[role, default: []].insert(font)
    }
  }
}
