import Foundation
import LabelAudit
import LabelModel
import LabelReport

/// What translators are given of an audit: the texts to mend of each language, for its page, and files to
/// take away.
struct TranslatorLists {
  /// Report that holds the texts to mend, one line for each.
  static let texts = "texts-list"
  /// Report that holds the files, one line for each language.
  static let files = "texts-files"

  /// The files of one language.
  private struct Files: Codable {
    var xliff: String
    var csv: String
  }

  private let result: AuditResult
  private let limits: SizeLimits
  let tasks: [(locale: LocaleID, tasks: [TranslatorTask])]

  init(_ result: AuditResult, budgets: BudgetReport) throws {
    self.result = result
    limits = SizeLimits(budgets)
    tasks = result.keptTasks()
  }

  /// Writes both reports.
  func write(to folder: URL) throws -> [JobResult.Report] {
    [
      try Self.report(Self.texts, in: folder) { file in
        for (locale, tasks) in tasks {
          for task in tasks {
            try file.write(ReportListing.line(task, locale: locale.identifier))
          }
        }
      },
      try Self.report(Self.files, in: folder) { file in
        for (locale, _) in tasks {
          let files = Files(
            xliff: try TranslatorFiles.xliff(result, for: locale, limits: limits),
            csv: try TranslatorFiles.csv(result, for: locale))
          try file.write(ReportListing.line(files, locale: locale.identifier))
        }
      },
    ]
  }

  private static func report(
    _ name: String, in folder: URL, write: (inout Gzip.Writer) throws -> Void
  ) throws -> JobResult.Report {
    var file = try Gzip.Writer(
      path: folder.appending(path: "\(name).gz").path(percentEncoded: false))
    try write(&file)
    let size = file.size
    try file.finish()
    return JobResult.Report(format: name, language: "en", file: "\(name).gz", size: size)
  }

  /// Writes a language's file to the folder's document.
  ///
  /// - Throws: ``JobWorker/Refusal`` when nothing is to be mended in the language.
  static func take(_ wanted: JobSpec.TranslatorFile, in folder: JobFolder) throws {
    let all = try Gzip.contents(of: "document.gz", limit: ReportListing.limit)
    let mark = Data("\(wanted.locale)\t".utf8)
    guard let line = all.split(separator: 0x0A).first(where: { $0.starts(with: mark) }) else {
      throw JobWorker.Refusal(
        description: "Nothing is to be mended in '\(wanted.locale.prefix(40))'.")
    }
    let files = try JSONDecoder().decode(Files.self, from: Data(line.dropFirst(mark.count)))
    let data = Data((wanted.format == "csv" ? files.csv : files.xliff).utf8)
    try data.write(to: folder.document)
    try JSONEncoder().encode(WrittenDocument(size: data.count)).write(to: folder.result)
  }
}

extension JobResult {
  /// Says of each language that was looked at how many texts are to be mended in it.
  mutating func count(_ lists: TranslatorLists) {
    let counts = Dictionary(
      lists.tasks.map { ($0.locale.identifier, $0.tasks.count) }, uniquingKeysWith: { a, _ in a })
    for index in languages.indices where languages[index].locale != Self.everyLanguage {
      languages[index].texts = counts[languages[index].locale] ?? 0
    }
  }
}
