public import LabelAudit
public import LabelModel

/// What a run says at its end, beside its reports: what was read, what was found, and where most of it is.
public struct RunSummary {
  private let result: AuditResult
  private let texts: ReportTexts

  /// - Parameter language: what it is said in; English where `Locales/Texts/` has no such file.
  public init(_ result: AuditResult, language: LocaleID = LocaleID(canonical: "en")) {
    self.result = result
    texts = ReportTexts(language: language)
  }

  /// The lines, in order.
  public var lines: [String] {
    var lines: [String] = []
    if let shortfall { lines.append(shortfall) }
    lines += [
      texts("run.read", ["what": coverage]),
      texts(
        "run.found",
        [
          "problems": counted("run.problems", result.problems.count { $0.standing == .open }),
          "findings": counted("run.findings", result.findings.count(where: \.isOpen)),
          "severities": severities,
        ]),
    ]
    let rules = result.commonestRules(limit: 3).map { "\($0.rule) (\($0.count))" }
    if !rules.isEmpty { lines.append(texts("run.rules", ["what": texts.joined(rules)])) }
    let languages = result.worstLanguages(limit: 3).map { "\($0.locale) (\($0.count))" }
    if languages.count > 1 {
      lines.append(texts("run.languages", ["what": texts.joined(languages)]))
    }
    return lines + translated
  }

  /// `2 errors, 1 warning, 0 notes, 1 to review`.
  public var severities: String {
    let summary = result.summary
    return texts.joined([
      counted("run.errors", summary.errors), counted("run.warnings", summary.warnings),
      counted("run.notes", summary.notes), counted("run.review", summary.review),
    ])
  }

  /// What was read, in one line.
  public var coverage: String {
    let coverage = result.coverage
    return texts(
      "run.coverage",
      [
        "files": String(coverage.filesRead), "bars": String(coverage.bars),
        "labels": String(coverage.items), "languages": String(coverage.locales.count),
        "resolved": String(coverage.resolved), "dynamic": String(coverage.dynamic),
        "unresolved": String(coverage.unresolved),
      ])
  }

  private var shortfall: String? {
    texts.language.language == "en"
      ? result.coverage.shortfall : VerdictWords(result: result, texts: texts).shortfall
  }

  private var translated: [String] {
    let parts = (result.summary.partlyTranslated ?? []).sorted { $0.count > $1.count }
    guard !parts.isEmpty else { return [] }
    var worst = parts.prefix(3).map { part in
      texts(
        part.count == part.of ? "run.none" : "run.some",
        [
          "locale": part.locale.identifier, "count": String(part.of - part.count),
          "all": String(part.of),
        ])
    }
    if parts.count > 3, let last = worst.popLast() {
      worst.append(last + texts("run.more", ["count": String(parts.count - 3)]))
    }
    return [texts("run.final", ["what": texts.joined(worst)])]
  }

  private func counted(_ name: String, _ count: Int) -> String {
    texts.counted(name, count, grouping: false)
  }
}
