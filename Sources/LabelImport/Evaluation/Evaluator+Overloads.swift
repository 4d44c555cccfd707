/// Which of several functions of one name a call means.
extension Evaluator {
  /// True where parameters ask for a function in place of what is written as something else.
  private static func asksForFunction(
    _ parameters: [FunctionDeclaration.Parameter], where call: CodeCall
  ) -> Bool {
    guard call.arguments.contains(where: { $0.value.isNoFunction }) else { return false }
    return places(of: call.arguments, in: parameters).contains { position, place in
      parameters[place].type.contains("->") && call.arguments[position].value.isNoFunction
    }
  }

  /// The function of a name whose parameters take the call's arguments; of several whose labels are the same, the one
  /// that asks for the types of what is handed, as far as they are known.
  func choose(
    _ functions: [(FunctionDeclaration, owner: String)], for call: CodeCall, in names: Environment
  ) -> (FunctionDeclaration, owner: String)? {
    let left = taking(functions, call)
    let typed = left.count > 1 ? asking(left, for: call, in: names) : []
    return index.nearest(typed.isEmpty ? left : typed, to: names.file, span: \.0.span)
  }

  /// The functions of one type whose parameters take the call's arguments.
  func taking(
    _ functions: [(FunctionDeclaration, owner: String)], _ call: CodeCall
  ) -> [(FunctionDeclaration, owner: String)] {
    if functions.isEmpty { return [] }
    let labels = call.arguments.map(\.label)
    let fitting = functions.filter {
      $0.0.parameters.take(labels, closures: call.closures.count)
        && !Self.asksForFunction($0.0.parameters, where: call)
    }
    let exact = fitting.filter {
      $0.0.parameters.count == call.arguments.count + call.closures.count
    }
    let best = exact.isEmpty ? fitting : exact
    // What a protocol asks for says less than what an extension gives.
    let given = best.filter { !index.isRequirement($0.0, of: $0.owner) }
    let left = given.isEmpty ? best : given
    // What a type writes anew takes the place of what it inherits.
    return left.filter { $0.owner == left.first?.owner }
  }

  /// Those functions that ask for the type of each argument that is a name, where they ask for different ones.
  private func asking(
    _ functions: [(FunctionDeclaration, owner: String)], for call: CodeCall, in names: Environment
  ) -> [(FunctionDeclaration, owner: String)] {
    var left = functions
    for (position, argument) in call.arguments.enumerated() {
      guard case .name(let name) = argument.value.form, left.count > 1 else { continue }
      func asked(by function: FunctionDeclaration) -> String? {
        guard
          let place = Self.places(of: call.arguments, in: function.parameters)[position],
          function.parameters.indices.contains(place)
        else { return nil }
        return TypeName.last(TypeName.bare(function.parameters[place].type))
      }
      guard Set(left.map { asked(by: $0.0) }).count > 1,
        let type = names.value(of: name, under: path).flatMap(type(of:))
      else { continue }
      let known = Set(([type] + index.ancestors(of: type)).map { TypeName.last($0) })
      left = left.filter { asked(by: $0.0).map(known.contains) ?? false }
    }
    return left
  }
}
