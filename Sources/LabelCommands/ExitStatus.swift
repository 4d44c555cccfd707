/// The exit codes, everywhere the same.
public enum ExitStatus: Int32, Sendable {
  /// Ran; nothing at or above `--fail-on`.
  case clean = 0
  /// Ran; findings at or above it.
  case findings = 1
  /// Bad arguments, configuration or path, or nothing to audit found.
  case unusable = 2
}
