internal import LabelModel

/// Alerts, action sheets, menus and swipes that UIKit code makes: in any function, whoever calls it.
extension AppReader {
  /// Work spent on one function that makes what offers actions.
  private static let stepsForActions = 15_000
  /// Functions of an app that are run for their actions.
  private static let maximumSites = 4_000

  /// Runs the functions that make alerts and menus, and reads what they offer.
  func readActions() {
    let own = Set(index.names.filter(index.isOwnAction))
    let holders = Idioms.actionHolders.union(Idioms.rowActions).union(
      index.names.filter { evaluator.isAlert($0) && index.isDeclared($0) }.map(TypeName.last)
    ).union(own.map(TypeName.last))
    let all = uses.sites(calling: holders)
    let sites = Set(all)
    let ordered = all.filter { site in
      !index.isPreview(site.type) && !isForMainMenu(site)
        && !(function(at: site).map {
          uses.uncalled.contains($0) || isReplaced($0, of: site.type)
        } ?? false)
    }.prefix(Self.maximumSites)
    var shown: [BarDraft] = []
    // Who makes one with another function's help shows what that one is handed.
    let helping = ordered.filter { takesTexts($0) || showsItsOwn($0) }
    let ofHelpers = Set(helping)
    for site in ordered where !ofHelpers.contains(site) { shown += actions(at: site, own) }
    for site in helping {
      for caller in outermostCallers(of: site) where !sites.contains(caller) {
        shown += actions(at: caller, own, callingHelp: true)
      }
      if evaluator.passed[site.span] == nil { shown += actions(at: site, own) }
    }
    add(bars: Self.once(shown))
  }

  /// Bars of one place in the code that offer the same are one: their titles alone differ. A menu that is
  /// put together in several ways is the one that offers most.
  private static func once(_ bars: [BarDraft]) -> [BarDraft] {
    var seen: Set<Offered> = []
    let bars = bars.filter { seen.insert(Offered($0)).inserted }
    var menus: [CodeSpan: [Set<[LabelText.Part]>]] = [:]
    for bar in bars where bar.kind == .screen {
      menus[bar.span, default: []].append(words(of: bar))
    }
    return bars.filter { bar in
      guard bar.kind == .screen else { return true }
      let own = words(of: bar)
      return !(menus[bar.span] ?? []).contains { $0.count > own.count && own.isSubset(of: $0) }
    }
  }

  /// What a bar offers, as far as it is known.
  private static func words(of bar: BarDraft) -> Set<[LabelText.Part]> {
    Set(bar.items.flatMap { $0.texts.filter { $0.onlyGap == nil }.map(\.parts) })
  }

  private struct Offered: Hashable {
    var span: CodeSpan
    var items: [[[LabelText.Part]]]
    var roles: [ActionRole?]

    init(_ bar: BarDraft) {
      span = bar.span
      items = bar.items.map { $0.texts.map(\.parts) }
      roles = bar.items.map(\.actionRole)
    }
  }

  /// True for a function of a class of which only subclasses are made, all of which write it anew.
  private func isReplaced(_ function: FunctionDeclaration, of type: String) -> Bool {
    let heirs = index.conformers(of: type)
    guard function.name != "init", !function.isStatic, !heirs.isEmpty,
      index.types[type]?.kind == .classType, uses.calls[TypeName.last(type)] == nil
    else { return false }
    return heirs.allSatisfy {
      index.types[$0]?.functions[function.name]?.contains {
        $0.signature == function.signature
      } ?? false
    }
  }

  /// Functions that are looked through for who calls them, one inside the other.
  private static let maximumCalls = 4

  /// True for code that builds the main menu, which a Mac and the keyboard of an iPad show: it is handed
  /// the builder, has it, or is called by nothing else.
  private func isForMainMenu(_ site: UseSites.Site, depth: Int = 0) -> Bool {
    let function = function(at: site)
    let isHanded =
      function?.parameters.contains { Self.isBuilder($0.type) } ?? false
      || index.types[site.type]?.variables.values.joined().contains {
        $0.type.map(Self.isBuilder) ?? false
      } ?? false
    if isHanded { return true }
    guard depth < Self.maximumCalls, function?.name != "init" else { return false }
    let callers = callers(of: site).filter { $0 != site }
    return !callers.isEmpty && callers.allSatisfy { isForMainMenu($0, depth: depth + 1) }
  }

  private static func isBuilder(_ type: String) -> Bool { type.contains("UIMenuBuilder") }

  /// True for a function that is handed texts or actions to show.
  private func takesTexts(_ site: UseSites.Site) -> Bool {
    function(at: site)?.parameters.contains { carriesTexts($0.type, in: site.type) } ?? false
  }

  /// True for a function whose object holds what it shows: a sheet that is put together call by call.
  private func showsItsOwn(_ site: UseSites.Site) -> Bool {
    guard let function = function(at: site), function.name != "init", !function.isStatic else {
      return false
    }
    return !site.type.isEmpty && carriesTexts(site.type, in: site.type)
  }

  /// Types that are looked into for texts, one inside the other.
  private static let maximumModels = 2

