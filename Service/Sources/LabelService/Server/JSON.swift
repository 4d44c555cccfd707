import Foundation
import Hummingbird

/// The JSON body of a request, with the names of all it can have.
protocol RequestBody: Decodable {
  associatedtype CodingKeys: CodingKey, CaseIterable
}

/// JSON as the interface writes and reads it: sorted keys, dates as text.
enum JSON {
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  static func response(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) throws -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(
      status: status, headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: try encode(value))))
  }

  /// Reads a small JSON body.
  ///
  /// - Throws: a ``Problem`` that names what is wrong with it.
  static func decode<Value: RequestBody>(_ type: Value.Type, from request: Request) async throws
    -> Value
  {
    let media = request.headers[.contentType]?.split(separator: ";").first.map(String.init) ?? ""
    guard media.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      throw Problem(
        "unsupported-media-type", .unsupportedMediaType, "Unsupported media type",
        "Send application/json.")
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: 1 << 20)
    } catch {
      throw Problem.tooLarge("A JSON body may have 1 MB.")
    }
    do {
      return try JSONDecoder().decode(Strict<Value>.self, from: Data(body.readableBytesView))
        .value
    } catch let problem as Problem {
      throw problem
    } catch DecodingError.keyNotFound(let key, _) {
      throw Problem.invalid("'\(key.stringValue)' is missing.")
    } catch DecodingError.typeMismatch(_, let context) {
      throw Problem.invalid("'\(path(context))' has the wrong type.")
    } catch DecodingError.valueNotFound(_, let context) {
      throw Problem.invalid("'\(path(context))' is null.")
    } catch {
      throw Problem.invalid("The body is not the JSON that is asked for.")
    }
  }

  /// A body without a member that nobody reads, and without `null`: who sends one means something by
  /// it, and it would not come about.
  private struct Strict<Value: RequestBody>: Decodable {
    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var value: Value

    init(from decoder: any Decoder) throws {
      let known = Value.CodingKeys.allCases.map(\.stringValue)
      let container = try decoder.container(keyedBy: Name.self)
      for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        let text = String(name.stringValue.prefix(200))
        guard known.contains(name.stringValue) else {
          let all = known.map { "'\($0)'" }.joined(separator: ", ")
          throw Problem.invalid("'\(text)' is not known; the body takes \(all).")
        }
        if try container.decodeNil(forKey: name) {
          throw Problem.invalid("'\(text)' is null; leave it out.")
        }
      }
      value = try Value(from: decoder)
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
