/// What the code makes and what it does to it.
///
/// An object is told from others by the call that makes it. What is set replaces what was there; what
/// is set under a condition replaces it under that condition.
struct Heap {
  /// A call of a function that the project does not declare.
  struct Call: Sendable {
    var name: String
    /// What was passed, closures behind the rest.
    var arguments: [Value.Labelled]
    /// When the call is made.
    var when: Guard
    var span: CodeSpan

    /// What was passed under a label.
    func argument(_ label: String?) -> Value? { arguments.first { $0.label == label }?.value }
  }

  /// How an object came about.
  enum Origin: Sendable {
    /// Made by an initialiser, with these arguments.
    case made([Value.Labelled])
    /// Returned by a framework's function that was called on another value: a modifier on a view.
    case result(of: Value, call: Call)
    /// Held by a framework's property of another object: `navigationItem` of a controller.
    case part(of: ObjectID, name: String)
    /// A static member of a framework's type: `UIBarButtonItem.flexibleSpace`.
    case member(String)
    /// Some object of its type: which one is known at run time only.
    case any
  }

  /// A property that an interface file connects with one of its objects, or a place where code finds one.
  struct Outlet: Hashable, Sendable {
    /// The class that holds it.
    var type: String
    /// Name of the property, or of the list with the item's place.
    var name: String
    /// The item's place in a list of a bar; `nil` for a property.
    var listed: ListedPlace?
  }

  /// One object: whoever asks for it sees what is done to it later.
  final class Object {
    /// Full name of the project's type, or a framework's type as written; empty when it is not known.
    var type: String
    /// True for a type that the project declares.
    var isOwn: Bool
    /// How it came about.
    var origin: Origin
    /// Where that is written.
    var span: CodeSpan
    /// When it is made.
    var when: Guard
    /// The object of the project whose code makes it.
    var maker: ObjectID?
    /// The object itself.
    var id = ObjectID(number: -1)
    /// What stands for the type's generic parameters.
    var generics: SymbolIndex.GenericArguments = [:]
    /// The outlet that holds it, when an interface file makes it.
    var outlet: Outlet?
    /// What was put into its properties.
    var properties: [String: Variable] = [:]
    /// When its properties were last set: a number that grows as the code runs.
    var turns: [String: Int] = [:]
    /// Name of the variable that it was first put into.
    var name: String?
    /// What was called on it, in order.
    var calls: [Call] = []
    /// Parts that were asked for, by name.
    var parts: [String: ObjectID] = [:]

    /// Creates an object that nothing was done to.
    init(type: String, isOwn: Bool, origin: Origin, span: CodeSpan, when: Guard) {
      self.type = type
      self.isOwn = isOwn
      self.origin = origin
      self.span = span
      self.when = when
    }

    /// True for an object that nothing was done to.
    var isUntouched: Bool { properties.isEmpty && parts.isEmpty && calls.isEmpty }

    /// What the initialiser was passed under a label.
    func argument(_ label: String?) -> Value? {
      guard case .made(let arguments) = origin else { return nil }
      return arguments.first { $0.label == label }?.value
    }

    /// Everything the initialiser was passed.
    var arguments: [Value.Labelled] {
      if case .made(let arguments) = origin { return arguments }
      return []
    }
  }

  private var objects: [Object] = []

  /// How many objects there are.
  var count: Int { objects.count }

  /// An object.
  subscript(id: ObjectID) -> Object {
    // in bounds: identifiers are made by `add` alone
    objects[id.number]
  }

  /// Takes a new object.
  mutating func add(_ object: Object) -> ObjectID {
    object.id = ObjectID(number: objects.count)
    objects.append(object)
    return object.id
  }

  /// Calls on one object that are kept.
  private static let maximumCalls = 256

  /// Notes a call on an object.
  func note(_ call: Call, on id: ObjectID) {
    guard self[id].calls.count < Self.maximumCalls else { return }
    self[id].calls.append(call)
  }
}
