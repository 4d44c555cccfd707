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
    /// The targets that build the file, of a type that others can mean.
    var targets: Set<Int> = []
  }

  /// Most types of one name that code outside their files can mean, and most names of which there are several.
  /// What is more is one type: no app has them.
  private static let maximumPlaces = 32
  private static let maximumNames = 1_000

  /// The names by the file that declares the types.
  private let own: [Int: [String: String]]
  /// Those of one name that others than their files can mean, where there are several, the one that keeps its name
  /// first.
  private let open: [String: [Place]]
  /// All names that types of one name go by.
  private let byName: [String: [String]]
  private let paths: [String]
  private let targets: @Sendable (String) -> Set<Int>

  /// True for a file that the app's own target builds; false where nothing says what it builds.
  func isOfApp(_ path: String) -> Bool { targets(path).contains(0) }

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
    var own: [Int: [String: String]] = [:]
    var open: [String: [Place]] = [:]
    var byName: [String: [String]] = [:]
    for (name, places) in all.sorted(by: { $0.key < $1.key })
    where places.count > 1 && !foreign.contains(name) && byName.count < Self.maximumNames {
      let built = places.map { place in
        var place = place
        if !place.isLocal { place.targets = targets(paths[place.file]) }
        return place
      }
      guard let apart = Self.toldApart(built, paths: paths) else { continue }
      byName[name] = apart.map(\.name)
      for place in apart { own[place.file, default: [:]][name] = place.name }
      let shared = apart.filter { !$0.isLocal }
      if shared.count > 1 { open[name] = shared }
    }
    (self.own, self.open, self.byName) = (own, open, byName)
  }

  /// The places with their names, the one that keeps its name first; `nil` where one build may have only one
  /// of them, as of files that are compiled under conditions.
  private static func toldApart(_ places: [Place], paths: [String]) -> [Place]? {
    let shared = places.filter { !$0.isLocal }
    guard shared.count <= maximumPlaces else { return nil }
    for (index, one) in shared.enumerated() {
      for other in shared.dropFirst(index + 1) where !one.targets.isDisjoint(with: other.targets) {
        return nil
      }
    }
    // What the app's own target builds, then libraries', which no target lists, then those of others.
    func rank(_ place: Place) -> Int { place.targets.min().map { $0 == 0 ? 0 : $0 + 1 } ?? 1 }
    let order = places.sorted { first, second in
      if first.isLocal != second.isLocal { return second.isLocal }
      let ranks = (rank(first), rank(second))
      return ranks.0 != ranks.1
        ? ranks.0 < ranks.1 : paths[first.file] < paths[second.file]
    }
    return order.enumerated().map { number, place in
      var place = place
      if number > 0 { place.name = "\(mark)\(number + 1)\(place.name)" }
      return place
    }
  }

  /// The declarations of a file by the names that tell types apart.
  func renamed(_ declarations: FileDeclarations, file: Int) -> FileDeclarations {
    guard !byName.isEmpty else { return declarations }
    let names = names(seenFrom: paths[file]).merging(own[file] ?? [:]) { $1 }
      .filter { $0.key != $0.value }
    return TypeRenaming(names: names)(declarations)
  }

  /// What a file without types of its own calls by another name than the project as a whole.
  func names(seenFrom path: String) -> [String: String] {
    guard !open.isEmpty else { return [:] }
    let built = targets(path)
    let folders = path.split(separator: "/")
    return open.compactMapValues { meant($0, from: folders, built: built)?.name }
      .filter { $0.key != $0.value }
  }

  /// The one that code of a file means: that of its targets, else the nearest one that other targets do not have
  /// for themselves; the first of equals.
  private func meant(_ places: [Place], from folders: [Substring], built: Set<Int>) -> Place? {
    if let own = places.first(where: { !built.isDisjoint(with: $0.targets) }) { return own }
    let within = built.isEmpty ? places : places.filter(\.targets.isEmpty)
    var best: (place: Place, shared: Int)?
    for place in within.isEmpty ? places : within {
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
    byName.isEmpty ? names : names.union(names.flatMap { byName[$0] ?? [] })
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
