public import LabelModel

/// What the string catalogs of an app hold, apart from its bars: evidence for how words are translated.
public struct CatalogSurvey: Sendable {
  /// The language the app is written in.
  public let sourceLanguage: LocaleID
  /// The texts that were asked for, ordered by table and key.
  public let texts: [LocalizedText]

  /// Reads the catalogs of a folder as an import does.
  ///
  /// - Parameter isWanted: whether a text of the source language is asked for.
  /// - Throws: ``ImportError`` when the folder cannot be read.
  public init(
    of folder: String, where isWanted: @Sendable (String) -> Bool
  ) async throws(ImportError) {
    do {
      _ = try FolderListing.entries(of: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
    let options = ImportOptions()
    let scan = FolderScanner(root: folder, limits: options.limits, exclude: options.exclude)
    let files = scan.files.filter { ![.swift, .objectiveC, .interface].contains($0.kind) }
    let catalogs = await AppImport(root: folder, options: options).catalogs(of: files)
    let source = catalogs.sourceLanguage
    sourceLanguage = source
    texts = catalogs.tables.flatMap { table in
      table.keys(in: source, where: isWanted).compactMap { table.entry($0)?.text }
    }
  }
}
