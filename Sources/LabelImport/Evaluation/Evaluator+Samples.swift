import LabelModel

extension Evaluator {
  /// What a static member gives that makes a value of its own type, or a list of such, to show in previews and
  /// while the real one loads (`static func placeholder() -> Account`): some value of the type, which is another
  /// one once the app runs. `nil` of any other member.
  ///
  /// - Parameters:
  ///   - name: the member's name.
  ///   - type: its type as written.
  ///   - owner: the type that it stands in.
  func sample(
    _ name: String, of type: String?, in owner: String, at span: CodeSpan
  ) -> Value? {
    guard let type, !owner.isEmpty, SymbolIndex.isSample(member: name) else { return nil }
    let element = TypeName.last(TypeName.element(type) ?? TypeName.bare(type))
    guard element == "Self" || element == TypeName.last(owner) else { return nil }
    return someValue(
      of: type == "Self" ? owner : type, in: owner,
      because: "\(quoted: name) of \(owner) is known at run time only", at: span)
  }
}
