import Foundation

@testable import LabelService

/// A client's end of a connection.
final class Plug: Sendable {
  let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let answer = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try SystemCallError.check("connect", answer)
  }

  deinit { Foundation.close(descriptor) }

  #if os(Linux)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif

  /// False when the other end is gone.
  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Foundation.send(descriptor, bytes, bytes.count, Self.quiet) == bytes.count
  }

  #if os(Linux)
    private static let quiet = Int32(MSG_NOSIGNAL)
  #else
    private static let quiet: Int32 = 0
  #endif

  /// True when the other end has closed; what came in is passed over.
  var isClosed: Bool {
    var byte: UInt8 = 0
    while true {
      let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT))
      if count == 0 { return true }
      if count < 0 { return errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR }
    }
  }

  /// The status of the answer; 0 when there is none within a minute.
  func status() async throws -> Int {
    var text = ""
    for _ in 0..<6000 {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 1 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
        if text.hasSuffix("\r\n") {
          return Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
        }
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return 0
  }
}
