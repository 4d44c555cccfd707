/// Which types the code of a file may make, by the type whose code it is.
///
/// A name in a cast, behind a parameter's colon or behind `extension` makes nothing; any other name
/// in capitals may, and so may a text that is the name of a class.
struct TypeMentions: Sendable {
  /// Code that is run or not run as a whole.
  struct Code: Hashable, Sendable {
    /// The outermost type that it belongs to; empty for the file's own scope.
    var type = ""
    /// Name of the method that it stands in; empty for all else.
    var method = ""
  }

  /// Names without what stands in front of a dot, by the code that mentions them.
  private(set) var names: [Code: Set<String>] = [:]
  /// Names in code that a switch may turn off: `if isSwapEnabled { … }`.
  private(set) var switched: [Code: Set<String>] = [:]
  /// Outermost types that others make than the code that names them: those with which a program begins, and
  /// those that Objective-C knows by another name (`@objc(AppCoordinator)`).
  private(set) var roots: Set<String> = []
  /// Whether a program begins in the file.
  private(set) var isEntry = false
  /// Whether classes are looked up by names that are put together at run time.
  private(set) var looksUpClasses = false

  /// Stands for a file that mentions nothing.
  init() {}

  /// Takes over what another file mentions.
  mutating func merge(_ other: TypeMentions) {
    for (owner, mentioned) in other.names { names[owner, default: []].formUnion(mentioned) }
    for (owner, mentioned) in other.switched { switched[owner, default: []].formUnion(mentioned) }
    roots.formUnion(other.roots)
    isEntry = isEntry || other.isEntry
    looksUpClasses = looksUpClasses || other.looksUpClasses
  }

  /// The same with types called by other names.
  func renamed(_ name: (String) -> String) -> TypeMentions {
    func renamed(_ all: [Code: Set<String>]) -> [Code: Set<String>] {
      var result: [Code: Set<String>] = [:]
      for (var owner, mentioned) in all {
        owner.type = name(owner.type)
        result[owner, default: []].formUnion(mentioned.map(name))
      }
      return result
    }
    var result = self
    result.names = renamed(names)
    result.switched = renamed(switched)
    result.roots = Set(roots.map(name))
    return result
  }

  /// Whether code asks for resources by names made of those of their files (`R.nib.tripCell`), and not by classes.
  var namesResources: Bool { names.values.contains { $0.contains("R") } }

  /// Notes that code mentions a type.
  mutating func add(_ name: String, by owner: Code, isSwitched: Bool = false) {
    if isSwitched {
      switched[owner, default: []].insert(name)
    } else {
      names[owner, default: []].insert(name)
    }
    if name == "UIApplicationMain" || name == "NSApplicationMain" { addEntry(owner.type) }
  }

  /// Notes that a program begins with a type of the file, or in its own scope.
  mutating func addEntry(_ type: String) {
    isEntry = true
    addRoot(type)
  }

  /// Notes that others make a type than the code that names it.
  mutating func addRoot(_ type: String) { roots.insert(type) }

  /// Notes that the classes of the file can be looked up by names that nobody can read.
  mutating func addUnknown() { looksUpClasses = true }

  /// True for the name of a test that asks whether something is turned on, or there from earlier days:
  /// `isSwapEnabled`, `isFeatureOn`, `hasLegacyItems`.
  static func isSwitch(_ name: some StringProtocol) -> Bool {
    name != "isEnabled"
      && (name.hasSuffix("Enabled") || name.hasSuffix("FeatureOn") || name.contains("Legacy"))
  }

  /// True for a name that is looked at: one with a capital letter of ASCII in front.
  static func mayBeType(_ name: some Sequence<UInt8>) -> Bool {
    let first = name.first { $0 != UInt8(ascii: "_") }
    return first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// The name of a class in a text such as `Module.Class`.
  static func className(_ text: String) -> String? {
    guard text.utf8.count < 200, let name = text.split(separator: ".").last,
      mayBeType(name.utf8),
      name.utf8.allSatisfy({
        $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
      })
    else { return nil }
    return String(name)
  }
}
