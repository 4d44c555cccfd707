/// Closures: what calls them, and when.
extension Evaluator {
  /// Closures that code makes, and what was run.
  struct KeptClosures {
    var closures: [Value.Function] = []
    var entered: Set<CodeSpan> = []
  }

  /// A closure that is called at some time.
  struct Handler {
    var closure: Value.Function
    var arguments: [Value]
    /// When it was handed over.
    var path: Guard
  }

  /// True while the first value of some property is made.
  private var isMakingFirstValue: Bool { firstValues > 0 }

  /// Calls a closure with values for its parameters.
  func apply(
    _ function: Value.Function, to values: [Value], expecting type: String? = nil,
    isUsed: Bool = true
  ) -> Value {
    let made = entering(function.span) { () -> Value in
      let inner = Environment(inside: function.names)
      let closure = function.closure
      for position in 0..<max(values.count, closure.parameters.count) {
        let name =
          closure.parameters.indices.contains(position) ? closure.parameters[position] : nil
        var value: Value
        if values.indices.contains(position) {
          value = values[position]
          inner.declare("$\(position)", value)
        } else {
          value = .runtime(
            "closure parameter \(quoted: name ?? "$\(position)")", at: function.span)
        }
        guard let name else { continue }
        if case .unknown(var unknown) = value, unknown.type == nil,
          let type = closure.types[position]
        {
          unknown.type = type
          unknown.scope = function.names.type
          value = someValue(unknown)
        }
        inner.declare(name, value)
      }
      return acting(as: function.names.receiver?.object) {
        value(
          of: closure.body, in: inner, expecting: function.built ?? closure.returns ?? type,
          at: function.span, isBuilder: function.built != nil, isUsed: isUsed)
      }
    }
    return made ?? .runtime("a closure that calls itself", at: function.span)
  }

  /// What a closure hands to the completion that is its only parameter.
  func handedBack(by closure: Value.Function) -> Value {
    let completion = make(Self.completion, isOwn: false, .any, at: closure.span)
    _ = apply(closure, to: [.object(completion)], isUsed: false)
    return .list(
      heap[completion].calls.flatMap { call in
        call.arguments.map { Value.Guarded(value: $0.value, when: call.when) }
      })
  }

  /// Notes what a completion is called with, where the value that is called is one.
  func complete(_ callee: Value, with arguments: [Value.Labelled], at span: CodeSpan) {
    guard case .object(let id) = callee, heap[id].type == Self.completion else { return }
    heap.note(.init(name: "", arguments: arguments, when: path, span: span), on: id)
  }

  /// The type of an object that stands for a completion.
  private static let completion = "(completion)"

  /// Runs the closures that a function from outside is handed: at once where it is known to call them
  /// in any case, else as something that happens at some time.
  func runClosures(_ arguments: [Value.Labelled], of name: String) {
    guard !isBuilding else { return }
    for argument in arguments {
      guard case .function(let closure) = argument.value else { continue }
      let unknown: [Value] =
        closure.closure.parameters.isEmpty
        ? [.runtime("closure parameter \(quoted: "$0")", at: closure.span)] : []
      if Idioms.immediate.contains(name) {
        _ = apply(closure, to: unknown, isUsed: false)
      } else if isMakingFirstValue {
        // What happens later sees the value that is being made.
        handlers.append(.init(closure: closure, arguments: unknown, path: path))
      } else if waiting != nil {
        waiting?.append(.init(closure: closure, arguments: unknown, path: path))
      } else {
        handle(closure, unknown)
      }
    }
  }

  /// Runs what happens at some time.
  private func handle(_ closure: Value.Function, _ arguments: [Value]) {
    under(Guard(.init(condition: .event(closure.span), number: 0))) {
      _ = apply(closure, to: arguments, isUsed: false)
    }
  }

  /// Sets something, and then runs the handlers that were met on the way: what they do comes later.
  func settling(_ work: () -> Void) {
    let outer = waiting
    waiting = []
    work()
    let own = waiting ?? []
    waiting = outer
    let before = path
    for next in own {
      path = next.path
      handle(next.closure, next.arguments)
    }
    path = before
  }

  /// Runs the handlers that were met while the first value of a property was made.
  func runHandlersOfFirstValue() {
    let before = (path, isBuilding)
    defer { (path, isBuilding) = before }
    isBuilding = false
    while !isMakingFirstValue, !handlers.isEmpty {
      let next = handlers.removeFirst()
      path = next.path
      handle(next.closure, next.arguments)
    }
  }

  /// Runs some code, and then the closures in it that nothing called: whoever is handed them calls them at
  /// some time, and what they make is made.
  func withClosures(_ body: () -> Void) {
    keepingClosures(building: true, body) { _ = content(of: $0) }
  }

  /// Runs some code, and then the closures in it that nothing called and that are handlers of what happens.
  ///
  /// - Parameter isAny: whether each is run, or those that themselves make alerts or menus.
  func withHandlers(any isAny: Bool, _ body: () -> Void) {
    keepingClosures(building: false, body) { closure in
      if isAny || uses.offering.contains(closure.span) { handle(closure, []) }
    }
  }

  private func keepingClosures(
    building isBuilding: Bool, _ body: () -> Void, then use: (Value.Function) -> Void
  ) {
    let outer = kept
    kept = KeptClosures()
    body()
    self.isBuilding = isBuilding
    var position = 0
    while let next = kept?.closures, next.indices.contains(position), step() {
      let closure = next[position]
      position += 1
      if kept?.entered.contains(closure.span) == false { use(closure) }
    }
    kept = outer
  }
}
