/// Where values of the project's types are made, and where their properties are set from outside.
struct ConstructionIndex: Sendable {
  /// One place that makes a value. A class, as a place is handed on through several lists.
  final class Site: Sendable {
    /// The type as written: `ViewState`, `Inbox.ViewState`.
    let name: String
    /// The arguments and trailing closures.
    let arguments: [CodeExpression.Argument]
    /// Where the expressions are evaluated.
    let scope: CodeScope
    /// Names of the enum cases whose `switch` arm it stands in.
    let cases: [String]
    /// Name of the innermost container of screens that it is handed to: `NavigationStack`.
    let container: String?
    /// Where it stands.
    let span: CodeSpan

    /// Creates a place.
    init(
      name: String, arguments: [CodeExpression.Argument], scope: CodeScope, cases: [String],
      container: String?, span: CodeSpan
    ) {
      self.name = name
      self.arguments = arguments
      self.scope = scope
      self.cases = cases
      self.container = container
      self.span = span
    }
  }

  /// The places by the type's last name.
  private(set) var sites: [String: [Site]] = [:]
  /// Assignments `self.name = value` in initialisers and methods, by type and property.
  private(set) var assignments:
    [String: [String: [(CodeExpression, CodeScope, FunctionDeclaration)]]] =
      [:]

  /// Assignments `value.name = text` from outside, by property.
  private(set) var settings: [String: [Setting]] = [:]

  /// An assignment to a property of another object.
  struct Setting: Sendable {
    /// The object.
    var object: CodeExpression
    /// What is assigned.
    var value: CodeExpression
    /// Where both are evaluated.
    var scope: CodeScope
  }

  /// Calls of the project's functions that are handed texts, by the function's name.
  private(set) var calls: [String: [CallSite]] = [:]
  /// Places that make a value by `.init(…)`, by the type whose code they stand in.
  private(set) var unnamed: [String: [Site]] = [:]

  /// A call of a function.
  struct CallSite: Sendable {
    /// The call.
    var call: CodeCall
    /// Where its arguments are evaluated.
    var scope: CodeScope
  }

  /// Creates an index without any place.
  init() {}

  private static let sampleWords: [StaticString] = [
    "Mock", "Fake", "Fixture", "Stub", "Preview", "Sample",
  ]

  /// True for code that only makes values to show in previews and tests.
  static func isSample(type: String, ancestors: [String], path: String) -> Bool {
    if ancestors.contains("PreviewProvider") { return true }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let file = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return sampleWords.contains { type.holds($0) || file.holds($0) }
  }

  /// Adds what the code of one type has.
  mutating func add(_ found: ConstructionSites) {
    for (type, site) in found.sites { sites[type, default: []].append(site) }
    for site in found.unnamed { unnamed[site.scope.type, default: []].append(site) }
    for site in found.calls {
      if let name = site.call.name { calls[name, default: []].append(site) }
    }
    for (property, setting) in found.settings { settings[property, default: []].append(setting) }
    for one in found.assignments {
      assignments[one.scope.type, default: [:]][one.property, default: []].append(
        (one.value, one.scope, one.function))
    }
  }
}

extension ExpressionResolver {
  /// Places that are looked at for one type.
  static let maximumSites = 64

  /// Where values of exactly this type are made; several types may share a last name.
  func sites(of type: String) -> [ConstructionIndex.Site] {
    knownSites.sites(of: type) {
      let named = (constructions.sites[SymbolIndex.lastName(type)] ?? []).filter {
        index.resolveType($0.name, in: $0.scope.type) == type
      }
      return named.isEmpty ? unnamedSites(of: type) : named
    }
  }

  /// Places that make a value of a nested type by `.init(…)` in the code of the type around it, when
  /// the labels are those of its properties.
  private func unnamedSites(of type: String) -> [ConstructionIndex.Site] {
    let outer = SymbolIndex.outerName(type)
    guard !outer.isEmpty, let near = constructions.unnamed[outer], let symbol = index.types[type],
      symbol.kind == .structType
    else { return [] }
    let stored = symbol.variables.values.joined().filter { !$0.isStatic && $0.getter == nil }
    let names = Set(stored.map(\.name))
    let needed = Set(
      stored.filter { $0.initial == nil && $0.type?.hasSuffix("?") != true }
        .map(\.name))
    return near.filter { site in
      let labels = Set(site.arguments.compactMap(\.label))
      return labels.count > 1 && labels.isSubset(of: names) && needed.isSubset(of: labels)
    }
  }

