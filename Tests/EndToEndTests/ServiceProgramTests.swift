import Foundation
import Testing
import ToolTestSupport

/// The commands of the service are done by its own program, wherever that is found.
@Suite struct ServiceProgramTests {
  /// A program that says how it was called.
  private static let echo = """
    #!/bin/sh
    echo "$(basename "$0") in $(basename "$(dirname "$0")"):" "$@"
    cat
    exit 7
    """
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// A program for the lines that are run then.
  private func program(_ path: String, _ text: String = echo) throws {
    try folder.write("\(path).text", Data(text.utf8))
  }

  private func shell(_ line: String, _ environment: [String: String?] = [:]) async throws
    -> Tool.Run
  {
    // A copy of the command, so that no checkout lies around it. Another process makes all that is run here:
    // what this one holds open for writing while it starts a third would be "busy".
    try await Tool.shell(
      """
      mkdir -p bin; [ -e bin/labelaudit ] || ln "$LABELAUDIT" bin/ 2>/dev/null || cp "$LABELAUDIT" bin/
      for text in $(find . -name '*.text'); do cp "$text" "${text%.text}"; chmod +x "${text%.text}"; done
      \(line)
      """, in: folder,
      environment: environment.merging(["PATH": "/usr/bin:/bin", "LABELAUDIT_SERVICE": nil]) {
        a, _ in a
      })
  }

  @Test(arguments: [
    "serve", "submit", "token", "backup", "restore", "project", "language",
  ])
  func passesArgumentsStreamsAndExitCodeThrough(command: String) async throws {
    try program("bin/labelaudit-service")
    let run = try await shell("echo in | bin/labelaudit \(command) --help 'a b' --data x")
    #expect(run.status == 7)
    #expect(run.outputText == "labelaudit-service in bin: \(command) --help a b --data x\nin\n")
    #expect(run.errorText.isEmpty)
  }

  @Test func passesHelpAboutACommandThrough() async throws {
    try program("bin/labelaudit-service")
    let run = try await shell("bin/labelaudit help serve </dev/null")
    #expect(run.outputText == "labelaudit-service in bin: help serve\n")
  }

  @Test func passesSignalsThrough() async throws {
    try program("bin/labelaudit-service", "#!/bin/sh\nkill -KILL $$\n")
    let run = try await shell("bin/labelaudit serve; echo $?")
    #expect(run.outputText == "137\n")
    #if os(Linux)
      // It ignores and blocks what it would when it were called by itself: a closed pipe, say. How many signals wait
      // is the whole user's, whatever else runs.
      try program(
        "bin/labelaudit-service", "#!/bin/sh\ngrep -E 'Sig(Blk|Ign|Cgt)' /proc/self/status\n")
      let through = try await shell("bin/labelaudit serve")
      let direct = try await shell("bin/labelaudit-service serve")
      #expect(through.outputText.contains("SigIgn"))
      #expect(through.outputText == direct.outputText)
    #endif
  }

  @Test func looksBesideTheFileThatALinkLeadsTo() async throws {
    try program("bin/labelaudit-service")
    let run = try await shell("ln -s bin/labelaudit here; ./here token list </dev/null")
    #expect(run.outputText == "labelaudit-service in bin: token list\n")
  }

  @Test func takesTheVariableBeforeTheSearchPath() async throws {
    try program("named/service")
    try program("path/labelaudit-service")
    let path = folder.path("path") + ":/usr/bin:/bin"
    let found = try await shell("bin/labelaudit backup </dev/null", ["PATH": path])
    #expect(found.outputText == "labelaudit-service in path: backup\n")
    let named = try await shell(
      "bin/labelaudit backup </dev/null",
      ["PATH": path, "LABELAUDIT_SERVICE": folder.path("named/service")])
    #expect(named.outputText == "service in named: backup\n")
  }

  @Test func findsItBuiltInACheckout() async throws {
    try program("Service/.build/debug/labelaudit-service")
    let run = try await shell(
      "mkdir -p .build/debug; mv bin/labelaudit .build/debug/; .build/debug/labelaudit serve </dev/null"
    )
    #expect(run.outputText == "labelaudit-service in debug: serve\n")
  }

  @Test func saysHowToGetIt() async throws {
    let run = try await shell("bin/labelaudit submit --server x")
    #expect(run.status == 2)
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains("labelaudit-service was found neither beside labelaudit"))
    #expect(run.errorText.contains("swift build --package-path Service"))
    let wrong = try await shell("bin/labelaudit submit", ["LABELAUDIT_SERVICE": "nowhere"])
    #expect(wrong.status == 2)
    #expect(wrong.errorText.contains("LABELAUDIT_SERVICE names 'nowhere', which is no program"))
  }

  @Test func listsItsCommandsWithoutIt() async throws {
    let run = try await shell("bin/labelaudit --help")
    #expect(run.status == 0)
    for line in ["serve ", "submit ", "restore "] {
      #expect(run.outputText.contains("\n  \(line)"), "\(run.outputText)")
    }
  }
}
