/// What the outlets of a class do when they are set.
extension AppReader {
  /// Runs the observers of a class's outlets, which are set whenever its interface file is loaded.
  func runObserversOfOutlets(of type: String, on id: ObjectID) {
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
