import Foundation
import PackagePlugin

/// The `labelaudit` that a plugin runs: a prebuilt one when there is one, else the package's own.
enum LabelAuditTool {
  /// Why there is none.
  struct NotFound: Error, CustomStringConvertible {
    var reason: String
    var description: String {
      "labelaudit: \(reason); set LABELAUDIT to the path of the program, or write that path into a "
        + "file '.labelaudit-tool' beside Package.swift, or put labelaudit on the PATH, or turn on the "
        + "package's trait 'PluginTool' to have it built"
    }
  }

  static func find(in context: PluginContext) throws -> URL {
    try find(at: context.package.directoryURL) { try? context.tool(named: $0).url }
  }

  /// Looks at the environment, then the package's file, then what the package built, then the PATH.
  static func find(at package: URL, built: (String) -> URL?) throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["LABELAUDIT"], !path.isEmpty {
      return try program(URL(filePath: path, relativeTo: package), "LABELAUDIT names")
    }
    let file = package.appending(path: ".labelaudit-tool")
    if let text = try? String(contentsOf: file, encoding: .utf8) {
      let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return try program(URL(filePath: path, relativeTo: package), ".labelaudit-tool names")
    }
    for name in ["labelaudit", "LabelAuditTool"] {
      if let url = built(name) { return url }
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let url = URL(filePath: String(folder)).appending(path: "labelaudit")
      if isProgram(url) { return url }
    }
    throw NotFound(reason: "the program was not found")
  }

  /// The configuration of a target: its own, else the package's.
  static func configuration(for folder: URL, in context: PluginContext) -> URL? {
    [folder, context.package.directoryURL]
      .map { $0.appending(path: "labelaudit.yml") }
      .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  /// Warnings at their lines on standard output; the verdict goes to a file, whose age tells the build
  /// that nothing changed.
  static func arguments(_ folder: URL, _ configuration: URL?, _ verdict: URL) -> [String] {
    var arguments = [
      "audit", path(folder), "--format", "xcode", "--root", path(folder), "--fail-on", "never",
      "--allow-empty", "--quiet", "--no-cache", "--gate", path(verdict),
    ]
    if let configuration { arguments += ["--config", path(configuration)] }
    return arguments
  }

  static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private static func program(_ url: URL, _ who: String) throws -> URL {
    guard isProgram(url) else {
      throw NotFound(reason: "\(who) '\(path(url))', which is no program")
    }
    return url.absoluteURL
  }

  private static func isProgram(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = path(url)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
