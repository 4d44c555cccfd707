import LabelModel

/// The widths that an interface file's constraints and stack views give its views.
struct InterfaceWidths {
  private var geometry = ViewGeometry<String>()
  /// Views by the identifier of a layout guide.
  private var guides: [String: String] = [:]
  private var excluded: Set<String> = []

  /// Standard space between what a stack view arranges, in points.
  private static let standardSpacing = 8.0

  /// Reads all views of a document.
  init(_ root: XMLNode) {
    let owner = root.child("objects")?.children.first {
      $0["placeholderIdentifier"] == "IBFilesOwner"
    }
    let shown = owner?.child("connections")?.children.first { $0["property"] == "view" }
    if let id = shown?["destination"] { geometry.addScreen(id) }
    var embedded: Set<String> = []
    var views: [(id: String, controller: String?)] = []
    root.walk { node in
      if let id = node.child(key: "view")?["id"] { views.append((id, node["id"])) }
      switch node.name {
      case "segue":
        if node["kind"] == "embed", let id = node["destination"] { embedded.insert(id) }
      case "exclude":
        if let id = node["reference"] { excluded.insert(id) }
      case "scrollView":
        if let id = node["id"] { geometry.addScroller(id) }
      default: break
      }
      for guide in node.children where guide.name == "viewLayoutGuide" {
        if guide["key"] == "safeArea", let id = guide["id"] { guides[id] = node["id"] }
      }
    }
    for view in views where !(view.controller.map(embedded.contains) ?? false) {
      geometry.addScreen(view.id)
    }
    root.walk { node in
      guard let id = node["id"] else { return }
      for view in node.child("subviews")?.children ?? [] {
        if let inner = view["id"] { geometry.put(inner, into: id) }
      }
      if node.name == "stackView" { readStack(node, id) }
      for constraint in node.child("constraints")?.children ?? [] { read(constraint, in: id) }
    }
  }

  /// The width of a button with a title alone; `nil` where it is not known.
  func width(of button: XMLNode) -> WidthShare? {
    guard let id = button["id"], var share = geometry.width(of: id),
      let padding = Self.padding(of: button)
    else { return nil }
    share.padding = padding
    return share
  }

  /// What stands beside the title, in points; `nil` where a picture does.
  private static func padding(of button: XMLNode) -> Double? {
    let configuration = button.child(key: "configuration")
    guard configuration?.picture == nil, button.child(key: "normal")?.picture == nil else {
      return nil
    }
    func points(_ node: XMLNode, _ start: String, _ end: String) -> Double {
      [start, end].reduce(0) { $0 + (node[$1].flatMap(Double.init) ?? 0) }
    }
    if let configuration {
      return configuration.child(key: "contentInsets").map { points($0, "leading", "trailing") }
        ?? 2 * UsualInsets.configuration
    }
    return ["contentEdgeInsets", "titleEdgeInsets"].reduce(0) { sum, key in
      sum + (button.child(key: key).map { points($0, "minX", "maxX") } ?? 0)
    }
  }

  private mutating func readStack(_ node: XMLNode, _ id: String) {
    let views = node.child("subviews")?.children ?? []
    let isColumn = node["axis"] == "vertical"
    let spacing =
      node["spacing"].flatMap(Double.init)
      ?? (node["spacingType"] == "standard" ? Self.standardSpacing : 0)
    let isKnown =
      (isColumn
        ? ["fill", nil].contains(node["alignment"]) : node["distribution"] == "fillEqually")
      && !views.contains { $0["hidden"] == "YES" } && node.child(key: "layoutMargins") == nil
      && node.child(key: "directionalLayoutMargins") == nil
    for view in views {
      guard let inner = view["id"] else { continue }
      geometry.arrange(
        inner,
        in: .init(view: id, isColumn: isColumn, spacing: spacing, count: max(1, views.count)))
      if !isKnown { geometry.leaveOpen(inner) }
    }
  }

  // MARK: - Constraints

  private mutating func read(_ constraint: XMLNode, in holder: String) {
    if let id = constraint["id"], excluded.contains(id) { return }
    guard constraint["installed"] != "NO",
      let first = end(constraint["firstItem"] ?? holder, constraint["firstAttribute"])
    else { return }
    if let priority = constraint["priority"].flatMap(Double.init), priority < 1000 { return }
    guard let attribute = constraint["secondAttribute"] else {
      if constraint["relation"] == nil { geometry.leaveOpen(first.view) }
      return
    }
    guard let second = end(constraint["secondItem"] ?? holder, attribute) else {
      return geometry.leaveOpen(first.view)
    }
    geometry.tie(
      first, to: second, multiplier: Self.ratio(constraint["multiplier"]),
      points: constraint["constant"].flatMap(Double.init) ?? 0,
      isBound: constraint["relation"] != nil)
  }

  /// `0.5`, `1:2`; 0 for what is no ratio.
  private static func ratio(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").map { Double($0) ?? 0 }
    return parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 0
  }

  private func end(_ item: String, _ attribute: String?) -> ViewGeometry<String>.End? {
    let view = guides[item] ?? item
    return switch attribute {
    case "leading", "left": .init(view: view, attribute: .leading)
    case "trailing", "right": .init(view: view, attribute: .trailing)
    case "width": .init(view: view, attribute: .width)
    case "leadingMargin", "leftMargin": .init(view: view, attribute: .leading, isMargin: true)
    case "trailingMargin", "rightMargin": .init(view: view, attribute: .trailing, isMargin: true)
    default: nil
    }
  }
}
