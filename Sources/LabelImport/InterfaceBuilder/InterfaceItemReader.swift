import LabelModel

/// Reads single controls of a storyboard or xib.
struct InterfaceItemReader {
  let path: String
  let hasAutolayout: Bool
  /// Identifiers of the objects that code may change.
  let outlets: Set<String>
  /// The widths of views.
  let widths: InterfaceWidths

  /// A height under which a button has no room for two lines, in points: two lines of body text
  /// (20.3 each) and the 7 above and below them that a configuration leaves.
  private static let leastHeightOfTwoLines = 54.6

  private static let wrappingModes: Set<String> = ["wordWrap", "characterWrap"]

  /// A `tabBarItem`.
  func tabItem(_ node: XMLNode) -> InterfaceItem {
    var result = bare(node, role: .tab)
    result.text = InterfaceTexts.text(node, "title")
    if let system = node["systemItem"] {
      result.system = SystemItems.name(system)
      result.text = nil
    }
    return result
  }

  /// The badge of a `tabBarItem`, when it is a text: numbers are data. Interface Builder keeps it as
  /// an attribute or as a value set at run time.
  func badge(_ node: XMLNode) -> InterfaceItem? {
    let value = node["badgeValue"] ?? node.runtimeAttribute("badgeValue")
    guard let value, value.contains(where: { !$0.isNumber && !$0.isWhitespace }),
      let id = node["id"]
    else { return nil }
    var result = bare(node, role: .badge)
    result.item.symbol = nil
    result.item.image = nil
    result.accessibilityLabel = nil
    result.text = InterfaceText(key: "\(id).badgeValue", value: value)
    return result
  }

  /// A label that stands in the title's place; `nil` when it is not one.
  func titleLabel(_ node: XMLNode) -> InterfaceItem? {
    guard node.name == "label", let text = InterfaceTexts.text(node, "text"), !text.value.isEmpty
    else { return nil }
    var result = bare(node, role: .title)
    result.text = text
    result.item.font = node.child(key: "fontDescription").flatMap(Self.font)
    result.item.truncation = truncation(node)
    if node["adjustsFontSizeToFit"] != "NO",
      node["minimumFontSize"] != nil || node["minimumScaleFactor"] != nil
    {
      let least = node["minimumFontSize"].flatMap(Double.init)
      let size = result.item.font?.size ?? 17
      result.item.minimumScale =
        node["minimumScaleFactor"].flatMap(Double.init)
        ?? least.flatMap { size > 0 ? $0 / size : nil }
    }
    return result
  }

  private func truncation(_ node: XMLNode) -> TruncationMode? {
    switch node["lineBreakMode"] {
    case "middleTruncation": .middle
    case "tailTruncation": .tail
    case "headTruncation": .head
    case "clip": .clip
    default: nil
    }
  }

  /// A `barButtonItem`; `nil` for a space.
  func barButton(_ node: XMLNode, role: Role, placement: Placement?) -> InterfaceItem? {
    let system = node["systemItem"]
    if system == "flexibleSpace" || system == "fixedSpace" { return nil }
    var result = bare(node, role: role)
    result.item.placement = placement
    result.item.performsAction = role == .backButton ? nil : true
    result.text = InterfaceTexts.text(node, "title")
    if let system {
      if let symbol = SystemItems.symbols[system] {
        result.item.symbol = symbol
        result.item.key = SystemText(SystemItems.name(system)).key
      } else {
        result.system = SystemItems.name(system)
      }
      result.text = nil
    }
    if let width = node["width"].flatMap(Double.init), width > 0 { result.item.width = width }
    if let view = node.child(key: "customView") {
      if view.name == "button" {
        let inner = button(view)
        result.viewID = view["id"]
        result.text = inner.text
        result.item.font = inner.item.font
        result.item.width = inner.item.width
        result.item.symbol = inner.item.symbol ?? result.item.symbol
        result.item.image = inner.item.image ?? result.item.image
        result.accessibilityLabel = inner.accessibilityLabel ?? result.accessibilityLabel
        result.customClass = inner.customClass ?? result.customClass
        result.item.showsLargeContentViewer = isShownLarge(view, in: node)
      } else {
        result.item.image = result.item.image ?? .customView
      }
    }
    return result
  }

  /// True for a button in a bar that asks for the large content viewer, false for one that neither does
  /// nor grows with the text size; `nil` where code or a class of the project decides.
  private func isShownLarge(_ button: XMLNode, in barItem: XMLNode) -> Bool? {
    if button["showsLargeContentViewer"] == "YES" { return true }
    let isOpen = [button, barItem].contains { node in
      node["customClass"] != nil || node.child("userDefinedRuntimeAttributes") != nil
        || node["id"].map(outlets.contains) ?? false
    }
    let normal = button.child(key: "normal")
    guard !isOpen, button.child(key: "configuration") == nil,
      barItem["title"] == nil, barItem.picture == nil,
      normal?.child(key: "attributedTitle") == nil, normal?.picture?["catalog"] != "system",
      button.child(key: "fontDescription")?["style"] == nil
    else { return nil }
    return false
  }

