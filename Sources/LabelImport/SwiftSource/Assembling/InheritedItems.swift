internal import LabelModel

/// Bar items that base classes put into the bars of their subclasses: a close button that a base sets
/// in its `viewDidLoad`. Titles are followed on their own, as each subclass has one; a subclass that
/// puts nothing into its bar may as well stand inside another screen, and is given nothing.
struct InheritedItems {
  /// What the code of subclasses does with what their bases do for them, and of those bases that
  /// seem never to be shown themselves without it; other types are left out.
  private(set) var effects: [String: [CodeEffect]] = [:]

  private let code: SourceCode
  private let resolver: ExpressionResolver
  private var index: SymbolIndex { resolver.index }
  /// What the code of each base puts at the sides of its bar.
  private var bases: [String: [(side: Placement, effect: CodeEffect)]] = [:]
  /// How many subclasses were given what a base does.
  private var handedOn: [ObjectIdentifier: Int] = [:]

  /// Functions that call the one of the base, by class.
  private var continued: [String: Set<String>] = [:]

  /// Subclasses that are given what one base does; of more than these none is.
  private static let maximumHeirs = 64
  /// What one base may put into the bars of its subclasses.
  private static let maximumEffects = 64

  /// The side of the screen's own bars that is filled.
  private static func side(_ effect: CodeEffect) -> Placement? {
    switch effect.action {
    case .assignment(let path, _):
      return ControllerBars.isOwnBar(path) ? path.last.flatMap { ControllerBars.sides[$0] } : nil
    case .call(let call):
      guard let name = call.name, let side = ControllerBars.sideSetters[name] else { return nil }
      let path = call.base.map { CodePath($0)?.names ?? [""] } ?? []
      return ControllerBars.isOwnBar(path + [name]) ? side : nil
    }
  }

  /// Reads what base classes put into bars.
  ///
  /// - Parameter shown: the classes of screens that storyboards show.
  init(_ code: SourceCode, shown: Set<String>, with resolver: ExpressionResolver) {
    self.code = code
    self.resolver = resolver
    for name in code.names where isBase(name) {
      let sides = code.effects(of: name).compactMap { effect in
        Self.side(effect).map { (side: $0, effect: effect) }
      }
      if !sides.isEmpty, sides.count <= Self.maximumEffects { bases[name] = sides }
    }
    guard !bases.isEmpty else { return }
    for name in code.names where dresses(name) { inherit(name) }
    for base in bases.keys where !shown.contains(base) && !isMade(base) && !isTitled(base) {
      let heirs = index.conformers(of: base).count
      effects[base] = (effects[base] ?? code.effects(of: base)).filter {
        handedOn[ObjectIdentifier($0)] != heirs
      }
    }
  }

  private func dresses(_ name: String) -> Bool {
    resolver.isController(name) && code.effects(of: name).contains(where: BarHelpers.dressesBar)
  }

  private func isBase(_ name: String) -> Bool {
    guard index.isDeclared(name), index.types[name]?.kind == .classType,
      resolver.isController(name)
    else { return false }
    return (1...Self.maximumHeirs).contains(index.conformers(of: name).count)
  }

  private func isMade(_ name: String) -> Bool {
    code.constructions.sites[SymbolIndex.lastName(name)]?.isEmpty == false
  }

  /// True for a class that gives itself a title, as only what is shown does.
  private func isTitled(_ name: String) -> Bool {
    code.effects(of: name).contains { effect in
      guard case .assignment(let path, _) = effect.action else { return false }
      return path == ["title"] || path == ["navigationItem", "title"]
    }
  }

  /// Gives a class what its bases do at the sides that no class below them fills.
  private mutating func inherit(_ name: String) {
    let lineage = index.ancestors(of: name).dropFirst()
    guard lineage.contains(where: { bases[$0] != nil }) else { return }
    var below = [name]
    var filled = Set(code.effects(of: name).compactMap(Self.side))
    var inherited: [CodeEffect] = []
    for ancestor in lineage {
      var found: [(side: Placement, effect: CodeEffect)] = []
      for one in bases[ancestor] ?? []
      where !filled.contains(one.side) && !isReplaced(one.effect.function, by: below) {
        found.append(one)
      }
      inherited += found.map { $0.effect.moved(to: name) }
      for (_, effect) in found { handedOn[ObjectIdentifier(effect), default: 0] += 1 }
      filled.formUnion(found.map(\.side))
      below.append(ancestor)
    }
    guard !inherited.isEmpty else { return }
    effects[name] = inherited + code.effects(of: name)
  }

  /// True for a function that one of the classes writes anew, without the one of its base.
  private mutating func isReplaced(_ function: String, by classes: [String]) -> Bool {
    for name in classes where function != "init" && index.types[name]?.functions[function] != nil {
      if !continued(by: name).contains(function) { return true }
    }
    return false
  }

  /// The functions of a class that call the one of its base.
  private mutating func continued(by name: String) -> Set<String> {
    if let known = continued[name] { return known }
    var functions: Set<String> = []
    for effect in code.effects(of: name) {
      if case .call(let call) = effect.action, call.name == effect.function,
        case .name("super")? = call.base?.form
      {
        functions.insert(effect.function)
      }
    }
    continued[name] = functions
    return functions
  }
}

extension CodeEffect {
  /// The same, done by the code of another type.
  fileprivate func moved(to type: String) -> CodeEffect {
    var scope = scope
    scope.type = type
    scope.selfValue = nil
    return CodeEffect(
      action: action, scope: scope, branch: branch, function: function, container: container,
      span: span)
  }
}
