/// A function or macro of the project's own that looks texts up, as a configuration names it.
public struct LookupFunction: Hashable, Sendable {
  /// Which argument of a call.
  public enum Argument: Hashable, Sendable {
    /// The argument at a place, from 1.
    case position(Int)
    /// The argument with a label.
    case label(String)
  }

  /// Its name as it is called: `localize`, `#localize`, `L10n.tr`.
  public var name: String
  /// The argument that is the key; the first unless said.
  public var key: Argument
  /// The argument that names the table; `nil` for none.
  public var table: Argument?
  /// The table that is meant where no argument names one; `nil` for the usual one.
  public var tableName: String?

  /// Creates a description.
  public init(
    name: String, key: Argument = .position(1), table: Argument? = nil, tableName: String? = nil
  ) {
    self.name = name
    self.key = key
    self.table = table
    self.tableName = tableName
  }
}

/// Which calls look texts up, besides those of Foundation: the functions a configuration names, and
/// those from outside the project that are handed a key of a catalog.
public struct LookupFunctions: Hashable, Sendable {
  /// The functions that a configuration names.
  public var named: [LookupFunction]

  /// Creates a set.
  public init(named: [LookupFunction] = []) { self.named = named }

  /// The function that a configuration names so.
  ///
  /// - Parameters:
  ///   - name: the last name of the call, without `#`.
  ///   - base: the names before it, joined by points: `L10n` of `L10n.tr("key")`.
  func function(_ name: String, of base: String? = nil) -> LookupFunction? {
    guard !named.isEmpty else { return nil }
    let names = [name, "#" + name] + (base.map { ["\($0).\(name)"] } ?? [])
    return named.first { names.contains($0.name) }
  }

  /// Whether a function of which nothing else is known may be taken for a look-up when it is handed a
  /// catalog's key: its name says so.
  static func soundsLikeLookup(_ name: String) -> Bool {
    let spoken = name.lowercased()
    return ["t", "tr", "l", "_", "loc", "msg"].contains(spoken)
      || ["locali", "transl", "string", "text", "l10n", "i18n", "label"]
        .contains { spoken.contains($0) }
  }
}

extension String {
  /// True for the name of a function in capitals that looks texts up, not of a type:
  /// `LibraryLocalizedString`, `LS`.
  var holdsLookup: Bool {
    let spoken = lowercased()
    return spoken.contains("localized") || spoken.contains("localised")
      || count <= 4 && allSatisfy(\.isUppercase)
  }
}

extension LookupFunction {
  /// The key and the table among the arguments of a call; `nil` when it has no such key.
  func arguments(
    of call: [CodeExpression.Argument]
  ) -> (key: CodeExpression, table: CodeExpression?)? {
    func argument(_ place: Argument) -> CodeExpression? {
      switch place {
      case .position(let number): call.dropFirst(number - 1).first?.value
      case .label(let label): call.first { $0.label == label }?.value
      }
    }
    return argument(key).map { ($0, table.flatMap(argument)) }
  }
}
