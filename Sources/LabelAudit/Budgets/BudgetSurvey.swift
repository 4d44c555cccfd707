import BarLayout
import LabelImport
import LabelModel
import TextMetrics

/// Finds the room of every label of a bar on every screen, and keeps the tightest.
struct BudgetSurvey: Sendable {
  let app: AppFacts
  let locales: [LocaleID]
  let measurers: RoleMeasurers
  let options: FitOptions

  /// One budget for each label, role and language that some screen draws; characters are not
  /// estimated yet.
  func budgets(of bar: Bar) -> [Budget] {
    let plan = FitPlan(bar, screens: options.screens(for: bar.platform, app: app), options: options)
    var result: [Budget] = []
    for locale in locales {
      let texts = BarTexts(
        bar, in: locale, source: app.sourceLanguage, plan: plan, measurers: measurers,
        options: options)
      for slot in plan.slots.indices {
        let item = bar.items[plan.slots[slot].item]
        let isText = item.key != nil || !item.text.isEmpty
        guard isText, item.systemText == nil else { continue }
        if let budget = tightest(slot, of: bar, plan: plan, texts: texts) { result.append(budget) }
      }
    }
    return result
  }

  /// A place is tighter when fewer letters fit: the room is compared in units of the font size.
  private func tightest(
    _ slot: Int, of bar: Bar, plan: FitPlan, texts: BarTexts
  ) -> Budget? {
    let place = plan.slots[slot]
    let item = bar.items[place.item]
    let fitter = SlotFitter(
      bar: bar, plan: plan, slot: slot, texts: texts, measurers: measurers, options: options)
    var best: (ratio: Double, budget: Budget)?
    for (index, group) in plan.groups.enumerated() {
      let weight = group.slotFonts[slot].weight
      for (sizes, sizeClass) in group.sizeClasses.enumerated() {
        let size = sizeClass.slots[slot].upperBound
        guard size > 0 else { continue }
        let table = group.rooms[slot]
        let measured =
          table == nil ? fitter.measuredBar(group: index, sizes: sizes, end: .largest) : nil
        let width =
          texts.texts[place.item]?.isPartial ?? true
          ? nil : texts.measured(place.item, place.role, weight)?.width(at: size)
        for (number, screen) in group.screens.enumerated() {
          let found =
            table.map { $0.rooms[number] }
            ?? measured?.room(for: place.position, as: place.role, on: screen.screen)
          guard let room = found else { continue }
          let scale = item.minimumScale.flatMap { $0 > 0 && $0 < 1 ? $0 : nil } ?? 1
          let likely = room.likely / scale
          let ratio = likely / size
          if let best, best.ratio <= ratio { continue }
          let textSize =
            sizeClass.textSizes.contains(.large) ? TextSize.large : sizeClass.textSizes.last
          best = (
            ratio,
            Budget(
              key: item.key, table: item.table, bundle: item.stringLocation?.bundle,
              locale: texts.locale, sourceText: item.text[app.sourceLanguage],
              text: texts.texts[place.item].map { item.text[texts.locale] ?? $0.written },
              state: item.text.states[texts.locale],
              width: width?.width, error: width?.largestError,
              room: likely, roomFrom: room.least / scale, roomUpTo: room.most / scale,
              fontSize: size, fontWeight: weight, fontFamily: item.font?.family, bar: bar.id,
              item: item.id, role: place.role, location: item.declaredAt ?? bar.declaredAt,
              configuration: screen.configuration(textSize ?? .large), places: 1)
          )
        }
      }
    }
    best?.budget.values = values(of: item, in: texts.locale)
    return best?.budget
  }

  /// What is measured in the place of each placeholder of a text, its forms and its source.
  private func values(of item: BarItem, in locale: LocaleID) -> [String: String] {
    let measurer = measurers[item.role]
    let forms = item.text.variants[locale]?.map(\.text) ?? []
    var values: [String: String] = [:]
    for text in [item.text[app.sourceLanguage], item.text[locale]].compactMap({ $0 }) + forms {
      let placeholders = PlaceholderText(text)
      guard placeholders.hasPlaceholders else { continue }
      for written in placeholders.written where values[written] == nil {
        values[written] = PlaceholderText(written).widest(numbers: options.numbers, locale: locale)
        {
          measurer.measure($0, weight: .regular, locale: locale).width(at: 10).width
        }
      }
    }
    return values
  }
}

/// How wide the letters of each language's labels are.
struct LetterWidths {
  private let measurers: RoleMeasurers
  private let texts: [LocaleID: [String]]
  private var measured: [Font: [any MeasuredText]] = [:]
  private var quantiles: [FontSize: Quantiles?] = [:]

  private struct Font: Hashable {
    var locale: LocaleID
    var weight: FontWeight
    var role: Role
  }

  private struct FontSize: Hashable {
    var font: Font
    var size: Double
  }

  /// Points for each character of a text: a tenth of the texts has narrower ones, half, nine tenths.
  private struct Quantiles {
    var tenth: Double
    var median: Double
    var ninth: Double
  }

  /// Most texts of a language that are looked at.
  private static let sample = 400

  init(_ bars: [Bar], locales: [LocaleID], measurers: RoleMeasurers) {
    self.measurers = measurers
    var texts: [LocaleID: Set<String>] = [:]
    for bar in bars {
      for item in bar.items where item.state == .resolved {
        for locale in locales {
          if let text = item.text[locale], !text.isEmpty { texts[locale, default: []].insert(text) }
        }
      }
    }
    self.texts = texts.mapValues { Array($0.sorted().prefix(Self.sample)) }
  }

  /// How many characters a budget's room holds.
  mutating func hint(for budget: Budget) -> Budget.CharacterHint? {
    let key = FontSize(
      font: Font(
        locale: budget.locale, weight: budget.fontWeight,
        role: measurers.isUniform ? .tab : budget.role), size: budget.fontSize)
    let known: Quantiles?
    if let kept = quantiles[key] {
      known = kept
    } else {
      known = computed(key)
      quantiles[key] = known
    }
    guard let known else { return nil }
    func count(_ room: Double, _ letter: Double) -> Int { max(0, Int(min(room / letter, 1e6))) }
    return Budget.CharacterHint(
      likely: count(budget.room, known.median), fewest: count(budget.roomFrom, known.ninth),
      most: count(budget.roomUpTo, known.tenth))
  }

  private mutating func computed(_ key: FontSize) -> Quantiles? {
    if measured[key.font] == nil {
      measured[key.font] = (texts[key.font.locale] ?? []).map {
        measurers[key.font.role].measure(
          $0, weight: key.font.weight, locale: key.font.locale)
      }
    }
    let letters = (measured[key.font] ?? []).compactMap { text -> Double? in
      guard text.graphemes > 0 else { return nil }
      let letter = text.width(at: key.size).width / Double(text.graphemes)
      return letter > 0 ? letter : nil
    }.sorted()
    guard let first = letters.first, let last = letters.last else { return nil }
    func quantile(_ share: Double) -> Double {
      let at = Int((Double(letters.count - 1) * share).rounded())
      return letters.indices.contains(at) ? letters[at] : last
    }
    return Quantiles(
      tenth: min(quantile(0.1), last), median: quantile(0.5), ninth: max(quantile(0.9), first))
  }
}
