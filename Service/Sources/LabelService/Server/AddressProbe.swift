#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells beforehand whether a server can listen at an address.
enum AddressProbe {
  /// False when another program listens there. An address that cannot be looked up counts as free:
  /// the server says what is wrong with it.
  static func isFree(host: String, port: Int) -> Bool {
    guard port > 0 else { return true }
    return AddressLookup.of(host, toListenAt: port, isFree) ?? true
  }

  private static func isFree(_ first: UnsafeMutablePointer<addrinfo>) -> Bool {
    let descriptor = socket(
      first.pointee.ai_family, first.pointee.ai_socktype, first.pointee.ai_protocol)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    // As the server does: connections that have just ended are no one's.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) != 0 else {
      return listen(descriptor, 1) == 0 || errno != EADDRINUSE
    }
    return errno != EADDRINUSE
  }
}
