import LabelModel

/// The widths that an interface file's constraints and stack views give its views.
struct InterfaceWidths {
  private var geometry = ViewGeometry<String>()
  private var screens: Set<String> = []
  /// Views by the identifier of a layout guide.
  private var guides: [String: String] = [:]
  private var excluded: Set<String> = []

  /// Standard space between what a stack view arranges, in points.
  private static let standardSpacing = 8.0

  /// Reads all views of a document.
  init(_ root: XMLNode) {
    var embedded: Set<String> = []
    root.walk { node in
      if node.name == "segue", node["kind"] == "embed", let id = node["destination"] {
        embedded.insert(id)
      }
      if node.name == "scrollView", let id = node["id"] { geometry.addScroller(id) }
      if node.name == "exclude", let id = node["reference"] { excluded.insert(id) }
    }
    let owner = root.child("objects")?.children.first {
      $0["placeholderIdentifier"] == "IBFilesOwner"
    }
    let shown = owner?.child("connections")?.children.first { $0["property"] == "view" }
    if let id = shown?["destination"] { screens.insert(id) }
    root.walk { node in
      if let view = node.child(key: "view"), let id = view["id"],
        !(node["id"].map(embedded.contains) ?? false)
      {
        screens.insert(id)
      }
      for guide in node.children where guide.name == "viewLayoutGuide" {
        if guide["key"] == "safeArea", let id = guide["id"] { guides[id] = node["id"] }
      }
    }
    for id in screens { geometry.addScreen(id) }
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
    guard configuration?["image"] == nil, button.child(key: "normal")?["image"] == nil else {
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

  /// An end of a constraint.
  private struct End {
    var view: String
    var attribute: ViewGeometry<String>.Attribute
    /// Points and layout margins of the screen by which it lies inside of the view.
    var inset = 0.0
    var margins = 0
  }

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
    let multiplier = Self.ratio(constraint["multiplier"])
    guard let multiplier, first.attribute == .width || multiplier == 1 else {
      return geometry.leaveOpen(first.view)
    }
    geometry.tie(
      first.view, first.attribute, to: second.view, second.attribute, multiplier: multiplier,
      points: (constraint["constant"].flatMap(Double.init) ?? 0) + second.inset - first.inset,
      margins: first.margins + second.margins, isBound: constraint["relation"] != nil)
  }

  /// `0.5`, `1:2`.
  private static func ratio(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").map { Double($0) ?? 0 }
    let value = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.first ?? 0
    return value > 0 && value.isFinite ? value : nil
  }

  private func end(_ item: String, _ attribute: String?) -> End? {
    let view = guides[item] ?? item
    let margins = screens.contains(view) ? 1 : 0
    let inset = margins == 1 ? 0 : UsualInsets.layoutMargin
    return switch attribute {
    case "leading", "left": End(view: view, attribute: .leading)
    case "trailing", "right": End(view: view, attribute: .trailing)
    case "width": End(view: view, attribute: .width)
    case "leadingMargin", "leftMargin":
      End(view: view, attribute: .leading, inset: inset, margins: margins)
    case "trailingMargin", "rightMargin":
      End(view: view, attribute: .trailing, inset: -inset, margins: margins)
    default: nil
    }
  }
}
