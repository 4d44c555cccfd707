/// Functions that are left from earlier days: no code of the project speaks of them.
extension UseSites {
  /// True for a function of a type that no code names, and that nobody else can call: neither the system nor
  /// a library for a protocol of its own, Objective-C or an interface file. Without the beginning of a
  /// program nobody can say: a library's functions are called by others.
  func isUncalled(
    _ function: FunctionDeclaration, of type: String, in index: SymbolIndex
  ) -> Bool {
    guard index.mentions.isEntry, !function.isOpen, function.name != "init",
      !mentioned.contains(function.name)
    else {
      return false
    }
    if function.isPrivate { return true }
    let others = index.ancestors(of: type).filter { !$0.isEmpty && !index.isDeclared($0) }
    guard others.allSatisfy(AccessorKeys.isOfApple) else { return false }
    // What protocols of the system ask for is told who asks: `tableView(_:numberOfRowsInSection:)`.
    guard let asked = function.parameters.first else { return true }
    return asked.label != nil && !AccessorKeys.isOfApple(asked.type)
  }
}
