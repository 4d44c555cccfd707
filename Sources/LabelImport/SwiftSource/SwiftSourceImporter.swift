import LabelModel
internal import SwiftParser

/// Finds the bars that Swift and Objective-C source declares, and the text of every label in them.
///
/// Files are scanned by bytes, those that can matter are parsed in parallel and turned into plain
/// values; names are then followed through the whole project.
public struct SwiftSourceImporter: Sendable {
  private let files: [SourceFile]
  private let parsed: [ParsedSource]?
  private let code: SourceCode?
  private let accessors: AccessorKeys?
  private let objectiveC: [SourceFile]
  private let catalogs: CatalogIndex
  private let project: ProjectFacts
  /// True when the code is run by the evaluator, which is to take the place of the resolver.
  package var isEvaluating = false

  /// Creates an importer of the files in Swift and Objective-C among `files`.
  public init(files: [SourceFile], catalogs: CatalogIndex, project: ProjectFacts) {
    self.init(
      swift: files.filter { $0.path.hasSuffix(".swift") }.sorted { $0.path < $1.path },
      parsed: nil, code: nil, accessors: nil,
      objectiveC: files.filter { file in
        [".m", ".mm", ".h", ".pch"].contains { file.path.hasSuffix($0) }
      }.sorted { $0.path < $1.path }, catalogs: catalogs, project: project)
  }

  /// Creates an importer of Swift files that are parsed already.
  ///
  /// - Parameters:
  ///   - swift: the Swift files in order of their paths.
  ///   - parsed: what each of them declares.
  ///   - code: all of it together.
  ///   - accessors: the keys of the catalogs.
  ///   - objectiveC: the files in Objective-C, in order of their paths.
  init(
    swift: [SourceFile], parsed: [ParsedSource]?, code: SourceCode?, accessors: AccessorKeys?,
    objectiveC: [SourceFile], catalogs: CatalogIndex, project: ProjectFacts
  ) {
    files = swift
    self.parsed = parsed
    self.code = code
    self.accessors = accessors
    self.objectiveC = objectiveC
    self.catalogs = catalogs
    self.project = project
  }

  /// Reads the sources and puts the bars together, ordered by identifier.
  public func importBars() async -> SourceImport {
    let scan = SourceScan()
    let accessors = self.accessors ?? AccessorKeys(catalogs.tables)
    let (parsed, code) = await sources(scan)
    var result = await assemble(code, accessors: accessors)
    result.suppressions = parsed.flatMap(\.suppressions)
    result.diagnostics += parsed.compactMap(\.diagnostic)
    return result
  }

  /// What each file declares, and all of it together.
  private func sources(_ scan: SourceScan) async -> ([ParsedSource], SourceCode) {
    if let parsed, let code { return (parsed, code) }
    let parsed = await ParallelMap.map(Array(files.enumerated())) { index, file in
      ParsedSource(file, index: index, scan: scan)
    }
    return (parsed, await SourceCode(swift: files, parsed: parsed, objectiveC: objectiveC))
  }

