/// One control or text of a bar, with its label in every language.
public struct BarItem: Hashable, Sendable, Identifiable, Codable {
  /// Name of the item, unique in its bar.
  public var id: String
  /// What the label does.
  public var role: Role
  /// The label by locale; empty for an icon-only item or an unknown text.
  public var text: LocalizedText
  /// Key of the string catalog entry the text comes from.
  public var key: String?
  /// Catalog table of the key; `nil` for the default table `Localizable`.
  public var table: String?
  /// Where the item stands; `nil` when the bar kind leaves no choice.
  public var placement: Placement?
  /// SF Symbol name.
  public var symbol: String?
  /// Image name in an asset catalog.
  public var image: ItemImage?
  /// False when the item is disabled in its declaration.
  public var isEnabled: Bool
  /// What assistive technology says instead of the text.
  public var accessibilityLabel: LocalizedText?
  /// What assistive technology says by turns with ``accessibilityLabel``, as the control's state asks for:
  /// "Hide Password" beside "Show Password".
  public var otherAccessibilityLabels: [InputLabel] = []
  /// What assistive technology says of the use of the item.
  public var accessibilityHint: LocalizedText?
  /// What assistive technology says that the item is set to.
  public var accessibilityValue: LocalizedText?
  /// Name for tests, which nobody hears.
  public var accessibilityIdentifier: String?
  /// Where the spoken texts come from, as far as that is known.
  public var spokenSources: [SpokenPart: SpokenSource] = [:]
  /// What people may say to use the control, in place of its name; empty where nothing is declared.
  public var inputLabels: [InputLabel] = []
  /// True where the system shows the item large while a finger rests on it, for people who read at
  /// accessibility sizes; false where a view of the app's own neither asks for that nor grows with the
  /// text size; `nil` where nothing is known, and for the system's own items, which always are.
  public var showsLargeContentViewer: Bool?
  /// Width of a fixed space in front of the item, in points; 0 for a default-width one.
  public var fixedSpaceBefore: Double?
  /// Font asked for by the declaration.
  public var font: FontSpec?
  /// Font that the project gives a title where it is drawn large; `nil` for the system's. ``font`` counts
  /// in the bar alone.
  public var largeFont: FontSpec?
  /// Hard-coded width of the control, in points.
  public var width: Double?
  /// Width that follows the screen's, where code says how; ``width`` counts before it.
  public var widthShare: WidthShare?
  /// Height in points that the control is held to whatever its text needs; `nil` where it grows, or where
  /// that is not known.
  public var height: Double?
  /// How a too-wide text is cut; `nil` for the role's own way.
  public var truncation: TruncationMode?
  /// True when nothing holds a button's text to one line: what is too wide goes on in the next.
  public var wraps = false
  /// True for a switch: a button of SwiftUI's that is on or off, with its name beside it.
  public var isSwitch = false
  /// Least scale the text may shrink to, over 0 and up to 1; `nil` when it does not shrink.
  public var minimumScale: Double?
  /// True when the item performs an action rather than showing a place.
  public var performsAction: Bool?
  /// What the declaration says that the action does; `nil` where that is not known.
  public var actionRole: ActionRole?
  /// The translator's comment of the catalog entry.
  public var comment: String?
  /// Where the item is declared.
  public var declaredAt: SourceLocation?
  /// Where the text is kept.
  public var stringLocation: StringLocation?
  /// Where the text of a language is kept, when that is another file than ``stringLocation``'s.
  public var translationLocations: [LocaleID: StringLocation] = [:]
  /// Whether the text is known.
  public var state: ResolutionState
  /// Why the text is not known, or only in part.
  public var reason: Message?
  /// Identifier of the item of the same bar that this one stands in for (the other branch of a
  /// condition): both are audited, only one is drawn at a time.
  public var alternativeTo: String?
  /// Conditions in the code under which alone the item is drawn, outermost first. Empty for an item that
  /// is always there. Of one condition's branches only one is taken; whether several conditions hold at
  /// once is open.
  public var conditions: [ItemCondition] = []
  /// The lists of conditions under any one of which the item is drawn, each written as ``conditions``
  /// are. Empty when ``conditions`` say it all.
  public var conditionPaths: [[ItemCondition]] = []
  /// Ways to one item that are told apart; further ones count for nothing.
  public static let maximumConditionPaths = 16
  /// Name of the stack of a screen's content that shows the item whenever it shows the others of that
  /// name; `nil` where that is not known. It counts where nothing else says which buttons of the content
  /// are seen together.
  public var stack: String?
  /// True when the text is written in the source and is not looked up in any catalog.
  public var isHardCoded: Bool
  /// Whether the code says that the text is not to be translated: `Text(verbatim: "Labs")`.
  public var isVerbatim = false
  /// Size of the picture named by ``image``; `nil` when it is not known.
  public var imageFacts: ImageFacts?

  /// Creates an item; everything but identifier, role and text is optional.
  public init(
    id: String, role: Role, text: LocalizedText = [:], key: String? = nil, table: String? = nil,
    placement: Placement? = nil, symbol: String? = nil, image: ItemImage? = nil,
    isEnabled: Bool = true, accessibilityLabel: LocalizedText? = nil,
    fixedSpaceBefore: Double? = nil, font: FontSpec? = nil, width: Double? = nil,
    truncation: TruncationMode? = nil, minimumScale: Double? = nil, performsAction: Bool? = nil,
    comment: String? = nil, declaredAt: SourceLocation? = nil,
    stringLocation: StringLocation? = nil, state: ResolutionState = .resolved,
    reason: Message? = nil, alternativeTo: String? = nil, isHardCoded: Bool = false,
    imageFacts: ImageFacts? = nil
  ) {
    self.id = id
    self.role = role
    self.text = text
    self.key = key
    self.table = table
    self.placement = placement
    self.symbol = symbol
    self.image = image
    self.isEnabled = isEnabled
    self.accessibilityLabel = accessibilityLabel
    self.fixedSpaceBefore = fixedSpaceBefore
    self.font = font
    self.width = width
    self.truncation = truncation
    self.minimumScale = minimumScale
    self.performsAction = performsAction
    self.comment = comment
    self.declaredAt = declaredAt
    self.stringLocation = stringLocation
    self.state = state
    self.reason = reason
    self.alternativeTo = alternativeTo
    self.isHardCoded = isHardCoded
    self.imageFacts = imageFacts
  }
}

extension BarItem {
  /// Whether the code draws the item under some condition only.
  public var isUnderConditions: Bool { !conditions.isEmpty || !conditionPaths.isEmpty }

  /// The font that the project gives the label where it is drawn in a role: a title's large form has its own.
  public func font(as role: Role) -> FontSpec? {
    self.role == .title && role == .largeTitle ? largeFont : font
  }
}
