/// The names that a piece of code sees: parameters, local constants and variables, and `self`.
///
/// Closures share the variables of the function around them, so it is a class; a block of its own has
/// an environment inside the one around it.
final class Environment: @unchecked Sendable {
  // One evaluator alone holds an environment; evaluators hand none to each other.
  private var variables: [String: Variable] = [:]
  private var types: [String: String] = [:]
  private var functions: [String: FunctionDeclaration] = [:]
  private let outer: Environment?

  /// Index of the file, for choosing between declarations of one name.
  let file: Int32
  /// Full name of the type that the code is run for; empty at file level.
  let type: String
  /// Full name of the type whose code it is: ``type``, or one that it inherits from.
  let owner: String
  /// `self`.
  let receiver: Value?
  /// What stands for the type's generic parameters.
  let generics: SymbolIndex.GenericArguments
  /// Number of the call that the code is run for.
  let call: Int
  /// Name of the enclosing function.
  let function: String

  /// Creates the names of a function's body.
  init(
    file: Int32, type: String, owner: String? = nil, receiver: Value?,
    generics: SymbolIndex.GenericArguments = [:], call: Int, function: String
  ) {
    self.file = file
    self.type = type
    self.owner = owner ?? type
    self.receiver = receiver
    self.generics = generics
    self.call = call
    self.function = function
    outer = nil
  }

  /// Creates the names of a block inside another one.
  init(inside outer: Environment) {
    self.outer = outer
    file = outer.file
    type = outer.type
    owner = outer.owner
    receiver = outer.receiver
    generics = outer.generics
    call = outer.call
    function = outer.function
  }

  /// What a name stands for under a condition; `nil` for one that is not local.
  func value(of name: String, under path: Guard) -> Value? {
    var next: Environment? = self
    while let here = next {
      if let variable = here.variables[name] {
        let values = variable.values(under: path)
        return values.isEmpty ? .null : .oneOf(values)
      }
      next = here.outer
    }
    return nil
  }

  /// The type that a local variable was declared with.
  func type(of name: String) -> String? {
    var next: Environment? = self
    while let here = next {
      if here.variables[name] != nil { return here.types[name] }
      next = here.outer
    }
    return nil
  }

  /// The type that a parameter of type `T.Type` was handed, for the generic parameter `T`.
  func type(for generic: String) -> String? {
    var next: Environment? = self
    while let here = next {
      let names = here.types.filter { $0.value == generic + ".Type" }.keys
      for name in names.sorted() {
        if case .type(let handed)? = here.variables[name]?.values(under: .always).first?.value {
          return handed
        }
      }
      next = here.outer
    }
    return nil
  }

  /// A function declared inside the enclosing one, with the names around it.
  func localFunction(_ name: String) -> (FunctionDeclaration, Environment)? {
    var next: Environment? = self
    while let here = next {
      if let function = here.functions[name] { return (function, here) }
      next = here.outer
    }
    return nil
  }

  /// True for a name that is declared in the function.
  func declares(_ name: String) -> Bool {
    var next: Environment? = self
    while let here = next {
      if here.variables[name] != nil { return true }
      next = here.outer
    }
    return false
  }

  /// What the names that this block itself declares stand for under a condition.
  func declared(under path: Guard) -> [String: Value] {
    variables.mapValues { .oneOf($0.values(under: path)) }
  }

  /// Declares a name in this block.
  ///
  /// - Parameter path: when the declaration is reached.
  func declare(
    _ name: String, _ value: Value, type: String? = nil, when path: Guard = .always,
    at span: CodeSpan = .none
  ) {
    variables[name] = Variable(value, when: path, at: span)
    types[name] = type
  }

  /// Declares a function in this block.
  func declare(_ function: FunctionDeclaration) { functions[function.name] = function }

  /// Sets a variable where it is declared; false when no block declares it.
  func set(_ name: String, _ value: Value, when: Guard, at span: CodeSpan) -> Bool {
    var next: Environment? = self
    while let here = next {
      if here.variables[name] != nil {
        here.variables[name]?.set(value, when: when, at: span)
        return true
      }
      next = here.outer
    }
    return false
  }
}
