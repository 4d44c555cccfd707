/// Functions that dress the bar of whatever screen calls them: `addClose(title:)` in an extension of
/// `UIViewController`, in a protocol, or in a base class. What they do is read once more for each screen
/// that calls them, with what it hands over.
struct BarHelpers {
  /// What the code of types does with what helpers do for it, and of the helpers' own types without
  /// that; other types are left out.
  private(set) var effects: [String: [CodeEffect]] = [:]

  private var resolver: ExpressionResolver
  private var index: SymbolIndex { resolver.index }
  /// The types that declare a helper, by its name.
  private var owners: [String: [String]] = [:]
  /// Helpers that were read for a screen, by type.
  private var read: [String: Set<String>] = [:]
  /// Names of helpers with calls that were not followed.
  private var missed: Set<String> = []

  /// Calls that were followed in the type that is read.
  private var count = 0

  /// Levels of helpers that call helpers.
  private static let maximumDepth = 4
  /// Calls of helpers that are followed in one type, those inside helpers among them.
  private static let maximumCalls = 64

  /// Reads the helpers that the code of all types calls.
  init(_ code: SourceCode, with resolver: ExpressionResolver) {
    self.resolver = resolver
    for type in code.names where isHelping(type) {
      for effect in code.effects(of: type) where Self.dressesBar(effect) {
        guard index.types[type]?.functions[effect.function] != nil,
          owners[effect.function]?.contains(type) != true
        else { continue }
        owners[effect.function, default: []].append(type)
      }
    }
    guard !owners.isEmpty else { return }
    for type in code.names {
      let own = code.effects(of: type)
      guard own.contains(where: { isCall($0) }) else { continue }
      count = 0
      effects[type] = expanded(own, of: type, depth: 0)
    }
    for (type, names) in read {
      let called = calls(in: code.effects(of: type))
      effects[type, default: code.effects(of: type)].removeAll { effect in
        names.contains(effect.function) && !missed.contains(effect.function)
          && !called.contains(effect.function)
      }
    }
  }

  /// True for a type whose functions screens share.
  private func isHelping(_ type: String) -> Bool {
    guard let symbol = index.types[type], !type.isEmpty else { return false }
    if !index.isDeclared(type) {
      return type == "UINavigationItem" || resolver.isController(type)
    }
    return !index.conformers(of: type).isEmpty
      && (symbol.kind == .protocolType || resolver.isController(type))
  }

  private static let places = Set(ControllerBars.sides.keys).union([
    "prompt", "backButtonTitle", "backBarButtonItem", "titleView", "tabBarItem", "title",
  ])

  /// True for what puts something into the bar of the screen itself.
  static func dressesBar(_ effect: CodeEffect) -> Bool {
    switch effect.action {
    case .assignment(let path, _):
      guard let last = path.last, places.contains(last) else { return false }
      return path.count == 1
        || path.count == 2 && ["navigationItem", "tabBarItem"].contains(path[0])
    case .call(let call): return call.name.map { ControllerBars.sideSetters[$0] != nil } ?? false
    }
  }

  private func isCall(_ effect: CodeEffect) -> Bool {
    if case .call(let call) = effect.action, let name = call.name { return owners[name] != nil }
    return false
  }

  /// Names of the functions that a type's own code calls on itself.
  private func calls(in effects: [CodeEffect]) -> Set<String> {
    Set(
      effects.compactMap { effect in
        guard case .call(let call) = effect.action, isOwn(call.base) else { return nil }
        return call.name
      })
  }

  private func isOwn(_ base: CodeExpression?) -> Bool {
    guard let base else { return true }
    if case .name("self") = base.form { return true }
    return false
  }

  private mutating func expanded(
    _ effects: [CodeEffect], of type: String, depth: Int
  ) -> [CodeEffect] {
    var result: [CodeEffect] = []
    for effect in effects {
      result.append(effect)
      guard isCall(effect), case .call(let call) = effect.action, let name = call.name else {
        continue
      }
      guard depth < Self.maximumDepth, count < Self.maximumCalls,
        let (function, owner) = helper(call, effect, of: type)
      else {
        if mayReachHelper(call, named: name, from: type) { missed.insert(name) }
        continue
      }
      count += 1
      read[owner, default: []].insert(name)
      result += expanded(done(by: function, call, effect, for: type), of: type, depth: depth + 1)
    }
    return result
  }

  /// True for a call of another object's function that a helper may be.
  private func mayReachHelper(_ call: CodeCall, named name: String, from type: String) -> Bool {
    guard let owners = owners[name], !owners.contains(type) else { return false }
    return owners.contains { owner in
      index.types[owner]?.functions[name]?.contains { ExpressionResolver.takes($0, call) } == true
    }
  }

  /// The helper that a call reaches when it is called for the screen whose code this is.
  private func helper(
    _ call: CodeCall, _ effect: CodeEffect, of type: String
  ) -> (FunctionDeclaration, owner: String)? {
    guard let name = call.name, resolver.isController(type),
      index.types[type]?.functions[name] == nil
    else { return nil }
    let lineage = index.ancestors(of: type)
    let isForItem = call.base.flatMap { CodePath($0)?.names } == ["navigationItem"]
    guard isOwn(call.base) || isForItem else { return nil }
    for owner in owners[name] ?? [] where owner != type {
      guard isForItem ? owner == "UINavigationItem" : isAbove(owner, lineage) else { continue }
      let known = (index.types[owner]?.functions[name] ?? []).map { ($0, owner: owner) }
      if let found = resolver.choose(known, for: call, from: effect.scope.file) { return found }
    }
    return nil
  }

  /// True for an ancestor, and for the framework's controllers above the first one in sight.
  private func isAbove(_ owner: String, _ lineage: [String]) -> Bool {
    lineage.contains(owner) || owner == "UIViewController"
  }

  /// What a helper does for a screen.
  private mutating func done(
    by function: FunctionDeclaration, _ call: CodeCall, _ effect: CodeEffect, for type: String
  ) -> [CodeEffect] {
    var scope = CodeScope(file: function.span.file, type: type)
    scope.function = function.name
    resolver.bind(function.parameters, to: call, from: effect.scope, into: &scope)
    let body = chosen(function.body, in: scope, depth: 0)
    var collector = EffectCollector(type: type)
    collector.collect(body, in: scope, as: effect.function, branch: effect.branch)
    return collector.effects
  }

  /// A body without the branches that are not taken for what is handed over.
  private mutating func chosen(
    _ body: [CodeStatement], in scope: CodeScope, depth: Int
  ) -> [CodeStatement] {
    guard depth < 16 else { return body }
    return body.map { statement in
      switch statement {
      case .choose(let subject, let cases):
        let taken = resolver.matching(cases, subject: subject, in: scope)
        guard taken.count == 1, let only = taken.first else { return statement }
        return .block(chosen(only.body, in: scope, depth: depth + 1))
      case .condition(let conditions, let then, let otherwise):
        switch resolver.chosen(conditions, in: scope) {
        case .some(false): return .block(chosen(otherwise, in: scope, depth: depth + 1))
        case .some(true) where conditions.allSatisfy(\.isExpression):
          return .block(chosen(then, in: scope, depth: depth + 1))
        default: return statement
        }
      default: return statement
      }
    }
  }
}

extension CodeStatement.Condition {
  /// True for a condition that binds no name.
  fileprivate var isExpression: Bool {
    if case .expression = self { return true }
    return false
  }
}
