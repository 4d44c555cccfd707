import Foundation

/// An address of the internet, version 4 or 6.
struct ClientAddress: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Sixteen bytes; version 4 as `::ffff:a.b.c.d`.
  private let bytes: [UInt8]

  /// Reads `192.0.2.1`, `2001:db8::1`, `[2001:db8::1]:80` or `192.0.2.1:80`.
  init?(_ text: String) {
    var text = text.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      text = String(text[..<colon])
    }
    // The zone of a local address says nothing outside the machine.
    text = String(text.prefix { $0 != "%" })
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = Self.mapped + withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: &six) { Array($0) }
    } else {
      return nil
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private var isVersion4: Bool { bytes.starts(with: Self.mapped) }

  /// What one customer is given: the address itself, or the first 64 bits of version 6.
  var network: ClientAddress { isVersion4 ? self : first(64) }

  /// The address with all but its first bits cleared.
  private func first(_ bits: Int) -> ClientAddress {
    ClientAddress(
      bytes: bytes.enumerated().map { place, byte in
        let kept = min(8, max(0, bits - place * 8))
        return byte & UInt8(truncatingIfNeeded: 0xFF00 >> kept)
      })
  }

  /// True when the first bits are those of another.
  func shares(_ bits: Int, with other: ClientAddress) -> Bool { first(bits) == other.first(bits) }

  /// Bits before those of a version 4 address.
  var offset: Int { isVersion4 ? 96 : 0 }

  static func < (left: ClientAddress, right: ClientAddress) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  var description: String {
    if isVersion4 { return bytes.suffix(4).map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    var six = in6_addr()
    withUnsafeMutableBytes(of: &six) { $0.copyBytes(from: bytes) }
    guard inet_ntop(AF_INET6, &six, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The proxies that may say for whom they ask: addresses and networks.
public struct ProxyList: Sendable, Equatable {
  private struct Network: Sendable, Equatable {
    var address: ClientAddress
    var bits: Int
  }
  private var networks: [Network] = []

  /// No proxy.
  public init() {}

  /// Reads addresses and networks (`10.0.0.0/8`); `nil` when one is neither.
  public init?(_ texts: [String]) {
    for text in texts {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard let first = parts.first, parts.count <= 2, let address = ClientAddress(String(first))
      else { return nil }
      let width = 128 - address.offset
      guard let bits = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(bits) else {
        return nil
      }
      networks.append(Network(address: address, bits: address.offset + bits))
    }
  }

  /// True for a proxy.
  func contains(_ address: ClientAddress) -> Bool {
    networks.contains { $0.address.shares($0.bits, with: address) }
  }

  /// Who asks: the peer, or, when that is a proxy, the last one in its list that is none.
  ///
  /// A proxy writes one of the two headers and lets the other through as it came. Where both are there
  /// and name different clients, one is forged, and neither is believed.
  ///
  /// - Parameters:
  ///   - standard: `Forwarded` (RFC 7239).
  ///   - usual: `X-Forwarded-For`.
  func client(peer: ClientAddress, forwarded standard: String?, usual: String?) -> ClientAddress {
    let known = [
      standard.map { client(peer: peer, along: Self.addresses(standard: $0)) },
      usual.map { client(peer: peer, along: $0.split(separator: ",").map(String.init)) },
    ].compactMap { $0 }
    guard let first = known.first, known.allSatisfy({ $0 == first }) else { return peer }
    return first
  }

  /// - Parameter forwarded: addresses as the proxies wrote them, the nearest last.
  private func client(peer: ClientAddress, along forwarded: [String]) -> ClientAddress {
    var client = peer
    for text in forwarded.reversed() {
      guard contains(client), let next = ClientAddress(text) else { break }
      client = next
    }
    return client
  }

  private static func addresses(standard: String) -> [String] {
    standard.split(separator: ",").map { element in
      for pair in element.split(separator: ";") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2,
          sides[0].trimmingCharacters(in: .whitespaces).lowercased() == "for"
        else { continue }
        return sides[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
      }
      return ""
    }
  }
}
