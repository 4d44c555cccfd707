import BarLayout
import LabelModel

/// Which labels of a bar people have to tell apart.
enum LabelPairs {
  private static let titles: Set<Role> = [.title, .largeTitle, .prompt, .placeholder]

  /// True for two controls that do not stand in for one another. A title is no control: "Edit" may
  /// stand over a screen with an Edit button; nor is a picture or text that does nothing.
  static func areCompared(_ a: BarItem, _ b: BarItem) -> Bool {
    !a.isAlternative(to: b) && !titles.contains(a.role) && !titles.contains(b.role)
      && a.performsAction != false && b.performsAction != false
  }

  private static func areStacked(_ a: BarItem, _ b: BarItem) -> Bool {
    a.stack != nil && a.stack == b.stack
  }

  /// The pairs of a bar's controls that are seen at the same time for certain, in reading order: where that
  /// is not known of the buttons of a screen's content, those that stand in one stack.
  static func controls(of bar: Bar) -> [(BarItem, BarItem)] {
    let indices = bar.items.indices.filter { bar.items[$0].role != .badge }
    let drawn = DrawnItems(bar)
    let isOpen = bar.has(.togetherUncertain)
    return indices.flatMap { first in
      indices.filter {
        $0 > first && areCompared(bar.items[first], bar.items[$0]) && drawn.areTogether(first, $0)
          && (!isOpen || areStacked(bar.items[first], bar.items[$0]))
      }
      .map { (bar.items[first], bar.items[$0]) }
    }
  }
}
