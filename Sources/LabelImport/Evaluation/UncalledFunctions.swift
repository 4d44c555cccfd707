/// Functions that are left from earlier days: no code of the project that can run speaks of them, and nobody
/// else can call them: neither the system nor a library for a protocol of its own, Objective-C or an interface
/// file. Without the beginning of a program nobody can say: a library's functions are called by others.
struct UncalledFunctions: Sendable {
  /// Names of functions and properties that some code calls, reads or sets, but for what stands in such functions.
  private(set) var mentioned: Set<String> = []
  private var spans: Set<CodeSpan> = []
  /// Methods all of whose namesakes in the type are such functions.
  private var methods: Set<TypeMentions.Code> = []

  /// A function that is left, unless some code calls it.
  private struct Candidate {
    var function: FunctionDeclaration
    var owner: String
    /// The code that may call it, by its number.
    var callers: [Int]
  }

  /// Stands for none.
  init() {}

  /// Looks for the functions that no body names, or only those of other such functions.
  init(_ index: SymbolIndex, _ bodies: [UseSites.Body]) {
    var left: Set<Int> = []
    defer {
      for (number, body) in bodies.enumerated() where !left.contains(number) {
        for use in body.uses { mentioned.insert(use.name) }
      }
    }
    guard index.mentions.isEntry else { return }
    var candidates = Self.candidates(in: index, bodies)
    let numbers = Dictionary(
      bodies.enumerated().map { ($1.site.span, $0) }, uniquingKeysWith: { first, _ in first })
    var isSettled = false
    while !isSettled {
      isSettled = true
      candidates.removeAll { candidate in
        // Calling itself is no beginning.
        let own = numbers[candidate.function.span]
        guard candidate.callers.allSatisfy({ $0 == own || left.contains($0) }) else {
          return false
        }
        spans.insert(candidate.function.span)
        if let own { left.insert(own) }
        isSettled = false
        return true
      }
    }
    var called: Set<TypeMentions.Code> = []
    for type in index.names {
      for function in (index.types[type]?.functions ?? [:]).values.joined() {
        let method = TypeMentions.Code(
          type: UnmadeScreens.outermost(type), method: function.name)
        if spans.contains(function.span) { methods.insert(method) } else { called.insert(method) }
      }
    }
    methods.subtract(called)
  }

  /// The functions that only the code of the project can call, each with the code that may.
  private static func candidates(
    in index: SymbolIndex, _ bodies: [UseSites.Body]
  ) -> [Candidate] {
    var candidates = index.names.flatMap { type in
      (index.types[type]?.functions ?? [:]).values.joined().lazy
        .filter { canBeLeft($0, of: type, in: index) }
        .map { Candidate(function: $0, owner: type, callers: []) }
    }
    let named = Dictionary(grouping: candidates.indices) { candidates[$0].function.name }
    var kinship = Kinship(index)
    for (number, body) in bodies.enumerated() {
      for use in body.uses {
        for place in named[use.name] ?? [] {
          let (function, owner) = (candidates[place].function, candidates[place].owner)
          guard candidates[place].callers.last != number,
            !function.isStatic || mayCall(function, of: owner, use, &kinship)
          else { continue }
          candidates[place].callers.append(number)
        }
      }
    }
    return candidates
  }

  /// True for a function that nothing calls.
  func contains(_ function: FunctionDeclaration) -> Bool { spans.contains(function.span) }

  /// True for the code of a method of a type where nothing calls any of that name.
  func contains(_ code: TypeMentions.Code) -> Bool {
    !code.method.isEmpty && methods.contains(code)
  }

  /// Functions that code calls without their names.
  private static let calledByForm: Set<String> = ["init", "subscript", "main", "callAsFunction"]

  /// True for a function that only the code of the project can call.
  private static func canBeLeft(
    _ function: FunctionDeclaration, of type: String, in index: SymbolIndex
  ) -> Bool {
    guard !function.isOpen, !calledByForm.contains(function.name) else { return false }
    if function.isPrivate { return true }
    let others = index.ancestors(of: type).filter { !$0.isEmpty && !index.isDeclared($0) }
    guard others.allSatisfy(asksForNoMethod) else { return false }
    // What protocols of the system ask for is told who asks: `tableView(_:numberOfRowsInSection:)`.
    guard let asked = function.parameters.first else { return true }
    return asked.label != nil && !AccessorKeys.isOfApple(asked.type)
  }

  /// True for a class or protocol that others declare and whose methods an heir overrides, or is handed something
  /// of the system's by: no other method of an heir is called by the system.
  private static func asksForNoMethod(_ type: String) -> Bool {
    withoutMethods.contains(type)
      || AccessorKeys.isOfApple(type)
        && !["Representable", "Configuration"].contains(where: type.hasSuffix)
  }

  /// Protocols that ask for no method, or for one that no project writes.
  private static let withoutMethods: Set<String> = [
    "View", "ObservableObject", "Equatable", "Hashable", "Identifiable", "CaseIterable", "Sendable",
    "String", "Int", "Error",
  ]

  /// True where a name may mean a function of a type itself: it is used on that type or one of its kin, or called on
  /// what is not known, and is handed what the function takes.
  private static func mayCall(
    _ function: FunctionDeclaration, of type: String, _ use: UseSites.Use, _ kinship: inout Kinship
  ) -> Bool {
    guard let handed = use.handed else {
      return use.receiver != nil && kinship.mayMeet(use.receiver, type)
    }
    return use.foreign == nil && function.parameters.take(handed.labels, closures: handed.closures)
      && kinship.mayMeet(use.receiver, type)
  }
}
