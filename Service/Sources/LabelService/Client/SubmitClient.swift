import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

/// Sends an audit to a service, follows it to its end and brings its report.
public struct SubmitClient: Sendable {
  /// Why there is no result.
  public struct Failure: Error, CustomStringConvertible {
    /// What, why, what to do.
    public var description: String
    /// The service's own words; `nil` when it said none.
    var detail: String?
  }

  /// One file to send.
  public struct File: Sendable {
    /// Name of the form's field: `bars` or `file`.
    public var field: String
    /// Name the service sees; relative.
    public var name: String
    /// Where it is read.
    public var source: Source
    /// Where a file's bytes come from.
    public enum Source: Sendable {
      /// A file on the disk.
      case disk(URL)
      /// Bytes in memory.
      case bytes(Data)
    }

    /// Creates a file to send.
    public init(field: String, name: String, source: Source) {
      self.field = field
      self.name = name
      self.source = source
    }
  }

  /// What an audit is called, and what it is of.
  public struct Names: Sendable {
    /// Name of the audit.
    public var label: String?
    /// The app's release that it is of.
    public var release: String?
    /// The branch that it is of; `nil` for the project's main one.
    public var branch: String?

    /// The commit that it is of.
    public var commit: String?
    /// Number of the pull request that it is of.
    public var pullRequest: Int?

    /// Creates names.
    public init(
      label: String? = nil, release: String? = nil, branch: String? = nil,
      commit: String? = nil, pullRequest: Int? = nil
    ) {
      self.commit = commit
      self.pullRequest = pullRequest
      self.label = label
      self.release = release
      self.branch = branch
    }
  }

  /// How an audit ended.
  public struct Ending: Sendable, Decodable {
    /// Counts of findings.
    public struct Summary: Sendable, Decodable {
      /// Open failures that are errors.
      public var errors: Int
      /// Open failures that are warnings.
      public var warnings: Int
      /// Open failures that are notes.
      public var notes: Int
      /// On another branch than the main one: what is new against that.
      public var new: New?
    }
    /// What a branch adds.
    public struct New: Sendable, Decodable {
      /// Failures that are errors.
      public var errors: Int
      /// Failures that are warnings.
      public var warnings: Int
      /// Failures that are notes.
      public var notes: Int
    }
    /// Identifier.
    public var id: String
    /// `done`, `failed` or `cancelled`; before that `queued` or `running`.
    public var state: String
    /// What went wrong.
    public var problem: String?
    /// As `labelaudit audit` would have exited.
    public var exitStatus: Int?
    /// What was found; only when it is done.
    public var summary: Summary?

    /// True when nothing more happens.
    var isFinal: Bool { state != "queued" && state != "running" }
  }

  let server: String
  /// Identifier as it was given.
  private let id: String
  /// Identifier as part of a path.
  let project: String
  private let token: String?

  /// - Parameter server: `http://` or `https://` address of the service.
  public init(server: String, project: String, token: String?) throws {
    guard let url = URL(string: server), let scheme = url.scheme,
      ["http", "https"].contains(scheme),
      url.host != nil
    else {
      throw Failure(
        description: "error: '\(server)' is no address; give http://HOST:PORT or https://HOST")
    }
    self.server = server.hasSuffix("/") ? String(server.dropLast()) : server
    id = project
    self.project = project.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? project
    self.token = token
  }

