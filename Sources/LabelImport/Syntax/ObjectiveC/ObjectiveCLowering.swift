/// Turns Objective-C into the form that Swift is turned into, with the names that Swift imports.
///
/// The class and its extensions become one type by name: an interface declares it, every category and
/// implementation extends it. A property that code writes a getter or setter for stands where that code
/// is. A method without a body is left out, except in a protocol.
struct ObjectiveCLowering {
  /// Index of the file.
  let file: Int32
  /// What the project declares.
  let names: ObjectiveCNames
  /// The class whose code is lowered.
  var type = ""
  /// Names of variables that hold `self`.
  var selves: Set<String> = []
  /// Local variables that begin with an underscore, or hide the class's fields.
  var locals: Set<String> = []
  /// Types of local variables and parameters.
  var localTypes: [String: String] = [:]
  /// True inside of a method of the class itself, where `self` is the class.
  var isStatic = false
  /// True inside of an initialiser.
  var isInitialiser = false
  /// The types found so far; first the file's own scope.
  private(set) var types: [TypeDeclaration] = []

  /// Lowers a whole file.
  static func file(
    _ source: ObjectiveCFile, index: Int32, names: ObjectiveCNames
  ) -> FileDeclarations {
    var lowering = Self(file: index, names: names)
    lowering.addFileScope(source)
    for found in source.enums where found.isImported && !found.name.isEmpty { lowering.add(found) }
    for group in source.groups { lowering.add(group) }
    return FileDeclarations(types: lowering.types)
  }

  private init(file: Int32, names: ObjectiveCNames) {
    self.file = file
    self.names = names
  }

  /// A stretch of the file.
  func span(_ start: Int32, _ end: Int32) -> CodeSpan {
    CodeSpan(file: file, start: start, end: end)
  }

  // MARK: - File level

  private mutating func addFileScope(_ source: ObjectiveCFile) {
    var variables: [VariableDeclaration] = []
    for variable in source.variables { variables.append(lower(variable)) }
    for found in source.enums where !found.isImported || found.name.isEmpty {
      variables += constants(of: found)
    }
    var functions: [FunctionDeclaration] = []
    for function in source.functions where function.body != nil {
      functions.append(lower(function: function))
    }
    var aliases: [String: String] = [:]
    for (name, type) in source.aliases {
      if let meant = type.swiftName, meant != name { aliases[name] = meant }
    }
    types.append(
      TypeDeclaration(
        name: "", kind: .extensionOfType, inherits: [], variables: variables, functions: functions,
        cases: [], aliases: aliases, span: span(0, 0)))
  }

  /// The constants of a plain enumeration of C.
  private mutating func constants(of found: ObjectiveCEnum) -> [VariableDeclaration] {
    var result: [VariableDeclaration] = []
    for (constant, value) in zip(found.constants, ObjectiveCNames.values(of: found)) {
      let place = span(constant.start, constant.end)
      let number = value.map {
        CodeExpression(form: .number(String($0)), span: place)
      }
      result.append(
        VariableDeclaration(
          name: constant.name, type: "Int", isStatic: false, isConstant: true, attributes: [],
          initial: number ?? constant.value.map { lower($0) }, getter: nil, observers: [],
          span: place))
    }
    return result
  }

  private mutating func add(_ found: ObjectiveCEnum) {
    var cases: [EnumCaseDeclaration] = []
    for (constant, value) in zip(found.constants, ObjectiveCNames.values(of: found)) {
      let place = span(constant.start, constant.end)
      let raw =
        value.map { CodeExpression(form: .number(String($0)), span: place) }
        ?? constant.value.map { lower($0) }
      cases.append(
        EnumCaseDeclaration(
          name: names.constants[constant.name]?.name ?? constant.name, rawValue: raw,
          payload: [], span: place))
    }
    types.append(
      TypeDeclaration(
        name: found.swiftName ?? found.name, kind: found.isOptions ? .structType : .enumType,
        inherits: found.isOptions ? ["OptionSet"] : ["Int"], variables: [], functions: [],
        cases: cases, aliases: [:], span: span(found.start, found.end)))
  }

  // MARK: - Classes

