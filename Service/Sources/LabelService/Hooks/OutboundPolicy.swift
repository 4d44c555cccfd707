import Foundation

/// Where the service itself may connect to: the public internet, and private networks that the settings
/// name.
struct OutboundPolicy: Sendable {
  /// Why an address is not connected to.
  struct Refusal: Error, CustomStringConvertible, Equatable {
    var description: String
  }

  /// Networks that may be reached though they are private; plain `http` goes to these alone.
  var allowed: ProxyList

  /// What is not the public internet (RFC 6890 and its successors), version 4; of version 6 all but
  /// 2000::/3 is refused, and within that what embeds or documents other addresses.
  private static let reserved = ProxyList([
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ])
  private static let global = ProxyList(["0.0.0.0/0", "2000::/3"])

  /// True for an address of the public internet.
  static func isPublic(_ address: ClientAddress) -> Bool {
    guard let reserved, let global else { return false }
    return global.contains(address) && !reserved.contains(address)
  }

  /// Reads an address of the web: `https`, or `http`, without name and password.
  ///
  /// - Throws: ``Refusal`` for anything else.
  static func url(_ text: String) throws -> URL {
    guard text.utf8.count <= 2000, let url = URL(string: text), let scheme = url.scheme,
      ["http", "https"].contains(scheme), let host = url.host, !host.isEmpty, url.user == nil,
      url.password == nil, url.fragment == nil
    else {
      throw Refusal(
        description: "an address begins with https:// and names a host, no user and no fragment")
    }
    return url
  }

  /// The address to connect to for a URL, looked up and checked; no other is connected to afterwards.
  ///
  /// - Throws: ``Refusal`` when one of the host's addresses may not be reached.
  func address(for url: URL) async throws -> ClientAddress {
    let host = (url.host ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    let found = try await offload { Self.lookUp(host) }
    guard let first = found.first else {
      throw Failure(description: "the host '\(host.prefix(200))' is not known")
    }
    for address in found where !Self.isPublic(address) && !allowed.contains(address) {
      throw Refusal(
        description:
          "'\(host.prefix(200))' leads into a private network; 'hookNetworks' allows it")
    }
    if url.scheme != "https", !found.allSatisfy(allowed.contains) {
      throw Refusal(description: "plain http goes to networks of 'hookNetworks' alone; use https")
    }
    return first
  }

  /// Something that may be otherwise the next time.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The addresses of a host; waits for the answer.
  private static func lookUp(_ host: String) -> [ClientAddress] {
    AddressLookup.of(host, addresses) ?? []
  }

  private static func addresses(in list: UnsafeMutablePointer<addrinfo>) -> [ClientAddress] {
    var found: [ClientAddress] = []
    var next: UnsafeMutablePointer<addrinfo>? = list
    while let entry = next {
      next = entry.pointee.ai_next
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          entry.pointee.ai_addr, entry.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
          NI_NUMERICHOST) == 0
      else { continue }
      let shown = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard let address = ClientAddress(shown) else { continue }
      if !found.contains(address) { found.append(address) }
    }
    return found
  }
}
