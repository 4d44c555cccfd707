#if Service
  import LabelReport

  /// Stacked columns of what each audit found, oldest first, as SVG.
  struct TrendChart {
    let frame: PageFrame
    let audits: [AuditRecord]
    /// Makes names unique where a page has several charts.
    var id: String

    private static let (width, height) = (600.0, 120.0)

    var node: MarkupNode {
      guard !audits.isEmpty else { return .nothing }
      let most = max(1, audits.map { total($0) }.max() ?? 1)
      let step = Self.width / Double(max(audits.count, 12))
      let texts = frame.texts
      let columns = audits.enumerated().map { place, audit -> MarkupNode in
        var top = Self.height
        let parts: [(name: String, count: Int)] = [
          ("errors", audit.errors ?? 0), ("warnings", audit.warnings ?? 0),
          ("review", audit.review ?? 0),
        ]
        let boxes = parts.map { part -> MarkupNode in
          let size = Double(part.count) / Double(most) * (Self.height - 4)
          top -= size
          return .tag(
            "rect",
            [
              "class": part.name, "x": Self.number(Double(place) * step + 1), "y": Self.number(top),
              "width": Self.number(step - 2), "height": Self.number(size),
            ])
        }
        let title = texts(
          "chart.point",
          [
            "date": String((audit.endedAt ?? audit.createdAt).prefix(10)),
            "errors": "\(audit.errors ?? 0)", "warnings": "\(audit.warnings ?? 0)",
            "review": "\(audit.review ?? 0)",
          ])
        return .tag("g", [:], [.tag("title", [:], title)] + boxes)
      }
      let last = audits[audits.count - 1]
      let name = texts(
        "summary",
        [
          "errors": "\(last.errors ?? 0)", "warnings": "\(last.warnings ?? 0)",
          "review": "\(last.review ?? 0)",
        ])
      return .tag(
        "svg",
        [
          "class": "chart", "role": "img", "aria-labelledby": "\(id)-name",
          "viewBox": "0 0 600 122", "preserveAspectRatio": "none",
        ],
        [.tag("title", ["id": "\(id)-name"], "\(texts["history"]): \(name)")] + columns
          + [.tag("path", ["class": "axis", "d": "M0 121h600"])])
    }

    /// What the colours mean.
    var legend: MarkupNode {
      .tag(
        "ul", ["class": "chart-legend"],
        ["errors", "warnings", "review"].map { .tag("li", ["class": $0], frame.texts[$0]) })
    }

    private func total(_ audit: AuditRecord) -> Int {
      (audit.errors ?? 0) + (audit.warnings ?? 0) + (audit.review ?? 0)
    }

    private static func number(_ value: Double) -> String {
      "\((value * 10).rounded() / 10)"
    }
  }
#endif
