import Foundation
import Testing
import ToolTestSupport

/// Same input, same bytes: whatever the folder, the order of files, the language of the machine.
struct DeterminismTests {
  private let reference = Task<Tool.Run, any Error> {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    return try await Tool.run(Self.arguments("Examples"), in: folder)
  }

  private static func arguments(_ path: String) -> [String] {
    ["audit", path, "--format", "json", "--include-fits"]
  }

  @Test func doesNotDependOnTheRun() async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let expected = try await reference.value
    #expect(!expected.output.isEmpty, "\(expected.errorText)")
    for _ in 1...2 {
      let run = try await Tool.run(Self.arguments("Examples"), in: folder)
      #expect(run.output == expected.output)
    }
  }

  @Test func doesNotDependOnTheCurrentFolder() async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let elsewhere = try Workspace()
    let run = try await Tool.run(Self.arguments(folder.path("Examples")), in: elsewhere)
    #expect(run.output == (try await reference.value).output)
  }

  @Test(arguments: [
    ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"],
    ["LANG": "C", "LC_ALL": "C", "TZ": "nonsense"],
    ["LANG": nil, "LC_ALL": nil, "TZ": nil, "HOME": nil, "USER": nil],
    ["LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "HOME": "/nonexistent"],
  ])
  func doesNotDependOnTheMachinesSettings(environment: [String: String?]) async throws {
    let folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.run(
      Self.arguments("Examples"), in: folder, environment: environment)
    #expect(run.output == (try await reference.value).output, "\(run.errorText)")
  }

  @Test func doesNotDependOnTheOrderFilesWereWrittenIn() async throws {
    // Files copied one by one in reverse order lie in another order in most file systems.
    let folder = try Workspace()
    let source = Workspace.packageRoot.appending(path: "Examples")
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: source.path(percentEncoded: false))
    for name in names.sorted().reversed() {
      var isFolder: ObjCBool = false
      let path = source.appending(path: name).path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue {
        try folder.write("Examples/\(name)", Data(contentsOf: URL(filePath: path)))
      }
    }
    let run = try await Tool.run(Self.arguments("Examples"), in: folder)
    #expect(run.output == (try await reference.value).output)
  }
}
