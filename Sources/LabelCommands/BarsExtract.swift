import LabelAudit
import LabelImport

/// The bars of an app as `extract --format json` prints them, for a command that sends them on.
public enum BarsExtract {
  /// Imports an app with the `labelaudit.yml` that lies by it.
  ///
  /// - Returns: the bars manifest.
  /// - Throws: ``ExitStatus/unusable`` when there is nothing to audit, with the reason on standard error;
  ///   `AuditError` when it cannot be read.
  public static func json(of paths: [String], quiet: Bool) async throws -> String {
    var run = try RunOptions.parse([])
    run.quiet = quiet
    let session = try AuditSession(paths: paths, selection: SelectionOptions.parse([]), run: run)
    let app = try await Auditor(session.configuration()).importing(paths)
    guard !app.bars.isEmpty else {
      Console.line(
        "\(paths.joined(separator: " ")): error: nothing to audit was found (\(app.coverage.oneLine))"
      )
      throw ExitStatus.unusable
    }
    return try ExtractDocument(app).json()
  }
}
