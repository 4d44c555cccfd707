public import ArgumentParser
import Foundation
import LabelAudit
import LabelModel
public import LabelReport

/// `labelaudit pictures PATH --output DIR`: one picture of its bar for each key.
struct PicturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures",
    abstract: "Draw the bar of each key, with the label outlined, for translators",
    discussion: """
      Each text is drawn where it has the least room, in the source language unless languages are \
      asked for. Pictures are SVG, and PNG as well where librsvg is on the machine \
      (Debian: librsvg2-2, Homebrew: librsvg).

      EXAMPLES
        labelaudit pictures MyApp --output Pictures
        labelaudit pictures MyApp --output Pictures --locale de --locale ko --only-problems
        labelaudit pictures MyApp --output Catalogs --form xcloc --every-language
        labelaudit pictures MyApp --output Weblate --form weblate --every-language

      EXIT CODES
        0  the pictures are written
        2  bad arguments, configuration or path, or nothing to draw found
      """)

  @Argument(
    help: ArgumentHelp(
      "An app's folder, a single file, or a bars manifest; the current folder unless given.",
      valueName: "path"))
  var paths: [String] = ["."]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Folder for the pictures; made when it is missing.", valueName: "folder"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "What takes the pictures: \(PictureExport.Form.allCases.map(\.rawValue).joined(separator: ", "))."
    ))
  var form: PictureExport.Form = .folder

  @Flag(
    help: "Only texts that something is wrong with; in every language unless --locale is given.")
  var onlyProblems = false

  @Flag(help: "Every language of the app, not the source language alone.")
  var everyLanguage = false

  @Flag(help: "Draw bars as at night.")
  var dark = false

  @Flag(name: .customLong("no-png"), help: "Write SVG alone.")
  var withoutPNG = false

  @Option(
    help: ArgumentHelp(
      "Language of what is written beside, for example en or ko.", valueName: "id"),
    transform: LocaleID.ofReport)
  var reportLanguage: LocaleID = LocaleID(canonical: "en")

  @OptionGroup(title: "What is looked at") var selection: SelectionOptions
  @OptionGroup(title: "The run") var behaviour: RunOptions

  func validate() throws {
    if withoutPNG, form.needsPNG {
      throw ValidationError("\(form.rawValue) takes PNG alone: leave --no-png out")
    }
  }

  func run() async throws {
    let folder = try OutputFolder(output)
    let withPNG = !withoutPNG && PictureRaster.isThere
    if form.needsPNG, !withPNG {
      throw ValidationError(
        "\(form.rawValue) takes PNG alone, and librsvg is not on this machine; install librsvg2-2 "
          + "(Debian) or librsvg (Homebrew)")
    }
    var session = AuditSession(paths: paths, selection: selection, run: behaviour)
    session.language = reportLanguage
    let outcome = try await session.audit(gating: try GateOptions.parse([]))
    let result = outcome.result
    let status = session.status(of: outcome)
    guard status == .clean else { throw status }
    let book = PictureBook(
      result, locales: locales(of: result), onlyProblems: onlyProblems, isDark: dark,
      language: reportLanguage)
    let export = PictureExport(book, as: form, withPNG: withPNG)
    try await folder.write(book, export, withPNG: withPNG)
    for document in try export.documents() {
      try folder.write(Array(document.text.utf8), to: document.path)
    }
    if !behaviour.quiet {
      Console.line("\(book.pictures.count) pictures in '\(output)'")
      if !withPNG, !withoutPNG {
        Console.line("no PNG: librsvg is not on this machine (librsvg2-2, or brew install librsvg)")
      }
    }
  }

  private func locales(of result: AuditResult) -> [LocaleID] {
    let all = Set(result.bars.flatMap { $0.fits.map(\.locale) }).sorted()
    if !selection.locales.isEmpty || everyLanguage || onlyProblems { return all }
    return [result.app.sourceLanguage]
  }
}

extension PictureExport.Form: ExpressibleByArgument {}

extension OutputFolder {
  /// Pictures that are drawn at the same time.
  private static let atOnce = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Writes every picture.
  ///
  /// - Throws: ``OutputFile/Failure`` for the first that can't be written.
  func write(_ book: PictureBook, _ export: PictureExport, withPNG: Bool) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<Self.atOnce {
        group.addTask {
          for index in stride(from: part, to: book.pictures.count, by: Self.atOnce) {
            let picture = book.pictures[index]
            let path = export.path(of: picture)
            if !export.takesPNGAlone { try write(Array(book.svg(picture).utf8), to: path + ".svg") }
            guard withPNG, let png = book.png(picture) else { continue }
            try write(png, to: path + ".png")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
