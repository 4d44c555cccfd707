import LabelModel

extension ItemOnScreen {
  /// The room for a placeholder: certain beside Cancel, likely without it.
  func placeholder() -> Room {
    if let stated = item.statedWidth { return statedRoom(stated) }
    var sum = screenSum()
    sum.add(facts(ControlFacts.searchFieldMargins), times: -1, "around the search field")
    sum.add(facts(ControlFacts.searchIcon), times: -1, "before the placeholder")
    sum.add(facts(ControlFacts.searchClear), times: -1, "after the placeholder")
    var room = Room(sum)
    if screen.design == .classic, !bar.traits.contains(.searchCancelDisabled),
      let cancel = bar.systemCancel
    {
      let gap = facts(ControlFacts.searchCancelGap)
      room.least = max(0, room.least - cancel.width - cancel.error - gap.value - gap.error)
      room.squeezedLeast = room.least
      room.cutLeast = room.least
    }
    return room
  }
}
