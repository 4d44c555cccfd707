import LabelModel

/// What a piece of a line of controls is.
enum LinePiece {
  /// Space before or after a control.
  case space
  /// Padding inside a control, half of it before and half after what the control holds.
  case padding
  /// The glass around a control, half of it before and half after.
  case platter
  /// The chevron of a back button.
  case chevron
  /// The symbol of a control.
  case symbol
  /// A whole control of a width of its own: its text or symbol stands in the middle.
  case control
}

/// Goes along a line of controls piece by piece, from an edge of the screen inwards.
///
/// The layouts of bars describe a line once: a ``RoomSum`` takes its pieces off the room of a label, a
/// ``FrameLine`` notes where they stand.
protocol LineReader {
  /// A control begins.
  mutating func begin(_ item: Int)
  /// A piece that is a layout number.
  mutating func take(_ fact: LayoutFact, _ piece: LinePiece, _ term: @autoclosure () -> String)
  /// A piece of a computed or stated width in points.
  mutating func take(
    points: Double, confidence: Confidence, _ piece: LinePiece, _ term: @autoclosure () -> String)
  /// The text of a control.
  mutating func take(
    text: (points: Double, error: Double, confidence: Confidence), of item: Int,
    _ term: @autoclosure () -> String)
  /// A control ends.
  mutating func end(_ item: Int)
}

extension RoomSum: LineReader {
  func begin(_ item: Int) {}
  func end(_ item: Int) {}

  mutating func take(_ fact: LayoutFact, _ piece: LinePiece, _ term: @autoclosure () -> String) {
    add(fact, times: -1, term())
  }

  mutating func take(
    points: Double, confidence: Confidence, _ piece: LinePiece, _ term: @autoclosure () -> String
  ) {
    add(points: -points, confidence: confidence, term())
  }

  mutating func take(
    text: (points: Double, error: Double, confidence: Confidence), of item: Int,
    _ term: @autoclosure () -> String
  ) {
    add(points: -text.points, error: text.error, confidence: text.confidence, term())
  }
}

/// A stretch of a line: distances from the edge that the line begins at, in points.
struct Stretch: Hashable {
  var start = 0.0
  var end = 0.0

  var length: Double { max(0, end - start) }
  func moved(by points: Double) -> Stretch { Stretch(start: start + points, end: end + points) }
}

/// Notes where the pieces of a line stand: distances from the edge that it begins at, in points.
struct FrameLine: LineReader {
  /// Where a control and what it holds stand.
  struct Control {
    var item: Int
    /// The glass around it; as the control where there is none.
    var platter = Stretch()
    var control = Stretch()
    var text: Stretch?
    var symbol: Stretch?
    var chevron: Stretch?
    /// Whether the control's width is its own, so that what it holds stands in its middle.
    var isWhole = false
  }

  /// How wide each item's text is drawn, by position; `nil` for a text that is not known.
  let texts: [Double?]
  /// By how much each item's padding is closer than usual, by position.
  let given: [Double]
  /// Where the line has come to.
  private(set) var position = 0.0
  private(set) var controls: [Control] = []
  private var open: Control?
  private var start = 0.0
  private var padding = 0.0
  private var platter = 0.0

  init(texts: [Double?], given: [Double]) {
    self.texts = texts
    self.given = given
  }

  mutating func begin(_ item: Int) {
    open = Control(item: item)
    start = position
    padding = 0
    platter = 0
  }

  mutating func take(_ fact: LayoutFact, _ piece: LinePiece, _ term: @autoclosure () -> String) {
    advance(by: fact.value, piece)
  }

  mutating func take(
    points: Double, confidence: Confidence, _ piece: LinePiece, _ term: @autoclosure () -> String
  ) {
    advance(by: points, piece)
  }

  mutating func take(
    text: (points: Double, error: Double, confidence: Confidence), of item: Int,
    _ term: @autoclosure () -> String
  ) {
    let width = max(0, texts.indices.contains(item) ? texts[item] ?? text.points : text.points)
    open?.text = Stretch(start: position, end: position + width)
    position += width
  }

  private mutating func advance(by points: Double, _ piece: LinePiece) {
    let from = position
    let points = max(0, points)
    switch piece {
    case .padding:
      padding += points
      return
    case .platter:
      platter += points
      return
    case .space, .chevron, .symbol, .control: position += points
    }
    switch piece {
    case .space where !holdsSomething: start = position
    case .chevron: open?.chevron = Stretch(start: from, end: position)
    case .symbol: open?.symbol = Stretch(start: from, end: position)
    case .control: open?.isWhole = true
    default: break
    }
  }

  /// Space before what a control holds belongs to the line, not to the control.
  private var holdsSomething: Bool {
    guard let open else { return true }
    return open.isWhole || open.text != nil || open.symbol != nil || open.chevron != nil
  }

  /// Padding and glass stand half before and half after what the control holds.
  mutating func end(_ item: Int) {
    guard var control = open else { return }
    open = nil
    let own = given.indices.contains(item) ? min(max(0, given[item]), padding) : 0
    let inset = platter / 2 + (padding - own) / 2
    position += platter + padding - own
    control.text = control.text?.moved(by: inset)
    control.symbol = control.symbol?.moved(by: inset)
    control.platter = Stretch(start: start, end: position)
    control.control = Stretch(start: start + platter / 2, end: position - platter / 2)
    controls.append(control)
  }
}
