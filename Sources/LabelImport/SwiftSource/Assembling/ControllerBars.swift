internal import LabelModel

/// Finds the bars that UIKit code builds: titles, bar buttons, toolbars, search bars, segments.
struct ControllerBars {
  /// The bars found, by owner and part.
  var bars: [BarDraft] = []
  /// Text badges of tabs.
  var badges: [ItemDraft] = []
  /// Titles set through outlets.
  var outletTitles: [OutletDraft] = []
  /// What is assigned to a side of a bar, where that is outlets only.
  var outletLists: [OutletList] = []
  /// Tabs found, in order.
  var tabs: [TabDraft] = []
  /// Where the code draws the titles of all tabs in a clear colour.
  var hiddenTabTitles: CodeSpan?

  /// A title set through an outlet.
  struct OutletDraft: Sendable {
    var owner: String
    var name: String
    var segment: Int?
    var text: LabelText
    var span: CodeSpan
  }

  /// A tab's item with the variable it was set on.
  struct TabDraft: Sendable {
    var item: ItemDraft
    /// Every place that makes the same tab.
    var spans: Set<CodeSpan>
    /// First name of the path: the controller's variable; empty for `self`.
    var holder: String
    /// Where the controller is made that it was set on, as far as that is known.
    var controllers: Set<CodeSpan> = []
    /// Function the code stands in.
    var function: String
    /// Type whose code it is.
    var owner: String
  }

  let owner: String
  let effects: [CodeEffect]
  private let items: [CodeEffect]
  let outlets: Set<String>
  /// What is set on objects after they are made, by where they are made.
  typealias Changes = [CodeSpan: [(name: String, value: CodeExpression, scope: CodeScope)]]
  var mutations: Changes = [:]
  var consumed: Set<CodeSpan> = []
  var looks = BarLooks()

  /// Creates a finder for one type and what its code does.
  init(owner: String, effects: TypeEffects, outlets: Set<String>) {
    self.owner = owner
    self.effects = effects.all
    items = effects.items
    self.outlets = outlets
  }

  /// Reads what the code puts into bars.
  mutating func read(with resolver: inout ExpressionResolver) {
    for effect in effects {
      switch effect.action {
      case .assignment(let path, let value): read(path, value, effect, with: &resolver)
      case .call(let call): read(call, effect, with: &resolver)
      }
    }
  }

  /// Reads what no code was seen to put into a bar, and writes down what all the code together says.
  ///
  /// - Parameter used: where the items are made that the code of other types puts into bars.
  mutating func finish(used: Set<CodeSpan>, with resolver: inout ExpressionResolver) {
    consumed.formUnion(used)
    for effect in items {
      if case .call(let call) = effect.action { readOrphan(call, effect, with: &resolver) }
    }
    finishAssignments()
    finishTraits()
  }

  // MARK: - Bars by part

  mutating func bar(
    _ part: String, _ kind: BarKind, of type: String? = nil, at span: CodeSpan
  ) -> Int {
    let holder = type ?? owner
    if let found = bars.firstIndex(where: { $0.owner == holder && $0.part == part }) {
      return found
    }
    bars.append(
      BarDraft(
        owner: holder, part: part, kind: kind, maker: holder == owner ? nil : owner,
        isController: true, span: span))
    return bars.count - 1
  }

  mutating func add(
    _ item: ItemDraft, to part: String, _ kind: BarKind, of type: String? = nil
  ) {
    let index = bar(part, kind, of: type, at: item.span)
    let known = bars[index].items.firstIndex {
      $0.role == item.role && $0.placement == item.placement && !item.texts.isEmpty
        && $0.texts.map(\.parts) == item.texts.map(\.parts)
    }
    if let known {
      bars[index].items[known].otherBranches.append(item.branch)
    } else {
      bars[index].items.append(item)
    }
  }

  // MARK: - Changes to objects

  static let mutable: Set<String> = [
    "title", "accessibilityLabel", "isEnabled", "image", "width", "text", "primaryAction",
    "numberOfLines",
  ]
  static let changeable: Set<String> = [
    "UIBarButtonItem", "UITabBarItem", "UIButton", "UILabel",
  ]

  /// What is set on an object: where a helper sets it for many screens, what it sets for this one.
  static func changes(
    of span: CodeSpan, among all: Changes, for owner: String
  ) -> [(name: String, value: CodeExpression, scope: CodeScope)] {
    guard let changes = all[span] else { return [] }
    let own = Set(changes.filter { $0.scope.type == owner }.map(\.value.span))
    return changes.filter { $0.scope.type == owner || !own.contains($0.value.span) }
  }

  /// What the type's code changes of objects that may stand in a bar of any type.
  func changes(with resolver: inout ExpressionResolver) -> Changes {
    var result: Changes = [:]
    for effect in effects {
      var change: (holder: [String], name: String, value: CodeExpression)?
      switch effect.action {
      case .assignment(let path, let value):
        guard let last = path.last, Self.mayHoldItem(path.dropLast()) else { continue }
        if Self.mutable.contains(last) {
          change = (Array(path.dropLast()), last, value)
        } else if resolver.index.labelsItem(last) {
          change = (Array(path.dropLast()), "accessibilityLabel", value)
        }
      case .call(let call):
        if call.name == "setTitle", call.argument("for") != nil, let title = call.argument(nil),
          let path = call.base.flatMap({ CodePath($0)?.names }), path.count == 1
        {
          change = (path, "title", title)
        }
      }
      guard let (holder, last, value) = change, let first = holder.first else { continue }
      var expression = CodeExpression(form: .name(first), span: effect.span)
      for name in holder.dropFirst() {
        expression = CodeExpression(form: .member(base: expression, name: name), span: effect.span)
      }
      let made = resolver.resolve(expression, in: effect.scope)
      for case .object(let object) in made.alternatives
      where Self.changeable.contains(object.name) {
        result[object.span, default: []].append((last, value, effect.scope))
      }
    }
    return result
  }

