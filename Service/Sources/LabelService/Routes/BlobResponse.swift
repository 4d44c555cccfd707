import Foundation
import Hummingbird

/// Answers with what is kept as a file, piece by piece.
struct BlobResponse: Sendable {
  let core: ServiceCore
  let request: Request

  /// A blob as it is.
  ///
  /// - Parameter pin: held until the answer is written, for a blob that the store does not name.
  func plain(
    _ hash: String, size: Int, type: String, holding pin: BlobStore.Pin? = nil
  ) throws -> Response {
    guard let file = core.blobs.file(hash) else { throw Problem.notFound("The blob is gone.") }
    let path = file.path(percentEncoded: false)
    return answer(tag: "\"\(hash.prefix(32))\"", type: type, encoding: nil, length: size) {
      guard let handle = FileHandle(forReadingAtPath: path) else {
        throw SystemCallError(call: "open", code: ENOENT)
      }
      withExtendedLifetime(pin) {}
      return { try handle.read(upToCount: 1 << 16).map { [UInt8]($0) } ?? [] }
    }
  }

  /// A compressed blob: as it is for who takes gzip, unpacked on the way for others.
  func compressed(_ hash: String, size: Int, type: String) throws -> Response {
    guard let file = core.blobs.file(hash) else { throw Problem.notFound("The blob is gone.") }
    let path = file.path(percentEncoded: false)
    if ContentMiddleware.acceptsGzip(request) {
      let packed =
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
      return answer(
        tag: "\"\(hash.prefix(32))-gzip\"", type: type, encoding: "gzip", length: packed
      ) {
        guard let handle = FileHandle(forReadingAtPath: path) else {
          throw SystemCallError(call: "open", code: ENOENT)
        }
        return { try handle.read(upToCount: 1 << 16).map { [UInt8]($0) } ?? [] }
      }
    }
    return answer(tag: "\"\(hash.prefix(32))\"", type: type, encoding: nil, length: size) {
      let reader = try Gzip.Reader(path: path)
      return { try reader.next() }
    }
  }

  private func answer(
    tag: String, type: String, encoding: String?, length: Int,
    open: @escaping @Sendable () throws -> () throws -> [UInt8]
  ) -> Response {
    var headers: HTTPFields = [.eTag: tag, .contentType: type, .vary: "Accept-Encoding"]
    if let encoding { headers[.contentEncoding] = encoding }
    if EntityTag.matches(request.headers[.ifNoneMatch], tag) {
      headers[.contentType] = nil
      headers[.contentEncoding] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(contentLength: length) { writer in
        let next = try open()
        while true {
          let bytes = try next()
          guard !bytes.isEmpty else { break }
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.finish(nil)
      })
  }
}
