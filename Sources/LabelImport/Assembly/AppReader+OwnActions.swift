internal import LabelModel

/// Actions that an app offers in menus and sheets of its own.
extension AppReader {
  /// What a menu or sheet of the app's own offers, of the actions that a piece of code made.
  func offers(ofOwn types: Set<String>, madeSince first: Int, at site: UseSites.Site) -> [BarDraft]
  {
    var items: [ItemDraft] = []
    for number in first..<max(first, evaluator.heap.count)
    where items.count < ControlReader.maximumItems {
      let id = ObjectID(number: number)
      let object = evaluator.heap[id]
      guard case .made = object.origin, types.contains(object.type), object.span != .none,
        !object.when.isOnMacOnly,
        let title = SymbolIndex.namesOfActions.lazy.compactMap({
          self.evaluator.property($0, of: id)
        }).first
      else { continue }
      evaluator.under(object.when) {
        var label = LabelReader(evaluator, role: .button, at: object.span)
        label.addText(title, at: object.span)
        label.readSpoken(of: id)
        guard label.item.texts.contains(where: { $0.onlyGap == nil }) else { return }
        var item = label.finished
        item.performsAction = true
        // How its own sheet draws it, the app decides.
        item.wraps = true
        items.append(item)
      }
    }
    guard let span = items.first?.span else { return [] }
    var bar = BarDraft(
      owner: site.type, part: "menu", kind: .screen, items: items, isController: true, span: span)
    // What the type itself makes, others put into menus.
    if types.contains(site.type) { bar.traits[.togetherUncertain] = span }
    return [bar]
  }
}
