import Crypto
import Foundation

/// Words nobody can guess.
enum Secrets {
  /// 256 bits from the system, in letters that need no escaping.
  static func make() -> String {
    let key = SymmetricKey(size: .bits256)
    let text = key.withUnsafeBytes { Data($0).base64EncodedString() }
    return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// What is kept of a secret: enough to know it again. 256 random bits need no slow hash.
  static func hash(_ secret: String) -> String {
    SHA256.hash(data: Data(secret.utf8)).hexadecimal
  }

  /// Compares without telling by the time it takes where two texts differ.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
