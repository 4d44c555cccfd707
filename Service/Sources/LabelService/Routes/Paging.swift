import HTTPTypes
import Hummingbird
import LabelReport

/// Which part of a list is asked for.
struct Paging: Sendable {
  /// What it takes in the query.
  static let query = ["limit", "after"]

  /// Entries of one page.
  var limit: Int
  /// Where the page before ended; empty at the beginning.
  var cursor: String

  /// - Throws: a ``Problem`` when `limit` is not 1 … 200.
  init(_ request: Request) throws {
    let query = request.uri.queryParameters
    limit = 50
    if let text = query["limit"] {
      guard let value = Int(text), (1...200).contains(value) else {
        throw Problem.invalid("'limit' is a number from 1 to 200.")
      }
      limit = value
    }
    cursor = query["after"].map { $0.removingPercentEncoding ?? String($0) } ?? ""
    guard cursor.utf8.count <= 100 else { throw Problem.invalid("'after' is no cursor.") }
  }

  /// The cursor of lists that go down from the newest.
  func before() throws -> Int64 {
    guard !cursor.isEmpty else { return .max }
    guard let value = Int64(cursor), value > 0 else {
      throw Problem.invalid("'after' is no cursor; take 'next' of the page before.")
    }
    return value
  }
}

/// One page of a list.
struct Page<Item: Encodable & Sendable>: Encodable, Sendable {
  var items: [Item]
  /// Cursor of the next page; `null` at the end.
  var next: String?

  private enum Key: CodingKey { case items, next }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(items, forKey: .items)
    try container.encode(next, forKey: .next)
  }

  /// The answer, with the next page in a `Link` header too.
  func response(for request: Request) throws -> Response {
    var response = try JSON.response(self)
    if let next {
      let kept = request.uri.queryParameters.filter { $0.key != "after" }
        .map { "\($0.key)=\($0.value)" }.sorted()
      let query = (kept + ["after=\(next)"]).joined(separator: "&")
      if let name = HTTPField.Name("Link") {
        response.headers[name] = "<\(request.uri.path)?\(query)>; rel=\"next\""
      }
    }
    return response
  }
}

extension Request {
  /// A value of the query; `nil` when it is not given.
  func query(_ name: String) -> String? {
    uri.queryParameters[name[...]].map { $0.removingPercentEncoding ?? String($0) }
  }

  /// Refuses what a route does not know, and what is said twice: either would be passed over without
  /// a word.
  ///
  /// - Throws: a ``Problem`` that names it.
  func requireQuery(among known: [String]) throws {
    var given: Set<String> = []
    for (key, _) in uri.queryParameters {
      let name = String(key)
      guard known.contains(name) else {
        let shown = (name.removingPercentEncoding ?? name).prefix(60)
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        throw Problem.invalid(
          "'\(shown)' is not known in the query; this takes "
            + (known.isEmpty ? "nothing there." : "\(names)."))
      }
      guard given.insert(name).inserted else {
        throw Problem.invalid("'\(name)' is given twice in the query.")
      }
    }
  }

  /// The language a report is asked for: by name, else the one the client accepts.
  ///
  /// - Throws: ``Problem`` for a language no report is written in.
  func reportLanguage() throws -> String {
    guard let language = query("language") else {
      return ServiceText.language(accepting: headers[.acceptLanguage])
    }
    let known = ReportLanguage.all.map(\.identifier)
    guard known.contains(language) else {
      throw Problem.invalid("'language' is one of \(known.joined(separator: ", ")).")
    }
    return language
  }
}
