/// What the outlets of a class do when they are set.
extension AppReader {
  /// Work spent on what the observer of one outlet of a controller does: it dresses what is connected, and one
  /// that fills the screen leaves its work to what the system calls.
  private static let stepsForObserver = 500

  /// Runs the observers of the outlets of a class of views or controllers, which are set whenever its interface
  /// file is loaded.
  func runObserversOfOutlets(of type: String, on id: ObjectID) {
    let isController = evaluator.isController(type)
    for owner in index.ancestors(of: type) {
      let outlets = (index.types[owner]?.variables.values.flatMap { $0 } ?? [])
        .filter {
          $0.isOutlet && !$0.observers.isEmpty && evaluator.uses.relevance.matters($0.span)
        }
      for outlet in outlets.sorted(by: { $0.span.start < $1.span.start }) {
        let value = evaluator.property(outlet.name, of: id) ?? .null
        func observe() { evaluator.observe(outlet, owner: owner, of: id, value) }
        if isController {
          evaluator.bounded(Self.stepsForObserver, observe)
        } else {
          observe()
        }
      }
    }
  }
}
