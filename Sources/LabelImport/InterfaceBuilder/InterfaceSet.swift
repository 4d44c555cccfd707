import LabelModel

/// All storyboards and xibs of an app: which copy counts, and how their screens hang together.
struct InterfaceSet: Sendable {
  /// A screen by document and position.
  struct Scene: Hashable, Sendable {
    var document: Int
    var controller: Int
  }

  /// One document for each file, whatever its languages.
  var documents: [InterfaceDocument]
  /// Texts of copies in other languages.
  let copies: [ReadCatalog]

  private let screens: [String: Scene]
  private let byTable: [String: [Int]]

  /// Takes the copy in `Base.lproj`, else that of the development language, for each file.
  init(_ documents: [InterfaceDocument], development: LocaleID) {
    var main: [String: InterfaceDocument] = [:]
    var copies: [ReadCatalog] = []
    func rank(_ language: CatalogPath.Language) -> Int {
      switch language {
      case .base: 0
      case .locale(development): 1
      case .none: 2
      case .locale: 3
      }
    }
    for document in documents.sorted(by: {
      (rank($0.language), $0.path) < (rank($1.language), $1.path)
    }) {
      guard let path = CatalogPath(document.path.droppingExtension + ".strings") else { continue }
      let file = path.folder + "/" + PathText.name(of: document.path)
      if main[file] == nil {
        main[file] = document
      } else {
        var place = path
        place.path = document.path
        copies.append(.table(place, StringsTable(entries: document.texts)))
      }
    }
    let chosen = main.values.sorted { $0.path < $1.path }
    var screens: [String: Scene] = [:]
    var byTable: [String: [Int]] = [:]
    for (index, document) in chosen.enumerated() {
      byTable[document.table, default: []].append(index)
      for (position, controller) in document.controllers.enumerated() {
        screens["\(index)/\(controller.id)"] = Scene(document: index, controller: position)
      }
    }
    self.documents = chosen
    self.copies = copies
    self.screens = screens
    self.byTable = byTable
    reached = reachedScreens(but: [], segues: [])
  }

  /// Leaves out scenes that code never asks for and segues that it never performs, unless something else
  /// leads to the screens.
  ///
  /// - Parameters:
  ///   - segues: identifiers of segues that code would have to perform.
  ///   - unasked: scenes that are left in and that code cannot ask for by their identifiers.
  mutating func leaveOut(
    _ unnamed: Set<Scene>, segues: Set<String>, unasked: Set<Scene>
  ) {
    self.unasked = unasked
    if unnamed.isEmpty, segues.isEmpty { return }
    reached = reachedScreens(but: unnamed, segues: segues)
  }

  /// The controller of a screen.
  func controller(_ screen: Scene) -> InterfaceController {
    documents[screen.document].controllers[screen.controller]
  }

  /// Every screen in order.
  var all: [Scene] {
    documents.indices.flatMap { document in
      documents[document].controllers.indices.map { Scene(document: document, controller: $0) }
    }
  }

  /// The screen an identifier names; a reference to another storyboard is followed.
  func screen(_ id: String, in document: Int) -> Scene? {
    guard let screen = screens["\(document)/\(id)"] else { return nil }
    guard let reference = controller(screen).reference else { return screen }
    guard let target = byTable[reference.storyboard]?.first else { return screen }
    let wanted = documents[target]
    guard let name = reference.identifier else {
      return wanted.initialController.flatMap { screens["\(target)/\($0)"] } ?? screen
    }
    guard let index = wanted.controllers.firstIndex(where: { $0.storyboardID == name }) else {
      return screen
    }
    return Scene(document: target, controller: index)
  }

  /// The screens that something can show: the first one of a storyboard, those that code can ask for by
  /// their identifier, and all that segues lead to from there. Of a file that has neither, and of a xib,
  /// all.
  private(set) var reached: Set<Scene> = []

  /// The scenes that code cannot ask for by their identifiers.
  private var unasked: Set<Scene> = []

