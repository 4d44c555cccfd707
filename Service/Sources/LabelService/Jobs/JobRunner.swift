import Foundation
import Synchronization

/// How the process of an audit ended.
enum JobEnd: Sendable, Equatable {
  /// It wrote its result.
  case finished
  /// It refused, with the reason.
  case refused(String)
  /// A signal ended it: its limits, or its own fault.
  case crashed(signal: Int32)
  /// It took longer than it may.
  case tookTooLong(seconds: Int)
}

/// Runs the job of a folder somewhere else.
protocol JobRunning: Sendable {
  /// - Throws: when no process could be started; `CancellationError` when the task was cancelled.
  func run(
    _ folder: JobFolder, seconds: Int, onProgress: @escaping @Sendable (JobProgress) -> Void
  ) async throws -> JobEnd
}

/// Runs a job in a process of its own.
struct ProcessJobRunner: JobRunning {
  /// The program: `labelaudit`.
  var executable: String

  func run(
    _ folder: JobFolder, seconds: Int, onProgress: @escaping @Sendable (JobProgress) -> Void
  ) async throws -> JobEnd {
    let (process, streams) = try ChildProcess.start(
      executable, arguments: ["run-job", folder.url.path(percentEncoded: false)],
      environment: Self.environment)
    let lines = LineCollector(limit: 4096) { line in
      if let progress = try? JSONDecoder().decode(JobProgress.self, from: line) {
        onProgress(progress)
      }
    }
    let told = TailCollector(limit: 4096)
    Self.drain(streams.output, onData: { lines.add($0) }, onEnd: {})
    Self.drain(streams.errors, onData: { told.add($0) }, onEnd: { told.close() })
    let isLate = Mutex(false)
    let watchdog = Task {
      try await Task.sleep(for: .seconds(seconds))
      if process.kill() { isLate.withLock { $0 = true } }
    }
    defer { watchdog.cancel() }
    let end = await withTaskCancellationHandler {
      await process.end()
    } onCancel: {
      process.kill()
    }
    try? streams.input.close()
    switch end {
    case .killed where Task.isCancelled: throw CancellationError()
    case .killed where isLate.withLock({ $0 }): return .tookTooLong(seconds: seconds)
    case .killed(let signal): return .crashed(signal: signal)
    case .exited(status: 0): return .finished
    case .exited:
      await told.closed()
      return .refused(told.text)
    }
  }

  /// Reads a stream to its end on a thread that may wait. A file handle's own readability handler
  /// is not used: it can outlive its handle and take the service down.
  private static func drain(
    _ handle: FileHandle, onData: @escaping @Sendable (Data) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        onData(Data(buffer.prefix(count)))
      }
      try? handle.close()
      onEnd()
    }
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// What a process needs to start, and what a sanitizer it was built with is told.
  private static let passedOn: Set = [
    "PATH", "LD_LIBRARY_PATH", "HOME", "TMPDIR", "TZ", "ASAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// Nothing else of the service's own environment.
  private static var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = own.filter { passedOn.contains($0.key) }
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LANG"] = "C.UTF-8"
    return variables
  }
}

/// Cuts a stream of bytes into lines; a line that is too long is left out.
private final class LineCollector: Sendable {
  private let pending = Mutex(Data())
  private let limit: Int
  private let onLine: @Sendable (Data) -> Void

  init(limit: Int, onLine: @escaping @Sendable (Data) -> Void) {
    self.limit = limit
    self.onLine = onLine
  }

  func add(_ data: Data) {
    let lines = pending.withLock { pending in
      pending.append(data)
      var lines: [Data] = []
      while let end = pending.firstIndex(of: 0x0A) {
        lines.append(Data(pending[..<end]))
        pending = Data(pending[pending.index(after: end)...])
      }
      if pending.count > limit { pending = Data() }
      return lines
    }
    lines.forEach(onLine)
  }
}

/// Keeps the first bytes of a stream.
private final class TailCollector: Sendable {
  private let state = Mutex<(data: Data, isClosed: Bool)>((Data(), false))
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func add(_ data: Data) {
    state.withLock { $0.data.append(data.prefix(limit - $0.data.count)) }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// Waits until the stream has ended, one second at most.
  func closed() async {
    for _ in 0..<100 {
      if state.withLock({ $0.isClosed }) { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  var text: String {
    let text = String(decoding: state.withLock { $0.data }, as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
