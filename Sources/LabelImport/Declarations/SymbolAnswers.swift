import Synchronization

/// What an index was asked before: names are looked up far more often than there are names.
final class SymbolAnswers: Sendable {
  /// A name as it is seen from a type.
  struct Question: Hashable, Sendable {
    var name: String
    var type: String
  }

  /// The properties of one name that a type declares.
  struct Holder: Sendable {
    var owner: String
    var declarations: [VariableDeclaration]
  }

  private struct Known: Sendable {
    var types: [Question: String?] = [:]
    var variables: [Question: [Holder]] = [:]
    var functions: [Question: [(FunctionDeclaration, owner: String)]] = [:]
  }

  private let known = Mutex(Known())

  /// The type that a name means.
  func type(_ question: Question, _ find: () -> String?) -> String? {
    if let known = known.withLock({ $0.types[question] }) { return known }
    let found = find()
    known.withLock { $0.types[question] = .some(found) }
    return found
  }

  /// The properties that a name means, nearest first.
  func variables(_ question: Question, _ find: () -> [Holder]) -> [Holder] {
    if let known = known.withLock({ $0.variables[question] }) { return known }
    let found = find()
    known.withLock { $0.variables[question] = found }
    return found
  }

  /// The functions that a name means.
  func functions(
    _ question: Question, _ find: () -> [(FunctionDeclaration, owner: String)]
  ) -> [(FunctionDeclaration, owner: String)] {
    if let known = known.withLock({ $0.functions[question] }) { return known }
    let found = find()
    known.withLock { $0.functions[question] = found }
    return found
  }
}