  /// Makes the project.
  ///
  /// - Parameter configuration: text of a `labelaudit.yml` for its audits.
  /// - Throws: ``Failure`` in the service's own words.
  public func createProject(name: String?, configuration: String?) async throws {
    struct Creation: Encodable {
      var id: String
      var name: String?
      var configuration: String?
    }
    let body = try JSON.encode(Creation(id: id, name: name, configuration: configuration))
    try await withClient { client in
      var request = request("/api/v1/projects")
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body))
      let response = try await client.execute(request, timeout: .minutes(1))
      _ = try await Self.body(of: response)
    }
  }

  /// Does something with a client that is closed afterwards.
  func withClient<Value: Sendable>(
    _ body: (HTTPClient) async throws -> Value
  ) async throws -> Value {
    let client = HTTPClient(eventLoopGroupProvider: .singleton)
    do {
      let result = try await body(client)
      try await client.shutdown()
      return result
    } catch {
      try? await client.shutdown()
      if error is Failure { throw error }
      throw Failure(description: "\(server): error: the service cannot be reached: \(error)")
    }
  }

  /// Sends the files, waits for the end, and gives the audit and its report.
  ///
  /// - Parameter onProgress: called with one line for each step.
  public func run(
    _ files: [File], naming names: Names, format: String, language: String,
    onProgress: @escaping @Sendable (String) -> Void
  ) async throws -> (ending: Ending, report: Data?) {
    try await withClient { client in
      try await run(
        client, files, naming: names, format: format, language: language,
        onProgress: onProgress)
    }
  }

  private func isOfMainBranch(_ client: HTTPClient, _ branch: String?) async throws -> Bool {
    struct Project: Decodable { var mainBranch: String? }
    guard let branch else { return true }
    let data = try await get(client, "/api/v1/projects/\(project)")
    return try JSONDecoder().decode(Project.self, from: data).mainBranch == branch
  }

  /// Gives the project the bars that are sent, so that translations sent later are held against them.
  /// Who may not replace those that are there goes on without.
  private func keepBars(
    _ client: HTTPClient, _ bars: Data, onProgress: @Sendable (String) -> Void
  ) async throws {
    var request = request("/api/v1/projects/\(project)/bars")
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(ByteBuffer(bytes: bars))
    let response = try await client.execute(request, timeout: .minutes(5))
    do {
      _ = try await Self.body(of: response)
    } catch let failure as Failure where response.status == .forbidden {
      onProgress("the project's bars stay as they are: \(failure.detail ?? failure.description)")
    }
  }

  private func run(
    _ client: HTTPClient, _ files: [File], naming names: Names, format: String,
    language: String,
    onProgress: @escaping @Sendable (String) -> Void
  ) async throws -> (ending: Ending, report: Data?) {
    if files.count == 1, let file = files.first, file.field == "bars",
      case .bytes(let bars) = file.source
    {
      // The project's bars are those of its main branch.
      if try await isOfMainBranch(client, names.branch) {
        try await keepBars(client, bars, onProgress: onProgress)
      }
    }
    onProgress("sending \(files.count) files")
    var ending = try await send(client, files, naming: names, language: language)
    let path = "/api/v1/projects/\(project)/audits/\(ending.id)"
    onProgress("audit \(ending.id): \(ending.state)")
    while !ending.isFinal {
      // A connection that breaks is no end: the state is asked for again.
      try? await watch(client, "\(path)/events", onProgress: onProgress)
      let data = try await get(client, path)
      ending = try JSONDecoder().decode(Ending.self, from: data)
      if !ending.isFinal { try await Task.sleep(for: .seconds(1)) }
    }
    guard ending.state == "done" else { return (ending, nil) }
    let report = try await get(client, "\(path)/report?format=\(format)&language=\(language)")
    return (ending, report)
  }

  func request(_ path: String) -> HTTPClientRequest {
    var request = HTTPClientRequest(url: server + path)
    request.headers.add(name: "User-Agent", value: "labelaudit")
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    return request
  }

  private func send(
    _ client: HTTPClient, _ files: [File], naming names: Names, language: String
  ) async throws -> Ending {
    // A service writes English and Korean in any case, and one older than the field knows no other.
    let languages = JobReports.always.contains(language) ? nil : language
    let key = UUID().uuidString
    var attempt = 0
    while true {
      attempt += 1
      do {
        let boundary = "labelaudit-\(UUID().uuidString)"
        var request = request("/api/v1/projects/\(project)/audits")
        request.method = .POST
        request.headers.add(
          name: "Content-Type", value: "multipart/form-data; boundary=\(boundary)")
        request.headers.add(name: "Idempotency-Key", value: key)
        request.body = .stream(
          MultipartBody(
            files: files,
            fields: [
              "label": names.label, "release": names.release, "branch": names.branch,
              "commit": names.commit, "pullRequest": names.pullRequest.map { "\($0)" },
              "languages": languages,
            ],
            boundary: boundary
          ).pieces, length: .unknown)
        let response = try await client.execute(request, timeout: .minutes(30))
        let data = try await Self.body(of: response)
        return try JSONDecoder().decode(Ending.self, from: data)
      } catch let failure as Failure {
        throw failure
      } catch {
        // The key makes it safe to send the same again.
        guard attempt < 3 else { throw error }
        try await Task.sleep(for: .seconds(attempt))
      }
    }
  }

  func get(_ client: HTTPClient, _ path: String) async throws -> Data {
    let response = try await client.execute(request(path), timeout: .minutes(5))
    return try await Self.body(of: response)
  }

  /// - Throws: ``Failure`` with the problem's own words.
  static func body(of response: HTTPClientResponse) async throws -> Data {
    let buffer = try await response.body.collect(upTo: 512 << 20)
    let data = Data(buffer.readableBytesView)
    guard (200..<300).contains(Int(response.status.code)) else {
      struct Told: Decodable { var detail: String }
      let told = try? JSONDecoder().decode(Told.self, from: data)
      throw Failure(
        description: "error: the service answers \(response.status.code): "
          + (told?.detail ?? response.status.reasonPhrase), detail: told?.detail)
    }
    return data
  }

  /// Tells the steps of an audit until its stream ends.
  private func watch(
    _ client: HTTPClient, _ path: String, onProgress: @Sendable (String) -> Void
  ) async throws {
    let response = try await client.execute(request(path), timeout: .hours(24))
    guard response.status == .ok else { return }
    struct Step: Decodable {
      var stage: String?
      var state: String?
      var done: Int?
      var total: Int?
    }
    var pending = ""
    var last = ""
    for try await piece in response.body {
      pending += String(buffer: piece)
      while let end = pending.firstRange(of: "\n") {
        let line = pending[..<end.lowerBound]
        pending = String(pending[end.upperBound...])
        guard line.hasPrefix("data: "),
          let step = try? JSONDecoder().decode(Step.self, from: Data(line.dropFirst(6).utf8))
        else { continue }
        var text = step.stage ?? step.state ?? ""
        if let done = step.done, let total = step.total { text += " \(done) of \(total)" }
        if text != last, !text.isEmpty { onProgress(text) }
        last = text
      }
    }
  }
}

