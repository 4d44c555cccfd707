import Foundation
import LabelModel

/// A file that can matter.
struct ScannedFile: Hashable, Sendable {
  /// What is read from it.
  enum Kind: Hashable, Sendable {
    case swift
    case objectiveC
    case interface
    case catalog(CatalogPath)
    case project
    case package
    case infoPlist
    /// XcodeGen's `project.yml`.
    case projectSpec
    /// `.xcode-version` or a workflow: the Xcode that the repository is built with.
    case xcodeVersion
    /// An `.xcconfig` file, which projects name, or a part of a project spec.
    case settings
  }

  /// Path relative to the audited path.
  var path: String
  var kind: Kind
}

/// Lists the files of an app that can matter. Links are not followed, so there are no loops and
/// nothing outside the audited path is read.
struct FolderScanner {
  private(set) var files: [ScannedFile] = []
  private(set) var skipped: [Coverage.SkippedFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Folders of asset catalogs: their pictures are looked at when a bar shows them.
  private(set) var assetCatalogs: [String] = []
  /// Names of picture files outside catalogs, without scale and extension.
  private(set) var pictures: Set<String> = []
  /// Font files, in order.
  private(set) var fonts: [String] = []

  private let root: String
  private let limits: ImportLimits
  private let exclude: [String]
  private var isFull = false

  /// Scans a folder, in the order of names.
  ///
  /// - Parameter exclude: shell patterns of paths to leave out; `*` also stands for slashes.
  init(root: String, limits: ImportLimits, exclude: [String] = []) {
    self.root = root
    self.exclude = exclude
    self.limits = limits
    scan("", depth: 0)
    files.sort { $0.path < $1.path }
    fonts.sort()
    skipped.sort { $0.path < $1.path }
  }

  private mutating func scan(_ folder: String, depth: Int) {
    guard depth <= limits.folderDepth else {
      diagnostics.append(
        Diagnostic(
          .warning, .foldersTooDeep, path: folder,
          message: "left out: folders are nested deeper than \(limits.folderDepth) levels"))
      return
    }
    let full = folder.isEmpty ? root : root + "/" + folder
    let entries: [FolderListing.Entry]
    do {
      entries = try FolderListing.entries(of: full)
    } catch {
      diagnostics.append(
        Diagnostic(
          .warning, .fileUnreadable, path: folder.isEmpty ? "." : folder,
          message: "folder cannot be read: \(error.reason)"))
      return
    }
    for entry in entries.sorted(by: { $0.name < $1.name }) where !isFull {
      guard Self.isLookedAt(entry.name, in: folder) else { continue }
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if exclude.contains(where: { fnmatch($0, path, 0) == 0 }) {
        skipped.append(.init(path: path, reason: "left out by the configuration"))
        continue
      }
      switch entry.kind {
      case .folder: enter(path, name: entry.name, depth: depth)
      case .file: add(path, name: entry.name)
      case .link:
        if Self.kind(of: path, name: entry.name) != nil || !entry.name.contains(".") {
          skipped.append(
            .init(path: path, reason: "symbolic link; its target is read where it stands"))
        }
      case .other: break
      }
    }
  }

  /// True for what is not hidden, and for what says which Xcode is used.
  private static func isLookedAt(_ name: String, in folder: String) -> Bool {
    let (outer, inner) = XcodeVersion.workflows
    if folder == outer || folder.hasSuffix("/" + outer) { return name == inner }
    return !name.hasPrefix(".") || name == XcodeVersion.fileName || name == outer
  }

  private mutating func enter(_ path: String, name: String, depth: Int) {
    if name.hasSuffix(".xcodeproj") {
      files.append(ScannedFile(path: path + "/project.pbxproj", kind: .project))
    } else if name.hasSuffix(".xcassets") {
      assetCatalogs.append(path)
    } else if let reason = FolderRules.reasonToSkip(name) {
      skipped.append(.init(path: path, reason: reason))
    } else {
      scan(path, depth: depth + 1)
    }
  }

  private mutating func add(_ path: String, name: String) {
    guard let kind = Self.kind(of: path, name: name) else {
      if Self.isPicture(name), pictures.count < limits.files {
        pictures.insert(
          String(name.droppingExtension.prefix { $0 != "@" && $0 != "~" }))
      } else if Self.isFont(name), fonts.count < Self.maximumFonts {
        fonts.append(path)
      }
      return
    }
    guard files.count < limits.files else {
      isFull = true
      diagnostics.append(
        Diagnostic(
          .warning, .tooManyFiles, path: path,
          message: "this and the files after it are left out: more than \(limits.files) files"))
      return
    }
    files.append(ScannedFile(path: path, kind: kind))
  }

  /// Font files of one app; what is more is a collection of fonts.
  private static let maximumFonts = 128

  private static func isFont(_ name: String) -> Bool {
    [".ttf", ".otf"].contains(name.suffix(4).lowercased())
  }

  private static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return [".png", ".pdf", ".svg", ".jpg", ".jpeg", ".heic", ".webp", ".gif"]
      .contains(name[dot...].lowercased())
  }

  /// What is read from a file of that name; `nil` when nothing is.
  static func kind(of path: String, name: String) -> ScannedFile.Kind? {
    if name == "Package.swift" { return .package }
    if name == XcodeVersion.fileName { return .xcodeVersion }
    if XcodeVersion.isWorkflow(path) {
      return name.hasSuffix(".yml") || name.hasSuffix(".yaml") ? .xcodeVersion : nil
    }
    if ProjectSpecReader.names.contains(name) { return .projectSpec }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...] {
    case ".swift": return .swift
    case ".m", ".mm", ".h", ".pch": return .objectiveC
    case ".storyboard", ".xib": return .interface
    case ".strings", ".stringsdict", ".xcstrings": return CatalogPath(path).map { .catalog($0) }
    case ".xcconfig", ".yml", ".yaml": return .settings
    case ".plist": return name.hasSuffix("Info.plist") ? .infoPlist : nil
    default: return nil
    }
  }
}
