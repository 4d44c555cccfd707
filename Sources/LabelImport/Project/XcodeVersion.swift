/// The Xcode that a repository says it is built with: `.xcode-version`, which `xcodes`, fastlane and CI read.
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

  /// Folder of the file, relative to the audited path.
  let folder: String
  /// The version as written: `16.2`.
  let text: String
  /// Its first two parts.
  let number: Number

  /// Reads a file; `nil` where it holds no version.
  init?(_ bytes: [UInt8], path: String) {
    let written = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").lazy.map { $0.filter { !$0.isWhitespace } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let written, written.count <= Self.maximumLength else { return nil }
    let parts = written.split(separator: ".", omittingEmptySubsequences: false).prefix(2)
      .map { Int($0) }
    guard let major = parts.first ?? nil, parts.allSatisfy({ $0 != nil }) else { return nil }
    folder = PathText.folder(of: path)
    text = written
    number = Number(major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// What a project's `LastUpgradeCheck` says: `1620` is Xcode 16.2.
  static func lastUpgrade(_ written: String) -> Number? {
    // Some projects write 9999 to be asked nothing.
    guard let value = Int(written), value > 0, value < 9_000 else { return nil }
    return Number(major: value / 100, minor: value / 10 % 10)
  }

  /// The version that an app is built with: of the nearest folder around its project. One that is older
  /// than what the project was brought up to date with was forgotten.
  static func version(
    for project: XcodeProject?, in home: String?, among all: [XcodeVersion]
  ) -> XcodeVersion? {
    let folder = project.map { PathText.folder(of: $0.path) } ?? home ?? ""
    let around = all.filter { PathText.isInside(folder, $0.folder) }
    guard let nearest = around.max(by: { $0.folder.count < $1.folder.count }) else { return nil }
    if let last = project?.lastUpgrade, nearest.number < last { return nil }
    return nearest
  }
}
