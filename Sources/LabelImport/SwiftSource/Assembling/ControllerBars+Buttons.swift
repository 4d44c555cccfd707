internal import LabelModel

/// Bar buttons and toolbar items that UIKit code puts into bars.
extension ControllerBars {
  /// Names of the lists that a screen's bars are filled from.
  private static let lists: [String: Placement] = [
    "leftBarButtonItem": .leading, "leftBarButtonItems": .leading,
    "rightBarButtonItem": .trailing, "rightBarButtonItems": .trailing, "toolbarItems": .bottom,
  ]

  /// Names of what fills one side of a screen's bars when it is set.
  static let sides = lists.merging([
    "leadingItemGroups": .leading, "centerItemGroups": .principal, "trailingItemGroups": .trailing,
  ]) { own, _ in own }

  /// Names of what fills one side of a screen's bars when it is called.
  static let sideSetters: [String: Placement] = [
    "setLeftBarButton": .leading, "setLeftBarButtonItem": .leading,
    "setLeftBarButtonItems": .leading, "setRightBarButton": .trailing,
    "setRightBarButtonItem": .trailing, "setRightBarButtonItems": .trailing,
    "setToolbarItems": .bottom,
  ]

  /// True for the name of a list that a screen's bars are filled from.
  static func isItemList(_ name: String?) -> Bool { name.map { lists[$0] != nil } ?? false }

  mutating func addButtons(
    _ value: CodeExpression, _ placement: Placement, _ effect: CodeEffect, of type: String?,
    with resolver: inout ExpressionResolver
  ) {
    if addOutletLists(value, placement, of: type, with: resolver) { return }
    let made = resolver.resolve(value, in: effect.scope, expecting: "UIBarButtonItem")
    var items = barItems(
      made, value, effect, placement: placement, role: .barButton, with: &resolver)
    // The first of several items on the right stands at the very edge.
    if placement == .trailing { items.reverse() }
    if items.isEmpty, Self.isNothing(made) {
      bars[bar("navigation", .navigationBar, of: type, at: value.span)].cleared.insert(placement)
    }
    assign(items, to: "navigation", .navigationBar, placement, of: type)
  }

  mutating func addToolbar(
    _ value: CodeExpression, _ effect: CodeEffect, of type: String? = nil,
    with resolver: inout ExpressionResolver
  ) {
    if addOutletLists(value, .bottom, of: type, with: resolver) { return }
    let made = resolver.resolve(value, in: effect.scope, expecting: "[UIBarButtonItem]")
    let items = barItems(
      made, value, effect, placement: .bottom, role: .toolbarButton, with: &resolver)
    if items.isEmpty, Self.isNothing(made) {
      bars[bar("toolbar", .toolbar, of: type, at: value.span)].cleared.insert(.bottom)
    }
    assign(items, to: "toolbar", .toolbar, .bottom, of: type)
  }

  /// Adds the items of groups: `navigationItem.leadingItemGroups = [.fixedGroup(items: […])]`. What
  /// stands for a group in a narrow bar is not drawn beside its items.
  mutating func addGroups(
    _ value: CodeExpression, _ placement: Placement, _ effect: CodeEffect, of type: String?,
    with resolver: inout ExpressionResolver
  ) {
    guard
      case .list(let groups) = resolver.resolve(
        value, in: effect.scope, expecting: "[UIBarButtonItemGroup]")
    else { return }
    var items: [ItemDraft] = []
    for group in groups {
      guard case .object(let object) = resolver.forced(group.unwrapped.value, at: value.span),
        let list = object.argument("items") ?? object.argument("barButtonItems")
      else { continue }
      if let stand = object.argument("representativeItem") {
        for case .object(let item) in resolver.resolve(stand, in: object.scope).alternatives {
          consumed.insert(item.span)
        }
      }
      let made = resolver.resolve(list, in: object.scope, expecting: "[UIBarButtonItem]")
      items += barItems(
        made, list, effect, placement: placement, role: .barButton, with: &resolver)
    }
    assign(items, to: "navigation", .navigationBar, placement, of: type)
  }

  private static func isNothing(_ value: CodeValue) -> Bool {
    switch value {
    case .null: true
    case .list(let elements): elements.isEmpty
    default: false
    }
  }

  /// Puts what is added to a list of a bar's items into the bar: `toolbarItems?.insert(x, at: 0)`.
  mutating func addToList(
    _ list: String, _ value: CodeExpression, _ effect: CodeEffect, of type: String?,
    with resolver: inout ExpressionResolver
  ) {
    guard let placement = Self.lists[list] else { return }
    let isToolbar = placement == .bottom
    let made = resolver.resolve(value, in: effect.scope, expecting: "UIBarButtonItem")
    for item in barItems(
      made, value, effect, placement: placement, role: isToolbar ? .toolbarButton : .barButton,
      with: &resolver)
    {
      add(
        item, to: isToolbar ? "toolbar" : "navigation", isToolbar ? .toolbar : .navigationBar,
        of: type)
    }
  }

