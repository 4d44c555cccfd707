/// What the outlets of a class do when they are set.
extension AppReader {
  /// Runs the observers of the outlets of a class of views, which are set whenever its interface file is
  /// loaded. Those of a controller are run with what else may happen to it.
  func runObserversOfOutlets(of type: String, on id: ObjectID) {
    guard !evaluator.isController(type) else { return }
    for owner in index.ancestors(of: type) {
      let outlets = (index.types[owner]?.variables.values.flatMap { $0 } ?? [])
        .filter {
          $0.isOutlet && !$0.observers.isEmpty && evaluator.uses.relevance.matters($0.span)
        }
      for outlet in outlets.sorted(by: { $0.span.start < $1.span.start }) {
        let value = evaluator.property(outlet.name, of: id) ?? .null
        evaluator.observe(outlet, owner: owner, of: id, value)
      }
    }
  }
}
