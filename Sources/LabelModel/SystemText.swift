/// A text of the system's own, which the system translates: `Done` of a standard button. An item has it
/// as its key, with a prefix that no key of an app has: `system:Done`.
public struct SystemText: Hashable, Sendable {
  /// Its English name.
  public var name: String
  private static let prefix = "system:"

  /// The text of a name.
  public init(_ name: String) { self.name = name }

  /// The text that a key stands for; `nil` for a key of the app's.
  public init?(key: String) {
    guard key.hasPrefix(Self.prefix) else { return nil }
    name = String(key.dropFirst(Self.prefix.count))
  }

  /// The key that stands for it.
  public var key: String { Self.prefix + name }
}

extension BarItem {
  /// The system's own text that the item shows; `nil` for a text of the app's.
  public var systemText: SystemText? { key.flatMap(SystemText.init(key:)) }
}
