internal import LabelModel

/// An item as the code declares it, before its text is looked up.
struct ItemDraft: Sendable {
  /// What the label does.
  var role: Role
  /// The texts it may show: the first is the usual one, the others stand in for it.
  var texts: [LabelText] = []
  /// Where it stands.
  var placement: Placement?
  /// SF Symbol name.
  var symbol: String?
  /// Image name.
  var image: String?
  /// False when the declaration switches it off.
  var isEnabled = true
  /// What assistive technology says.
  var accessibilityLabel: LabelText?
  /// Width of a fixed space in front, in points.
  var fixedSpaceBefore: Double?
  /// Hard-coded width in points.
  var width: Double?
  /// Font asked for.
  var font: FontSpec?
  /// Where the text is cut.
  var truncation: TruncationMode?
  /// Least scale.
  var minimumScale: Double?
  /// True when it performs an action.
  var performsAction: Bool?
  /// Number of the condition this item is a branch of; items of one number but different branches
  /// are drawn one at a time.
  var branch: CodeBranch?
  /// True when the other branches show the same item.
  var isPaired = false
  /// Where the item is declared.
  var span: CodeSpan
}

/// One arm of a condition.
struct CodeBranch: Hashable, Sendable {
  /// Where the condition stands.
  var condition: CodeSpan
  /// Number of the arm, from 0.
  var arm: Int
}

/// A bar as the code declares it.
struct BarDraft: Sendable {
  /// Type whose code declares it.
  var owner: String
  /// What tells it from other bars of the type: `tabs`, `navigation`, `search`.
  var part: String
  /// The kind of bar.
  var kind: BarKind
  /// The items in reading order.
  var items: [ItemDraft] = []
  /// Whether the title may be large.
  var prefersLargeTitles: Bool?
  /// Facts about the bar, with their places.
  var traits: [BarTrait: CodeSpan] = [:]
  /// Screens that this screen pushes, by type.
  var pushes: Set<String> = []
  /// True when the owner is a UIKit view controller or other class.
  var isController = false
  /// Where the bar is declared.
  var span: CodeSpan
}
