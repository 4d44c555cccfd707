import LabelModel

/// Reads one scene of a storyboard, or the objects of a xib.
struct InterfaceSceneReader {
  let items: InterfaceItemReader
  private var path: String { items.path }

  private static let controllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "tabBarController", "splitViewController", "pageViewController", "hostingController",
    "avPlayerViewController", "glkViewController", "viewControllerPlaceholder", "controller",
  ]

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
    "viewControllerPlaceholder",
  ]

  /// The controllers of a storyboard's scene. What lies beside its only one belongs to that one: a control
  /// that is put into a row of its table.
  func controllers(of scene: XMLNode) -> [InterfaceController] {
    var controllers: [InterfaceController] = []
    var others: [XMLNode] = []
    for object in scene.child("objects")?.children ?? [] {
      if let controller = controller(object) {
        controllers.append(controller)
      } else if object["placeholderIdentifier"] == nil {
        others.append(object)
      }
    }
    if controllers.count == 1 {
      let outlets = Set(controllers[0].outlets.map(\.destination))
      for object in others where object["id"].map(outlets.contains) ?? false {
        let bars = readBars(in: [object], of: &controllers[0])
        controllers[0].bars += bars
      }
    }
    return controllers
  }

  /// The controller an object is; `nil` for first responders, gestures and other objects.
  func controller(_ node: XMLNode) -> InterfaceController? {
    guard Self.controllers.contains(node.name), let id = node["id"] else { return nil }
    var controller = InterfaceController(
      id: id, element: node.name, customClass: node["customClass"],
      storyboardID: node["storyboardIdentifier"], label: node["userLabel"],
      location: place(node))
    controller.isOfTarget = node["customModuleProvider"] == "target"
    if node.name == "viewControllerPlaceholder", let storyboard = node["storyboardName"] {
      controller.reference = (storyboard, node["referencedIdentifier"])
    }
    controller.title = InterfaceTexts.text(node, "title")
    // A stack of screens is presented or stands in a tab: nothing pushes it.
    controller.hidesBottomBar =
      node["hidesBottomBarWhenPushed"] == "YES" && node.name != "navigationController"
    controller.hidesNavigationBar = node["navigationBarHidden"] == "YES"
    if let bar = node.child(key: "navigationBar") {
      controller.prefersLargeTitles =
        bar["largeTitles"] == "YES" || bar["prefersLargeTitles"] == "YES"
      func font(_ key: String) -> FontSpec? {
        bar.child(key: key)?.child(key: "fontDescription").flatMap(InterfaceItemReader.font)
      }
      controller.titleFont = font("titleTextAttributes")
      controller.largeTitleFont = font("largeTitleTextAttributes")
    }
    if let item = node.child(key: "tabBarItem") {
      controller.tabItem = items.tabItem(item)
      controller.badge = items.badge(item)
    }
    readConnections(of: node, into: &controller)
    readContents(of: node, into: &controller)
    return controller
  }

  /// A xib's owner with the bars of every object in the file.
  func owner(of objects: XMLNode, named name: String) -> InterfaceController? {
    let owner = objects.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let views = objects.children.filter { $0["placeholderIdentifier"] == nil }
    guard let first = views.first ?? owner else { return nil }
    let ownerClass = owner?["customClass"].flatMap { $0 == "NSObject" ? nil : $0 }
    var controller = InterfaceController(
      id: owner?["id"] ?? "-1", element: "viewController",
      customClass: ownerClass ?? views.lazy.compactMap { $0["customClass"] }.first,
      storyboardID: nil, label: name, location: place(first))
    if let owner { readConnections(of: owner, into: &controller) }
    for view in views {
      readConnections(of: view, into: &controller)
      let bars = readBars(in: [view], of: &controller)
      controller.bars += bars
    }
    return controller
  }

  /// Reads the connections of an object and of what it holds.
  ///
  /// - Parameters:
  ///   - holder: class of the innermost object around `node` that is one of the project's; `nil` for the
  ///     controller's own.
  ///   - isInside: whether the object is held by the controller, rather than the controller itself.
  private func readConnections(
    of node: XMLNode, into controller: inout InterfaceController, holder: String? = nil,
    isInside: Bool = false
  ) {
    guard node.name == "connections" else {
      for child in node.children {
        readConnections(
          of: child, into: &controller, holder: child["customClass"] ?? holder,
          isInside: isInside || child.name != "connections")
      }
      return
    }
    for connection in node.children {
      guard let destination = connection["destination"] else { continue }
      switch connection.name {
      case "segue":
        controller.segues.append(
          .init(
            kind: connection["kind"] ?? "", relationship: connection["relationship"],
            destination: destination, identifier: connection["identifier"],
            isManual: !isInside && connection["relationship"] == nil))
      case "outlet":
        if let name = connection["property"] {
          controller.outlets.append(
            .init(name: name, destination: destination, holder: holder))
        }
      default: break
      }
    }
  }

  /// Reads the bars in some objects of a screen, and the titles that they give the screen.
  private func readBars(
    in objects: [XMLNode], of controller: inout InterfaceController
  ) -> [InterfaceBar] {
    var reader = InterfaceBarReader(items)
    for object in objects { reader.read(object) }
    controller.screenTitle = controller.screenTitle ?? reader.screenTitle
    controller.backTitle = controller.backTitle ?? reader.backTitle
    return reader.finished()
  }

  private func readContents(of node: XMLNode, into controller: inout InterfaceController) {
    var bars = readBars(in: node.children, of: &controller)
    let hasTitle = controller.title != nil && !Self.containers.contains(controller.element)
    if controller.hidesBottomBar || hasTitle,
      !bars.contains(where: { $0.part == "navigation" })
    {
      var bar = InterfaceBar(
        kind: .navigationBar, part: "navigation", objectID: "", location: controller.location)
      bar.isOfTitleAlone = !controller.hidesBottomBar
      bars.append(bar)
    }
    if controller.hidesBottomBar {
      for index in bars.indices where bars[index].kind == .navigationBar {
        bars[index].traits[.tabBarHiddenWhenPushed] = controller.location
      }
    }
    // A screen without a navigation item in the file makes one with its own title. One in the file is decoded by
    // itself: without a title it shows none.
    if let title = controller.title, node.child(key: "navigationItem") == nil,
      let index = bars.firstIndex(where: { $0.part == "navigation" }),
      !bars[index].items.contains(where: { $0.item.role == .title })
    {
      bars[index].items.append(
        InterfaceItem(
          objectID: controller.id,
          item: BarItem(id: "title", role: .title, declaredAt: controller.location), text: title))
    }
    // Nothing pushes a split view: no bar stands over it.
    if node.name == "splitViewController" { bars.removeAll { $0.part == "navigation" } }
    controller.bars += bars
    controller.screenTitle = controller.screenTitle ?? controller.title
  }

  private func place(_ node: XMLNode) -> SourceLocation {
    SourceLocation(path: path, line: max(1, node.line), column: 1)
  }
}
