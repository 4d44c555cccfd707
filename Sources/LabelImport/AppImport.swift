import LabelModel

/// Imports an app from its files: reads them at once, then puts bars and texts together.
struct AppImport: Sendable {
  let root: String
  let options: ImportOptions
  /// The folder of the app where the root holds several; `nil` for the root itself.
  let home: String?
  private let reader: FileReader

  init(root: String, options: ImportOptions, home: String? = nil) {
    self.root = root
    self.options = options
    self.home = home
    reader = options.reader(of: root)
  }

  /// Imports the listed files, or takes the import of the same contents from the cache.
  /// - Throws: ``ImportError/noSuchTarget(name:known:)``.
  func importApp(files scanned: [ScannedFile]) async throws(ImportError) -> ImportedApp {
    guard let folder = options.cacheFolder else { return try await importAnew(scanned) }
    let cache = ImportCache(folder: folder)
    let key = await ImportCache.key(
      files: scanned, reader: reader, options: options, home: home)
    if let app = cache.app(for: key) { return app }
    let app = try await importAnew(scanned)
    cache.keep(app, for: key)
    return app
  }

  /// What an import is made of: large, and in many pieces.
  private struct Material: Sendable {
    var read: AppFiles
    var code: SymbolIndex
    var interfaces: InterfaceSet
    var catalogs: CatalogIndex
  }

  private func importAnew(
    _ scanned: [ScannedFile]
  ) async throws(ImportError) -> ImportedApp {
    let (app, material) = try await assembled(scanned)
    // Taking it apart takes long, and nobody needs to wait for that.
    Task.detached { withExtendedLifetime(material) {} }
    return app
  }

