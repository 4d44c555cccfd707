/// A chain of names such as `R.string.localizable`.
struct CodePath: Hashable, Sendable {
  /// The names from the left.
  let names: [String]

  private static let maximumNames = 32

  /// Reads a chain of names alone; `nil` when something else is in it. `self` is left out.
  init?(_ expression: CodeExpression) {
    var names: [String] = []
    var next: CodeExpression? = expression
    while let current = next {
      guard names.count < Self.maximumNames else { return nil }
      switch current.form {
      case .name(let name):
        if name != "self" { names.append(name) }
        next = nil
      case .member(let base, let name):
        names.append(name)
        next = base
      case .call(let callee, let arguments, _):
        // R.swift: `R.string(preferredLanguages: …).localizable` is `R.string.localizable`.
        guard case .member(let base?, "string") = callee.form, case .name("R") = base.form,
          arguments.allSatisfy({ $0.label != nil })
        else { return nil }
        next = callee
      default: return nil
      }
    }
    self.names = names.reversed()
  }
}
