/// Where functions are called, types are made and properties are set: the functions to run for what
/// they pass on.
struct UseSites: Sendable {
  /// A function of a type whose code has a use.
  struct Site: Hashable, Sendable {
    /// Full name of the type; empty for the file level.
    var type: String
    /// Name of the function or property.
    var function: String
    /// Where its name stands.
    var span: CodeSpan
  }

  /// A name with the type of the value it is used on.
  struct Use: Hashable, Sendable {
    var name: String
    /// Full name of the type, as far as it is written down; the code's own type for a name alone.
    var receiver: String?
  }

  /// What the code of one function or property calls and sets.
  struct Body: Sendable {
    var site: Site
    /// Names that are called without a value in front, or on `self`.
    var plainCalls: Set<String> = []
    /// Functions that are called on a value.
    var calls: Set<Use> = []
    /// Properties that it sets.
    var settings: Set<Use> = []
    /// Properties that it reads.
    var reads: Set<Use> = []
    /// True when the code itself sets or calls what the idioms know.
    var isDirect = false
  }

  private(set) var calls: [String: [Site]] = [:]
  private(set) var settings: [String: [Site]] = [:]
  /// The code that can have anything to do with bars.
  private(set) var relevance = Relevance()

  /// Stands for no use at all.
  init() {}

  /// Collects the uses in all types of an index.
  init(_ index: SymbolIndex) async {
    let found = await ParallelMap.map(index.names) { name in
      var collector = UseCollector(index, type: name)
      for declaration in index.types[name]?.declarations ?? [] { collector.collect(declaration) }
      collector.finish()
      return (calls: collector.calls, settings: collector.settings, bodies: collector.bodies)
    }
    relevance = Relevance(index, found.flatMap(\.bodies))
    for one in found {
      for (name, site) in one.calls { calls[name, default: []].append(site) }
      for (name, site) in one.settings { settings[name, default: []].append(site) }
    }
  }
}

/// Walks the code of one type for the names that it calls and sets.
private struct UseCollector {
  private(set) var calls: [(String, UseSites.Site)] = []
  private(set) var settings: [(String, UseSites.Site)] = []
  private(set) var bodies: [UseSites.Body] = []
  private let index: SymbolIndex
  private let type: String
  private var here: UseSites.Site
  private var body: UseSites.Body
  /// The type that the function returns: what `.init(…)` makes.
  private var returned: String?
  private var called: Set<String> = []
  private var set: Set<String> = []
  private var depth = 0
  private var types: WrittenTypes

  init(_ index: SymbolIndex, type: String) {
    self.index = index
    self.type = type
    types = WrittenTypes(index, owner: type)
    here = .init(type: type, function: "", span: .none)
    body = .init(site: here)
  }

  mutating func collect(_ declaration: TypeDeclaration) {
    for variable in declaration.variables {
      enter(variable.name, variable.span)
      if let initial = variable.initial { walk(initial) }
      walk(variable.getter ?? [])
      walk(variable.observers)
    }
    for function in declaration.functions {
      enter(function.name, function.span)
      returned = function.returnType.map { SymbolIndex.lastName(SymbolIndex.bareName($0)) }
      declare(function.parameters)
      walk(function.body)
      returned = nil
    }
  }

  /// Ends the last function.
  mutating func finish() {
    if !body.site.function.isEmpty { bodies.append(body) }
  }

  private mutating func enter(_ name: String, _ span: CodeSpan) {
    finish()
    here = .init(type: type, function: name, span: span)
    body = .init(site: here)
    called = []
    set = []
    types.clear()
  }

  private mutating func declare(_ parameters: [FunctionDeclaration.Parameter]) {
    for parameter in parameters {
      if let initial = parameter.initial { walk(initial) }
      types.declare(parameter.name, parameter.isVariadic ? "[\(parameter.type)]" : parameter.type)
    }
  }

  private mutating func walk(_ body: [CodeStatement]) {
    guard depth < 200 else { return }
    depth += 1
    let outer = types.locals
    for statement in body { walk(statement) }
    types.restore(outer)
    depth -= 1
  }

