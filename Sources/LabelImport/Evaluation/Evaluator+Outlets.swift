/// What interface files connect with types.
struct Connections: Sendable {
  /// Names of outlets by type.
  let outlets: [String: Set<String>]
  /// How many items a list of a type's bars holds, as far as they are no spaces behind the last.
  let listed: [String: [String: Int]]
  /// The classes of the screens behind the tabs of a tab bar controller's class, by their places.
  let screens: [String: [Int: String]]
  /// The class of the tab bar controller around the screens of a class, where it is of a class of its own.
  let tabControllers: [String: String]
  /// The numbers by which code tells the items of a type's lists apart, by their places.
  let tags: [String: [ListedPlace: String]]
  /// Classes of controls that interface files make, in order.
  let classes: [String]
  /// The classes of scenes by the identifiers that code asks for them by.
  let scenes: [String: String]
  /// The classes of storyboards' first scenes, by the storyboards' names.
  let initialScenes: [String: String]

  /// Sorts connections.
  init(
    _ all: [InterfaceOutlet], scenes: [String: String] = [:], initialScenes: [String: String] = [:]
  ) {
    self.scenes = scenes
    self.initialScenes = initialScenes
    var outlets: [String: Set<String>] = [:]
    var listed: [String: [String: Int]] = [:]
    var screens: [String: [Int: String]] = [:]
    var tags: [String: [ListedPlace: String]] = [:]
    var classes: Set<String> = []
    for one in all {
      if one.name == InterfaceOutlet.itself {
        classes.insert(one.className)
      } else if let place = one.listed {
        let count = listed[one.className]?[place.list] ?? 0
        listed[one.className, default: [:]][place.list] = max(count, place.position + 1)
        if let screen = one.screenClass {
          screens[one.className, default: [:]][place.position] = screen
        }
        if let tag = one.tag { tags[one.className, default: [:]][place] = tag }
      } else {
        outlets[one.className, default: []].insert(one.name)
      }
    }
    self.outlets = outlets
    self.listed = listed
    self.screens = screens
    tabControllers = screens.sorted { $0.key < $1.key }.reduce(into: [:]) { found, tabs in
      for screen in tabs.value.values where found[screen] == nil { found[screen] = tabs.key }
    }
    self.tags = tags
    self.classes = classes.sorted()
  }
}

/// Properties that interface files connect with their objects.
extension Evaluator {
  /// The items that an interface file puts into a list of a controller's bars: in its navigation item or
  /// the toolbar's; `nil` where it fills none.
  func listedItems(_ list: String, of holder: ObjectID, at span: CodeSpan) -> [Value.Guarded]? {
    if list == "viewControllers" { return listedScreens(of: holder, at: span) }
    if list == "items", case .part(let controller, "tabBar") = heap[holder].origin {
      return listedScreens(of: controller, at: span)?.map { screen in
        .init(value: screen.value.object.map { tabItem(of: $0) } ?? .null, when: .always)
      }
    }
    var controller = holder
    if case .part(let outer, "navigationItem") = heap[holder].origin {
      controller = outer
    } else if list != "toolbarItems" {
      return nil
    }
    let type = heap[controller].type
    guard heap[controller].isOwn, let count = connected.listed[type]?[list] else { return nil }
    return (0..<count).map { position in
      let place = ListedPlace(list: list, position: position)
      let item = part(place.name, of: holder, type: "UIBarButtonItem", at: span)
      connect(item, as: .init(type: type, name: place.name, listed: place))
      return .init(value: .object(item), when: .always)
    }
  }

  /// Lets an item stand for one of an interface file, whose number code may ask for.
  private func connect(_ item: ObjectID, as outlet: Heap.Outlet?) {
    heap[item].outlet = outlet
    guard let outlet, let place = outlet.listed, heap[item].properties["tag"] == nil else { return }
    let tag = connected.tags[outlet.type]?[place] ?? "0"
    heap[item].properties["tag"] = Variable(.number(tag), when: .always, at: heap[item].span)
  }

  /// True for what an interface file puts into a list: an item of a bar, or a controller behind a tab.
  func isListed(_ value: Value?) -> Bool {
    value?.object.map { heap[$0].outlet?.listed != nil } ?? false
  }

  /// The controllers behind the tabs that an interface file gives a tab bar controller; `nil` for any other
  /// object.
  private func listedScreens(of holder: ObjectID, at span: CodeSpan) -> [Value.Guarded]? {
    let type = heap[holder].type
    guard heap[holder].isOwn, let count = connected.listed[type]?[ListedPlace.tabs] else {
      return nil
    }
    return (0..<count).map { position in
      let place = ListedPlace(list: ListedPlace.tabs, position: position)
      let screen = connected.screens[type]?[position]
      let known = screen.flatMap { index.resolveType($0, in: "") } ?? "UIViewController"
      let made = part(place.name, of: holder, type: known, at: span)
      heap[made].outlet = .init(type: type, name: place.name, listed: place)
      return .init(value: .object(made), when: .always)
    }
  }

  /// The item of a controller in a tab bar that an interface file fills.
  func tabItem(of screen: ObjectID) -> Value {
    let item = part("tabBarItem", of: screen, type: "UITabBarItem", at: heap[screen].span)
    connect(item, as: heap[screen].outlet)
    return .object(item)
  }

  /// The object of an outlet; `nil` for any other property.
  func outlet(_ variable: VariableDeclaration, owner: String, of type: String) -> Value? {
    // Spaces between items carry no label, so that their outlets are not told of.
    guard let written = variable.type,
      isConnected(variable.name, of: type) ?? true
        || TypeName.bare(written) == "UIBarButtonItem",
      variable.isOutlet
    else { return nil }
    let bare = TypeName.bare(written)
    let full = index.resolveType(bare, in: owner) ?? bare
    let made = make(full, isOwn: index.isDeclared(full), .any, at: variable.span)
    // An heir's interface file connects what it inherits.
    let isOwn = connected.outlets[type]?.contains(variable.name) ?? false
    heap[made].outlet = .init(type: isOwn ? type : owner, name: variable.name)
    return .object(made)
  }

  /// The object of an outlet that no file read declares, which Objective-C's instance variables may be.
  func undeclaredOutlet(_ name: String, of id: ObjectID, at span: CodeSpan) -> Value? {
    let outlet = name.hasPrefix("_") ? String(name.dropFirst()) : name
    guard heap[id].isOwn, isConnected(outlet, of: heap[id].type) == true else { return nil }
    let made = part(outlet, of: id, at: span)
    heap[made].outlet = .init(type: heap[id].type, name: outlet)
    return .object(made)
  }

  /// True for a property that an interface file connects on a type, its ancestor or its heir; `nil`
  /// where no file connects anything on them.
  func isConnected(_ name: String, of type: String) -> Bool? {
    let all = (index.ancestors(of: type) + index.conformers(of: type)).compactMap {
      connected.outlets[$0]
    }
    return all.isEmpty ? nil : all.contains { $0.contains(name) }
  }
}
