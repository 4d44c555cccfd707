public import LabelModel

extension MeasuredBar {
  /// The frames of all that the bar draws on a screen, read from left to right.
  ///
  /// - Parameter labels: how the text of each item is drawn, by position; `nil` for one whose text is
  ///   not known or not drawn.
  public func frames(on screen: Screen, showing labels: [ShownLabel?]) -> BarFrames {
    var framer = BarFramer(bar: self, screen: screen, labels: labels)
    return framer.assemble()
  }

  /// The room that the remnant of a cut label has in a picture, points: what is left of it to draw
  /// beside the other labels, some of which may be cut too. At most ``RoomLimits/cutMost``.
  ///
  /// - Parameter cut: positions of the labels that are cut.
  public func drawnRoom(
    for index: Int, as role: Role, on screen: Screen, cut: Set<Int>
  ) -> Double {
    guard let room = room(for: index, as: role, on: screen)?.limits else { return 0 }
    let place = ItemOnScreen(bar: self, index: index, screen: screen, explains: false)
    return role == .tab ? min(room.cut, place.tabRoomBesideCut(cut)) : room.cut
  }
}

/// Puts the frames of a bar together: one row for each kind of control in it.
struct BarFramer {
  let bar: MeasuredBar
  let screen: Screen
  let labels: [ShownLabel?]
  var frames: [BarFrame] = []
  /// Where the next row begins.
  var top = 0.0

  /// Whether the title takes the place of the text beside the chevron.
  private let isBackDropped: Bool

  init(bar: MeasuredBar, screen: Screen, labels: [ShownLabel?]) {
    self.bar = bar
    self.screen = screen
    self.labels = labels
    isBackDropped = bar.items.indices.contains { index in
      guard bar.items[index].role == .title, labels.indices.contains(index),
        let title = labels[index], title.role == .title,
        let room = bar.room(for: index, as: .title, on: screen)
      else { return false }
      return title.width > room.likely
    }
  }

  var items: [LayoutItem] { bar.items }
  var facts: LayoutFacts { bar.facts }
  var isGlass: Bool { screen.design == .glass }
  /// A place of the bar, for what does not depend on the item.
  var place: ItemOnScreen { ItemOnScreen(bar: bar, index: 0, screen: screen, explains: false) }

  func place(_ item: Int) -> ItemOnScreen {
    ItemOnScreen(bar: bar, index: item, screen: screen, explains: false)
  }

  mutating func assemble() -> BarFrames {
    guard !items.isEmpty else { return BarFrames(width: screen.width, height: 0, frames: []) }
    prompts()
    navigation()
    largeTitles()
    searchFields()
    segments()
    buttons()
    toolbar()
    tabs()
    return BarFrames(width: screen.width, height: top, frames: frames)
  }

  /// Positions of the items of a role, in order.
  func positions(_ role: Role) -> [Int] { items.indices.filter { items[$0].role == role } }

  func label(_ item: Int) -> ShownLabel? { labels.indices.contains(item) ? labels[item] : nil }

  /// Width that an item's text is drawn in: what is visible of it, or the width taken for one that is
  /// not known.
  func textWidth(_ item: Int) -> Double {
    if items[item].role == .backButton, isBackDropped { return 0 }
    if let label = label(item) { return label.width }
    guard items[item].text == nil else { return 0 }
    return items[item].role == .backButton
      ? place.backText(items[item]).points : bar.extent(items[item]).points
  }

  /// Points of room for an item's label, as it is judged.
  func room(_ item: Int, as role: Role) -> RoomLimits? {
    bar.room(for: item, as: role, on: screen)?.limits
  }

  mutating func add(_ frame: BarFrame) { frames.append(frame) }

  mutating func add(
    _ kind: BarFrame.Kind, x: Double, y: Double, width: Double, height: Double,
    radius: Double = 0, item: Int? = nil, isSelected: Bool = false
  ) {
    frames.append(
      BarFrame(
        kind, x: x, y: y, width: width, height: height, radius: radius, item: item,
        isSelected: isSelected))
  }

  /// The text of an item, its middle line at a height.
  ///
  /// - Parameters:
  ///   - x: left edge of the text.
  ///   - room: left edge and width of its room.
  mutating func addText(
    of item: Int, x: Double, middle: Double, room: (x: Double, width: Double),
    isSelected: Bool = false
  ) {
    let size = label(item)?.fontSize ?? facts.value(NavigationBarFacts.titleSize)
    let line = size * facts.value(DrawingFacts.lineHeight)
    let lines = Double(max(1, label(item)?.lines ?? 1))
    guard label(item) != nil else {
      guard items[item].text == nil else { return }
      // As wide as is taken for it, or as its room, which it then fills.
      let width = textWidth(item)
      let shown = min(width, max(0, room.width))
      add(
        .unknownText, x: shown < width ? room.x : x, y: middle - size / 4,
        width: width > 0 ? shown : 0, height: size / 2, radius: size / 4, item: item)
      return
    }
    let width = textWidth(item)
    guard width > 0 else { return }
    var frame = BarFrame(
      .label, x: x, y: middle - line * lines / 2, width: width, height: line * lines, item: item,
      isSelected: isSelected)
    frame.baseline = frame.y + size * facts.value(DrawingFacts.ascent)
    frame.lineHeight = line
    frame.roomX = room.x
    frame.roomWidth = max(0, room.width)
    frames.append(frame)
  }

  /// The text of an item in the middle of a stretch.
  mutating func addText(
    of item: Int, in stretch: Stretch, middle: Double, room: Double, isSelected: Bool = false
  ) {
    let centre = (stretch.start + stretch.end) / 2
    addText(
      of: item, x: centre - textWidth(item) / 2, middle: middle,
      room: (centre - room / 2, room), isSelected: isSelected)
  }
}
