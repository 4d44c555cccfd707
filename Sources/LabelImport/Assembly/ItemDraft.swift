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
  /// A picture of the app's own.
  var image: ItemImage?
  /// Name of the standard control that ``symbol`` is drawn for: the system gives it its label.
  var systemName: String?
  /// False when the declaration switches it off.
  var isEnabled = true
  /// What assistive technology says.
  var spoken: [SpokenPart: LabelText] = [:]
  /// What assistive technology says by turns with its label.
  var otherLabels: [LabelText] = []
  /// What is said in place of single texts of those that take turns, by their parts.
  var labelsOfTexts: [[LabelText.Part]: LabelText] = [:]
  /// What people may say in place of its name.
  var inputLabels: [LabelText] = []
  /// Name for tests.
  var accessibilityIdentifier: String?
  /// Whether a view of the app's own asks for the large content viewer.
  var showsLargeContentViewer: Bool?
  /// Width of a fixed space in front, in points.
  var fixedSpaceBefore: Double?
  /// Hard-coded width in points.
  var width: Double?
  /// Width that follows the screen's.
  var widthShare: WidthShare?
  /// Height that it is held to, in points.
  var height: Double?
  /// True where something holds its text to a range of text sizes.
  var growsToABound = false
  /// Font asked for.
  var font: FontSpec?
  /// Where the text is cut.
  var truncation: TruncationMode?
  /// True when it goes on in further lines.
  var wraps = false
  /// True when it is held to one line however long it is.
  var isHeldToOneLine = false
  /// Least scale.
  var minimumScale: Double?
  /// True for a switch.
  var isSwitch = false
  /// True when it performs an action.
  var performsAction: Bool?
  /// What the action says that it does.
  var actionRole: ActionRole?
  /// Number of the condition this item is a branch of; items of one number but different branches
  /// are drawn one at a time.
  var branch: CodeBranch?
  /// Other branches that show the same item; `nil` stands for code outside any condition.
  var otherBranches: [CodeBranch?] = []
  /// The branches of single texts of those that take turns, by their parts.
  var branchesOfTexts: [[LabelText.Part]: CodeBranch] = [:]
  /// Where it takes turns with whatever else is put there.
  var place: Place?
  /// Name of the stack that shows it with all others of that name.
  var stack: String?
  /// Where the item is declared.
  var span: CodeSpan

  /// A place that holds one item at a time, whenever code puts another one there.
  enum Place: Hashable, Sendable {
    /// The title of a button.
    case title(of: ObjectID)
    /// A side of a navigation bar that is never given more than one item.
    case side(Placement)
  }

  /// The item where it shows one of its texts: under those of the text's conditions under which others stand, too.
  ///
  /// - Parameter conditions: the conditions of all items of the bar.
  func showing(_ text: LabelText, among conditions: Set<CodeSpan>) -> ItemDraft {
    let own = branch?.path ?? []
    guard otherBranches.isEmpty,
      let further = branchesOfTexts[text.parts]?.path.filter({
        conditions.contains($0.condition) && !own.contains($0)
      }), !further.isEmpty
    else { return self }
    var item = self
    item.branch = CodeBranch(own + further)
    return item
  }

  /// False for an item of which neither a text nor a picture is known.
  var showsSomething: Bool {
    !texts.isEmpty || symbol != nil || image != nil
      || spoken[.accessibilityLabel] != nil
  }
}
