/// What functions and types are handed by the code that uses them, where nothing else says.
extension Evaluator {
  /// Places of use that are looked at for one function or type.
  static let maximumUses = 24
  /// Work spent on one place of use.
  private static let stepsForUse = 6_000
  /// Objects of one type, handed over by different callers, that are told apart.
  static let maximumAlike = 3
  /// Models of one type that a controller may be made with, each a way of its own.
  private static let maximumModels = 8
  /// Levels of functions that are asked for what they pass on.
  private static let maximumAsking = 3

  /// A parameter that nobody has handed anything yet.
  func unknownParameter(
    _ position: Int, of function: FunctionDeclaration, owner: String
  ) -> Value {
    let parameter = function.parameters[position]
    let unknown = Value.Unknown(
      gap: .init(
        isRuntime: true,
        reason: "parameter \(quoted: parameter.name) of \(function.name) is given at run time",
        parameter: .init(
          owner: owner, function: function.name, span: function.span, position: position)),
      type: parameter.type, scope: owner,
      path: "\(owner).\(function.name).\(parameter.name)", span: function.span)
    return handedModel(unknown) ?? someValue(unknown)
  }

  /// The models that a controller is made with, where all who make one hand over some that are told apart;
  /// `nil` for anything else.
  private func handedModel(_ unknown: Value.Unknown) -> Value? {
    guard asking == 0, let place = unknown.gap.parameter, place.function == "init",
      isController(place.owner), let written = unknown.type,
      let type = index.resolveType(written, in: place.owner), !index.isShown(type),
      [.classType, .structType].contains(index.types[type]?.kind),
      let value = known(unknown, fromAll: true, alike: Self.maximumModels)
    else { return nil }
    let isTold = value.alternatives.allSatisfy { one in
      one.value.object.map { heap[$0].isOwn && !isAny($0) } ?? false
    }
    return isTold ? value : nil
  }

  /// What is known of a value once its text is asked for: what the callers hand over.
  ///
  /// - Parameters:
  ///   - fromAll: whether it is known only where every caller's value is.
  ///   - alike: how many objects of one type are told apart.
  ///   - depth: how many functions have handed it on to one another.
  func known(
    _ unknown: Value.Unknown, fromAll: Bool = false, alike: Int = maximumAlike, depth: Int = 0
  ) -> Value? {
    guard let place = unknown.gap.parameter, let function = function(at: place) else { return nil }
    let sites =
      callers[function.span] ?? uses.sites(calling: function, of: place.owner, in: index)
    callers[function.span] = sites
    ask(sites)
    let all = (passed[function.span] ?? []).enumerated().compactMap { number, values -> Handed? in
      guard values.indices.contains(place.position) else { return nil }
      let value = values[place.position]
      guard case .unknown(let other) = value, let next = other.gap.parameter else {
        return Handed(value: value, maker: String(number))
      }
      if next == place { return nil }
      // A text may be handed on by several functions, one after the other.
      let isText = other.type.map(TextTypes.contains) ?? false
      let handedOn =
        isText && asking == 0 && depth < Self.maximumAsking
        ? known(other, fromAll: fromAll, alike: alike, depth: depth + 1) ?? value : value
      return Handed(value: handedOn, maker: String(number))
    }
    if fromAll, all.flatMap(\.value.alternatives).contains(where: \.value.isUnknown) { return nil }
    let span = function.span
    // Some caller may go without a text that others hand over.
    let isText = unknown.type.map { $0.hasSuffix("?") && TextTypes.contains($0) } ?? false
    let name = "\(span.file):\(span.start):\(span.end)"
    return together(
      all, by: name, alike: alike, orNone: isText && all.contains { $0.value.isNull },
      asking: CodeSpan(naming: "\(name):\(place.position)", on: .maker))
  }

  /// What a parameter belongs to: a function, or a case of an enum, which is handed what it holds.
  private func function(at place: LabelText.ParameterPlace) -> FunctionDeclaration? {
    let symbol = index.types[place.owner]
    if let made = symbol?.functions[place.function]?.first(where: { $0.span == place.span }) {
      return made
    }
    let made = symbol?.cases.first { $0.name == place.function && $0.span == place.span }
    return made.map { place in
      FunctionDeclaration(
        name: place.name,
        parameters: place.payload.map {
          .init(label: $0.label, name: $0.label ?? "", type: $0.type, isVariadic: false)
        }, isStatic: true, body: [], span: place.span)
    }
  }

