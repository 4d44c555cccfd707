import LabelModel
import Yams

/// Reads the `bars` of a manifest.
struct ManifestBars {
  /// The language of texts given without one.
  let source: LocaleID
  /// Whether bars and items without a stated place are declared where the manifest lists them: true
  /// of one written by hand, not of what an extract printed.
  let declares: Bool

  /// Every bar, in the manifest's order.
  func bars(_ node: Node, _ decoder: inout ManifestDecoder) -> [Bar] {
    var bars: [Bar] = []
    var seen: Set<String> = []
    for element in decoder.elements(node, of: "bars") {
      guard let bar = bar(element, &decoder) else { continue }
      if !seen.insert(bar.id).inserted {
        decoder.fault(element, "two bars have the id '\(bar.id)'")
      }
      bars.append(bar)
    }
    return bars
  }

  private func bar(_ node: Node, _ decoder: inout ManifestDecoder) -> Bar? {
    let members = decoder.members(
      node, of: "a bar", known: Manifest.Keys.bar, required: ["id", "kind", "items"])
    let id = decoder.text(members["id"], "id")
    let kind = decoder.name(members["kind"], "bar kind", as: BarKind.self)
    let platform = decoder.name(members["platform"], "platform", as: Platform.self)
    let items = members["items"].map { self.items($0, &decoder) } ?? []
    let large = decoder.flag(members["prefersLargeTitles"], "prefersLargeTitles")
    let place = decoder.place(members["declaredAt"], "declaredAt")
    let traits = members["traits"].map { self.traits($0, &decoder) } ?? []
    let logo = members["logo"].flatMap { image($0, "logo", &decoder) }
    guard let id, let kind else { return nil }
    var bar = Bar(
      id: id, kind: kind, platform: platform ?? .iOS, items: items, prefersLargeTitles: large,
      declaredAt: place ?? (declares ? decoder.place(of: node) : nil), logo: logo)
    for (trait, place) in traits { bar.state(trait, at: place) }
    return bar
  }

  /// A list of names, or names with the place that states each.
  private func traits(
    _ node: Node, _ decoder: inout ManifestDecoder
  ) -> [(BarTrait, SourceLocation?)] {
    var traits: [(BarTrait, SourceLocation?)] = []
    if case .sequence = node {
      for element in decoder.elements(node, of: "traits") {
        if let trait = decoder.name(element, "trait", as: BarTrait.self) {
          traits.append((trait, nil))
        }
      }
      return traits
    }
    let known = BarTrait.allCases.map(\.rawValue)
    for (name, value) in decoder.members(node, of: "traits", known: known) {
      guard let trait = BarTrait(rawValue: name) else { continue }
      if value.bool == false { continue }
      let place = value.bool == true ? nil : decoder.place(value, name)
      traits.append((trait, place))
    }
    return traits
  }

  private func items(_ node: Node, _ decoder: inout ManifestDecoder) -> [BarItem] {
    var items: [BarItem] = []
    var seen: Set<String> = []
    for element in decoder.elements(node, of: "items") {
      guard let item = item(element, position: items.count + 1, &decoder) else { continue }
      if !seen.insert(item.id).inserted {
        decoder.fault(element, "two items of the bar have the id '\(item.id)'")
      }
      items.append(item)
    }
    return items
  }

