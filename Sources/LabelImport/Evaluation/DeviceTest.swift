/// Tells conditions that ask what the app runs on.
enum DeviceTest {
  private enum Device { case pad, phone, mac, notMac }

  /// The device that an expression asks for.
  private static func device(_ expression: CodeExpression, depth: Int) -> Device? {
    guard depth < 8 else { return nil }
    switch expression.form {
    case .binary("&&", let left, let right):
      let (first, second) = (device(left, depth: depth + 1), device(right, depth: depth + 1))
      for one in [Device.pad, .mac] where first == one || second == one { return one }
      return first == second ? first : nil
    case .binary("||", let left, let right):
      let (first, second) = (device(left, depth: depth + 1), device(right, depth: depth + 1))
      for one in [Device.phone, .notMac] where first == one || second == one { return one }
      return first == second ? first : nil
    case .binary(let operation, let left, let right) where ["==", "!="].contains(operation):
      guard let asked = CodePath(left)?.names.last?.lowercased(),
        let value = CodePath(right)?.names.last
      else { return nil }
      let found: Device? =
        switch (asked, value) {
        case (let name, "pad") where name.hasSuffix("idiom"): .pad
        case (let name, "mac") where name.hasSuffix("idiom"): .mac
        case (let name, "phone") where name.hasSuffix("idiom"): .phone
        case (let name, "regular") where name.hasSuffix("horizontalsizeclass"): .pad
        case (let name, "compact") where name.hasSuffix("horizontalsizeclass"): .phone
        default: nil
        }
      return operation == "==" ? found : found.map(opposite(of:))
    case .prefixed("!", let operand):
      return device(operand, depth: depth + 1).map(opposite(of:))
    case .name, .member:
      guard let name = CodePath(expression)?.names.last?.lowercased() else { return nil }
      return switch name {
      case "ispad", "isipad": .pad
      case "isiphone": .phone
      case "iscatalyst", "ismaccatalyst", "ismaccatalystapp", "isiosapponmac", "isrunningonmac":
        .mac
      default: nil
      }
    default: return nil
    }
  }

  private static func opposite(of device: Device) -> Device {
    switch device {
    case .pad: .phone
    case .phone: .pad
    case .mac: .notMac
    case .notMac: .mac
    }
  }
}

extension DeviceTest {
  /// The name of the receipt that TestFlight gives an app, and no store: what is compared with it holds in
  /// no app that is sold. Source: `Bundle.appStoreReceiptURL`; confidence high.
  private static let testersReceipt = "sandboxReceipt"

  /// True for an expression that stands for the receipt of testers.
  static func isTestersReceipt(_ expression: CodeExpression) -> Bool {
    expression.plainText == testersReceipt
  }

  /// The arm in which a test of the device holds; `nil` for a test of something else.
  static func arm(of expression: CodeExpression) -> Guard.Arm? {
    switch device(expression, depth: 0) {
    case .pad: .init(condition: .pad, number: 0)
    case .phone: .init(condition: .pad, number: 1)
    case .mac: .init(condition: .mac, number: 0)
    case .notMac: .init(condition: .mac, number: 1)
    case nil: nil
    }
  }
}