  /// A `button` of the content.
  func button(_ node: XMLNode) -> InterfaceItem {
    var result = bare(node, role: .button)
    result.item.performsAction = true
    let normal = node.child(key: "normal")
    let configuration = node.child(key: "configuration")
    if let configuration {
      // The title that Interface Builder keeps beside a configuration is shown by no button.
      result.text = InterfaceTexts.text(
        configuration, "title", key: "configuration.title", id: node["id"])
    } else if let normal {
      result.text = InterfaceTexts.text(normal, "title", key: "normalTitle", id: node["id"])
    }
    for part in [normal, configuration].compactMap({ $0 }) { readImage(part, into: &result.item) }
    if result.text == nil, result.item.symbol == nil, result.item.image == nil,
      let drawn = SystemItems.buttons[node["buttonType"] ?? ""]
    {
      result.item.symbol = drawn.symbol
      result.item.key = SystemText(drawn.name).key
    }
    if configuration == nil {
      result.item.truncation = truncation(node)
    }
    // A configuration lays its title out in as many lines as it needs, whatever the title's label is set
    // to.
    if configuration != nil || Self.wrappingModes.contains(node["lineBreakMode"] ?? "") {
      result.item.wraps =
        height(of: node).map { $0 >= Self.leastHeightOfTwoLines } ?? true
    }
    result.item.font =
      (node.child(key: "fontDescription")
      ?? configuration?.child(key: "titleFontDescription")).flatMap(Self.font)
    if configuration == nil, result.item.font == nil, node["customClass"] != nil {
      // A class of the app's own may dress itself, or have a configuration.
      result.item.font = FontSpec(family: FontReader.otherFamily)
    } else if configuration == nil, result.item.font?.size == nil {
      result.item.font = FontSpec(
        family: result.item.font?.family, size: Self.plainButtonSize,
        weight: result.item.font?.weight)
    }
    result.item.width = width(of: node)
    if result.item.width == nil { result.item.widthShare = widths.width(of: node) }
    result.item.height = height(of: node)
    return result
  }

  /// A text with nothing around it, such as a title.
  func bare(_ node: XMLNode, role: Role) -> InterfaceItem {
    var item = BarItem(id: role.rawValue, role: role)
    item.declaredAt = SourceLocation(path: path, line: max(1, node.line))
    item.isEnabled = node["enabled"] != "NO"
    readImage(node, into: &item)
    var label = node.child(key: "accessibilityConfiguration").flatMap {
      InterfaceTexts.text($0, "label", key: "accessibilityLabel", id: node["id"])
    }
    if label == nil, let id = node["id"], let own = node.runtimeAccessibilityLabel {
      label = InterfaceText(key: own.key ?? "\(id).accessibilityLabel", value: own.value)
    }
    return InterfaceItem(
      objectID: node["id"] ?? "", item: item, accessibilityLabel: label,
      customClass: node["customClass"], tag: node["tag"])
  }

  private func readImage(_ node: XMLNode, into item: inout BarItem) {
    guard let picture = node.picture, let image = picture["image"] else { return }
    if picture["catalog"] == "system" {
      item.symbol = image
    } else {
      item.image = ItemImage(written: image)
    }
  }

  /// A width the control is held to: a constraint of its own, or a frame that does not stretch.
  func width(of node: XMLNode) -> Double? { extent(of: node, "width", sizable: "widthSizable") }

  /// A height the control is held to.
  private func height(of node: XMLNode) -> Double? {
    extent(of: node, "height", sizable: "heightSizable")
  }

  private func extent(of node: XMLNode, _ side: String, sizable: String) -> Double? {
    for constraint in node.child("constraints")?.children ?? []
    where constraint["firstAttribute"] == side && constraint["secondItem"] == nil
      && constraint["firstItem"] == nil && constraint["relation"] == nil
      && Self.holds(constraint, side, of: node)
    {
      if let points = constraint["constant"].flatMap(Double.init), points > 0 { return points }
    }
    // A frame without constraints stretches as its mask says.
    let isFixed = node["fixedFrame"] == "YES" || !hasAutolayout
    guard isFixed, node.child(key: "autoresizingMask")?[sizable] != "YES",
      let points = node.child(key: "frame")?[side].flatMap(Double.init), points > 0
    else { return nil }
    return points
  }

  /// Whether a constraint on a control's size wins over the size its content asks for.
  private static func holds(_ constraint: XMLNode, _ side: String, of node: XMLNode) -> Bool {
    let name = side == "width" ? "horizontal" : "vertical"
    let resistance =
      node["\(name)CompressionResistancePriority"].flatMap(Double.init) ?? usualResistance
    let priority = constraint["priority"].flatMap(Double.init) ?? required
    return priority >= required || priority > resistance
  }

  private static let usualResistance = 750.0
  private static let required = 1000.0

  /// Size of the title of a button that has no configuration and no font: Interface Builder's own, which
  /// does not follow the text size.
  private static let plainButtonSize = 15.0

  /// The font a `fontDescription` names.
  static func font(_ node: XMLNode) -> FontSpec? {
    if let style = node["style"] { return TextStyleFont.named(interface: style) }
    let size = node["pointSize"].flatMap(Double.init)
    if let family = node["name"] ?? node["family"] { return FontSpec(family: family, size: size) }
    let weight =
      node["weight"].flatMap(FontWeight.init(system:))
      ?? (node["type"] == "boldSystem" ? .bold : nil)
    return size == nil && weight == nil ? nil : FontSpec(size: size, weight: weight)
  }
}
