import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

struct ChildProcessTests {
  private func shell(_ script: String) throws -> (
    process: ChildProcess, streams: ChildProcess.Streams
  ) {
    try ChildProcess.start(
      "/bin/sh", arguments: ["-c", script], environment: ["GREETING": "안녕"])
  }

  @Test func saysHowAProgramEnded() async throws {
    #expect(try await shell("exit 0").process.end() == .exited(status: 0))
    #expect(try await shell("exit 23").process.end() == .exited(status: 23))
    #expect(try await shell("kill -TERM $$").process.end() == .killed(signal: SIGTERM))
  }

  @Test func handsOnWhatItIsGivenAndNothingElse() async throws {
    let (process, streams) = try shell(
      "read line; echo \"$line $GREETING $HOME\"; echo no >&2")
    try streams.input.write(contentsOf: Data("in\n".utf8))
    #expect(await process.end() == .exited(status: 0))
    let output = try streams.output.readToEnd() ?? Data()
    #expect(String(decoding: output, as: UTF8.self) == "in 안녕 \n")
    #expect(try streams.errors.readToEnd() == Data("no\n".utf8))
  }

  @Test func endsAProgramThatGoesOn() async throws {
    let (process, _) = try shell("while :; do sleep 1; done")
    async let end = process.end()
    #expect(process.kill())
    #expect(await end == .killed(signal: SIGKILL))
    #expect(!process.kill())
  }

  @Test func missesNoEnd() async throws {
    try await withThrowingTaskGroup(of: ChildProcess.End.self) { group in
      for status in 0..<64 {
        group.addTask { try await shell("exit \(status)").process.end() }
      }
      var ended: Set<Int32> = []
      for try await end in group {
        if case .exited(let status) = end { ended.insert(status) }
      }
      #expect(ended.count == 64)
    }
  }

  @Test func givesAJobNothingOfTheServicesOwnVariables() async throws {
    let folder = try Workspace(["show": "#!/bin/sh\nenv >&2\nexit 2\n"])
    chmod(folder.path("show"), 0o755)
    setenv("LABELAUDIT_TEST_SECRET", "secret-of-the-service", 1)
    let runner = ProcessJobRunner(executable: folder.path("show"))
    var ended: JobEnd?
    // A process that another test starts just now holds the file open until it runs its own program.
    while ended == nil {
      do {
        ended = try await runner.run(JobFolder(url: folder.url("job")), seconds: 60) { _ in }
      } catch POSIXError.ETXTBSY {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let end = try #require(ended)
    guard case .refused(let variables) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(variables.contains("LANG="))
    #expect(!variables.contains("secret-of-the-service"))
  }

  @Test func endsAJobWithTheService() async throws {
    let folder = try Workspace()
    let job = try folder.job(BarsDocuments.tabs())
    let (process, streams) = try ChildProcess.start(
      Tool.service(), arguments: ["run-job", job.url.path(percentEncoded: false)],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    // What holds the service's end of this is gone when the service is.
    try streams.input.close()
    #expect(await process.end() == .killed(signal: SIGKILL))
    #expect(!FileManager.default.fileExists(atPath: job.result.path(percentEncoded: false)))
  }

  @Test func holdsNothingThatTheServiceHasOpen() async throws {
    let folder = try Workspace()
    // It complains that it has no job, and waits with that: nobody reads a pipe that is full.
    let complaints = folder.path("complaints")
    try #require(mkfifo(complaints, 0o600) == 0)
    let full = open(complaints, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    while write(full, "full", 4) > 0 {}
    // A pipe with a name, which no process holds that another test starts just now.
    let pipe = folder.path("held")
    try #require(mkfifo(pipe, 0o600) == 0)
    let mine = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(mine >= 0)
    defer { close(mine) }
    let (process, streams) = try ChildProcess.start(
      "/bin/sh",
      arguments: [
        "-c", "exec 2>\"$0\" 9>\"$1\"; shift; echo >&9; exec \"$@\"", complaints, pipe,
        try Tool.service(), "run-job", folder.path("no-job"),
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    async let end = process.end()
    var state = pollfd(fd: mine, events: Int16(POLLIN), revents: 0)
    for _ in 0..<6000 where poll(&state, 1, 0) == 0 || state.revents & Int16(POLLHUP) == 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(state.revents & Int16(POLLIN) != 0, "the process never held it")
    #expect(state.revents & Int16(POLLHUP) != 0, "the process of the job holds it")
    #expect(process.kill())
    _ = await end
    try streams.input.close()
  }

  @Test func saysThatThereIsNoSuchProgram() throws {
    let error = #expect(throws: POSIXError.self) {
      try ChildProcess.start("/no/such/program", arguments: [], environment: [:])
    }
    #expect(error?.code == .ENOENT)
  }
}

extension Workspace {
  /// The folder of a job that audits a bars manifest in English, not enclosed.
  fileprivate func job(_ bars: String) throws -> JobFolder {
    let job = JobFolder(url: url("job"))
    try job.create()
    try Data(bars.utf8).write(to: job.input.appending(path: "bars.json"))
    var configuration = ServiceConfiguration()
    if Tool.isSanitized { configuration.jobMemory = 1 << 60 }
    try job.tell(
      JobSpec(
        task: .audit(
          JobSpec.Audit(bars: "bars.json", files: [], hasBaseline: false, languages: ["en"])),
        limits: configuration.jobLimits, enclosure: .none))
    return job
  }
}
