public import LabelAudit
import LabelModel

/// Points as reports print them: one decimal place.
func tenths(_ points: Double) -> Double { (points * 10).rounded() / 10 }

extension JSONReport.Finding {
  init(_ finding: Finding) {
    let fit = finding.fit
    self.init(
      rule: finding.rule, severity: finding.severity.rawValue, outcome: finding.outcome.rawValue,
      bar: finding.bar, item: finding.item, related: finding.related,
      locale: finding.locale?.identifier,
      alsoIn: finding.alsoIn.isEmpty ? nil : finding.alsoIn.map(\.identifier),
      alsoAt: finding.alsoAt.isEmpty ? nil : finding.alsoAt,
      labels: finding.examinedLabels.map { .init(count: finding.alsoAt.count + 1, of: $0) },
      key: finding.key, sourceText: finding.sourceText,
      text: finding.text, visible: fit?.worst.visible,
      visibleRange: fit.map { [$0.worst.visibleRange.shortest, $0.worst.visibleRange.longest] },
      message: finding.message, fix: finding.fix,
      measured: fit.map { JSONReport.Measured($0.worst) },
      derivation: fit?.worst.derivation.map(JSONReport.Term.init) ?? [],
      configurations: fit.map(JSONReport.Configurations.init),
      location: finding.location.map(JSONReport.Location.init),
      stringLocation: finding.stringLocation.map(JSONReport.StringLocation.init),
      fingerprint: finding.fingerprint, baselined: finding.isBaselined,
      suppressed: finding.suppressed, help: finding.helpPath, app: finding.app,
      reach: finding.reach.rawValue,
      problem: finding.problem)
  }
}

extension JSONReport.Problem {
  init(_ problem: Problem) {
    self.init(
      id: problem.id, app: problem.app, rank: problem.rank, kind: problem.kind.rawValue,
      severity: problem.severity.rawValue, outcome: problem.outcome.rawValue,
      reach: problem.reach.rawValue, bar: problem.bar, item: problem.item,
      role: problem.role?.rawValue, key: problem.key, sourceText: problem.sourceText,
      places: problem.places.map {
        Place(bar: $0.bar, item: $0.item, location: $0.location.map(JSONReport.Location.init))
      },
      locales: problem.languages.map { language in
        let measured = language.worst.map(JSONReport.Measured.init)
        return Language(
          locale: language.locale.identifier, text: language.text,
          visible: language.worst?.visible, over: measured?.over, reach: language.reach.rawValue)
      },
      message: problem.message,
      fixes: problem.fixes.map {
        Fix(locale: $0.locale.identifier, text: $0.text, from: $0.source)
      },
      findings: problem.findings, new: problem.isNew)
  }
}

extension JSONReport.App {
  init(_ app: AppOverview) {
    self.init(
      path: app.name, name: app.title, ready: app.readiness.isReady && app.resolved > 0,
      summary: app.summary, resolved: app.resolved, labels: app.labels)
  }
}

extension JSONReport.Measured {
  /// The excess is taken from the rounded numbers, so that a reader's own sum agrees with it.
  init(_ fit: Fit) {
    let width = tenths(fit.width)
    let available = tenths(fit.available)
    self.init(
      width: width, error: tenths(fit.error), available: available,
      over: tenths(max(0, width - available)))
  }
}

extension JSONReport.Term {
  init(_ term: DerivationTerm) {
    self.init(
      term: term.term, value: tenths(term.value), confidence: term.confidence.rawValue,
      source: term.source)
  }
}

extension JSONReport.Configuration {
  init(_ configuration: FitConfiguration) {
    self.init(
      device: configuration.device, width: tenths(configuration.width),
      orientation: configuration.orientation.rawValue,
      textSize: configuration.textSize.rawValue, design: configuration.design.rawValue)
  }
}

extension JSONReport.Configurations {
  init(_ fits: ItemFits) {
    self.init(
      worst: JSONReport.Configuration(fits.worst.configuration),
      fitsFromWidth: fits.fitsFromWidth.map(tenths),
      fitsUpToTextSize: fits.fitsUpToTextSize?.rawValue, count: fits.failingCount,
      devices: fits.failingDevices)
  }
}

extension JSONReport.Location {
  init(_ location: SourceLocation) {
    self.init(path: location.path, line: location.line, column: location.column)
  }
}

extension JSONReport.StringLocation {
  init(_ location: StringLocation) {
    self.init(path: location.path, key: location.key, line: location.line)
  }
}

extension JSONReport.Fit {
  init(_ fits: ItemFits, bar: String) {
    self.init(
      bar: bar, item: fits.item, role: fits.role.rawValue, locale: fits.locale.identifier,
      text: fits.text, verdict: fits.verdict.rawValue, width: tenths(fits.worst.width),
      error: tenths(fits.worst.error), available: tenths(fits.worst.available),
      configuration: JSONReport.Configuration(fits.worst.configuration))
  }
}

extension JSONReport.Coverage {
  init(_ coverage: Coverage) {
    self.init(
      filesRead: coverage.filesRead,
      filesSkipped: coverage.filesSkipped.map {
        Skipped(path: $0.path, reason: $0.reason.english, wording: $0.reason.whenComposed)
      },
      bars: coverage.bars, items: coverage.items, resolved: coverage.resolved,
      dynamic: coverage.dynamic, unresolved: coverage.unresolved,
      locales: coverage.locales.map(\.identifier),
      unseen: coverage.unseen.map {
        Unseen(
          bar: $0.bar, item: $0.item, state: $0.state.rawValue, reason: $0.reason.english,
          wording: $0.reason.whenComposed,
          expression: $0.expression, declaredAt: $0.declaredAt.map(JSONReport.Location.init))
      })
  }
}

extension JSONReport.Diagnostic {
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, id: diagnostic.id.rawValue, path: diagnostic.path,
      line: diagnostic.line, column: diagnostic.column, message: diagnostic.message,
      wording: diagnostic.wording.whenComposed)
  }
}

extension JSONReport {
  /// The report of a result, without what fits.
  public init(_ result: AuditResult) {
    self.init(
      version: Self.currentVersion, summary: result.summary,
      apps: result.apps.isEmpty ? nil : result.apps.map(App.init),
      findings: result.findings.map(Finding.init), problems: result.problems.map(Problem.init),
      coverage: Coverage(result.coverage),
      diagnostics: result.diagnostics.map(Diagnostic.init))
  }
}
