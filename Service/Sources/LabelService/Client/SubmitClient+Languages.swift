import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

extension SubmitClient {
  /// A language of the project.
  public struct Language: Sendable, Decodable {
    /// What its newest audit found.
    public struct State: Sendable, Decodable {
      /// True when nothing in it holds a gate.
      public var passes: Bool
      /// When that audit ended.
      public var at: String
    }
    /// Tag; `*` for what holds for every language.
    public var locale: String
    /// Who looks after it.
    public var owners: [String]
    /// `nil` for a retired language.
    public var state: State?
    /// Texts to mend; `nil` when it is not known.
    public var texts: Int?
  }

  /// The languages of the project, retired ones last.
  public func languages() async throws -> [Language] {
    struct Answer: Decodable { var items: [Language] }
    let path = "/api/v1/projects/\(project)/languages"
    return try await withClient { client in
      try JSONDecoder().decode(Answer.self, from: try await get(client, path)).items
    }
  }

  /// What a language's translator has to mend, as `xliff`, `csv` or `json`.
  ///
  /// - Parameter words: language of the advice.
  public func texts(of locale: String, format: String, words: String) async throws -> Data {
    let path = "\(place(of: locale))/texts?format=\(format)&language=\(words)"
    return try await withClient { client in try await get(client, path) }
  }

  /// Gives a language to people.
  public func setOwners(of locale: String, to owners: [String]) async throws {
    struct Owners: Encodable { var owners: [String] }
    try await change("\(place(of: locale))/owners", .PUT, Owners(owners: owners))
  }

  /// Takes a language that the app no longer has out of the project's state.
  public func retire(_ locale: String, reason: String) async throws {
    struct Reason: Encodable { var reason: String }
    try await change("\(place(of: locale))/retire", .POST, Reason(reason: reason))
  }

  /// Puts a retired language back.
  public func restore(_ locale: String) async throws {
    try await change("\(place(of: locale))/restore", .POST, [String: String]())
  }

  private func place(of locale: String) -> String {
    let tag = locale.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? locale
    return "/api/v1/projects/\(project)/languages/\(tag)"
  }

  /// - Throws: ``Failure`` in the service's own words.
  private func change(_ path: String, _ method: HTTPMethod, _ value: some Encodable) async throws {
    let body = try JSON.encode(value)
    try await withClient { client in
      var request = request(path)
      request.method = method
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: body))
      let response = try await client.execute(request, timeout: .minutes(1))
      _ = try await Self.body(of: response)
    }
  }
}
