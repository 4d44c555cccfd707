/// What the Objective-C and the Swift of a project declare, as far as the meaning of a message depends
/// on it: which words are properties, what Swift calls each method, which constants belong to enums.
struct ObjectiveCNames: Sendable {
  /// A class, protocol or Swift type.
  struct Class: Sendable {
    /// The superclass and the protocols, nearest first.
    var parents: [String] = []
    /// Properties by the name that code uses.
    var properties: [String: ObjectiveCVariable] = [:]
    /// Names of instance variables.
    var fields: Set<String> = []
    /// Fields that `@synthesize` names, with their properties.
    var synthesized: [String: String] = [:]
    /// Methods without arguments.
    var methods: Set<String> = []
    /// Properties whose getter or setter the code writes itself.
    var written: Set<String> = []
    /// True when its code is in the project.
    var isImplemented = false
    /// True when the project says what it inherits from.
    var isDeclared = false
  }

  /// A constant of an enumeration that Swift sees as an enum.
  struct Constant: Sendable {
    var type: String
    var name: String
    var value: Int?
  }

  private(set) var classes: [String: Class] = [:]
  private(set) var constants: [String: Constant] = [:]
  private(set) var functions: Set<String> = []
  private var selectors: [String: SelectorName] = [:]
  private var properties: Set<String> = []
  private var methods: Set<String> = []
  private var getters: [String: String] = [:]
  private static let maximumParents = 16

  /// Creates names without any declaration.
  init() {}

  /// Takes what the files declare.
  init(_ files: [ObjectiveCFile], swift: [FileDeclarations]) {
    for file in files {
      for group in file.groups { addProperties(group) }
    }
    for declarations in swift {
      for type in declarations.types { add(type) }
    }
    for file in files {
      for group in file.groups { addMethods(group) }
      for function in file.functions { functions.insert(function.selector) }
      for found in file.enums { add(found) }
    }
  }

  // MARK: - Questions

  /// What Swift calls a method.
  func method(_ selector: String) -> SelectorName {
    selectors[selector] ?? FrameworkNames.method(selector) ?? SelectorName(selector: selector)
  }

  /// True for a selector that the project declares.
  func declares(_ selector: String) -> Bool { selectors[selector] != nil }

  /// A class with those it inherits from, nearest first.
  func chain(of name: String) -> [Class] {
    var result: [Class] = []
    var names = [name]
    var seen: Set<String> = []
    while !names.isEmpty, result.count < Self.maximumParents {
      let next = names.removeFirst()
      guard seen.insert(next).inserted, let found = classes[next] else { continue }
      result.append(found)
      names += found.parents
    }
    return result
  }

  /// The property of a class that a name is.
  func property(_ name: String, of type: String) -> ObjectiveCVariable? {
    for found in chain(of: type) {
      if let property = found.properties[name] { return property }
    }
    return nil
  }

  /// True when a word without arguments is a method for Swift.
  ///
  /// - Parameters:
  ///   - type: the class it is sent to, where that is known.
  ///   - isAlone: true for a message whose result nobody uses.
  func isMethod(_ name: String, of type: String?, isAlone: Bool) -> Bool {
    if let type {
      for found in chain(of: type) {
        if found.properties[name] != nil { return false }
        if found.methods.contains(name) { return true }
      }
    }
    if isAlone, !properties.contains(name) { return true }
    if properties.contains(name) || FrameworkNames.isProperty(name) { return false }
    return methods.contains(name) || FrameworkNames.isMethod(name)
  }

  /// What Swift calls a property.
  func member(_ name: String) -> String {
    getters[name] ?? (properties.contains(name) ? name : FrameworkNames.property(name))
  }

  /// What Swift calls the property that a field holds; `nil` for a field without a property.
  func property(ofField field: String, in type: String) -> String? {
    for found in chain(of: type) {
      if let name = found.synthesized[field] { return member(name) }
    }
    guard field.hasPrefix("_") else { return nil }
    let name = String(field.dropFirst())
    if property(name, of: type) != nil { return member(name) }
    // Where the class does not say what it holds, a field holds a property of its name.
    guard classes[type]?.isDeclared != true, classes[type]?.fields.contains(field) != true else {
      return nil
    }
    return name.isEmpty || name.hasPrefix("_") || type.isEmpty ? nil : member(name)
  }

  /// True when a class writes a property's getter or setter itself.
  func writes(_ name: String, in type: String) -> Bool {
    classes[type]?.written.contains(name) ?? false
  }

  // MARK: - Declarations

  private mutating func addProperties(_ group: ObjectiveCGroup) {
    var found = classes[group.name] ?? Class()
    if let parent = group.superclass, !found.parents.contains(parent) {
      found.parents.insert(parent, at: 0)
    }
    found.parents += group.protocols.filter { !found.parents.contains($0) }
    for property in group.properties {
      let name = property.attribute("getter") ?? property.name
      found.properties[property.name] = property
      properties.insert(property.name)
      if name != property.name {
        getters[property.name] = name
        properties.insert(name)
        found.properties[name] = property
      }
    }
    found.fields.formUnion(group.fields.map(\.name))
    found.synthesized.merge(group.synthesized) { first, _ in first }
    if group.kind == .implementation, !group.isCategory { found.isImplemented = true }
    if group.kind == .interface { found.isDeclared = true }
    classes[group.name] = found
  }