  /// Puts the items of one assignment into a bar. Each assignment replaces what an earlier one put
  /// there, so all of them together are never in the bar at once.
  private mutating func assign(
    _ items: [ItemDraft], to part: String, _ kind: BarKind, _ placement: Placement,
    of type: String?
  ) {
    guard let first = items.first else { return }
    let index = bar(part, kind, of: type, at: first.span)
    let earlier = bars[index].items.filter { $0.placement == placement }.compactMap(\.assignment)
    let number = (earlier.max() ?? -1) + 1
    for var item in items {
      item.assignment = number
      bars[index].items.append(item)
    }
  }

  /// Makes the assignments to one side of a bar stand in for one another, where there are several.
  mutating func finishAssignments() {
    for index in bars.indices {
      var spans: [Placement?: [Int: CodeSpan]] = [:]
      for item in bars[index].items {
        guard let number = item.assignment else { continue }
        if spans[item.placement]?[number] == nil {
          spans[item.placement, default: [:]][number] = item.span
        }
      }
      let takeTurns = spans.keys.filter { Self.takeTurns(bars[index].items, at: $0) }
      for position in bars[index].items.indices {
        let item = bars[index].items[position]
        guard let number = item.assignment, let numbers = spans[item.placement],
          let place = numbers[numbers.keys.min() ?? 0]
        else { continue }
        let isCleared = item.placement.map { bars[index].cleared.contains($0) } ?? false
        if !isCleared, takeTurns.contains(item.placement) { continue }
        let count = numbers.count + (isCleared ? 1 : 0)
        guard count > 1 else { continue }
        // A condition of its own: no expression starts and ends at one place.
        let condition = CodeSpan(file: place.file, start: place.start, end: place.start)
        let arm = CodeBranch(condition: condition, arm: number, of: count)
        bars[index].items[position].branch = item.branch?.inside(arm) ?? arm
      }
    }
  }

  /// Items of one side that are compared with each other.
  private static let maximumCompared = 32

  /// True when the conditions around the assignments to one side already let only one be made.
  private static func takeTurns(_ items: [ItemDraft], at placement: Placement?) -> Bool {
    let assigned = items.filter { $0.assignment != nil && $0.placement == placement }
    guard assigned.count <= maximumCompared else { return false }
    return assigned.allSatisfy { item in
      assigned.allSatisfy { other in
        guard item.assignment != other.assignment else { return true }
        guard let branch = item.branch, let second = other.branch else { return false }
        return branch.excludes(second)
      }
    }
  }

  /// The items a value holds.
  mutating func barItems(
    _ value: CodeValue, _ expression: CodeExpression, _ effect: CodeEffect, placement: Placement?,
    role: Role, with resolver: inout ExpressionResolver
  ) -> [ItemDraft] {
    var reader = BarButtonReader(role: role, placement: placement, branch: effect.branch)
    reader.mutations = mutations
    reader.owner = owner
    reader.read(value, at: expression.span, with: &resolver)
    consumed.formUnion(reader.consumed)
    return reader.items
  }

  // MARK: - What nothing was assigned to

  /// An item that is made but not seen to be put into a bar. It belongs to a bar of the type's own;
  /// with which of its other items it is drawn is not known.
  mutating func readOrphanButton(
    _ call: CodeCall, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    guard !Self.isFrameworkType(owner) || resolver.isController(owner) else { return }
    let value = resolver.resolve(
      CodeExpression(
        form: .call(callee: call.callee, arguments: call.arguments, closures: call.closures),
        span: call.span), in: effect.scope)
    let name = effect.function.lowercased()
    let isToolbar = name.contains("toolbar")
    let placement: Placement? =
      isToolbar
      ? .bottom
      : name.contains("leftbar") ? .leading : name.contains("rightbar") ? .trailing : nil
    var reader = BarButtonReader(
      role: isToolbar ? .toolbarButton : .barButton, placement: placement,
      branch: CodeBranch(condition: call.span, arm: 0, inside: effect.branch))
    reader.mutations = mutations
    reader.owner = owner
    reader.read(value, at: call.span, with: &resolver)
    for item in reader.items where !item.texts.isEmpty && !reader.consumed.isSubset(of: consumed) {
      add(
        item, to: isToolbar ? "toolbar" : "navigation", isToolbar ? .toolbar : .navigationBar)
    }
    consumed.formUnion(reader.consumed)
  }
}
