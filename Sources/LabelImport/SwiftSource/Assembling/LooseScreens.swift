internal import LabelModel

/// Screens that code puts together outside the body of any view: for a hosting controller, a route,
/// or in a property that no body is seen to use.
struct LooseScreens {
  /// Type whose code it is.
  let owner: String
  /// What the type's code does.
  let effects: [CodeEffect]
  private let hosting: Set<String>
  /// Modifiers that the bodies of views have accounted for; those read here are added.
  private(set) var seen: Set<CodeSpan>
  /// The bars found.
  private(set) var bars: [BarDraft] = []
  /// The screens they stand on.
  private(set) var places = ScreenPlaces()

  /// Modifiers and views that give a screen a label.
  private static let names: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationBarItems", "toolbar", "searchable",
    "pickerStyle", "TabView",
  ]

  /// True for the name of a call that is read here.
  static func reads(_ name: String) -> Bool { name == "tabItem" || names.contains(name) }

  /// Creates a finder for one type and what its code does.
  ///
  /// - Parameter hosting: types whose code makes hosting controllers.
  init(owner: String, effects: [CodeEffect], seen: Set<CodeSpan>, hosting: Set<String>) {
    self.owner = owner
    self.hosting = hosting
    self.effects = effects
    self.seen = seen
  }

  /// Reads what is left, from the outermost modifier of each chain inwards.
  mutating func read(with resolver: inout ExpressionResolver) {
    resolver.startScreens()
    var tabs: [ItemDraft] = []
    for effect in effects.reversed() {
      guard case .call(let call) = effect.action, let name = call.name,
        !seen.contains(call.span)
      else { continue }
      if name == "tabItem" {
        seen.insert(call.span)
        var reader = ViewTabs()
        let expression = CodeExpression(
          form: .call(callee: call.callee, arguments: call.arguments, closures: call.closures),
          span: call.span)
        for scope in resolver.expansions(of: effect.scope) {
          reader.read(expression, in: scope, with: &resolver)
        }
        tabs.insert(contentsOf: reader.items, at: 0)
      } else if Self.names.contains(name), name == "TabView" || call.base != nil {
        let here = ScreenID(owner: owner, content: call.span)
        var screens = ViewScreens(owner: owner, here: here)
        if let container = effect.container, ScreenPlaces.stacks.contains(container) {
          screens.places.ways[here] = .root
        } else if hosting.contains(owner) {
          screens.places.ways[here] = .hosted(by: owner)
        }
        screens.read(call, in: effect.scope, with: &resolver)
        seen.formUnion(screens.seen)
        places.merge(screens.places)
        seen.insert(call.span)
        bars.insert(contentsOf: screens.bars, at: 0)
      }
    }
    guard tabs.count > 1, let first = tabs.first else { return }
    bars.append(
      BarDraft(owner: owner, part: "tabs", kind: .tabBar, items: tabs, span: first.span))
  }
}
