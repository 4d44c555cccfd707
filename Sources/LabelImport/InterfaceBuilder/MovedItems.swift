import LabelModel

/// Items of interface files that code puts into the bar of another controller, as the screen behind a tab does with
/// that of the tab bar controller around it.
struct MovedItems {
  let interface: InterfaceImporter.Result
  let source: SourceImport

  /// Takes the items out of the bars that the files put them into. What different screens put there takes turns.
  func move(in bars: inout [Bar]) {
    var first: [Place: String] = [:]
    for list in source.outletLists {
      guard let holder = list.holder,
        let target = bars.firstIndex(where: { isBar($0, of: holder, at: list.placement) })
      else { continue }
      let place = Place(bar: bars[target].id, placement: list.placement)
      let other = first[place]
      for name in list.names.sorted() {
        guard let item = take(name, of: list.className, outOf: &bars) else { continue }
        let id = add(item, to: &bars[target], at: list.placement, insteadOf: other)
        first[place] = first[place] ?? id
      }
    }
  }

  private struct Place: Hashable {
    var bar: String
    var placement: Placement
  }

  private func isBar(_ bar: Bar, of holder: String, at placement: Placement) -> Bool {
    bar.kind == (placement == .bottom ? .toolbar : .navigationBar)
      && (interface.barClasses[bar.id] ?? source.barClasses[bar.id]) == holder
  }

  private func take(_ name: String, of className: String, outOf bars: inout [Bar]) -> BarItem? {
    for outlet in interface.outlets where outlet.name == name && outlet.className == className {
      guard let bar = bars.firstIndex(where: { $0.id == outlet.bar }),
        let item = bars[bar].items.firstIndex(where: { $0.id == outlet.item })
      else { continue }
      return bars[bar].items.remove(at: item)
    }
    return nil
  }

  /// Adds an item.
  ///
  /// - Returns: its identifier in the bar.
  private func add(
    _ item: BarItem, to bar: inout Bar, at placement: Placement, insteadOf other: String?
  ) -> String {
    var names = Set(bar.items.map(\.id))
    var item = item
    item.id = UniqueName.make(item.id, among: &names)
    item.role = placement == .bottom ? .toolbarButton : .barButton
    item.placement = placement
    item.alternativeTo = other
    bar.items.append(item)
    return item.id
  }
}
