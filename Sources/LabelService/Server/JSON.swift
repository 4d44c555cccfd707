#if Service
  import Foundation
  import Hummingbird

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
    static func decode<Value: Decodable>(_ type: Value.Type, from request: Request) async throws
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
        return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
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

    private static func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
  }
#endif
