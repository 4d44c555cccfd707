import Foundation
public import LabelAudit
import LabelModel
public import LabelRules
public import Testing

/// Audits the labels of an app in a test: each finding becomes an issue at the line of its label.
///
/// ```swift
/// @Test func labelsFit() async throws {
///   try await expectLabelsFit(in: "Sources/MyApp")
/// }
/// ```
///
/// Findings that a baseline accepts or that are silenced are no issues. That nothing was found to audit
/// is an issue: a test that looks at nothing must not pass.
///
/// - Parameters:
///   - path: an app's folder, a single file, or a bars manifest; relative to the current
///     folder when it is not absolute.
///   - configuration: what is looked at, and how hard it is judged; what the `labelaudit.yml` in the path or
///     nearest above it says unless given.
///   - severity: findings below it are no issues; unless given, the configuration's `failOn`, or error.
///   - includingReview: true when what could not be decided is an issue too.
///   - sourceLocation: where issues stand that have no place of their own; the call unless given.
/// - Returns: the whole result.
/// - Throws: ``AuditError`` when nothing can be read at the path.
@discardableResult
public func expectLabelsFit(
  in path: String, configuration: Configuration? = nil,
  from severity: Severity? = nil, includingReview: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws -> AuditResult {
  let configuration = try configuration ?? Configuration(nearest: path)
  let result = try await Auditor(configuration).audit(path)
  let threshold =
    severity.flatMap { FailureThreshold(rawValue: $0.rawValue) } ?? configuration.failOn
  record(
    result, in: path, from: threshold ?? .error, includingReview: includingReview,
    sourceLocation: sourceLocation)
  return result
}

/// Turns the findings of an audit into issues of the running test, each at the line of its label.
public func expectLabelsFit(
  _ result: AuditResult, in path: String, from severity: Severity = .error,
  includingReview: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  record(
    result, in: path, from: FailureThreshold(rawValue: severity.rawValue) ?? .error,
    includingReview: includingReview, sourceLocation: sourceLocation)
}

private func record(
  _ result: AuditResult, in path: String, from threshold: FailureThreshold, includingReview: Bool,
  sourceLocation: Testing.SourceLocation
) {
  if result.auditedLabels == 0 {
    Issue.record(
      "nothing to audit was found at '\(path)' (\(result.coverage.oneLine))",
      sourceLocation: sourceLocation)
  }
  for finding in result.findings where threshold.isReached(by: finding.severity) {
    let isOpen =
      finding.counts
      || (includingReview && finding.outcome == .review && !finding.isBaselined
        && finding.suppressed == nil)
    guard isOpen else { continue }
    let place = finding.location.flatMap { IssuePlace($0, under: path).sourceLocation }
    Issue.record(
      "\(finding.rule): \(finding.message); \(finding.fix)",
      sourceLocation: place ?? sourceLocation)
  }
}

/// The place of a label as the test library names places.
struct IssuePlace {
  let sourceLocation: Testing.SourceLocation?

  /// - Parameter path: what was audited; places are relative to it, or to its folder when it is a file.
  init(_ location: LabelModel.SourceLocation, under path: String) {
    guard location.line > 0, location.column > 0 else {
      sourceLocation = nil
      return
    }
    var folder = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      !isFolder.boolValue
    {
      folder.deleteLastPathComponent()
    }
    let file = folder.appendingPathComponent(location.path).standardizedFileURL.path
    let name = URL(fileURLWithPath: file).lastPathComponent
    sourceLocation = Testing.SourceLocation(
      fileID: "Labels/\(name)", filePath: file, line: location.line, column: location.column)
  }
}
