import LabelAudit
import LabelModel

/// The drawings that the page's script shows, as compact rows: each shape is stored once.
struct HTMLDrawings {
  /// A screen that bars are drawn on.
  struct DrawnScreen: Hashable {
    var width: Double
    var device: String?
  }

  private let result: AuditResult
  private let localePlaces: [LocaleID: Int]
  private var styles = Pool<String>()
  private var shapes = Pool<CompactValue>()
  private var labels = Pool<CompactValue>()

  /// Drawings of one report at most: a page stays quick.
  private static let most = 4000
  /// Screens of a platform that bars are drawn on at most.
  private static let mostScreens = 4
  /// Widths of phones that people have in their hands, points.
  private static let commonWidths = [320.0, 375, 393, 440]

  init(_ result: AuditResult, localePlaces: [LocaleID: Int]) {
    self.result = result
    self.localePlaces = localePlaces
  }

  /// Text sizes that bars are drawn at: the default one, the largest usual one, the largest.
  static func sizes(of result: AuditResult) -> [TextSize] {
    let used = Set(result.configurations.map(\.textSize)).sorted()
    let wanted = [TextSize.large, .xxxLarge, .AX5].filter(used.contains)
    return wanted.isEmpty ? Array(used.prefix(1)) : wanted
  }

  /// Screens held upright that bars of a platform are drawn on, narrowest first.
  static func screens(of platform: Platform, in result: AuditResult) -> [DrawnScreen] {
    var devices: [Double: String] = [:]
    var widths: Set<Double> = []
    for each in result.drawer?.configurations(for: platform) ?? []
    where each.orientation == .portrait {
      widths.insert(each.width)
      if devices[each.width] == nil { devices[each.width] = each.device }
    }
    var chosen = commonWidths.filter(widths.contains)
    if platform != .iOS || chosen.isEmpty {
      let all = widths.sorted()
      let step = max(1, (all.count + mostScreens - 1) / mostScreens)
      chosen = stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
    return chosen.map { DrawnScreen(width: $0, device: devices[$0]) }
  }

  /// What is drawn of a bar in one language.
  private struct Order {
    var bar: Int
    var locale: LocaleID
    var isFaulty: Bool
    var isSource: Bool
  }

  /// Bars of the first problems first; of each the source language and those with a fault, then what
  /// there is room for.
  private func orders() -> [Order] {
    var ranks: [String: Int] = [:]
    for problem in result.problems {
      for place in problem.places where ranks[place.bar] == nil { ranks[place.bar] = problem.rank }
    }
    let bars = result.bars.indices.sorted {
      let (a, b) = (ranks[result.bars[$0].bar.id] ?? .max, ranks[result.bars[$1].bar.id] ?? .max)
      return a == b ? $0 < $1 : a < b
    }
    let orders = bars.flatMap { index -> [Order] in
      let fits = Dictionary(grouping: result.bars[index].fits, by: \.locale)
      return fits.keys.sorted().map { locale in
        Order(
          bar: index, locale: locale,
          isFaulty: fits[locale]?.contains { $0.verdict >= .review } ?? false,
          isSource: locale == result.app.sourceLanguage)
      }
    }
    return orders.filter(\.isSource) + orders.filter { $0.isFaulty && !$0.isSource }
      + orders.filter { !$0.isFaulty && !$0.isSource }
  }

  /// Writes the rows.
  mutating func write(
    json: (CompactValue) throws -> String, to write: (String) throws -> Void
  ) throws {
    var rows: [Int: [CompactValue]] = [:]
    var count = 0
    var configurations: [Platform: [FitConfiguration]] = [:]
    let sizes = Self.sizes(of: result)
    for order in orders() where count < Self.most {
      let bar = result.bars[order.bar]
      let platform = bar.bar.platform
      let own = configurations[platform] ?? Self.drawn(on: platform, in: result, sizes: sizes)
      configurations[platform] = own
      let drawn = drawings(of: bar, order, at: own, sizes: sizes)
      count += drawn.count
      if !drawn.isEmpty { rows[order.bar, default: []] += drawn }
    }
    try write("{\"bars\":{")
    for (number, row) in rows.sorted(by: { $0.key < $1.key }).enumerated() {
      try write((number == 0 ? "\n" : ",\n") + "\"\(row.key)\":" + json(.row(row.value)))
    }
    try write("}\n,\"shapes\":" + json(.row(shapes.values)))
    try write(",\"labels\":" + json(.row(labels.values)))
    try write(",\"styles\":" + json(.row(styles.values.map { .text($0) })) + "}")
  }

  /// The configurations that bars of a platform are drawn in, each once for all its devices.
  private static func drawn(
    on platform: Platform, in result: AuditResult, sizes: [TextSize]
  ) -> [FitConfiguration] {
    let widths = Set(screens(of: platform, in: result).map(\.width))
    var seen: Set<FitConfiguration> = []
    return (result.drawer?.configurations(for: platform) ?? []).filter { each in
      var plain = each
      plain.device = nil
      return each.orientation == .portrait && sizes.contains(each.textSize)
        && widths.contains(each.width) && seen.insert(plain).inserted
    }
  }

  /// locale, large title, design, text size, screen width, height, shapes, labels.
  private mutating func drawings(
    of bar: FittedBar, _ order: Order, at all: [FitConfiguration], sizes: [TextSize]
  ) -> [CompactValue] {
    guard let drawer = result.drawer else { return [] }
    let large = bar.fits.contains { $0.role == .largeTitle && $0.locale == order.locale }
    // Where nothing is at fault, the default text size says it all.
    let wanted = order.isFaulty ? all : all.filter { $0.textSize == sizes.first }
    var rows: [CompactValue] = []
    for isLarge in large ? [false, true] : [false] {
      let found = drawer.drawings(
        of: bar.bar, .whole(isLarge: isLarge), in: [order.locale], at: wanted)
      var usual: [FitConfiguration: BarDrawing] = [:]
      for (configuration, drawing) in zip(wanted, found) {
        var plain = configuration
        plain.device = nil
        guard let drawing = drawing.first ?? nil else { continue }
        plain.textSize = .large
        // A bar that does not grow is drawn once.
        if configuration.textSize != sizes.first, let same = usual[plain],
          same.frames == drawing.frames, same.labels == drawing.labels
        {
          continue
        }
        if configuration.textSize == sizes.first { usual[plain] = drawing }
        rows.append(row(of: drawing, bar: bar, isLarge: isLarge))
      }
    }
    return rows
  }

  private mutating func row(of drawing: BarDrawing, bar: FittedBar, isLarge: Bool)
    -> CompactValue
  {
    let shown = drawing.labels.compactMap { $0 }
    var places: [CompactValue] = []
    for shape in PicturePainter(drawing: drawing).shapes {
      let label = shape.item.flatMap { drawing.labels[$0] }.flatMap { shown.firstIndex(of: $0) }
      places.append(
        .integer(shapes.place(of: row(of: shape, label: label, of: shown))))
    }
    let configuration = drawing.configuration
    return .row([
      .integer(localePlaces[drawing.locale] ?? -1), .integer(isLarge ? 1 : 0),
      .integer(configuration.design == .classic ? 0 : 1), .integer(configuration.textSize.index),
      .points(configuration.width), .points(drawing.frames.height), .row(places),
      .row(shown.map { .integer(labels.place(of: row(of: $0, in: drawing.locale, of: bar))) }),
    ])
  }

  /// A label: position in the bar's items, verdict, what is visible if it is cut, the text if it is not
  /// that of the item's fit in the drawing's language.
  private func row(of label: DrawnLabel, in locale: LocaleID, of bar: FittedBar) -> CompactValue {
    let text = SafeText.line(label.text)
    let fit = bar.fits.first { $0.item == label.item && $0.locale == locale }
    let isOwn = fit.map { SafeText.line($0.text) != text } ?? true
    return .trimmed([
      .integer(bar.bar.items.firstIndex { $0.id == label.item } ?? -1),
      .integer(Verdict.allCases.firstIndex(of: label.verdict) ?? 0),
      label.isCut ? .remnant(label.visible, of: text) : .none, isOwn ? .text(text) : .none,
    ])
  }

  /// A rectangle: style, x, y, width, height, radius. A path: style, data. A text: style, the position
  /// of the drawing's label whose visible text it is or the text itself, middle, baseline, width, size,
  /// weight.
  private mutating func row(of shape: PictureShape, label: Int?, of labels: [DrawnLabel])
    -> CompactValue
  {
    let style = CompactValue.integer(styles.place(of: shape.style))
    switch shape.form {
    case .rect(let x, let y, let width, let height, let radius):
      return .row([style] + [x, y, width, height, radius].map { .points(tenths($0)) })
    case .path(let data): return .row([style, .text(data)])
    case .text(let text, let middle, let baseline, let width, let size, let weight):
      let isLabel = label.map { SafeText.line(labels[$0].visible) == text } ?? false
      return .row(
        [
          style, isLabel ? CompactValue(label) : .text(text),
        ] + [middle, baseline, width, size].map { .points(tenths($0)) } + [.integer(weight)])
    }
  }
}
