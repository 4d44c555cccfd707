/// Walks the code of one type for the names that it calls and sets.
struct UseCollector {
  private(set) var calls: [(String, UseSites.Site)] = []
  /// Where values are made whose types are left out, by the last names of the types.
  private(set) var impliedMakings: [(String, UseSites.Site)] = []
  private(set) var made: [UseSites.Showing: Set<String>] = [:]
  /// The property whose closure is walked, and what that is handed.
  private var relaying: (property: UseSites.Use, handed: Set<String>)?
  /// What becomes of a view that is made here.
  private var showing = UseSites.Showing.holds
  private(set) var bodies: [UseSites.Body] = []
  private let index: SymbolIndex
  private let type: String
  private var here: UseSites.Site
  private var body: UseSites.Body
  /// Names of types that callers choose.
  private var generics: Set<String> = []
  /// The type that the function returns: what `.init(…)` makes.
  private var returned: String?
  private var called: Set<String> = []
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
      if let initial = variable.initial {
        noteImplied(initial) { _ in variable.type }
        walk(initial)
      }
      walk(variable.getter ?? [])
      walk(variable.observers)
    }
    for function in declaration.functions {
      enter(function.name, function.span)
      returned = function.returnType.map { TypeName.last(TypeName.bare($0)) }
      generics.formUnion(function.generics)
      body.parameters = function.parameters
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
    generics = Set(index.types[type]?.generics ?? [])
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

  /// A function that is written in another one is a part of that one, and known by itself.
  private mutating func walk(inner function: FunctionDeclaration) {
    let (isDirect, outer) = (body.isDirect, types.locals)
    body.isDirect = false
    declare(function.parameters)
    walk(function.body)
    types.restore(outer)
    if body.isDirect { body.dressing.insert(function.span) }
    body.isDirect = body.isDirect || isDirect
  }

  private mutating func walk(_ statement: CodeStatement) {
    switch statement {
    case .expression(let expression): walk(expression)
    case .returns(let expression): if let expression { walk(expression) }
    case .variable(let variable):
      if let initial = variable.initial {
        noteImplied(initial) { _ in variable.type }
        walk(initial)
      }
      walk(variable.getter ?? [])
      if let written = variable.type {
        types.declare(variable.name, written)
      } else {
        types.declare(variable.name, as: variable.initial.flatMap { types.type(of: $0) })
      }
    case .function(let function): walk(inner: function)
    case .condition(let conditions, let then, let otherwise):
      if !otherwise.isEmpty, conditions.count == 1,
        case .binding(let name, let value)? = conditions.first
      {
        noteAbsence(of: value ?? CodeExpression(form: .name(name), span: .none))
      }
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
    case .block(let body), .loop(let body): walk(body)
    case .deferred(let last, let rest):
      walk(rest)
      walk(last)
    case .continues: break
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
      case .name("Self"): note(TypeName.last(type), on: nil, isPlain: true)
      case .name(let name): note(name, on: nil, isPlain: true)
      case .member(let base, let name):
        var isPlain = false
        if case .name("self")? = base?.form { isPlain = true }
        if case .name("super")? = base?.form { isPlain = true }
        let handed = UseSites.Handed(labels: arguments.map(\.label), closures: closures.count)
        note(name, on: base, handing: handed, isPlain: isPlain)
        noteChange(by: name, of: base)
        if Idioms.listening.contains(name),
          let place = arguments.first(where: { $0.label == "on" }),
          case .keyPath(let path)? = arguments.first(where: { $0.label == "to" })?.value.form,
          let property = path.last
        {
          noteSetting(use(property, on: place.value))
        }
        if Idioms.binding.contains(name) {
          if let bound = arguments.lazy.compactMap({ BoundProperty($0.value) }).first {
            noteSetting(bound.holder.map { use(bound.name, on: $0) } ?? own(bound.name))
          } else if let observer = arguments.first?.value {
            noteTelling(observer)
          }
        } else if name == Idioms.telling, let base {
          noteTelling(base)
        }
        if name == "init", case .name(let type)? = base?.form { note(type, on: nil, isPlain: true) }
        if name == "init", base == nil, let returned { note(returned, on: nil, isPlain: true) }
        if let base { walk(base) }
      default: walk(callee)
      }
      if case .name("TabView") = callee.form {
        if let tab = boundProperty(in: arguments, labelled: ["selection"], isProjected: true) {
          body.selections.insert(tab)
        }
      } else if case .member(_, let name) = callee.form, Idioms.screenModifiers[name] == .offers {
        if let model = boundProperty(in: arguments, labelled: ["item", "presenting"]) {
          body.alertModels.insert(model)
        }
      }
      noteRelay(to: callee, arguments)
      noteImplied(by: callee, arguments)
      let opening = opening(by: callee, with: arguments)
      for argument in arguments { walk(argument, opening) }
      for closure in closures { walk(closure, opening) }
    case .binary("=", let left, let right), .binary("+=", let left, let right):
      var property: UseSites.Use?
      switch left.form {
      case .member(let base, let name):
        property = use(name, on: base)
        if let base { walk(base) }
      case .name(let name): if !types.isLocal(name) { property = own(name) }
      default: walk(left)
      }
      if let property { noteSetting(property) }
      noteImplied(right) { $0.type(of: left)?.spelling }
      if case .null = right.form, let name = ownProperty(left) { body.clearings.insert(name) }
      walk(right, givenTo: property)
    case .binary(let operation, let left, let right):
      if ["==", "!="].contains(operation), case .null = right.form { noteAbsence(of: left) }
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
      let offered = body.offersActions
      body.offersActions = false
      walk(closure.body)
      if body.offersActions { body.offering.insert(expression.span) }
      body.offersActions = body.offersActions || offered
      types.restore(outer)
    case .branches(let statement): walk(statement)
    case .string(let parts): for case .value(let value) in parts { walk(value) }
    case .macro(_, let arguments): for argument in arguments { walk(argument.value) }
    case .number, .boolean, .null, .keyPath, .other: break
    }
  }

  /// The last name of the type that `.init(…)` makes where a type is asked for: that of a list's elements.
  private static func made(_ written: String) -> String {
    TypeName.last(TypeName.element(written) ?? TypeName.bare(written))
  }

  /// Notes that a value which leaves its type out, `.init(…)`, makes one of the type that is asked for.
  private mutating func noteImplied(
    _ value: CodeExpression, type written: (WrittenTypes) -> String?
  ) {
    guard value.makesImplied, let written = written(types) else { return }
    impliedMakings.append((Self.made(written), here))
  }

  /// Notes what the arguments of an initialiser of the project's own make that leave their types out.
  private mutating func noteImplied(
    by callee: CodeExpression, _ arguments: [CodeExpression.Argument]
  ) {
    guard case .name(let name) = callee.form, arguments.contains(where: \.value.makesImplied),
      let made = index.resolveType(name, in: type), index.isDeclared(made)
    else { return }
    let parameters = index.functions("init", of: made).flatMap(\.0.parameters)
    for argument in arguments where argument.value.makesImplied {
      let written =
        parameters.first { $0.label == argument.label }?.type
        ?? argument.label.flatMap { index.variable($0, of: made, from: -1)?.declaration.type }
      noteImplied(argument.value) { _ in written }
    }
  }

  /// Walks what a property is given: a closure may hand on what it is passed.
  private mutating func walk(_ value: CodeExpression, givenTo property: UseSites.Use?) {
    let outer = relaying
    if let property, case .closure(let closure) = value.form {
      relaying = (property, Set(closure.parameters).union(["$0", "$1"]))
    }
    walk(value)
    relaying = outer
  }

  /// Notes that a closure hands on what it is passed.
  private mutating func noteRelay(
    to callee: CodeExpression, _ arguments: [CodeExpression.Argument]
  ) {
    guard let relaying, let function = CodePath(callee)?.names.last,
      arguments.contains(where: { argument in
        if case .name(let name) = argument.value.form {
          relaying.handed.contains(name)
        } else {
          false
        }
      })
    else { return }
    body.relays.insert(.init(property: relaying.property, function: function))
  }

  /// A call that opens screens.
  private enum Opening {
    /// A link: what is its destination, or what its first closure builds unless one is named, is pushed.
    case link(isTargeted: Bool)
    /// A modifier whose closures build what it opens.
    case modifier(UseSites.Showing)
  }

  private func opening(
    by callee: CodeExpression, with arguments: [CodeExpression.Argument]
  ) -> Opening? {
    switch callee.form {
    case .name("NavigationLink"):
      return .link(
        isTargeted: arguments.contains { $0.label == "destination" || $0.label == "value" })
    case .member(_, let name):
      switch Idioms.screenModifiers[name] {
      case .pushes?: return .modifier(.pushes)
      case .presents?: return .modifier(.presents)
      default: return nil
      }
    default: return nil
    }
  }

  /// Walks an argument of a call, where views are made for what the call opens.
  private mutating func walk(_ argument: CodeExpression.Argument, _ opening: Opening?) {
    guard let opening else { return walk(argument.value) }
    let outer = showing
    let isClosure = if case .closure = argument.value.form { true } else { false }
    switch opening {
    case .link(let isTargeted):
      if argument.label == "destination" || argument.label == nil && isClosure && !isTargeted {
        showing = .pushes
      }
    case .modifier(let way): if isClosure { showing = way }
    }
    walk(argument.value)
    showing = outer
  }

  /// A name of the type's own.
  private func own(_ name: String) -> UseSites.Use {
    if let wrapped = index.wrapped(by: name, of: type) {
      return .init(name: wrapped, receiver: type)
    }
    return .init(
      name: name, receiver: index.variable(name, of: type, from: -1) == nil ? nil : type)
  }

  /// Notes that the observer that a property holds is told something: its code is run as a setter's is.
  private mutating func noteTelling(_ observer: CodeExpression) {
    switch observer.form {
    case .name(let name) where !types.isLocal(name): noteSetting(own(name))
    case .member(let holder?, let name): noteSetting(use(name, on: holder))
    default: break
    }
  }

  /// A name that is used on a value.
  private func use(_ name: String, on base: CodeExpression?) -> UseSites.Use {
    var use = UseSites.Use(name: name, receiver: base.flatMap { types.type(of: $0)?.name })
    if use.receiver == nil, case .name(let foreign)? = base?.form, foreign.isCapitalized,
      !generics.contains(foreign)
    {
      use.foreign = foreign
    }
    return use
  }

  private mutating func note(
    _ written: String, on base: CodeExpression?, handing handed: UseSites.Handed? = nil,
    isPlain: Bool
  ) {
    let name = isPlain ? index.framework(aliased: written) ?? written : written
    if isPlain, name.isCapitalized { made[showing, default: []].insert(name) }
    if called.insert(name).inserted { calls.append((name, here)) }
    // A type inside another one is named with it: `Page.State()`.
    if name.isCapitalized, case .name(let outer)? = base?.form {
      let whole = outer + "." + name
      if called.insert(whole).inserted { calls.append((whole, here)) }
    }
    var use = isPlain ? UseSites.Use(name: name, receiver: type) : use(name, on: base)
    use.handed = handed
    if isPlain { body.plainCalls.insert(use) } else { body.calls.insert(use) }
    if Idioms.dressingCalls.contains(name) || Idioms.barWords.contains(name), !isOfModel(use) {
      body.isDirect = true
    }
    // What ties the buttons of a screen to its sides says how wide they are.
    if Idioms.layoutCalls.contains(name), index.isController(type) { body.isDirect = true }
    // A button that shows a picture alone is told from a decoration by its doing something.
    if Idioms.actionCalls.contains(name), index.isOnScreen(type), !isOfModel(use) {
      body.isDirect = true
    }
    let offers = Idioms.offeringCalls.contains(name) || index.namesOwnAction(name, in: type)
    if offers, !isOfModel(use) { body.offersActions = true }
  }

  /// True for a member that a type of the project declares which is no view, controller or part of
  /// one: it only goes by the name of a framework's member.
  private func isOfModel(_ use: UseSites.Use) -> Bool {
    guard let receiver = use.receiver, index.isDeclared(receiver), !index.isShown(receiver) else {
      return false
    }
    return index.variable(use.name, of: receiver, from: -1) != nil
      || !index.functions(use.name, of: receiver).isEmpty
  }

  /// The property that an argument binds to or hands over: `tab` of `selection: $model.tab`.
  ///
  /// - Parameter isProjected: whether it must be written with a dollar sign.
  private func boundProperty(
    in arguments: [CodeExpression.Argument], labelled labels: Set<String>,
    isProjected: Bool = false
  ) -> String? {
    guard
      let value = arguments.first(where: { $0.label.map(labels.contains) ?? false })?.value,
      let path = CodePath(value)?.names, let last = path.last,
      !isProjected || path.first?.hasPrefix("$") == true
    else { return nil }
    return String(last.drop { $0 == "$" })
  }

  /// Notes that the code does something where a property of its own type is not there: `record`, and that of
  /// `self.record?.error`.
  private mutating func noteAbsence(of place: CodeExpression) {
    if let own = ownProperty(place) {
      body.absences.insert(own)
    } else if case .member(let base?, _) = place.form {
      noteAbsence(of: base)
    }
  }

  /// The property of the own type that an expression is, as `Type.name`.
  private func ownProperty(_ place: CodeExpression) -> String? {
    switch place.form {
    case .name(let name) where !types.isLocal(name): return "\(type).\(name)"
    case .member(let base?, let name):
      if case .name("self") = base.form { return "\(type).\(name)" }
      return nil
    default: return nil
    }
  }

  /// Notes that a call changes a property: `items.append(item)`. What takes something away changes what is
  /// shown where the list is one that is.
  private mutating func noteChange(by name: String, of base: CodeExpression?) {
    guard name == "toggle" || Idioms.changesList.contains(name) else { return }
    let changed: UseSites.Use
    switch base?.form {
    case .name(let list): changed = own(list)
    case .member(let holder, let list): changed = use(list, on: holder)
    default: return
    }
    let adds = ["append", "insert", "toggle"].contains(name)
    if adds || Idioms.dressingProperties.contains(changed.name) { noteSetting(changed) }
  }

  private mutating func noteSetting(_ use: UseSites.Use) {
    body.settings.insert(use)
    if Idioms.dressingProperties.contains(use.name), !isOfModel(use) { body.isDirect = true }
  }
}

extension CodeExpression {
  /// True for `.init(…)`, and a list or choice with one in it.
  fileprivate var makesImplied: Bool { makesImplied(depth: 0) }

  private func makesImplied(depth: Int) -> Bool {
    guard depth < 8 else { return false }
    return switch form {
    case .call(let callee, _, _):
      if case .member(nil, "init") = callee.form { true } else { false }
    case .array(let elements): elements.contains { $0.makesImplied(depth: depth + 1) }
    case .ternary(_, let yes, let no):
      yes.makesImplied(depth: depth + 1) || no.makesImplied(depth: depth + 1)
    default: false
    }
  }
}
