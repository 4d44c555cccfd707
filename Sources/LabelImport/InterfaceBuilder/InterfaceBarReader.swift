import LabelModel

/// Finds the bars in the objects of one scene.
struct InterfaceBarReader {
  private let path: String
  private let items: InterfaceItemReader
  private var bars: [InterfaceBar] = []
  private var buttons: [InterfaceItem] = []
  /// The title a screen pushed from here shows on its back button, and the one it would rather show.
  private(set) var screenTitle: InterfaceText?
  private(set) var backTitle: InterfaceText?

  init(_ items: InterfaceItemReader) {
    path = items.path
    self.items = items
  }

  /// The bars found, with the buttons of the content last.
  func finished() -> [InterfaceBar] {
    guard let first = buttons.first, let place = first.item.declaredAt else { return bars }
    return bars + [
      InterfaceBar(
        kind: .screen, part: "buttons", objectID: "", items: buttons,
        traits: [.togetherUncertain: place], location: place)
    ]
  }

  /// Reads an element and what it holds.
  mutating func read(_ node: XMLNode) {
    switch node.name {
    case "connections", "constraints", "tabBarItem": return
    case "navigationItem": readNavigationItem(node)
    case "toolbar": readToolbar(node.child("items"), bar: node)
    case "toolbarItems": readToolbar(node, bar: node)
    case "tabBar": readTabBar(node)
    case "segmentedControl": readSegments(node)
    case "searchBar": readSearchBar(node)
    case "button":
      var button = items.button(node)
      // Without a text a width is that of the picture, and more than it can be tapped.
      if button.text == nil {
        (button.item.width, button.item.widthShare, button.item.height) = (nil, nil, nil)
      }
      let isElement = node.isTouched && node.isAccessibilityElement
      if button.text != nil || button.showsPictureAlone && isElement { buttons.append(button) }
    case "stackView": readStack(node)
    default: for child in node.children { read(child) }
    }
  }

  private func place(_ node: XMLNode) -> SourceLocation {
    SourceLocation(path: path, line: max(1, node.line))
  }

  // MARK: - Navigation bars

  private mutating func readNavigationItem(_ node: XMLNode) {
    var bar = InterfaceBar(
      kind: .navigationBar, part: "navigation", objectID: node["id"] ?? "",
      location: place(node), largeTitleMode: node["largeTitleDisplayMode"])
    bar.isOfStack = node["key"] == "navigationItem"
    if let prompt = InterfaceTexts.text(node, "prompt") {
      var item = items.bare(node, role: .prompt)
      item.text = prompt
      bar.items.append(item)
    }
    let leading = barButtons(node, ["leftBarButtonItem", "leftBarButtonItems"], .leading)
    bar.items += leading
    bar.hidesBack =
      node["hidesBackButton"] == "YES"
      || !leading.isEmpty && node["leftItemsSupplementBackButton"] != "YES"
    if let title = InterfaceTexts.text(node, "title"), !title.value.isEmpty {
      var item = items.bare(node, role: .title)
      item.text = title
      bar.items.append(item)
      screenTitle = screenTitle ?? title
    }
    bar.items += barButtons(node, ["rightBarButtonItem", "rightBarButtonItems"], .trailing)
    if let back = node.child(key: "backBarButtonItem") {
      backTitle = InterfaceTexts.text(back, "title")
    }
    backTitle = backTitle ?? InterfaceTexts.text(node, "backButtonTitle")
    if let view = node.child(key: "titleView") {
      if view.name == "segmentedControl" { bar.traits[.segmentedTitle] = place(view) }
      if let label = items.titleLabel(view) {
        // A label in its place hides the title, which the next screen's back button still shows.
        let position = bar.items.firstIndex { $0.item.role == .title }
        if let position { bar.items[position] = label } else { bar.items.append(label) }
      } else {
        read(view)
      }
    }
    bars.append(bar)
  }

  private func barButtons(
    _ node: XMLNode, _ keys: [String], _ placement: Placement
  ) -> [InterfaceItem] {
    var result: [InterfaceItem] = []
    for child in node.children {
      guard let key = child["key"] ?? (keys.contains(child.name) ? child.name : nil),
        keys.contains(key)
      else { continue }
      let buttons = child.name == "barButtonItem" ? [child] : child.children(named: "barButtonItem")
      // The first of the right items stands outermost: reading order is the other way round.
      result += spaced(
        placement == .trailing ? buttons.reversed() : buttons, role: .barButton,
        placement: placement)
    }
    return result
  }

