import LabelImport
import LabelModel
import LabelRules

extension AuditResult {
  /// Several apps as one result. Each was audited by itself: nothing of one says anything of another.
  /// Bars and problems get the app's name in front of theirs.
  ///
  /// - Parameter parts: the results with the names of the apps, in order.
  public init(joining parts: [(name: String, result: AuditResult)]) {
    let named = parts.map { $0.result.named($0.name) }
    var app = AppFacts(
      sourceLanguage: parts.first?.result.app.sourceLanguage ?? LocaleID(canonical: "en"))
    app.locales = Set(parts.flatMap { $0.result.app.locales }).sorted()
    var summary = Summary()
    var configurations: [FitConfiguration] = []
    var seen: Set<FitConfiguration> = []
    var coverage = Coverage(locales: app.locales)
    for result in named {
      summary.add(result.summary)
      for one in result.configurations where seen.insert(one).inserted {
        configurations.append(one)
      }
      coverage.add(result.coverage)
    }
    summary.locales =
      Set(
        named.flatMap { result in result.auditedLocales }
      ).count
    summary.configurations = configurations.count
    self.init(
      joined: named, app: app, summary: summary, coverage: coverage,
      diagnostics: Self.diagnostics(of: parts),
      configurations: configurations,
      apps: parts.map { AppOverview(of: $0.result, name: $0.name) })
  }

  /// The result of an app that could not be audited, which says why.
  public init(unaudited error: AuditError) {
    let reason = Diagnostic(
      .warning,
      .appNotAudited,
      message: Message("not audited").followed(
        by: Message(plain: error.description.replacing("error: ", with: "")), separator: ": "))
    self.init(
      app: AppFacts(), summary: Summary(), findings: [], bars: [], coverage: Coverage(),
      diagnostics: [reason], rules: [:], configurations: [])
  }

  /// The result without the fits, which take most of its memory, but for one of each label.
  public var withoutFits: AuditResult {
    var result = self
    for index in result.bars.indices {
      var seen: Set<String> = []
      result.bars[index].fits.removeAll { !seen.insert($0.item).inserted }
    }
    return result
  }

  /// The languages that were audited.
  private var auditedLocales: Set<LocaleID> {
    Set(app.locales).union(findings.lazy.compactMap(\.locale))
  }

  /// The result with an app's name in front of its bars and problems.
  private func named(_ name: String) -> AuditResult {
    func bar(_ bar: String) -> String { "\(name)/\(bar)" }
    func place(_ place: LabelPlace) -> LabelPlace {
      LabelPlace(bar: bar(place.bar), item: place.item)
    }
    func fingerprint(_ text: String) -> String {
      Fingerprint.of(text, inBarsOf: name)
    }
    func problem(_ id: String) -> String { Problem.id(id, of: name) }
    var result = self
    for index in result.findings.indices {
      result.findings[index].bar = bar(findings[index].bar)
      result.findings[index].alsoAt = findings[index].alsoAt.map(place)
      result.findings[index].fingerprint = fingerprint(findings[index].fingerprint)
      result.findings[index].problem = problem(findings[index].problem)
      result.findings[index].app = name
    }
    for index in result.bars.indices { result.bars[index].bar.id = bar(bars[index].bar.id) }
    for index in result.coverage.unseen.indices {
      result.coverage.unseen[index].bar = bar(coverage.unseen[index].bar)
    }
    result.rename(problemsOf: name, bar: bar, problem: problem, fingerprint: fingerprint)
    return result
  }

  /// What is said of one app gets its name; what is said of all is said once. A suppression of a
  /// common configuration that only some apps need is none too many.
  private static func diagnostics(
    of parts: [(name: String, result: AuditResult)]
  ) -> [Diagnostic] {
    var counts: [Diagnostic: Int] = [:]
    for part in parts {
      for diagnostic in Set(part.result.diagnostics) { counts[diagnostic, default: 0] += 1 }
    }
    var all: Set<Diagnostic> = []
    for part in parts {
      for var diagnostic in part.result.diagnostics {
        let isOfAll = counts[diagnostic] == parts.count
        if diagnostic.id == .unusedSuppression, !isOfAll,
          let name = diagnostic.path?.split(separator: "/").last,
          ConfigurationFile.names.contains(String(name))
        {
          continue
        }
        if diagnostic.path == nil, !isOfAll {
          diagnostic.wording = Message(plain: part.name)
            .followed(by: diagnostic.wording, separator: ": ")
        }
        all.insert(diagnostic)
      }
    }
    return all.sorted(by: Diagnostic.inReportOrder)
  }
}

extension AuditResult.Summary {
  fileprivate mutating func add(_ other: AuditResult.Summary) {
    for count in [
      \Self.errors, \.warnings, \.notes, \.review, \.bars, \.items, \.problems, \.labels,
      \.labelTranslations, \.fitting,
    ] {
      self[keyPath: count] += other[keyPath: count]
    }
  }
}

extension Fingerprint {
  /// The fingerprint of the same fault where the app's name stands in front of its bars.
  static func of(_ fingerprint: String, inBarsOf app: String) -> String {
    var parts = fingerprint.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return fingerprint }
    parts[1] = escape(app + "/") + parts[1]  // in bounds: four parts
    return parts.joined(separator: "/")
  }
}

extension Problem {
  /// The identifier of a problem of one of several apps.
  static func id(_ id: String, of app: String) -> String { "\(app): \(id)" }
}

extension Baseline {
  /// The entries of one of several apps, as they are called within it.
  public func own(of app: String) -> Baseline {
    let prefix = Fingerprint.escape(app + "/")
    func own(_ fingerprint: String) -> String? {
      var parts = fingerprint.split(separator: "/", omittingEmptySubsequences: false)
        .map(String.init)
      guard parts.count == 4, parts[1].hasPrefix(prefix) else { return nil }  // in bounds
      parts[1].removeFirst(prefix.count)  // in bounds: four parts
      return parts.joined(separator: "/")
    }
    return Baseline(
      entries: entries.compactMap { entry in
        own(entry.fingerprint).map { fingerprint in
          var entry = entry
          entry.fingerprint = fingerprint
          entry.alsoAt = entry.alsoAt?.compactMap(own)
          return entry
        }
      },
      problems: problems.compactMap { problem in
        let start = Problem.id("", of: app)
        guard problem.id.hasPrefix(start) else { return nil }
        return AcceptedProblem(
          id: String(problem.id.dropFirst(start.count)), message: problem.message)
      })
  }
}
