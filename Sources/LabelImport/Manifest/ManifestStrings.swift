import Foundation
import LabelModel

/// Reads the catalogs a manifest names: files, `.xcloc` bundles, or folders that hold them.
struct ManifestStrings {
  let folder: String
  let options: ImportOptions
  private(set) var read: [ReadCatalog] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var filesRead = 0
  /// What the manifest names and cannot be used at all: without it the result would be another one.
  private(set) var faults: [Diagnostic] = []
  private let reader: FileReader

  init(folder: String, options: ImportOptions) {
    self.folder = folder
    self.options = options
    reader = options.reader(of: folder)
  }

  /// Reads what `path` names, relative to the manifest.
  mutating func add(_ path: String, manifest: String) {
    guard isInside(path), isInside(path + "/" + Self.bundleFolder) else {
      diagnostics.append(
        Diagnostic(
          .error, .fileOutside, path: manifest,
          message: "strings \(quoted: path) lies outside the manifest's folder and is not read"))
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full(path), isDirectory: &isFolder) else {
      faults.append(
        Diagnostic(
          .error, .missingStrings, path: manifest,
          message: "strings \(quoted: path) not found; paths are relative to the manifest's folder")
      )
      return
    }
    if !isFolder.boolValue { return addFile(path, manifest: manifest) }
    let inner = path.hasSuffix(".xcloc") ? path + "/" + Self.bundleFolder : path
    let scan = FolderScanner(root: full(inner), limits: options.limits)
    diagnostics += scan.diagnostics
    for file in scan.files {
      if case .catalog = file.kind { addFile(inner + "/" + file.path, manifest: manifest) }
    }
    let entries = (try? FolderListing.entries(of: full(inner))) ?? []
    for entry in entries.sorted(by: { $0.name < $1.name })
    where entry.kind == .file && Self.isXLIFF(entry.name) {
      addFile(inner + "/" + entry.name, manifest: manifest)
    }
  }

  private mutating func addFile(_ path: String, manifest: String) {
    let bytes: [UInt8]
    switch reader.bytes(path, limit: options.limits.catalogBytes) {
    case .success(let content): bytes = content
    case .failure(let fault):
      diagnostics.append(fault)
      return
    }
    filesRead += 1
    if Self.isXLIFF(path) {
      let result = XLIFFReader(limits: options.limits).read(bytes, path: path)
      read += result.catalogs.map { .catalog($0) }
      diagnostics += result.diagnostics
    } else if let catalogPath = CatalogPath(path) {
      let (catalog, faults) = CatalogReader(limits: options.limits).read(bytes, at: catalogPath)
      if let catalog { read.append(catalog) }
      diagnostics += faults
    } else {
      faults.append(
        Diagnostic(
          .error, .unexpectedContent, path: manifest,
          message: """
            strings \(quoted: path) is no catalog; \
            known are .xcstrings, .strings, .stringsdict, .xliff and .xcloc
            """))
    }
  }

  private func full(_ path: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  private func isInside(_ path: String) -> Bool {
    reader.confinement?.holds(full(path)) ?? true
  }

  /// What holds the translations in an `.xcloc` bundle.
  private static let bundleFolder = "Localized Contents"

  private static func isXLIFF(_ path: String) -> Bool {
    path.hasSuffix(".xliff") || path.hasSuffix(".xlf")
  }
}
