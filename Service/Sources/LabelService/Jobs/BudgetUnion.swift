import Foundation

/// Puts the room of each text together from several audits: each language from the newest audit of it.
enum BudgetUnion {
  /// Writes the budgets of a union to the folder's document.
  static func write(_ union: JobSpec.BudgetUnion, in folder: JobFolder) throws {
    let parts = try union.parts.map { part in
      (try Gzip.contents(of: part.file, limit: ReportListing.limit), part.locales.map(Set.init))
    }
    let data = union.format == "csv" ? try csv(parts) : try json(parts)
    try data.write(to: folder.document)
    try JSONEncoder().encode(WrittenDocument(size: data.count)).write(to: folder.result)
  }

  private static func json(_ parts: [(data: Data, locales: Set<String>?)]) throws -> Data {
    var whole: [String: Any] = [:]
    var budgets: [[String: Any]] = []
    var locales: [String] = []
    for (data, wanted) in parts {
      guard let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      // What is said of the bars and files is the newest audit's.
      if whole.isEmpty { whole = document }
      func isWanted(_ locale: Any?) -> Bool {
        wanted.map { wanted in (locale as? String).map(wanted.contains) ?? true } ?? true
      }
      budgets += (document["budgets"] as? [[String: Any]] ?? [])
        .filter { isWanted($0["locale"]) }
      locales += (document["locales"] as? [String] ?? []).filter { isWanted($0) }
    }
    whole["budgets"] = budgets
    whole["locales"] = locales.sorted()
    return try JSONSerialization.data(
      withJSONObject: whole, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// One table; of a row only the language is looked at, so that every other field stays as it is.
  private static func csv(_ parts: [(data: Data, locales: Set<String>?)]) throws -> Data {
    var whole = Data()
    for (data, wanted) in parts {
      var records = CSVRecords(data)
      guard let head = records.next(), let column = head.fields.firstIndex(of: "locale")
      else { continue }
      if whole.isEmpty { whole += head.bytes }
      while let record = records.next() {
        // in bounds: checked by the condition
        guard let wanted, record.fields.indices.contains(column),
          !wanted.contains(record.fields[column])
        else {
          whole += record.bytes
          continue
        }
      }
    }
    return whole
  }
}

/// The records of a CSV file, quoted line ends kept inside.
struct CSVRecords: Sequence, IteratorProtocol {
  private let data: Data
  private var at: Data.Index

  init(_ data: Data) {
    self.data = data
    at = data.startIndex
  }

  /// The next record with its line end.
  mutating func next() -> (bytes: Data, fields: [String])? {
    guard at < data.endIndex else { return nil }
    let start = at
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    while at < data.endIndex {
      let byte = data[at]
      at = data.index(after: at)
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: ",") {
        fields.append([])
      } else if !isQuoted, byte == 0x0A {
        break
      } else if isQuoted || byte != 0x0D {
        fields[fields.count - 1].append(byte)
      }
    }
    return (data[start..<at], fields.map { String(decoding: $0, as: UTF8.self) })
  }
}
