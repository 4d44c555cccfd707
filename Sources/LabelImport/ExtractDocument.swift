import Foundation
public import LabelModel

/// An imported app as a bars manifest: what `extract` prints, and what a later import reads again.
public struct ExtractDocument: Sendable {
  private let app: ImportedApp

  /// Wraps an import.
  public init(_ app: ImportedApp) { self.app = app }

  /// The document as JSON with sorted keys, ending in a newline.
  ///
  /// - Throws: `EncodingError` when a number of the app is not finite.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(Document(app))
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension ExtractDocument {
  fileprivate struct Document: Encodable {
    var version = Manifest.version
    var app: App
    var bars: [BarPart]
    var coverage: Coverage
    var diagnostics: [Diagnostic]
    var suppressions: [SourceSuppression]

    init(_ imported: ImportedApp) {
      app = App(imported.app)
      bars = imported.bars.map { BarPart($0) }
      coverage = imported.coverage
      diagnostics = imported.diagnostics
      suppressions = imported.suppressions
    }
  }

  fileprivate struct App: Encodable {
    var name: [String: String]?
    var sourceLanguage: LocaleID
    var locales: [LocaleID]
    var deploymentTarget: String?
    var hidesStatusBar: SourceLocation?
    var requiresClassicDesign: Bool?

    init(_ facts: AppFacts) {
      name = facts.name.isEmpty ? nil : facts.name.byTag
      sourceLanguage = facts.sourceLanguage
      locales = facts.locales
      deploymentTarget = facts.deploymentTarget
      hidesStatusBar = facts.hidesStatusBar
      requiresClassicDesign = facts.requiresClassicDesign ? true : nil
    }
  }

  fileprivate struct BarPart: Encodable {
    var id: String
    var kind: BarKind
    var platform: Platform
    var prefersLargeTitles: Bool?
    var declaredAt: SourceLocation?
    var traits: [String: TraitPlace]?
    var items: [ItemPart]

    init(_ bar: Bar) {
      id = bar.id
      kind = bar.kind
      platform = bar.platform
      prefersLargeTitles = bar.prefersLargeTitles
      declaredAt = bar.declaredAt
      let places = bar.traits.map { ($0.key.rawValue, TraitPlace(place: $0.value)) }
      traits = places.isEmpty ? nil : Dictionary(uniqueKeysWithValues: places)
      items = bar.items.map { ItemPart($0) }
    }
  }

  /// A place, or `true` when none is known.
  fileprivate struct TraitPlace: Encodable {
    var place: SourceLocation?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let place { try container.encode(place) } else { try container.encode(true) }
    }
  }

  fileprivate struct ItemPart: Encodable {
    var id: String
    var role: Role
    var text: [String: String]?
    var states: [String: TranslationState]?
    var key: String?
    var table: String?
    var placement: Placement?
    var symbol: String?
    var image: String?
    var enabled: Bool?
    var accessibilityLabel: [String: String]?
    var fixedSpaceBefore: Double?
    var font: FontSpec?
    var width: Double?
    var truncation: TruncationMode?
    var minimumScale: Double?
    var action: Bool?
    var comment: String?
    var declaredAt: SourceLocation?
    var stringLocation: StringLocation?
    var state: ResolutionState
    var reason: String?
    var alternativeTo: String?
    var hardCoded: Bool?

    init(_ item: BarItem) {
      id = item.id
      role = item.role
      text = item.text.isEmpty ? nil : item.text.byTag
      let states = item.text.states.map { ($0.key.identifier, $0.value) }
      self.states = states.isEmpty ? nil : Dictionary(states) { first, _ in first }
      key = item.key
      table = item.table
      placement = item.placement
      symbol = item.symbol
      image = item.image
      enabled = item.isEnabled ? nil : false
      accessibilityLabel = item.accessibilityLabel?.byTag
      fixedSpaceBefore = item.fixedSpaceBefore
      font = item.font
      width = item.width
      truncation = item.truncation
      minimumScale = item.minimumScale
      action = item.performsAction
      comment = item.comment
      declaredAt = item.declaredAt
      stringLocation = item.stringLocation
      state = item.state
      reason = item.reason
      alternativeTo = item.alternativeTo
      hardCoded = item.isHardCoded ? true : nil
    }
  }
}

extension LocalizedText {
  /// The texts by the tags' spelling, as JSON names them.
  fileprivate var byTag: [String: String] {
    Dictionary(texts.map { ($0.key.identifier, $0.value) }) { first, _ in first }
  }
}
