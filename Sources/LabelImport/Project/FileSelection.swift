import LabelModel

/// The scanned files that belong to the audited targets, and those that do not.
struct FileSelection: Sendable {
  private(set) var files: [ScannedFile] = []
  private(set) var skipped: [Coverage.SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Systems of files that are not built for iOS, by path.
  private(set) var platforms: [String: Platform] = [:]

  /// Chooses by what the project's targets take in. When they take in hardly any of the source
  /// files found, the project is not understood and everything is read, unless they were chosen.
  ///
  /// - Parameter home: the folder of the app; what lies outside is taken only where a target says so.
  init(_ scanned: [ScannedFile], layout: ProjectLayout, home: String = "") {
    let readable = scanned.filter {
      switch $0.kind {
      case .swift, .objectiveC, .interface, .catalog: true
      case .project, .projectSpec, .package, .infoPlist, .settings: false
      }
    }
    guard let claims = layout.claims else {
      files = readable
      return
    }
    let isClaimed = readable.map { file in
      guard let found = claims.platforms(of: file.path) else { return false }
      platforms[file.path] = Self.platform(among: found)
      return true
    }
    let isSource = readable.map {
      ($0.kind == .swift || $0.path.hasSuffix("m")) && PathText.isInside($0.path, home)
    }
    let sources = isSource.count { $0 }
    let claimed = zip(isSource, isClaimed).count { $0 && $1 }
    guard layout.isChosen || claimed * 4 >= sources else {
      files = zip(readable, isClaimed).filter { PathText.isInside($0.path, home) || $1 }.map(\.0)
      diagnostics.append(
        Diagnostic(
          .note,
          message:
            "the projects name only \(claimed) of \(sources) source files; all are read")
      )
      return
    }
    var leftOut: [String: Int] = [:]
    for (file, isClaimed) in zip(readable, isClaimed) {
      guard isClaimed || PathText.isInside(file.path, home) else { continue }
      // Headers are in no target's list; they are read beside their sources.
      if isClaimed || file.path.hasSuffix(".h") || file.path.hasSuffix(".pch") {
        files.append(file)
      } else if case .catalog = file.kind {
        skipped.append(.init(path: file.path, reason: "no target ships it"))
      } else {
        leftOut[PathText.folder(of: file.path), default: 0] += 1
      }
    }
    for (folder, count) in leftOut {
      skipped.append(
        .init(
          path: folder.isEmpty ? "." : folder,
          reason: "\(count, one: "file", other: "files") in no audited target"))
    }
    skipped.sort { ($0.path, $0.reason.english) < ($1.path, $1.reason.english) }
  }

  /// The system of a file that is built for these, when it is not iOS.
  static func platform(among platforms: Set<Platform>) -> Platform? {
    platforms.contains(.iOS) ? nil : platforms.min { $0.rawValue < $1.rawValue }
  }
}