  private mutating func walk(_ statement: CodeStatement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .returns(let expression): if let expression { walk(expression) }
    case .variable(let variable):
      if let initial = variable.initial { walk(initial) }
      walk(variable.getter ?? [])
      if let written = variable.type {
        types.declare(variable.name, written)
      } else {
        types.declare(variable.name, as: variable.initial.flatMap { types.type(of: $0) })
      }
    case .function(let function):
      let outer = types.locals
      declare(function.parameters)
      walk(function.body)
      types.restore(outer)
    case .condition(let conditions, let then, let otherwise):
      let outer = types.locals
      walk(conditions)
      walk(then)
      types.restore(outer)
      walk(otherwise)
    case .guarded(let conditions, let otherwise):
      walk(conditions)
      walk(otherwise)
    case .choose(let subject, let cases):
      walk(subject)
      for place in cases { walk(place.body) }
    case .each(let name, let sequence, let body):
      walk(sequence)
      let outer = types.locals
      if let name { types.declare(name, as: types.element(of: sequence)) }
      walk(body)
      types.restore(outer)
    case .block(let body): walk(body)
    case .compiled(let clauses): for clause in clauses { walk(clause) }
    }
  }

  private mutating func walk(_ conditions: [CodeStatement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): walk(expression)
      case .binding(let name, let value):
        let value = value ?? CodeExpression(form: .name(name), span: .none)
        walk(value)
        types.declare(name, as: types.type(of: value))
      case .pattern(_, let value): walk(value)
      case .availability: break
      }
    }
  }

  private mutating func walk(_ expression: CodeExpression) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.form {
    case .name(let name): if !types.isLocal(name) { body.reads.insert(own(name)) }
    case .call(let callee, let arguments, let closures):
      switch callee.form {
      case .name(let name): note(name, on: nil, isPlain: true)
      case .member(let base, let name):
        var isPlain = false
        if case .name("self")? = base?.form { isPlain = true }
        if case .name("super")? = base?.form { isPlain = true }
        note(name, on: base, isPlain: isPlain)
        if name == "append" || name == "insert" {
          switch base?.form {
          case .name(let list): noteSetting(own(list))
          case .member(let holder, let list): noteSetting(use(list, on: holder))
          default: break
          }
        }
        if name == "init", case .name(let type)? = base?.form { note(type, on: nil, isPlain: true) }
        if name == "init", base == nil, let returned { note(returned, on: nil, isPlain: true) }
        if let base { walk(base) }
      default: walk(callee)
      }
      for argument in arguments { walk(argument.value) }
      for closure in closures { walk(closure.value) }
    case .binary("=", let left, let right), .binary("+=", let left, let right):
      if case .member(let base, let name) = left.form {
        noteSetting(use(name, on: base))
        if let base { walk(base) }
      } else if case .name(let name) = left.form {
        if !types.isLocal(name) { noteSetting(own(name)) }
      } else {
        walk(left)
      }
      walk(right)
    case .binary(_, let left, let right):
      walk(left)
      walk(right)
    case .member(let base, let name):
      body.reads.insert(use(name, on: base))
      if let base { walk(base) }
    case .element(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .array(let elements): for element in elements { walk(element) }
    case .dictionary(let entries):
      for entry in entries {
        walk(entry.key)
        walk(entry.value)
      }
    case .tuple(let elements): for element in elements { walk(element.value) }
    case .ternary(let condition, let yes, let no):
      walk(condition)
      walk(yes)
      walk(no)
    case .prefixed(_, let operand): walk(operand)
    case .cast(let inner, _): walk(inner)
    case .closure(let closure):
      let outer = types.locals
      for name in closure.parameters { types.declare(name, nil) }
      walk(closure.body)
      types.restore(outer)
    case .branches(let statement): walk(statement)
    case .string(let parts): for case .value(let value) in parts { walk(value) }
    case .macro(_, let arguments): for argument in arguments { walk(argument.value) }
    case .number, .boolean, .null, .keyPath, .other: break
    }
  }

  /// A name of the type's own.
  private func own(_ name: String) -> UseSites.Use {
    .init(name: name, receiver: index.variable(name, of: type, from: -1) == nil ? nil : type)
  }

  /// A name that is used on a value.
  private func use(_ name: String, on base: CodeExpression?) -> UseSites.Use {
    .init(name: name, receiver: base.flatMap { types.type(of: $0)?.name })
  }

  private mutating func note(_ name: String, on base: CodeExpression?, isPlain: Bool) {
    if called.insert(name).inserted { calls.append((name, here)) }
    if isPlain { body.plainCalls.insert(name) } else { body.calls.insert(use(name, on: base)) }
    if Idioms.dressingCalls.contains(name) || Idioms.barWords.contains(name) {
      body.isDirect = true
    }
  }

  private mutating func noteSetting(_ use: UseSites.Use) {
    if set.insert(use.name).inserted { settings.append((use.name, here)) }
    body.settings.insert(use)
    if Idioms.dressingProperties.contains(use.name) { body.isDirect = true }
  }
}
