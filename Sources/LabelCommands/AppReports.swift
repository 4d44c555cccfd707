import Foundation
import LabelAudit
import LabelModel
import LabelReport

/// The reports of several apps: one of each, and an overview that leads to them.
///
/// HTML and text have a report for each app: the page `labels.html` is the overview, and
/// `labels/APP.html` are the apps'. All other forms are one document of everything.
struct AppReports {
  private let options: ReportingOptions
  private let paths: [String]
  private let isVerbose: Bool
  private let parts: [AppPart]
  /// What each app's own text says; `nil` when no text is wanted.
  private var texts: [String: [String]] = [:]
  private var overviews: [AppOverview] = []

  /// Problems that the text of one app shows.
  private static let usualTop = 3

  init(_ options: ReportingOptions, of paths: [String], parts: [AppPart], isVerbose: Bool) {
    self.options = options
    self.paths = paths
    self.parts = parts
    self.isVerbose = isVerbose
  }

  /// Whether some report needs every fit of every app at the end.
  var needsFits: Bool {
    options.includeFits && (options.targets(of: paths).contains { $0.format == .json })
  }

  /// - Throws: a validation error when there would be no place for the pages of the apps.
  func check() throws {
    for target in options.targets(of: paths) where hasPages(target) {
      guard let file = target.file, case .file? = try? OutputPlace(file) else {
        throw AppReportFault(
          description:
            "error: there are \(parts.count) apps, and each gets a page of its own: give "
            + "--output FILE or --report html=FILE, or one app: "
            + parts.prefix(10).map(\.name).joined(separator: ", "))
      }
    }
  }

  /// Writes what an app has of its own, before its result is let go.
  mutating func add(_ part: AppPart, _ outcome: AuditOutcome) throws {
    let result = outcome.result
    overviews.append(AppOverview(of: result, name: part.name))
    for target in options.targets(of: paths) {
      switch target.format {
      case .html where hasPages(target):
        guard let file = target.file, let page = page(of: part, beside: file) else { continue }
        try FileManager.default.createDirectory(
          atPath: Self.folder(beside: file), withIntermediateDirectories: true)
        let reporter = options.reporter(
          .html, of: paths, isColored: false, verbose: isVerbose, link: outcome.link)
        try OutputFile.replace(page.file) { write in try reporter.write(result, to: write) }
      case .text:
        let reporter = options.reporter(
          .text, of: paths, isColored: target.isColored, verbose: isVerbose, top: Self.usualTop)
        texts[target.name, default: []].append(try reporter.render(result))
      default: continue
      }
    }
  }

  /// Writes the overviews, and the documents of everything.
  func write(_ outcome: AuditOutcome) throws {
    let joined = outcome.result
    for target in options.targets(of: paths) {
      if let file = target.file {
        try OutputFile.replace(file) { write in
          try self.write(joined, as: target, failOn: outcome.failOn, to: write)
        }
      } else {
        try OutputFile.writeToStandardOutput { write in
          try self.write(joined, as: target, failOn: outcome.failOn, to: write)
        }
      }
    }
    try options.writeLanguages(joined, of: paths, link: outcome.link)
    try options.writeJobSummary(joined, of: paths)
  }

  private func write(
    _ joined: AuditResult, as target: ReportingOptions.Target, failOn: FailureThreshold,
    to write: (String) throws -> Void
  ) throws {
    let reportOptions = options.reportOptions(
      target.format, of: paths, isColored: target.isColored, verbose: isVerbose, failOn: failOn)
    switch target.format {
    case .html where reportOptions.translator == nil:
      var links: [String: String] = [:]
      for part in parts {
        links[part.name] = target.file.flatMap { page(of: part, beside: $0)?.link }
      }
      try AppsPage(options: reportOptions, links: links).write(joined, to: write)
    case .text where reportOptions.translator == nil:
      let reporter = AppsText(options: reportOptions)
      try reporter.write(joined, to: write)
      for (app, text) in zip(overviews, texts[target.name] ?? []) {
        try write(reporter.head(of: app))
        try write(text)
      }
    default:
      try target.format.reporter(options: reportOptions).write(joined, to: write)
    }
  }

  // MARK: - Pages

  /// Whether each app gets a page of its own; a translator's list is one for all.
  private func hasPages(_ target: ReportingOptions.Target) -> Bool {
    target.format == .html && options.translator == nil
  }

  /// The page of an app, and its address from the overview.
  private func page(of part: AppPart, beside file: String) -> (file: String, link: String)? {
    guard let number = parts.firstIndex(where: { $0.name == part.name }) else { return nil }
    var name = Self.fileName(part.name)
    let earlier = parts[..<number].count { Self.fileName($0.name) == name }  // in bounds: found
    if earlier > 0 { name += "-\(earlier + 1)" }
    let folder = Self.folder(beside: file)
    let last = URL(fileURLWithPath: folder).lastPathComponent
    let link = "\(last)/\(name).html"
    return (
      "\(folder)/\(name).html",
      link.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? link
    )
  }

  /// `out/labels` for `out/labels.html`.
  private static func folder(beside file: String) -> String {
    guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/") else {
      return file + ".apps"
    }
    return String(file[..<dot])
  }

  /// A name that any file system takes: letters, digits, points and hyphens.
  private static func fileName(_ name: String) -> String {
    let plain = name.map { character in
      character.isLetter || character.isNumber || character == "." || character == "_"
        ? character : "-"
    }
    let text = String(String(plain).prefix(100))
    return text.allSatisfy { $0 == "." || $0 == "-" } ? "app" : text
  }
}

/// Why the reports of several apps cannot be written.
struct AppReportFault: UserFault {
  var description: String
}
