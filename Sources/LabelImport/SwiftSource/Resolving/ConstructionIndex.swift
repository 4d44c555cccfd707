/// Where values of the project's types are made, and where their properties are set from outside.
struct ConstructionIndex: Sendable {
  /// One place that makes a value.
  struct Site: Sendable {
    /// The type as written: `ViewState`, `Inbox.ViewState`.
    var name: String
    /// The arguments and trailing closures.
    var arguments: [CodeExpression.Argument]
    /// Where the expressions are evaluated.
    var scope: CodeScope
    /// Names of the enum cases whose `switch` arm it stands in.
    var cases: [String]
    /// Name of the innermost container of screens that it is handed to: `NavigationStack`.
    var container: String?
    /// Where it stands.
    var span: CodeSpan
  }

  /// The places by the type's last name.
  private(set) var sites: [String: [Site]] = [:]
  /// Assignments `self.name = value` in initialisers and methods, by type and property.
  private(set) var assignments:
    [String: [String: [(CodeExpression, CodeScope, FunctionDeclaration)]]] =
      [:]

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

  /// Adds a place that makes a value of a type.
  mutating func add(_ site: Site, of type: String) { sites[type, default: []].append(site) }

  /// Adds a call of a function that is handed a text.
  mutating func add(_ site: CallSite) {
    if let name = site.call.name { calls[name, default: []].append(site) }
  }

  /// Adds a place that makes a value of a type that the context names.
  mutating func addUnnamed(_ site: Site) { unnamed[site.scope.type, default: []].append(site) }

  /// True for code that only makes values to show in previews and tests.
  static func isSample(type: String, ancestors: [String], path: String) -> Bool {
    if ancestors.contains("PreviewProvider") { return true }
    let file = path.split(separator: "/").last ?? ""
    return ["Mock", "Fake", "Fixture", "Stub", "Preview", "Sample"].contains { word in
      type.contains(word) || file.contains(word)
    }
  }

  /// Adds what another collection found.
  mutating func merge(_ other: ConstructionIndex) {
    for (type, more) in other.sites { sites[type, default: []] += more }
    for (name, more) in other.calls { calls[name, default: []] += more }
    for (type, more) in other.unnamed { unnamed[type, default: []] += more }
    for (type, properties) in other.assignments {
      for (property, values) in properties {
        assignments[type, default: [:]][property, default: []] += values
      }
    }
  }

  /// Adds an assignment to a property.
  mutating func add(
    _ value: CodeExpression, to property: String, of type: String, in scope: CodeScope,
    function: FunctionDeclaration
  ) {
    assignments[type, default: [:]][property, default: []].append((value, scope, function))
  }
}

extension ExpressionResolver {
  /// Places that are looked at for one type.
  static let maximumSites = 64

  /// Where values of exactly this type are made; several types may share a last name.
  func sites(of type: String) -> [ConstructionIndex.Site] {
    let named = (constructions.sites[SymbolIndex.lastName(type)] ?? []).filter {
      index.resolveType($0.name, in: $0.scope.type) == type
    }
    return named.isEmpty ? unnamedSites(of: type) : named
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
    let initialisers = index.functions("init", of: type)
    let expected = qualified(variable.type, in: type)
    if initialisers.isEmpty {
      return arguments.first { $0.label == variable.name }?.value.typed(expected)
    }
    let labels = Set(arguments.compactMap(\.label))
    for (function, owner) in initialisers
    where labels.isSubset(of: Set(function.parameters.compactMap(\.label))) {
      guard let source = Self.source(of: variable.name, in: function.body) else { continue }
      var scope = CodeScope(file: function.span.file, type: owner)
      scope.function = "init"
      scope = entered(scope)
      var rest = arguments[...]
      for parameter in function.parameters {
        if let next = rest.first, next.label == parameter.label {
          scope.locals[parameter.name] = next.value.typed(qualified(parameter.type, in: owner))
          rest = rest.dropFirst()
        } else if let initial = parameter.initial {
          scope.locals[parameter.name] = .deferred(initial, scope, type: parameter.type)
        }
      }
      let found = scope
      return deeper(at: place) { $0.value(of: source, in: found, expecting: variable.type) }
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

  /// What the project assigns to a property that has no first value: in its own type, or through
  /// the arguments of every place that makes the type. `nil` when nothing is known.
  mutating func assigned(
    _ variable: VariableDeclaration, owner: String, at span: CodeSpan
  ) -> CodeValue? {
    var values: [CodeValue] = []
    let expected = qualified(variable.type, in: owner)
    for (expression, scope, function) in constructions.assignments[owner]?[variable.name] ?? [] {
      var scope = scope
      for parameter in function.parameters {
        scope.locals[parameter.name] = passed(
          parameter, to: function, of: owner, at: expression.span)
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
    return values.isEmpty ? nil : Self.shownValues(values)
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
    guard function.name == "init" else { return unknown }
    var values: [CodeValue] = []
    for site in sites(of: owner).prefix(Self.maximumSites)
    where !isSample(site) {
      if let given = site.arguments.first(where: { $0.label == parameter.label }) {
        values.append(
          deeper(at: span) {
            $0.value(
              of: given.value, in: site.scope, expecting: $0.qualified(parameter.type, in: owner))
          })
      } else if let initial = parameter.initial {
        values.append(
          deeper(at: span) {
            $0.value(
              of: initial, in: CodeScope(file: function.span.file, type: owner),
              expecting: parameter.type)
          })
      }
    }
    return values.isEmpty ? unknown : Self.shownValues(values.map { forced($0, at: span) })
  }
}
