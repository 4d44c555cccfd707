/// Types of the project whose values are the actions that an app offers in menus and sheets of its own: they keep
/// what an entry says and what it does.
extension SymbolIndex {
  /// Endings of the names of such types.
  private static let endings = ["Action", "SheetItem", "MenuItem"]
  /// Properties that hold what an entry says.
  static let namesOfActions = ["title", "label", "text"]

  /// True for such a type.
  func isOwnAction(_ type: String) -> Bool {
    // A key is no entry of a menu.
    guard Self.endings.contains(where: type.hasSuffix), !type.contains("KeyCommand"),
      isDeclared(type), !isOnScreen(type),
      let symbol = types[type], symbol.kind == .structType || symbol.kind == .classType
    else { return false }
    let stored = symbol.variables.values.joined().filter { !$0.isStatic && $0.getter == nil }
    let isNamed = stored.contains { variable in
      Self.namesOfActions.contains(variable.name)
        && variable.type.map(TextTypes.contains) ?? false
    }
    return isNamed && stored.contains { $0.type?.contains("->") ?? false }
  }

  /// True for the name of such a type as the code of another one writes it.
  func namesOwnAction(_ name: String, in scope: String) -> Bool {
    Self.endings.contains(where: name.hasSuffix)
      && resolveType(name, in: scope).map(isOwnAction) ?? false
  }
}
