import LabelModel

/// Reads storyboards and xibs.
struct InterfaceReader: Sendable {
  let limits: ImportLimits

  /// The document, or `nil` with a diagnostic when nothing can be read.
  ///
  /// A document that is cut short still gives the scenes that were read.
  func read(_ bytes: [UInt8], path: String) -> (InterfaceDocument?, [Diagnostic]) {
    let (root, fault) = XMLTree.read(bytes, path: path, limits: limits)
    var diagnostics = fault.map { [$0] } ?? []
    guard let root, root.name == "document" || root.name == "archive" else {
      if fault == nil {
        diagnostics.append(
          Diagnostic(
            .error, .unexpectedContent, path: path, message: "is not an Interface Builder document")
        )
      }
      return (nil, diagnostics)
    }
    if let marker = fault == nil ? nil : ConflictMarker.first(in: bytes) {
      diagnostics = [
        Diagnostic(.error, .conflictMarker, path: path, line: marker.line, message: marker.message)
      ]
    }
    guard let platform = Self.platform(root) else {
      return (
        nil,
        diagnostics + [
          Diagnostic(
            .note, .macInterface, path: path, message: "is a macOS interface, which is not read")
        ]
      )
    }
    var document = InterfaceDocument(
      path: path, table: PathText.name(of: path).droppingExtension,
      language: CatalogPath.language(of: path), platform: platform,
      initialController: root["initialViewController"])
    // A launch screen is a picture of the app: nothing in it is live.
    if root["launchScreen"] == "YES" { return (document, diagnostics) }
    var outlets: Set<String> = []
    root.walk { node in
      if ["outlet", "outletCollection"].contains(node.name), let id = node["destination"] {
        outlets.insert(id)
      }
      if let name = node["customClass"], node["placeholderIdentifier"] == nil {
        document.classes.insert(name)
      }
    }
    let reader = InterfaceSceneReader(
      items: InterfaceItemReader(
        path: path, hasAutolayout: root["useAutolayout"] == "YES", outlets: outlets,
        widths: InterfaceWidths(root)))
    if let scenes = root.child("scenes") {
      document.isStoryboard = true
      for scene in scenes.children(named: "scene") {
        document.controllers += reader.controllers(of: scene)
      }
    } else if let objects = root.child("objects") {
      if let owner = reader.owner(of: objects, named: document.table) {
        document.controllers.append(owner)
      }
    }
    document.texts = InterfaceTexts.all(in: root, limits: limits)
    return (document, diagnostics)
  }

  /// The system a document is for; `nil` for macOS.
  private static func platform(_ root: XMLNode) -> Platform? {
    let runtime = root["targetRuntime"] ?? ""
    if runtime.hasPrefix("MacOSX") { return nil }
    if runtime.hasPrefix("AppleTV") { return .tvOS }
    if runtime.hasPrefix("watchKit") { return .watchOS }
    return runtime.hasSuffix(".iPad") ? .iPadOS : .iOS
  }
}

/// Keys of texts in Interface Builder documents.
enum InterfaceTexts {
  /// A text attribute of an object; `nil` when it has none or no identifier.
  static func text(
    _ node: XMLNode, _ attribute: String, key property: String? = nil, id: String? = nil
  ) -> InterfaceText? {
    guard
      let value = node[attribute]
        ?? node.children(named: "string").first(where: {
          $0["key"] == attribute
        })?.text, let id = id ?? node["id"]
    else { return nil }
    return InterfaceText(key: "\(id).\(property ?? attribute)", value: value)
  }

  /// Every text of a document that translations can name, by key.
  static func all(in root: XMLNode, limits: ImportLimits) -> [String: StringsTable.Entry] {
    var texts: [String: StringsTable.Entry] = [:]
    root.walk { node in
      guard let id = node["id"] else { return }
      func add(_ key: String, _ value: String?) {
        guard let value, !value.isEmpty else { return }
        texts["\(id).\(key)"] = StringsTable.Entry(
          text: value.cut(toBytes: limits.labelBytes), line: node.line)
      }
      for attribute in ["title", "prompt", "backButtonTitle", "placeholder"] {
        add(attribute, node[attribute])
      }
      switch node.name {
      case "label": add("text", node["text"])
      case "tabBarItem":
        add("badgeValue", node["badgeValue"] ?? node.runtimeAttribute("badgeValue"))
      case "button":
        add("normalTitle", node.child(key: "normal")?["title"])
        add("configuration.title", node.child(key: "configuration")?["title"])
      case "segmentedControl":
        for (index, segment) in (node.child("segments")?.children ?? []).enumerated() {
          add("segmentTitles[\(index)]", segment["title"])
        }
      case "searchBar":
        for (index, title) in (node.child("scopeButtonTitles")?.children ?? []).enumerated() {
          add("scopeButtonTitles[\(index)]", title.text)
        }
      default: break
      }
      add("accessibilityLabel", node.child(key: "accessibilityConfiguration")?["label"])
    }
    return texts
  }
}
