/// Types of one name that several targets declare, or several files for themselves: each is a type of its
/// own, which the code beside it means.
///
/// The one that the app's main target builds keeps its name; the others are called `Ⅱ2Name`, `Ⅱ3Name`, which
/// no code does. ``plain(_:)`` gives the name that people know.
struct Namesakes: Sendable {
  /// A declaration that makes a type, not one that adds to it.
  private struct Place {
    /// Index of the file.
    var file: Int
    /// True for a type that its file keeps to itself.
    var isLocal: Bool
    /// The name it is told apart by.
    var name: String
  }

  private let places: [String: [Place]]
  private let paths: [String]
  private let targets: @Sendable (String) -> Set<Int>

  /// Finds them.
  ///
  /// - Parameter targets: the targets that build a file, by number, the app's own first; none where nothing
  ///   says.
  init(
    _ files: [FileDeclarations], paths: [String], targets: @escaping @Sendable (String) -> Set<Int>
  ) {
    self.paths = paths
    self.targets = targets
    var all: [String: [Place]] = [:]
    for (file, declarations) in files.enumerated() where paths[file].hasSuffix(".swift") {
      for type in declarations.types where type.makesValues && all[type.name]?.last?.file != file {
        all[type.name, default: []].append(
          Place(file: file, isLocal: type.isFileLocal, name: type.name))
      }
    }
    // What is declared in other languages is one type with its header.
    let others = files.indices.lazy.filter { !paths[$0].hasSuffix(".swift") }
    let foreign = Set(others.flatMap { files[$0].types.map(\.name) })
    places = all.filter { $0.value.count > 1 && !foreign.contains($0.key) }.compactMapValues {
      Self.toldApart($0, paths: paths, targets: targets)
    }
  }

  /// The places with their names, the one that keeps its name first; `nil` where one build may have only one
  /// of them, as of files that are compiled under conditions.
  private static func toldApart(
    _ places: [Place], paths: [String], targets: (String) -> Set<Int>
  ) -> [Place]? {
    let ranked = places.map { place in
      (place, targets: place.isLocal ? [] : targets(paths[place.file]))
    }
    let shared = ranked.filter { !$0.0.isLocal }
    for (index, one) in shared.enumerated() {
      for other in shared.dropFirst(index + 1) where !one.targets.isDisjoint(with: other.targets) {
        return nil
      }
    }
    // What the app's own target builds, then libraries', which no target lists, then those of others.
    func rank(_ targets: Set<Int>) -> Int { targets.min().map { $0 == 0 ? 0 : $0 + 1 } ?? 1 }
    let order = ranked.sorted { first, second in
      if first.0.isLocal != second.0.isLocal { return second.0.isLocal }
      let ranks = (rank(first.targets), rank(second.targets))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return paths[first.0.file] < paths[second.0.file]
    }
    return order.enumerated().map { number, one in
      var place = one.0
      if number > 0 { place.name = "\(mark)\(number + 1)\(place.name)" }
      return place
    }
  }

  /// The declarations of a file by the names that tell types apart.
  func renamed(_ declarations: FileDeclarations, file: Int) -> FileDeclarations {
    guard !places.isEmpty else { return declarations }
    return TypeRenaming(names: names(seenFrom: paths[file], file: file))(declarations)
  }

  /// What a file calls by another name than the project as a whole.
  func names(seenFrom path: String) -> [String: String] {
    names(seenFrom: path, file: nil)
  }

  private func names(seenFrom path: String, file: Int?) -> [String: String] {
    let own = targets(path)
    return places.compactMapValues { meant($0, from: path, file: file, own: own)?.name }
      .filter { $0.key != $0.value }
  }

  /// The one that code of a file means: its own, else that of its targets, else the nearest one that other
  /// targets do not have for themselves; the first of equals.
  private func meant(_ places: [Place], from path: String, file: Int?, own: Set<Int>) -> Place? {
    if let file, let here = places.first(where: { $0.file == file }) { return here }
    let open = places.filter { !$0.isLocal }.map { (place: $0, targets: targets(paths[$0.file])) }
    if let built = open.first(where: { !own.isDisjoint(with: $0.targets) }) { return built.place }
    let within = own.isEmpty ? open : open.filter(\.targets.isEmpty)
    let folders = path.split(separator: "/")
    var best: (place: Place, shared: Int)?
    for (place, _) in within.isEmpty ? open : within {
      let there = paths[place.file].split(separator: "/")
      let shared = zip(folders, there).prefix { $0 == $1 }.count
      if best.map({ shared > $0.shared }) ?? true { best = (place, shared) }
    }
    return best?.place
  }

  // MARK: - Names

  private static let mark: Character = "Ⅱ"

  /// The name that people know of a type.
  static func plain(_ name: String) -> String {
    guard name.contains(mark) else { return name }
    return name.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.first == mark ? part.dropFirst().drop { $0.isASCII && $0.isNumber } : part
    }.joined(separator: ".")
  }

  /// The same types by all the names that they have here.
  func all(_ names: Set<String>) -> Set<String> {
    places.isEmpty
      ? names : names.union(names.flatMap { places[$0]?.map(\.name) ?? [] })
  }
}

extension TypeDeclaration {
  /// True for a type at file level of which there are values, with parts of their own: no namespace, and no
  /// protocol.
  fileprivate var makesValues: Bool {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ".")) else { return false }
    switch kind {
    case .extensionOfType, .protocolType: return false
    case .enumType: return !cases.isEmpty
    case .classType, .structType:
      return variables.contains { !$0.isStatic } || functions.contains { !$0.isStatic }
    }
  }
}