  private func item(
    _ node: Node, position: Int, _ decoder: inout ManifestDecoder
  ) -> BarItem? {
    let members = decoder.members(
      node, of: "an item", known: Manifest.Keys.item, required: ["role"])
    let role = decoder.name(members["role"], "role", as: Role.self)
    let id = decoder.text(members["id"], "id") ?? "\(role?.rawValue ?? "item")-\(position)"
    var item = BarItem(id: id, role: role ?? .button)
    item.text = decoder.localized(members["text"], "text", source: source) ?? [:]
    item.text.states = members["states"].map { states($0, &decoder) } ?? [:]
    item.text.variants = members["variants"].map { variants($0, &decoder) } ?? [:]
    for (locale, forms) in item.text.variants where item.text[locale] == nil {
      item.text.texts[locale] = VariantForms(forms).usual
    }
    item.key = decoder.text(members["key"], "key")
    item.table = decoder.text(members["table"], "table")
    item.placement = decoder.name(members["placement"], "placement", as: Placement.self)
    item.symbol = decoder.text(members["symbol"], "symbol")
    item.image = decoder.text(members["image"], "image").map(ItemImage.init(written:))
    item.imageFacts = members["imageSize"].flatMap { image($0, "imageSize", &decoder) }
    item.isEnabled = decoder.flag(members["enabled"], "enabled") ?? true
    for part in SpokenPart.allCases {
      item.say(
        decoder.localized(members[part.rawValue], part.rawValue, source: source), as: part)
    }
    item.accessibilityIdentifier = decoder.text(
      members["accessibilityIdentifier"], "accessibilityIdentifier")
    if let node = members["spoken"] { readSpoken(node, into: &item, &decoder) }
    item.otherAccessibilityLabels = labels(
      of: members, "otherAccessibilityLabels", from: "otherAccessibilitySources", &decoder)
    item.inputLabels = labels(
      of: members, "accessibilityInputLabels", from: "accessibilityInputSources", &decoder)
    item.showsLargeContentViewer = decoder.flag(
      members["showsLargeContentViewer"], "showsLargeContentViewer")
    let anyLength = 0...Double.greatestFiniteMagnitude
    item.fixedSpaceBefore = decoder.number(
      members["fixedSpaceBefore"], "fixedSpaceBefore", in: anyLength)
    item.font = members["font"].map { font($0, &decoder) }
    item.largeFont = members["largeFont"].map { font($0, &decoder) }
    item.width = decoder.number(members["width"], "width", in: anyLength)
    item.widthShare = members["widthShare"].map { share($0, &decoder) }
    item.height = decoder.number(members["height"], "height", in: anyLength)
    item.truncation = decoder.name(members["truncation"], "truncation", as: TruncationMode.self)
    item.wraps = decoder.flag(members["wraps"], "wraps") ?? false
    item.isSwitch = decoder.flag(members["switch"], "switch") ?? false
    item.minimumScale = decoder.number(members["minimumScale"], "minimumScale", in: 0...1)
    item.performsAction = decoder.flag(members["action"], "action")
    item.actionRole = decoder.name(members["actionRole"], "action role", as: ActionRole.self)
    item.comment = decoder.text(members["comment"], "comment")
    item.declaredAt =
      decoder.place(members["declaredAt"], "declaredAt")
      ?? (declares ? decoder.place(of: node) : nil)
    item.stringLocation = members["stringLocation"].flatMap { stringPlace($0, &decoder) }
    item.reason =
      members["reasonWording"].flatMap { decoder.message($0, "reasonWording") }
      ?? decoder.text(members["reason"], "reason").map { Message(pattern: $0) }
    item.stateOfText =
      decoder.name(members["state"], "state", as: ResolutionState.self) ?? .resolved
    item.alternativeTo = decoder.text(members["alternativeTo"], "alternativeTo")
    item.conditions = members["conditions"].map { conditions($0, &decoder) } ?? []
    item.conditionPaths =
      members["conditionPaths"].map { node in
        decoder.elements(node, of: "conditionPaths").map { conditions($0, &decoder) }
      } ?? []
    item.isHardCoded = decoder.flag(members["hardCoded"], "hardCoded") ?? false
    item.isVerbatim = decoder.flag(members["verbatim"], "verbatim") ?? false
    item.stack = decoder.text(members["stack"], "stack")
    return role == nil ? nil : item
  }

  /// Where the spoken texts come from, by part.
  private func readSpoken(
    _ node: Node, into item: inout BarItem, _ decoder: inout ManifestDecoder
  ) {
    let parts = decoder.members(
      node, of: "spoken", known: SpokenPart.allCases.map(\.rawValue))
    for part in SpokenPart.allCases {
      guard let node = parts[part.rawValue] else { continue }
      let (known, states) = spokenSource(node, of: part.rawValue, &decoder)
      item.spokenSources[part] = known
      guard let states else { continue }
      var text = item.spoken(part) ?? [:]
      text.states = states
      item.say(text, as: part)
    }
  }

  private func spokenSource(
    _ node: Node, of what: String, _ decoder: inout ManifestDecoder
  ) -> (SpokenSource, states: [LocaleID: TranslationState]?) {
    let members = decoder.members(node, of: what, known: Manifest.Keys.spoken)
    let known = SpokenSource(
      key: decoder.text(members["key"], "key"), table: decoder.text(members["table"], "table"),
      state: decoder.name(members["state"], "state", as: ResolutionState.self) ?? .resolved,
      reason: members["reasonWording"].flatMap { decoder.message($0, "reasonWording") }
        ?? decoder.text(members["reason"], "reason").map { Message(pattern: $0) },
      isHardCoded: decoder.flag(members["hardCoded"], "hardCoded") ?? false,
      declaredAt: decoder.place(members["declaredAt"], "declaredAt"),
      stringLocation: members["stringLocation"].flatMap { stringPlace($0, &decoder) })
    return (known, members["states"].map { states($0, &decoder) })
  }

