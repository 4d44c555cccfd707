internal import LabelModel

/// Puts UIKit tabs together: which tabs share one bar, and in which order.
struct TabBarAssembler {
  /// Tabs by the type whose code sets them.
  let tabs: [String: [ControllerBars.TabDraft]]
  /// What each type's code does.
  let effects: [String: [CodeEffect]]
  /// Text badges by the type whose code sets them.
  let badges: [String: [ItemDraft]]
  /// Titles that controllers set on themselves: a tab without an item of its own shows them.
  let titles: [String: ItemDraft]

  /// The tab bars, ordered by owner.
  func bars(with resolver: inout ExpressionResolver) -> [BarDraft] {
    var result: [BarDraft] = []
    var used: Set<ShownTab> = []
    for owner in effects.keys.sorted() {
      let lists = lists(of: owner, with: resolver)
      guard !lists.isEmpty else { continue }
      var drafts: [ItemDraft] = []
      for (elements, scope) in lists {
        for element in elements {
          drafts += items(of: element, in: scope, owner: owner, with: &resolver).filter {
            used.insert(ShownTab($0)).inserted
          }
        }
      }
      for tab in tabs[owner] ?? []
      where used.insert(ShownTab(tab.item)).inserted {
        drafts.append(tab.item)
      }
      guard !drafts.isEmpty else { continue }
      result.append(bar(owner, drafts))
    }
    result = grouped(into: result, used: &used, with: resolver)
    var single: [ItemDraft] = []
    for owner in tabs.keys.sorted() where !result.contains(where: { $0.owner == owner }) {
      let rest = (tabs[owner] ?? []).filter { !used.contains(ShownTab($0.item)) }
      guard !rest.isEmpty else { continue }
      if rest.count == 1 {
        single.append(rest[0].item)
      } else {
        result.append(bar(caller(of: rest, in: owner, resolver) ?? owner, rest.map(\.item)))
      }
    }
    if !single.isEmpty { result.append(bar("", single)) }
    addBadges(to: &result)
    return result
  }

  /// Adds tabs that controllers set on themselves to the bar of the type that makes the controllers.
  private func grouped(
    into bars: [BarDraft], used: inout Set<ShownTab>, with resolver: ExpressionResolver
  ) -> [BarDraft] {
    var makers: [String: [(span: CodeSpan, items: [ItemDraft])]] = [:]
    for type in tabs.keys.sorted() where resolver.index.isDeclared(type) {
      let own = (tabs[type] ?? []).filter { $0.holder.isEmpty && !used.contains(ShownTab($0.item)) }
      guard !own.isEmpty else { continue }
      for site in resolver.sites(of: type)
      where site.scope.type.contains("Tab") && site.scope.type != type {
        makers[site.scope.type, default: []].append((site.span, own.map(\.item)))
      }
    }
    var result = bars
    for maker in makers.keys.sorted() {
      let made = (makers[maker] ?? []).sorted {
        ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
      }
      let items = made.flatMap(\.items).filter { used.insert(ShownTab($0)).inserted }
      guard !items.isEmpty else { continue }
      if let known = result.firstIndex(where: { $0.owner == maker }) {
        result[known].items += items
      } else {
        result.append(bar(maker, items))
      }
    }
    return result
  }

  /// The one type whose code calls the helper that makes the tabs, when the helper stands in an
  /// extension of a framework's type or in an enum.
  private func caller(
    of tabs: [ControllerBars.TabDraft], in owner: String, _ resolver: ExpressionResolver
  ) -> String? {
    guard let helper = tabs.first?.function, tabs.allSatisfy({ $0.function == helper }),
      !resolver.isController(owner) || !resolver.index.isDeclared(owner)
    else { return nil }
    var counts: [String: Int] = [:]
    for (type, found) in effects where type != owner {
      let calls = found.count { effect in
        switch effect.action {
        case .call(let call): call.name == helper
        case .assignment(_, let value): CodePath(value)?.names.last == helper
        }
      }
      if calls > 1 { counts[type] = calls }
    }
    return counts.count == 1 ? counts.first?.key : nil
  }

  private func bar(_ owner: String, _ items: [ItemDraft]) -> BarDraft {
    var bar = BarDraft(
      owner: owner, part: "tabs", kind: .tabBar, items: items, isController: true,
      span: items.first?.span ?? .none)
    if let place = changes(of: owner) { bar.traits[.tabsChangeAtRunTime] = place }
    return bar
  }

  /// Badges stand in the bar of the type that sets them, or else in the only bar of tabs.
  private func addBadges(to bars: inout [BarDraft]) {
    for owner in badges.keys.sorted() {
      guard let own = badges[owner], !own.isEmpty else { continue }
      if let index = bars.firstIndex(where: { $0.owner == owner }) {
        bars[index].items += own
      } else if bars.count == 1 {
        bars[0].items += own
      }
    }
  }

