import LabelModel

/// Folders of modules that audited code imports and no target takes in: libraries kept in the
/// repository that the project reaches through a tool of its own, such as CocoaPods.
struct ImportedModules: Sendable {
  let files: FileReader
  /// What the packages found say of themselves.
  let packages: [PackageManifest]

  /// The folders, in order; empty when targets take in all source files.
  func folders(_ scanned: [ScannedFile], claims: FileClaims) async -> [String] {
    var taken: [String] = []
    var left: [String] = []
    for file in scanned where file.kind == .swift {
      if claims.platforms(of: file.path) == nil {
        left.append(file.path)
      } else {
        taken.append(file.path)
      }
    }
    var candidates = candidates(left, taken: taken)
    var found: Set<String> = []
    // What a module imports in turn is found by looking at its own files next.
    for _ in 0..<8 where !candidates.isEmpty && !taken.isEmpty {
      let names = Set(candidates.keys)
      let imports = await ParallelMap.map(taken) { self.imports(of: $0, among: names) }
      let next = imports.reduce(into: Set<String>()) { $0.formUnion($1) }
        .flatMap { candidates.removeValue(forKey: $0) ?? [] }
      found.formUnion(next)
      taken = left.filter { path in next.contains { PathText.isInside(path, $0) } }
    }
    return found.sorted()
  }

  /// Folders by name that hold source files of no target only: those of a package's modules, else the
  /// outermost ones of each name.
  private func candidates(_ left: [String], taken: [String]) -> [String: [String]] {
    var used: Set<String> = [""]
    for path in taken { used.formUnion(Self.folders(above: path)) }
    var candidates: [String: [String]] = [:]
    for target in packages.flatMap(\.targets) where !target.isTest {
      let folders = target.folders.filter { !used.contains($0) }
      if !folders.isEmpty { candidates[target.name, default: []] += folders }
    }
    // A package whose modules are known has no others.
    let known = packages.filter { !$0.isOpen && !$0.targets.isEmpty }.map(\.folder).filter {
      !$0.isEmpty
    }
    for folder in known { used.formUnion([folder] + Self.folders(above: folder)) }
    var seen: Set<String> = []
    for path in left {
      for folder in Self.folders(above: path).reversed()
      where !used.contains(folder) && seen.insert(folder).inserted {
        let name = PathText.name(of: folder)
        guard Self.isModuleName(name), !known.contains(where: { PathText.isInside(folder, $0) })
        else { continue }
        if candidates[name, default: []].contains(where: { PathText.isInside(folder, $0) }) {
          continue
        }
        candidates[name, default: []].append(folder)
      }
    }
    return candidates
  }

  /// The folders a file lies in, innermost first, without the top.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var folder = PathText.folder(of: path)
    while !folder.isEmpty {
      folders.append(folder)
      folder = PathText.folder(of: folder)
    }
    return folders
  }

  private static func isModuleName(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
    }
  }

  /// Most bytes of a file that are looked at: imports stand in front.
  private static let front = 8_192

  private func imports(of path: String, among names: Set<String>) -> Set<String> {
    let front = files.front(path, count: Self.front)
    var found: Set<String> = []
    front.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let keyword = ByteSearch.offset(
        of: Self.keyword, in: UnsafeRawBufferPointer(rebasing: rest))
      {
        let place = rest.startIndex + keyword
        let line = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        rest = rest[(place + Self.keyword.count)...]
        // An attribute or a level of access may stand in front, and a line holds one import.
        let lead = bytes[line..<place].drop { $0 == 0x20 || $0 == 0x09 }
        let name = rest.prefix { $0 != 0x0A }
        rest = rest[name.endIndex...]
        guard let first = lead.first ?? Self.keyword.first, Self.firstLetters.contains(first) else {
          continue
        }
        let text = String(decoding: name.prefix(200), as: UTF8.self)
        // `import struct Kit.Name` names a kind of declaration first.
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).prefix(2)
        {
          let module = String(word.prefix { $0 != "." && $0 != ";" })
          if names.contains(module) { found.insert(module) }
        }
      }
    }
    return found
  }

  private static let keyword = Array("import ".utf8)
  private static let firstLetters = Set("i@pf".utf8)
}
