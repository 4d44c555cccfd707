/// Properties, methods and functions.
extension ObjectiveCLowering {
  /// A variable, constant or field.
  mutating func lower(_ variable: ObjectiveCVariable) -> VariableDeclaration {
    var initial: CodeExpression?
    if let value = variable.initial {
      initial = variable.type.isArray ? lower(list: value) : lower(value)
    }
    return VariableDeclaration(
      name: variable.name, type: variable.type.swiftName, isStatic: false,
      isConstant: variable.type.isConstant, attributes: marks(of: variable), initial: initial,
      getter: nil, observers: [], span: span(variable.start, variable.end))
  }

  private func marks(of variable: ObjectiveCVariable) -> [VariableDeclaration.Attribute] {
    ["IBOutlet", "IBOutletCollection"].filter { variable.type.marks.contains($0) }
      .map { .init(name: $0 == "IBOutletCollection" ? "IBOutlet" : $0, arguments: []) }
  }

  /// A property as its class declares it.
  mutating func lower(
    property: ObjectiveCVariable, getter: ObjectiveCFunction? = nil
  ) -> VariableDeclaration {
    let place = getter.map { span($0.start, $0.end) } ?? span(property.start, property.end)
    // A field starts with zeros.
    let isSwitch = getter == nil && property.type.swiftName == "Bool"
    return VariableDeclaration(
      name: property.attribute("swift") ?? names.member(property.name),
      type: property.type.swiftName,
      isStatic: property.attributes.contains("class") || getter?.isStatic == true,
      isConstant: false, attributes: marks(of: property),
      initial: isSwitch ? CodeExpression(form: .boolean(false), span: place) : nil, getter: nil,
      observers: [], span: place)
  }

  /// What a getter gives. One that makes the value when it is first asked for becomes a first value, as
  /// `lazy var` has.
  mutating func getterBody(
    _ method: ObjectiveCFunction, of property: ObjectiveCVariable,
    in found: inout TypeDeclaration, at index: Int
  ) -> [CodeStatement]? {
    guard let body = method.body else { return nil }
    let fields = ["_" + property.name, property.name]
    guard let making = LazyGetter(body, fields: fields, isStatic: method.isStatic) else {
      return lower(body)
    }
    locals.insert(making.field)
    let place = span(method.start, method.end)
    var statements: [CodeStatement] = []
    if !making.declares {
      statements.append(
        .variable(
          VariableDeclaration(
            name: making.field, type: property.type.swiftName, isStatic: false, isConstant: false,
            attributes: [], initial: nil, getter: nil, observers: [], span: place)))
    }
    statements += lower(making.body)
    let closure = CodeExpression(
      form: .closure(CodeClosure(parameters: [], body: statements)), span: place)
    // in bounds: the place of the property
    found.variables[index].initial = CodeExpression(
      form: .call(callee: closure, arguments: [], closures: []), span: place)
    return nil
  }

  /// What a setter does. The new value has the name that Swift gives it.
  mutating func setterBody(
    _ method: ObjectiveCFunction, of property: ObjectiveCVariable
  ) -> [CodeStatement] {
    guard let body = method.body, let parameter = method.parameters.first else { return [] }
    let place = span(method.start, method.end)
    var result: [CodeStatement] = []
    if parameter.name != "newValue" {
      result.append(
        .named(parameter.name, "newValue", as: parameter.type.swiftName, at: place))
    }
    // Keeping the value is what every property does.
    result += lower(body.filter { !$0.keeps("_" + property.name) })
    return result
  }

  /// A method under the name that Swift gives it.
  mutating func lower(method: ObjectiveCFunction) -> FunctionDeclaration {
    let name = names.method(method.selector)
    let isInit = method.selector.isInitialiser && !method.isStatic
    let parameters = zip(method.parameters.indices, method.parameters).map { index, parameter in
      FunctionDeclaration.Parameter(
        label: name.labels.dropFirst(index).first ?? nil, name: parameter.name,
        type: parameter.type.swiftName ?? "Any", isVariadic: false, initial: nil)
    }
    return FunctionDeclaration(
      name: isInit ? "init" : name.base, parameters: parameters,
      returnType: isInit ? nil : method.result.swiftName, isStatic: method.isStatic || isInit,
      body: lower(method.body ?? []), span: span(method.start, method.end))
  }