  /// Classes that the screens show.
  ///
  /// - Parameter ownNibs: whether a nib that is called like a class shows it, too: else somebody must name the class
  ///   to load it.
  func shownClasses(ownNibs: Bool) -> Set<String> {
    var result = documents.reduce(into: Set<String>()) { all, document in
      let isOpen = ownNibs || document.isStoryboard
      all.formUnion(isOpen ? document.classes : document.classes.subtracting([document.table]))
    }
    let scenes = Dictionary(grouping: all.filter { documents[$0.document].isStoryboard }) {
      controller($0).customClass ?? ""
    }
    for (name, all) in scenes where reached.isDisjoint(with: all) { result.remove(name) }
    return result
  }

  /// The screens that stand in container views of others.
  var embeddedScenes: Set<Scene> {
    Set(
      all.flatMap { screen in
        controller(screen).segues.filter { $0.kind == "embed" }
          .compactMap { self.screen($0.destination, in: screen.document) }
      })
  }

  /// The kinds of the segues that show the screens that nothing but segues can show.
  var kindsOfSegues: [Scene: Set<String>] {
    var kinds: [Scene: Set<String>] = [:]
    for screen in all where reached.contains(screen) {
      for segue in controller(screen).segues {
        guard let shown = self.screen(segue.destination, in: screen.document) else { continue }
        kinds[shown, default: []].insert(segue.kind)
      }
    }
    return kinds.filter { screen, _ in
      let controller = controller(screen)
      return (controller.storyboardID == nil || unasked.contains(screen))
        && documents[screen.document].initialController != controller.id
    }
  }

  /// The project's classes whose scenes container views alone show: the bar over them is that of the screen
  /// around them.
  var embeddedClasses: Set<String> {
    let kinds = kindsOfSegues
    let scenes = Dictionary(grouping: all) { controller($0).customClass }
    return scenes.reduce(into: []) { result, entry in
      guard let name = entry.key else { return }
      if entry.value.allSatisfy({ kinds[$0] == ["embed"] }) { result.insert(name) }
    }
  }

  /// The project's classes of scenes by their identifiers. Where scenes of several classes go by one, it
  /// names none.
  var classesByIdentifier: [String: String] {
    var result: [String: String?] = [:]
    for scene in all {
      let controller = controller(scene)
      guard documents[scene.document].isStoryboard, let name = controller.storyboardID else {
        continue
      }
      result[name] =
        result[name, default: controller.customClass] == controller.customClass
        ? .some(controller.customClass) : .some(nil)
    }
    return result.compactMapValues { $0 }
  }

  /// The project's classes of storyboards' first scenes, by the storyboards' names.
  var initialClasses: [String: String] {
    var result: [String: String] = [:]
    for document in documents {
      let first = document.controllers.first { $0.id == document.initialController }
      result[document.table] = result[document.table] ?? first?.customClass
    }
    return result
  }

  private func reachedScreens(but unnamed: Set<Scene>, segues: Set<String>) -> Set<Scene> {
    var reached: Set<Scene> = []
    func follow(_ roots: [Scene]) {
      var queue = roots
      while let screen = queue.popLast() {
        guard reached.insert(screen).inserted else { continue }
        queue += controller(screen).segues.compactMap { segue in
          if segue.isManual, let name = segue.identifier, segues.contains(name) { return nil }
          return self.screen(segue.destination, in: screen.document)
        }
      }
    }
    let first = all.filter { screen in
      let controller = controller(screen)
      return !documents[screen.document].isStoryboard || controller.storyboardID != nil
        || documents[screen.document].initialController == controller.id
    }
    follow(
      first.filter { screen in
        !unnamed.contains(screen)
          || documents[screen.document].initialController == controller(screen).id
      })
    let known = Set(first.map(\.document))
    follow(all.filter { !known.contains($0.document) && !reached.contains($0) })
    return reached
  }

  /// The screens a relationship leads to, in order: the tabs of a tab bar controller.
  func related(_ screen: Scene, _ relationship: String) -> [Scene] {
    controller(screen).segues.filter { $0.relationship == relationship }.compactMap {
      self.screen($0.destination, in: screen.document)
    }
  }
}
