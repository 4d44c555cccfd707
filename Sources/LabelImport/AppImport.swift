import LabelModel

/// Imports an app from its files: reads them at once, then puts bars and texts together.
struct AppImport: Sendable {
  let root: String
  let options: ImportOptions

  private var reader: FileReader { FileReader(root: root, limits: options.limits) }

  /// Imports the listed files, or takes the import of the same contents from the cache.
  func importApp(files scanned: [ScannedFile]) async -> ImportedApp {
    guard let folder = options.cacheFolder else { return await importAnew(scanned) }
    let cache = ImportCache(folder: folder)
    let key = await ImportCache.key(files: scanned, reader: reader, options: options)
    if let app = cache.app(for: key) { return app }
    let app = await importAnew(scanned)
    cache.keep(app, for: key)
    return app
  }

  private func importAnew(_ scanned: [ScannedFile]) async -> ImportedApp {
    let (layout, projectFiles) = await ProjectReader(files: reader, options: options)
      .layout(scanned)
    let selection = FileSelection(scanned, layout: layout)
    options.progress?(.listed(files: selection.files.count))
    let encodings = layout.encodings
    let read = await ParallelMap.map(selection.files) {
      self.read($0, encodings: encodings, claims: layout.claims)
    }
    options.progress?(.read(files: selection.files.count, of: selection.files.count))

    var catalogs: [ReadCatalog] = []
    var interfaces: [InterfaceDocument] = []
    var sources: [SourceFile] = []
    var diagnostics = layout.diagnostics + selection.diagnostics
    for (content, faults) in read {
      diagnostics += faults
      switch content {
      case .catalog(let catalog): catalogs.append(catalog)
      case .source(let file): sources.append(file)
      case .interface(let document): interfaces.append(document)
      case nil: break
      }
    }
    options.progress?(.resolving)

    var facts = layout.facts
    facts.app.sourceLanguage = Self.sourceLanguage(layout, catalogs: catalogs)
    if let known = facts.app.phoneOrientations, known.count < Orientation.allCases.count,
      Self.decidesOrientation(sources)
    {
      facts.app.phoneOrientations = nil
    }
    let interfaceSet = InterfaceSet(interfaces, development: facts.app.sourceLanguage)
    let assembled = await CatalogAssembler(developmentLanguage: facts.app.sourceLanguage)
      .assembleAtOnce(catalogs + interfaceSet.copies)
    facts.app.locales = Self.locales(assembled, source: facts.app.sourceLanguage)
    let index = CatalogIndex(
      catalogs: assembled, sourceLanguage: facts.app.sourceLanguage, locales: facts.app.locales)
    facts.app.name = AppName(layout: layout, catalogs: index).text

    var interfaceImporter = InterfaceImporter(interfaceSet, catalogs: index)
    let interface = interfaceImporter.importBars()
    facts.outlets = interface.outlets
    facts.sceneClasses = interface.barClasses
    facts.hasLargeTitles =
      interfaceSet.all.contains { interfaceSet.controller($0).prefersLargeTitles == true }
      || Self.prefersLargeTitlesInObjectiveC(sources)
    let source = await SwiftSourceImporter(files: sources, catalogs: index, project: facts)
      .importBars()
    diagnostics += source.diagnostics

    let bars = InterfaceMerge(interface: interface, source: source, catalogs: index).bars()
    var app = ImportedApp(
      app: facts.app, bars: bars, diagnostics: diagnostics.inOrder,
      suppressions: source.suppressions + CatalogSuppressions.read(index.catalogs),
      otherTranslations: OtherTranslations.of(
        bars, in: index.catalogs, source: facts.app.sourceLanguage))
    app.coverage.unseen = source.unseen
    fillSystemTexts(&app)
    for bar in app.bars.indices {
      app.bars[bar].platform = Self.platform(of: app.bars[bar], claims: layout.claims)
    }
    app.coverage.filesRead = projectFiles + read.count { $0.0 != nil }
    app.coverage.filesSkipped = selection.skipped
    app.coverage = app.coverage.counted(app)
    return app.withoutSecondaryStates
  }

