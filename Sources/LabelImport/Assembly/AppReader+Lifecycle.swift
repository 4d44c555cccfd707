/// What the system does to a controller before it is seen.
extension AppReader {
  /// Functions that the system calls on a controller before it is seen, in order.
  static let lifecycle = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "viewDidAppear", "awakeFromNib",
  ]

  /// What was touched and made when a controller was brought to the state in which it is seen.
  struct Preparation {
    var touched: Set<ObjectID> = []
    var made = 0..<0
  }

  /// Work that is always left for what the system calls on some controller of a class.
  private static let stepsForLifecycle = 5_000

  /// Brings a controller to the state in which it is seen; false where no work is left to do so, which
  /// leaves open what is still there of all that it was made with.
  func isReady(_ id: ObjectID) -> Bool {
    if prepared[id] == nil, !evaluator.isAny(id), !evaluator.isWithinBounds { return false }
    prepare(id)
    return true
  }

  /// Runs what the system calls before a controller is seen: on some controller of a class once for all
  /// who come upon it.
  func prepare(_ id: ObjectID) {
    guard evaluator.heap[id].isOwn, prepared[id] == nil else { return }
    prepared[id] = Preparation()
    guard evaluator.isAny(id) else { return runLifecycle(of: id) }
    let (before, first) = (evaluator.touched, evaluator.heap.count)
    evaluator.touched = []
    if let left = evaluator.left, left < Self.stepsForLifecycle {
      evaluator.aside(Self.stepsForLifecycle) { runLifecycle(of: id) }
    } else {
      runLifecycle(of: id)
    }
    prepared[id] = Preparation(
      touched: evaluator.touched, made: first..<evaluator.heap.count)
    evaluator.touched.formUnion(before)
  }

  /// Runs what the system calls on the app's own stacks that some code makes: they may change the screens that
  /// they are made with, as one that puts a button for leaving onto its first screen.
  func prepareStacks(madeFrom first: Int) {
    for number in first..<evaluator.heap.count {
      let id = ObjectID(number: number)
      guard evaluator.heap[id].isOwn, !evaluator.isAny(id),
        evaluator.kind(of: id) == "UINavigationController", evaluator.root(of: id) != nil
      else { continue }
      _ = isReady(id)
    }
  }

  private func runLifecycle(of id: ObjectID) {
    let type = evaluator.heap[id].type
    let before = evaluator.path
    evaluator.path = .always
    for name in Self.lifecycle {
      guard let found = index.functions(name, of: type).first else { continue }
      run(found.0, on: id)
    }
    evaluator.path = before
  }

  /// Runs a function of a controller that the system calls.
  func run(_ function: FunctionDeclaration, on id: ObjectID) {
    let type = evaluator.heap[id].type
    let owner = index.ancestors(of: type).first {
      index.types[$0]?.functions[function.name]?.contains { $0.span == function.span } == true
    }
    evaluator.noteGivenBack(
      evaluator.invoke(
        function, owner: owner ?? type, on: .object(id), handed: [], to: [:], at: function.span))
  }
}
