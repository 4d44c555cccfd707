import LabelModel

/// Finds the bars that Swift and Objective-C source declares, and the text of every label in them.
///
/// Files are parsed in parallel and turned into plain values; their code is then run as far as it says
/// what stands in bars.
public struct SwiftSourceImporter: Sendable {
  private let files: [SourceFile]
  private let parsed: [ParsedSource]?
  private let index: SymbolIndex?
  private let accessors: AccessorKeys?
  private let objectiveC: [SourceFile]
  private let catalogs: CatalogIndex
  private let project: ProjectFacts

  /// Creates an importer of the files in Swift and Objective-C among `files`.
  public init(files: [SourceFile], catalogs: CatalogIndex, project: ProjectFacts) {
    self.init(
      swift: files.filter { $0.path.hasSuffix(".swift") }.sorted { $0.path < $1.path },
      parsed: nil, index: nil, accessors: nil,
      objectiveC: files.filter { file in
        [".m", ".mm", ".h", ".pch"].contains { file.path.hasSuffix($0) }
      }.sorted { $0.path < $1.path }, catalogs: catalogs, project: project)
  }

  /// Creates an importer of Swift files that are parsed already.
  ///
  /// - Parameters:
  ///   - swift: the Swift files in order of their paths.
  ///   - parsed: what each of them declares.
  ///   - index: all of it together.
  ///   - accessors: the keys of the catalogs.
  ///   - objectiveC: the files in Objective-C, in order of their paths.
  init(
    swift: [SourceFile], parsed: [ParsedSource]?, index: SymbolIndex?, accessors: AccessorKeys?,
    objectiveC: [SourceFile], catalogs: CatalogIndex, project: ProjectFacts
  ) {
    files = swift
    self.parsed = parsed
    self.index = index
    self.accessors = accessors
    self.objectiveC = objectiveC
    self.catalogs = catalogs
    self.project = project
  }

  /// Reads the sources and puts the bars together, ordered by identifier.
  public func importBars() async -> SourceImport {
    let accessors = self.accessors ?? AccessorKeys(catalogs.tables)
    let (parsed, index) = await sources()
    var result = await Guard.Condition.Cases.whileImporting {
      await assemble(index, accessors: accessors)
    }
    result.suppressions = parsed.flatMap(\.suppressions)
    result.diagnostics += parsed.compactMap(\.diagnostic)
    return result
  }

  /// What each file declares, and all of it together.
  private func sources() async -> ([ParsedSource], SymbolIndex) {
    if let parsed, let index { return (parsed, index) }
    let parsed = await ParallelMap.map(Array(files.enumerated())) { index, file in
      ParsedSource(file, index: index)
    }
    return (parsed, await SymbolIndex(swift: files, parsed: parsed, objectiveC: objectiveC))
  }

  /// Parses the files and does nothing with them: what an import is measured by.
  /// Returns how many they are.
  package static func parseOnly(_ files: [SourceFile]) async -> Int {
    return await ParallelMap.map(files) { file in
      SourceNesting.parse(file.bytes).statements.isEmpty ? 0 : 1
    }.reduce(0, +)
  }

  /// Which of an app's code is run by an evaluator of its own.
  private enum Part: CaseIterable { case views, classes, actions, buttons }

