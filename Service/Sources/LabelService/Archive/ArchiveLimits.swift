/// What one archive may unpack to.
public struct ArchiveLimits: Sendable, Equatable, Codable {
  /// Entries, folders included.
  public var files = 2000
  /// Bytes of all entries together.
  public var bytes = 256 << 20
  /// Bytes out for each byte in, counted from 1 MB on.
  public var ratio = 100
  /// Folders inside one another.
  public var depth = 20

  /// The defaults.
  public init() {}
}
