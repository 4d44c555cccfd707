/// A condition of the code under which alone an item is drawn: what is asked, and which branch it stands in.
public struct ItemCondition: Hashable, Sendable {
  /// What is asked.
  public enum Subject: Hashable, Sendable {
    /// Whether the app runs on an iPad.
    case pad
    /// Whether it runs on a Mac.
    case mac
    /// Whether the system draws glass bars.
    case glass
    /// Whether the app's developers run it, or those who try it out for them.
    case developers
    /// Something of the code's own, by the number of the condition in its bar.
    case code(String)
  }

  /// What is asked.
  public var subject: Subject
  /// The branch that is taken, by its number: 0 where the answer is yes.
  public var branch: String

  /// Creates a condition.
  public init(_ subject: Subject, branch: Int) {
    self.subject = subject
    self.branch = String(branch)
  }

  /// The condition of an item that an iPhone never shows.
  public static let onPad = ItemCondition(.pad, branch: 0)
  /// The condition of an item that an iPhone shows in place of another.
  public static let notOnPad = ItemCondition(.pad, branch: 1)
  /// The condition of an item that only a Mac shows.
  public static let onMac = ItemCondition(.mac, branch: 0)
  /// The condition of an item that a Mac does not show.
  public static let notOnMac = ItemCondition(.mac, branch: 1)
  /// The condition of an item that code for systems with glass bars shows.
  public static let inGlass = ItemCondition(.glass, branch: 0)
  /// The condition of an item that no system with glass bars shows.
  public static let inClassic = ItemCondition(.glass, branch: 1)
  /// The condition of an item that only the app's developers are shown.
  public static let forDevelopers = ItemCondition(.developers, branch: 0)
  /// The condition of an item that the app's developers are not shown.
  public static let notForDevelopers = ItemCondition(.developers, branch: 1)
}

// In documents a condition is one text: `pad:0`, `1:0`.
extension ItemCondition {
  /// Reads a condition as documents write it.
  public init(written: String) {
    let parts = written.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    branch = parts.count > 1 ? String(parts[1]) : ""
    subject =
      switch parts.first ?? "" {
      case "pad": .pad
      case "mac": .mac
      case "glass": .glass
      case "developers": .developers
      case let number: .code(String(number))
      }
  }

  /// The condition as documents write it.
  public var written: String {
    let name =
      switch subject {
      case .pad: "pad"
      case .mac: "mac"
      case .glass: "glass"
      case .developers: "developers"
      case .code(let number): number
      }
    return "\(name):\(branch)"
  }
}

extension ItemCondition: ExpressibleByStringInterpolation, CustomStringConvertible, Codable {
  /// Reads a condition as documents write it.
  public init(stringLiteral written: String) { self.init(written: written) }

  /// The condition as documents write it.
  public var description: String { written }

  /// Reads one text.
  public init(from decoder: any Decoder) throws {
    self.init(written: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes one text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }
}
