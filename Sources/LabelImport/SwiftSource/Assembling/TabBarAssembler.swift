internal import LabelModel

/// Puts UIKit tabs together: which tabs share one bar, and in which order.
struct TabBarAssembler {
  /// Tabs by the type whose code sets them.
  let tabs: [String: [ControllerBars.TabDraft]]
  /// What each type's code does.
  let code: SourceCode
  /// Text badges by the type whose code sets them.
  let badges: [String: [ItemDraft]]
  /// Titles that controllers set on themselves: a tab without an item of its own shows them.
  let titles: [String: ItemDraft]
  /// Files that are built for other systems than the app's: what they make takes no tab from its bars.
  let foreign: Set<Int32>

  /// The tab bars, ordered by owner.
  func bars(with resolver: inout ExpressionResolver) -> [BarDraft] {
    var result: [BarDraft] = []
    var used: Set<ShownTab> = []
    var counts: [String: Int] = [:]
    let makers = code.tabMakers
    addListed(makers.filter { !isForeign($0) }, to: &result, &used, &counts, with: &resolver)
    result = grouped(into: result, used: &used, with: resolver)
    addListed(makers.filter(isForeign), to: &result, &used, &counts, with: &resolver)
    var single: [ItemDraft] = []
    for owner in tabs.keys.sorted() where !result.contains(where: { $0.owner == owner }) {
      let rest = (tabs[owner] ?? []).filter { !used.contains(ShownTab($0.item)) }
      guard !rest.isEmpty else { continue }
      if rest.count == 1 {
        // In which bar it stands, beside which other tabs, is not known.
        var item = rest[0].item
        let place = CodeSpan(file: item.span.file, start: item.span.start, end: item.span.start)
        item.branch = CodeBranch(condition: place, arm: 0, inside: item.branch)
        single.append(item)
      } else {
        result.append(bar(caller(of: rest, in: owner, resolver) ?? owner, rest.map(\.item)))
      }
    }
    if !single.isEmpty { result.append(bar("", single)) }
    for index in result.indices { result[index].dropTitles(beside: counts[result[index].owner]) }
    addBadges(to: &result)
    return result
  }

  /// True for a type that is not built for the app's own system.
  private func isForeign(_ type: String) -> Bool {
    guard !foreign.isEmpty, let symbol = code.index.types[type] else { return false }
    // Headers are built for whoever takes them in.
    let written = symbol.declarations.filter { !$0.functions.isEmpty }
    return !written.isEmpty && written.allSatisfy { foreign.contains($0.span.file) }
  }

