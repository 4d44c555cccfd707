import LabelModel

/// One bar in one language and configuration, drawn at true scale as SVG: one point is one pixel.
///
/// Positions are those of a plain bar of its kind. The room of the label in question and its width
/// are the audit's own.
struct BarPicture {
  let bar: FittedBar
  let locale: LocaleID
  let focus: ItemFits
  let texts: ReportTexts

  private var configuration: FitConfiguration { focus.worst.configuration }
  private var width: Double { min(max(configuration.width, 40), 2000) }
  private var isGlass: Bool { configuration.design == .glass }
  private var isRightToLeft: Bool { ReportTexts.direction(of: locale) == "rtl" }

  /// The drawing with a name for those who cannot see it.
  func node() -> MarkupNode {
    let (height, shapes) = drawing()
    return .tag(
      "svg",
      [
        "class": "picture \(configuration.design.rawValue)", "role": "img",
        "aria-label": name, "viewBox": "0 0 \(Points.text(width)) \(Points.text(height))",
        "width": Points.text(width), "height": Points.text(height), "lang": locale.identifier,
        "direction": isRightToLeft ? "rtl" : "ltr",
      ], shapes)
  }

  private var kindName: String {
    focus.role == .largeTitle ? texts["bar.largeTitle"] : texts["bar.\(bar.bar.kind.rawValue)"]
  }

  private var name: String {
    let items = shown.map { fits in
      let visible = SafeText.line(fits.visible(configuration), limit: 80)
      let text = SafeText.line(fits.text, limit: 80)
      return visible == text
        ? texts("drawings.item.fits", ["text": text])
        : texts("drawings.item.truncated", ["text": text, "visible": visible])
    }
    return texts(
      "drawings.name",
      [
        "kind": kindName, "locale": texts.name(of: locale),
        "width": texts.points(configuration.width), "items": items.joined(separator: "; "),
      ])
  }