  /// Where code adds or removes tabs, or switches one off, while the app runs.
  private func changes(of owner: String) -> CodeSpan? {
    var lists: Set<String> = []
    for effect in effects[owner] ?? [] {
      switch effect.action {
      case .assignment(let path, let value):
        if path.last == "isEnabled", path.count > 1, case .boolean(false) = value.form,
          path[path.count - 2].hasPrefix("tabBarItem")
            || (path.contains("tabBar") && path.contains("items" + EffectCollector.elementMark))
        {
          return effect.span
        }
        if ["viewControllers", "tabs"].contains(path.last ?? ""), path.count == 1 {
          lists.insert(effect.function)
          if lists.count > 1 { return effect.span }
        }
      case .call(let call):
        guard ["remove", "insert", "append", "removeLast", "removeAll"].contains(call.name ?? ""),
          let list = call.base.flatMap({ CodePath($0)?.names }), list == ["viewControllers"]
        else { continue }
        return effect.span
      }
    }
    return nil
  }

  /// The lists of controllers or tabs that a type hands to a tab bar controller.
  private func lists(
    of owner: String, with resolver: ExpressionResolver
  ) -> [(elements: [CodeExpression], scope: CodeScope)] {
    let isTabs =
      resolver.index.ancestors(of: owner).contains { $0.contains("TabBar") }
      || !(tabs[owner] ?? []).isEmpty
    guard isTabs else { return [] }
    return (effects[owner] ?? []).compactMap { effect in
      var value: CodeExpression?
      switch effect.action {
      case .assignment(let path, let assigned):
        if ["viewControllers", "tabs"].contains(path.last ?? ""), Self.isTabBar(path) {
          value = assigned
        }
      case .call(let call):
        if ["setViewControllers", "setTabs"].contains(call.name ?? ""),
          Self.isTabBar((call.base.flatMap { CodePath($0)?.names } ?? []) + [""])
        {
          value = call.arguments.first?.value
        }
      }
      guard let value else { return nil }
      return (elements(of: value, in: effect.scope), effect.scope)
    }
  }

  /// False for a path that names a navigation or page controller.
  private static func isTabBar(_ path: [String]) -> Bool {
    path.count < 2
      || !path.dropLast().contains {
        $0.lowercased().contains("nav") || $0.lowercased().contains("page")
          || $0.lowercased().contains("split")
      }
  }

  private func elements(of value: CodeExpression, in scope: CodeScope) -> [CodeExpression] {
    switch value.form {
    case .array(let elements): return elements
    case .cast(let inner, _): return elements(of: inner, in: scope)
    case .binary("+", let left, let right):
      return elements(of: left, in: scope) + elements(of: right, in: scope)
    case .name(let name):
      if case .deferred(let inner, _, _)? = scope.locals[name], case .array(let found) = inner.form
      {
        return found
      }
      return []
    case .call(let callee, _, _):
      // `[a, b].map { … }`
      if case .member(let base?, _) = callee.form { return elements(of: base, in: scope) }
      return []
    default: return []
    }
  }

  private func items(
    of element: CodeExpression, in scope: CodeScope, owner: String,
    with resolver: inout ExpressionResolver
  ) -> [ItemDraft] {
    let own = tabs[owner] ?? []
    let made = resolver.resolve(element, in: scope)
    for case .object(let object) in made.alternatives {
      let exact = own.filter { $0.spans.contains(object.span) }
      if !exact.isEmpty { return exact.map(\.item) }
    }
    if let name = CodePath(element)?.names.last {
      let set = own.filter { $0.holder == name || $0.function == name }
      if !set.isEmpty { return set.map(\.item) }
    }
    if let call = CodeCall(element), let name = call.name {
      let inside = own.filter { $0.function == name && name.first?.isLowercase == true }
      if !inside.isEmpty { return inside.map(\.item) }
    }
    return byType(made, at: element.span, depth: 0, with: &resolver)
  }

  /// Tabs that a controller's own code sets on itself.
  private func byType(
    _ value: CodeValue, at span: CodeSpan, depth: Int, with resolver: inout ExpressionResolver
  ) -> [ItemDraft] {
    guard depth < 6 else { return [] }
    for one in value.alternatives {
      switch one {
      case .instance(let type, let arguments, _):
        let own = (tabs[type] ?? []).filter { $0.holder.isEmpty }
        if !own.isEmpty { return own.map(\.item) }
        if let title = titles[type] {
          var item = title
          item.role = .tab
          return [item]
        }
        for argument in arguments {
          let inner = byType(
            resolver.forced(argument.value, at: span), at: span, depth: depth + 1, with: &resolver)
          if !inner.isEmpty { return inner }
        }
      case .object(let object):
        for argument in object.arguments {
          let inner = byType(
            resolver.resolve(argument.value, in: object.scope), at: span, depth: depth + 1,
            with: &resolver)
          if !inner.isEmpty { return inner }
        }
      default: continue
      }
    }
    return []
  }
}

/// What makes a tab the same tab: one place in the code may make several.
private struct ShownTab: Hashable {
  var span: CodeSpan
  var texts: [[LabelText.Part]]

  init(_ item: ItemDraft) {
    span = item.span
    texts = item.texts.map(\.parts)
  }
}
