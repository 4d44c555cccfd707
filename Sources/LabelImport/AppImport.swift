import LabelModel

/// Imports an app from its files: reads them at once, then puts bars and texts together.
struct AppImport: Sendable {
  let root: String
  let options: ImportOptions

  /// What one file gave.
  private enum Content: Sendable {
    case catalog(ReadCatalog)
    case source(SourceFile)
  }

  /// Imports the listed files.
  func importApp(files: [ScannedFile]) async -> ImportedApp {
    options.progress?(.listed(files: files.count))
    let read = await ParallelMap.map(files) { self.read($0) }
    options.progress?(.read(files: files.count, of: files.count))
    var catalogs: [ReadCatalog] = []
    var sources: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    for (content, faults) in read {
      diagnostics += faults
      switch content {
      case .catalog(let catalog): catalogs.append(catalog)
      case .source(let file): sources.append(file)
      case nil: break
      }
    }
    options.progress?(.resolving)
    var facts = ProjectFacts()
    let assembled = CatalogAssembler(developmentLanguage: facts.app.sourceLanguage)
      .assemble(catalogs)
    facts.app.locales = Set(
      assembled.filter { !$0.entries.isEmpty }.flatMap(\.locales) + [facts.app.sourceLanguage]
    ).sorted()
    let index = CatalogIndex(
      catalogs: assembled, sourceLanguage: facts.app.sourceLanguage, locales: facts.app.locales)
    let source = await SwiftSourceImporter(files: sources, catalogs: index, project: facts)
      .importBars()
    diagnostics += source.diagnostics
    var app = ImportedApp(
      app: facts.app, bars: source.bars, diagnostics: diagnostics.inOrder,
      suppressions: source.suppressions)
    app.coverage.unseen = source.unseen
    app.coverage.filesRead = read.count { $0.0 != nil }
    app.coverage = app.coverage.counted(app)
    return app
  }

  private func read(_ file: ScannedFile) -> (Content?, [Diagnostic]) {
    let reader = FileReader(root: root, limits: options.limits)
    func bytes(_ limit: Int) -> Result<[UInt8], Diagnostic> {
      reader.bytes(file.path, limit: limit)
    }
    switch file.kind {
    case .catalog(let path):
      switch bytes(options.limits.catalogBytes) {
      case .failure(let fault): return (nil, [fault])
      case .success(let bytes):
        let (catalog, faults) = CatalogReader(limits: options.limits).read(bytes, at: path)
        return (catalog.map { .catalog($0) }, faults)
      }
    case .swift, .objectiveC:
      switch bytes(options.limits.fileBytes) {
      case .failure(let fault): return (nil, [fault])
      case .success(let bytes): return (.source(SourceFile(path: file.path, bytes: bytes)), [])
      }
    case .interface, .project, .package, .infoPlist:
      return (nil, [])
    }
  }
}

extension Coverage {
  /// The account with bars, items and languages counted from the app.
  func counted(_ app: ImportedApp) -> Coverage {
    var coverage = self
    coverage.bars = app.bars.count
    let items = app.bars.lazy.flatMap(\.items)
    coverage.items = items.count { _ in true }
    coverage.resolved = items.count { $0.state == .resolved }
    coverage.dynamic = items.count { $0.state == .dynamic }
    coverage.unresolved = items.count { $0.state == .unresolved }
    coverage.locales = app.app.locales
    var known: [String: UnseenLabel] = [:]
    for label in unseen { known["\(label.bar)\u{0}\(label.item)"] = label }
    coverage.unseen = app.bars.flatMap { bar in
      bar.items.filter { $0.state != .resolved }.map { item in
        UnseenLabel(
          bar: bar.id, item: item.id, state: item.state, reason: item.reason ?? "",
          expression: known["\(bar.id)\u{0}\(item.id)"]?.expression, declaredAt: item.declaredAt)
      }
    }
    coverage.unseen.sort {
      let places = ($0.declaredAt, $1.declaredAt)
      if places.0 != places.1 {
        guard let a = places.0 else { return true }
        guard let b = places.1 else { return false }
        return a < b
      }
      return ($0.bar, $0.item) < ($1.bar, $1.item)
    }
    return coverage
  }
}
