import CICU

/// The ICU library that answers every Unicode question of this process.
public enum ICUVersion {
  /// Version of the linked headers, for example `72.1`.
  public static var current: String { String(cString: cicu_version()) }
}
