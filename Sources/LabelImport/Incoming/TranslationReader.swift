import Foundation
import LabelModel

/// Reads files of translations: XLIFF, `.xcloc` bundles, `.strings`, `.stringsdict`, `.xcstrings`, and
/// folders that hold them.
struct TranslationReader: Sendable {
  let options: ImportOptions
  private let reader: FileReader

  /// - Parameter home: folder that every file must lie in when the options confine the import.
  init(options: ImportOptions, home: String) {
    self.options = options
    reader = FileReader(
      root: "", limits: options.limits, confinement: options.confinement(to: home))
  }

  /// One file as read.
  struct Content: Sendable {
    var path: String
    var catalogs: [Catalog] = []
    /// The language the file says its texts are translated from; `nil` when it does not say.
    var sources: [LocaleID] = []
    /// The languages it brings.
    var locales: [LocaleID] = []
    var diagnostics: [Diagnostic] = []
    var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  private static let kinds: Message =
    "known are .xliff, .xlf, .xcloc, .strings, .stringsdict and .xcstrings, and folders of them"

  /// The files that a path names, in order; a path that cannot be used gives one content with the
  /// reason.
  func files(at path: String) -> (paths: [String], refused: Content?) {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    func refuse(_ id: Diagnostic.Identifier, _ message: Message) -> (
      paths: [String], refused: Content?
    ) {
      ([], Content(path: path, diagnostics: [Diagnostic(.error, id, path: path, message: message)]))
    }
    guard reader.confinement?.holds(path) ?? true else {
      return refuse(.fileOutside, "lies outside the folder of the bars and is not read")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return refuse(.fileUnreadable, "there is no file or folder of that name; check the path")
    }
    guard isFolder.boolValue else {
      let isKnown = Self.isXLIFF(path) || CatalogPath(path) != nil
      return isKnown
        ? ([path], nil)
        : refuse(
          .unexpectedContent,
          Message("is no translation file").followed(by: Self.kinds, separator: "; "))
    }
    let found = listed(in: path, depth: 0)
    return found.isEmpty
      ? refuse(
        .noTexts, Message("holds no translation file").followed(by: Self.kinds, separator: "; "))
      : (found.sorted(), nil)
  }

  /// Reads one file.
  ///
  /// - Parameter language: the language of a `.strings` file whose path names none.
  func read(_ path: String, language: LocaleID?) -> Content {
    var content = Content(path: path)
    let bytes: [UInt8]
    switch reader.bytes(path, limit: options.limits.catalogBytes) {
    case .success(let read): bytes = read
    case .failure(let fault):
      content.diagnostics = [fault]
      return content
    }
    if Self.isXLIFF(path) {
      readXLIFF(bytes, into: &content)
    } else if let catalogPath = CatalogPath(path) {
      readCatalog(bytes, at: catalogPath, language: language, into: &content)
    } else {
      content.diagnostics = [
        Diagnostic(
          .error, .unknownLanguage, path: path,
          message: "names no language that is known; put it in 'de.lproj'")
      ]
    }
    return content
  }

  private func readXLIFF(_ bytes: [UInt8], into content: inout Content) {
    let document = XLIFFReader(limits: options.limits).document(bytes, path: content.path)
    content.catalogs = document.catalogs
    content.diagnostics = document.diagnostics
    content.sources = document.languages.sources
    content.locales = document.languages.targets
    guard content.isUsable else { return }
    if document.catalogs.isEmpty {
      content.diagnostics = [
        Diagnostic(.error, .noTexts, path: content.path, message: "holds no translation unit")
      ]
    } else if content.locales.isEmpty {
      content.diagnostics.append(
        Diagnostic(
          .error, .unknownLanguage, path: content.path,
          message: """
            names no language it is translated into; \
            give 'target-language' (XLIFF 1.2) or 'trgLang' (2.x)
            """))
    }
  }

  private func readCatalog(
    _ bytes: [UInt8], at path: CatalogPath, language: LocaleID?, into content: inout Content
  ) {
    let (read, faults) = CatalogReader(limits: options.limits).read(bytes, at: path)
    content.diagnostics = faults
    switch read {
    case nil:
      if content.isUsable {
        content.diagnostics.append(
          Diagnostic(.error, .fileUnreadable, path: content.path, message: "cannot be read"))
      }
    case .catalog(let catalog):
      content.catalogs = [catalog]
      content.sources = [catalog.sourceLanguage]
      let others = catalog.locales.filter { $0 != catalog.sourceLanguage }
      content.locales = others.isEmpty ? [catalog.sourceLanguage] : others
    case .table(let path, let table):
      guard let locale = Self.locale(of: path) ?? language else {
        content.diagnostics.append(
          Diagnostic(
            .error, .unknownLanguage, path: content.path,
            message: """
              does not say which language it is in; put it in a folder such as 'de.lproj', \
              or name the language with --locale
              """))
        return
      }
      content.catalogs = CatalogAssembler(developmentLanguage: locale)
        .assemble([.table(path, table)])
      content.locales = [locale]
      if table.isEmpty, content.isUsable {
        content.diagnostics.append(
          Diagnostic(.error, .noTexts, path: content.path, message: "holds no text"))
      }
    }
  }

  private static func locale(of path: CatalogPath) -> LocaleID? {
    if case .locale(let locale) = path.language { return locale }
    return nil
  }

  private func listed(in folder: String, depth: Int) -> [String] {
    guard depth <= 16, let entries = try? FolderListing.entries(of: folder) else { return [] }
    // The sources that travel along in a bundle are not translations.
    let isBundle = folder.hasSuffix(".xcloc")
    return entries.sorted { $0.name < $1.name }.flatMap { entry -> [String] in
      let path = folder + "/" + entry.name
      switch entry.kind {
      case .folder where !entry.name.hasPrefix("."):
        return isBundle && entry.name != "Localized Contents"
          ? [] : listed(in: path, depth: depth + 1)
      case .file where Self.isXLIFF(entry.name) || CatalogPath(path) != nil: return [path]
      default: return []
      }
    }
  }

  private static func isXLIFF(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".xliff") || path.hasSuffix(".xlf")
  }
}
