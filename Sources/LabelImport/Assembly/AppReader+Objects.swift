internal import LabelModel

/// What the objects are that the code of a type made or changed: whose they are, and which stand in no bar.
extension AppReader {
  /// The type whose screen a controller shows: its own one, that of the view it hosts, or the variable
  /// that holds it. What stands around a controller shows that one's items.
  func owner(of id: ObjectID, in type: String) -> String {
    let object = evaluator.heap[id]
    if object.isOwn { return object.type }
    if case .part(let holder, _) = object.origin {
      // Tabs belong to the screen that holds the controller that shows them.
      let isTabs = object.properties["viewControllers"] != nil
      return isTabs && evaluator.heap[holder].isOwn ? evaluator.heap[holder].type : type
    }
    if let root = evaluator.property("rootView", of: id), let view = evaluator.viewType(of: root) {
      return view
    }
    if !object.type.hasPrefix("UI"), !object.type.isEmpty { return object.type }
    guard let name = object.name else { return type + "." + object.type }
    return type + "." + name
  }

  /// True for an item that the code makes and puts nowhere that was seen.
  private func isLoose(_ id: ObjectID, _ read: Set<ObjectID>) -> Bool {
    let object = evaluator.heap[id]
    guard object.type == "UIBarButtonItem", !read.contains(id), !evaluator.placed.contains(id),
      case .made = object.origin
    else { return false }
    return true
  }

  /// The items that the code makes and puts nowhere that was seen: they belong to a bar of the type's
  /// own; with which of its other items they are drawn is not known, so that they stand by themselves.
  func looseItems(
    among all: [ObjectID], of type: String, but screens: [ScreenDraft], _ read: Set<ObjectID>
  ) -> [ItemDraft] {
    // One piece of code makes one control: what stands in a bar is not loose where it is made again.
    var known = Set(screens.flatMap(\.bars).flatMap(\.items).map(\.span))
    return all.filter { id in
      isLoose(id, read) && !isMadeElsewhere(id, than: type)
        && known.insert(evaluator.heap[id].span).inserted
    }.flatMap { id in
      let span = evaluator.heap[id].span
      var item = BarItemReader(evaluator, role: .barButton, placement: nil)
      evaluator.under(Guard(.init(condition: .place(span), number: 0))) {
        item.read(.object(id), at: span)
      }
      return item.items.filter { !$0.texts.isEmpty }
    }
  }

  /// The controller whose part an object is, or the object itself.
  func holder(of id: ObjectID) -> ObjectID {
    var next = id
    for _ in 0..<4 {
      guard case .part(let outer, let name) = evaluator.heap[next].origin,
        ["navigationItem", "tabBarItem"].contains(name)
      else { return next }
      next = outer
    }
    return next
  }

  /// True for a controller whose bars the code around it changes.
  func isDressed(_ id: ObjectID) -> Bool {
    let object = evaluator.heap[id]
    if object.parts["navigationItem"] != nil || object.parts["tabBarItem"] != nil { return true }
    return [
      "title", "tabBarItem", "toolbarItems", "viewControllers", "tabs", "hidesBottomBarWhenPushed",
    ].contains {
      object.properties[$0] != nil
    }
  }
}
