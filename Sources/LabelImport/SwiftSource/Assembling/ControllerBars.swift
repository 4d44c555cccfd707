internal import LabelModel

/// Finds the bars that UIKit code builds: titles, bar buttons, toolbars, search bars, segments.
struct ControllerBars {
  /// The bars found, by owner and part.
  var bars: [BarDraft] = []
  /// Text badges of tabs.
  var badges: [ItemDraft] = []
  /// Titles set through outlets.
  var outletTitles: [OutletDraft] = []
  /// Tabs found, in order.
  var tabs: [TabDraft] = []

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
    /// Function the code stands in.
    var function: String
    /// Type whose code it is.
    var owner: String
  }

  let owner: String
  let effects: [CodeEffect]
  let outlets: Set<String>
  var mutations: [CodeSpan: [(name: String, value: CodeExpression, scope: CodeScope)]] = [:]
  var consumed: Set<CodeSpan> = []
  var looks = BarLooks()

  /// Creates a finder for one type and what its code does.
  init(owner: String, effects: [CodeEffect], outlets: Set<String>) {
    self.owner = owner
    self.effects = effects
    self.outlets = outlets
  }

  /// Reads everything.
  mutating func read(with resolver: inout ExpressionResolver) {
    collectMutations(with: &resolver)
    for effect in effects {
      switch effect.action {
      case .assignment(let path, let value): read(path, value, effect, with: &resolver)
      case .call(let call): read(call, effect, with: &resolver)
      }
    }
    for effect in effects {
      if case .call(let call) = effect.action { readOrphan(call, effect, with: &resolver) }
    }
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
    let isKnown = bars[index].items.contains {
      $0.role == item.role && $0.placement == item.placement && !item.texts.isEmpty
        && $0.texts.map(\.parts) == item.texts.map(\.parts)
    }
    if !isKnown { bars[index].items.append(item) }
  }

  // MARK: - Changes to objects

  static let mutable: Set<String> = [
    "title", "accessibilityLabel", "isEnabled", "image", "width", "text",
  ]
  static let changeable: Set<String> = [
    "UIBarButtonItem", "UITabBarItem", "UIButton", "UILabel",
  ]

  mutating func collectMutations(with resolver: inout ExpressionResolver) {
    for effect in effects {
      var change: (holder: String, name: String, value: CodeExpression)?
      switch effect.action {
      case .assignment(let path, let value):
        if path.count == 2, Self.mutable.contains(path[1]),
          !["navigationItem", "tabBarItem", "configuration"].contains(path[0])
        {
          change = (path[0], path[1], value)
        }
      case .call(let call):
        if call.name == "setTitle", call.argument("for") != nil, let title = call.argument(nil),
          let path = call.base.flatMap({ CodePath($0)?.names }), path.count == 1
        {
          change = (path[0], "title", title)
        }
      }
      guard let (holder, last, value) = change else { continue }
      let made = resolver.resolve(
        CodeExpression(form: .name(holder), span: effect.span), in: effect.scope)
      for case .object(let object) in made.alternatives
      where Self.changeable.contains(object.name) {
        mutations[object.span, default: []].append((last, value, effect.scope))
      }
    }
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
    case "toolbarItems":
      addToolbar(value, effect, with: &resolver)
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
        let index = bar("navigation", .navigationBar, at: effect.span)
        bars[index].prefersLargeTitles = false
      }
    case "badgeValue" where before == "tabBarItem": readBadge(path, value, effect, with: &resolver)
    default: readTrait(path, value, effect, with: &resolver)
    }
  }

  /// The controller type that `x.navigationItem…` or `x.title` belongs to; `nil` for the own one.
  func target(
    of path: [String], _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> String? {
    guard let first = path.first, path.count > 1, first != "navigationItem" else { return nil }
    let made = resolver.resolve(
      CodeExpression(form: .name(first), span: effect.span), in: effect.scope)
    for value in made.alternatives {
      if case .instance(let type, _, _) = value, type != owner { return type }
    }
    return nil
  }

  func texts(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> [LabelText] {
    texts(resolver.resolve(value, in: effect.scope), at: value.span, with: &resolver)
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

  mutating func addText(
    _ role: Role, _ value: CodeExpression, _ effect: CodeEffect, of type: String? = nil,
    with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, effect, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(role: role, texts: found, branch: effect.branch, span: value.span),
      to: "navigation", .navigationBar, of: type)
  }

  mutating func addBack(
    _ value: CodeValue, _ expression: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, at: expression.span, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(
        role: .backButton, texts: found, placement: .leading, branch: effect.branch,
        span: expression.span), to: "back", .navigationBar)
  }

  mutating func readTitle(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    if path.count == 1 {
      guard isController(resolver) else { return }
      if Self.isFrameworkType(owner), !resolver.index.isDeclared(owner),
        effect.function != "viewDidLoad"
      {
        // A helper for any controller: what it is handed differs from screen to screen.
        guard texts(value, effect, with: &resolver).allSatisfy(\.isLookedUp),
          resolver.expansions(of: effect.scope).count == 1
        else { return }
      }
      return addText(.title, value, effect, with: &resolver)
    }
    let before = path[path.count - 2]
    switch before {
    case "items" + EffectCollector.elementMark where path.contains("tabBar"):
      return addTab(
        texts(value, effect, with: &resolver), nil, ["tabBarItem"], effect, at: value.span,
        with: &resolver)
    case "navigationItem":
      return addText(
        .title, value, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "topItem": return addText(.title, value, effect, with: &resolver)
    case "tabBarItem":
      for scope in resolver.expansions(of: effect.scope) {
        addTab(
          texts(resolver.resolve(value, in: scope), at: value.span, with: &resolver), nil, path,
          effect, at: value.span, with: &resolver)
      }
      return
    case "configuration", "config", "buttonConfiguration", "buttonConfig":
      return addButton(texts(value, effect, with: &resolver), effect, at: value.span)
    default: break
    }
    guard path.count == 2, let holder = path.first else { return }
    if outlets.contains(holder) {
      for text in texts(value, effect, with: &resolver).prefix(1) {
        outletTitles.append(
          OutletDraft(owner: owner, name: holder, segment: nil, text: text, span: value.span))
      }
      return
    }
    let made = resolver.resolve(
      CodeExpression(form: .name(holder), span: effect.span), in: effect.scope)
    for one in made.alternatives {
      switch one {
      case .instance(let type, _, _) where resolver.isController(type):
        return addText(.title, value, effect, of: type, with: &resolver)
      case .object(let object):
        if object.name.hasSuffix("ViewController") || object.name == "UITabBarController" {
          return addText(.title, value, effect, with: &resolver)
        }
        if object.name.hasPrefix("UIButton.Configuration") {
          return addButton(texts(value, effect, with: &resolver), effect, at: value.span)
        }
      default: continue
      }
    }
  }

  func isController(_ resolver: ExpressionResolver) -> Bool { resolver.isController(owner) }

  /// True for a framework's own type: an extension of it helps any screen. A type that only
  /// extensions show otherwise is declared in Objective-C.
  private static func isFrameworkType(_ name: String) -> Bool {
    ["UI", "NS", "SF", "MF", "AV", "QL", "PH", "PK", "CN", "EK", "SK", "WK"].contains {
      name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        && name.dropFirst($0.count + 1).first?.isLowercase == true
    }
  }

  /// A view in the title's place: a segmented control, or a label whose text is set nearby.
  mutating func readTitleView(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    for one in resolver.resolve(value, in: effect.scope).alternatives {
      guard case .object(let object) = one else { continue }
      if object.name == "UISegmentedControl" {
        for (part, kind) in [
          ("navigation", BarKind.navigationBar), ("segments", .segmentedControl),
        ] {
          bars[bar(part, kind, at: value.span)].traits[.segmentedTitle] = value.span
        }
      }
      guard object.name == "UILabel" else { continue }
      for change in mutations[object.span] ?? [] where change.name == "text" {
        let found = texts(
          resolver.resolve(change.value, in: change.scope), at: change.value.span, with: &resolver)
        guard !found.isEmpty else { continue }
        add(
          ItemDraft(role: .title, texts: found, placement: .principal, span: change.value.span),
          to: "navigation", .navigationBar)
      }
    }
  }

  // MARK: - Bar buttons

  mutating func addButtons(
    _ value: CodeExpression, _ placement: Placement, _ effect: CodeEffect, of type: String?,
    with resolver: inout ExpressionResolver
  ) {
    let made = resolver.resolve(value, in: effect.scope, expecting: "UIBarButtonItem")
    var items = barItems(
      made, value, effect, placement: placement, role: .barButton, with: &resolver)
    // The first of several items on the right stands at the very edge.
    if placement == .trailing { items.reverse() }
    for item in items { add(item, to: "navigation", .navigationBar, of: type) }
  }

  mutating func addToolbar(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    let made = resolver.resolve(value, in: effect.scope, expecting: "[UIBarButtonItem]")
    for item in barItems(
      made, value, effect, placement: .bottom, role: .toolbarButton, with: &resolver)
    {
      add(item, to: "toolbar", .toolbar)
    }
  }

  /// The items a value holds.
  mutating func barItems(
    _ value: CodeValue, _ expression: CodeExpression, _ effect: CodeEffect, placement: Placement?,
    role: Role, with resolver: inout ExpressionResolver
  ) -> [ItemDraft] {
    var reader = BarButtonReader(role: role, placement: placement, branch: effect.branch)
    reader.mutations = mutations
    reader.read(value, at: expression.span, with: &resolver)
    consumed.formUnion(reader.consumed)
    return reader.items
  }

  // MARK: - Search, lists, buttons

  mutating func addSearch(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, effect, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(role: .placeholder, texts: found, branch: effect.branch, span: value.span),
      to: "search", .searchBar)
  }

  mutating func addList(
    _ value: CodeExpression, _ part: String, _ kind: BarKind, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    let made = resolver.resolve(value, in: effect.scope)
    for choice in made.alternatives {
      guard case .list(let elements) = choice else {
        if case .gap = choice {
          let text = resolver.text(of: choice, at: value.span)
          add(ItemDraft(role: .segment, texts: [text], span: value.span), to: part, kind)
        }
        continue
      }
      for element in elements {
        if case .object = resolver.forced(element, at: value.span) {
          add(ItemDraft(role: .segment, span: value.span), to: part, kind)
          continue
        }
        let found = texts(element, at: value.span, with: &resolver)
        guard let first = found.first else { continue }
        add(
          ItemDraft(
            role: .segment, texts: found, branch: effect.branch,
            span: first.span.file == value.span.file ? value.span : value.span), to: part, kind)
      }
    }
  }

  mutating func addButton(_ texts: [LabelText], _ effect: CodeEffect, at span: CodeSpan) {
    guard !texts.isEmpty else { return }
    add(
      ItemDraft(
        role: .button, texts: texts, performsAction: true, branch: effect.branch, span: span),
      to: "buttons", .screen)
  }
}
