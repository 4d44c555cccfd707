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
    let job = try folder.job(BarsDocuments.bars(count: 400))
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (mine, inherited) = (ends[0], ends[1])
    defer { close(mine) }
    let (process, streams) = try ChildProcess.start(
      Tool.service(), arguments: ["run-job", job.url.path(percentEncoded: false)],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    close(inherited)
    async let end = process.end()
    var state = pollfd(fd: mine, events: Int16(POLLIN), revents: 0)
    for _ in 0..<6000 where poll(&state, 1, 0) == 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(state.revents & Int16(POLLHUP) != 0)
    // It let go of it long before its work was done.
    #expect(process.kill(), "the process of the job held it to its end")
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

extension BarsDocuments {
  /// A document of many tab bars.
  fileprivate static func bars(count: Int) -> String {
    let bars = (0..<count).map { number in
      """
      {"id":"bar-\(number)","kind":"tabBar","platform":"iOS","items":[
      {"id":"a","role":"tab","text":{"en":"Songs \(number)"}},
      {"id":"b","role":"tab","text":{"en":"Halls \(number)"}}]}
      """
    }
    return "{\"version\":1,\"bars\":[\(bars.joined(separator: ","))]}"
  }
}
