/// Parameters of the project's functions, by what their callers hand over.
extension ExpressionResolver {
  /// Types of parameters whose callers are asked.
  private static let textTypes: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "Text", "NSAttributedString",
    "AttributedString",
  ]

  /// True for a parameter that may hold a label's text.
  static func holdsText(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    isText(parameter.type)
  }

  /// True for a type whose values a label may show.
  static func isText(_ type: String) -> Bool { textTypes.contains(SymbolIndex.bareName(type)) }

  /// What the callers of a function hand over for a parameter; `nil` when that is not known.
  mutating func passedValue(_ gap: LabelText.Gap, as type: String) -> CodeValue? {
    guard let place = gap.parameter, Self.textTypes.contains(SymbolIndex.bareName(type)),
      let function = index.types[place.owner]?.functions[place.function]?.first(where: {
        $0.span == place.span
      }), function.parameters.indices.contains(place.position)
    else { return nil }
    let key = SharedKey(variable: place.span, type: "parameter \(place.position)")
    if let known = shared[key] {
      if case .null = known { return nil }
      return known
    }
    guard following.insert(key).inserted else { return nil }
    let found = handedOver(function.parameters[place.position], to: function, of: place.owner)
    following.remove(key)
    if isWithinBounds { shared[key] = found ?? .null }
    return found
  }

  private mutating func handedOver(
    _ parameter: FunctionDeclaration.Parameter, to function: FunctionDeclaration, of owner: String
  ) -> CodeValue? {
    let sites = (constructions.calls[function.name] ?? []).filter { Self.takes(function, $0.call) }
    guard sites.count <= Self.maximumSites else { return nil }
    let isOnly = index.isOnlyFunction(function.name)
    var values: [CodeValue] = []
    for site in sites where !isSample(site.scope.type, in: site.call.span.file) {
      guard calls(site, owner, isOnly: isOnly) else { continue }
      let given = Self.argument(of: site.call, for: parameter, of: function)
      guard let expression = given ?? parameter.initial else { continue }
      let scope = given == nil ? CodeScope(file: function.span.file, type: owner) : site.scope
      values.append(
        deeper(at: site.call.span) {
          $0.forced(
            $0.value(of: expression, in: scope, expecting: parameter.type), at: site.call.span)
        })
    }
    return values.isEmpty ? nil : Self.shownValues(values)
  }

  /// True for a call that reaches a function of `owner`: on `self`, on a value of the type, or on the
  /// type itself. When no other type has such a function, a value of unknown type will do.
  private mutating func calls(
    _ site: ConstructionIndex.CallSite, _ owner: String, isOnly: Bool
  ) -> Bool {
    guard let base = site.call.base else {
      if owner.isEmpty { return true }
      var type = site.scope.type
      while !type.isEmpty {
        if index.ancestors(of: type).contains(owner) { return true }
        type = SymbolIndex.outerName(type)
      }
      return false
    }
    if case .name("self") = base.form {
      return index.ancestors(of: site.scope.type).contains(owner)
    }
    let holder = briefly(Self.conditionSteps) {
      $0.forced($0.value(of: base, in: site.scope), at: base.span)
    }
    return holder.alternatives.contains { value in
      switch value {
      case .instance(let type, _, _), .enumCase(let type, _, _), .type(let type):
        index.ancestors(of: type).contains(owner)
      case .object(let object): object.name == owner
      case .text: ["String", "StringProtocol"].contains(owner)
      case .gap, .some, .deferred: isOnly
      default: false
      }
    }
  }

  /// The argument that a call hands over for a parameter; `nil` when it is left out.
  private static func argument(
    of call: CodeCall, for parameter: FunctionDeclaration.Parameter,
    of function: FunctionDeclaration
  ) -> CodeExpression? {
    if let label = parameter.label { return call.argument(label) }
    let unlabelled = function.parameters.filter { $0.label == nil }
    guard let position = unlabelled.firstIndex(where: { $0.name == parameter.name }) else {
      return nil
    }
    let given = call.arguments.filter { $0.label == nil }
    return given.indices.contains(position) ? given[position].value : nil
  }
}
