/// The code of all source files together: what it declares, and what the code of each type does.
struct SourceCode: Sendable {
  /// What the project declares.
  let index: SymbolIndex
  /// Names of all types in order; the empty one stands for the file level.
  let names: [String]
  /// Types whose code gives views titles, toolbars or tabs, in order.
  let viewMakers: [String]
  /// Types whose code hands lists to tab bar controllers, in order.
  private(set) var tabMakers: [String]
  /// Where values are made and properties are set.
  let constructions: ConstructionIndex
  private var effects: [String: TypeEffects]

  /// Puts Swift files that are parsed together with those in Objective-C, which stand behind them.
  init(swift: [SourceFile], parsed: [ParsedSource], objectiveC: [SourceFile]) async {
    let declared = parsed.map(\.declarations)
    let others = await ObjectiveCSources(objectiveC)
      .declarations(from: swift.count, swift: declared)
    await self.init(declared + others, paths: (swift + objectiveC).map(\.path))
  }

  /// Puts the files together; `paths` are theirs, in the same order.
  init(_ files: [FileDeclarations], paths: [String]) async {
    let index = await SymbolIndex(files: files, paths: paths)
    let names = index.names
    let functions = index.functionsOfTexts
    let properties = index.propertiesOfTexts
    let collected = await ParallelMap.map(names) { name in
      var collector = EffectCollector(
        type: name, functions: functions, properties: properties)
      for declaration in index.types[name]?.declarations ?? [] { collector.collect(declaration) }
      return (effects: collector.found, sites: collector.constructions)
    }
    var constructions = ConstructionIndex()
    for found in collected { constructions.add(found.sites) }
    viewMakers = zip(names, collected).filter { $0.1.effects.dressesViews }.map(\.0)
    tabMakers = zip(names, collected).filter { $0.1.effects.fillsTabs }.map(\.0)
    var effects: [String: TypeEffects] = [:]
    effects.reserveCapacity(names.count)
    for (name, found) in zip(names, collected) { effects[name] = found.effects }
    self.effects = effects
    self.index = index
    self.names = names
    self.constructions = constructions
  }

  /// What the code of a type does, in order.
  func effects(of type: String) -> [CodeEffect] { effects[type]?.all ?? [] }

  /// Takes other effects for those of a type.
  mutating func replace(_ all: [CodeEffect], of type: String) {
    var found = TypeEffects()
    for effect in all { found.add(effect) }
    effects[type] = found
    if found.fillsTabs, !tabMakers.contains(type) {
      tabMakers.append(type)
      tabMakers.sort()
    }
  }

  /// The same, with what stands out of it.
  func allEffects(of type: String) -> TypeEffects { effects[type] ?? TypeEffects() }

  /// What the code of a type does that leads to other screens, or says how large their titles are.
  func leadingEffects(of type: String) -> [CodeEffect] { effects[type]?.leading ?? [] }

  /// The types whose code hands an enum case to some call, by the case's name.
  var typesByAskedCase: [String: [String]] {
    var types: [String: [String]] = [:]
    for name in names {
      for place in effects[name]?.askedCases ?? [] { types[place, default: []].append(name) }
    }
    return types
  }
}
