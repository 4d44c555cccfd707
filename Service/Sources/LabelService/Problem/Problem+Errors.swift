import Foundation
import GRDB
import Hummingbird

extension Problem {
  /// The problem that an error stands for.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let failure as ZipArchive.Failure: self = .unusable("\(failure).")
    case let failure as MultipartFailure: self = .invalid(failure.description)
    case let failure as SystemCallError where failure.isFull: self = .diskFull
    case let failure as SystemCallError where failure.code == EROFS || failure.code == EACCES:
      self = .readOnly
    case let failure as DatabaseError where failure.resultCode == .SQLITE_FULL: self = .diskFull
    case let failure as DatabaseError
    where [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_IOERR].contains(failure.resultCode):
      self = .readOnly
    case let failure as DatabaseError where failure.resultCode == .SQLITE_BUSY:
      self = Problem(
        "busy", .serviceUnavailable, "Busy", "The store is busy; try again.",
        headers: [.retryAfter: "1"])
    case let error as any HTTPResponseError: self.init(status: error.status)
    default:
      self = Problem(
        "internal", .internalServerError, "Fault of the service",
        "The service failed; its log says more.")
    }
  }

  private init(status: HTTPResponse.Status) {
    switch status {
    case .notFound: self = .notFound("There is nothing here.")
    case .contentTooLarge: self = .tooLarge("The request is larger than it may be.")
    default: self = Problem("invalid-request", status, status.reasonPhrase, status.reasonPhrase)
    }
  }

  static let diskFull = Problem(
    "disk-full", HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    "No room left",
    "The disk of the service is full; nothing was stored.", headers: [.retryAfter: "60"])
  static let readOnly = Problem(
    "read-only", .serviceUnavailable, "Not writable",
    "The data folder of the service cannot be written; nothing was stored.",
    headers: [.retryAfter: "60"])
}
