/// Everything the project declares, by name.
struct SymbolIndex: Sendable {
  /// A type with the members of all its extensions.
  struct TypeSymbol: Sendable {
    /// Full name.
    var name: String
    /// What declares it; an extension when only extensions are in the project.
    var kind: TypeDeclaration.Kind
    /// Inherited types, as written.
    var inherits: [String] = []
    /// Names of generic parameters in order.
    var generics: [String] = []
    /// Properties by name.
    var variables: [String: [VariableDeclaration]] = [:]
    /// Methods by name.
    var functions: [String: [FunctionDeclaration]] = [:]
    /// Enum cases in order.
    var cases: [EnumCaseDeclaration] = []
    /// Type aliases.
    var aliases: [String: String] = [:]
    /// The declarations, main one and extensions, in file order.
    var declarations: [TypeDeclaration] = []

    fileprivate mutating func add(_ declaration: TypeDeclaration) {
      if declaration.kind != .extensionOfType { kind = declaration.kind }
      inherits += declaration.inherits
      if !declaration.generics.isEmpty { generics = declaration.generics }
      for variable in declaration.variables {
        variables[variable.name, default: []].append(variable)
      }
      for function in declaration.functions {
        functions[function.name, default: []].append(function)
      }
      cases += declaration.cases
      aliases.merge(declaration.aliases) { first, _ in first }
      declarations.append(declaration)
    }
  }

  /// The types by full name; the empty name holds what stands at file level.
  private(set) var types: [String: TypeSymbol] = [:]
  /// Paths of the files by index.
  let paths: [String]
  private var fullNames: [String: [String]] = [:]
  private var ancestorsByType: [String: [String]] = [:]
  private var conformersByType: [String: [String]] = [:]
  private let folders: [[Substring]]
  private var functionCounts: [String: Int] = [:]
  private static let maximumAncestors = 12

  /// Indexes the declarations of all files.
  init(files: [FileDeclarations], paths: [String]) {
    self.paths = paths
    folders = paths.map { $0.split(separator: "/") }
    for file in files {
      for declaration in file.types { add(declaration) }
    }
    let names = types.keys.sorted()
    for name in names where !name.isEmpty {
      fullNames[Self.lastName(name), default: []].append(name)
    }
    for name in names {
      let ancestors = findAncestors(of: name)
      ancestorsByType[name] = ancestors
      for ancestor in ancestors.dropFirst() where types[ancestor] != nil {
        conformersByType[ancestor, default: []].append(name)
      }
    }
  }

  private mutating func add(_ declaration: TypeDeclaration) {
    for function in declaration.functions { functionCounts[function.name, default: 0] += 1 }
    // In place: a copy would cost as much as all declarations before it.
    types[
      declaration.name, default: TypeSymbol(name: declaration.name, kind: declaration.kind)
    ].add(declaration)
  }

  /// The last component of a dotted name.
  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// A type's name without optional marks, `any`, `some` and generic arguments.
  static func bareName(_ written: String) -> String {
    var name = Substring(written)
    for word in ["any ", "some ", "inout ", "@escaping ", "@autoclosure "] {
      if name.hasPrefix(word) { name = name.dropFirst(word.count) }
    }
    while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
    if let generic = name.firstIndex(of: "<") { name = name[..<generic] }
    return String(name)
  }

  /// The element type of `[T]`, `Array<T>` or `Set<T>`.
  static func elementName(_ written: String) -> String? {
    let name = written.filter { !$0.isWhitespace }
    let bare = name.hasSuffix("?") ? String(name.dropLast()) : name
    if bare.hasPrefix("["), bare.hasSuffix("]"), !bare.contains(":") {
      return String(bare.dropFirst().dropLast())
    }
    for wrapper in ["Array<", "Set<", "ForEach<"] where bare.hasPrefix(wrapper) {
      return String(bare.dropFirst(wrapper.count).dropLast())
    }
    return nil
  }

  /// The full name of a type written as `name` inside the type `scope`; `nil` when the project
  /// does not declare it.
  func resolveType(_ written: String, in scope: String) -> String? {
    resolveType(written, in: scope, aliasesLeft: 16)
  }

