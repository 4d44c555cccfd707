/// Which functions are worth running.
extension Evaluator {
  /// Statements of a function that is run for a plain value: a flag, a number.
  private static let shortBody = 3

  /// False for a function that dresses nothing and whose value no label is made of.
  func isWorthRunning(_ function: FunctionDeclaration, forItsValue isUsed: Bool) -> Bool {
    if uses.relevance.matters(function.span) || takesActions(function) { return true }
    guard isUsed, let type = function.returnType else { return false }
    return !Idioms.untold.contains(TypeName.bare(type))
      || function.body.count <= Self.shortBody
  }

  /// True for a function that is handed actions of the project's own, which its callers make.
  private func takesActions(_ function: FunctionDeclaration) -> Bool {
    if let known = takers[function.span] { return known }
    let takes = function.parameters.contains { parameter in
      let type = TypeName.element(parameter.type) ?? TypeName.bare(parameter.type)
      return index.namesOwnAction(type, in: "")
    }
    takers[function.span] = takes
    return takes
  }

  /// Times that a function is run on one object for one type of the project.
  private static let maximumRuns = 12
  /// Times that a function is run on one object at all when it is handed nothing that it could dress, or
  /// dress it with.
  private static let maximumRunsAlone = 4
  /// Switches among a function's arguments that tell its runs apart.
  private static let maximumSwitches = 2

  /// True for a function that was run on one object so often that it has shown what it does. What a
  /// function makes of texts differs with each.
  func isWornOut(
    _ function: FunctionDeclaration, on receiver: Value?, handing arguments: [Value.Labelled]
  ) -> Bool {
    guard let id = receiver?.object, uses.relevance.matters(function.span),
      function.returnType.map({ !TextTypes.contains($0) }) ?? true
    else { return false }
    let runs = count(Run(function: function.span, object: id))
    let switches = arguments.map(\.value).filter { $0.isTrue || $0.isFalse }.map(\.isTrue)
    let isNew =
      !switches.isEmpty
      && count(
        Run(
          function: function.span, object: id,
          switches: Array(switches.prefix(Self.maximumSwitches)))
      ).inAll == 1
    if isNew { return false }
    if runs.forType > Self.maximumRuns { return true }
    return runs.inAll > Self.maximumRunsAlone
      && !arguments.contains { $0.value.alternatives.contains { isTelling($0.value) } }
  }

  /// True for what a function can dress, or dress it with: an object, a text, a case of an enum that has its words.
  private func isTelling(_ value: Value) -> Bool {
    if case .enumCase(let type, _, _) = value { return index.isDeclared(type) }
    return value.object != nil || value.isText
  }
}
