import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing
import ToolTestSupport

@testable import LabelService

/// A service in this process on a data folder of its own.
struct ServiceHarness: Sendable {
  let folder: Workspace
  let core: ServiceCore

  /// - Parameters:
  ///   - runner: runs jobs; the built `labelaudit` in processes unless given.
  init(
    runner: (any JobRunning)? = nil, folder: Workspace? = nil,
    _ change: (inout ServiceConfiguration) -> Void = { _ in }
  ) async throws {
    let folder = try folder ?? Workspace()
    self.folder = folder
    var configuration = ServiceConfiguration()
    configuration.data = folder.url("data")
    configuration.port = 0
    configuration.workers = 2
    // A server of the tests answers late on a busy machine, but it answers.
    configuration.hookSeconds = 120
    if Tool.isSanitized { configuration.jobMemory = 1 << 60 }
    change(&configuration)
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    core = try await ServiceCore.open(
      configuration, runner: try runner ?? ProcessJobRunner(executable: Tool.service()),
      logger: logger)
  }

  /// Runs the service while `body` asks it.
  func run(_ body: @escaping @Sendable (ServiceClient) async throws -> Void) async throws {
    try await ServiceApplication.make(core).test(.router) { client in
      try await body(ServiceClient(client: client))
    }
  }
}

/// Asks a service and reads its answers.
struct ServiceClient {
  let client: any TestClientProtocol

  /// An answer.
  struct Answer {
    var status: Int
    var headers: HTTPFields
    var data: Data
    var text: String { String(decoding: data, as: UTF8.self) }
    /// The body as a JSON object.
    var json: [String: Any] {
      get throws { try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]) }
    }
    /// The `items` of a page.
    var items: [[String: Any]] {
      get throws { try #require(try json["items"] as? [[String: Any]]) }
    }
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: Data? = nil
  ) async throws -> Answer {
    try await client.execute(
      uri: path, method: method, headers: headers, body: body.map { ByteBuffer(bytes: $0) }
    ) { response in
      Answer(
        status: response.status.code, headers: response.headers,
        data: Data(response.body.readableBytesView))
    }
  }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.get, path, headers: headers)
  }

  func post(_ path: String, json: String, headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    headers[.contentType] = "application/json"
    return try await send(.post, path, headers: headers, body: Data(json.utf8))
  }

  /// Sends files and fields as a form does.
  func upload(
    _ path: String, files: [(name: String, filename: String, data: Data)] = [],
    fields: [String: String] = [:], headers: HTTPFields = [:]
  ) async throws -> Answer {
    let boundary = "----boundary-of-the-test"
    var body = Data()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      body += Data(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
          .utf8)
    }
    for file in files {
      body += Data(
        ("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.name)\"; "
          + "filename=\"\(file.filename)\"\r\nContent-Type: application/octet-stream\r\n\r\n")
          .utf8)
      body += file.data + Data("\r\n".utf8)
    }
    body += Data("--\(boundary)--\r\n".utf8)
    var headers = headers
    headers[.contentType] = "multipart/form-data; boundary=\(boundary)"
    return try await send(.post, path, headers: headers, body: body)
  }

  /// Sends parts of a form with their heads as they stand.
  func parts(_ path: String, _ parts: some Sequence<(head: String, body: String)>) async throws
    -> Answer
  {
    let boundary = "----boundary-of-the-test"
    let body =
      parts.map {
        "--\(boundary)\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.body)\r\n"
      }.joined() + "--\(boundary)--\r\n"
    return try await send(
      .post, path, headers: [.contentType: "multipart/form-data; boundary=\(boundary)"],
      body: Data(body.utf8))
  }

  /// Waits until an audit has ended and gives its state.
  func end(of audit: String, project: String, headers: HTTPFields = [:]) async throws
    -> [String: Any]
  {
    for _ in 0..<600 {
      let json = try await get("/api/v1/projects/\(project)/audits/\(audit)", headers: headers)
        .json
      if let state = json["state"] as? String, state != "queued", state != "running" {
        return json
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("audit \(audit) has not ended after a minute")
    return [:]
  }
}

/// Bars manifests as `extract` writes them.
enum BarsDocuments {
  /// Four tabs; with the German second one far too wide for any screen (see `Manifests.cut`).
  static func tabs(secondGerman: String = "Veranstaltungsortverzeichnis") -> String {
    """
    {"version":1,"app":{"name":{"en":"Encore"},"sourceLanguage":"en"},"bars":[{"id":"main-tabs",
    "kind":"tabBar","platform":"iOS","items":[
    {"id":"songs","role":"tab","text":{"en":"Songs","de":"Lieder"},"symbol":"music.note"},
    {"id":"halls","role":"tab","text":{"en":"Halls","de":"\(secondGerman)"},"symbol":"map.fill"},
    {"id":"people","role":"tab","text":{"en":"People","de":"Leute"},"symbol":"person.fill"},
    {"id":"dates","role":"tab","text":{"en":"Dates","de":"Daten"},"symbol":"calendar"}]}]}
    """
  }
}
