/// What abstract types leave to their heirs, where nothing says which of them it is.
extension Evaluator {
  /// What a method of an abstract type returns: what its heirs do, any of which it may be.
  func heirsValue(
    of owner: String, _ name: String, _ call: CodeCall, in names: Environment
  ) -> Value? {
    let heirs = heirs(of: owner, with: name)
    var results: [Value.Guarded] = []
    for (number, heir) in heirs.enumerated() {
      guard let found = choose(index.functions(name, of: heir), for: call, in: names) else {
        continue
      }
      let arm = Guard.Arm(condition: .place(call.span), number: number, count: heirs.count)
      let when = heirs.count == 1 ? Guard.always : Guard(arm)
      under(when) {
        let made = invoke(
          found.0, owner: found.owner, on: .object(anyObject(of: heir)), with: call, from: names)
        results.append(.init(value: made, when: when))
      }
    }
    return results.isEmpty ? nil : .oneOf(results)
  }

  /// Heirs that are asked for their own version of a method.
  private static let maximumHeirs = Value.maximumObjects

  private func heirs(of type: String, with name: String) -> [String] {
    Array(
      index.conformers(of: type).lazy.filter {
        self.index.types[$0]?.functions[name] != nil && self.isHeir($0)
      }.prefix(Self.maximumHeirs))
  }

  /// True for a type that has values in the app that people see.
  func isHeir(_ type: String) -> Bool {
    guard let symbol = index.types[type], symbol.kind != .protocolType else { return false }
    return !index.isSample(type, in: symbol.declarations.first?.span.file ?? -1)
  }

  /// What a text or a case of an enum that a protocol asks for is: what those give who conform to it, any
  /// of which it may be. `nil` where they are too many to be labels, or where one of them keeps it.
  func heirsValue(
    of asked: (declaration: VariableDeclaration, owner: String), named name: String,
    in type: String, at span: CodeSpan
  ) -> Value? {
    guard index.types[asked.owner]?.kind == .protocolType, asked.declaration.getter == nil,
      let written = asked.declaration.type
    else { return nil }
    let isText = TextTypes.contains(written)
    let asks = index.resolveType(written, in: asked.owner) ?? written
    guard isText || index.types[asks]?.kind == .enumType else { return nil }
    let heirs = index.conformers(of: type).filter(isHeir)
    guard !heirs.isEmpty, heirs.count <= Self.maximumHeirs else { return nil }
    var results: [Value.Guarded] = []
    var isKept = false
    for (number, heir) in heirs.enumerated() {
      let arm = Guard.Arm(condition: .place(span), number: number, count: heirs.count)
      let when = heirs.count == 1 ? Guard.always : Guard(arm)
      guard let found = index.variable(name, of: heir, from: -1, isStatic: false) else {
        return nil
      }
      under(when) {
        let made = held(
          found.declaration, owner: found.owner, by: anyObject(of: heir), at: span)
        if case .enumCase = made {} else if !isText { isKept = true }
        results.append(.init(value: made, when: when))
      }
    }
    return isKept ? nil : .oneOf(results)
  }
}