  /// Follows at most so many aliases of aliases: they can lead in a circle.
  private func resolveType(_ written: String, in scope: String, aliasesLeft: Int) -> String? {
    guard aliasesLeft > 0 else { return nil }
    if written.contains("&"), written.utf8.count < 200 {
      // Of a composition the protocols say most: what fulfils them is looked for.
      let parts = written.split(separator: "&").compactMap { part in
        resolveType(
          part.trimmed, in: scope, aliasesLeft: aliasesLeft - 1)
      }
      return parts.first { types[$0]?.kind == .protocolType } ?? parts.first
    }
    let name = Self.bareName(written)
    guard !name.isEmpty, name.utf8.count < 200 else { return nil }
    if name == "Self" { return scope.isEmpty ? nil : scope }
    var outer = scope[...]
    while !outer.isEmpty {
      let candidate = outer + "." + name
      if types[candidate] != nil { return candidate }
      if let alias = types[String(outer)]?.aliases[name], alias != written {
        return resolveType(alias, in: "", aliasesLeft: aliasesLeft - 1)
      }
      guard let dot = outer.lastIndex(of: ".") else { break }
      outer = outer[..<dot]
    }
    for ancestor in ancestors(of: scope).dropFirst() {
      if types[ancestor + "." + name] != nil { return ancestor + "." + name }
    }
    if types[name] != nil { return name }
    if let alias = types[""]?.aliases[name], alias != written {
      return resolveType(alias, in: "", aliasesLeft: aliasesLeft - 1)
    }
    // `Alias.Nested` names a type nested in what the alias stands for, or in its superclass.
    if let dot = name.lastIndex(of: "."),
      let head = resolveType(String(name[..<dot]), in: scope, aliasesLeft: aliasesLeft - 1)
    {
      let nested = name[dot...]
      // in bounds: a dictionary
      if let owner = ancestors(of: head).first(where: { types[$0 + nested] != nil }) {
        return owner + nested
      }
    }
    // `Module.Type` names the type of a module.
    if let dot = name.firstIndex(of: ".") {
      let rest = String(name[name.index(after: dot)...])
      if types[rest] != nil, types[String(name[..<dot])] == nil { return rest }
    }
    return nil
  }

  /// The only type whose last component is `name`, wherever it is nested.
  func onlyType(named name: String) -> String? {
    guard let found = fullNames[Self.bareName(name)], found.count == 1 else { return nil }
    return found[0]
  }

  /// Names of functions of the project that are handed a text, initialisers left out.
  var functionsOfTexts: Set<String> {
    var names: Set<String> = []
    for type in types.values {
      for (name, functions) in type.functions where name != "init" && !names.contains(name) {
        let takesText = functions.contains {
          $0.parameters.contains { ExpressionResolver.holdsText($0) }
        }
        if takesText { names.insert(name) }
      }
    }
    return names
  }

  /// True when only one type of the project declares a function of that name, and only once.
  func isOnlyFunction(_ name: String) -> Bool { functionCounts[name] == 1 }

  /// True when the project itself declares the type, not just extends it.
  func isDeclared(_ name: String) -> Bool {
    guard let type = types[name] else { return false }
    return type.kind != .extensionOfType
  }

  /// The type itself, its superclasses and protocols, nearest first.
  func ancestors(of name: String) -> [String] { ancestorsByType[name] ?? [name] }

  /// The types of the project that inherit from `name` or conform to it, in order.
  func conformers(of name: String) -> [String] { conformersByType[name] ?? [] }

  private func findAncestors(of name: String) -> [String] {
    var result = [name]
    var next = 0
    while next < result.count, result.count < Self.maximumAncestors {
      let scope = result[next]
      for written in types[scope]?.inherits ?? [] {
        let name = resolveType(written, in: Self.outerName(scope)) ?? Self.bareName(written)
        if !result.contains(name) { result.append(name) }
      }
      next += 1
    }
    return result
  }

  /// The name of the type around a nested type; empty for a top-level one.
  static func outerName(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[..<dot])
  }

  /// The property `name` of `type` or its ancestors, with the type that holds it.
  func variable(
    _ name: String, of type: String, from file: Int32, isStatic: Bool? = nil
  ) -> (declaration: VariableDeclaration, owner: String)? {
    for owner in ancestors(of: type) {
      let found = (types[owner]?.variables[name] ?? []).filter {
        isStatic == nil || $0.isStatic == isStatic
      }
      let useful = found.filter { $0.initial != nil || $0.getter != nil }
      if let best = nearest(useful.isEmpty ? found : useful, to: file, span: \.span) {
        return (best, owner)
      }
    }
    return nil
  }

  /// The functions `name` of `type` or its ancestors, with the type that holds them.
  func functions(_ name: String, of type: String) -> [(FunctionDeclaration, owner: String)] {
    for owner in ancestors(of: type) {
      if let found = types[owner]?.functions[name], !found.isEmpty {
        return found.map { ($0, owner) }
      }
    }
    return []
  }

  /// The declaration whose file lies nearest to `file`; the first of equals.
  func nearest<Declaration>(
    _ declarations: [Declaration], to file: Int32, span: (Declaration) -> CodeSpan
  ) -> Declaration? {
    guard declarations.count > 1 else { return declarations.first }
    let here = folders.indices.contains(Int(file)) ? folders[Int(file)] : []
    var best: (declaration: Declaration, shared: Int)?
    for declaration in declarations {
      let other = Int(span(declaration).file)
      if other == Int(file) { return declaration }
      let there = folders.indices.contains(other) ? folders[other] : []
      let shared = zip(here, there).prefix { $0 == $1 }.count
      if best.map({ shared > $0.shared }) ?? true { best = (declaration, shared) }
    }
    return best?.declaration
  }
}

extension Substring {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