  /// Parses the files that can matter and does nothing with them: what an import is measured by.
  /// Returns how many they are.
  package static func parseOnly(_ files: [SourceFile]) async -> Int {
    let scan = SourceScan()
    return await ParallelMap.map(files) { file in
      guard scan.canMatter(file.bytes) else { return 0 }
      return file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }.statements.isEmpty
        ? 0 : 1
    }.reduce(0, +)
  }

  /// Most types that one resolver reads. What it works out for one of them serves the others, and
  /// keeps them within the bounds of work; so there are no more parts than pay.
  private static let typesAtOnce = 2_000

  /// Reads each type by itself, in two parts or more. The parts are the same on every machine, as the
  /// result is.
  private func screens(
    of code: SourceCode, with resolver: ExpressionResolver
  ) async -> [TypeScreens] {
    let size = max(1, min(Self.typesAtOnce, (code.names.count + 1) / 2))
    let starts = Array(stride(from: 0, to: code.names.count, by: size).enumerated())
    return await ParallelMap.map(starts) { number, start in
      TypeScreens(
        code.names.dropFirst(start).prefix(size), of: code, with: resolver.numbered(number + 1))
    }
  }

  private func assemble(_ code: SourceCode, accessors: AccessorKeys) async -> SourceImport {
    let index = code.index
    if isEvaluating { return await evaluated(code, accessors: accessors) }
    var resolver = ExpressionResolver(
      index: index, constructions: code.constructions, accessors: accessors,
      outlets: Dictionary(grouping: project.outlets.filter { $0.item != nil }, by: \.name)
        .mapValues { Set($0.map(\.className)) })
    var code = code
    for (type, effects) in BarHelpers(code, with: resolver).effects {
      code.replace(effects, of: type)
    }
    let shown = Set(project.sceneClasses.values).union(project.outlets.map(\.className))
    for (type, effects) in InheritedItems(code, shown: shown, with: resolver).effects {
      code.replace(effects, of: type)
    }
    var drafts: [BarDraft] = []
    var tabs: [String: [ControllerBars.TabDraft]] = [:]
    var badges: [String: [ItemDraft]] = [:]
    var outletTitles: [ControllerBars.OutletDraft] = []
    var outletLists: [OutletList] = []
    var hiddenTabTitles: CodeSpan?
    var screens = await screens(of: code, with: resolver)
    drafts += screens.flatMap(\.bars)
    var seen = screens.reduce(into: Set<CodeSpan>()) { $0.formUnion($1.seen) }
    var screenPlaces = screens.reduce(into: ScreenPlaces()) { $0.merge($1.places) }
    let applied = screens.reduce(into: Set<String>()) { $0.formUnion($1.applied) }
    let changes = screens.reduce(into: ControllerBars.Changes()) {
      $0.merge($1.changes) { $0 + $1 }
    }
    screens = await ParallelMap.map(screens) { $0.read(changes: changes) }
    let used = screens.reduce(into: Set<CodeSpan>()) { $0.formUnion($1.used) }
    // What a view modifier shows stands on the screens that it is applied to.
    drafts.removeAll { applied.contains($0.owner) }
    for controller in await ParallelMap.map(screens, { $0.finished(used: used) }).joined() {
      drafts += controller.bars
      outletTitles += controller.outletTitles
      outletLists += controller.outletLists
      if !controller.tabs.isEmpty { tabs[controller.owner, default: []] += controller.tabs }
      if !controller.badges.isEmpty { badges[controller.owner] = controller.badges }
      hiddenTabTitles = hiddenTabTitles ?? controller.hiddenTabTitles
    }
    let hosting = resolver.hostingTypes
    for name in code.viewMakers where !index.isPreview(name) {
      var loose = LooseScreens(
        owner: name, effects: code.effects(of: name), seen: seen, hosting: hosting)
      loose.read(with: &resolver)
      drafts += loose.bars
      seen = loose.seen
      screenPlaces.merge(loose.places)
    }
    drafts = BarDraft.joined(drafts)
    var titles: [String: ItemDraft] = [:]
    for bar in drafts where bar.isController && bar.kind == .navigationBar {
      titles[bar.owner] = titles[bar.owner] ?? bar.items.first { $0.role == .title }
    }
    drafts += TabBarAssembler(
      tabs: tabs, code: code, badges: badges, titles: titles, foreign: foreignFiles
    )
    .bars(with: &resolver)
    for index in drafts.indices where drafts[index].kind == .tabBar && drafts[index].isController {
      drafts[index].traits[.tabTitlesHidden] = hiddenTabTitles
    }
    NavigationGraph(
      code: code, drafts: drafts, places: screenPlaces, hosting: hosting,
      hasLargeTitles: project.hasLargeTitles, with: &resolver
    ).complete(&drafts)
    return await bars(of: drafts, outletTitles: outletTitles, outletLists: outletLists)
  }

  /// Files that are built for other systems than the app's first one.
  private var foreignFiles: Set<Int32> {
    let own = project.platforms.first ?? .iOS
    return Set(
      (files + objectiveC).enumerated().lazy.filter { $0.element.platform != own }
        .map { Int32(clamping: $0.offset) })
  }

  /// Runs the code and reads what stands in the bars then.
  private func evaluated(_ code: SourceCode, accessors: AccessorKeys) async -> SourceImport {
    let index = code.index
    let uses = await UseSites(index)
    let showing = Idioms.showing(index, uses)
    let connected = Dictionary(grouping: project.outlets, by: \.className)
      .mapValues { Set($0.map(\.name)) }
    // Views and classes are read side by side: the same on every machine.
    let found = await ParallelMap.map([true, false]) { isForViews in
      let reader = AppReader(
        index: index, accessors: accessors, uses: uses, showing: showing, connected: connected)
      if isForViews {
        reader.readViews()
        reader.readLooseViews()
      } else {
        reader.readClasses()
      }
      return (
        bars: reader.bars, titles: reader.outletTitles, lists: reader.outletLists,
        ways: reader.ways, hidden: reader.hiddenTabTitles
      )
    }
    var drafts = BarDraft.joined(
      WholeScreens.among(found.flatMap(\.bars)) { type in
        uses.calls[SymbolIndex.lastName(type)] != nil
      })
    let ways = found.reduce(into: ControllerWays()) { $0.merge($1.ways) }
    let hiddenTabTitles = found.lazy.compactMap(\.hidden).first
    for index in drafts.indices where drafts[index].kind == .tabBar && drafts[index].isController {
      drafts[index].traits[.tabTitlesHidden] = hiddenTabTitles
    }
    drafts = drafts.map(\.afterEvents)
    NavigationGraph(
      index: index, uses: uses, ways: ways, drafts: drafts, hasLargeTitles: project.hasLargeTitles
    ) { index.isController($0) }.complete(&drafts)
    return await bars(
      of: drafts, outletTitles: found.flatMap(\.titles), outletLists: found.flatMap(\.lists))
  }

  /// Fills in the texts.
  private func bars(
    of drafts: [BarDraft], outletTitles: [ControllerBars.OutletDraft], outletLists: [OutletList]
  ) async -> SourceImport {
    let places = SourcePlaces(files: files + objectiveC)
    var assembler = BarAssembler(
      filler: TextFiller(catalogs: catalogs), places: places,
      platform: project.platforms.first ?? .iOS)
    await assembler.add(drafts)
    return SourceImport(
      bars: assembler.bars.sorted { $0.id < $1.id }, unseen: assembler.unseen,
      barClasses: assembler.barClasses,
      outletTitles: outletTitles.compactMap { draft in
        places.location(of: draft.span).map {
          OutletTitle(
            className: draft.owner, name: draft.name, segment: draft.segment,
            text: draft.text.reference, location: $0)
        }
      }, outletLists: outletLists)
  }
}
