import ArgumentParser
import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelReport

extension AuditSession {
  /// The apps that the paths hold, when there are several; each is then audited by itself.
  func apps() async throws -> [AppPart] {
    guard bars == nil else { return [] }
    return await Auditor(try configuration(from: configurationFile(), isTold: false))
      .apps(at: paths)
  }

  /// Audits several apps one after the other. Of each result no more is kept than the joined one
  /// needs, so that memory grows with what was found and not with what was looked at.
  ///
  /// - Parameters:
  ///   - keepsFits: whether the joined result has every fit.
  ///   - report: is given each app's whole result before it is let go.
  func audit(
    _ parts: [AppPart], gating: GateOptions, keepsFits: Bool,
    report: (AppPart, AuditOutcome) throws -> Void
  ) async throws -> AuditOutcome {
    let common = configurationFile()
    let shared = try configuration(from: common)
    try checkPruning(shared)
    if let examples = Self.examples(in: parts), !run.quiet { Console.line(examples) }
    var results: [(name: String, result: AuditResult)] = []
    var joined = AuditOutcome(
      result: AuditResult(joining: []), locales: [], failOn: shared.failOn ?? .error,
      link: shared.link)
    var locales: Set<LocaleID> = []
    for (number, part) in parts.enumerated() {
      let outcome = try await audit(part, common: common, gating: gating)
      if !run.quiet {
        let summary = RunSummary(outcome.result, language: language)
        Console.line(
          "\(number + 1) of \(parts.count): \(SafeText.line(part.name)): "
            + summary.severities + "; read \(summary.coverage)")
      }
      try report(part, outcome)
      locales.formUnion(outcome.locales)
      joined.parts.append(
        AuditOutcome.Part(
          isAudited: outcome.result.auditedLabels > 0,
          isFailed: outcome.failOn.isReached(by: outcome.result)))
      results.append((part.name, keepsFits ? outcome.result : outcome.result.withoutFits))
    }
    joined.result = AuditResult(joining: results)
    joined.locales = locales.sorted()
    tell(joined.result, of: shared)
    try updateBaseline(of: joined.result, configuration: shared)
    return joined
  }

  private func audit(
    _ part: AppPart, common: String?, gating: GateOptions
  ) async throws -> AuditOutcome {
    let file = run.config ?? ConfigurationFile.nearest(to: part.path, upwards: !run.confined)
    var configuration = try configuration(from: file, isTold: file != common)
    let isOwn = part.targets.isEmpty && file.map { $0.hasPrefix(part.path + "/") } ?? false
    if isOwn, let folder = part.folder {
      // Patterns are relative to where the configuration stands.
      configuration.importing.exclude = configuration.importing.exclude.map { "\(folder)/\($0)" }
    }
    if !isOwn || judging?.baseline != nil {
      configuration.baseline = configuration.baseline?.own(of: part.name)
    }
    let progress = ProgressLine(isOn: !run.quiet)
    defer { progress.end() }
    let auditor = Auditor(configuration, onProgress: { progress.show($0) })
    do {
      let app = try await auditor.importing(part)
      var outcome = try await outcome(of: app, gating: gating, with: auditor)
      progress.end()
      if let since = gating.changedSince {
        outcome = try await limited(
          outcome, of: app, toChangesSince: since, with: auditor, part: part)
      }
      outcome.failOn = configuration.failOn ?? .error
      outcome.link = configuration.link
      outcome.result = limited(outcome.result)
      return outcome
    } catch let error as AuditError {
      guard error.isOfOneApp else { throw error }
      return AuditOutcome(result: AuditResult(unaudited: error), locales: [])
    }
  }

  private static func examples(in parts: [AppPart]) -> String? {
    let names = Set(parts.flatMap(\.examples)).sorted()
    guard !names.isEmpty else { return nil }
    return "example apps are left out, give their folder or --target to audit them: "
      + SafeText.line(names.prefix(10).joined(separator: ", "))
  }
}
