import ArgumentParser
import Foundation
import LabelAudit
import LabelModel

/// `labelaudit-dev stream-rate`: the library's own rate over the jobs of a stream, for comparison.
struct StreamRate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream-rate",
    abstract: "Audit the manifests of a stream's jobs in process and print jobs per second")

  @Argument(help: "File with one job per line, each with its manifest.")
  var file: String

  @Option(help: "Jobs at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    let manifests = try text.split(separator: "\n").compactMap { line -> [UInt8]? in
      let job = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try job?["manifest"].map {
        [UInt8](try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys))
      }
    }
    let auditor = Auditor()
    let clock = ContinuousClock()
    let start = clock.now
    let findings = try await withThrowingTaskGroup(of: Int.self) { group in
      var next = manifests.makeIterator()
      func add() {
        guard let manifest = next.next() else { return }
        group.addTask {
          try await auditor.audit(auditor.importing(manifest: manifest)).findings.count
        }
      }
      for _ in 0..<jobs { add() }
      var total = 0
      while let count = try await group.next() {
        total += count
        add()
      }
      return total
    }
    let parts = (clock.now - start).components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    print(
      "\(manifests.count) jobs, \(findings) findings, \(seconds) s, "
        + "\(Double(manifests.count) / seconds) jobs/s with \(jobs) at once")
  }
}
