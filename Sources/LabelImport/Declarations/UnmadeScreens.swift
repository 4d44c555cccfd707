internal import LabelModel

/// The controllers and views that nothing makes: no code that can run names them, no interface file
/// shows them. They are left from earlier days, or serve debugging alone. And those that only screens
/// for the app's developers make, such as what shows its logs, or code that a switch may turn off.
struct UnmadeScreens: Sendable {
  /// Full names of the outermost types.
  private(set) var names: Set<String> = []
  /// Outermost types that are reached through types for debugging alone, and those themselves.
  private(set) var forDevelopers: Set<String> = []
  /// Outermost types that are reached only through code that a switch may turn off.
  private(set) var behindSwitch: Set<String> = []

  /// The largest share of an app's screens that may seem to be made by nothing. Where there are more, how
  /// screens are made is not understood.
  private static let largestShare = 1.0 / 3

  /// Follows the names in the code from all that runs without being named: functions outside types, and what
  /// the system, interface files and Objective-C find by themselves.
  ///
  /// Without the beginning of a program nobody can say: a library's screens are made by others.
  ///
  /// - Parameters:
  ///   - isLeft: says of a method of a type whether no code calls it.
  ///   - named: classes that interface files and property lists name.
  ///   - owners: outermost types whose bars were found.
  init(
    _ index: SymbolIndex, mentions: TypeMentions, isLeft: (TypeMentions.Code) -> Bool,
    named: Set<String>, owners: Set<String>
  ) {
    guard mentions.isEntry else { return }
    let declared = index.names.filter { name in
      !name.isEmpty && !name.utf8.contains(UInt8(ascii: ".")) && index.isDeclared(name)
        && TypeMentions.mayBeType(name.utf8) && index.types[name]?.kind != .protocolType
    }
    let screens = Set(declared.filter(index.isOnScreen))
    let followed = screens.union(declared.filter(index.isMadeByItsName))
    // Classes that are looked up by name can be any.
    let open =
      mentions.looksUpClasses ? followed.filter { index.types[$0]?.kind == .classType } : []
    let roots = named.union(open).union(mentions.roots).intersection(followed)
    let code = Dictionary(
      grouping: Set(mentions.names.keys).union(mentions.switched.keys).filter { !isLeft($0) },
      by: \.type)
    func reached(switches: Bool = true, but closed: (String) -> Bool) -> Set<String> {
      var reached: Set<String> = []
      var next = roots.filter { !closed($0) }
      func follow(_ type: String) {
        for code in code[type, default: []] {
          next.formUnion(mentions.names[code, default: []].intersection(followed))
          guard switches else { continue }
          next.formUnion(mentions.switched[code, default: []].intersection(followed))
        }
      }
      for type in code.keys
      where !followed.contains(type) && !index.isPreview(type) && !closed(type) {
        follow(type)
      }
      while let type = next.popFirst() {
        guard !closed(type), reached.insert(type).inserted else { continue }
        follow(type)
      }
      return reached
    }
    let made = reached { _ in false }
    let showsLogs = { (type: String) in
      Self.isForLogs(type)
        && code[type, default: []].contains {
          mentions.names[$0]?.contains(where: Self.isOfLogs) == true
        }
    }
    forDevelopers = owners.intersection(made)
      .subtracting(reached { Self.isForDebugging($0) || showsLogs($0) })
    behindSwitch = owners.intersection(made).subtracting(reached(switches: false) { _ in false })
    let unmade = owners.intersection(followed).subtracting(made)
    // Of a library's screens an app may show a few: its own say whether it is understood how they are made.
    let own = owners.filter(index.isOfApp)
    let judged = own.isEmpty ? owners : own
    guard
      Double(unmade.intersection(judged).count) <= Double(judged.count) * Self.largestShare
    else { return }
    names = unmade
  }

  /// What holds for the bars of a type, and of what stands inside one.
  func traits(of type: String) -> [BarTrait] {
    let type = Self.outermost(type)
    return [
      (names, .neverShown), (forDevelopers, .forDevelopers), (behindSwitch, .behindSwitch),
    ].compactMap { (types: Set<String>, trait: BarTrait) in types.contains(type) ? trait : nil }
  }

  /// True for a name with the word `Debug`, `Debugging` or `UITests` (`DebugView`,
  /// `ImageCacheDebugViewController`, `UITestsAppCoordinator`).
  private static func isForDebugging(_ type: String) -> Bool {
    ["Debug", "Debugging", "Developer", "UITests"].contains(where: type.hasWord)
  }

  /// True for a name with the word `Log` or `Logs` (`LogsView`): what a logger wrote is shown there, if it is asked.
  private static func isForLogs(_ type: String) -> Bool {
    ["Log", "Logs"].contains(where: type.hasWord)
  }

  /// True for a name with the word `Logger`, and for the level of an entry (`AppLogger`, `LogLevel`).
  private static func isOfLogs(_ type: String) -> Bool {
    type.hasWord("Logger") || type.hasSuffix("LogLevel")
  }

  /// The outermost of the types around a nested one.
  static func outermost(_ type: String) -> String { String(type.prefix { $0 != "." }) }
}

extension SymbolIndex {
  /// True for a type of which code makes nothing without its name, and which the system does not look for.
  fileprivate func isMadeByItsName(_ type: String) -> Bool {
    guard let symbol = types[type] else { return false }
    return symbol.kind != .extensionOfType && symbol.functions["main"] == nil
      && !isFoundBySystem(symbol, as: type)
  }

  /// True where the type or what it descends from has one of the system's protocols or classes. The app's own
  /// protocols (`SwapProvider`) tell the system nothing.
  private func isFoundBySystem(_ symbol: TypeSymbol, as name: String) -> Bool {
    let line =
      [symbol]
      + ancestors(of: name).filter { $0 != name && isDeclared($0) }.compactMap { types[$0] }
    return line.flatMap(\.inherits).contains { name in
      !isDeclared(name) && Self.foundBySystem.contains { name.hasSuffix($0) }
    }
  }

  /// Ends of the names of protocols and classes whose types the system finds by themselves: delegates of an
  /// application and of its scenes, intents and their entities, widgets, extensions, entities of Core Data.
  private static let foundBySystem = [
    "App", "Application", "Bundle", "Delegate", "Entity", "Extension", "Handler", "Intent",
    "ManagedObject", "Provider", "Query", "Responder", "Service", "Shortcuts", "Widget",
  ]
}
