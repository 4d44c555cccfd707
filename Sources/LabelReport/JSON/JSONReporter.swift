import Foundation
public import LabelAudit

/// Writes the whole result for programs: one finding a line, keys sorted, numbers to a tenth of a
/// point, the same bytes for the same result.
public struct JSONReporter: Reporter {
  private let includeFits: Bool

  /// Creates the reporter; of the options only `includeFits` matters.
  public init(options: ReportOptions = ReportOptions()) { includeFits = options.includeFits }

  /// Writes the report piece by piece.
  public func write(_ result: AuditResult, to write: (String) throws -> Void) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try withoutActuallyEscaping(write) { write in
      var document = JSONDocumentWriter(encoder: encoder, write: write)
      try fill(&document, with: result)
    }
  }

  private func fill(_ document: inout JSONDocumentWriter, with result: AuditResult) throws {
    try document.begin()
    try document.field("version", JSONReport.currentVersion)
    try document.field("summary", result.summary)
    if !result.apps.isEmpty { try document.list("apps", result.apps, as: JSONReport.App.init) }
    try document.list("findings", result.findings, as: JSONReport.Finding.init)
    try document.list("problems", result.problems, as: JSONReport.Problem.init)
    if includeFits {
      let fits = result.bars.flatMap { bar in
        bar.fits.filter { $0.verdict <= .tight }.map { (bar.bar.id, $0) }
      }
      try document.list("fits", fits) { JSONReport.Fit($0.1, bar: $0.0) }
    }
    try document.field("coverage", JSONReport.Coverage(result.coverage))
    try document.list("diagnostics", result.diagnostics, as: JSONReport.Diagnostic.init)
    try document.end()
  }
}

/// Writes one JSON object field by field, each element of a list on its own line.
struct JSONDocumentWriter {
  let encoder: JSONEncoder
  let write: (String) throws -> Void
  private var isFirst = true

  init(encoder: JSONEncoder, write: @escaping (String) throws -> Void) {
    self.encoder = encoder
    self.write = write
  }

  func begin() throws { try write("{\n") }

  mutating func field(_ name: String, _ value: some Encodable) throws {
    try write(separator() + json(name) + ": " + json(value))
  }

  mutating func list<Element>(
    _ name: String, _ elements: [Element], as encoded: (Element) -> some Encodable
  ) throws {
    try write(separator() + json(name) + ": [")
    for (index, element) in elements.enumerated() {
      try write((index == 0 ? "\n" : ",\n") + "    " + json(encoded(element)))
    }
    try write(elements.isEmpty ? "]" : "\n  ]")
  }

  func end() throws { try write("\n}\n") }

  private mutating func separator() -> String {
    defer { isFirst = false }
    return isFirst ? "  " : ",\n  "
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
