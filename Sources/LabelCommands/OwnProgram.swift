import Foundation

/// The file that this process runs, and how other programs are found.
enum OwnProgram {
  /// The path of the file, where links lead to; `nil` when nothing says it.
  static var path: String? {
    #if os(Linux)
      // What /proc says stays true when the program is started by a name on the search path.
      if let real = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return real
      }
    #endif
    guard let called = Bundle.main.executablePath ?? CommandLine.arguments.first else { return nil }
    let found =
      called.contains("/")
      ? called : onSearchPath(called, environment: ProcessInfo.processInfo.environment)
    return found.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
  }

  /// True when a path names a file that may be run.
  static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }

  /// The first program of a name in the folders of `PATH`; those named relatively are passed over.
  static func onSearchPath(_ name: String, environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }
}
