import LabelModel

/// Which labels of a bar people have to tell apart.
enum LabelPairs {
  private static let titles: Set<Role> = [.title, .largeTitle, .prompt, .placeholder]

  /// True for two controls that can be seen at the same time. A title is no control: "Edit" may
  /// stand over a screen with an Edit button.
  static func areCompared(_ a: BarItem, _ b: BarItem) -> Bool {
    !a.isAlternative(to: b) && !titles.contains(a.role) && !titles.contains(b.role)
  }

  /// The pairs of a bar's controls that can be seen at the same time, in reading order.
  static func controls(of bar: Bar) -> [(BarItem, BarItem)] {
    let items = bar.items.filter { $0.role != .badge }
    return items.indices.flatMap { i in
      items.indices.filter { $0 > i }.map { (items[i], items[$0]) }
    }.filter { areCompared($0, $1) }
  }
}
