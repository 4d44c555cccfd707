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
  /// The branches of single texts of those that take turns, by their parts.
  var branchesOfTexts: [[LabelText.Part]: CodeBranch] = [:]
  /// Other ways through the code that show the same item.
  var otherWays: [Way] = []
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

  /// A way through the code that shows an item.
  struct Way: Hashable, Sendable {
    /// What must hold; `nil` for code outside any condition.
    var branch: CodeBranch?
    /// The texts that it shows, by their parts.
    var texts: [[LabelText.Part]] = []
    /// What must hold besides for single texts.
    var branchesOfTexts: [[LabelText.Part]: CodeBranch] = [:]

    /// What must hold for one of the texts: besides the way's conditions those of the text under which others of
    /// the bar stand, too.
    fileprivate func showing(_ text: [LabelText.Part], among conditions: Set<CodeSpan>)
      -> CodeBranch?
    {
      let own = branch?.path ?? []
      let further = branchesOfTexts[text]?.path.filter {
        conditions.contains($0.condition) && !own.contains($0)
      }
      return CodeBranch(own + (further ?? []))
    }
  }

  /// All ways through the code that show the item.
  var ways: [Way] {
    [Way(branch: branch, texts: texts.map(\.parts), branchesOfTexts: branchesOfTexts)] + otherWays
  }

  /// What must hold on each of the ways.
  var branches: [CodeBranch?] { [branch] + otherWays.map(\.branch) }

  /// What must hold where the item shows one of its texts, one for each way that shows it; for no text, what must
  /// hold on each way.
  ///
  /// - Parameter conditions: the conditions of all items of the bar.
  func branches(showing text: LabelText?, among conditions: Set<CodeSpan>) -> [CodeBranch?] {
    guard let text else { return branches }
    let own = ways.filter { $0.texts.contains(text.parts) }
    return (own.isEmpty ? ways : own).flatMap {
      CodeBranch.divided($0.showing(text.parts, among: conditions))
    }
  }

  /// The item with a way of its own for each of the makers that a way asks for.
  var dividedByMakers: ItemDraft {
    guard branches.contains(where: { $0?.path.contains { $0.anyOf != nil } ?? false }) else {
      return self
    }
    let ways = ways.flatMap { way in
      CodeBranch.divided(way.branch).map { branch in
        var way = way
        way.branch = branch
        return way
      }
    }
    guard let first = ways.first else { return self }
    var item = self
    item.branch = first.branch
    item.otherWays = Array(ways.dropFirst())
    return item
  }

  /// Changes what must hold on each of the ways.
  mutating func mapBranches(_ change: (CodeBranch?) -> CodeBranch?) {
    branch = change(branch)
    for index in otherWays.indices { otherWays[index].branch = change(otherWays[index].branch) }
  }

  /// False for an item of which neither a text nor a picture is known.
  var showsSomething: Bool {
    !texts.isEmpty || symbol != nil || image != nil
      || spoken[.accessibilityLabel] != nil
  }
}
