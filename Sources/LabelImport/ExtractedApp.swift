import LabelModel

/// An imported app as JSON names its parts: the shape of a manifest.
struct ExtractedApp: Codable {
  var version = Manifest.version
  var app: ExtractedFacts
  var bars: [ExtractedBar]
  var coverage: Coverage
  var diagnostics: [Diagnostic]
  var suppressions: [SourceSuppression]
  var otherTranslations: [[String: String]]?

  init(_ imported: ImportedApp) {
    app = ExtractedFacts(imported.app)
    bars = imported.bars.map { ExtractedBar($0) }
    coverage = imported.coverage
    diagnostics = imported.diagnostics
    suppressions = imported.suppressions
    let others = imported.otherTranslations.map(\.byTag)
    otherTranslations = others.isEmpty ? nil : others
  }

  /// The import it was made of.
  var imported: ImportedApp {
    ImportedApp(
      app: app.facts, bars: bars.map(\.bar), coverage: coverage, diagnostics: diagnostics,
      suppressions: suppressions,
      otherTranslations: (otherTranslations ?? []).map { LocalizedText(byTag: $0) })
  }
}

/// The `app` part.
struct ExtractedFacts: Codable {
  var name: [String: String]?
  var sourceLanguage: LocaleID
  var locales: [LocaleID]
  var deploymentTarget: String?
  var watchDeploymentTarget: String?
  var hidesStatusBar: SourceLocation?
  var requiresClassicDesign: Bool?
  var xcode: String?
  var phoneOrientations: [Orientation]?
  var requiresFullScreen: Bool?

  init(_ facts: AppFacts) {
    name = facts.name.isEmpty ? nil : facts.name.byTag
    sourceLanguage = facts.sourceLanguage
    locales = facts.locales
    deploymentTarget = facts.deploymentTarget
    watchDeploymentTarget = facts.watchDeploymentTarget
    hidesStatusBar = facts.hidesStatusBar
    requiresClassicDesign = facts.requiresClassicDesign ? true : nil
    xcode = facts.xcode
    phoneOrientations = facts.phoneOrientations
    requiresFullScreen = facts.requiresFullScreen ? true : nil
  }

  var facts: AppFacts {
    AppFacts(
      name: LocalizedText(byTag: name ?? [:]), sourceLanguage: sourceLanguage, locales: locales,
      deploymentTarget: deploymentTarget,
      watchDeploymentTarget: watchDeploymentTarget, hidesStatusBar: hidesStatusBar,
      requiresClassicDesign: requiresClassicDesign ?? false, xcode: xcode,
      phoneOrientations: phoneOrientations, requiresFullScreen: requiresFullScreen ?? false)
  }
}

/// One of the `bars`.
struct ExtractedBar: Codable {
  var id: String
  var kind: BarKind
  var platform: Platform
  var prefersLargeTitles: Bool?
  var declaredAt: SourceLocation?
  var traits: [String: TraitPlace]?
  var logo: ExtractedImage?
  var items: [ExtractedItem]

  init(_ bar: Bar) {
    id = bar.id
    kind = bar.kind
    platform = bar.platform
    prefersLargeTitles = bar.prefersLargeTitles
    declaredAt = bar.declaredAt
    let places = bar.traits.map { ($0.rawValue, TraitPlace(place: bar.traitPlaces[$0])) }
    traits = places.isEmpty ? nil : Dictionary(places) { first, _ in first }
    logo = bar.logo.map { ExtractedImage($0) }
    items = bar.items.map { ExtractedItem($0) }
  }

  var bar: Bar {
    var bar = Bar(
      id: id, kind: kind, platform: platform, items: items.map(\.item),
      prefersLargeTitles: prefersLargeTitles, declaredAt: declaredAt, logo: logo?.facts)
    for (name, trait) in traits ?? [:] {
      if let key = BarTrait(rawValue: name) { bar.state(key, at: trait.place) }
    }
    return bar
  }

  /// A place, or `true` when none is known.
  struct TraitPlace: Codable {
    var place: SourceLocation?

    init(place: SourceLocation?) { self.place = place }

