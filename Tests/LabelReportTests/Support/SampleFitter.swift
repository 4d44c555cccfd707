import LabelModel

/// Fits labels by rough arithmetic, so that tests of reporters have numbers that hang together.
/// Not a model of any system: a letter is 0.55 em, an ideograph or syllable 0.95 em.
struct SampleFitter {
  static let widths: [Double] = [320, 375, 390, 393, 402, 414, 430, 440]
  static let devices: [Double: String] = [
    320: "iPhone SE (1st generation)", 375: "iPhone SE (3rd generation)", 390: "iPhone 14",
    393: "iPhone 15", 402: "iPhone 16 Pro", 414: "iPhone 11", 430: "iPhone 15 Plus",
    440: "iPhone 16 Pro Max",
  ]

  var bar: Bar
  var designs: [Design] = Design.allCases
  var textSizes: [TextSize] = TextSize.allCases

  var configurations: [FitConfiguration] {
    designs.flatMap { design in
      textSizes.flatMap { size in
        Self.widths.map {
          FitConfiguration(device: Self.devices[$0], width: $0, textSize: size, design: design)
        }
      }
    }
  }

  static func fontSize(_ role: Role, _ size: TextSize) -> Double {
    let step = Double(max(0, size.index - 3))
    return switch role {
    case .tab: 10
    case .largeTitle: 34 + 2 * step
    case .segment: 13
    default: 17 + min(4, step * 1.4)
    }
  }

  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1100 ? 0.95 : 0.55) * size }
  }

  func room(_ role: Role, _ configuration: FitConfiguration) -> [DerivationTerm] {
    let width = configuration.width
    let count = Double(max(1, bar.items.count { $0.role == role }))
    var terms = [DerivationTerm("screen width", width, .high)]
    switch role {
    case .tab where configuration.design == .glass:
      terms.append(DerivationTerm("platter margins", -42, .high))
      terms.append(
        DerivationTerm("shared by \(Int(count)) tabs", -(width - 42) * (1 - 1 / count), .high))
      terms.append(DerivationTerm("room beside the label", -8, .medium))
    case .tab:
      terms.append(DerivationTerm("shared by \(Int(count)) tabs", -width * (1 - 1 / count), .high))
      terms.append(DerivationTerm("button insets", -6, .medium))
    case .segment:
      terms.append(DerivationTerm("margins", -32, .high))
      terms.append(
        DerivationTerm("shared by \(Int(count)) segments", -(width - 32) * (1 - 1 / count), .high))
      terms.append(DerivationTerm("text padding", -8, .low))
    case .largeTitle:
      terms.append(DerivationTerm("margins", -32, .high))
    default:
      terms.append(DerivationTerm("back button and margin", -92, .medium))
      terms.append(DerivationTerm("bar buttons and margin", -86, .medium))
    }
    return terms
  }

  func verdict(width: Double, room: Double) -> Verdict {
    let error = width * 0.02
    if width + error <= room * 0.95 { return .fits }
    if width + error <= room { return .tight }
    return width - error <= room ? .review : .truncated
  }

  func fit(_ text: String, _ role: Role, _ configuration: FitConfiguration) -> Fit {
    let size = Self.fontSize(role, configuration.textSize)
    let width = Self.width(text, size: size)
    let terms = room(role, configuration)
    let room = terms.reduce(0) { $0 + $1.value }
    let error = width * 0.02
    let verdict = verdict(width: width, room: room)
    func cut(to room: Double) -> String {
      guard Self.width(text, size: size) > room else { return text }
      var short = text
      while !short.isEmpty, Self.width(short + "…", size: size) > room { short.removeLast() }
      return short.trimmingSuffix { $0 == " " } + "…"
    }
    let visible = verdict == .truncated ? cut(to: room) : text
    let range =
      verdict == .truncated
      ? ClosedRangeOfRemnants(shortest: cut(to: room - 2 * error), longest: cut(to: room + error))
      : ClosedRangeOfRemnants(shortest: visible, longest: visible)
    return Fit(
      verdict: verdict, width: width, error: error, available: room, visible: visible,
      visibleRange: range, derivation: terms, configuration: configuration)
  }

  func fits(_ item: BarItem, role: Role, locale: LocaleID) -> ItemFits? {
    guard let text = item.text[locale] else { return nil }
    let all = configurations.map { fit(text, role, $0) }
    guard
      let worst = all.max(by: {
        ($0.verdict, $0.width - $0.available) < ($1.verdict, $1.width - $1.available)
      })
    else { return nil }
    let same = all.filter {
      $0.configuration.design == worst.configuration.design
        && $0.configuration.textSize == worst.configuration.textSize
    }
    var seen: Set<String> = []
    return ItemFits(
      item: item.id, role: role, locale: locale, text: text, worst: worst,
      counts: Dictionary(grouping: all, by: \.verdict).mapValues(\.count),
      fitsFromWidth: same.first { $0.verdict <= .tight }?.configuration.width,
      fitsUpToTextSize: worst.verdict <= .tight ? nil : .large,
      failingDevices: worst.verdict == .truncated
        ? same.filter { $0.verdict == .truncated }.compactMap(\.configuration.device) : [],
      thresholds: worst.verdict <= .tight ? [] : thresholds(text, role),
      remnants: all.filter { $0.verdict == .truncated }.sorted {
        $0.width - $0.available > $1.width - $1.available
      }.filter {
        seen.insert($0.visible).inserted
      })
  }

  private func thresholds(_ text: String, _ role: Role) -> [FitThreshold] {
    designs.flatMap { design in
      textSizes.map { size in
        let width = Self.width(text, size: Self.fontSize(role, size))
        func least(_ holds: (Verdict) -> Bool) -> Double? {
          var (low, high) = (240.0, 2048.0)
          func isMet(_ points: Double) -> Bool {
            let configuration = FitConfiguration(
              device: nil, width: points, textSize: size, design: design)
            let room = room(role, configuration).reduce(0) { $0 + $1.value }
            return holds(verdict(width: width, room: room))
          }
          guard isMet(high) else { return nil }
          while low < high {
            let middle = ((low + high) / 2).rounded(.down)
            if isMet(middle) { high = middle } else { low = middle + 1 }
          }
          return low
        }
        return FitThreshold(
          design: design, textSize: size, labelWidth: width,
          fitsFrom: least { $0 <= .tight },
          cutUpTo: least { $0 < .truncated }.map { $0 - 1 })
      }
    }
  }

  /// The bar with every item fitted in every locale it has.
  func fittedBar() -> FittedBar {
    var fits: [ItemFits] = []
    for item in bar.items {
      var roles = [item.role]
      if item.role == .title, bar.prefersLargeTitles == true { roles.append(.largeTitle) }
      for role in roles {
        for locale in item.text.locales {
          if let fit = self.fits(item, role: role, locale: locale) { fits.append(fit) }
        }
      }
    }
    return FittedBar(bar: bar, fits: fits)
  }
}

extension String {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, matches(last) { text.removeLast() }
    return String(text)
  }
}