  private mutating func addMethods(_ group: ObjectiveCGroup) {
    for method in group.methods {
      if method.parameters.isEmpty {
        if property(method.selector, of: group.name) != nil {
          if method.body != nil { classes[group.name]?.written.insert(method.selector) }
        } else if !FrameworkNames.overridden.contains(method.selector) || method.isStatic {
          classes[group.name, default: Class()].methods.insert(method.selector)
          methods.insert(method.selector)
        }
        continue
      }
      if let name = Self.setter(method.selector), property(name, of: group.name) != nil {
        if method.body != nil { classes[group.name]?.written.insert(name) }
        continue
      }
      if let given = method.swiftName.flatMap(SelectorName.init(swift:)) {
        selectors[method.selector] = given
      } else if selectors[method.selector] == nil {
        selectors[method.selector] =
          FrameworkNames.method(method.selector)
          ?? SelectorName(selector: method.selector, types: method.parameters.map(\.type))
      }
    }
  }

  /// The property that a selector sets: `title` for `setTitle:`.
  static func setter(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.count > 4,
      selector.utf8.lazy.filter({ $0 == UInt8(ascii: ":") }).count == 1
    else { return nil }
    let name = selector.dropFirst(3).dropLast()
    guard name.first?.isUppercase == true else { return nil }
    // `setURL:` sets `URL`; `setTitle:` sets `title`.
    if name.count > 1, name.dropFirst().first?.isUppercase == true { return String(name) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// A Swift type: what Objective-C sees of it.
  private mutating func add(_ type: TypeDeclaration) {
    let name = TypeName.last(type.name)
    var found = classes[name] ?? Class()
    found.parents += type.inherits.map(TypeName.bare).filter { !found.parents.contains($0) }
    for variable in type.variables {
      properties.insert(variable.name)
      if found.properties[variable.name] == nil {
        found.properties[variable.name] = ObjectiveCVariable(
          type: ObjectiveCType(name: variable.type ?? ""), name: variable.name, start: 0, end: 0)
      }
    }
    for function in type.functions where function.name != "subscript" {
      let labels = function.parameters.map(\.label)
      if labels.isEmpty {
        found.methods.insert(function.name)
      } else {
        let selector = SelectorName.selector(of: function.name, labels: labels)
        selectors[selector] = SelectorName(base: function.name, labels: labels)
      }
    }
    classes[name] = found
    guard type.kind == .enumType else { return }
    var value = 0
    for enumCase in type.cases {
      if case .number(let digits)? = enumCase.rawValue?.form { value = Int(digits) ?? value }
      let constant = name + Words.capitalized(enumCase.name)
      constants[constant] = Constant(
        type: type.name, name: enumCase.name, value: value)
      value += 1
    }
  }

  private mutating func add(_ found: ObjectiveCEnum) {
    guard found.isImported, !found.name.isEmpty else { return }
    let type = found.swiftName ?? found.name
    let values = Self.values(of: found)
    for (constant, value) in zip(found.constants, values) {
      constants[constant.name] = Constant(
        type: type, name: constant.swiftName ?? Self.caseName(of: constant.name, in: found),
        value: value)
    }
  }

  /// The values of an enumeration's constants; `nil` where one is not a plain number.
  static func values(of found: ObjectiveCEnum) -> [Int?] {
    var next: Int? = 0
    var known: [String: Int] = [:]
    return found.constants.map { constant in
      if let value = constant.value { next = number(value, known, depth: 0) }
      defer { next = next.map { $0 &+ 1 } }
      if let next { known[constant.name] = next }
      return next
    }
  }

  private static func number(
    _ expression: ObjectiveCExpression, _ known: [String: Int], depth: Int
  ) -> Int? {
    guard depth < 16 else { return nil }
    switch expression.form {
    case .number(let digits):
      if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
      return Int(digits)
    case .name(let name): return known[name]
    case .prefix("-", let operand): return number(operand, known, depth: depth + 1).map { 0 &- $0 }
    case .cast(_, let operand): return number(operand, known, depth: depth + 1)
    case .binary(let operation, let left, let right):
      guard let first = number(left, known, depth: depth + 1),
        let second = number(right, known, depth: depth + 1)
      else { return nil }
      switch operation {
      case "<<": return first << second
      case "+": return first &+ second
      case "-": return first &- second
      case "|": return first | second
      default: return nil
      }
    default: return nil
    }
  }

  /// A constant's name without what it shares with its enumeration.
  static func caseName(of constant: String, in found: ObjectiveCEnum) -> String {
    let type = Words.all(of: found.name)
    let words = Words.all(of: constant.hasPrefix("k") ? String(constant.dropFirst()) : constant)
    var shared = zip(type, words).prefix { $0 == $1 }.count
    if shared == 0 {
      // Constants that share a beginning of their own.
      let others = found.constants.map { Words.all(of: $0.name) }
      let own = Words.all(of: constant)
      let common = own.indices.prefix { place in
        others.allSatisfy { $0.indices.contains(place) && $0[place] == own[place] }
      }.count
      guard found.constants.count > 1, common > 0, common < own.count else {
        return Words.uncapitalized(constant)
      }
      return Words.uncapitalized(own[common...].joined())
    }
    if shared >= words.count { shared = words.count - 1 }
    let rest = words[shared...].joined(separator: "")
      .trimmingPrefix("_")
    guard rest.first?.isLetter == true else { return Words.uncapitalized(words.joined()) }
    return Words.uncapitalized(String(rest))
  }
}