  /// Runs the code and reads what stands in the bars then.
  private func assemble(_ index: SymbolIndex, accessors: AccessorKeys) async -> SourceImport {
    let uses = await UseSites(index)
    let showing = (bars: uses.showingBars(index), buttons: uses.showingButtons(index))
    let connected = Connections(
      project.outlets, scenes: project.scenes, initialScenes: project.initialScenes)
    // Views, classes, what offers actions and the views' buttons are read side by side: the same on
    // every machine.
    let found = await ParallelMap.map(Part.allCases) { part in
      let reader = AppReader(
        index: index, accessors: accessors, uses: part == .actions ? uses.forActions : uses,
        showing: part == .buttons ? showing.buttons : showing.bars, connected: connected)
      switch part {
      case .views:
        reader.readViews()
        reader.readLooseViews()
      case .classes:
        reader.readClasses()
        reader.readClassesOfControls()
        reader.readLooks()
      case .actions:
        reader.readActions()
        reader.readDeleteButtons()
      case .buttons: reader.readButtons()
      }
      return (
        bars: reader.bars, titles: reader.outletTitles, lists: reader.outletLists,
        replaced: reader.replacements, ways: reader.ways, hidden: reader.hiddenTabTitles,
        looks: reader.labelLooks, fonts: reader.roleFonts, stacks: reader.stackFonts,
        pads: part == .classes ? reader.screensOfPads : []
      )
    }
    var drafts = BarDraft.joined(
      WholeScreens.among(
        Self.withoutAlertsOfViews(found.map(\.bars)),
        isMade: { uses.calls[TypeName.last($0)] != nil },
        isPart: { type, file in
          !index.isController(type)
            && index.types[type]?.declarations.contains { $0.span.file == file } ?? false
        }))
    let ways = found.reduce(into: ControllerWays()) { $0.merge($1.ways) }
    let hiddenTabTitles = found.lazy.compactMap(\.hidden).first
    for index in drafts.indices where drafts[index].kind == .tabBar && drafts[index].isController {
      drafts[index].traits[.tabTitlesHidden] = hiddenTabTitles
    }
    drafts = BarDraft.joiningScopes(drafts.map(\.afterEvents.withoutRepeats))
    let unmade = UnmadeScreens(
      index, mentions: index.mentions, isLeft: uses.uncalled.contains,
      named: index.namesakes.all(project.shownClasses),
      owners: Set(drafts.map { UnmadeScreens.outermost($0.owner) }))
    for index in drafts.indices {
      for trait in unmade.traits(of: drafts[index].owner) {
        drafts[index].traits[trait] = drafts[index].span
      }
    }
    let untitledBacks = Set(drafts.lazy.filter(\.isUntitledBack).map(\.owner))
    let bareBacks = Set(
      drafts.lazy.filter { $0.back == .hidden || $0.back == .untitled }.map(\.owner))
    ChildScreens(index: index, uses: uses, ways: ways, embedded: project.embeddedClasses)
      .leaveOut(of: &drafts)
    NavigationGraph(
      index: index, uses: uses, ways: ways, drafts: drafts, hasLargeTitles: project.hasLargeTitles
    ) { index.isController($0) }.complete(&drafts)
    let makers = SettledByMakers(index: index, uses: uses)
    HiddenStatusBars(makers: makers).complete(&drafts)
    InheritedTitleSizes(makers: makers).complete(&drafts)
    LinkedScreens(index: index, uses: uses).complete(&drafts)
    HostedScreens(index: index, uses: uses, hosts: ways.hosts).join(&drafts)
    var result = await bars(
      of: drafts, outletTitles: found.flatMap(\.titles), outletLists: found.flatMap(\.lists),
      replacements: found.flatMap(\.replaced))
    for (role, fonts) in found.map(\.fonts).reduce(
      into: [Role: Set<FontSpec>](),
      { all, one in
        all.merge(one) { $0.union($1) }
      })
    {
      // Which of several a bar has, nobody can tell.
      result.roleFonts[role] =
        fonts.count == 1 ? fonts.first : FontSpec(family: FontReader.otherFamily)
    }
    result.stackFonts = found.reduce(into: [:]) { all, one in
      all.merge(one.stacks) { first, _ in first }
    }
    if result.roleFonts[.title] == nil {
      result.roleFonts[.title] = commonFont(of: result.stackFonts, uses)
    }
    for (pusher, screens) in ways.pushes.sorted(by: { $0.key < $1.key }) {
      for screen in screens where screen != pusher {
        result.pushers[screen, default: []].append(pusher)
      }
    }
    result.onStacks = ways.stackRoots.union(ways.dressed)
    result.padScreens = found.reduce(into: []) { $0.formUnion($1.pads) }
    result.untitledBacks = untitledBacks
    result.bareBacks = bareBacks
    result.unmadeScreens = Set(unmade.names.map(Namesakes.plain)).sorted()
    for one in found { result.labelLooks.merge(one.looks) }
    return result
  }

  /// All bars, without the alerts of SwiftUI that functions make for views on which they were read.
  private static func withoutAlertsOfViews(_ parts: [[BarDraft]]) -> [BarDraft] {
    var known: Set<CodeSpan> = []
    return parts.flatMap { bars in
      let own = bars.filter { $0.isController || !$0.asks || !known.contains($0.span) }
      known.formUnion(bars.filter { !$0.isController && $0.asks }.map(\.span))
      return own
    }
  }

  /// How many times more often an app makes its own stacks than UIKit's where its titles are theirs.
  private static let mostStacks = 2

  /// The font of the titles in almost all stacks of an app: those of its own classes, which all give the
  /// same.
  private func commonFont(of stacks: [String: FontSpec], _ uses: UseSites) -> FontSpec? {
    func count(_ type: String) -> Int { uses.calls[TypeName.last(type)]?.count ?? 0 }
    if let all = stacks["UINavigationController"] { return all }
    guard Set(stacks.values).count == 1 else { return nil }
    let own = stacks.keys.reduce(0) { $0 + count($1) }
    return own > Self.mostStacks * count("UINavigationController") ? stacks.values.first : nil
  }

  /// Fills in the texts.
  private func bars(
    of drafts: [BarDraft], outletTitles: [OutletDraft], outletLists: [OutletList],
    replacements: [InterfaceReplacement]
  ) async -> SourceImport {
    let places = SourcePlaces(files: files + objectiveC)
    let filler = TextFiller(catalogs: catalogs)
    var assembler = BarAssembler(
      filler: filler, places: places,
      platform: project.platforms.first ?? .iOS)
    await assembler.add(drafts)
    return SourceImport(
      bars: assembler.bars.sorted { $0.id < $1.id }, unseen: assembler.unseen,
      barClasses: assembler.barClasses,
      outletTitles: OutletDraft.sure(among: outletTitles).compactMap { draft in
        places.location(of: draft.span).map { place in
          var title = OutletTitle(
            className: draft.owner, name: draft.name, segment: draft.segment, part: draft.part,
            text: draft.text.reference, location: place)
          title.isPartly = draft.isPartly
          title.isOfState = draft.isOfState
          title.change = draft.text.changeOfOwnText
          if draft.text.isPutTogether {
            title.filled = filler.fill(draft.text, near: place.path)
          }
          return title
        }
      }, outletLists: outletLists, replacements: replacements)
  }
}
