/// What the code of one type does, in the order it is written.
struct TypeEffects: Sendable {
  /// Everything that was found.
  private(set) var all: [CodeEffect] = []
  /// What leads to other screens, and what says how large their titles are.
  private(set) var leading: [CodeEffect] = []
  /// Calls that make items which may stand in a bar.
  private(set) var items: [CodeEffect] = []
  /// Enum cases that calls are handed: `.confirmEmail(viewModel: …)`.
  private(set) var askedCases: Set<String> = []
  /// True for code that gives views titles, toolbars or tabs.
  private(set) var dressesViews = false
  /// True for code that hands a list to a tab bar controller.
  private(set) var fillsTabs = false

  /// Adds what comes next.
  mutating func add(_ effect: CodeEffect) {
    all.append(effect)
    switch effect.action {
    case .assignment(let path, _):
      if NavigationGraph.reads(path) { leading.append(effect) }
      if TabBarAssembler.reads(path) { fillsTabs = true }
    case .call(let call):
      if NavigationGraph.reads(call) { leading.append(effect) }
      for argument in call.arguments {
        if let name = NavigationGraph.askedCase(argument.value) { askedCases.insert(name) }
      }
      guard let name = call.name else { return }
      if ControllerBars.makesItem(name) { items.append(effect) }
      if !dressesViews { dressesViews = LooseScreens.reads(name) }
      if !fillsTabs { fillsTabs = TabBarAssembler.reads(call: name) }
    }
  }
}
