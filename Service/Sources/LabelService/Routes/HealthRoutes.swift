import Foundation
import GRDB
import Hummingbird

/// Whether the service lives and can work, and what it counts.
struct HealthRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    table.add(.get, "/healthz", nil) { _, _ in Self.text("ok\n") }
    table.add(.get, "/readyz", nil) { _, _ in try await ready() }
    table.add(.get, "/metrics", .read, reach: .allProjects) { _, _ in try await metrics() }
    table.add(.get, "/openapi.json", nil) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: .init(byteBuffer: ServiceAsset.openAPI.buffer))
    }
  }

  /// Ready means: the store answers, and there is room and leave to write.
  private func ready() async throws -> Response {
    if let problem = await core.readiness.problem() { throw problem }
    return Self.text("ready\n")
  }

  private func metrics() async throws -> Response {
    let states = try await core.store.read { try AuditQueries.countByState($0) }
    let memory = ProcessMemory.resident
    let text = core.metrics.text(gauges: [
      (
        "labelaudit_audits", "Audits in the store, by state.",
        AuditState.allCases.map {
          (ServiceMetrics.labels([("state", $0.rawValue)]), Double(states[$0] ?? 0))
        }
      ),
      ("labelaudit_watchers", "Open event streams.", [("", Double(core.events.count))]),
      ("process_resident_memory_bytes", "Resident memory.", [("", Double(memory))]),
    ])
    return Self.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
  }

  private static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Memory of this process.
enum ProcessMemory {
  /// Resident bytes; 0 where the system does not say.
  static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