/// A form with files, made while it is sent.
private struct MultipartBody: Sendable {
  var files: [SubmitClient.File]
  /// Plain texts by name; those that are `nil` are left out.
  var fields: KeyValuePairs<String, String?>
  var boundary: String

  /// The body bit by bit.
  var pieces: AsyncThrowingStream<ByteBuffer, any Error> {
    let reader = Reader(self)
    return AsyncThrowingStream { try await reader.next() }
  }

  /// Used by one task at a time.
  private actor Reader {
    private var parts: [SubmitClient.File]
    private var pending: [ByteBuffer]
    private var open: FileHandle?
    private let boundary: String
    private var isEnded = false

    init(_ body: MultipartBody) {
      parts = body.files.reversed()
      boundary = body.boundary
      pending = []
      for (name, value) in body.fields {
        guard let value else { continue }
        pending.append(
          ByteBuffer(
            string: "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n"
              + "\(value)\r\n"))
      }
    }

    func next() throws -> ByteBuffer? {
      if !pending.isEmpty { return pending.removeFirst() }
      if let handle = open {
        if let data = try handle.read(upToCount: 1 << 16), !data.isEmpty {
          return ByteBuffer(bytes: data)
        }
        try handle.close()
        open = nil
        return ByteBuffer(string: "\r\n")
      }
      guard let file = parts.popLast() else {
        defer { isEnded = true }
        return isEnded ? nil : ByteBuffer(string: "--\(boundary)--\r\n")
      }
      let name = file.name.replacing("\"", with: "%22")
      var head = ByteBuffer(
        string: "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(file.field)\"; "
          + "filename=\"\(name)\"\r\nContent-Type: application/octet-stream\r\n\r\n")
      switch file.source {
      case .disk(let url): open = try FileHandle(forReadingFrom: url)
      case .bytes(let data):
        head.writeBytes(data)
        head.writeString("\r\n")
      }
      return head
    }
  }
}
