import LabelModel

extension [XcodeTarget] {
  /// The names, and those of all targets they depend on.
  func needed(by names: [String]) -> Set<String> {
    var needed: Set<String> = []
    var queue = names
    while let next = queue.popLast() {
      guard needed.insert(next).inserted else { continue }
      queue += filter { $0.name == next }.flatMap(\.dependencies)
    }
    return needed
  }
}

/// The apps that the targets of one folder's projects make. Editions that share most of their code, and
/// what comes with an app (its watch app, the same app for another system), are the same app.
struct AppTargets {
  /// The names of the targets of each app, its main one in front, in order; empty when there is one app.
  private(set) var apps: [[String]] = []
  /// App targets that only show something, which are left out because there are others.
  private(set) var examples: [String] = []

  /// An app target with its own source files, and with those of all it depends on.
  private struct Candidate {
    var target: XcodeTarget
    var needed: Set<String>
    var own: Set<String>
    var all: Set<String>

    var isOfPhones: Bool { !target.platforms.isDisjoint(with: [.iOS, .iPadOS]) }

    /// Whether two targets are editions of one app: half of the smaller one's files are the other's
    /// too, counting libraries only where a target has next to nothing of its own.
    func isEdition(of other: Candidate) -> Bool {
      if needed.contains(other.target.name) || other.needed.contains(target.name) { return true }
      let files = isShell || other.isShell ? (all, other.all) : (own, other.own)
      let smaller = min(files.0.count, files.1.count)
      return files.0.intersection(files.1).count * 2 >= smaller
    }

    /// The main target of an app is the one for phones, and of those the largest.
    var weight: (Int, Int) { (isOfPhones ? 1 : 0, own.count) }

    private var isShell: Bool { own.count * 10 < all.count }
  }

  init(_ targets: [XcodeTarget], files scanned: [ScannedFile]) {
    let sources = scanned.compactMap { file in
      switch file.kind {
      case .swift, .objectiveC, .interface: file.path
      default: nil
      }
    }
    func taken(by targets: [XcodeTarget]) -> Set<String> {
      var claims = FileClaims()
      for target in targets { claims.add(target) }
      return Set(sources.filter { claims.platforms(of: $0) != nil })
    }
    let candidates = targets.filter { $0.product == .app }.map { target in
      let needed = targets.needed(by: [target.name])
      return Candidate(
        target: target, needed: needed, own: taken(by: [target]),
        all: taken(by: targets.filter { needed.contains($0.name) }))
    }
    let shown = candidates.filter { !Self.isExample($0.target.name) }
    var groups: [[Candidate]] = []
    // Apps for phones tell how many there are; a group takes in all it has something in common with.
    for candidate in shown where candidate.isOfPhones && !candidate.own.isEmpty {
      let same = groups.indices.filter { groups[$0].contains { candidate.isEdition(of: $0) } }
      let joined = same.flatMap { groups[$0] } + [candidate]
      for index in same.reversed() { groups.remove(at: index) }
      groups.append(joined)
    }
    guard groups.count > 1 else { return }
    for candidate in shown where !candidate.isOfPhones {
      let shares = groups.map { group in
        group.map { app in
          app.needed.contains(candidate.target.name)
            ? Int.max : app.all.intersection(candidate.own).count
        }.max() ?? 0
      }
      let most = shares.max() ?? 0
      if most > 0, let index = shares.firstIndex(of: most) {
        groups[index].append(candidate)
      } else if !candidate.own.isEmpty {
        groups.append([candidate])
      }
    }
    // What no app asks for by name may belong to any.
    let asked = candidates.reduce(into: Set<String>()) { $0.formUnion($1.needed) }
    let common = targets.filter { ![.app, .test].contains($0.product) && !asked.contains($0.name) }
    apps =
      groups.map { group in
        let main = group.max { $0.weight < $1.weight }
        let first = main.map { [$0.target.name] } ?? []
        let rest = group.map(\.target.name) + common.map(\.name)
        return first + Set(rest).subtracting(first).sorted()
      }.sorted { ($0.first ?? "") < ($1.first ?? "") }
    examples = candidates.map(\.target.name).filter(Self.isExample).sorted()
  }

  /// Whether the words of a name say that the app only shows or tests something.
  private static func isExample(_ name: String) -> Bool {
    let words = name.map { $0.isLetter ? String($0) : "/" }.joined()
    return AppSurvey.isExample(
      words.replacing(#/([a-z])([A-Z])/#) { "\($0.output.1)/\($0.output.2)" })
  }
}

extension Importer {
  /// The targets of each app that the projects of one app's folder make; `nil` when they make one app,
  /// or targets are chosen already.
  ///
  /// - Parameters:
  ///   - path: the folder of the app.
  ///   - folder: several apps, one of which the app is.
  public func appTargets(
    at path: String, in folder: AppFolder? = nil
  ) async -> (apps: [[String]], examples: [String])? {
    let place = folder.map { "\($0.path)/\(path)" } ?? path
    guard options.targets.isEmpty, AppSurvey.mayMakeSeveralApps(place) else { return nil }
    let files =
      folder?.files(of: path, exclude: options.exclude)
      ?? FolderScanner(root: path, limits: options.limits, exclude: options.exclude).files
    let reader = ProjectReader(
      files: options.reader(of: folder?.path ?? path), options: options,
      home: folder == nil ? nil : path)
    let found = AppTargets(await reader.parts(of: files).projects.flatMap(\.targets), files: files)
    return found.apps.isEmpty ? nil : (found.apps, found.examples)
  }
}
