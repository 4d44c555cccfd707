import LabelModel

/// Points that UIKit leaves where code and interface files say nothing.
enum UsualInsets {
  /// Layout margin of a view other than a screen's. Source: `UIView.layoutMargins`; confidence high.
  static let layoutMargin = 8.0
  /// Room beside the title of a button with a configuration, one side. Source: the default
  /// `contentInsets`; confidence medium.
  static let configuration = 12.0
}

/// The widths of views that constraints and stack views tie to that of the screen.
///
/// Filled by code that makes views and by interface files alike; a width that is not surely known is `nil`.
struct ViewGeometry<View: Hashable> {
  /// A side of a view, or its width.
  enum Attribute: Hashable, Sendable { case leading, trailing, width }

  /// An end of a constraint: a view's own side or width, or its layout margin on that side.
  struct End {
    var view: View
    var attribute: Attribute
    var isMargin = false
  }

  /// A side or width of a view that is as another one's, less some points.
  private struct Tie {
    var other: View
    var attribute: Attribute
    /// How many times the other's width.
    var multiplier: Double
    var points: Double
    /// The layout margins that count besides.
    var margins: Int
    /// Whether it may lie further inside.
    var isBound: Bool
  }

  /// A stack view, as far as the widths of what it arranges follow from it.
  struct Stack {
    /// The stack view.
    var view: View
    /// One below another, and each as wide as the stack.
    var isColumn: Bool
    /// Points between two of them.
    var spacing: Double
    /// How many there are.
    var count: Int
  }

  private var ties: [View: [Attribute: [Tie]]] = [:]
  private var stacks: [View: Stack] = [:]
  private var screens: Set<View> = []
  /// Views whose content is as wide as it likes.
  private var scrollers: Set<View> = []
  private var holders: [View: View] = [:]
  /// Views of which something is said that is not understood.
  private var open: Set<View> = []

  /// Views followed from one to the next.
  private static var maximumDepth: Int { 12 }
  /// Constraints on one attribute of a view; what has more is left open.
  private static var maximumTies: Int { 256 }
  /// Views side by side.
  private static var maximumParts: Int { 12 }

  /// States that a view is as wide as the screen.
  mutating func addScreen(_ view: View) { screens.insert(view) }

  /// States that a view scrolls what is tied to its sides from within.
  mutating func addScroller(_ view: View) { scrollers.insert(view) }

  /// States that a view is a subview of another one.
  mutating func put(_ view: View, into holder: View) { holders[view] = holder }

  /// States that nothing follows for a view.
  mutating func leaveOpen(_ view: View) { open.insert(view) }

  /// States that a stack view arranges a view.
  mutating func arrange(_ view: View, in stack: Stack) {
    if stacks[view] != nil { open.insert(view) }
    stacks[view] = stack
    put(view, into: stack.view)
  }

  /// States that one end is `multiplier` times another's width, or at its place, plus some points.
  ///
  /// - Parameter isBound: whether it may lie still further inside.
  mutating func tie(
    _ first: End, to second: End, multiplier: Double, points: Double, isBound: Bool
  ) {
    let (view, attribute) = (first.view, first.attribute)
    let (other, otherAttribute) = (second.view, second.attribute)
    guard multiplier > 0, multiplier.isFinite, points.isFinite,
      attribute == .width || multiplier == 1
    else { return leaveOpen(view) }
    guard view != other else { return }
    let (own, around) = (margin(of: first), margin(of: second))
    let points = points + around.points - own.points
    let margins = own.count + around.count
    let counts = [ties[view]?[attribute]?.count ?? 0, ties[other]?[otherAttribute]?.count ?? 0]
    guard counts.allSatisfy({ $0 < Self.maximumTies }) else {
      return open.formUnion([view, other])
    }
    ties[view, default: [:]][attribute, default: []].append(
      Tie(
        other: other, attribute: otherAttribute, multiplier: multiplier, points: points,
        margins: margins, isBound: isBound))
    ties[other, default: [:]][otherAttribute, default: []].append(
      Tie(
        other: view, attribute: attribute, multiplier: 1 / multiplier,
        points: -points / multiplier, margins: margins,
        isBound: isBound))
  }

  /// How far inside of its view an end lies: layout margins of the screen, or points.
  private func margin(of end: End) -> (points: Double, count: Int) {
    guard end.isMargin else { return (0, 0) }
    if screens.contains(end.view) { return (0, 1) }
    return (end.attribute == .leading ? UsualInsets.layoutMargin : -UsualInsets.layoutMargin, 0)
  }

  /// The width of a view; `nil` where it is not known.
  func width(of view: View) -> WidthShare? {
    var tried: Set<View> = []
    return width(of: view, depth: 0, but: &tried)
  }

