/// The types of expressions as far as they are written down: in declarations, initialisers and casts.
/// No code is run for them.
struct WrittenTypes {
  /// A type that is known by its name.
  struct Written {
    /// Full name of the project's type, or a framework's type as written.
    var name: String
    /// What is written, for the elements of a list.
    var spelling: String
    /// True for the type itself, false for a value of it.
    var isMetatype = false
  }

  private let index: SymbolIndex
  /// Full name of the type whose code is read.
  private let owner: String
  /// Names declared in the function, with what is known of their types.
  private(set) var locals: [String: Written?] = [:]

  /// Levels of expressions and declarations that are followed.
  private static let maximumDepth = 12

  /// Stands in the code of a type.
  init(_ index: SymbolIndex, owner: String) {
    self.index = index
    self.owner = owner
  }

  /// Declares a local name with its type as written.
  mutating func declare(_ name: String, _ written: String?) {
    locals[name] = .some(written.flatMap { resolved($0, in: owner) })
  }

  /// Declares a local name with the type of a value.
  mutating func declare(_ name: String, as value: Written?) { locals[name] = .some(value) }

  /// Takes the local names of an outer block up again.
  mutating func restore(_ names: [String: Written?]) { locals = names }

  /// Forgets all local names.
  mutating func clear() { locals = [:] }

  /// True for a name that the function declares.
  func isLocal(_ name: String) -> Bool { locals[name] != nil }

  /// The type of the elements of a list.
  func element(of list: CodeExpression) -> Written? {
    guard let written = type(of: list), let element = TypeName.element(written.spelling)
    else { return nil }
    return resolved(element, in: owner)
  }

  /// The type of an expression; `nil` when it is not written down.
  func type(of expression: CodeExpression, depth: Int = 0) -> Written? {
    guard depth < Self.maximumDepth else { return nil }
    switch expression.form {
    case .string: return Written(name: "String", spelling: "String")
    case .number: return Written(name: "Int", spelling: "Int")
    case .boolean: return Written(name: "Bool", spelling: "Bool")
    case .name(let name): return type(ofName: name, depth)
    case .member(let base?, let name):
      return type(of: base, depth: depth + 1).flatMap { type(ofMember: name, of: $0, depth) }
    case .call(let callee, _, _): return type(ofCall: callee, depth)
    case .cast(_, let written): return resolved(written, in: owner)
    case .element(let base, _):
      guard let list = type(of: base, depth: depth + 1),
        let element = TypeName.element(list.spelling)
          ?? TypeName.value(list.spelling)
      else { return nil }
      return resolved(element, in: owner)
    case .ternary(_, let yes, _): return type(of: yes, depth: depth + 1)
    case .binary("??", let left, _): return type(of: left, depth: depth + 1)
    default: return nil
    }
  }

  private func type(ofName name: String, _ depth: Int) -> Written? {
    if let local = locals[name] { return local }
    if name == "self" || name == "super" {
      return owner.isEmpty ? nil : Written(name: owner, spelling: owner)
    }
    if name.isCapitalized {
      return metatype(name)
    }
    for type in [owner, ""] {
      if let held = index.variable(name, of: type, from: -1) {
        return self.type(of: held.declaration, in: held.owner, of: type, depth)
      }
    }
    return nil
  }

  private func metatype(_ name: String) -> Written? {
    resolved(name, in: owner).map {
      Written(name: $0.name, spelling: $0.spelling, isMetatype: true)
    }
  }

  private func type(ofMember name: String, of base: Written, _ depth: Int) -> Written? {
    if name == "self" { return base }
    if base.isMetatype {
      if let nested = index.resolveType(base.name + "." + name, in: owner) {
        return Written(name: nested, spelling: nested, isMetatype: true)
      }
      if index.types[base.name]?.cases.contains(where: { $0.name == name }) == true {
        return Written(name: base.name, spelling: base.name)
      }
    }
    guard let held = index.variable(name, of: base.name, from: -1) else { return nil }
    return type(of: held.declaration, in: held.owner, of: base.name, depth)
  }

  private func type(ofCall callee: CodeExpression, _ depth: Int) -> Written? {
    switch callee.form {
    case .name(let name):
      if isLocal(name) { return nil }
      if name.isCapitalized {
        return metatype(name).map { Written(name: $0.name, spelling: $0.spelling) }
      }
      return returned(by: index.functions(name, of: owner))
        ?? returned(by: index.functions(name, of: ""))
    case .member(let base?, let name):
      guard let holder = type(of: base, depth: depth + 1) else { return nil }
      if holder.isMetatype {
        if name == "init" { return Written(name: holder.name, spelling: holder.spelling) }
        if let nested = index.resolveType(holder.name + "." + name, in: owner) {
          return Written(name: nested, spelling: nested)
        }
      }
      return returned(by: index.functions(name, of: holder.name))
    default: return nil
    }
  }

  /// What functions of one name return, where all return the same.
  private func returned(by functions: [(FunctionDeclaration, owner: String)]) -> Written? {
    guard let first = functions.first, let written = first.0.returnType,
      functions.allSatisfy({ $0.0.returnType == written })
    else { return nil }
    return resolved(written, in: first.owner)
  }

  /// - Parameter concrete: the type of the value that has the property, which may be an heir of its holder.
  private func type(
    of variable: VariableDeclaration, in holder: String, of concrete: String, _ depth: Int
  ) -> Written? {
    if let written = variable.type {
      let bare = TypeName.bare(written)
      guard concrete != holder, index.isTypeParameter(bare, of: holder) else {
        return resolved(written, in: holder)
      }
      // An heir says what stands for the parameters of the type that it inherits from.
      return index.genericArguments(of: concrete, in: "")[bare].flatMap {
        resolved($0, in: concrete)
      }
    }
    guard let initial = variable.initial else { return nil }
    return WrittenTypes(index, owner: holder).type(of: initial, depth: depth + 1)
  }

  /// A type as written inside another one; `nil` for one that can stand for any type.
  private func resolved(_ written: String, in scope: String) -> Written? {
    if written.contains("&") || written.contains("->") { return nil }
    if TypeName.element(written) != nil || TypeName.value(written) != nil {
      return Written(name: "Array", spelling: written)
    }
    let bare = TypeName.bare(written)
    if index.isTypeParameter(bare, of: scope) { return nil }
    if let own = index.resolveType(bare, in: scope) { return Written(name: own, spelling: written) }
    return Self.isOfFramework(bare) ? Written(name: bare, spelling: written) : nil
  }

  /// Types of frameworks that nothing inherits from and that carry no prefix.
  static let plain: Set<String> = [
    "Array", "String", "Substring", "Character", "Date", "Data", "URL", "URLRequest", "Calendar",
    "Locale",
    "TimeZone", "Timer", "UserDefaults", "FileManager", "DispatchQueue", "Set",
  ]

  /// True for a framework's type: one with a prefix of capitals as Objective-C's types have it, or one
  /// of the few everybody uses.
  private static func isOfFramework(_ name: String) -> Bool {
    if plain.contains(name) || Idioms.untold.contains(name) { return true }
    if name == "NSObject" { return false }
    let capitals = name.prefix { $0.isUppercase }.count
    return capitals > 2 && capitals < name.count
  }
}