  /// The lists by which code reaches the items of a side.
  private static let lists: [Placement: String] = [
    .leading: "leftBarButtonItems", .trailing: "rightBarButtonItems", .bottom: "toolbarItems",
  ]

  /// Bar buttons with the fixed spaces in front of them.
  private func spaced(
    _ nodes: [XMLNode], role: Role, placement: Placement?
  ) -> [InterfaceItem] {
    var result: [InterfaceItem] = []
    var space: Double?
    for (index, node) in nodes.enumerated() {
      if node["systemItem"] == "fixedSpace" {
        space = node["width"].flatMap(Double.init) ?? 0
      } else if var item = items.barButton(node, role: role, placement: placement) {
        item.item.fixedSpaceBefore = space
        space = nil
        if let placement, let list = Self.lists[placement] {
          item.listed = ListedPlace(
            list: list, position: placement == .trailing ? nodes.count - 1 - index : index)
        }
        result.append(item)
      } else {
        space = nil
      }
    }
    return result
  }

  // MARK: - Other bars

  private mutating func readToolbar(_ list: XMLNode?, bar: XMLNode) {
    let buttons = spaced(
      list?.children(named: "barButtonItem") ?? [], role: .toolbarButton, placement: .bottom)
    guard !buttons.isEmpty else { return }
    bars.append(
      InterfaceBar(
        kind: .toolbar, part: "toolbar", objectID: bar["id"] ?? "", items: buttons,
        location: place(bar)))
  }

  private mutating func readTabBar(_ node: XMLNode) {
    let nodes = node.child("items")?.children(named: "tabBarItem") ?? []
    let tabs = nodes.map { items.tabItem($0) } + nodes.compactMap { items.badge($0) }
    guard !tabs.isEmpty else { return }
    bars.append(
      InterfaceBar(
        kind: .tabBar, part: "tabs", objectID: node["id"] ?? "", items: tabs,
        location: place(node)))
  }

  private mutating func readSegments(_ node: XMLNode) {
    var bar = InterfaceBar(
      kind: .segmentedControl, part: "segments", objectID: node["id"] ?? "", location: place(node))
    let segments = node.child("segments")?.children ?? []
    let width = items.width(of: node)
    for (index, segment) in segments.enumerated() {
      var item = items.bare(segment, role: .segment)
      item.objectID = "\(node["id"] ?? "")[\(index)]"
      item.text = InterfaceTexts.text(
        segment, "title", key: "segmentTitles[\(index)]", id: node["id"])
      if let width, !segments.isEmpty { item.item.width = width / Double(segments.count) }
      if let own = segment["width"].flatMap(Double.init), own > 0 { item.item.width = own }
      bar.items.append(item)
    }
    if node["apportionsSegmentWidthsByContent"] == "YES" {
      bar.traits[.proportionalSegments] = bar.location
    }
    bars.append(bar)
  }

  private mutating func readSearchBar(_ node: XMLNode) {
    var search = InterfaceBar(
      kind: .searchBar, part: "search", objectID: node["id"] ?? "", location: place(node))
    if let placeholder = InterfaceTexts.text(node, "placeholder"), !placeholder.value.isEmpty {
      var item = items.bare(node, role: .placeholder)
      item.text = placeholder
      search.items.append(item)
    }
    for (index, title) in (node.child("scopeButtonTitles")?.children ?? []).enumerated() {
      var item = items.bare(title, role: .segment)
      item.objectID = "\(node["id"] ?? "")[\(index)]"
      item.text = InterfaceText(
        key: "\(node["id"] ?? "").scopeButtonTitles[\(index)]", value: title.text)
      search.items.append(item)
    }
    bars.append(search)
  }

  /// Text buttons side by side share one room.
  private mutating func readStack(_ node: XMLNode) {
    let views = node.child("subviews")?.children ?? []
    var row: [InterfaceItem] = []
    var others: [XMLNode] = []
    for view in views {
      let button = view.name == "button" ? items.button(view) : nil
      if let button, button.text != nil { row.append(button) } else { others.append(view) }
    }
    guard node["axis"] != "vertical", row.count > 1 else {
      for child in node.children { read(child) }
      return
    }
    bars.append(
      InterfaceBar(
        kind: .buttonRow, part: "buttonRow", objectID: node["id"] ?? "", items: row,
        location: place(node)))
    for child in others { read(child) }
  }
}