  /// What a stored property of a value holds, by the arguments that made the value.
  mutating func stored(
    _ variable: VariableDeclaration, in type: String, arguments: [CodeValue.Labelled],
    made span: CodeSpan, at place: CodeSpan
  ) -> CodeValue? {
    guard span != .none else { return nil }
    let arguments = arguments.filter { !$0.isGeneric }
    let expected = qualified(variable.type, in: type)
    if let (function, owner) = initialiser(of: type, taking: arguments, from: span.file),
      let found = kept(variable, by: function, of: owner, handed: arguments, at: place)
    {
      return found
    }
    return arguments.first { $0.label == variable.name }?.value.typed(expected)
  }

  /// The expression an initialiser assigns to a property.
  static func source(of property: String, in body: [CodeStatement]) -> CodeExpression? {
    for statement in body {
      guard case .expression(let expression) = statement,
        case .binary("=", let left, let right) = expression.form,
        let path = CodePath(left), path.names == [property]
      else { continue }
      return right
    }
    return nil
  }

  /// What the project assigns to a property that has no first value: in its own type, else in the next
  /// type up that does, or through the arguments of every place that makes the type. `nil` when
  /// nothing is known.
  mutating func assigned(
    _ variable: VariableDeclaration, owner: String, at span: CodeSpan
  ) -> CodeValue? {
    var values: [CodeValue] = []
    let expected = qualified(variable.type, in: owner)
    let assigning =
      index.ancestors(of: owner).first { constructions.assignments[$0]?[variable.name] != nil }
      ?? owner
    for (expression, scope, function) in constructions.assignments[assigning]?[variable.name] ?? []
    {
      var scope = scope
      for parameter in function.parameters {
        scope.locals[parameter.name] = passed(
          parameter, to: function, of: assigning, at: expression.span)
      }
      let found = entered(scope)
      values.append(
        deeper(at: span) {
          $0.forced($0.value(of: expression, in: found, expecting: variable.type), at: span)
        })
      if values.count >= Self.maximumAlternatives { break }
    }
    if values.isEmpty, index.functions("init", of: owner).isEmpty {
      for site in sites(of: owner).prefix(Self.maximumSites) {
        guard !isSample(site),
          let given = site.arguments.first(where: { $0.label == variable.name })
        else {
          continue
        }
        values.append(
          deeper(at: span) {
            $0.forced($0.value(of: given.value, in: site.scope, expecting: expected), at: span)
          })
      }
    }
    values += settings(of: variable, owner: owner, at: span)
    return values.isEmpty ? nil : Self.shownValues(values)
  }

  /// What other code assigns to a property of a value of the type.
  private mutating func settings(
    of variable: VariableDeclaration, owner: String, at span: CodeSpan
  ) -> [CodeValue] {
    guard let type = variable.type, index.isShown(owner),
      let settings = constructions.settings[variable.name], settings.count <= Self.maximumSites
    else { return [] }
    var values: [CodeValue] = []
    for setting in settings where !isSample(setting.scope.type, in: setting.object.span.file) {
      let holder = briefly(Self.conditionSteps) {
        $0.forced($0.value(of: setting.object, in: setting.scope), at: setting.object.span)
      }
      let isOwn = holder.alternatives.contains { value in
        if case .instance(let held, _, _) = value {
          return index.ancestors(of: held).contains(owner)
        }
        return false
      }
      guard isOwn else { continue }
      values.append(
        deeper(at: span) {
          $0.forced($0.value(of: setting.value, in: setting.scope, expecting: type), at: span)
        })
    }
    return values
  }

  private func isSample(_ site: ConstructionIndex.Site) -> Bool {
    isSample(site.scope.type, in: site.span.file)
  }

  /// True for a type or file that only makes values to show in previews and tests.
  func isSample(_ type: String, in file: Int32) -> Bool {
    ConstructionIndex.isSample(
      type: type, ancestors: index.ancestors(of: type),
      path: index.paths.indices.contains(Int(file)) ? index.paths[Int(file)] : "")
  }

