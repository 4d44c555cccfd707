import ArgumentParser
import Foundation
import LabelAudit
import LabelImport
import LabelModel
import LabelReport

/// `labelaudit budgets PATH…`: how much room each text has.
struct BudgetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budgets",
    abstract: "Say how much room each key has in each language, for translators and their tools",
    discussion: """
      The room is that of the tightest place the key is shown in, in points, at the default text size \
      unless --text-size says otherwise. A room belongs to a font size, so both are given.

      With --into, limits are written into translation files: 'maxwidth' in XLIFF 1.2, the size \
      restriction module in XLIFF 2.x, comments in .xcstrings and .strings. A bundle (.xcloc) is copied as a \
      whole. The copy is called 'de.budgets.xliff'; \
      every byte that is not a limit stays as it is.

      EXAMPLES
        labelaudit budgets MyApp --locale de
        labelaudit budgets MyApp --format csv --output budgets.csv
        labelaudit budgets bars.json --into de.xliff --output de-with-limits.xliff
        labelaudit budgets MyApp --into Localizable.xcstrings --in-place
      """)

  @Argument(
    help: ArgumentHelp(
      "An app's folder, a single file, or a bars manifest; the current folder unless given.",
      valueName: "path"))
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Form of the result: \(BudgetFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format: BudgetFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("into"),
    help: ArgumentHelp(
      "Translation file to write limits into a copy of: .xliff, .xcstrings, .strings, .xcloc; "
        + "repeatable.",
      valueName: "file"))
  var into: [String] = []

  @Flag(help: "Write into the files named by --into themselves.")
  var inPlace = false

  @Option(help: "What XLIFF's limits count: points or characters.")
  var unit: SizeLimitWriter.Unit = .points

  @Flag(
    help: ArgumentHelp(
      "XLIFF 1.2 for Weblate: what to draw for placeholders in 'weblate-flags', and a state that it "
        + "takes for texts to look at again."))
  var weblate = false

  @OptionGroup(title: "Scope") var selection: SelectionOptions
  @OptionGroup(title: "Run") var behaviour: RunOptions

  mutating func validate() throws {
    // As a shell completes the name of a bundle.
    into = into.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    if inPlace, into.isEmpty {
      throw ValidationError("--in-place needs --into with the files to write into")
    }
    if inPlace, output != nil {
      throw ValidationError("give --output for a copy or --in-place, not both")
    }
    if into.count > 1, output != nil {
      throw ValidationError("--output names one file, but there are \(into.count) for --into")
    }
    if weblate, into.isEmpty, format != .xliff {
      throw ValidationError("--weblate is for XLIFF 1.2: give --format xliff, or files with --into")
    }
    let twice = Dictionary(grouping: into, by: { $0 }).first { $0.value.count > 1 }
    if let twice { throw ValidationError("'\(twice.key)' is named twice by --into") }
  }

  func run() async throws {
    let bundles = into.filter(TranslationBundle.isOne)
    try OutputFile.check(
      into.isEmpty ? [output] : into.filter { !bundles.contains($0) }.map { target(of: $0) })
    if !inPlace { for bundle in bundles { try TranslationBundle.check(target(of: bundle)) } }
    var session = AuditSession(paths: paths, selection: selection, run: behaviour)
    session.usesDefaultTextSize = true
    let report = try await session.budgets()
    if into.isEmpty {
      let reporter = BudgetReporter(format, unit: unit, isForWeblate: weblate)
      if let output {
        try OutputFile.replace(output) { write in try reporter.write(report, to: write) }
      } else {
        try OutputFile.writeToStandardOutput { write in try reporter.write(report, to: write) }
      }
    } else {
      try writeIntoFiles(report)
    }
    throw session.status(of: report)
  }

  /// Reads and edits all files before the first is written: a fault in one leaves all as they were.
  private func writeIntoFiles(_ report: BudgetReport) throws {
    let limits = SizeLimits(report)
    let writer = SizeLimitWriter(unit: unit, isForWeblate: weblate)
    let bundles = into.filter(TranslationBundle.isOne)
    let files =
      into.filter { !bundles.contains($0) }.map { (path: $0, target: target(of: $0)) }
      + bundles.flatMap { bundle in
        TranslationBundle.files(of: bundle).map {
          (path: bundle + $0, target: target(of: bundle) + $0)
        }
      }
    let edited = try files.map { path, target in
      let bytes = [UInt8](try NamedFile.read(path))
      var foreign: Set<LocaleID> = []
      let written = try writer.write(into: bytes, path: path) { text in
        if let locale = text.locale, limits.language(locale) == nil { foreign.insert(locale) }
        return limits.limit(text)
      }
      for locale in foreign.sorted() {
        let known = report.locales.map(\.identifier).joined(separator: ", ")
        Console.line(
          "\(path): warning: no room is known in '\(locale)', so it gets no limits; languages: \(known)"
        )
      }
      return (target: target, written: written)
    }
    if !inPlace {
      for bundle in bundles { try TranslationBundle.copy(bundle, to: target(of: bundle)) }
    }
    for (target, written) in edited {
      try OutputFile.replace(target, bytes: written.bytes)
      if !behaviour.quiet { Console.line("\(target): \(written.count) limits") }
    }
  }

  /// Where the limits for a translation file are written.
  private func target(of path: String) -> String {
    inPlace ? path : output ?? Self.copyName(of: path)
  }

  /// `de.xliff` becomes `de.budgets.xliff`.
  static func copyName(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent + ".budgets." + url.pathExtension
    guard let slash = path.lastIndex(of: "/") else { return name }
    return String(path[...slash]) + name
  }
}
