/// A variable, constant or property.
struct VariableDeclaration: Sendable {
  /// An attribute such as `@AppStorage("tab")`.
  struct Attribute: Sendable {
    /// The name after `@`.
    var name: String
    /// Its arguments.
    var arguments: [CodeExpression.Argument]
  }

  /// The name.
  var name: String
  /// The type as written.
  var type: String?
  /// True for `static` and `class` members.
  var isStatic: Bool
  /// True for `let`.
  var isConstant: Bool
  /// Attributes in order.
  var attributes: [Attribute]
  /// The value it starts with.
  var initial: CodeExpression?
  /// The getter's statements, for a computed variable.
  var getter: [CodeStatement]?
  /// The statements of `didSet`, `willSet` and `set`.
  var observers: [CodeStatement]
  /// Where the name stands.
  var span: CodeSpan
  /// True for a member that its type keeps to itself: no heir replaces it.
  var isPrivate = false
}

/// A function, method or initialiser (`init`).
struct FunctionDeclaration: Sendable {
  /// One parameter.
  struct Parameter: Sendable {
    /// Argument label; `nil` for `_`.
    var label: String?
    /// Name inside the body.
    var name: String
    /// The type as written.
    var type: String
    /// True for `Type...`.
    var isVariadic: Bool
    /// Value when the argument is left out.
    var initial: CodeExpression?
    /// True where a result builder puts together what a closure gives: `@ViewBuilder`.
    var isBuilder = false
  }

  /// The name; `init` for initialisers, `subscript` for subscripts.
  var name: String
  /// The parameters in order.
  var parameters: [Parameter]
  /// The type returned as written.
  var returnType: String?
  /// True for `static` and `class` members.
  var isStatic: Bool
  /// The statements.
  var body: [CodeStatement]
  /// Where the name stands.
  var span: CodeSpan
  /// Names of generic parameters in order.
  var generics: [String] = []
  /// True where a result builder puts together what it returns.
  var isBuilder = false
  /// True for a member that its type keeps to itself: no heir replaces it.
  var isPrivate = false
  /// True where others than the code of the project may call it: an override, an action of an interface file,
  /// what Objective-C sees, the interface of a library.
  var isOpen = true

  /// The name with the labels of the parameters: `show(_:at:)`.
  var signature: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

  /// The parameters where something of a type is asked for: one of the generic type that is returned takes
  /// the same, as in `with(.init()) { … }`.
  func parameters(returning type: String?) -> [Parameter] {
    guard let type, let returned = returnType, generics.contains(returned) else {
      return parameters
    }
    return parameters.map { parameter in
      var parameter = parameter
      if parameter.type == returned { parameter.type = type }
      return parameter
    }
  }
}

/// One case of an enum.
struct EnumCaseDeclaration: Sendable {
  /// An associated value.
  struct Payload: Sendable {
    /// Its label; `nil` for an unlabelled one.
    var label: String?
    /// Its type as written.
    var type: String
  }

  /// The name.
  var name: String
  /// The raw value as written.
  var rawValue: CodeExpression?
  /// The associated values.
  var payload: [Payload]
  /// Where the name stands.
  var span: CodeSpan
}

/// A type or one extension of it.
struct TypeDeclaration: Sendable {
  /// What declares it.
  enum Kind: Sendable {
    case classType, structType, enumType, protocolType, extensionOfType
  }

  /// Full name from the outermost type inwards: `AppView.Tab`. Empty for the file's own scope.
  var name: String
  /// What declares it.
  var kind: Kind
  /// Names after the colon, as written.
  var inherits: [String]
  /// Names of generic parameters in order.
  var generics: [String] = []
  /// The protocols or classes that generic parameters are bound to, as written.
  var bounds: [String: String] = [:]
  /// Properties in order.
  var variables: [VariableDeclaration]
  /// Methods and initialisers in order.
  var functions: [FunctionDeclaration]
  /// Enum cases in order.
  var cases: [EnumCaseDeclaration]
  /// Type aliases: name to the type as written.
  var aliases: [String: String]
  /// Where the name stands.
  var span: CodeSpan
  /// True for a type that its file keeps to itself.
  var isFileLocal = false
}

/// Everything one file declares.
struct FileDeclarations: Sendable {
  /// The types, their extensions and first the file's own scope.
  var types: [TypeDeclaration]
  /// Which types its code may make.
  var mentions = TypeMentions()
}

extension [FunctionDeclaration.Parameter] {
  /// True when a call can hand arguments with these labels, and so many closures behind them, to a
  /// function with these parameters.
  func take(_ labels: [String?], closures: Int) -> Bool {
    var rest = self[...]
    for label in labels {
      if label == nil, rest.first?.isVariadic == true { continue }
      while let next = rest.first, next.label != label {
        guard next.initial != nil || next.isVariadic else { return false }
        rest = rest.dropFirst()
      }
      guard let next = rest.first else { return false }
      if !next.isVariadic { rest = rest.dropFirst() }
    }
    return rest.count { $0.initial == nil && !$0.isVariadic } <= closures && closures <= rest.count
  }
}

extension VariableDeclaration {
  /// True for a property that an interface file may connect.
  var isOutlet: Bool { attributes.contains { $0.name == "IBOutlet" || $0.name == "Outlet" } }
}

extension CodeStatement {
  /// A constant that stands for a value which an accessor has by a name of the language's: `newValue`.
  static func named(
    _ name: String, _ given: String, as type: String?, at span: CodeSpan
  ) -> CodeStatement {
    .variable(
      VariableDeclaration(
        name: name, type: type, isStatic: false, isConstant: true, attributes: [],
        initial: CodeExpression(form: .name(given), span: span), getter: nil, observers: [],
        span: span))
  }
}
