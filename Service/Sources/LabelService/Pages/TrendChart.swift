import LabelReport

/// What is open in all languages after each audit, oldest first: stacked columns with axes, dates,
/// figures and a mark for each release, as SVG, and the same as a table.
struct TrendChart {
  let frame: PageFrame
  let audits: [AuditRecord]
  /// Makes names unique where a page has several charts.
  var id: String
  /// Whether it is a small one, without axes.
  var isSmall = false

  /// What stands in a column, from the ground up.
  private static let parts = ["errors", "warnings", "review"]
  private static let width = 640.0
  /// Room for figures, dates and the names of releases; none in a small one.
  private var left: Double { isSmall ? 0 : 46 }
  private var top: Double { isSmall ? 2 : 26 }
  private var plot: (width: Double, height: Double) {
    (Self.width - left - (isSmall ? 0 : 8), isSmall ? 118 : 170)
  }
  private var ground: Double { top + plot.height }
  private var step: Double { plot.width / Double(max(audits.count, 12)) }

  var node: MarkupNode {
    guard let last = audits.last else { return .nothing }
    let scale = Self.scale(audits.map { counts($0).reduce(0, +) }.max() ?? 0)
    let height = ground + (isSmall ? 2 : 26)
    var content: [MarkupNode] = [
      .tag("title", ["id": "\(id)-name"], "\(frame.texts["history"]): \(sentence(last))")
    ]
    if !isSmall { content += figures(scale) }
    content += audits.enumerated().map { column($1, at: $0, most: Double(scale.most)) }
    if !isSmall { content += dates() + releases() }
    content.append(
      .tag(
        "path",
        ["class": "axis", "d": "M\(Self.number(left)) \(Self.number(ground))h\(plot.width)"])
    )
    let chart = MarkupNode.tag(
      "svg",
      [
        "class": isSmall ? "chart small" : "chart", "role": "img",
        "aria-labelledby": "\(id)-name", "viewBox": "0 0 640 \(Self.number(height))",
      ], content)
    guard !isSmall else { return chart }
    return .tag(
      "div",
      [
        "class": "scroller plot", "tabindex": "0", "role": "group",
        "aria-label": frame.texts["history"],
      ], [chart])
  }

  private func column(_ audit: AuditRecord, at place: Int, most: Double) -> MarkupNode {
    var y = ground
    let boxes = zip(Self.parts, counts(audit)).map { name, count -> MarkupNode in
      let size = Double(count) / most * plot.height
      y -= size
      return .tag(
        "rect",
        [
          "class": name, "x": Self.number(left + Double(place) * step + 1),
          "y": Self.number(y), "width": Self.number(step - 2), "height": Self.number(size),
        ])
    }
    let title = "\(Self.date(audit)): \(sentence(audit))"
    return .tag("g", [:], [.tag("title", [:], title)] + boxes)
  }

  /// Lines across with the numbers they stand for.
  private func figures(_ scale: (most: Int, step: Int)) -> [MarkupNode] {
    stride(from: 0, through: scale.most, by: scale.step).flatMap { figure -> [MarkupNode] in
      let y = ground - Double(figure) / Double(scale.most) * plot.height
      return [
        .tag(
          "path", ["class": "line", "d": "M\(Self.number(left)) \(Self.number(y))h\(plot.width)"]),
        .tag(
          "text", ["x": Self.number(left - 8), "y": Self.number(y + 4), "text-anchor": "end"],
          "\(figure)"),
      ]
    }
  }

  /// The day of some columns, at least the first and the last.
  private func dates() -> [MarkupNode] {
    // A date takes about 80 of the picture's units.
    let every = max(1, Int((86 / step).rounded(.up)))
    let places = stride(from: audits.count - 1, through: 0, by: -every)
    return places.map { place in
      let x = left + (Double(place) + 0.5) * step
      let isFirst = x - left < 40
      return .tag(
        "text",
        [
          "x": Self.number(isFirst ? left : x), "y": Self.number(ground + 18),
          "text-anchor": isFirst ? "start" : x > Self.width - 48 ? "end" : "middle",
        ], Self.date(audits[place]))
    }
  }

  /// A mark where a release begins.
  private func releases() -> [MarkupNode] {
    var known: String?
    return audits.enumerated().flatMap { place, audit -> [MarkupNode] in
      guard let release = audit.releaseName, release != known else { return [] }
      known = release
      let x = left + Double(place) * step
      return [
        .tag(
          "path",
          [
            "class": "release",
            "d": "M\(Self.number(x)) \(Self.number(top - 8))V\(Self.number(ground))",
          ]),
        .tag(
          "text",
          [
            "class": "release", "x": Self.number(x + 3), "y": Self.number(top - 12),
            "text-anchor": x > Self.width - 90 ? "end" : "start",
          ], [.text(String(release.prefix(20)))]),
      ]
    }
  }

  /// What the colours mean.
  var legend: MarkupNode {
    .tag(
      "ul", ["class": "chart-legend"],
      Self.parts.map { .tag("li", ["class": $0], frame.texts[$0]) })
  }

  /// The figures of the columns, newest first.
  var table: MarkupNode {
    let texts = frame.texts
    return .tag(
      "details", ["class": "figures"],
      [
        .tag("summary", [:], texts["chart.table"]),
        frame.table(
          texts["chart.table"],
          heads: [texts["finished"], texts["audit"], texts["release.name"]]
            + Self.parts.map { texts[$0] },
          rows: audits.reversed().map { audit in
            [
              .cell(frame.moment(audit.endedAt)),
              .rowHead(
                .tag(
                  "a", ["href": "/projects/\(audit.project)/audits/\(audit.id)"],
                  [.label(audit.label ?? String(audit.id.prefix(8)))])),
              .cell(audit.releaseName.map { .label($0) } ?? .text("–")),
            ] + counts(audit).map { .cell($0) }
          }),
      ])
  }

  /// Errors, warnings and what is to be reviewed.
  private func counts(_ audit: AuditRecord) -> [Int] {
    [
      audit.wholeErrors ?? audit.errors ?? 0, audit.wholeWarnings ?? audit.warnings ?? 0,
      audit.wholeReview ?? audit.review ?? 0,
    ]
  }

  /// The counts in words.
  func sentence(_ audit: AuditRecord) -> String {
    let counts = counts(audit)
    // in bounds: there is one for each part
    return frame.texts(
      "summary",
      ["errors": "\(counts[0])", "warnings": "\(counts[1])", "review": "\(counts[2])"])
  }

  private static func date(_ audit: AuditRecord) -> String {
    String((audit.endedAt ?? audit.createdAt).prefix(10))
  }

  /// Three to six even steps that hold a number.
  private static func scale(_ most: Int) -> (most: Int, step: Int) {
    var step = 1
    while step * 5 < most {
      for factor in [2, 5, 10] where step * factor * 5 >= most || factor == 10 {
        step *= factor
        break
      }
    }
    return (max(1, (most + step - 1) / step) * step, step)
  }

  private static func number(_ value: Double) -> String {
    "\((value * 10).rounded() / 10)"
  }
}
