import Foundation
import HTTPTypes
import Hummingbird

/// What went wrong with a request, as RFC 9457 problem details.
struct Problem: Error, Sendable, Equatable {
  /// Last part of the problem's type: one word for programs.
  var kind: String
  var status: HTTPResponse.Status
  var title: String
  var detail: String
  var headers: HTTPFields = [:]

  init(
    _ kind: String, _ status: HTTPResponse.Status, _ title: String, _ detail: String,
    headers: HTTPFields = [:]
  ) {
    self.kind = kind
    self.status = status
    self.title = title
    self.detail = detail
    self.headers = headers
  }

  static func notFound(_ detail: String) -> Problem {
    Problem("not-found", .notFound, "Not found", detail)
  }
  static func invalid(_ detail: String) -> Problem {
    Problem("invalid-request", .badRequest, "Invalid request", detail)
  }
  static func unusable(_ detail: String) -> Problem {
    Problem("unusable-content", .unprocessableContent, "Unusable content", detail)
  }
  static func conflict(_ detail: String) -> Problem {
    Problem("conflict", .conflict, "Conflict", detail)
  }
  static func tooLarge(_ detail: String) -> Problem {
    Problem("too-large", .contentTooLarge, "Too large", detail)
  }
  static func forbidden(_ detail: String) -> Problem {
    Problem("forbidden", .forbidden, "Not allowed", detail)
  }
  static func full(_ detail: String) -> Problem {
    Problem(
      "queue-full", .serviceUnavailable, "The queue is full", detail, headers: [.retryAfter: "30"]
    )
  }
  static let unauthorized = Problem(
    "unauthorized", .unauthorized, "Sign in first",
    "Send a token as 'Authorization: Bearer …'; 'labelaudit token create' makes one.",
    headers: [.wwwAuthenticate: "Bearer"])

  private struct Document: Encodable {
    var type: String
    var title: String
    var status: Int
    var detail: String
    var instance: String
  }

  func response(for request: Request) -> Response {
    let document = Document(
      type: "urn:labelaudit:problem:\(kind)", title: title, status: status.code, detail: detail,
      instance: request.uri.path)
    let data = (try? JSON.encode(document)) ?? Data()
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: data)))
  }
}
