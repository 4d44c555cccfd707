import Foundation
import LabelModel

/// Keeps finished imports by a hash of everything they were made of.
struct ImportCache: Sendable {
  /// Where entries are kept.
  let folder: String
  /// Number of entries that are kept; the oldest go first.
  var capacity = 64

  /// The import kept under a key; `nil` when there is none or it cannot be read.
  func app(for key: ContentHash) -> ImportedApp? {
    guard let data = FileManager.default.contents(atPath: path(key)) else { return nil }
    return try? JSONDecoder().decode(ExtractedApp.self, from: data).imported
  }

  /// Keeps an import. A folder that cannot be written is no fault: the next run reads anew.
  func keep(_ app: ImportedApp, for key: ContentHash) {
    guard let data = try? JSONEncoder().encode(ExtractedApp(app)) else { return }
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(fileURLWithPath: path(key)), options: .atomic)
    prune()
  }

  /// The hash of an import's inputs: the tool, the options that matter, every file's path and
  /// content.
  static func key(
    files: [ScannedFile], reader: FileReader, options: ImportOptions, home: String? = nil
  ) async -> ContentHash {
    let hashes = await ParallelMap.map(files) { file in
      var hash = ContentHash()
      hash.add(file.path)
      switch reader.bytes(file.path, limit: options.limits.catalogBytes) {
      case .success(let bytes): bytes.withUnsafeBytes { hash.add($0) }
      case .failure(let fault): hash.add(fault.message)
      }
      return hash
    }
    var key = ContentHash()
    key.add(toolIdentity)
    key.add("\(options.targets)")
    key.add(home ?? "")
    key.add("\(options.limits)")
    key.add("\(options.lookups)")
    for hash in hashes { key.add(hash) }
    return key
  }

  /// Changes with every build of the tool: size and time of the running program.
  private static let toolIdentity: String = {
    let files = FileManager.default
    #if os(Linux)
      // `Bundle.main` ends the process where there is no /proc.
      let named = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let named = Bundle.main.executablePath
    #endif
    let program = named ?? CommandLine.arguments.first ?? ""
    let facts = try? files.attributesOfItem(atPath: program)
    let size = facts?[.size] as? Int ?? 0
    let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "1 \(size) \(time)"
  }()

  private func path(_ key: ContentHash) -> String { "\(folder)/import-\(key.hexadecimal).json" }

  private func prune() {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else { return }
    let entries = names.filter { $0.hasPrefix("import-") && $0.hasSuffix(".json") }
    guard entries.count > capacity else { return }
    let dated = entries.map { name in
      let facts = try? files.attributesOfItem(atPath: folder + "/" + name)
      return (name: name, date: facts?[.modificationDate] as? Date ?? .distantPast)
    }
    for entry in dated.sorted(by: { ($0.date, $0.name) < ($1.date, $1.name) })
      .prefix(entries.count - capacity)
    {
      try? files.removeItem(atPath: folder + "/" + entry.name)
    }
  }
}

extension ImportedApp {
  /// The app without states of texts that are not labels themselves: no document has them.
  var withoutSecondaryStates: ImportedApp {
    var app = self
    app.app.name.states = [:]
    return app
  }
}