  /// The labels of a list, such as what people may say to use a control, with where each comes from in the
  /// same order.
  private func labels(
    of members: [String: Node], _ name: String, from sources: String,
    _ decoder: inout ManifestDecoder
  ) -> [InputLabel] {
    var labels: [InputLabel] = []
    for node in members[name].map({ decoder.elements($0, of: name) }) ?? [] {
      labels.append(InputLabel(decoder.localized(node, name, source: source) ?? [:]))
    }
    let nodes = members[sources].map { decoder.elements($0, of: sources) } ?? []
    for (index, node) in nodes.enumerated() where labels.indices.contains(index) {
      let (known, states) = spokenSource(node, of: sources, &decoder)
      labels[index].source = known
      labels[index].text.states = states ?? [:]
    }
    return labels
  }

  private func conditions(_ node: Node, _ decoder: inout ManifestDecoder) -> [ItemCondition] {
    decoder.elements(node, of: "conditions").compactMap {
      decoder.text($0, "condition").map(ItemCondition.init(written:))
    }
  }

  private func states(
    _ node: Node, _ decoder: inout ManifestDecoder
  ) -> [LocaleID: TranslationState] {
    guard case .mapping(let mapping) = node else {
      decoder.fault(node, "states must be a mapping of locales to states")
      return [:]
    }
    var states: [LocaleID: TranslationState] = [:]
    for (key, value) in mapping {
      guard let locale = decoder.locale(key) else { continue }
      states[locale] = decoder.name(value, "translation state", as: TranslationState.self)
    }
    return states
  }

  /// Forms of a text by locale; a text that is given in forms only shows the one of an iPhone.
  private func variants(
    _ node: Node, _ decoder: inout ManifestDecoder
  ) -> [LocaleID: [TextVariant]] {
    guard case .mapping(let mapping) = node else {
      decoder.fault(node, "variants must be a mapping of locales to lists of forms")
      return [:]
    }
    var variants: [LocaleID: [TextVariant]] = [:]
    for (key, value) in mapping {
      guard let locale = decoder.locale(key) else { continue }
      let forms = decoder.elements(value, of: "variants").compactMap { variant($0, &decoder) }
      if !forms.isEmpty { variants[locale] = VariantForms(forms).all }
    }
    return variants
  }

  private func variant(_ node: Node, _ decoder: inout ManifestDecoder) -> TextVariant? {
    let members = decoder.members(
      node, of: "a variant", known: Manifest.Keys.variant, required: ["text"])
    return decoder.text(members["text"], "text").map {
      TextVariant(
        $0, width: decoder.integer(members["width"], "width"),
        plural: decoder.name(members["plural"], "plural form", as: PluralForm.self),
        device: decoder.name(members["device"], "device", as: VariantDevice.self))
    }
  }

  private func image(
    _ node: Node, _ what: String, _ decoder: inout ManifestDecoder
  ) -> ImageFacts? {
    let members = decoder.members(
      node, of: what, known: Manifest.Keys.image, required: ["width", "height"])
    let points = 0...100_000.0
    guard let width = decoder.number(members["width"], "width", in: points),
      let height = decoder.number(members["height"], "height", in: points)
    else { return nil }
    return ImageFacts(
      width: width, height: height, isVector: decoder.flag(members["vector"], "vector") ?? false,
      hasCompact: decoder.flag(members["compact"], "compact") ?? false)
  }

  private func font(_ node: Node, _ decoder: inout ManifestDecoder) -> FontSpec {
    let members = decoder.members(node, of: "font", known: Manifest.Keys.font)
    return FontSpec(
      family: decoder.text(members["family"], "family"),
      size: decoder.number(members["size"], "size", in: 0.1...10_000),
      weight: decoder.name(members["weight"], "weight", as: FontWeight.self),
      style: decoder.name(members["style"], "style", as: TextStyle.self),
      followsChanges: decoder.flag(members["followsChanges"], "followsChanges"))
  }

  private func share(_ node: Node, _ decoder: inout ManifestDecoder) -> WidthShare {
    let members = decoder.members(node, of: "widthShare", known: Manifest.Keys.share)
    func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      decoder.number(members[name], name, in: range)
    }
    let ranges = WidthShare.ranges
    return WidthShare(
      parts: Int(number("parts", ranges.parts) ?? 1), less: number("less", ranges.less) ?? 0,
      margins: Int(number("margins", ranges.margins) ?? 0),
      padding: number("padding", ranges.padding) ?? 0)
  }

  private func stringPlace(
    _ node: Node, _ decoder: inout ManifestDecoder
  ) -> StringLocation? {
    let members = decoder.members(
      node, of: "stringLocation", known: ["path", "key", "line"], required: ["path", "key"])
    guard let path = decoder.text(members["path"], "path"),
      let key = decoder.text(members["key"], "key")
    else { return nil }
    return StringLocation(path: path, key: key, line: decoder.integer(members["line"], "line"))
  }
}
