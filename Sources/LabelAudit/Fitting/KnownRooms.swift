import BarLayout

/// Rooms of one label that no text decides on, by screen width: asked for again in every language.
struct KnownRooms {
  /// By group of screens: by width in points, the room; `nil` where the label is not drawn.
  private var rooms: [[Double: RoomLimits?]]

  init(groups: Int) { rooms = Array(repeating: [:], count: groups) }

  /// The room at a width, worked out when it is asked for first.
  mutating func room(
    group: Int, width: Double, _ make: () -> RoomLimits?
  ) -> RoomLimits? {
    guard rooms.indices.contains(group) else { return make() }
    if let known = rooms[group][width] { return known }
    let made = make()
    rooms[group][width] = made
    return made
  }
}
