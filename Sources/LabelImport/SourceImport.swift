public import LabelModel

/// One source file as read.
public struct SourceFile: Hashable, Sendable {
  /// Path relative to the audited PATH.
  public var path: String
  /// The content.
  public var bytes: [UInt8]
  /// The system it is built for; iOS, when it is built for that among others.
  public var platform: Platform
  /// Names of `#if` that hold in it; `nil` when nothing says.
  public var flags: CompilationFlags?

  /// Creates a file.
  public init(
    path: String, bytes: [UInt8], platform: Platform = .iOS, flags: CompilationFlags? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.platform = platform
    self.flags = flags
  }

  /// The content as text; wrong UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What the project files say that source importers need.
public struct ProjectFacts: Hashable, Sendable {
  /// The app as a whole.
  public var app: AppFacts
  /// The systems the audited target runs on.
  public var platforms: [Platform]
  /// Folders of Swift package targets and app targets, by module name, relative to PATH.
  public var modules: [String: String]
  /// Controls of storyboards and xibs that code can reach.
  public var outlets: [InterfaceOutlet]
  /// Custom classes of scenes, by the identifiers that code asks storyboards for them by.
  public var scenes: [String: String]
  /// Custom classes of storyboards' first scenes, by the storyboards' names.
  public var initialScenes: [String: String] = [:]
  /// Custom classes of scenes that stand in container views of others alone.
  public var embeddedClasses: Set<String> = []
  /// Classes that interface files show and property lists name.
  public var shownClasses: Set<String>
  /// Whether a storyboard, xib or Objective-C file has a navigation bar that prefers large titles.
  public var hasLargeTitles: Bool

  /// Creates project facts.
  public init(
    app: AppFacts = AppFacts(), platforms: [Platform] = [.iOS], modules: [String: String] = [:],
    outlets: [InterfaceOutlet] = [], scenes: [String: String] = [:],
    shownClasses: Set<String> = [], hasLargeTitles: Bool = false
  ) {
    self.app = app
    self.platforms = platforms
    self.modules = modules
    self.outlets = outlets
    self.scenes = scenes
    self.shownClasses = shownClasses
    self.hasLargeTitles = hasLargeTitles
  }
}

/// A connection from a class to a control in a storyboard or xib: an outlet, the place of a bar's item
/// in the list that code finds it in, or that the class is the control's own.
public struct InterfaceOutlet: Hashable, Sendable {
  /// The class that holds the outlet.
  public var className: String
  /// Name of the property, or of the list with the item's place: `rightBarButtonItems[0]`; `self` for
  /// the control's own class.
  public var name: String
  /// The bar the control belongs to.
  public var bar: String
  /// The item; `nil` when the outlet is the bar itself, such as a segmented control.
  public var item: String?
  /// The place that the connection stands for; `nil` for an outlet.
  var listed: ListedPlace?
  /// The class of the screen that the item stands for, of a tab.
  var screenClass: String?
  /// The number by which code tells the item from others; `nil` for none.
  var tag: String?

  /// Name by which the code of an item's own class finds it.
  static let itself = "self"

  /// Creates a connection.
  public init(className: String, name: String, bar: String, item: String?) {
    self.className = className
    self.name = name
    self.bar = bar
    self.item = item
  }
}

/// The place of an item in a list that code finds it in: the first of `rightBarButtonItems`.
struct ListedPlace: Hashable, Sendable {
  /// Name of the list.
  var list: String
  /// Its number there; spaces count.
  var position: Int

  /// The list of the tabs of a tab bar controller, by whatever name code reaches them.
  static let tabs = "tabs"