  /// True for a text, an action, or a type of the project that holds some and shows nothing by itself.
  private func carriesTexts(_ written: String, in scope: String, depth: Int = 0) -> Bool {
    if Self.isTexts(written) || Idioms.actions.contains(where: { written.contains($0) }) {
      return true
    }
    let element = TypeName.element(written) ?? written
    // `[(title: String, handler: () -> Void)]`
    if element.hasPrefix("("), element.hasSuffix(")"), element.contains("String") { return true }
    guard depth < Self.maximumModels, let type = index.resolveType(element, in: scope),
      let symbol = index.types[type], index.isDeclared(type), !evaluator.isFromFramework(type),
      !index.isShown(type)
    else { return false }
    return symbol.variables.values.joined().contains { variable in
      variable.getter == nil && !variable.isStatic
        && variable.type.map { carriesTexts($0, in: type, depth: depth + 1) } ?? false
    }
  }

  /// The types of the project in which a function is handed what to show.
  private func models(handedTo site: UseSites.Site) -> Set<String> {
    let written = function(at: site)?.parameters.map(\.type) ?? []
    return Set(
      written.filter { !Self.isTexts($0) && carriesTexts($0, in: site.type) }
        .map(TypeName.bare))
  }

  /// True for a text or a list of texts.
  private static func isTexts(_ written: String) -> Bool {
    TextTypes.contains(TypeName.element(written) ?? written)
  }

  /// Those who call a function that is handed what to show, and are not themselves handed the same.
  private func outermostCallers(of site: UseSites.Site) -> [UseSites.Site] {
    let models = models(handedTo: site)
    var seen: Set<UseSites.Site> = [site]
    var result: [UseSites.Site] = []
    var level = callers(of: site)
    for _ in 0..<Self.maximumCalls {
      var next: [UseSites.Site] = []
      for caller in level where seen.insert(caller).inserted {
        let isHandedOn = !models.isDisjoint(with: self.models(handedTo: caller))
        let further = isHandedOn || makes(site.type, caller) ? callers(of: caller) : []
        if further.isEmpty { result.append(caller) } else { next += further }
      }
      level = next
    }
    return Array(result.prefix(Evaluator.maximumUses))
  }

  /// True for a function that makes an object of a type for who calls it: `Alert.sheet("Sort")`.
  private func makes(_ type: String, _ site: UseSites.Site) -> Bool {
    guard site.function != "init", !type.isEmpty, let returned = function(at: site)?.returnType
    else { return false }
    return site.type == type && returned == "Self" || TypeName.bare(returned) == TypeName.last(type)
  }

  private func function(at site: UseSites.Site) -> FunctionDeclaration? {
    index.types[site.type]?.functions[site.function]?.first { $0.span == site.span }
  }

  private func callers(of site: UseSites.Site) -> [UseSites.Site] {
    guard let function = function(at: site) else { return [] }
    return Array(
      uses.sites(calling: function, of: site.type, in: index).filter {
        !index.isSample($0.type, in: $0.span.file)
      }.prefix(Evaluator.maximumUses))
  }

  private func actions(
    at site: UseSites.Site, _ own: Set<String>, callingHelp: Bool = false
  ) -> [BarDraft] {
    let first = evaluator.heap.count
    bounded(Self.stepsForActions) {
      evaluator.withHandlers(any: callingHelp) { run(site) }
    }
    var shown: [BarDraft] = []
    var rowActions: [ObjectID] = []
    for number in first..<max(first, evaluator.heap.count) {
      let id = ObjectID(number: number)
      let object = evaluator.heap[id]
      guard case .made = object.origin else { continue }
      let kind = evaluator.kind(of: id)
      if Idioms.rowActions.contains(kind) { rowActions.append(id) }
      guard object.span != .none, !object.when.isOnMacOnly, Idioms.actionHolders.contains(kind)
      else { continue }
      let owner = object.maker.map { evaluator.heap[$0].type } ?? site.type
      evaluator.bounded(Self.stepsForActions) {
        if let bar = ActionReader.bar(of: id, owner: owner, with: evaluator) { shown.append(bar) }
      }
    }
    return shown + swipes(of: rowActions, at: site) + offers(ofOwn: own, madeSince: first, at: site)
  }

  /// The actions of a row that a table asks for as a list, as it did before iOS 11.
  private func swipes(of made: [ObjectID], at site: UseSites.Site) -> [BarDraft] {
    var reader = ActionReader(evaluator)
    for id in made {
      evaluator.under(evaluator.heap[id].when) { reader.read(.object(id)) }
    }
    guard let span = reader.items.first?.span else { return [] }
    let owner = made.lazy.compactMap { self.evaluator.heap[$0].maker }.first
    return [
      BarDraft(
        owner: owner.map { evaluator.heap[$0].type } ?? site.type, part: "swipe", kind: .screen,
        items: reader.items, isController: true, span: span)
    ]
  }

  /// Runs the code of one place by itself, on some object of its type.
  func run(_ site: UseSites.Site) {
    let id: ObjectID? = site.type.isEmpty ? nil : evaluator.anyObject(of: site.type)
    for function in index.types[site.type]?.functions[site.function] ?? []
    where function.span == site.span {
      if function.name == "init", let id {
        evaluator.run(function, of: site.type, on: id, at: function.span)
        continue
      }
      _ = evaluator.invoke(
        function, owner: site.type, on: function.isStatic ? nil : id.map { .object($0) },
        handed: [], to: [:], at: function.span)
    }
    for variable in index.types[site.type]?.variables[site.function] ?? []
    where variable.span == site.span {
      if !variable.isStatic, let id {
        _ = evaluator.held(variable, owner: site.type, by: id, at: variable.span)
      } else {
        _ = evaluator.staticValue(
          of: variable, owner: site.type, concrete: site.type, at: variable.span)
      }
    }
  }
}
