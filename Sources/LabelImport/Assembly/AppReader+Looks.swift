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
    let sites = uses.sites(calling: Idioms.looks).filter {
      !index.isSample($0.type, in: $0.span.file) && !evaluator.isController($0.type)
    }
    for site in sites.prefix(Self.maximumSites) {
      let first = evaluator.heap.count
      evaluator.touched = []
      evaluator.bounded(Self.stepsForLooks) { run(site) }
      // An appearance may be there already: other code has asked for it.
      let touched = evaluator.touched.filter { $0.number < first }.sorted()
      let made = touched + (first..<max(first, evaluator.heap.count)).map { ObjectID(number: $0) }
      // Looks that are handed to nobody here may be those of one bar.
      guard
        made.contains(where: {
          evaluator.heap[$0].isForAll || !evaluator.heap[$0].containers(evaluator).isEmpty
        })
      else { continue }
      for id in made { readLooks(of: id) }
    }
  }
}
