extension Evaluator {
  /// Makes the value of a member. A static one that makes a value of its own type, or a list of such, serves previews
  /// and what is shown while the real one loads (`static func placeholder() -> Account`): its texts are other ones
  /// once the app runs.
  ///
  /// - Parameters:
  ///   - isStatic: whether the member is static.
  ///   - name: its name.
  ///   - type: its type as written.
  ///   - owner: the type that it stands in.
  func asSample(
    if isStatic: Bool = true, _ name: String, of type: String?, in owner: String,
    _ make: () -> Value
  ) -> Value {
    guard isStatic, let type, !owner.isEmpty, SymbolIndex.isSample(member: name) else {
      return make()
    }
    let element = TypeName.last(TypeName.element(type) ?? TypeName.bare(type))
    guard element == "Self" || element == TypeName.last(owner) else { return make() }
    samples += 1
    defer { samples -= 1 }
    return make()
  }
}

extension VariableDeclaration {
  /// The type as written, else that of what is made at once: `static let placeholder = Self(title: "Title")`.
  var madeType: String? {
    if let type { return type }
    guard case .call(let call)? = initial?.form, case .name(let made) = call.callee.form,
      made.isCapitalized
    else { return nil }
    return made
  }
}
