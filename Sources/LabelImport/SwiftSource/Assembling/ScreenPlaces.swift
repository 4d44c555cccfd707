/// A screen that SwiftUI code makes.
struct ScreenID: Hashable, Sendable {
  /// Type whose code makes it.
  var owner: String
  /// The content that is the screen; `nil` for the owner's own body.
  var content: CodeSpan?
}

/// The screens that SwiftUI code makes: how each comes up, and which of the project's views it shows.
struct ScreenPlaces: Sendable {
  /// How a screen comes up.
  enum Way: Hashable, Sendable {
    /// As the first screen of a navigation stack.
    case root
    /// Pushed by another screen.
    case pushed(by: ScreenID)
    /// As a part of another screen, such as a tab.
    case inside(ScreenID)
    /// Over another screen, without any navigation but its own.
    case presented
    /// In the hosting controller that code of another type makes.
    case hosted(by: String)
  }

  /// A view that a screen shows.
  struct Use: Hashable, Sendable {
    /// The view's type.
    var type: String
    /// The screen.
    var screen: ScreenID
  }

  /// How the screens come up; a screen that is not in it is the body of its owner.
  var ways: [ScreenID: Way] = [:]
  /// The views on the screens.
  private(set) var uses: Set<Use> = []
  /// The places that make those views.
  private(set) var spans: Set<CodeSpan> = []

  /// Notes that a screen shows a view.
  mutating func note(_ type: String, at span: CodeSpan, on screen: ScreenID) {
    uses.insert(Use(type: type, screen: screen))
    spans.insert(span)
  }

  /// Leaves a place that makes a view out of account.
  mutating func leaveOut(_ span: CodeSpan) { spans.insert(span) }

  /// Containers that make what they hold the root of a navigation stack.
  static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]

  /// True for a view, modifier or controller that makes a screen of what it is handed.
  static func isContainer(_ name: String) -> Bool {
    stacks.contains(name) || name == "NavigationLink" || name == "navigationDestination"
      || isHost(name)
  }

  /// True for the name of a controller that shows SwiftUI views.
  static func isHost(_ name: String) -> Bool { name.hasSuffix("HostingController") }

  /// Adds the screens of other code.
  mutating func merge(_ other: ScreenPlaces) {
    ways.merge(other.ways) { first, _ in first }
    uses.formUnion(other.uses)
    spans.formUnion(other.spans)
  }
}

extension SymbolIndex {
  /// True for a view of the project that puts the content it is given into a navigation stack.
  func isNavigationStack(_ type: String) -> Bool {
    guard let symbol = types[type], !symbol.generics.isEmpty else { return false }
    var collector = EffectCollector(type: type)
    for body in symbol.variables["body"] ?? [] {
      collector.collect(body.getter ?? [], as: "body")
    }
    return collector.effects.contains { effect in
      guard case .call(let call) = effect.action, case .name(let name) = call.callee.form else {
        return false
      }
      return ScreenPlaces.stacks.contains(name)
    }
  }
}
