import LabelModel
internal import SwiftParser

/// Finds the bars that Swift source declares, with a light look at Objective-C, and the text of every
/// label in them.
///
/// Files are scanned by bytes, those that can matter are parsed in parallel and turned into plain
/// values; names are then followed through the whole project.
public struct SwiftSourceImporter: Sendable {
  private let files: [SourceFile]
  private let objectiveC: [SourceFile]
  private let catalogs: CatalogIndex
  private let project: ProjectFacts

  /// Creates an importer of the Swift files among `files`.
  public init(files: [SourceFile], catalogs: CatalogIndex, project: ProjectFacts) {
    self.files = files.filter { $0.path.hasSuffix(".swift") }.sorted { $0.path < $1.path }
    objectiveC = files.filter { $0.path.hasSuffix(".m") || $0.path.hasSuffix(".mm") }
      .sorted { $0.path < $1.path }
    self.catalogs = catalogs
    self.project = project
  }

  private struct ParsedFile: Sendable {
    var declarations: FileDeclarations
    var suppressions: [SourceSuppression]
    var diagnostic: Diagnostic?
  }

  /// Reads the sources and puts the bars together, ordered by identifier.
  public func importBars() async -> SourceImport {
    let scan = SourceScan()
    let parsed = await parse(files, scan)
    let index = SymbolIndex(files: parsed.map(\.declarations), paths: files.map(\.path))
    let places = SourcePlaces(files: files + objectiveC)
    let offset = files.count
    let outlets = Dictionary(grouping: project.outlets, by: \.className)
      .mapValues { Set($0.map(\.name)) }
    let found = await ParallelMap.map(Array(objectiveC.enumerated())) { position, file in
      guard scan.canMatter(file.bytes) else { return ObjectiveCImporter.Result() }
      return ObjectiveCImporter.read(
        file, index: Int32(clamping: offset + position), outlets: outlets)
    }
    var result = await assemble(
      index, places,
      adding: .init(
        bars: found.flatMap(\.bars), outletTitles: found.flatMap(\.outletTitles)))
    result.suppressions = parsed.flatMap(\.suppressions)
    result.diagnostics += parsed.compactMap(\.diagnostic)
    return result
  }