  /// The list that a tab bar controller is made with; `nil` where none is known. Who makes one runs early,
  /// so that nothing which is run now is met halfway.
  func handedList(_ unknown: Value.Unknown) -> Value? {
    guard asking == 0, let place = unknown.gap.parameter, place.function == "init",
      index.ancestors(of: place.owner).contains("UITabBarController"), let type = unknown.type,
      TypeName.element(type) != nil, let value = known(unknown)
    else { return nil }
    let isListed = value.alternatives.allSatisfy { one in
      if case .list(let elements) = one.value { !elements.isEmpty } else { false }
    }
    return isListed ? value : nil
  }

  /// What a stored property is given by the code that makes values of its type, or that sets it.
  func passedValue(
    of variable: VariableDeclaration, owner: String, concrete: String, at span: CodeSpan
  ) -> Value? {
    var values: [Handed] = []
    let setters = setters(of: variable, in: concrete)
    let family = index.ancestors(of: concrete)
    // The type's own code sets it.
    ask(setters.filter { family.contains($0.type) }, of: concrete)
    ask(uses.sites(making: concrete, atMost: Self.maximumUses))
    ask(setters.filter { !family.contains($0.type) })
    var isLeftOut = false
    var without: Set<String> = []
    var makers = MakerNames()
    /// Who made an object.
    func maker(_ id: ObjectID) -> String { makers.maker(of: id, at: heap[id].span) }
    for type in [concrete] + index.conformers(of: concrete) {
      for id in instances[type] ?? [] where !isAny(id) {
        let writes = heap[id].properties[variable.name]?.writes ?? []
        let hasNone = writes.allSatisfy { if case .null = $0.value { true } else { false } }
        isLeftOut = isLeftOut || hasNone
        if hasNone { without.insert(maker(id)) }
        for write in writes { values.append(Handed(value: write.value, maker: maker(id))) }
      }
    }
    // Of several screens some may go without a text that others are given.
    let mayGoWithout =
      index.isShown(concrete) && variable.initial == nil && variable.attributes.isEmpty
      && variable.type.map { $0.hasSuffix("?") && TextTypes.contains($0) } ?? false
    // Code that deals with some object of the type, as a view does with its model.
    if uses.alertModels.contains(variable.name), let some = anyObjects[concrete] {
      values += (heap[some].properties[variable.name]?.writes ?? []).map {
        Handed(value: $0.value, maker: maker(some))
      }
    }
    // A list that is handed over says more than one whose elements nobody handed over.
    let isListed = values.contains { one in
      if case .list = one.value, !one.value.isBlank { true } else { false }
    }
    for id in askers[concrete] ?? [] {
      for write in heap[id].properties[variable.name]?.writes ?? [] {
        if isListed, case .list = write.value { continue }
        values.append(Handed(value: write.value, maker: maker(id)))
      }
    }
    let handed = Self.withoutRepeats(values) { self.resolved($0) }
    let resolved = handed.map(\.value)
    isLeftOut = isLeftOut || resolved.flatMap(\.alternatives).contains(where: \.value.isNull)
    if let any = anyCase(resolved, of: variable, in: owner, concrete: concrete) { return any }
    if isOpenSwitch(resolved, of: concrete) { return nil }
    let isOfAlert = isAlertModel(variable, in: owner)
    let all = together(
      handed, by: "made " + concrete, without: without,
      alike: isOfAlert ? Value.maximumChoices : Self.maximumAlike,
      orNone: isLeftOut && mayGoWithout || isSetLater(variable, by: setters, of: concrete),
      asking: variable.span, isOfAlert: isOfAlert)
    // Of a view or controller each text is that of a screen. Which of many other objects one deals with
    // is known at run time only.
    // So it is where one of them is named by data.
    if !index.isShown(concrete), let all {
      let texts = all.alternatives.filter(\.value.isText)
      let isText = variable.type.map(TextTypes.contains) ?? false
      // Where a text belongs, an object is what a field or file holds.
      let isNamedByData =
        !variable.isConstant
        && values.flatMap(\.value.alternatives).contains {
          $0.value.isData || isText && $0.value.object != nil
        }
      if texts.count > (isNamedByData ? 0 : Self.maximumAlike),
        isText || texts.count == all.alternatives.count
      {
        return nil
      }
    }
    return all
  }