  /// True for a variable, or a member of another object whose name says that it is a button or item.
  private static func mayHoldItem(_ path: ArraySlice<String>) -> Bool {
    guard let last = path.last,
      !["navigationItem", "tabBarItem", "configuration"].contains(last)
    else { return false }
    let name = last.lowercased()
    return path.count == 1 || path.count < 4 && (name.holds("button") || name.hasSuffix("item"))
  }

  // MARK: - Assignments

  mutating func read(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    guard let last = path.last else { return }
    let before = path.dropLast().last
    switch last {
    case "title": readTitle(path, value, effect, with: &resolver)
    case "attributedTitle" where before?.lowercased().hasPrefix("config") == true:
      readTitle(path, value, effect, with: &resolver)
    case "tabBarItem": readTabItem(path, value, effect, with: &resolver)
    case "prompt" where before == "navigationItem":
      addText(.prompt, value, effect, with: &resolver)
    case "backButtonTitle":
      addBack(resolver.resolve(value, in: effect.scope), value, effect, with: &resolver)
    case "backBarButtonItem":
      for item in barItems(
        resolver.resolve(value, in: effect.scope, expecting: "UIBarButtonItem"), value, effect,
        placement: .leading, role: .backButton, with: &resolver)
      where !item.texts.isEmpty {
        add(item, to: "back", .navigationBar)
      }
    case "leftBarButtonItem", "leftBarButtonItems":
      addButtons(
        value, .leading, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "rightBarButtonItem", "rightBarButtonItems":
      addButtons(
        value, .trailing, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "leadingItemGroups", "centerItemGroups", "trailingItemGroups":
      addGroups(
        value,
        last == "leadingItemGroups"
          ? .leading : last == "centerItemGroups" ? .principal : .trailing,
        effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "toolbarItems":
      addToolbar(value, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "items" where before == "toolbar" || before?.lowercased().hasSuffix("toolbar") == true:
      addToolbar(value, effect, with: &resolver)
    case "placeholder" where path.contains(where: { $0.lowercased().contains("search") }):
      addSearch(value, effect, with: &resolver)
    case "titleView": readTitleView(value, effect, with: &resolver)
    case "scopeButtonTitles": addList(value, "scopes", .scopeBar, effect, with: &resolver)
    case "prefersLargeTitles" where Self.isOwnStack(path):
      if case .boolean(let known) = value.form {
        let index = bar("navigation", .navigationBar, at: effect.span)
        if bars[index].prefersLargeTitles != true { bars[index].prefersLargeTitles = known }
      }
    case "largeTitleDisplayMode":
      if CodePath(value)?.names.last == "never" {
        let holder = target(of: path, effect, with: &resolver)
        let index = bar("navigation", .navigationBar, of: holder, at: effect.span)
        bars[index].prefersLargeTitles = false
      }
    case "badgeValue" where before == "tabBarItem": readBadge(path, value, effect, with: &resolver)
    case let name where before == "navigationItem" && resolver.index.titlesItem(name):
      addText(
        .title, value, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    default: readTrait(path, value, effect, with: &resolver)
    }
  }

  /// Names that lead to the bar that the screen itself is shown under.
  private static let ownHolders: Set<String> = [
    "navigationItem", "parent", "navigationController", "tabBarController", "splitViewController",
    "navigationBar",
  ]

  /// True for a path that leads to the bar that the screen itself is shown under.
  static func isOwnBar(_ path: [String]) -> Bool {
    path.count < 2 || path.first.map { ownHolders.contains($0) } ?? false
  }

  /// The controller that `x.navigationItem…` or `x.title` belongs to: its type, or its variable where
  /// the type is a framework's; `nil` for the own one.
  func target(
    of path: [String], _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> String? {
    guard let first = path.first, !Self.isOwnBar(path) else { return nil }
    let made = resolver.resolve(
      CodeExpression(form: .name(first), span: effect.span), in: effect.scope)
    for value in made.alternatives {
      switch value {
      case .instance(let type, _, _) where type != owner: return type
      case .object(let object) where object.name.hasSuffix("Controller"):
        return screen(of: object, with: &resolver)
          ?? (Self.isFrameworkType(object.name) ? "\(owner).\(first)" : object.name)
      default: continue
      }
    }
    return nil
  }

  /// The project's own screen that a framework's controller shows.
  private func screen(
    of object: FrameworkObject, with resolver: inout ExpressionResolver
  ) -> String? {
    guard let root = object.argument("rootView") ?? object.argument("rootViewController") else {
      return nil
    }
    for case .instance(let type, _, _) in resolver.resolve(root, in: object.scope).alternatives {
      return type
    }
    return nil
  }

  func texts(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> [LabelText] {
    texts(
      resolver.resolve(value, in: effect.scope, expecting: "String"), at: value.span,
      with: &resolver)
  }

  func texts(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) -> [LabelText] {
    var result: [LabelText] = []
    for one in value.alternatives {
      if case .null = one { continue }
      let text = resolver.text(of: one, at: span)
      if text.literal?.allSatisfy(\.isWhitespace) == true { continue }
      if !result.contains(where: { $0.parts == text.parts }) { result.append(text) }
    }
    return result
  }
}
