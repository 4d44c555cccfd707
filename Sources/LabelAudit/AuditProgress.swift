/// How far an audit is.
public enum AuditProgress: Hashable, Sendable {
  /// Files under a path are being found and read.
  case importing(path: String)
  /// So many files of all that matter have been read.
  case reading(done: Int, total: Int)
  /// So many bars of all have been fitted; they hold so many labels, each in so many languages.
  case fitting(done: Int, total: Int, labels: Int, locales: Int)
  /// The rules are looking at the bars.
  case checking(bars: Int)
}