  /// The labels that are drawn together: one role for a title, no stand-ins.
  private var shown: [ItemFits] {
    let standIns = Set(bar.bar.items.filter { $0.alternativeTo != nil }.map(\.id))
    let order = Dictionary(
      bar.bar.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return bar.fits.filter { fits in
      guard fits.locale == locale else { return false }
      if fits.item == focus.item { return fits.role == focus.role }
      return fits.role != .largeTitle && !standIns.contains(fits.item)
    }.sorted { (order[$0.item] ?? 0) < (order[$1.item] ?? 0) }
  }

  private func drawing() -> (Double, [MarkupNode]) {
    switch bar.bar.kind {
    case .tabBar: return tabBar()
    case .navigationBar: return navigationBar()
    case .segmentedControl, .scopeBar: return segments()
    default: return rows()
    }
  }

  private func tabBar() -> (Double, [MarkupNode]) {
    let tabs = shown.filter { $0.role == .tab }
    let count = Double(max(1, tabs.count))
    let platter = isGlass ? min(width - 42, count < 4 ? 86 * count + 16 : width - 42) : width
    let start = (width - platter) / 2
    var shapes = [
      isGlass
        ? rect("platter", start, 6, platter, 62, radius: 31)
        : rect("strip", 0, 0, width, 56)
    ]
    for (index, fits) in tabs.enumerated() {
      let middle = start + platter * (Double(index) + 0.5) / count
      shapes.append(rect("glyph", middle - 11, isGlass ? 16 : 8, 22, 22, radius: 7))
      shapes += label(fits, middle: middle, baseline: isGlass ? 56 : 45, size: 10)
    }
    return (isGlass ? 74 : 56, shapes)
  }

  private func navigationBar() -> (Double, [MarkupNode]) {
    let isLarge = focus.role == .largeTitle
    let titleSize = 34 * focus.growth(configuration)
    let height: Double = isLarge ? 66 + titleSize : isGlass ? 56 : 46
    let line = isGlass ? 33.0 : 29.0
    var shapes = [rect("strip", 0, 0, width, height)]
    var left = 16.0
    var right = 16.0
    for fits in shown {
      let room = min(fits.labelWidth(configuration), width / 3)
      switch fits.role {
      case .backButton:
        shapes.append(
          path(
            "chevron",
            "M\(Points.text(x(18))) \(Points.text(line - 13))l\(isRightToLeft ? 7 : -7) 7.5 \(isRightToLeft ? -7 : 7) 7.5"
          ))
        if !isGlass {
          shapes += label(fits, middle: 28 + room / 2, baseline: line, size: 17, kind: "action")
        }
        left = isGlass ? 60 : 28 + room + 8
      case .barButton:
        let item = bar.bar.items.first { $0.id == fits.item }
        let isLeading = item?.placement == .leading
        let middle = isLeading ? left + room / 2 : width - right - room / 2
        if isGlass {
          let edge = isLeading ? left - 9 : width - right - room - 9
          shapes.append(rect("pill", edge, 8, room + 18, 38, radius: 19))
        }
        shapes += label(fits, middle: middle, baseline: line, size: 17, kind: "action")
        if isLeading { left += room + 24 } else { right += room + 24 }
      default: break
      }
    }
    guard let title = shown.first(where: { $0.role == focus.role || $0.role == .title }) else {
      return (height, shapes)
    }
    if isLarge {
      shapes += label(
        title, middle: width / 2, baseline: height - 16, size: titleSize, kind: "large", start: 16)
    } else {
      shapes += label(
        title, middle: (left + width - right) / 2, baseline: line, size: 17, kind: "title")
    }
    return (height, shapes)
  }

  private func segments() -> (Double, [MarkupNode]) {
    let labels = shown
    let each = (width - 32) / Double(max(1, labels.count))
    var shapes = [
      rect("strip", 0, 0, width, 52),
      rect("track", 16, 10, width - 32, 32, radius: isGlass ? 16 : 8),
      rect("thumb", 18, 12, each - 4, 28, radius: isGlass ? 14 : 7),
    ]
    for (index, fits) in labels.enumerated() {
      shapes += label(
        fits, middle: 16 + each * (Double(index) + 0.5), baseline: 30.5, size: 13, kind: "title")
    }
    return (52, shapes)
  }

  private func rows() -> (Double, [MarkupNode]) {
    let labels = [focus] + shown.filter { $0.item != focus.item }.prefix(3)
    var shapes = [rect("strip", 0, 0, width, Double(labels.count) * 44 + 8)]
    for (index, fits) in labels.enumerated() {
      let top = 8 + Double(index) * 44
      let room = min(width - 16, max(fits.worst.available, 24) + 24)
      shapes.append(rect("pill", (width - room) / 2, top, room, 36, radius: isGlass ? 18 : 8))
      shapes += label(fits, middle: width / 2, baseline: top + 24, size: 16, kind: "action")
    }
    return (Double(labels.count) * 44 + 8, shapes)
  }

  /// A label; the one in question with a rule beneath: its room, and what it needs beyond it.
  private func label(
    _ fits: ItemFits, middle: Double, baseline: Double, size: Double, kind: String = "tab",
    start: Double? = nil
  ) -> [MarkupNode] {
    let visible = SafeText.line(fits.visible(configuration), limit: 120)
    let isFocus = fits.item == focus.item
    let isWhole = visible == SafeText.line(fits.text, limit: 120)
    let needed = fits.labelWidth(configuration)
    var nodes: [MarkupNode] = [
      .tag(
        "text",
        [
          "class": "ink \(kind)\(isWhole ? "" : " cut")", "x": Points.text(x(start ?? middle)),
          "y": Points.text(baseline), "font-size": Points.text(size),
          "text-anchor": start == nil ? "middle" : "start",
          "textLength": isWhole && visible.utf16.count > 1 ? Points.text(needed) : nil,
          "lengthAdjust": isWhole ? "spacingAndGlyphs" : nil,
        ], visible)
    ]
    if isFocus {
      let room = max(0, min(fits.worst.available, width))
      let edge = start ?? (middle - room / 2)
      let over = max(0, min(needed - room, width))
      nodes.append(rect("room", edge, baseline + 4, room, 2))
      nodes.append(rect("over", edge + room, baseline + 4, over, 2))
    }
    return nodes
  }

  /// A distance from the leading edge as one from the left.
  private func x(_ distance: Double) -> Double { isRightToLeft ? width - distance : distance }

  private func rect(
    _ name: String, _ start: Double, _ top: Double, _ length: Double, _ height: Double,
    radius: Double? = nil
  ) -> MarkupNode {
    let length = max(0, length)
    return .tag(
      "rect",
      [
        "class": name, "x": Points.text(isRightToLeft ? width - start - length : start),
        "y": Points.text(top), "width": Points.text(length), "height": Points.text(height),
        "rx": radius.map(Points.text),
      ])
  }

  private func path(_ name: String, _ data: String) -> MarkupNode {
    .tag("path", ["class": name, "d": data])
  }
}
