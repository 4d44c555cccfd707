/// The controllers and views that nothing makes: no code that can run names them, no interface file
/// shows them. They are left from earlier days, or serve debugging alone.
struct UnmadeScreens: Sendable {
  /// Full names of the outermost types.
  private(set) var names: Set<String> = []

  /// The largest share of an app's screens that may seem to be made by nothing. Where there are more, how
  /// screens are made is not understood.
  private static let largestShare = 1.0 / 3

  /// Follows the names in the code from all that is no screen.
  ///
  /// Without the beginning of a program nobody can say: a library's screens are made by others.
  ///
  /// - Parameters:
  ///   - named: classes that interface files and property lists name.
  ///   - owners: outermost types whose bars were found.
  init(_ index: SymbolIndex, mentions: TypeMentions, named: Set<String>, owners: Set<String>) {
    guard mentions.isEntry else { return }
    let screens = Set(
      index.names.filter { name in
        !name.isEmpty && !name.utf8.contains(UInt8(ascii: ".")) && index.isDeclared(name)
          && TypeMentions.mayBeType(name.utf8) && index.isShown(name)
          && index.types[name]?.kind != .protocolType
      })
    // Classes that are looked up by name can be any.
    let open = mentions.looksUpClasses ? screens.filter { index.types[$0]?.kind == .classType } : []
    var reached: Set<String> = []
    var next = Array(named.union(open).intersection(screens))
    for (owner, mentioned) in mentions.names
    where !screens.contains(owner) && !index.isPreview(owner) {
      next += mentioned.intersection(screens)
    }
    while let screen = next.popLast() {
      guard reached.insert(screen).inserted else { continue }
      next += mentions.names[screen, default: []].intersection(screens)
    }
    let unmade = owners.intersection(screens).subtracting(reached)
    guard Double(unmade.count) <= Double(owners.count) * Self.largestShare else { return }
    names = unmade
  }

  /// True for a type that nothing makes, and for what stands inside one.
  func contains(_ type: String) -> Bool {
    !names.isEmpty && names.contains(Self.outermost(type))
  }

  /// The outermost of the types around a nested one.
  static func outermost(_ type: String) -> String { String(type.prefix { $0 != "." }) }
}
