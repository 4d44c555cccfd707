/// The Xcode that a repository says it is built with: `.xcode-version`, which `xcodes`, fastlane and CI read,
/// or else the newest one that a workflow of GitHub's chooses.
struct XcodeVersion: Sendable {
  /// Major and minor version.
  struct Number: Hashable, Comparable, Sendable {
    var major: Int
    var minor: Int

    static func < (a: Number, b: Number) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// Name of the file.
  static let fileName = ".xcode-version"
  private static let maximumLength = 20
  /// Folder of GitHub's files in a repository, and in it that of the workflows.
  static let workflows = (outer: ".github", inner: "workflows")
  // Compiled once; a pattern without code of its own holds no state.
  nonisolated(unsafe) private static let chosen =
    #/(?:Xcode[_-]|xcode-version:\s*["']?)([0-9]{1,3}(?:\.[0-9]{1,3}){0,2})/#

  /// Folder of the file, relative to the audited path.
  let folder: String
  /// The version as written: `16.2`.
  let text: String
  /// Its first two parts.
  let number: Number
  /// True for the file that says nothing else.
  let isPinned: Bool

  /// Reads a file; `nil` where it holds no version.
  init?(_ bytes: [UInt8], path: String) {
    if Self.isWorkflow(path) {
      self.init(workflow: bytes, path: path)
    } else {
      self.init(pinned: bytes, path: path)
    }
  }

  /// True for a file among the workflows of a repository.
  static func isWorkflow(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast().suffix(2)
    return folders.elementsEqual([workflows.outer[...], workflows.inner[...]])
  }

  /// `xcode-select -switch /Applications/Xcode_16.2.app`, `xcode-version: '16.2'`: those of an app's jobs may
  /// differ, and the newest is what it is made ready for.
  private init?(workflow bytes: [UInt8], path: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    let versions = text.matches(of: Self.chosen).compactMap { match -> (String, Number)? in
      Self.number(String(match.output.1)).map { (String(match.output.1), $0) }
    }
    guard let newest = versions.max(by: { $0.1 < $1.1 }) else { return nil }
    let around = PathText.folder(of: PathText.folder(of: PathText.folder(of: path)))
    self.init(folder: around, text: newest.0, number: newest.1, isPinned: false)
  }

  private init(folder: String, text: String, number: Number, isPinned: Bool) {
    (self.folder, self.text, self.number, self.isPinned) = (folder, text, number, isPinned)
  }

  private init?(pinned bytes: [UInt8], path: String) {
    let written = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").lazy.map { $0.filter { !$0.isWhitespace } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let written, written.count <= Self.maximumLength else { return nil }
    guard let number = Self.number(written) else { return nil }
    self.init(folder: PathText.folder(of: path), text: written, number: number, isPinned: true)
  }

  private static func number(_ written: String) -> Number? {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
      .map { Int($0) }
    guard let major = parts.first ?? nil, parts.allSatisfy({ $0 != nil }) else { return nil }
    return Number(major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// What a project's `LastUpgradeCheck` says: `1620` is Xcode 16.2.
  static func lastUpgrade(_ written: String) -> Number? {
    // Some projects write 9999 to be asked nothing.
    guard let value = Int(written), value > 0, value < 9_000 else { return nil }
    return Number(major: value / 100, minor: value / 10 % 10)
  }

  /// The version that an app is built with: of the nearest folder around its project, where `.xcode-version`
  /// goes before workflows, of which the newest counts. One that is older than what the project was brought up
  /// to date with was forgotten.
  static func version(
    for project: XcodeProject?, in home: String?, among all: [XcodeVersion]
  ) -> XcodeVersion? {
    let folder = project.map { PathText.folder(of: $0.path) } ?? home ?? ""
    let around = all.filter { PathText.isInside(folder, $0.folder) }
    let nearest = around.max {
      ($0.folder.count, $0.isPinned ? 1 : 0, $0.number)
        < ($1.folder.count, $1.isPinned ? 1 : 0, $1.number)
    }
    guard let nearest else { return nil }
    if let last = project?.lastUpgrade, nearest.number < last { return nil }
    return nearest
  }
}