  /// True for a flag of what is no view that some places set one way and others as the run tells them to.
  private func isOpenSwitch(_ values: [Value], of type: String) -> Bool {
    let all = values.flatMap(\.alternatives).map(\.value)
    return !index.isShown(type) && all.contains(where: \.isUnknown)
      && all.allSatisfy { $0.isUnknown || $0.isTrue || $0.isFalse }
  }

  /// True for an optional property of a view's model that there is nothing in before some code sets it.
  private func isSetLater(
    _ variable: VariableDeclaration, by setters: [UseSites.Site], of type: String
  ) -> Bool {
    variable.initial == nil && !variable.isConstant && variable.type?.hasSuffix("?") ?? false
      && variable.attributes.contains { $0.name == "Published" }
      && !setters.isEmpty && setters.allSatisfy { $0.function != "init" }
  }

  /// Any case of an enum, where one of the places that hand over a case tells at run time only which, or where
  /// code changes that of a model.
  private func anyCase(
    _ values: [Value], of variable: VariableDeclaration, in owner: String, concrete: String
  ) -> Value? {
    let all = values.flatMap(\.alternatives).map(\.value)
    let isChanged =
      !variable.isConstant && !index.isShown(concrete)
      && setters(of: variable, in: concrete).contains { $0.function != "init" }
    guard all.contains(where: \.isCase), isChanged || all.contains(where: \.isData),
      let any = variable.type.flatMap({
        cases(of: $0, in: owner, as: "\(concrete).\(variable.name)")
      })
    else { return nil }
    return Self.cases(any.alternatives, as: all)
  }

  /// The code that may set a property of a type.
  func setters(of variable: VariableDeclaration, in type: String) -> [UseSites.Site] {
    let key = SharedKey(variable: variable.span, type: type)
    if let known = setters[key] { return known }
    let found = uses.sites(setting: variable.name, of: type, in: index)
    setters[key] = found
    return found
  }

  /// Notes what a function gave back that was run by itself.
  func noteGivenBack(_ value: Value) {
    givenBack.formUnion(value.alternatives.lazy.compactMap(\.value.object))
  }

  /// True for a controller that a function gave back that was run by itself, where a caller of the function has one
  /// of the same code with all that is in its bar, and more: that one is what is shown.
  func isHalfMade(_ id: ObjectID) -> Bool {
    guard givenBack.contains(id) else { return false }
    let own = barProperties(of: id)
    return instances[heap[id].type, default: []].contains { other in
      heap[other].span == heap[id].span && !givenBack.contains(other) && !isAny(other)
        && barProperties(of: other).isStrictSuperset(of: own)
    }
  }

  /// What some code set of a controller's item in a navigation bar.
  private func barProperties(of id: ObjectID) -> Set<String> {
    Set(heap[id].parts["navigationItem"].map { heap[$0].properties.keys.map { $0 } } ?? [])
  }

  /// Runs the functions that make objects of a type, each once.
  func ask(makersOf type: String) {
    ask(uses.sites(making: type, atMost: Self.maximumUses))
  }

  /// Runs the functions that use something, each once, for what they pass on.
  private func ask(_ sites: [UseSites.Site], of concrete: String? = nil) {
    guard asking < Self.maximumAsking else { return }
    for site in sites.prefix(Self.maximumUses) {
      guard asked.insert(.init(site: site, concrete: concrete)).inserted,
        !index.isSample(site.type, in: site.span.file),
        !SymbolIndex.isSample(member: site.function)
      else {
        continue
      }
      asking += 1
      anew { run(site, as: concrete) }
      asking -= 1
    }
  }

