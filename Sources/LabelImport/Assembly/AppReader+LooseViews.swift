/// Screens that code puts together outside the body of any view: for a route or a coordinator.
extension AppReader {
  /// Modifiers and views that give a screen a label.
  private static let labelling = [
    "navigationTitle", "navigationBarTitle", "navigationBarItems", "toolbar", "searchable",
    "pickerStyle", "TabView",
  ]

  /// Reads screens that code puts together outside the body of any view: for a route or a coordinator.
  func readLooseViews() {
    let sites = uses.sites(calling: Self.labelling).filter { site in
      !isView(site.type) && !index.isPreview(site.type) && index.isDeclared(site.type)
        && !isPartOfViews(site.type)
    }
    // What was run to tell what it hands on was not read for what it shows.
    for site in sites
    where !evaluator.carriedOut.contains(site.span) && !evaluator.isController(site.type) {
      evaluator.bounded(Self.stepsForType) { readLooseView(site) }
    }
  }

  /// True for a type whose code stands in the views that use it.
  private func isPartOfViews(_ type: String) -> Bool {
    index.ancestors(of: type).contains {
      ["ViewModifier", "ToolbarContent", "TabContent", "Commands", "PreviewProvider"].contains($0)
        || $0.hasSuffix("Style")
    }
  }

  private func readLooseView(_ site: UseSites.Site) {
    evaluator.isBuilding = true
    defer { evaluator.isBuilding = false }
    let id = evaluator.anyObject(of: site.type)
    for function in index.types[site.type]?.functions[site.function] ?? []
    where function.span == site.span {
      openLoose(
        evaluator.invoke(
          function, owner: site.type, on: function.isStatic ? nil : .object(id), handed: [],
          to: [:], at: function.span), of: site)
    }
    for variable in index.types[site.type]?.variables[site.function] ?? []
    where variable.span == site.span {
      let value =
        variable.isStatic
        ? evaluator.staticValue(
          of: variable, owner: site.type, concrete: site.type, at: variable.span)
        : evaluator.held(variable, owner: site.type, by: id, at: variable.span)
      openLoose(value, of: site)
    }
  }

  /// Opens what a function or property outside views shows: a view, or a value that keeps a closure
  /// which makes one.
  private func openLoose(_ value: Value, of site: UseSites.Site) {
    var contents = [value]
    if case .object(let id) = value, evaluator.heap[id].isOwn, !evaluator.isView(id) {
      contents = evaluator.heap[id].properties.sorted { $0.key < $1.key }.flatMap {
        $0.value.writes.map(\.value)
      }
    }
    for content in contents {
      var reader = ScreenReader(evaluator)
      switch content {
      case .function(let closure):
        reader.open(
          evaluator.content(of: closure), owner: site.type, .unknown, at: closure.span)
      case .object, .choice, .list:
        reader.open(content, owner: site.type, .unknown, at: site.span)
      default: continue
      }
      add(reader.screens)
    }
  }
}
