#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Asks the system for the addresses of a host.
enum AddressLookup {
  /// What `body` makes of the addresses of a host for connections, the first in front; `nil` when there are
  /// none. Waits for the answer.
  ///
  /// - Parameter port: where a server is to listen; `nil` when one is looked for.
  static func of<Result>(
    _ host: String, toListenAt port: Int? = nil, _ body: (UnsafeMutablePointer<addrinfo>) -> Result
  ) -> Result? {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    if port != nil { hints.ai_flags = AI_PASSIVE }
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port.map(String.init), &hints, &list) == 0, let first = list else {
      return nil
    }
    defer { freeaddrinfo(first) }
    return body(first)
  }
}
