import Foundation
import LabelModel

/// Finds the apps in a folder. An app is a folder with a project that makes one; what lies below it is
/// part of it. Only a folder that is no app itself and holds at least two is one of several apps.
struct AppSurvey {
  /// Folders of the apps, relative to the root, in order; fewer than two when the folder is one app.
  private(set) var apps: [String] = []
  /// Folders of example apps that are left out because there are others, in order.
  private(set) var examples: [String] = []

  /// Whether the folder has a project of its own that makes an app.
  var isApp: Bool { found.contains("") }

  /// How deep below the root projects are looked for.
  private static let depth = 6
  /// Folders that are looked into at most.
  private static let most = 20_000

  private let root: String
  private let exclude: [String]
  private var visited = 0
  private var found: [String] = []

  /// Looks for apps below a folder.
  init(root: String, exclude: [String] = []) {
    self.root = root
    self.exclude = exclude
    search("", depth: 0)
    let real = found.filter { !Self.isExample($0) }
    guard found.count > 1, !found.contains(""), real.count != 1 else { return }
    apps = real.isEmpty ? found : real
    examples = real.isEmpty ? [] : found.filter(Self.isExample)
    addUnrecognised()
    apps.sort()
    examples.sort()
  }

  private mutating func search(_ folder: String, depth: Int) {
    visited += 1
    guard visited <= Self.most,
      let entries = try? FolderListing.entries(of: folder.isEmpty ? root : root + "/" + folder)
    else { return }
    if entries.contains(where: { isProject($0, in: folder) }) {
      found.append(folder)
      return
    }
    guard depth < Self.depth else { return }
    for entry in entries.sorted(by: { $0.name < $1.name }) where entry.kind == .folder {
      guard !entry.name.hasPrefix("."), FolderRules.reasonToSkip(entry.name) == nil else {
        continue
      }
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      guard !exclude.contains(where: { fnmatch($0, path, 0) == 0 }) else { continue }
      search(path, depth: depth + 1)
    }
  }

  /// Whether an entry is a project that makes an app.
  private func isProject(_ entry: FolderListing.Entry, in folder: String) -> Bool {
    let path = [root, folder, entry.name].filter { !$0.isEmpty }.joined(separator: "/")
    switch (entry.kind, entry.name) {
    case (.folder, let name) where name.hasSuffix(".xcodeproj"):
      return Self.holds(path + "/project.pbxproj", [Self.application])
    case (.file, let name) where ProjectSpecReader.names.contains(name):
      return Self.holds(path, ["type: application", "name:", "targets:"])
    case (.file, "Package.swift"): return Self.holds(path, ["iOSApplication("])
    case (.file, "Project.swift"):
      return Self.holds(path, ["import ProjectDescription", "product: .app"])
    default: return false
    }
  }

  /// The product of a target that is an app for people: with the quote, so that neither watch
  /// containers nor app clips count.
  private static let application = "\"com.apple.product-type.application\""

  /// Whether the projects of a folder name more than one target that is an app. Costs a listing, and a
  /// look at each project's bytes.
  static func mayMakeSeveralApps(_ folder: String) -> Bool {
    let entries = (try? FolderListing.entries(of: folder)) ?? []
    return entries.reduce(0) { count, entry in
      if entry.name.hasSuffix(".xcodeproj") {
        return count + uses(of: application, in: "\(folder)/\(entry.name)/project.pbxproj")
      }
      guard ProjectSpecReader.names.contains(entry.name) else { return count }
      return count + uses(of: "type: application", in: "\(folder)/\(entry.name)")
    } > 1
  }

  private static func uses(of word: String, in path: String) -> Int {
    guard let data = bytes(of: path) else { return 0 }
    var count = 0
    var rest = data.startIndex..<data.endIndex
    while count < 2, let next = data.range(of: Data(word.utf8), in: rest) {
      count += 1
      rest = next.upperBound..<data.endIndex
    }
    return count
  }

  private static func holds(_ path: String, _ words: [String]) -> Bool {
    guard let data = bytes(of: path) else { return false }
    return words.allSatisfy { data.range(of: Data($0.utf8)) != nil }
  }

  private static func bytes(of path: String) -> Data? {
    guard FolderListing.kindByStatus(path) == .file,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      data.count <= 32 << 20
    else { return nil }
    return data
  }

  /// Folders beside the apps that are apps by their code, though no project says so.
  private mutating func addUnrecognised() {
    guard let entries = try? FolderListing.entries(of: root) else { return }
    for entry in entries where entry.kind == .folder {
      let isKnown = found.contains { PathText.isInside($0, entry.name) }
      guard !isKnown, !entry.name.hasPrefix("."), !Self.isExample(entry.name),
        FolderRules.reasonToSkip(entry.name) == nil,
        !exclude.contains(where: { fnmatch($0, entry.name, 0) == 0 }),
        hasEntryPoint(entry.name, depth: 1)
      else { continue }
      apps.append(entry.name)
    }
  }

  private mutating func hasEntryPoint(_ folder: String, depth: Int) -> Bool {
    visited += 1
    guard depth <= Self.depth, visited <= Self.most,
      let entries = try? FolderListing.entries(of: root + "/" + folder)
    else { return false }
    for entry in entries where entry.kind == .file {
      if ["AppDelegate.swift", "AppDelegate.m", "AppDelegate.mm"].contains(entry.name) {
        return true
      }
      if entry.name.hasSuffix("App.swift"),
        Self.holds(root + "/" + folder + "/" + entry.name, ["@main"])
      {
        return true
      }
    }
    for entry in entries where entry.kind == .folder {
      guard !entry.name.hasPrefix("."), FolderRules.reasonToSkip(entry.name) == nil else {
        continue
      }
      if hasEntryPoint(folder + "/" + entry.name, depth: depth + 1) { return true }
    }
    return false
  }

  /// Whether a path has a folder for what others made.
  static func isCheckedIn(_ folder: String) -> Bool {
    folder.lowercased().split(separator: "/").contains {
      [
        "framework", "frameworks", "external", "externals", "libraries", "dependencies",
        "submodules",
      ].contains($0)
    }
  }

  /// Whether a path has a folder that only shows how something is used.
  static func isExample(_ folder: String) -> Bool {
    folder.lowercased().split(separator: "/").contains {
      [
        "example", "examples", "demo", "demos", "sample", "samples", "sandbox", "playground",
        "playgrounds",
      ].contains($0)
    }
  }
}
