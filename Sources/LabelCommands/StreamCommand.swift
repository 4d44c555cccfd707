import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
import Synchronization

/// `labelaudit stream`: one job per line in, one result per line out.
struct StreamCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Audit one app per line: JSON objects in, JSON objects out, in the same order",
    discussion: """
      Each line is an object with "path" (an app's folder, a file or a manifest), or "manifest" (the \
      manifest itself), or "bars" and "translations" (as 'audit --bars'); and, if need be, "id" and \
      "locales". One line comes out for each: "id", "line", "status" (the exit code an audit would \
      have) and "report" (as 'audit --format json'). Each job goes by the labelaudit.yml of its path, \
      unless --config names one for all. A line that can't be done gives "error" in its \
      place, and the stream goes on.

      EXAMPLES
        echo '{"id":"a","path":"MyApp"}' | labelaudit stream
        labelaudit stream jobs.jsonl --jobs 4 --summary-only
      """)

  @Argument(help: "File with one job per line; - or nothing for standard input")
  var file: String?

  @Option(help: ArgumentHelp("Jobs at once; as many as processors unless given.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Answer with the counts alone.")
  var summaryOnly = false

  @OptionGroup(title: "Scope") var selection: SelectionOptions
  @OptionGroup(title: "Rules and thresholds") var judging: JudgingOptions
  @OptionGroup(title: "Run") var behaviour: RunOptions

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 1024, not \(jobs)")
    }
  }

  func run() async throws {
    let session = AuditSession(
      paths: [], selection: selection, run: behaviour, judging: judging)
    let auditors = StreamAuditors(session)
    // What is wrong with the options is told before the first line is read.
    _ = try auditors.auditor(for: nil)
    let worker = StreamWorker(auditors: auditors, isSummaryOnly: summaryOnly)
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let input = try LineFeed(file: file == "-" ? nil : file, ahead: workers * 4)
    let output = OrderedOutput { input.allowOneMore() }
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await (number, line) in input.lines {
        if output.isClosed { break }
        if running == workers {
          await group.next()
          running -= 1
        }
        group.addTask {
          output.put(await worker.answer(to: line, number: number), at: number)
        }
        running += 1
      }
      await group.waitForAll()
    }
    if let fault = input.fault { throw fault }
    if let fault = output.fault { throw fault }
  }
}

/// Lines of a file or of standard input, read ahead by a thread of its own, at most so many.
private final class LineFeed: Sendable {
  let lines: AsyncStream<(number: Int, line: ArraySlice<UInt8>)>
  private let slots: DispatchSemaphore
  private let state = Mutex<(any Error)?>(nil)

  /// Why reading ended early; `nil` when it did not.
  var fault: (any Error)? { state.withLock { $0 } }

  init(file: String?, ahead: Int) throws {
    let input = try file.map { try ByteLines(path: $0) } ?? ByteLines(descriptor: 0)
    let (lines, continuation) = AsyncStream<(number: Int, line: ArraySlice<UInt8>)>.makeStream()
    self.lines = lines
    slots = DispatchSemaphore(value: ahead)
    let thread = Thread { [self] in
      var number = 0
      do {
        try input.forEachBatch { batch in
          for line in batch {
            number += 1
            slots.wait()
            continuation.yield((number, line))
          }
        }
      } catch {
        state.withLock { $0 = error }
      }
      continuation.finish()
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// Called when an answer is out.
  func allowOneMore() { slots.signal() }
}

/// Answers, written in the order of their lines as soon as that is possible.
private final class OrderedOutput: Sendable {
  private struct State {
    var next = 1
    var waiting: [Int: [UInt8]] = [:]
    var isClosed = false
    var fault: OutputFile.Failure?
  }
  private let state = Mutex(State())
  private let written: @Sendable () -> Void

  init(written: @escaping @Sendable () -> Void) { self.written = written }

  /// True when nobody reads the output any more.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Why writing failed, other than that nobody reads.
  var fault: OutputFile.Failure? { state.withLock { $0.fault } }

  func put(_ bytes: [UInt8], at number: Int) {
    state.withLock { state in
      state.waiting[number] = bytes
      while let ready = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        if !state.isClosed {
          do {
            try OutputFile.write(ready)
          } catch {
            state.isClosed = true
            state.fault = error as? OutputFile.Failure
          }
        }
        written()
      }
    }
  }
}