  private mutating func add(_ group: ObjectiveCGroup) {
    type = group.name
    var inherits = group.protocols
    if let parent = group.superclass, group.kind == .interface { inherits.insert(parent, at: 0) }
    if isWithoutInterface(group) {
      // A class whose interface is not there may be a screen: what it sets is not dropped.
      inherits.insert(group.superclass ?? "UIViewController", at: 0)
    }
    var found = TypeDeclaration(
      name: FrameworkNames.type(group.name), kind: kind(of: group), inherits: inherits,
      variables: [], functions: [], cases: [], aliases: [:], span: span(group.start, group.end))
    for property in group.properties {
      if group.kind != .proto, names.writes(property.name, in: group.name) { continue }
      if let getter = property.attribute("getter"), names.writes(getter, in: group.name) {
        continue
      }
      found.variables.append(lower(property: property))
    }
    for field in group.fields
    where names.property(ofField: field.name, in: group.name) == nil {
      found.variables.append(lower(field))
    }
    if group.kind == .implementation || group.kind == .proto {
      addMethods(group, to: &found)
    }
    types.append(found)
    type = ""
  }

  private func isWithoutInterface(_ group: ObjectiveCGroup) -> Bool {
    group.kind == .implementation && !group.isCategory
      && names.classes[group.name]?.isDeclared != true
  }

  private func kind(of group: ObjectiveCGroup) -> TypeDeclaration.Kind {
    switch group.kind {
    case .interface: .classType
    case .proto: .protocolType
    case .implementation where isWithoutInterface(group): .classType
    case .category, .implementation: .extensionOfType
    }
  }

  private mutating func addMethods(_ group: ObjectiveCGroup, to found: inout TypeDeclaration) {
    for method in group.methods {
      let isProtocol = group.kind == .proto
      guard method.body != nil || isProtocol else { continue }
      beginBody(of: method)
      if method.parameters.isEmpty, let property = getter(method, in: group.name) {
        let index = found.variable(named: property.name, isStatic: method.isStatic) {
          lower(property: property, getter: method)
        }
        found.variables[index].getter = getterBody(method, of: property, in: &found, at: index)
      } else if let name = ObjectiveCNames.setter(method.selector), !method.isStatic || isProtocol,
        let property = names.property(name, of: group.name), !isProtocol
      {
        let index = found.variable(named: names.member(property.name), isStatic: method.isStatic) {
          lower(property: property)
        }
        found.variables[index].observers = setterBody(method, of: property)
      } else {
        found.functions.append(lower(method: method))
      }
    }
  }

  private mutating func beginBody(of method: ObjectiveCFunction) {
    selves = []
    locals = Set(method.parameters.map(\.name).filter { $0.hasPrefix("_") })
    localTypes = [:]
    for parameter in method.parameters { localTypes[parameter.name] = parameter.type.name }
    isInitialiser = method.selector.isInitialiser && !method.isStatic
    isStatic = method.isStatic
  }

  /// The property whose getter a method is.
  private func getter(_ method: ObjectiveCFunction, in type: String) -> ObjectiveCVariable? {
    if let known = names.property(method.selector, of: type) { return known }
    guard FrameworkNames.overridden.contains(method.selector), !method.isStatic,
      !method.result.isVoid
    else { return nil }
    return ObjectiveCVariable(
      type: method.result, name: method.selector, start: method.start, end: method.end)
  }
}

extension TypeDeclaration {
  /// The place of a property, which is added when it is not there.
  fileprivate mutating func variable(
    named name: String, isStatic: Bool, make: () -> VariableDeclaration
  ) -> Int {
    if let known = variables.firstIndex(where: { $0.name == name }) { return known }
    variables.append(make())
    return variables.count - 1
  }
}

extension String {
  /// True for the selector of an initialiser.
  var isInitialiser: Bool {
    self == "init" || hasPrefix("initWith") || hasPrefix("initFor") || hasPrefix("initBy")
      || hasPrefix("initIn") || hasPrefix("initFrom") || hasPrefix("initUsing")
      || hasPrefix("initAs") || hasPrefix("initOn") || hasPrefix("init:")
  }
}
