import Synchronization

/// Counts and durations in the text format that Prometheus reads.
final class ServiceMetrics: Sendable {
  /// Upper bounds of the duration classes, in seconds.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
  ]

  private struct Histogram {
    var classes = [Int](repeating: 0, count: ServiceMetrics.bounds.count)
    var count = 0
    var sum = 0.0

    mutating func add(_ value: Double) {
      count += 1
      sum += value
      if let index = ServiceMetrics.bounds.firstIndex(where: { value <= $0 }) {
        classes[index] += 1
      }
    }
  }

  private struct RequestKey: Hashable {
    var method: String
    var route: String
    var status: Int
  }

  private struct State {
    var requests: [RequestKey: Int] = [:]
    var durations: [String: Histogram] = [:]
    var counters: [String: [String: Int]] = [:]
    var histograms: [String: Histogram] = [:]
  }
  private let state = Mutex(State())

  private static let help: [String: String] = [
    "labelaudit_http_requests_total": "Requests answered.",
    "labelaudit_http_request_seconds": "Time until an answer was ready.",
    "labelaudit_audits_submitted_total": "Audits taken in.",
    "labelaudit_audits_ended_total": "Audits that ended, by state.",
    "labelaudit_audits_resumed_total": "Audits taken up again after a start.",
    "labelaudit_audit_seconds": "Time one audit took.",
    "labelaudit_hooks_total": "Messages to those who are told of audits, by what came of them.",
    "labelaudit_upload_bytes_total": "Bytes taken in.",
    "labelaudit_refusals_total": "Requests refused, by reason.",
  ]

  /// Records an answered request.
  func request(method: String, route: String, status: Int, seconds: Double) {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(method)
    let key = RequestKey(method: known ? method : "other", route: route, status: status)
    state.withLock { state in
      state.requests[key, default: 0] += 1
      state.durations[route, default: Histogram()].add(seconds)
    }
  }

  /// Adds to a counter.
  func count(_ name: String, _ labels: KeyValuePairs<String, String> = [:], by amount: Int = 1) {
    let text = Self.labels(labels.map { ($0.key, $0.value) })
    state.withLock { $0.counters[name, default: [:]][text, default: 0] += amount }
  }

  /// Adds a duration.
  func observe(_ name: String, _ seconds: Double) {
    state.withLock { $0.histograms[name, default: Histogram()].add(seconds) }
  }

  /// Everything, with gauges that are known only now.
  func text(gauges: [(name: String, help: String, values: [(labels: String, value: Double)])])
    -> String
  {
    let state = state.withLock { $0 }
    var text = ""
    func head(_ name: String, _ type: String, _ help: String?) {
      text += "# HELP \(name) \(help ?? Self.help[name] ?? name)\n# TYPE \(name) \(type)\n"
    }
    head("labelaudit_http_requests_total", "counter", nil)
    let requests = state.requests.sorted {
      ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
    }
    for (key, count) in requests {
      let labels = Self.labels([
        ("method", key.method), ("route", key.route), ("status", "\(key.status)"),
      ])
      text += "labelaudit_http_requests_total\(labels) \(count)\n"
    }
    head("labelaudit_http_request_seconds", "histogram", nil)
    for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
      text += Self.lines("labelaudit_http_request_seconds", [("route", route)], histogram)
    }
    for (name, values) in state.counters.sorted(by: { $0.key < $1.key }) {
      head(name, "counter", nil)
      for (labels, value) in values.sorted(by: { $0.key < $1.key }) {
        text += "\(name)\(labels) \(value)\n"
      }
    }
    for (name, histogram) in state.histograms.sorted(by: { $0.key < $1.key }) {
      head(name, "histogram", nil)
      text += Self.lines(name, [], histogram)
    }
    for gauge in gauges {
      head(gauge.name, "gauge", gauge.help)
      for (labels, value) in gauge.values { text += "\(gauge.name)\(labels) \(value)\n" }
    }
    return text
  }

  /// `{name="value"}` with what the format wants escaped.
  static func labels(_ pairs: [(String, String)]) -> String {
    guard !pairs.isEmpty else { return "" }
    let texts = pairs.map { name, value in
      let safe = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(name)=\"\(safe)\""
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private static func lines(
    _ name: String, _ labels: [(String, String)], _ histogram: Histogram
  ) -> String {
    var text = ""
    var sum = 0
    for (bound, count) in zip(bounds, histogram.classes) {
      sum += count
      text += "\(name)_bucket\(Self.labels(labels + [("le", "\(bound)")])) \(sum)\n"
    }
    text += "\(name)_bucket\(Self.labels(labels + [("le", "+Inf")])) \(histogram.count)\n"
    text += "\(name)_sum\(Self.labels(labels)) \(histogram.sum)\n"
    return text + "\(name)_count\(Self.labels(labels)) \(histogram.count)\n"
  }
}
