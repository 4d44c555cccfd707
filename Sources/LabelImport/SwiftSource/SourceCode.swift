/// The code of all Swift files together: what it declares, and what the code of each type does.
struct SourceCode: Sendable {
  /// What the project declares.
  let index: SymbolIndex
  /// Names of all types in order; the empty one stands for the file level.
  let names: [String]
  /// What the code of each type does.
  let effects: [String: [CodeEffect]]
  /// Types whose code gives views titles, toolbars or tabs, in order.
  let viewMakers: [String]
  /// Where values are made and properties are set.
  let constructions: ConstructionIndex

  /// Puts the files together; `paths` are theirs, in the same order.
  init(_ files: [FileDeclarations], paths: [String]) async {
    let index = SymbolIndex(files: files, paths: paths)
    names = index.types.keys.sorted()
    let functions = index.functionsOfTexts
    let collected = await ParallelMap.map(names) { name in
      var collector = EffectCollector(type: name, functions: functions)
      for declaration in index.types[name]?.declarations ?? [] { collector.collect(declaration) }
      return collector
    }
    var constructions = ConstructionIndex()
    var effects: [String: [CodeEffect]] = [:]
    effects.reserveCapacity(names.count)
    for (name, collector) in zip(names, collected) {
      effects[name] = collector.effects
      constructions.merge(collector.constructions)
    }
    viewMakers = zip(names, collected).filter { $0.1.dressesViews }.map(\.0)
    self.index = index
    self.effects = effects
    self.constructions = constructions
  }
}
