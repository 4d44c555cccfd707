package import Foundation

/// The built `labelaudit`, run as its users run it.
package enum Tool {
  /// What one run left behind.
  package struct Run: Sendable {
    /// Exit code; the negative signal number when a signal ended the process.
    package var status: Int32
    /// Standard output, byte for byte.
    package var output: Data
    /// Standard error, byte for byte.
    package var errors: Data
    /// Processor time of the process and what it waited for, in seconds.
    package var processorSeconds: Double
    /// Most memory that was resident at once, in bytes.
    package var peakMemory: Int

    /// Standard output as text.
    package var outputText: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// Standard output as a JSON object.
    /// - Throws: when it is not one.
    package func json() throws -> [String: Any] {
      guard let object = try JSONSerialization.jsonObject(with: output) as? [String: Any] else {
        throw Failure.notAnObject
      }
      return object
    }
  }

  /// Why a run gave no answer.
  package enum Failure: Error {
    /// There is no binary at any of the places.
    case binaryNotFound(tried: [String])
    /// The output is not a JSON object.
    case notAnObject
    /// The process was ended because it took too long.
    case tookTooLong(seconds: Double, errors: String)
  }

  /// The sanitizer that the binary carries (`Scripts/sanitize`), `address` or `thread`.
  package static let sanitizer = ProcessInfo.processInfo.environment["LABELAUDIT_SANITIZED"]

  /// Whether the binary carries a sanitizer: its notes on memory count as the process's own and need
  /// many terabytes of addresses.
  package static let isSanitized = sanitizer != nil

  /// Path of the binary: named by `LABELAUDIT`, or beside the test bundle, or in `.build`.
  package static func binary() throws -> String {
    if let named = ProcessInfo.processInfo.environment["LABELAUDIT"] { return named }
    return try built("labelaudit")
  }

  /// Path of the service's program: named by `LABELAUDIT_SERVICE`, or built.
  package static func service() throws -> String {
    if let named = ProcessInfo.processInfo.environment["LABELAUDIT_SERVICE"] { return named }
    return try built("labelaudit-service")
  }

  /// Path of a program beside the test bundle, or in `.build`.
  private static func built(_ name: String) throws -> String {
    var folders = (CommandLine.arguments + [Bundle.main.executablePath ?? ""])
      .filter { $0.contains(".xctest") }
      .map { argument in
        // The bundle is a file on Linux and a folder on macOS; the products lie beside it.
        var url = URL(filePath: argument)
        while url.pathExtension != "xctest", url.pathComponents.count > 1 {
          url.deleteLastPathComponent()
        }
        return url.deletingLastPathComponent()
      }
    for folder in [".build/debug", ".build/release", "Service/.build/debug"] {
      folders.append(Workspace.packageRoot.appending(path: folder))
    }
    let candidates = folders.map { $0.appending(path: name).path(percentEncoded: false) }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw Failure.binaryNotFound(tried: candidates)
    }
    return found
  }

  /// Runs `labelaudit` with arguments and waits.
  ///
  /// - Parameters:
  ///   - folder: the current folder of the process.
  ///   - input: what the process reads from standard input.
  ///   - environment: variables set or, with `nil`, taken away.
  ///   - limit: seconds after which the run counts as hanging.
  package static func run(
    _ arguments: [String], in folder: Workspace, input: Data? = nil,
    environment: [String: String?] = [:], limit: Double = 120
  ) async throws -> Run {
    try await run(
      executable: binary(), arguments, in: folder, input: input, environment: environment,
      limit: limit)
  }

  /// Runs a line of shell in which `$LABELAUDIT` is the binary; `pipefail` is set.
  package static func shell(
    _ line: String, in folder: Workspace, environment: [String: String?] = [:],
    limit: Double = 120
  ) async throws -> Run {
    try await run(
      executable: "/bin/bash", ["-c", "set -o pipefail; " + line], in: folder, input: nil,
      environment: environment.merging(["LABELAUDIT": try binary()]) { a, _ in a }, limit: limit)
  }

  private static func run(
    executable: String, _ arguments: [String], in folder: Workspace, input: Data?,
    environment: [String: String?], limit: Double
  ) async throws -> Run {
    // Files, not pipes: a process never waits for its reader.
    let streams = try Workspace()
    try streams.write("input", input ?? Data())
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    await ProcessGate.shared.enter()
    defer { Task { await ProcessGate.shared.leave() } }
    let child = try ChildProcess(
      executable: executable, arguments: arguments,
      environment: variables.map { "\($0.key)=\($0.value)" },
      folder: folder.url.path(percentEncoded: false), input: streams.path("input"),
      output: streams.path("output"), errors: streams.path("errors"))
    let end = try await child.wait(limit: limit)
    guard let end else {
      throw Failure.tookTooLong(
        seconds: limit, errors: String((try streams.text("errors")).suffix(2000)))
    }
    return Run(
      status: end.status, output: try streams.data("output"), errors: try streams.data("errors"),
      processorSeconds: end.processorSeconds, peakMemory: end.peakMemory)
  }
}
