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

  /// What the code of one function or property calls and sets.
  struct Body: Sendable {
    var site: Site
    /// Names that are called without a value in front, or on `self`.
    var plainCalls: Set<String> = []
    /// Names that are called on a value.
    var calls: Set<String> = []
    /// Properties that it sets.
    var settings: Set<String> = []
    /// Names that it reads.
    var reads: Set<String> = []
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
      var collector = UseCollector(type: name)
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
  private let type: String
  private var here: UseSites.Site
  private var body: UseSites.Body
  /// The type that the function returns: what `.init(…)` makes.
  private var returned: String?
  private var called: Set<String> = []
  private var set: Set<String> = []
  private var depth = 0

  init(type: String) {
    self.type = type
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
  }

  private mutating func walk(_ body: [CodeStatement]) {
    guard depth < 200 else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in body { walk(statement) }
  }

  private mutating func walk(_ statement: CodeStatement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .returns(let expression): if let expression { walk(expression) }
    case .variable(let variable):
      if let initial = variable.initial { walk(initial) }
      walk(variable.getter ?? [])
    case .function(let function): walk(function.body)
    case .condition(let conditions, let then, let otherwise):
      walk(conditions)
      walk(then)
      walk(otherwise)
    case .guarded(let conditions, let otherwise):
      walk(conditions)
      walk(otherwise)
    case .choose(let subject, let cases):
      walk(subject)
      for place in cases { walk(place.body) }
    case .each(_, let sequence, let body):
      walk(sequence)
      walk(body)
    case .block(let body): walk(body)
    case .compiled(let clauses): for clause in clauses { walk(clause) }
    }
  }

  private mutating func walk(_ conditions: [CodeStatement.Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let expression): walk(expression)
      case .binding(_, let value): if let value { walk(value) }
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
    case .name(let name): body.reads.insert(name)
    case .call(let callee, let arguments, let closures):
      switch callee.form {
      case .name(let name): note(name, isPlain: true)
      case .member(let base, let name):
        var isPlain = false
        if case .name("self")? = base?.form { isPlain = true }
        if case .name("super")? = base?.form { isPlain = true }
        note(name, isPlain: isPlain)
        if name == "append" || name == "insert",
          let list = base.flatMap({ CodePath($0)?.names.last })
        {
          noteSetting(list)
        }
        if name == "init", case .name(let type)? = base?.form { note(type, isPlain: true) }
        if name == "init", base == nil, let returned { note(returned, isPlain: true) }
        if let base { walk(base) }
      default: walk(callee)
      }
      for argument in arguments { walk(argument.value) }
      for closure in closures { walk(closure.value) }
    case .binary("=", let left, let right), .binary("+=", let left, let right):
      if case .member(let base, let name) = left.form {
        noteSetting(name)
        if let base { walk(base) }
      } else if case .name(let name) = left.form {
        noteSetting(name)
      } else {
        walk(left)
      }
      walk(right)
    case .binary(_, let left, let right):
      walk(left)
      walk(right)
    case .member(let base, let name):
      body.reads.insert(name)
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
    case .closure(let closure): walk(closure.body)
    case .branches(let statement): walk(statement)
    case .string(let parts): for case .value(let value) in parts { walk(value) }
    case .macro(_, let arguments): for argument in arguments { walk(argument.value) }
    case .number, .boolean, .null, .keyPath, .other: break
    }
  }

  private mutating func note(_ name: String, isPlain: Bool) {
    if called.insert(name).inserted { calls.append((name, here)) }
    if isPlain { body.plainCalls.insert(name) } else { body.calls.insert(name) }
    if Idioms.dressingCalls.contains(name) || Idioms.barWords.contains(name) {
      body.isDirect = true
    }
  }

  private mutating func noteSetting(_ name: String) {
    if set.insert(name).inserted { settings.append((name, here)) }
    body.settings.insert(name)
    if Idioms.dressingProperties.contains(name) { body.isDirect = true }
  }
}
