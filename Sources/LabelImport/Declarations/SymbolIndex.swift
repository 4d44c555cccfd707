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
    /// The protocols or classes that generic parameters are bound to, as written.
    var bounds: [String: String] = [:]
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
    /// The files that keep the type to themselves.
    var localFiles: Set<Int32> = []
    /// True for a type that some file declares for all.
    var isForAll = false

    /// Puts the declarations of one type together.
    fileprivate init(_ name: String, _ declarations: [TypeDeclaration]) {
      self.name = name
      kind = declarations.first?.kind ?? .extensionOfType
      self.declarations = declarations
      for declaration in declarations { add(declaration) }
    }

    private mutating func add(_ declaration: TypeDeclaration) {
      if declaration.kind != .extensionOfType {
        kind = declaration.kind
        if declaration.isFileLocal {
          localFiles.insert(declaration.span.file)
        } else {
          isForAll = true
        }
      }
      inherits += declaration.inherits
      if !declaration.generics.isEmpty { generics = declaration.generics }
      bounds.merge(declaration.bounds) { first, _ in first }
      for variable in declaration.variables {
        variables[variable.name, default: []].append(variable)
      }
      for function in declaration.functions {
        functions[function.name, default: []].append(function)
      }
      cases += declaration.cases
      aliases.merge(declaration.aliases) { first, _ in first }
    }
  }

  /// The types by full name; the empty name holds what stands at file level.
  private(set) var types: [String: TypeSymbol] = [:]
  /// The names of the types in order.
  let names: [String]
  /// Paths of the files by index.
  let paths: [String]
  /// Which types all the code may make.
  let mentions: TypeMentions
  /// Types of one name.
  let namesakes: Namesakes
  private var ancestorsByType: [String: [String]] = [:]
  private var conformersByType: [String: [String]] = [:]
  private let folders: [[Substring]]
  private var functionCounts: [String: Int] = [:]
  private static let maximumAncestors = 12
  private let answers = SymbolAnswers()

  /// Indexes Swift files that are parsed together with those in Objective-C, which stand behind them.
  ///
  /// - Parameter targets: the targets that build a file, by number, the app's own first; none where nothing
  ///   says.
  init(
    swift: [SourceFile], parsed: [ParsedSource], objectiveC: [SourceFile],
    targets: @escaping @Sendable (String) -> Set<Int> = { _ in [] }
  ) async {
    let declared = parsed.map(\.declarations)
    let others = await ObjectiveCSources(objectiveC)
      .declarations(from: swift.count, swift: declared)
    await self.init(
      files: declared + others, paths: (swift + objectiveC).map(\.path), targets: targets)
  }

  /// Indexes the declarations of all files.
  private init(
    files: [FileDeclarations], paths: [String], targets: @escaping @Sendable (String) -> Set<Int>
  ) async {
    self.paths = paths
    let namesakes = Namesakes(files, paths: paths, targets: targets)
    self.namesakes = namesakes
    let files = await ParallelMap.map(Array(files.enumerated())) { file, declarations in
      namesakes.renamed(declarations, file: file)
    }
    mentions = files.reduce(into: TypeMentions()) { $0.merge($1.mentions) }
    folders = paths.map { $0.split(separator: "/") }
    var places: [String: [(file: Int, type: Int)]] = [:]
    for (file, declarations) in files.enumerated() {
      for (type, declaration) in declarations.types.enumerated() {
        places[declaration.name, default: []].append((file, type))
      }
    }
    Self.joinQualified(&places, files: files, folders: Set(folders.joined()))
    let grouped = places.sorted { $0.key < $1.key }
    let symbols = await ParallelMap.map(grouped) { name, places in
      // in bounds: places are counted from the files
      TypeSymbol(name, places.map { files[$0.file].types[$0.type] })
    }
    names = grouped.map(\.key)
    types.reserveCapacity(symbols.count)
    for symbol in symbols {
      types[symbol.name] = symbol
      for (name, functions) in symbol.functions {
        functionCounts[name, default: 0] += functions.count
      }
    }
    // One after the other: an outer type's ancestors are where an inner one's are looked for.
    for name in names {
      let ancestors = findAncestors(of: name)
      ancestorsByType[name] = ancestors
      for ancestor in ancestors.dropFirst() where types[ancestor] != nil {
        conformersByType[ancestor, default: []].append(name)
      }
    }
  }

  /// True for a type that the app's own target declares, not a library's.
  func isOfApp(_ type: String) -> Bool {
    types[type]?.declarations.contains { declaration in
      let file = Int(declaration.span.file)
      return paths.indices.contains(file) && namesakes.isOfApp(paths[file])
    } ?? false
  }

  /// Gives what `extension Module.Type` adds to the type of the project's own module, whose files lie
  /// in a folder of its name, with the types that it nests there.
  private static func joinQualified(
    _ places: inout [String: [(file: Int, type: Int)]], files: [FileDeclarations],
    folders: Set<Substring>
  ) {
    func isDeclared(_ name: String) -> Bool {
      // in bounds: places are counted from the files
      places[name]?.contains { files[$0.file].types[$0.type].kind != .extensionOfType } ?? false
    }
    for name in places.keys.sorted() {
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), folders.contains(name[..<dot]),
        !isDeclared(String(name[..<dot]))
      else { continue }
      let own = String(name[name.index(after: dot)...])
      guard isDeclared(own) || isDeclared(TypeName.outer(own)),
        let added = places.removeValue(forKey: name)
      else { continue }
      places[own, default: []] += added
    }
  }

  /// What an alias at file level stands for where that is a class of UIKit (`typealias Alert = UIAlertController`);
  /// `nil` for any other name.
  func framework(aliased name: String) -> String? {
    types[""]?.aliases[name].flatMap(Self.framework)
  }

  private static func framework(_ aliased: String) -> String? {
    aliased.hasPrefix("UI") && aliased.allSatisfy { $0.isLetter || $0.isNumber } ? aliased : nil
  }

  /// The full name of a type written as `name` inside the type `scope`; `nil` when the project
  /// does not declare it, nor an alias of a class of UIKit by that name.
  func resolveType(_ written: String, in scope: String) -> String? {
    answers.type(.init(name: written, type: scope)) {
      resolveType(written, in: scope, aliasesLeft: 16)
    }
  }

  /// Follows at most so many aliases of aliases: they can lead in a circle.
  private func resolveType(_ written: String, in scope: String, aliasesLeft: Int) -> String? {
    guard aliasesLeft > 0 else { return nil }
    if written.utf8.contains(UInt8(ascii: "&")), written.utf8.count < 200 {
      // Of a composition the protocols say most: what fulfils them is looked for.
      let parts = written.split(separator: "&").compactMap { part in
        resolveType(part.trimmingSpaces(), in: scope, aliasesLeft: aliasesLeft - 1)
      }
      return parts.first { types[$0]?.kind == .protocolType } ?? parts.first
    }
    let name = TypeName.bare(written)
    guard !name.isEmpty, name.utf8.count < 200 else { return nil }
    if name == "Self" { return scope.isEmpty ? nil : scope }
    var outer = scope[...]
    while !outer.isEmpty {
      let candidate = outer + "." + name
      if types[candidate] != nil { return candidate }
      if let alias = types[String(outer)]?.aliases[name], alias != written {
        return resolveType(alias, in: "", aliasesLeft: aliasesLeft - 1) ?? Self.framework(alias)
      }
      guard let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) else { break }
      outer = outer[..<dot]
    }
    for ancestor in ancestors(of: scope).dropFirst() {
      if types[ancestor + "." + name] != nil { return ancestor + "." + name }
    }
    if types[name] != nil { return name }
    if let alias = types[""]?.aliases[name], alias != written {
      return resolveType(alias, in: "", aliasesLeft: aliasesLeft - 1) ?? Self.framework(alias)
    }
    // `Alias.Nested` names a type nested in what the alias stands for, or in its superclass.
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      let head = resolveType(String(name[..<dot]), in: scope, aliasesLeft: aliasesLeft - 1)
    {
      let nested = name[dot...]
      // in bounds: a dictionary
      if let owner = ancestors(of: head).first(where: { types[$0 + nested] != nil }) {
        return owner + nested
      }
      // What a macro makes of an enum of features has its cases.
      if nested == LendingTypes.stateOfFeatures, types[head]?.kind == .enumType { return head }
    }
    // `Module.Type` names the type of a module.
    if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let rest = String(name[name.index(after: dot)...])
      if types[rest] != nil, types[String(name[..<dot])] == nil { return rest }
    }
    if let lender = LendingTypes.lender(behind: written) {
      return resolveType(lender, in: scope, aliasesLeft: aliasesLeft - 1)
    }
    return nil
  }

  /// True for a type that other files keep to themselves: code of this file means another one by its
  /// name.
  func isHidden(_ type: String, from file: Int32) -> Bool {
    guard let symbol = types[type], !symbol.isForAll, !symbol.localFiles.isEmpty else {
      return false
    }
    return !symbol.localFiles.contains(file)
  }

  /// True for a controller or view: what code sets on it is shown, and is no data.
  func isShown(_ type: String) -> Bool {
    ancestors(of: type).contains { name in
      ["Controller", "View", "UIControl", "UIButton"].contains { name.hasSuffix($0) }
        // Cells are views as well.
        && !((name == "UIView" || name == "UICollectionReusableView") && isCell(type))
    }
  }

  /// True for what is shown, and for a cell, whose texts may be data.
  func isOnScreen(_ type: String) -> Bool { isShown(type) || isCell(type) }

  /// True for a cell, which comes and goes.
  func isCell(_ type: String) -> Bool {
    ancestors(of: type).contains { $0.hasSuffix("Cell") }
  }

  /// True for a view of a table or a collection that a screen takes for each row anew: a cell, a header.
  func isReused(_ type: String) -> Bool {
    ancestors(of: type).contains { name in
      ["Cell", "ReusableView", "HeaderFooterView"].contains { name.hasSuffix($0) }
    }
  }

  /// How many functions of a name the project declares.
  func functionCount(_ name: String) -> Int { functionCounts[name] ?? 0 }

  /// True when the project itself declares the type, not just extends it.
  func isDeclared(_ name: String) -> Bool {
    guard let type = types[name] else { return false }
    return type.kind != .extensionOfType
  }

  /// The type itself, its superclasses and protocols, nearest first.
  func ancestors(of name: String) -> [String] {
    ancestorsByType[name] ?? FrameworkClasses.line(of: name)
  }

  /// True for a function that a protocol asks for.
  func isRequirement(_ function: FunctionDeclaration, of owner: String) -> Bool {
    function.body.isEmpty && types[owner]?.kind == .protocolType
  }

  /// True for a file in Objective-C.
  func isObjectiveC(_ file: Int32) -> Bool {
    guard paths.indices.contains(Int(file)) else { return false }
    return paths[Int(file)].hasSuffix(".m") || paths[Int(file)].hasSuffix(".mm")
  }

  /// What `super` means in code of `owner` that is run for `type`: what stands behind `owner`.
  func ancestors(above owner: String, of type: String) -> ArraySlice<String> {
    let all = ancestors(of: type)
    return all.dropFirst((all.firstIndex(of: owner) ?? 0) + 1)
  }

  /// The types of the project that inherit from `name` or conform to it, in order.
  func conformers(of name: String) -> [String] { conformersByType[name] ?? [] }

  private func findAncestors(of name: String) -> [String] {
    var result = [name]
    var next = 0
    while next < result.count, result.count < Self.maximumAncestors {
      let scope = result[next]
      for written in types[scope]?.inherits ?? [] {
        let name =
          resolveType(written, in: TypeName.outer(scope), aliasesLeft: 16) ?? TypeName.bare(written)
        if !result.contains(name) { result.append(name) }
      }
      next += 1
    }
    for name in result where !isDeclared(name) {
      for above in FrameworkClasses.above(library: name) where !result.contains(above) {
        result.append(above)
      }
    }
    return result
  }

  /// The property `name` of `type` or its ancestors, with the type that holds it.
  func variable(
    _ name: String, of type: String, from file: Int32, isStatic: Bool? = nil
  ) -> (declaration: VariableDeclaration, owner: String)? {
    let held = answers.variables(.init(name: name, type: type)) {
      ancestors(of: type).compactMap { owner in
        guard let declared = types[owner]?.variables[name],
          owner == type || !isMetByFramework(declared, of: owner, in: type)
        else { return nil }
        return .init(owner: owner, declarations: declared)
      }
    }
    for holder in held {
      if holder.declarations.count == 1, let only = holder.declarations.first {
        if isStatic == nil || only.isStatic == isStatic { return (only, holder.owner) }
        continue
      }
      let found =
        isStatic == nil
        ? holder.declarations : holder.declarations.filter { $0.isStatic == isStatic }
      if found.count < 2 {
        if let only = found.first { return (only, holder.owner) }
        continue
      }
      let useful = found.filter { $0.initial != nil || $0.getter != nil }
      if let best = nearest(useful.isEmpty ? found : useful, to: file, span: \.span) {
        return (best, holder.owner)
      }
    }
    return nil
  }

  /// True for what a protocol only asks for of a controller or view: `var navigationItem: UINavigationItem { get }`
  /// is the framework's own. What the project writes for it is found by itself.
  private func isMetByFramework(
    _ declared: [VariableDeclaration], of owner: String, in type: String
  ) -> Bool {
    types[owner]?.kind == .protocolType && types[type]?.kind == .classType
      && declared.allSatisfy { $0.getter == nil && $0.initial == nil } && isShown(type)
  }

  /// The property whose wrapper a name with an underscore is: `model` for `_model`.
  func wrapped(by name: String, of type: String) -> String? {
    guard name.hasPrefix("_"), variable(name, of: type, from: -1) == nil,
      let own = variable(String(name.dropFirst()), of: type, from: -1, isStatic: false),
      !own.declaration.attributes.isEmpty
    else { return nil }
    return own.declaration.name
  }

  /// The functions `name` of `type` or its ancestors, with the type that holds them.
  func functions(_ name: String, of type: String) -> [(FunctionDeclaration, owner: String)] {
    answers.functions(.init(name: name, type: type)) {
      for owner in ancestors(of: type) {
        if let found = types[owner]?.functions[name], !found.isEmpty {
          return found.map { ($0, owner) }
        }
      }
      return []
    }
  }

  /// The private functions `name` of `owner`, whose code is run for its heir `type`: an heir's function
  /// of that name is another one.
  func privateFunctions(
    _ name: String, of owner: String, for type: String
  ) -> [(FunctionDeclaration, owner: String)] {
    guard owner != type, let own = types[owner]?.functions[name] else { return [] }
    return own.filter(\.isPrivate).map { ($0, owner) }
  }

  /// The private property `name` of `owner`, whose code is run for its heir `type`.
  func privateVariable(
    _ name: String, of owner: String, for type: String
  ) -> (declaration: VariableDeclaration, owner: String)? {
    guard owner != type else { return nil }
    return types[owner]?.variables[name]?.first(where: \.isPrivate).map { ($0, owner) }
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
