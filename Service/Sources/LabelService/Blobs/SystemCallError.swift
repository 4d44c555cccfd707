import Foundation

/// A system call that failed.
struct SystemCallError: Error, CustomStringConvertible {
  var call: String
  var code: Int32
  var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// True when there is no more room on the disk.
  var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// - Throws: the system's reason when a call gave a negative answer.
  static func check(_ call: String, _ answer: Int32) throws {
    if answer < 0 { throw SystemCallError(call: call, code: errno) }
  }
}