  private func run(_ site: UseSites.Site, as concrete: String?) {
    let before = (path, isBuilding, firstValues, handlers, waiting)
    path = .always
    isBuilding = false
    // Whose value is being made has nothing to do with what happens here.
    firstValues = 0
    handlers = []
    waiting = nil
    defer { (path, isBuilding, firstValues, handlers, waiting) = before }
    aside(Self.stepsForUse) { withClosures { passOn(from: site, as: concrete) } }
  }

  private func passOn(from site: UseSites.Site, as concrete: String?) {
    let type = concrete ?? site.type
    let id: ObjectID? =
      type.isEmpty ? nil : make(type, isOwn: index.isDeclared(type), .any, at: .none)
    if let id { askers[type, default: []].append(id) }
    for function in index.types[site.type]?.functions[site.function] ?? []
    where function.span == site.span {
      // What the initialiser of a generic type is handed, its own parameters say.
      if function.name == "init", index.types[site.type]?.generics.isEmpty == true, let id {
        self.run(function, of: site.type, on: id, at: function.span)
        continue
      }
      noteGivenBack(
        invoke(
          function, owner: site.type, on: id.map { .object($0) }, handed: [], to: [:],
          at: function.span))
    }
    for variable in index.types[site.type]?.variables[site.function] ?? []
    where variable.span == site.span {
      let names = Environment(
        file: variable.span.file, type: type, receiver: id.map { .object($0) }, call: nextCall(),
        function: variable.name)
      if let getter = variable.getter {
        isBuilding = Self.isBuilder(variable.type, variable.attributes.map(\.name))
        let shown = value(of: getter, in: names, expecting: variable.type, at: variable.span)
        visit(shown)
      }
      if let initial = variable.initial {
        _ = value(of: initial, in: names, expecting: variable.type)
      }
      // What a setter passes on, the code that sets the property says.
      if variable.getter == nil { _ = run(variable.observers, in: names, expecting: nil) }
    }
  }

  /// Runs the closures in the content of a view, which make the views inside it.
  private func visit(_ value: Value, depth: Int = 0) {
    guard depth < 24, step() else { return }
    switch value {
    case .list(let elements): for one in elements { visit(one.value, depth: depth + 1) }
    case .choice(let values): for one in values { visit(one.value, depth: depth + 1) }
    case .object(let id):
      switch heap[id].origin {
      case .made(let arguments) where !heap[id].isOwn: visit(arguments, depth)
      case .result(let base, let call):
        visit(base, depth: depth + 1)
        visit(call.arguments, depth)
      default: return
      }
    default: return
    }
  }

  private func visit(_ arguments: [Value.Labelled], _ depth: Int) {
    for argument in arguments {
      switch argument.value {
      case .function(let closure): visit(content(of: closure), depth: depth + 1)
      case .object: visit(argument.value, depth: depth + 1)
      default: continue
      }
    }
  }

  /// The names that the body of a function of the project knows beside its parameters.
  func names(in function: FunctionDeclaration, owner: String, on receiver: Value?) -> Environment {
    let concrete = receiver?.object.map { heap[$0].type } ?? owner
    let type = index.ancestors(of: concrete).contains(owner) && !owner.isEmpty ? concrete : owner
    return Environment(
      file: function.span.file, type: type, owner: owner,
      receiver: function.isStatic ? nil : receiver,
      generics: receiver.map { generics(of: $0) } ?? [:], call: nextCall(),
      function: function.name)
  }

  /// The views that a closure builds.
  func content(of function: Value.Function, handing values: [Value] = []) -> Value {
    let made = entering(function.span) { () -> Value in
      let inner = Environment(inside: function.names)
      for (position, name) in function.closure.parameters.enumerated() {
        inner.declare(
          name,
          values.dropFirst(position).first ?? function.known.dropFirst(position).first
            ?? .runtime("closure parameter \(quoted: name)", at: function.span))
      }
      for (position, value) in values.enumerated() { inner.declare("$\(position)", value) }
      return value(
        of: function.closure.body, in: inner, expecting: nil, at: function.span, isBuilder: true)
    }
    return made ?? .list([])
  }
}