  private func parse(_ files: [SourceFile], _ scan: SourceScan) async -> [ParsedFile] {
    await ParallelMap.map(Array(files.enumerated())) { index, file in
      guard scan.canMatter(file.bytes) else {
        return ParsedFile(declarations: FileDeclarations(types: []), suppressions: [])
      }
      return Self.parse(file, index: Int32(clamping: index))
    }
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

  private static func parse(_ file: SourceFile, index: Int32) -> ParsedFile {
    if let fault = SourceNesting.fault(in: file.bytes, path: file.path) {
      return ParsedFile(
        declarations: DeclarationLowering.file(Parser.parse(source: ""), index: index),
        suppressions: [], diagnostic: fault)
    }
    let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let marker = Array(SuppressionComments.marker.utf8)
    let isMarked = file.bytes.withUnsafeBytes { SourceScan.contains(marker, in: $0) }
    return ParsedFile(
      declarations: DeclarationLowering.file(tree, index: index, platform: file.platform),
      suppressions: isMarked ? SuppressionComments.read(tree, path: file.path) : [])
  }

  private func assemble(
    _ index: SymbolIndex, _ places: SourcePlaces, adding others: ObjectiveCImporter.Result
  ) async -> SourceImport {
    var constructions = ConstructionIndex()
    let textFunctions = index.functionsOfTexts
    var effects: [String: [CodeEffect]] = [:]
    let names = index.types.keys.sorted()
    let collected = await ParallelMap.map(names) { name in
      var collector = EffectCollector(type: name, functions: textFunctions)
      for declaration in index.types[name]?.declarations ?? [] { collector.collect(declaration) }
      return collector
    }
    for (name, collector) in zip(names, collected) {
      effects[name] = collector.effects
      constructions.merge(collector.constructions)
    }
    var resolver = ExpressionResolver(
      index: index, constructions: constructions,
      accessors: AccessorKeys(catalogs: catalogs.catalogs),
      outlets: Dictionary(grouping: project.outlets.filter { $0.item != nil }, by: \.name)
        .mapValues { Set($0.map(\.className)) })
    var drafts = others.bars.filter { $0.kind != .tabBar }
    var tabs: [String: [ControllerBars.TabDraft]] = [:]
    for bar in others.bars where bar.kind == .tabBar {
      tabs[bar.owner, default: []] += bar.items.map {
        .init(item: $0, spans: [$0.span], holder: "", function: "", owner: bar.owner)
      }
    }
    var badges: [String: [ItemDraft]] = [:]
    var outletTitles = others.outletTitles
    var outletLists: [OutletList] = []
    var seen: Set<CodeSpan> = []
    var screenPlaces = ScreenPlaces()
    var applied: Set<String> = []
    var controllers: [ControllerBars] = []
    var changes: [CodeSpan: [(name: String, value: CodeExpression, scope: CodeScope)]] = [:]
    var used: Set<CodeSpan> = []
    for name in names {
      guard let symbol = index.types[name], !Self.isPreview(name, in: index) else { continue }
      let screens = Self.viewScreens(of: symbol, with: &resolver)
      drafts += screens.bars
      seen.formUnion(screens.seen)
      screenPlaces.merge(screens.places)
      applied.formUnion(screens.applied)
      let outlets = Set(
        symbol.variables.values.joined().filter { variable in
          variable.attributes.contains { $0.name == "IBOutlet" }
        }.map(\.name))
      var controller = ControllerBars(
        owner: name, effects: effects[name] ?? [], outlets: outlets)
      controller.looks.statusBarHidden = symbol.hidesStatusBar
      changes.merge(controller.changes(with: &resolver)) { $0 + $1 }
      controllers.append(controller)
    }
    for index in controllers.indices {
      controllers[index].mutations = changes
      controllers[index].read(with: &resolver)
      used.formUnion(controllers[index].consumed)
    }
    // What a view modifier shows stands on the screens that it is applied to.
    drafts.removeAll { applied.contains($0.owner) }
    for var controller in controllers {
      controller.finish(used: used, with: &resolver)
      drafts += controller.bars
      outletTitles += controller.outletTitles
      outletLists += controller.outletLists
      tabs[controller.owner, default: []] += controller.tabs
      if !controller.badges.isEmpty { badges[controller.owner] = controller.badges }
    }
    let hosting = resolver.hostingTypes
    for name in effects.keys.sorted() where !Self.isPreview(name, in: index) {
      var loose = LooseScreens(
        owner: name, effects: effects[name] ?? [], seen: seen, hosting: hosting)
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
      tabs: tabs, effects: effects, badges: badges, titles: titles
    )
    .bars(with: &resolver)
    NavigationGraph(
      effects: effects, drafts: drafts, places: screenPlaces,
      hasLargeTitles: project.hasLargeTitles, with: &resolver
    ).complete(&drafts)
    var assembler = BarAssembler(
      filler: TextFiller(catalogs: catalogs), places: places,
      platform: project.platforms.first ?? .iOS)
    for draft in drafts { assembler.add(draft) }
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

  /// The bars of a SwiftUI view: what its body and the views it keeps in properties declare.
  private static func viewScreens(
    of symbol: SymbolIndex.TypeSymbol, with resolver: inout ExpressionResolver
  ) -> ViewScreens {
    var screens = ViewScreens(owner: symbol.name)
    let bodies = symbol.variables["body"] ?? []
    let modifiers = (symbol.functions["body"] ?? []).filter {
      $0.parameters.first?.name == "content"
    }
    for body in bodies {
      guard let getter = body.getter else { continue }
      let scope = CodeScope(file: body.span.file, type: symbol.name)
      screens.readScreen(getter, in: scope, with: &resolver)
    }
    for modifier in modifiers {
      let scope = CodeScope(file: modifier.span.file, type: symbol.name)
      screens.readScreen(modifier.body, in: scope, with: &resolver)
    }
    return screens
  }

  /// True for a type that only shows samples in the editor, or stands inside one.
  private static func isPreview(_ name: String, in index: SymbolIndex) -> Bool {
    var type = name
    while !type.isEmpty {
      if type.hasSuffix("_Previews") || index.ancestors(of: type).contains("PreviewProvider") {
        return true
      }
      type = SymbolIndex.outerName(type)
    }
    return false
  }
}
