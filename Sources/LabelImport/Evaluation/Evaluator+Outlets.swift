/// Properties that interface files connect with their objects.
extension Evaluator {
  /// The object of an outlet; `nil` for any other property.
  func outlet(_ variable: VariableDeclaration, owner: String, of type: String) -> Value? {
    // Spaces between items carry no label, so that their outlets are not told of.
    guard let written = variable.type,
      isConnected(variable.name, of: type) ?? true
        || TypeName.bare(written) == "UIBarButtonItem",
      variable.attributes.contains(where: { $0.name == "IBOutlet" || $0.name == "Outlet" })
    else { return nil }
    let bare = TypeName.bare(written)
    let full = index.resolveType(bare, in: owner) ?? bare
    let made = make(full, isOwn: index.isDeclared(full), .any, at: variable.span)
    heap[made].outlet = .init(type: owner, name: variable.name)
    return .object(made)
  }

  /// The object of an outlet that no file read declares, which Objective-C's instance variables may be.
  func undeclaredOutlet(_ name: String, of id: ObjectID, at span: CodeSpan) -> Value? {
    let outlet = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard heap[id].isOwn, isConnected(outlet, of: heap[id].type) == true else { return nil }
    let made = part(outlet, of: id, at: span)
    heap[made].outlet = .init(type: heap[id].type, name: outlet)
    return .object(made)
  }

  /// True for a property that an interface file connects on a type, its ancestor or its heir; `nil`
  /// where no file connects anything on them.
  func isConnected(_ name: String, of type: String) -> Bool? {
    let all = (index.ancestors(of: type) + index.conformers(of: type)).compactMap { connected[$0] }
    return all.isEmpty ? nil : all.contains { $0.contains(name) }
  }
}
