/// Questions about UIKit code.
extension ExpressionResolver {
  /// True for a view controller of the project, by its ancestors or, where those are outside the
  /// project, by the names UIKit code goes by.
  func isController(_ type: String) -> Bool {
    let ancestors = index.ancestors(of: type)
    if ancestors.contains(where: { $0.hasSuffix("Controller") }) { return true }
    return false
  }

  /// The scope once for each value that its loop variables, enum parameters or enum `self` take.
  mutating func expansions(of scope: CodeScope) -> [CodeScope] {
    if scope.selfValue == nil, let symbol = index.types[scope.type], symbol.kind == .enumType,
      !symbol.cases.isEmpty
    {
      return symbol.cases.map { place in
        var inner = entered(scope)
        inner.selfValue = .enumCase(type: scope.type, name: place.name, arguments: [])
        return inner
      }
    }
    for (name, local) in scope.locals.all.sorted(by: { $0.key < $1.key }) {
      switch local {
      case .some: break
      case .deferred(let expression, _, _):
        guard case .element(_, let arguments) = expression.form, arguments.isEmpty else { continue }
      default: continue
      }
      let values = forced(local, at: .none).alternatives
      guard values.count > 1, values.allSatisfy({ if case .gap = $0 { false } else { true } })
      else {
        continue
      }
      return values.prefix(Self.maximumAlternatives).map { value in
        var inner = entered(scope)
        inner.locals[name] = value
        return inner
      }
    }
    return [scope]
  }
}
