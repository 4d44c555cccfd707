/// The version of this package, by semantic versioning.
public enum LabelAuditVersion {
  /// For example `0.1.0`.
  public static let current = "0.1.0"
}