  /// - Parameter tried: views whose width was asked for, and is not known as long as this goes on.
  private func width(of view: View, depth: Int, but tried: inout Set<View>) -> WidthShare? {
    if screens.contains(view) { return WidthShare() }
    guard depth < Self.maximumDepth, !open.contains(view), tried.insert(view).inserted else {
      return nil
    }
    func next(_ other: View) -> WidthShare? { width(of: other, depth: depth + 1, but: &tried) }
    if let stack = stacks[view] {
      return next(stack.view).flatMap {
        stack.isColumn ? $0 : $0.parted(into: stack.count, spacing: stack.spacing)
      }
    }
    return between(view, next) ?? asWide(view, next) ?? inRow(view, next)
  }

  /// Held by both sides to those of one other view.
  private func between(_ view: View, _ next: (View) -> WidthShare?) -> WidthShare? {
    guard let start = only(view, .leading), let end = only(view, .trailing),
      start.attribute == .leading, end.attribute == .trailing, start.other == end.other
    else { return nil }
    // A bound that lets a view stand out is none: views stand inside of what holds them.
    let leading = start.isBound ? max(0, start.points) : start.points
    let trailing = end.isBound ? min(0, end.points) : end.points
    return next(start.other)?.inset(leading - trailing, margins: start.margins + end.margins)
  }

  /// As wide as another view, or a whole part of it.
  private func asWide(_ view: View, _ next: (View) -> WidthShare?) -> WidthShare? {
    for tie in ties[view]?[.width] ?? [] where tie.attribute == .width && !tie.isBound {
      let parts = (1 / tie.multiplier).rounded()
      guard WidthShare.ranges.parts.contains(parts), abs(parts * tie.multiplier - 1) < 1e-6,
        let other = next(tie.other)
      else { continue }
      return other.parted(into: Int(parts))?.inset(-tie.points)
    }
    return nil
  }

  /// One of several equally wide views that fill another one from side to side.
  private func inRow(_ view: View, _ next: (View) -> WidthShare?) -> WidthShare? {
    let equal = equallyWide(view)
    guard equal.count > 1 else { return nil }
    var (points, margins) = (0.0, 0)
    var row: Set<View> = [view]
    func end(_ side: Attribute, _ opposite: Attribute) -> View? {
      var at = view
      while let tie = only(at, side) {
        points += side == .leading ? tie.points : -tie.points
        margins += tie.margins
        if tie.attribute == side { return tie.other }
        guard tie.attribute == opposite, equal.contains(tie.other),
          row.insert(tie.other).inserted
        else { return nil }
        at = tie.other
      }
      return nil
    }
    guard let start = end(.leading, .trailing), let last = end(.trailing, .leading), start == last,
      row.count == equal.count
    else { return nil }
    return next(start)?.inset(points, margins: margins)?.parted(into: row.count)
  }

  private func equallyWide(_ view: View) -> Set<View> {
    var found: Set<View> = [view]
    var waiting = [view]
    while let one = waiting.popLast(), found.count <= Self.maximumParts {
      for tie in ties[one]?[.width] ?? []
      where tie.attribute == .width && tie.multiplier == 1 && tie.points == 0 && !tie.isBound {
        if found.insert(tie.other).inserted { waiting.append(tie.other) }
      }
    }
    return found
  }

  /// What holds a side of a view from without; `nil` where nothing or several things do.
  private func only(_ view: View, _ side: Attribute) -> Tie? {
    let all = (ties[view]?[side] ?? []).filter { !isInside($0.other, of: view) }
    let firm = all.filter { !$0.isBound }
    let counting = firm.isEmpty ? all : firm
    guard let tie = counting.first, counting.count == 1 else { return nil }
    return scrollers.contains(tie.other) && isInside(view, of: tie.other) ? nil : tie
  }

  private func isInside(_ inner: View, of outer: View) -> Bool {
    var next = inner
    for _ in 0..<Self.maximumDepth {
      guard let holder = holders[next] else { return false }
      if holder == outer { return true }
      next = holder
    }
    return false
  }
}

extension WidthShare {
  /// The share less points and margins of each part; `nil` where no layout has such numbers.
  func inset(_ points: Double, margins: Int = 0) -> Self? {
    Self(
      parts: parts, less: less + Double(parts) * points, margins: self.margins + parts * margins,
      padding: padding
    ).ifPlausible
  }

  /// One of some equal parts of it with points between them; `nil` where no layout has such numbers.
  func parted(into count: Int, spacing: Double = 0) -> Self? {
    guard Self.ranges.parts.contains(Double(count)) else { return nil }
    var part = inset(Double(count - 1) * spacing)
    part?.parts *= count
    return part?.ifPlausible
  }
}