  /// What code calls the item: `rightBarButtonItems[0]`.
  var name: String { "\(list)[\(position)]" }
}

/// A text that code sets through an outlet: it replaces the design-time one.
public struct OutletTitle: Hashable, Sendable {
  /// The class the assignment stands in.
  public var className: String
  /// Name of the outlet property.
  public var name: String
  /// Number of the segment for `setTitle(_:forSegmentAt:)`; `nil` for a plain title.
  public var segment: Int?
  /// What assistive technology says; `nil` for what is shown.
  public var part: SpokenPart?
  /// The text.
  public var text: TextReference
  /// What the text is, where code puts it together.
  var filled: ResolvedText?
  /// What is done to the letters of the text that the interface file gives, which is shown with them.
  var change: LabelText.LetterChange?
  /// Where the assignment stands.
  public var location: SourceLocation
  /// True where code sets it in some of its ways only, so that the file's text is shown in the others.
  var isPartly = false
  /// True for what is shown in a state of a control but the usual one, in which the file's text is shown.
  var isOfState = false

  /// Creates an assignment.
  public init(
    className: String, name: String, segment: Int? = nil, part: SpokenPart? = nil,
    text: TextReference, location: SourceLocation
  ) {
    self.className = className
    self.name = name
    self.segment = segment
    self.part = part
    self.text = text
    self.location = location
  }
}

/// Outlets that code puts into a bar together, in place of what was there.
public struct OutletList: Hashable, Sendable {
  /// The class that holds the outlets.
  public var className: String
  /// Side of the bar.
  public var placement: Placement
  /// Names of the outlets.
  public var names: Set<String>
  /// The class of the controller into whose bar they are put; `nil` for the one that holds the outlets.
  public var holder: String?

  /// Creates a list.
  public init(
    className: String, placement: Placement, names: Set<String>, holder: String? = nil
  ) {
    self.className = className
    self.placement = placement
    self.names = names
    self.holder = holder
  }
}

/// What the source files of an app say about its bars.
public struct SourceImport: Hashable, Sendable {
  /// The bars, with their items' texts filled in through the catalog index.
  public var bars: [Bar]
  /// Every item that is not resolved, with the expression as written.
  public var unseen: [Coverage.UnseenLabel]
  /// Problems met in the sources.
  public var diagnostics: [Diagnostic]
  /// `labelaudit:ignore` comments.
  public var suppressions: [SourceSuppression]
  /// The view controller class that each UIKit bar belongs to, by bar identifier: a bar of the same
  /// class and kind in a storyboard is the same bar.
  public var barClasses: [String: String]
  /// Titles set through outlets.
  public var outletTitles: [OutletTitle]
  /// Lists of outlets that code puts into bars, in the order of the assignments.
  public var outletLists: [OutletList]
  /// What code replaces of interface files.
  public var replacements: [InterfaceReplacement]
  /// What the app lets all labels of a role do.
  public var labelLooks = LabelLooks()
  /// Fonts that all bars' labels are given, by role.
  public var roleFonts: [Role: FontSpec] = [:]
  /// Fonts that stacks give the titles of their screens, by class.
  public var stackFonts: [String: FontSpec] = [:]
  /// Controllers whose code pushes a controller, by the one that is pushed; in order.
  public var pushers: [String: [String]] = [:]
  /// Controllers that code makes the first screen of a stack, or that dress their own navigation item.
  public var onStacks: Set<String> = []
  /// Controllers whose title the next screen's back button doesn't show.
  public var untitledBacks: Set<String> = []
  /// Controllers that hide their own back button or its title.
  public var bareBacks: Set<String> = []
  /// Controllers that code makes on iPads alone.
  public var padScreens: Set<String> = []
  /// Controllers and views with bars that nothing makes, in order.
  public var unmadeScreens: [String] = []

  /// Creates a result.
  public init(
    bars: [Bar] = [], unseen: [Coverage.UnseenLabel] = [], diagnostics: [Diagnostic] = [],
    suppressions: [SourceSuppression] = [], barClasses: [String: String] = [:],
    outletTitles: [OutletTitle] = [], outletLists: [OutletList] = [],
    replacements: [InterfaceReplacement] = []
  ) {
    self.bars = bars
    self.unseen = unseen
    self.diagnostics = diagnostics
    self.suppressions = suppressions
    self.barClasses = barClasses
    self.outletTitles = outletTitles
    self.outletLists = outletLists
    self.replacements = replacements
  }
}