  /// What a property shows, by all the places that set it. Where one of them is known at run time
  /// only, the property holds data: a plain literal beside it is a stand-in, not a label.
  static func shownValues(_ values: [CodeValue]) -> CodeValue {
    let flat = values.flatMap(\.alternatives)
    guard flat.contains(where: { if case .gap = $0 { true } else { false } }) else {
      return .oneOf(flat)
    }
    return .oneOf(
      flat.filter { value in
        if case .text(let text) = value { return text.isLookedUp }
        return true
      })
  }

  /// What is passed for a parameter at every place that calls the function.
  private mutating func passed(
    _ parameter: FunctionDeclaration.Parameter, to function: FunctionDeclaration, of owner: String,
    at span: CodeSpan
  ) -> CodeValue {
    let unknown = CodeValue.some(
      type: parameter.type, scope: owner,
      .init(
        isRuntime: true,
        reason: "parameter '\(parameter.name)' of \(function.name) is given at run time",
        parameter: function.parameters.firstIndex { $0.name == parameter.name }.map {
          .init(owner: owner, function: function.name, span: function.span, position: $0)
        }),
      at: span)
    guard function.name == "init",
      let position = function.parameters.firstIndex(where: { $0.name == parameter.name })
    else { return unknown }
    // Every property that an initialiser sets asks for every parameter.
    let known = SharedKey(variable: function.span, type: "given for \(position)")
    if let value = shared[known] { return value }
    guard isWithinBounds else { return unknown }
    let found = deeper(at: span) {
      $0.given(for: parameter, at: position, of: function, owner, at: span) ?? unknown
    }
    if isWithinBounds { shared[known] = found }
    return found
  }

  /// What the places that reach an initialiser hand over for a parameter, also through other
  /// initialisers; `nil` when there are none.
  private mutating func given(
    for parameter: FunctionDeclaration.Parameter, at position: Int,
    of function: FunctionDeclaration, _ owner: String, at span: CodeSpan
  ) -> CodeValue? {
    var values: [CodeValue] = []
    for site in sites(of: owner).prefix(Self.maximumSites) where !isSample(site) {
      let handed = site.arguments.map {
        CodeValue.Labelled(label: $0.label, value: .deferred($0.value, site.scope, type: nil))
      }
      values += value(handed, of: parameter, at: position, of: function, owner, at: span)
    }
    let key = SharedKey(variable: function.span, type: "handed on \(position)")
    // What each heir hands on for a type parameter is its own.
    if !index.isTypeParameter(parameter.type, of: owner), following.insert(key).inserted {
      defer { following.remove(key) }
      for caller in initialisers(handingOnTo: owner) where caller.function.span != function.span {
        var scope = CodeScope(file: caller.function.span.file, type: caller.owner)
        scope.function = "init"
        for other in caller.function.parameters {
          scope.locals[other.name] = passed(
            other, to: caller.function, of: caller.owner, at: span)
        }
        let handed = labelled(caller.call, in: entered(scope))
        values += value(handed, of: parameter, at: position, of: function, owner, at: span)
      }
    }
    return values.isEmpty ? nil : Self.shownValues(values.map { forced($0, at: span) })
  }

  /// What is handed over for a parameter; nothing when the arguments reach another initialiser.
  private mutating func value(
    _ handed: [CodeValue.Labelled], of parameter: FunctionDeclaration.Parameter, at position: Int,
    of function: FunctionDeclaration, _ owner: String, at span: CodeSpan
  ) -> [CodeValue] {
    guard let positions = Self.positions(of: handed, in: function.parameters) else { return [] }
    let expected = qualified(parameter.type, in: owner)
    // in bounds: there is one entry for each parameter
    guard let first = positions[position].first else {
      guard let initial = parameter.initial else { return [] }
      let scope = CodeScope(file: function.span.file, type: owner)
      return [deeper(at: span) { $0.value(of: initial, in: scope, expecting: parameter.type) }]
    }
    let value = handed[first].value.typed(expected)
    return [deeper(at: span) { $0.forced(value, at: span) }]
  }

  /// The initialisers of a type and its subclasses that call another one of `owner`.
  private func initialisers(
    handingOnTo owner: String
  ) -> [(function: FunctionDeclaration, owner: String, call: CodeCall)] {
    ([owner] + index.conformers(of: owner).prefix(Self.maximumHeirs)).flatMap { type in
      (index.types[type]?.functions["init"] ?? []).compactMap { function in
        guard let call = Self.delegation(in: function.body), call.isToSuper == (type != owner)
        else { return nil }
        return (function, type, call)
      }
    }
  }
}