  /// Adds the bars of types that hand lists to tab bar controllers.
  private func addListed(
    _ makers: [String], to result: inout [BarDraft], _ used: inout Set<ShownTab>,
    _ counts: inout [String: Int], with resolver: inout ExpressionResolver
  ) {
    for owner in makers {
      let lists = lists(of: owner, with: &resolver)
      guard !lists.isEmpty else { continue }
      counts[owner] = lists.map(\.count).max()
      var drafts: [ItemDraft] = []
      for element in lists.joined() {
        let found = items(of: element.value, in: element.scope, owner: owner, with: &resolver)
        for var item in found {
          if let branch = element.branch { item.branch = item.branch?.inside(branch) ?? branch }
          if used.insert(ShownTab(item)).inserted {
            drafts.append(item)
          } else if let known = drafts.firstIndex(where: { ShownTab($0) == ShownTab(item) }) {
            drafts[known].otherBranches.append(item.branch)
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
      where site.scope.type.holds("Tab") && site.scope.type != type {
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
    for type in code.names where type != owner {
      let calls = code.effects(of: type).count { effect in
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
    for effect in code.effects(of: owner) {
      switch effect.action {
      case .assignment(let path, let value):
        if path.last == "isEnabled", path.count > 1, case .boolean(false) = value.form,
          path[path.count - 2].hasPrefix("tabBarItem")
            || (path.contains("tabBar") && path.contains("items" + CodePath.elementMark))
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

  /// One controller or tab that a tab bar controller is handed.
  private struct Element {
    var value: CodeExpression
    var scope: CodeScope
    /// The condition under which it is in the list.
    var branch: CodeBranch?
  }

  /// True for a path to the controllers or tabs of a tab bar controller.
  static func reads(_ path: [String]) -> Bool {
    path.last == "viewControllers" || path.last == "tabs"
  }

  /// True for the name of a call that hands controllers or tabs to a tab bar controller.
  static func reads(call name: String) -> Bool {
    name == "setViewControllers" || name == "setTabs"
  }

  /// The lists of controllers or tabs that a type hands to a tab bar controller.
  private func lists(
    of owner: String, with resolver: inout ExpressionResolver
  ) -> [[Element]] {
    var result: [[Element]] = []
    for effect in code.effects(of: owner) {
      var value: CodeExpression?
      var holder: [String] = []
      switch effect.action {
      case .assignment(let path, let assigned):
        guard Self.reads(path) else { continue }
        holder = Array(path.dropLast())
        value = assigned
      case .call(let call):
        guard Self.reads(call: call.name ?? "") else { continue }
        guard let names = call.base.map({ CodePath($0)?.names }) ?? [] else { continue }
        holder = names
        value = call.arguments.first?.value
      }
      guard let value, isTabBar(holder, effect, of: owner, with: &resolver) else { continue }
      let elements = elements(of: value, in: effect.scope, depth: 0)
      if !elements.isEmpty { result.append(elements) }
    }
    return result
  }

  /// True for a path to a tab bar controller: `self` of such a class, a variable of such a type, or one
  /// that is named for it.
  private func isTabBar(
    _ path: [String], _ effect: CodeEffect, of owner: String,
    with resolver: inout ExpressionResolver
  ) -> Bool {
    guard let last = path.last, let first = path.first else {
      return resolver.index.ancestors(of: owner).contains { $0.contains("TabBar") }
        || !(tabs[owner] ?? []).isEmpty
    }
    if last.lowercased().contains("tab") { return true }
    guard path.count == 1 else { return false }
    let made = resolver.resolve(
      CodeExpression(form: .name(first), span: effect.span), in: effect.scope)
    return made.alternatives.contains { value in
      switch value {
      case .object(let object): object.name.contains("TabBar")
      case .instance(let type, _, _):
        resolver.index.ancestors(of: type).contains { $0.contains("TabBar") }
      default: false
      }
    }
  }

  private func elements(of value: CodeExpression, in scope: CodeScope, depth: Int) -> [Element] {
    guard depth < 16 else { return [] }
    switch value.form {
    case .array(let elements): return elements.map { Element(value: $0, scope: scope) }
    case .cast(let inner, _): return elements(of: inner, in: scope, depth: depth + 1)
    case .binary("+", let left, let right):
      return elements(of: left, in: scope, depth: depth + 1)
        + elements(of: right, in: scope, depth: depth + 1)
    case .name(let name):
      return scope.locals[name].map { elements(of: $0, depth: depth + 1) } ?? []
    case .call(let callee, _, _):
      // `[a, b].map { … }`
      if case .member(let base?, _) = callee.form {
        return elements(of: base, in: scope, depth: depth + 1)
      }
      return []
    default: return []
    }
  }

  /// The elements of a local variable: a literal, or what code put into it piece by piece.
  private func elements(of value: CodeValue, depth: Int) -> [Element] {
    guard depth < 16 else { return [] }
    switch value {
    case .deferred(let inner, let scope, _):
      return elements(of: inner, in: scope, depth: depth + 1)
    case .list(let values):
      return values.flatMap { value -> [Element] in
        let (inner, branch) = value.unwrapped
        guard case .deferred(let expression, let scope, _) = inner else { return [] }
        let several = elements(of: expression, in: scope, depth: depth + 1)
        let isList = if case .array = expression.form { true } else { false }
        return (isList ? several : [Element(value: expression, scope: scope)]).map { element in
          var element = element
          element.branch = branch
          return element
        }
      }
    default: return []
    }
  }

  private func items(
    of element: CodeExpression, in scope: CodeScope, owner: String,
    with resolver: inout ExpressionResolver
  ) -> [ItemDraft] {
    let own = tabs[owner] ?? []
    let made = resolver.resolve(element, in: scope)
    for one in made.alternatives {
      let place: CodeSpan
      switch one {
      case .object(let object): place = object.span
      case .instance(_, _, let span): place = span
      default: continue
      }
      let exact = own.filter { $0.spans.contains(place) || $0.controllers.contains(place) }
      if !exact.isEmpty { return exact.map(\.item) }
    }
    if let name = CodePath(element)?.names.last {
      let set = own.filter { $0.holder == name || $0.function == name }
      if !set.isEmpty { return set.map(\.item) }
    }
    if let call = CodeCall(element), let name = call.name {
      let inside = own.filter { $0.function == name && name.isUncapitalized }
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
          item.isTitle = true
          return [item]
        }
        for argument in arguments {
          let inner = byType(
            resolver.forced(argument.value, at: span), at: span, depth: depth + 1, with: &resolver)
          if !inner.isEmpty { return inner }
        }
      case .object(let object):
        let own = (tabs[object.name] ?? []).filter { $0.holder.isEmpty }
        if !own.isEmpty { return own.map(\.item) }
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

extension BarDraft {
  /// Leaves out titles of controllers where as many tabs as there are controllers have items of their
  /// own.
  ///
  /// - Parameter controllers: how many controllers the bar is handed; `nil` when that is not known.
  fileprivate mutating func dropTitles(beside controllers: Int?) {
    guard let controllers, items.count(where: { !$0.isTitle }) >= controllers else { return }
    items.removeAll(where: \.isTitle)
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
