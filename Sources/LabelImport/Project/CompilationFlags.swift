import LabelModel

/// Which names of `#if` hold in the app that ships, as the release configuration of its target sets them.
public struct CompilationFlags: Hashable, Sendable {
  /// Names the app's own target sets.
  var shipped: Set<String>
  /// Names that only other targets of the app set, such as its libraries: unknown for their files.
  var open: Set<String>
  /// Names that nothing of the app sets but another configuration or target does, such as tests.
  var others: Set<String>

  /// The flags of an app's target.
  ///
  /// - Parameters:
  ///   - main: the target whose product is the app.
  ///   - needed: the targets it depends on.
  ///   - all: every target of its projects.
  init(of main: XcodeTarget, needed: [XcodeTarget], all: [XcodeTarget]) {
    shipped = Self.names(main.settings)
    open = Set(needed.flatMap { Self.names($0.settings) }).subtracting(shipped)
    others = Set(all.flatMap { $0.otherFlags.union(Self.names($0.settings)) })
      .subtracting(shipped).subtracting(open)
  }

  /// The flags as they hold in the files of the app's own target, whatever other targets set for themselves.
  var inOwnFiles: CompilationFlags {
    var result = self
    result.others.formUnion(open)
    result.open = []
    return result
  }

  /// Whether a name holds in Swift, where only what is set holds; `nil` when unknown.
  func holds(inSwift name: String) -> Bool? {
    shipped.contains(name) ? true : open.contains(name) ? nil : false
  }

  /// Whether a name is set in Objective-C, where headers may set it too; `nil` when unknown.
  func isSet(inObjectiveC name: String) -> Bool? {
    shipped.contains(name) ? true : others.contains(name) ? false : nil
  }

  /// The names that settings of a build set for the compilers.
  static func names(_ settings: BuildSettings) -> Set<String> {
    var names: Set<String> = []
    func words(_ setting: String) -> [Substring] {
      (settings[setting] ?? "").split { $0 == " " || $0 == "\"" || $0 == "'" }
    }
    for word in words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { names.insert(String(word)) }
    for word in words("GCC_PREPROCESSOR_DEFINITIONS") {
      let parts = word.split(separator: "=", maxSplits: 1)
      // `NAME=0` is defined and yet does not hold.
      if let name = parts.first, parts.dropFirst().first != "0" { names.insert(String(name)) }
    }
    var isNamed = false
    for word in words("OTHER_SWIFT_FLAGS") {
      if isNamed {
        names.insert(String(word))
      } else if word.hasPrefix("-D"), word.count > 2 {
        names.insert(String(word.dropFirst(2)))
      }
      isNamed = word == "-D"
    }
    return names
  }
}
