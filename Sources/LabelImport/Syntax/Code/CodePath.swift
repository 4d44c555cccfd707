/// A chain of names such as `R.string.localizable`.
struct CodePath: Hashable, Sendable {
  /// The names from the left.
  let names: [String]

  /// What stands behind a list's name in a path that takes one of its elements.
  static let elementMark = "[]"
  /// What stands behind a bar's type in a path to the looks of all bars.
  static let appearanceMark = ".appearance"

  private static let maximumNames = 32

  /// Reads a chain of names alone; `nil` when something else is in it. `self` is left out.
  init?(_ expression: CodeExpression) {
    guard let (names, isMarked) = Self.read(expression), !isMarked else { return nil }
    self.names = names
  }

  /// Reads a chain of names, which a list's element or `UINavigationBar.appearance()` marks; `nil` for
  /// any other expression.
  static func read(_ expression: CodeExpression) -> (names: [String], isMarked: Bool)? {
    var names: [String] = []
    var isMarked = false
    var next: CodeExpression? = expression
    while let current = next {
      guard names.count < maximumNames else { return nil }
      switch current.form {
      case .name(let name):
        if name != "self" { names.append(name) }
        next = nil
      case .member(let base, let name):
        names.append(name)
        next = base
      case .element(let base, _):
        guard case .member(let outer, let name) = base.form else { return nil }
        names.append(name + elementMark)
        next = outer
        isMarked = true
      case .call(let callee, let arguments, _):
        // R.swift: `R.string(preferredLanguages: …).localizable` is `R.string.localizable`.
        if case .member(let base?, "string") = callee.form, case .name("R") = base.form,
          arguments.allSatisfy({ $0.label != nil })
        {
          next = callee
          continue
        }
        guard case .member(let base?, "appearance") = callee.form,
          let type = CodePath(base)?.names.last
        else { return nil }
        names.append(type + appearanceMark)
        next = nil
        isMarked = true
      default: return nil
      }
    }
    return (names.reversed(), isMarked)
  }
}
