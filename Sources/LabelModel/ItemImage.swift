/// The picture of an item that is no symbol of the system.
public enum ItemImage: Hashable, Sendable {
  /// A picture by its name.
  case named(String)
  /// A picture whose name is not known.
  case unnamed
  /// A view that is not looked into.
  case customView
}

// In documents a picture is one text.
extension ItemImage {
  /// Reads a picture as documents write it.
  public init(written: String) {
    self =
      switch written {
      case "image": .unnamed
      case "custom view": .customView
      default: .named(written)
      }
  }

  /// The picture as documents write it.
  public var written: String {
    switch self {
    case .named(let name): name
    case .unnamed: "image"
    case .customView: "custom view"
    }
  }
}

extension ItemImage: ExpressibleByStringInterpolation, Codable {
  /// Reads a picture as documents write it.
  public init(stringLiteral written: String) { self.init(written: written) }

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