    init(from decoder: any Decoder) throws {
      place = try? SourceLocation(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let place { try container.encode(place) } else { try container.encode(true) }
    }
  }
}

/// Size of a picture.
struct ExtractedImage: Codable {
  var width: Double
  var height: Double
  var vector: Bool?
  var compact: Bool?

  init(_ facts: ImageFacts) {
    width = facts.width
    height = facts.height
    vector = facts.isVector ? true : nil
    compact = facts.hasCompact ? true : nil
  }

  var facts: ImageFacts {
    ImageFacts(
      width: width, height: height, isVector: vector ?? false, hasCompact: compact ?? false)
  }
}

/// One of a bar's `items`.
struct ExtractedItem: Codable {
  var id: String
  var role: Role
  var text: [String: String]?
  var states: [String: TranslationState]?
  var variants: [String: [TextVariant]]?
  var key: String?
  var table: String?
  var placement: Placement?
  var symbol: String?
  var image: ItemImage?
  var imageSize: ExtractedImage?
  var enabled: Bool?
  var accessibilityLabel: [String: String]?
  var accessibilityHint: [String: String]?
  var accessibilityValue: [String: String]?
  var accessibilityIdentifier: String?
  var otherAccessibilityLabels: [[String: String]]?
  var otherAccessibilitySources: [ExtractedSpoken]?
  var accessibilityInputLabels: [[String: String]]?
  var accessibilityInputSources: [ExtractedSpoken]?
  var spoken: [String: ExtractedSpoken]?
  var showsLargeContentViewer: Bool?
  var fixedSpaceBefore: Double?
  var font: FontSpec?
  var largeFont: FontSpec?
  var width: Double?
  var widthShare: WidthShare?
  var height: Double?
  var truncation: TruncationMode?
  var wraps: Bool?
  var `switch`: Bool?
  var minimumScale: Double?
  var action: Bool?
  var actionRole: ActionRole?
  var comment: String?
  var declaredAt: SourceLocation?
  var stringLocation: StringLocation?
  var translationLocations: [String: StringLocation]?
  var state: ResolutionState
  var reason: String?
  var reasonWording: Message?
  var alternativeTo: String?
  var conditions: [ItemCondition]?
  var conditionPaths: [[ItemCondition]]?
  var hardCoded: Bool?
  var verbatim: Bool?
  var stack: String?

  init(_ item: BarItem) {
    id = item.id
    role = item.role
    text = item.text.isEmpty ? nil : item.text.byTag
    let states = item.text.states.map { ($0.key.identifier, $0.value) }
    self.states = states.isEmpty ? nil : Dictionary(states) { first, _ in first }
    let forms = item.text.variants.map { ($0.key.identifier, $0.value) }
    variants = forms.isEmpty ? nil : Dictionary(forms) { first, _ in first }
    key = item.key
    table = item.table
    placement = item.placement
    symbol = item.symbol
    image = item.image
    imageSize = item.imageFacts.map { ExtractedImage($0) }
    enabled = item.isEnabled ? nil : false
    accessibilityLabel = item.accessibilityLabel?.byTag
    accessibilityHint = item.accessibilityHint?.byTag
    accessibilityValue = item.accessibilityValue?.byTag
    accessibilityIdentifier = item.accessibilityIdentifier
    (otherAccessibilityLabels, otherAccessibilitySources) = Self.written(
      item.otherAccessibilityLabels)
    (accessibilityInputLabels, accessibilityInputSources) = Self.written(item.inputLabels)
    spoken = ExtractedSpoken.all(of: item)
    showsLargeContentViewer = item.showsLargeContentViewer
    fixedSpaceBefore = item.fixedSpaceBefore
    font = item.font
    largeFont = item.largeFont
    width = item.width
    widthShare = item.widthShare
    height = item.height
    truncation = item.truncation
    wraps = item.wraps ? true : nil
    `switch` = item.isSwitch ? true : nil
    minimumScale = item.minimumScale
    action = item.performsAction
    actionRole = item.actionRole
    comment = item.comment
    declaredAt = item.declaredAt
    stringLocation = item.stringLocation
    let places = item.translationLocations.map { ($0.key.identifier, $0.value) }
    translationLocations = places.isEmpty ? nil : Dictionary(places) { first, _ in first }
    state = item.stateOfText
    reason = item.reason?.english
    reasonWording = item.reason?.whenComposed
    alternativeTo = item.alternativeTo
    conditions = item.conditions.isEmpty ? nil : item.conditions
    conditionPaths = item.conditionPaths.isEmpty ? nil : item.conditionPaths
    hardCoded = item.isHardCoded ? true : nil
    verbatim = item.isVerbatim ? true : nil
    stack = item.stack
  }

