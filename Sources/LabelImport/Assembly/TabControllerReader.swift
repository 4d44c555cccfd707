internal import LabelModel

/// Reads the tabs of UIKit tab bar controllers: which controllers they are handed, and what each shows.
struct TabControllerReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator
  /// Brings a controller to the state in which its tab is shown.
  let prepare: (ObjectID) -> Void

  /// The tab bar of a controller; `nil` when nothing says what its tabs are.
  func bar(of id: ObjectID, owner: String) -> BarDraft? {
    var items: [ItemDraft] = []
    var contents: Set<String> = []
    var children: [ObjectID] = []
    for name in ["tabs", "viewControllers"] {
      guard let list = evaluator.property(name, of: id) else { continue }
      var lists: [(places: [CodeSpan], items: [ItemDraft])] = []
      for one in evaluator.resolved(list).alternatives {
        guard case .list(let elements) = one.value,
          !elements.allSatisfy({ evaluator.isListed($0.value) })
        else { continue }
        var own: [ItemDraft] = []
        evaluator.under(one.when) {
          for element in elements {
            add(element, to: &own)
            contents.formUnion(types(in: element.value))
            children += element.value.alternatives.compactMap(\.value.object)
          }
        }
        let places = elements.flatMap { $0.value.alternatives.map { place(of: $0.value) } }
        // The same code run again fills the same places, as far as it was followed.
        guard
          let known = lists.firstIndex(where: {
            $0.places == places && (Self.holds($0.items, own) || Self.holds(own, $0.items))
          })
        else {
          lists.append((places, own))
          continue
        }
        if own.count > lists[known].items.count { lists[known].items = own }
      }
      items += lists.flatMap(\.items)
    }
    if items.isEmpty, let bar = evaluator.heap[id].parts["tabBar"] {
      if case .list(let elements)? = evaluator.property("items", of: bar) {
        for element in elements { add(element, to: &items) }
      }
      let found = items.isEmpty ? numbered(in: bar) : []
      if !found.isEmpty {
        var draft = draft(of: found, owner: owner, id)
        // How many tabs there are, the interface file says.
        draft.traits[.tabsVary] = draft.span
        return draft
      }
    }
    let named = items.contains { !$0.texts.isEmpty || $0.symbol != nil || $0.image != nil }
    guard named else { return nil }
    var bar = draft(of: items, owner: owner, id)
    bar.contents = contents
    if children.contains(where: isSwitchedOff) { bar.traits[.tabsChangeAtRunTime] = bar.span }
    return bar
  }

  /// True where some tabs are among others.
  private static func holds(_ tabs: [ItemDraft], _ others: [ItemDraft]) -> Bool {
    others.allSatisfy { other in
      tabs.contains {
        $0.texts.map(\.parts) == other.texts.map(\.parts) && $0.symbol == other.symbol
      }
    }
  }

  private func place(of tab: Value) -> CodeSpan {
    tab.object.map { evaluator.heap[$0].span } ?? .none
  }

  /// The project's types that a tab shows: a controller, or the root of a stack.
  private func types(in tab: Value, depth: Int = 0) -> Set<String> {
    guard depth < 4 else { return [] }
    var result: Set<String> = []
    for one in tab.alternatives {
      switch one.value {
      case .list(let elements):
        for element in elements { result.formUnion(types(in: element.value, depth: depth + 1)) }
      case .object(let id):
        if evaluator.heap[id].isOwn { result.insert(evaluator.heap[id].type) }
        for name in ["rootViewController", "viewControllers"] {
          guard let held = evaluator.property(name, of: id) else { continue }
          result.formUnion(types(in: held, depth: depth + 1))
        }
      default: continue
      }
    }
    return result
  }

  private func draft(of items: [ItemDraft], owner: String, _ id: ObjectID) -> BarDraft {
    BarDraft(
      owner: owner, part: "tabs", kind: .tabBar, items: items, isController: true,
      span: items.first?.span ?? evaluator.heap[id].span)
  }

  /// Tabs that an interface file holds and the code dresses by their number: those between them that it
  /// leaves as they are show nothing. The last one stands at the end, however many there are.
  private func numbered(in bar: ObjectID) -> [ItemDraft] {
    var tabs: [Int: ItemDraft] = [:]
    var last: ItemDraft?
    let parts = evaluator.heap[bar].parts.sorted { $0.key < $1.key }
    for (name, id) in parts where name.hasPrefix("items[") {
      let place = String(name.dropFirst(6).dropLast())
      guard var tab = drafts(of: id).first else { continue }
      if place == "last" {
        tab.placement = .trailing
        last = tab
      } else if let number = place == "first" ? 0 : Int(place),
        (0..<Self.maximumTabs).contains(number)
      {
        tabs[number] = tab
      }
    }
    let untouched = ItemDraft(role: .tab, span: evaluator.heap[bar].span)
    let known = (0..<((tabs.keys.max() ?? -1) + 1)).map { tabs[$0] ?? untouched }
    return known + (last.map { [$0] } ?? [])
  }

  /// Most tabs that code dresses by their number.
  private static let maximumTabs = 32

  /// The bar of a tab bar without a controller.
  func bar(ofItemsIn id: ObjectID, owner: String) -> BarDraft? {
    guard case .list(let elements)? = evaluator.property("items", of: id) else { return nil }
    if case .part = evaluator.heap[id].origin { return nil }
    var items: [ItemDraft] = []
    for element in elements { add(element, to: &items) }
    return items.contains(where: \.showsSomething) ? draft(of: items, owner: owner, id) : nil
  }

  private func add(_ element: Value.Guarded, to items: inout [ItemDraft]) {
    for one in element.value.alternatives {
      guard let when = element.when.and(one.when), case .object(let id) = one.value else {
        continue
      }
      evaluator.under(when) {
        let tabs = drafts(of: id)
        guard !tabs.isEmpty else { return }
        items += tabs
        if let badge = badge(of: id) { items.append(badge) }
      }
    }
  }

  /// The items that stand for a controller in a tab bar, as far as code speaks of them.
  private func items(of id: ObjectID) -> [Value.Guarded] {
    let set = (evaluator.property("tabBarItem", of: id)?.alternatives ?? []).filter {
      $0.value.object != nil
    }
    if !set.isEmpty { return set }
    return evaluator.heap[id].parts["tabBarItem"].map { [.init(value: .object($0), when: Guard())] }
      ?? []
  }

  /// The first of them, or the object itself: some are items.
  private func item(of id: ObjectID) -> ObjectID { items(of: id).first?.value.object ?? id }

  /// The text in the badge of a controller's tab; a number is no text.
  private func badge(of id: ObjectID) -> ItemDraft? {
    let item = item(of: id)
    guard let value = evaluator.property("badgeValue", of: item) else { return nil }
    let span = evaluator.heap[item].span
    let texts = evaluator.texts(of: value, at: span).map(\.text).filter { text in
      guard let literal = text.literal else { return text.isWording }
      return !literal.allSatisfy { $0.isNumber || $0.isWhitespace }
    }
    return texts.first.map { ItemDraft(role: .badge, texts: texts, span: $0.span) }
  }

  /// True where code switches a controller's tab off.
  private func isSwitchedOff(_ id: ObjectID) -> Bool {
    let item = item(of: id)
    return evaluator.property("isEnabled", of: item)?.alternatives.contains(where: \.value.isFalse)
      ?? false
  }

  /// The tab of a controller: its own item, or that of the first controller of its stack. Where one of several
  /// is the first, each has a tab of its own.
  private func drafts(of id: ObjectID, depth: Int = 0) -> [ItemDraft] {
    guard depth < 6, evaluator.step() else { return [] }
    prepare(id)
    let object = evaluator.heap[id]
    var label = LabelReader(evaluator, role: .tab, at: object.span)
    if object.type == "UITabBarItem" || object.type == "UITab" || object.type == "UISearchTab" {
      readItem(id, into: &label)
      return label.isEmpty ? [] : [label.finished]
    }
    for one in items(of: id) {
      guard let item = one.value.object else { continue }
      evaluator.under(one.when) { readItem(item, into: &label) }
      label.item.span = evaluator.heap[item].span == .none ? object.span : evaluator.heap[item].span
    }
    if label.item.texts.isEmpty, let title = evaluator.property("title", of: id) {
      label.addText(title, at: object.span)
    }
    if label.isEmpty || label.item.texts.isEmpty {
      var roots: [Value] = []
      for name in ["rootViewController", "viewControllers", "rootView"] {
        if let held = evaluator.property(name, of: id) { roots.append(held) }
      }
      if object.isOwn, roots.isEmpty { roots = object.arguments.map(\.value) }
      for root in roots {
        var first = root
        if case .list(let elements) = root { first = elements.first?.value ?? .null }
        var found: [ItemDraft] = []
        for one in first.alternatives {
          guard case .object(let inner) = one.value else { continue }
          guard found.count < Self.maximumTabs else { break }
          evaluator.under(one.when) { found += drafts(of: inner, depth: depth + 1) }
        }
        guard !found.isEmpty else { continue }
        if label.isEmpty { return found }
        return found.map { one in
          var item = label.finished
          item.texts = one.texts
          item.branch = one.branch
          return item
        }
      }
    }
    return label.isEmpty ? [] : [label.finished]
  }

  private func readItem(_ id: ObjectID, into label: inout LabelReader) {
    let object = evaluator.heap[id]
    if let title = evaluator.property("title", of: id) { label.addText(title, at: object.span) }
    if let system = object.argument("tabBarSystemItem") {
      for one in system.alternatives {
        let name = evaluator.styleName(one.value)
        guard !name.isEmpty else { continue }
        label.item.texts.append(
          BarItemReader.systemText(SystemItems.name(name), at: object.span))
      }
    }
    if let image = evaluator.property("image", of: id) { label.readImage(image) }
    label.readSpoken(of: id)
  }
}
