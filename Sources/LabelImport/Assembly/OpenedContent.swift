extension Evaluator {
  /// Hands out what some content holds: the elements of a list, what it may be, what a closure builds,
  /// each under its condition. False for content that holds nothing in that way.
  func opens(_ content: Value, _ body: (Value) -> Void) -> Bool {
    switch content {
    case .list(let elements):
      for element in elements { under(element.when) { body(element.value) } }
    case .choice:
      for one in content.alternatives { under(one.when) { body(one.value) } }
    case .function(let closure): body(self.content(of: closure))
    default: return false
    }
    return true
  }
}
