import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// Entity tags and compression for answers that are held in memory.
struct ContentMiddleware: RouterMiddleware {
  typealias Context = ServiceRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    let isRead = request.method == .get || request.method == .head
    guard let body = await response.body.held else {
      return request.method == .head ? response.createHeadResponse() : response
    }
    if isRead, response.status == .ok {
      let tag = response.headers[.eTag] ?? EntityTag.weak(of: body)
      response.headers[.eTag] = tag
      if EntityTag.matches(request.headers[.ifNoneMatch], tag) {
        response.status = .notModified
        response.body = .init()
        response.headers[.contentLength] = nil
        response.headers[.contentType] = nil
        return response
      }
    }
    response.headers.append(HTTPField(name: .vary, value: "Accept-Encoding"))
    if body.readableBytes > 1400, Self.acceptsGzip(request),
      response.headers[.contentEncoding] == nil,
      let packed = body.withUnsafeReadableBytes({ Gzip.compress($0, level: 1) }), !packed.isEmpty
    {
      response.headers[.contentEncoding] = "gzip"
      response.body = .init(byteBuffer: ByteBuffer(bytes: packed))
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// True unless the client asks for other encodings only.
  static func acceptsGzip(_ request: Request) -> Bool {
    guard let accepted = request.headers[.acceptEncoding] else { return false }
    return accepted.split(separator: ",").contains { entry in
      let parts = entry.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      guard parts.first == "gzip" || parts.first == "*" else { return false }
      return !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }
}

/// Names for what an answer holds.
enum EntityTag {
  static func weak(of body: ByteBuffer) -> String {
    var hasher = SHA256()
    body.withUnsafeReadableBytes { hasher.update(bufferPointer: $0) }
    return "W/\"\(hasher.finalize().prefix(12).hexadecimal)\""
  }

  /// True when a list of tags has one of the same content.
  static func matches(_ list: String?, _ tag: String) -> Bool {
    guard let list else { return false }
    let own = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    return list.split(separator: ",").contains { entry in
      let other = entry.trimmingCharacters(in: .whitespaces)
      return other == "*" || other == own || other == "W/" + own
    }
  }
}

extension ResponseBody {
  /// The whole body where it is held in memory; `nil` where it is written bit by bit.
  var held: ByteBuffer? {
    get async {
      guard let length = contentLength, length <= 4 << 20 else { return nil }
      let collector = BodyCollector()
      try? await write(collector)
      return collector.isComplete ? collector.buffer : nil
    }
  }
}

/// Takes a body into memory. Used by one task at a time.
private final class BodyCollector: ResponseBodyWriter, @unchecked Sendable {
  private(set) var buffer = ByteBuffer()
  private(set) var isComplete = false

  func write(_ buffer: ByteBuffer) async throws {
    if self.buffer.readableBytes == 0 {
      self.buffer = buffer
    } else {
      self.buffer.writeImmutableBuffer(buffer)
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws { isComplete = true }
}