  var item: BarItem {
    var words = LocalizedText(byTag: text ?? [:])
    for (tag, state) in states ?? [:] { words.states[LocaleID(canonical: tag)] = state }
    for (tag, forms) in variants ?? [:] { words.variants[LocaleID(canonical: tag)] = forms }
    var item = BarItem(
      id: id, role: role, text: words, key: key, table: table, placement: placement,
      symbol: symbol, image: image, isEnabled: enabled ?? true,
      accessibilityLabel: accessibilityLabel.map { LocalizedText(byTag: $0) },
      fixedSpaceBefore: fixedSpaceBefore, font: font, width: width, truncation: truncation,
      minimumScale: minimumScale, performsAction: action, comment: comment,
      declaredAt: declaredAt, stringLocation: stringLocation,
      reason: reasonWording ?? reason.map { Message(pattern: $0) },
      alternativeTo: alternativeTo, isHardCoded: hardCoded ?? false,
      imageFacts: imageSize?.facts)
    item.stateOfText = state
    item.isVerbatim = verbatim ?? false
    item.stack = stack
    item.largeFont = largeFont
    item.height = height
    item.widthShare = widthShare
    item.wraps = wraps ?? false
    item.isSwitch = `switch` ?? false
    item.actionRole = actionRole
    item.accessibilityHint = accessibilityHint.map { LocalizedText(byTag: $0) }
    item.accessibilityValue = accessibilityValue.map { LocalizedText(byTag: $0) }
    item.accessibilityIdentifier = accessibilityIdentifier
    item.otherAccessibilityLabels = Self.read(
      otherAccessibilityLabels, from: otherAccessibilitySources)
    item.inputLabels = Self.read(accessibilityInputLabels, from: accessibilityInputSources)
    item.showsLargeContentViewer = showsLargeContentViewer
    for part in SpokenPart.allCases { spoken?[part.rawValue]?.fill(part, of: &item) }
    item.conditions = conditions ?? []
    item.conditionPaths = conditionPaths ?? []
    for (tag, place) in translationLocations ?? [:] {
      item.translationLocations[LocaleID(canonical: tag)] = place
    }
    return item
  }
}

extension ExtractedItem {
  /// Labels as a document has them: their texts, and where these come from unless they are only given.
  private static func written(
    _ labels: [InputLabel]
  ) -> (texts: [[String: String]]?, sources: [ExtractedSpoken]?) {
    let isPlain = labels.allSatisfy { $0.source == SpokenSource() && $0.text.states.isEmpty }
    return (
      labels.isEmpty ? nil : labels.map(\.text.byTag),
      isPlain ? nil : labels.map { ExtractedSpoken($0) }
    )
  }

  private static func read(
    _ texts: [[String: String]]?, from sources: [ExtractedSpoken]?
  ) -> [InputLabel] {
    (texts ?? []).enumerated().map { number, text in
      let source = sources.flatMap { $0.indices.contains(number) ? $0[number] : nil }
      return ExtractedSpoken.inputLabel(LocalizedText(byTag: text), from: source)
    }
  }
}

extension LocalizedText {
  /// The texts by the tags' spelling, as JSON names them.
  fileprivate var byTag: [String: String] {
    Dictionary(texts.map { ($0.key.identifier, $0.value) }) { first, _ in first }
  }

  /// Texts by tags that are canonical already.
  init(byTag texts: [String: String]) {
    self.init(
      Dictionary(texts.map { (LocaleID(canonical: $0.key), $0.value) }) { first, _ in first })
  }
}