  /// A function of C.
  mutating func lower(function: ObjectiveCFunction) -> FunctionDeclaration {
    selves = []
    locals = []
    localTypes = [:]
    for parameter in function.parameters { localTypes[parameter.name] = parameter.type.name }
    isInitialiser = false
    isStatic = false
    let parameters = function.parameters.map { parameter in
      FunctionDeclaration.Parameter(
        label: nil, name: parameter.name, type: parameter.type.swiftName ?? "Any",
        isVariadic: false, initial: nil)
    }
    return FunctionDeclaration(
      name: function.selector, parameters: parameters, returnType: function.result.swiftName,
      isStatic: false, body: lower(function.body ?? []), span: span(function.start, function.end))
  }
}

/// A getter that makes its value when it is first asked for:
/// `if (!_item) { _item = …; } return _item;`, or the same with `dispatch_once`.
struct LazyGetter {
  /// The field or variable that holds the value.
  let field: String
  /// What is done the first time.
  let body: [ObjectiveCStatement]
  /// True when the variable is declared in the body.
  let declares: Bool

  /// Finds the form; `nil` for any other getter.
  init?(_ statements: [ObjectiveCStatement], fields: [String], isStatic: Bool) {
    guard case .returns(let value?)? = statements.last, case .name(let field) = value.form else {
      return nil
    }
    var declares = false
    var result: [ObjectiveCStatement] = []
    var makes = false
    for statement in statements {
      switch statement {
      case .variable(let variable) where variable.name == field: declares = true
      case .condition(let condition, let then, let otherwise)
      where otherwise.isEmpty && condition.asks(forNo: field):
        result += then
        makes = true
        continue
      case .condition(let condition, let then, let otherwise)
      where otherwise.isEmpty && condition.asks(for: field) && then.count == 1:
        if case .returns? = then.first {
          makes = true
          continue
        }
      default: break
      }
      result.append(statement)
    }
    guard makes, declares || fields.contains(field) else { return nil }
    self.field = field
    self.declares = declares
    body = result
  }
}

extension ObjectiveCExpression {
  /// True for `!field` and `field == nil`.
  func asks(forNo field: String) -> Bool {
    switch form {
    case .prefix("!", let operand): operand.isName(field)
    case .binary("==", let left, let right):
      left.isName(field) && right.isNull || right.isName(field) && left.isNull
    default: false
    }
  }

  /// True for `field` and `field != nil`.
  func asks(for field: String) -> Bool {
    switch form {
    case .binary("!=", let left, let right):
      left.isName(field) && right.isNull || right.isName(field) && left.isNull
    default: isName(field)
    }
  }

  /// What `self` becomes in `self = [super init]`, and whether the whole asks for its being there; `nil` of any other
  /// expression. With `!` or beside `nil` it asks for the contrary.
  var makesSelf: (made: ObjectiveCExpression, isThere: Bool)? {
    switch form {
    case .binary("=", let left, let right) where left.isName("self"): return (right, true)
    case .prefix("!", let operand): return operand.makesSelf.map { ($0.made, !$0.isThere) }
    case .binary("==", let left, let right), .binary("!=", let left, let right):
      guard left.isNull || right.isNull, let one = (left.isNull ? right : left).makesSelf else {
        return nil
      }
      if case .binary("!=", _, _) = form { return one }
      return (one.made, !one.isThere)
    default: return nil
    }
  }

  /// True for a name alone, also as a field of `self`.
  func isName(_ name: String) -> Bool {
    switch form {
    case .name(name): true
    case .member(let base, name): base.isName("self")
    default: false
    }
  }

  /// True for `nil`.
  var isNull: Bool {
    if case .null = form { return true }
    return false
  }
}

extension ObjectiveCStatement {
  /// True for an assignment to a field.
  func keeps(_ field: String) -> Bool {
    if case .expression(let expression) = self, case .binary("=", let left, _) = expression.form {
      return left.isName(field)
    }
    return false
  }
}