  /// Gives standard controls the system's own words.
  private func fillSystemTexts(_ app: inout ImportedApp) {
    for bar in app.bars.indices {
      for item in app.bars[bar].items.indices {
        guard let name = app.bars[bar].items[item].key?.systemTextName else { continue }
        let known = options.systemText(name)
        if known.isEmpty {
          app.bars[bar].items[item].state = .unresolved
          app.bars[bar].items[item].reason = "the system's text for '\(name)' is not known"
        } else {
          app.bars[bar].items[item].text = known.limited(to: app.app.locales)
        }
      }
    }
  }

  /// What one file gave.
  private enum Content: Sendable {
    case catalog(ReadCatalog)
    case source(SourceFile)
    case interface(InterfaceDocument)
  }

  private func read(
    _ file: ScannedFile, encodings: [String: String], claims: FileClaims?
  ) -> (Content?, [Diagnostic]) {
    let limits = options.limits
    var limit = limits.fileBytes
    if case .catalog = file.kind { limit = limits.catalogBytes }
    let bytes: [UInt8]
    switch reader.bytes(file.path, limit: limit) {
    case .success(let content): bytes = content
    case .failure(let fault): return (nil, [fault])
    }
    switch file.kind {
    case .catalog(let path):
      let (catalog, faults) = CatalogReader(limits: limits, declaredEncodings: encodings)
        .read(bytes, at: path)
      return (catalog.map { .catalog($0) }, faults)
    case .swift, .objectiveC:
      let platform = Self.platform(of: file.path, claims: claims) ?? .iOS
      return (.source(SourceFile(path: file.path, bytes: bytes, platform: platform)), [])
    case .interface:
      let (document, faults) = InterfaceReader(limits: limits).read(bytes, path: file.path)
      return (document.map { .interface($0) }, faults)
    case .project, .projectSpec, .package, .infoPlist, .settings:
      return (nil, [])
    }
  }

  /// The development language: what the project says, else what most string catalogs say.
  private static func sourceLanguage(
    _ layout: ProjectLayout, catalogs: [ReadCatalog]
  ) -> LocaleID {
    if layout.hasDevelopmentRegion { return layout.facts.app.sourceLanguage }
    var votes: [LocaleID: Int] = [:]
    for case .catalog(let catalog) in catalogs {
      votes[catalog.sourceLanguage, default: 0] += catalog.entries.count
    }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      ?? layout.facts.app.sourceLanguage
  }

  private static func locales(_ catalogs: [Catalog], source: LocaleID) -> [LocaleID] {
    var locales: Set<LocaleID> = [source]
    for catalog in catalogs where !catalog.entries.isEmpty { locales.formUnion(catalog.locales) }
    return locales.sorted()
  }

  /// Whether code tells the system how the app may be held, whatever the Info.plist says.
  private static func decidesOrientation(_ sources: [SourceFile]) -> Bool {
    // Of the app delegate, in Swift and in Objective-C.
    let word = Array("supportedInterfaceOrientationsFor".utf8)
    return sources.contains { source in
      source.bytes.withUnsafeBytes { SourceScan.contains(word, in: $0) }
    }
  }

  /// Whether Objective-C code speaks of large titles.
  private static func prefersLargeTitlesInObjectiveC(_ sources: [SourceFile]) -> Bool {
    let word = Array("refersLargeTitles".utf8)
    return sources.contains { source in
      source.path.hasSuffix(".m")
        && source.bytes.withUnsafeBytes { SourceScan.contains(word, in: $0) }
    }
  }

  /// The system a bar is drawn by: that of the only targets its file belongs to.
  private static func platform(of bar: Bar, claims: FileClaims?) -> Platform {
    let path = bar.declaredAt?.path ?? bar.items.first?.declaredAt?.path
    return path.flatMap { platform(of: $0, claims: claims) } ?? bar.platform
  }

  /// The system a file is built for, when it is not iOS.
  private static func platform(of path: String, claims: FileClaims?) -> Platform? {
    guard let platforms = claims?.platforms(of: path), !platforms.contains(.iOS) else {
      return nil
    }
    return platforms.min { $0.rawValue < $1.rawValue }
  }
}