  private func assembled(
    _ scanned: [ScannedFile]
  ) async throws(ImportError) -> (ImportedApp, Material) {
    let queue = AppFileQueue(scanned, reader: reader)
    async let early: Void = queue.work()
    let (layout, projectFiles) = await ProjectReader(files: reader, options: options, home: home)
      .layout(scanned)
    if let wanted = options.targets.first, let known = layout.targetsInstead,
      options.requiresTarget || !known.isEmpty
    {
      throw .noSuchTarget(name: wanted, known: known)
    }
    let selection = FileSelection(scanned, layout: layout, home: home ?? "")
    options.progress?(.listed(files: selection.files.count))
    queue.select(selection, encodings: layout.encodings)
    await withTaskGroup { group in
      for _ in 0..<ParallelMap.workers { group.addTask { queue.work() } }
    }
    await early
    let read = await queue.files(of: selection)
    options.progress?(.read(files: selection.files.count, of: selection.files.count))
    options.progress?(.resolving)
    // The code is put together while the catalogs are.
    async let code = SymbolIndex(
      swift: read.swift, parsed: read.parsed, objectiveC: read.objectiveC,
      targets: layout.targets(of:))

    var diagnostics = layout.diagnostics + selection.diagnostics + read.diagnostics
    var facts = layout.facts
    facts.app.sourceLanguage = Self.sourceLanguage(layout, catalogs: read.catalogs)
    if let known = facts.app.phoneOrientations, known.count < Orientation.allCases.count,
      read.decidesOrientation
    {
      facts.app.phoneOrientations = nil
    }
    var interfaceSet = InterfaceSet(read.interfaces, development: facts.app.sourceLanguage)
    let tables = CatalogAssembler(developmentLanguage: facts.app.sourceLanguage)
      .tables(read.catalogs + interfaceSet.copies)
    facts.app.locales = Self.locales(tables, source: facts.app.sourceLanguage)
    diagnostics += layout.missingCatalogs(among: scanned)
    // Code that opens the folder of a language by itself may show any.
    if selection.goesByProject, !read.choosesLanguage {
      let languages = BundleLanguages(
        scanned, catalogs: read.catalogs, layout: layout, source: facts.app.sourceLanguage)
      diagnostics += languages.limit(&facts.app.locales)
    }
    let index = CatalogIndex(
      tables: tables, sourceLanguage: facts.app.sourceLanguage, locales: facts.app.locales,
      isOutOfReach: layout.isOutOfReach)
    facts.app.name = AppName(layout: layout, catalogs: index).text

    async let accessors = AccessorKeys(tables, lookups: options.lookups)
    async let suppressions = CatalogSuppressions.read(index.tables)
    interfaceSet.nameClasses(as: await code)
    let scenes = NamedScenes(
      await code, files: read.swift + read.objectiveC, named: facts.shownClasses)
    interfaceSet.leaveOut(
      scenes.unnamed(in: interfaceSet), segues: scenes.unnamedSegues(in: interfaceSet),
      unasked: scenes.unasked(in: interfaceSet))
    var interfaceImporter = InterfaceImporter(interfaceSet, catalogs: index)
    let interface = interfaceImporter.importBars()
    facts.outlets = interface.outlets
    facts.scenes = interfaceSet.classesByIdentifier
    facts.initialScenes = interfaceSet.initialClasses
    facts.embeddedClasses = interfaceSet.embeddedClasses
    facts.shownClasses.formUnion(
      interfaceSet.shownClasses(ownNibs: await code.mentions.namesResources))
    facts.hasLargeTitles =
      interfaceSet.all.contains { interfaceSet.controller($0).prefersLargeTitles == true }
      || read.hasLargeTitles
    let sources = SwiftSourceImporter(
      swift: read.swift, parsed: read.parsed, index: await code, accessors: await accessors,
      objectiveC: read.objectiveC, catalogs: index, project: facts)
    let source = await sources.importBars()
    diagnostics += source.diagnostics
    if !source.unmadeScreens.isEmpty {
      let names = source.unmadeScreens.joined(separator: ", ").cut(toBytes: 400)
      diagnostics.append(
        Diagnostic(
          .note, .screensNotShown,
          message: """
            \(source.unmadeScreens.count, one: "screen", other: "screens") that nothing makes: \
            \(names); not audited
            """))
    }
    let bars = InterfaceMerge(interface: interface, source: source, catalogs: index).bars()
    var app = ImportedApp(
      app: facts.app, bars: bars, diagnostics: diagnostics.inOrder,
      suppressions: source.suppressions + (await suppressions),
      otherTranslations: OtherTranslations.of(
        bars, in: index.tables, source: facts.app.sourceLanguage)
        + KeptWords.texts(for: bars, in: index.tables, source: facts.app.sourceLanguage))
    app.coverage.unseen = source.unseen
    for bar in app.bars.indices {
      for item in app.bars[bar].items.indices {
        app.bars[bar].items[item].takeSystemWord(
          from: options.systemText, locales: facts.app.locales)
      }
      let place = app.bars[bar].declaredAt ?? app.bars[bar].items.first?.declaredAt
      guard let place else { continue }
      if place.isForDevelopers { app.bars[bar].state(.forDevelopers) }
      let path = place.path
      if let platform = Self.platform(of: path, claims: layout.claims) {
        app.bars[bar].platform = platform
      }
      if layout.isOfExtensions(path) { app.bars[bar].state(.inExtension, at: nil) }
    }
    app.coverage.filesRead = projectFiles + read.count
    app.coverage.filesSkipped = selection.skipped
    app.coverage = app.coverage.counted(app)
    return (
      app.withoutSecondaryStates,
      Material(read: read, code: await code, interfaces: interfaceSet, catalogs: index)
    )
  }

  /// The catalogs of the listed files, nothing else put together.
  func catalogs(of scanned: [ScannedFile]) async -> CatalogIndex {
    let queue = AppFileQueue(scanned, reader: reader)
    let (layout, _) = await ProjectReader(files: reader, options: options).layout(scanned)
    let selection = FileSelection(scanned, layout: layout)
    queue.select(selection, encodings: layout.encodings)
    queue.work()
    let read = await queue.files(of: selection)
    let source = Self.sourceLanguage(layout, catalogs: read.catalogs)
    let tables = CatalogAssembler(developmentLanguage: source).tables(read.catalogs)
    return CatalogIndex(
      tables: tables, sourceLanguage: source, locales: Self.locales(tables, source: source))
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

  private static func locales(_ tables: [CatalogTable], source: LocaleID) -> [LocaleID] {
    var locales: Set<LocaleID> = [source]
    // What translates the Info.plist alone shows no label.
    for table in tables where !table.isEmpty && !table.name.hasSuffix(BundleLanguages.propertyTable)
    {
      locales.formUnion(table.locales)
    }
    return locales.sorted()
  }

  /// The system that draws the bars of a file: that of the only targets it belongs to.
  private static func platform(of path: String, claims: FileClaims?) -> Platform? {
    claims?.platforms(of: path).flatMap(FileSelection.platform)
  }
}
