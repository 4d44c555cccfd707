import LabelModel

/// The scanned files that belong to the audited targets, and those that do not.
struct FileSelection: Sendable {
  private(set) var files: [ScannedFile] = []
  private(set) var skipped: [Coverage.SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the projects take in enough of the files to go by them.
  private(set) var goesByProject = false
  /// Systems of files that are not built for iOS, by path.
  private var platforms: [String: Platform] = [:]
  /// Names of `#if` that hold in files of the projects' targets; `nil` when nothing says.
  private let flags: CompilationFlags?
  /// Those names as they hold in what the app's own target takes in.
  private let ownFlags: CompilationFlags?
  private let mainClaims: FileClaims?
  /// Folders of packages, whose own manifests set such names.
  private let packageFolders: [String]

  /// Chooses by what the project's targets take in. When they take in hardly any of the source
  /// files found, the project is not understood and everything is read, unless they were chosen.
  ///
  /// - Parameter home: the folder of the app; what lies outside is taken only where a target says so.
  init(_ scanned: [ScannedFile], layout: ProjectLayout, home: String = "") {
    let readable = scanned.filter {
      switch $0.kind {
      case .swift, .objectiveC, .interface, .catalog: true
      case .project, .projectSpec, .package, .infoPlist, .xcodeVersion, .settings: false
      }
    }
    flags = layout.flags
    ownFlags = layout.flags?.inOwnFiles
    mainClaims = layout.mainClaims
    packageFolders = layout.packageFolders
    guard let claims = layout.claims else {
      files = readable
      return
    }
    // Beside an app for phones, what only its edition for the Mac takes in shows none of its bars.
    let isOnPhones = !Set(layout.facts.platforms).isDisjoint(with: [.iOS, .iPadOS])
    var onMac = 0
    let isClaimed = readable.map { file in
      guard let found = claims.platforms(of: file.path) else { return false }
      if isOnPhones, found == [.macOS] {
        onMac += 1
        return false
      }
      platforms[file.path] = Self.platform(among: found)
      return true
    }
    let isSource = readable.map {
      ($0.kind == .swift || $0.path.hasSuffix("m")) && PathText.isInside($0.path, home)
    }
    let sources = max(0, isSource.count { $0 } - onMac)
    let claimed = zip(isSource, isClaimed).count { $0 && $1 }
    guard layout.isChosen || claimed * 4 >= sources else {
      files = zip(readable, isClaimed).filter { PathText.isInside($0.path, home) || $1 }.map(\.0)
      diagnostics.append(
        Diagnostic(
          .note,
          .incompleteProject,
          message:
            "the projects name only \(claimed) of \(sources) source files; all are read")
      )
      return
    }
    goesByProject = true
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

  /// A file's content with what it is built for.
  func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    let isOwn = mainClaims?.platforms(of: path) != nil
    let isOfPackage = packageFolders.contains { PathText.isInside(path, $0) }
    return SourceFile(
      path: path, bytes: bytes, platform: platforms[path] ?? .iOS,
      flags: isOfPackage ? nil : isOwn ? ownFlags : flags)
  }

  /// The system of a file that is built for these, when it is not iOS.
  static func platform(among platforms: Set<Platform>) -> Platform? {
    platforms.contains(.iOS) ? nil : platforms.min { $0.rawValue < $1.rawValue }
  }
}
