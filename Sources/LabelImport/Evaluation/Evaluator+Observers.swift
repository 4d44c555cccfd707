/// What observers of RxSwift do with what they are told: binders, bound properties, and what is made of these.
extension Evaluator {
  /// Observers that are made of each other.
  private static let maximumObservers = 8

  /// Hands an observer a value: `view.title.onNext("Trips")`, `titles.bind(to: view.title)`; false for what is no
  /// observer that is known.
  func tell(
    observer: Value, _ value: Value, in names: Environment, at span: CodeSpan, depth: Int = 0
  ) -> Bool {
    guard depth < Self.maximumObservers else { return false }
    let targets = observer.alternatives
    guard targets.allSatisfy({ isObserver($0.value, depth: depth) }) else { return false }
    for one in targets {
      guard case .object(let id) = one.value else { continue }
      under(one.when) {
        switch heap[id].origin {
        case .made(let arguments):
          guard let target = arguments.first?.value,
            case .function(let closure)? = arguments.last?.value
          else { return }
          _ = apply(closure, to: [target, value], isUsed: false)
        case .part(let holder, let property):
          guard case .part(let owner, _) = heap[holder].origin else { return }
          setMember(property, of: .object(owner), to: value, from: names, at: span)
        case .result(let base, let call):
          var said = value
          if let step = call.arguments.first?.value, step.isCallable {
            said = each(of: value) { applied(step, to: $0, in: names, at: span) }
          }
          _ = tell(observer: base, said, in: names, at: span, depth: depth + 1)
        default: return
        }
      }
    }
    return true
  }

  /// True for a binder (`Binder(self) { page, title in … }`), for a property that RxCocoa lets be bound
  /// (`navigationItem.rx.title`), and for what is made of one: `.asObserver()`, `.mapObserver { … }`.
  func isObserver(_ value: Value, depth: Int = 0) -> Bool {
    guard depth < Self.maximumObservers, case .object(let id) = value else { return false }
    switch heap[id].origin {
    case .made(let arguments):
      return heap[id].type == Idioms.binder && arguments.count == 2
    case .part(let holder, _):
      if case .part(_, "rx") = heap[holder].origin { return true }
      return false
    case .result(let base, let call):
      return Idioms.observing.contains(call.name) && isObserver(base, depth: depth + 1)
    default: return false
    }
  }
}
