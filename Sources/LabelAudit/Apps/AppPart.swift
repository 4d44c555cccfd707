import LabelImport

/// One of several apps that an audit is about.
public struct AppPart: Sendable {
  /// What it is called in a result: its folder, relative to the one PATH, or with PATH in front.
  public let name: String
  /// Its folder, as a path for the reader.
  public let path: String
  /// The targets it consists of, its main one in front, where the projects of its folder make other
  /// apps too; empty for all targets.
  public var targets: [String] = []
  /// The app's folder relative to ``AppFolder/path``; `nil` when it was given itself.
  public var folder: String? { source?.app }
  /// Example apps beside it that are left out.
  public var examples: [String] = []
  let source: (folder: AppFolder, app: String)?
  /// What is put in front of places; `nil` for nothing.
  let prefix: Prefix?
}

extension AppPart {
  /// One part for each app that the projects of the folder make.
  ///
  /// - Parameter isOnly: whether the name of the folder says nothing, for there is no other.
  func divided(
    by targets: (apps: [[String]], examples: [String])?, isOnly: Bool = false
  ) -> [AppPart] {
    guard let targets else { return [self] }
    return targets.apps.map { names in
      let main = names.first ?? ""
      return AppPart(
        name: isOnly ? main : "\(name)/\(main)", path: path, targets: names,
        examples: examples + targets.examples, source: source, prefix: prefix)
    }
  }
}

/// What one of several apps came to, without its findings.
public struct AppOverview: Hashable, Sendable {
  /// What the app is called in the result: its folder.
  public var name: String
  /// Its display name in its source language; `nil` when none was found.
  public var title: String?
  /// Its counts.
  public var summary: AuditResult.Summary
  /// Whether its labels are fit to be shown.
  public var readiness: Readiness
  /// The share of its labels that fit; `nil` when none was measured.
  public var fittingShare: Double?
  /// Labels whose text is known, and all.
  public var resolved: Int
  /// All labels found.
  public var labels: Int
  /// The languages audited.
  public var locales: Int

  /// Looks at the result of one app.
  public init(of result: AuditResult, name: String) {
    self.name = name
    title = result.app.name[result.app.sourceLanguage]
    summary = result.summary
    readiness = result.readiness
    fittingShare = result.fittingShare
    let coverage = result.coverage
    resolved = coverage.resolved
    labels = coverage.resolved + coverage.dynamic + coverage.unresolved
    locales = result.summary.locales
  }
}
