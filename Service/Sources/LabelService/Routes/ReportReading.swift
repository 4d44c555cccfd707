import Foundation
import GRDB

/// Reads reports back for pages and forms, entry by entry.
struct ReportReading: Sendable {
  let core: ServiceCore

  /// The findings of an audit, in the order of its report.
  func findings(
    project: String, audit id: String
  ) async throws -> ReportLines<ReportListing.Finding> {
    let report = try await core.store.read { db -> ReportRecord in
      _ = try ProjectQueries.find(db, project)
      let audit = try AuditQueries.find(db, project: project, id: id)
      guard
        let report = try AuditQueries.report(
          db, audit: audit.seq ?? 0, format: "json", language: "en")
      else { throw Problem.conflict("The audit has no report: it is \(audit.state.rawValue).") }
      return report
    }
    return ReportLines(path: try await lines(.findings, of: report))
  }

  /// The room of each text, each language as its newest audit says; none when there is no audit.
  func budgets(project: String) async throws -> [ReportLines<ReportListing.Budget>] {
    let parts = try? await core.store.read {
      try TrendQueries.budgets($0, project: project, "json")
    }
    var lines: [ReportLines<ReportListing.Budget>] = []
    for part in parts ?? [] {
      lines.append(
        ReportLines(
          path: try await self.lines(.budgets, of: part.report),
          locales: part.locales.map(Set.init)))
    }
    return lines
  }

  /// Place of the list of a report's entries. It is made when it is first asked for, and then kept
  /// with the audit.
  private func lines(_ listing: JobSpec.Listing, of report: ReportRecord) async throws
    -> (pin: BlobStore.Pin?, path: String)
  {
    let format = "\(listing.rawValue)-list"
    let known = try await core.store.read {
      try AuditQueries.report($0, audit: report.audit, format: format, language: "en")
    }
    if let known { return (nil, try path(of: known.blob)) }
    let (pin, size) = try await core.jobs.document(
      .list(listing), input: ["document.gz": report.blob])
    // Without room for it the list is read once and made again the next time.
    try? await core.store.write { db in
      try ReportRecord(
        audit: report.audit, format: format, language: "en", blob: pin.hash, size: size
      ).insert(db, onConflict: .ignore)
    }
    return (pin, try path(of: pin.hash))
  }

  private func path(of blob: String) throws -> String {
    guard let file = core.blobs.file(blob) else { throw Problem.notFound("The report is gone.") }
    return file.path(percentEncoded: false)
  }
}

/// A list of a report's entries, on the disk.
struct ReportLines<Entry: Decodable & Sendable>: Sendable {
  /// Where it lies; held as long as this is.
  let place: (pin: BlobStore.Pin?, path: String)
  /// The languages it is asked for; `nil` for all.
  let locales: Set<String>?

  init(path: (pin: BlobStore.Pin?, path: String), locales: Set<String>? = nil) {
    place = path
    self.locales = locales
  }

  /// What was read of a list.
  struct Read: Sendable {
    var entries: [Entry] = []
    /// All that were wanted, those left out with them.
    var total = 0
    /// The languages of the whole list, sorted.
    var locales: [String] = []
  }

  /// Reads the first entries that are wanted; waits for the disk.
  ///
  /// - Parameters:
  ///   - locale: the language wanted; `nil` for all.
  ///   - limit: entries kept; the others are counted.
  func read(
    locale: String? = nil, atMost limit: Int, where isWanted: (Entry) -> Bool = { _ in true }
  ) throws -> Read {
    var lines = try LineReader(path: place.path)
    var read = Read()
    var locales: Set<String> = []
    let decoder = JSONDecoder()
    while let line = try lines.next() {
      if let wanted = self.locales, !wanted.contains(line.locale) { continue }
      if locales.count < Self.localeLimit { locales.insert(line.locale) }
      guard locale == nil || line.locale == locale else { continue }
      let entry = try decoder.decode(Entry.self, from: line.json)
      guard isWanted(entry) else { continue }
      read.total += 1
      if read.entries.count < limit { read.entries.append(entry) }
    }
    read.locales = locales.sorted()
    return read
  }

  /// Languages that are told apart; no app has as many.
  private static var localeLimit: Int { 2000 }
}
