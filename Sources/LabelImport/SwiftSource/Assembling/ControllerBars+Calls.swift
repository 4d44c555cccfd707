internal import LabelModel

/// Calls that put labels into bars.
extension ControllerBars {
  // MARK: - Calls

  mutating func read(
    _ call: CodeCall, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name else { return }
    if name == "configureWithTransparentBackground" {
      return readTransparency(call, effect, with: &resolver)
    }
    guard let first = call.arguments.first?.value else { return }
    let path = call.base.flatMap { CodePath($0)?.names } ?? []
    if let side = Self.sideSetters[name] {
      let holder = target(of: path + [""], effect, with: &resolver)
      return side == .bottom
        ? addToolbar(first, effect, of: holder, with: &resolver)
        : addButtons(first, side, effect, of: holder, with: &resolver)
    }
    switch name {
    case "append", "insert":
      // A local variable of that name is a list of its own.
      guard let list = path.last, Self.isItemList(list),
        path.count > 1 || effect.scope.locals[list] == nil
      else { return }
      addToList(
        list, first, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "setItems" where path.last?.lowercased().hasSuffix("toolbar") == true:
      addToolbar(first, effect, with: &resolver)
    case "setTitle", "setAttributedTitle": readSetTitle(call, path, effect, with: &resolver)
    case "insertSegment":
      if let title = call.argument("withTitle") {
        addSegment(title, effect, with: &resolver)
      }
    case "UISegmentedControl":
      if let items = call.argument("items") {
        addList(items, "segments", .segmentedControl, effect, with: &resolver)
      }
    case "setNavigationBarHidden": noteHidden(first, effect)
    case "setHidesBackButton":
      guard case .boolean(true) = first.form, effect.branch == nil else { return }
      let holder = target(of: path + [""], effect, with: &resolver)
      bars[bar("navigation", .navigationBar, of: holder, at: effect.span)].back = .hidden
    case "setBackIndicatorImage" where call.argument("transitionMaskImage") != nil:
      looks.backImage = effect.span
      looks.backMask = effect.span
    default: break
    }
  }

  mutating func readSetTitle(
    _ call: CodeCall, _ path: [String], _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    guard let title = call.argument(nil) else { return }
    if let segment = call.argument("forSegmentAt") {
      if let outlet = path.first, outlets.contains(outlet), path.count == 1,
        case .number(let digits) = segment.form
      {
        for text in texts(title, effect, with: &resolver).prefix(Self.maximumOutletTexts) {
          outletTitles.append(
            OutletDraft(
              owner: owner, name: outlet, segment: Int(digits), text: text, span: title.span))
        }
        return
      }
      return addSegment(title, effect, with: &resolver)
    }
    guard call.argument("for") != nil else { return }
    if let outlet = path.first, outlets.contains(outlet), path.count == 1 {
      for text in texts(title, effect, with: &resolver).prefix(Self.maximumOutletTexts) {
        outletTitles.append(
          OutletDraft(owner: owner, name: outlet, segment: nil, text: text, span: title.span))
      }
      return
    }
    if path.count == 2, let type = outletOwner(path, effect, with: &resolver) {
      for text in texts(title, effect, with: &resolver).prefix(Self.maximumOutletTexts) {
        outletTitles.append(
          OutletDraft(owner: type, name: path[1], segment: nil, text: text, span: title.span))
      }
      return
    }
    if path.count == 1 {
      // The title of a button inside a bar button item belongs to that item.
      let made = resolver.resolve(
        CodeExpression(form: .name(path[0]), span: effect.span), in: effect.scope)
      for case .object(let object) in made.alternatives where consumed.contains(object.span) {
        return
      }
    }
    addButton(
      texts(title, effect, with: &resolver), wraps: buttonWraps(path, effect, with: &resolver),
      effect, at: title.span)
  }

  /// The other controller whose outlet a path leads to, when an interface file connects it:
  /// `controller.button`.
  private func outletOwner(
    _ path: [String], _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> String? {
    guard let first = path.first, let name = path.last else { return nil }
    let made = resolver.resolve(
      CodeExpression(form: .name(first), span: effect.span), in: effect.scope)
    for case .instance(let type, _, _) in made.alternatives
    where resolver.outlets[name]?.contains(type) == true {
      return type
    }
    return nil
  }

  mutating func addSegment(
    _ title: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    for scope in resolver.expansions(of: effect.scope) {
      let found = texts(resolver.resolve(title, in: scope), at: title.span, with: &resolver)
      guard !found.isEmpty else { continue }
      add(
        ItemDraft(role: .segment, texts: found, branch: effect.branch, span: title.span),
        to: "segments", .segmentedControl)
    }
  }

  // MARK: - What nothing was assigned to

  /// True for the name of a call that ``readOrphan(_:_:with:)`` reads.
  static func makesItem(_ name: String) -> Bool {
    switch name {
    case "UIBarButtonItem", "UITabBarItem", "UITab", "UISearchTab": true
    default: false
    }
  }

  /// Items that are made but not seen to be put into a bar: they belong to the type's own bar.
  mutating func readOrphan(
    _ call: CodeCall, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name, !consumed.contains(call.span) else { return }
    switch name {
    case "UIBarButtonItem": readOrphanButton(call, effect, with: &resolver)
    case "UITabBarItem", "UITab":
      guard call.argument("title") != nil || call.argument("tabBarSystemItem") != nil else {
        return
      }
      for scope in resolver.expansions(of: effect.scope) {
        let object = FrameworkObject(
          name: name, arguments: call.arguments, closures: call.closures, scope: scope,
          span: call.span)
        addTab(object, [], effect, with: &resolver)
      }
    case "UISearchTab":
      consumed.insert(call.span)
      let part = LabelText.Part.lookup(
        key: CatalogIndex.systemKeyPrefix + "Search", table: nil, defaultValue: nil)
      tabs.append(
        TabDraft(
          item: ItemDraft(
            role: .tab, texts: [LabelText(part, at: call.span)], symbol: "magnifyingglass",
            branch: effect.branch, span: call.span), spans: [call.span], holder: "",
          function: effect.function, owner: owner))
    default: break
    }
  }
}
