import BarLayout
public import LabelModel
import TextMetrics

/// Makes texts as wide as the room the model gives them.
struct SlotFilling {
  let fitter: Fitter
  let app: AppFacts
  let locale: LocaleID

  /// The bar with filled texts. Of labels that share their room, the title is filled, or else the
  /// first: the others keep their texts, so that the sum stays right.
  func filled(_ bar: Bar) -> Bar {
    let plan = FitPlan(
      bar, screens: fitter.options.screens(for: bar.platform, app: app), options: fitter.options)
    let survey = BudgetSurvey(
      app: app, locales: [locale], measurers: fitter.measurers, options: fitter.options)
    let budgets = survey.budgets(of: bar)
    let tightest = Dictionary(grouping: budgets, by: \.item).compactMapValues { budgets in
      budgets.min { $0.room / $0.fontSize < $1.room / $1.fontSize }
    }
    let sharing = Set(
      plan.slots.indices.filter { slot in
        guard let place = tightest[bar.items[plan.slots[slot].item].id]?.configuration else {
          return false
        }
        return plan.groups.contains { group in
          group.rooms[slot] == nil
            && group.screens.contains { $0.configuration(place.textSize) == place }
        }
      }.map { plan.slots[$0].item })
    let chosen =
      bar.items.indices.first { sharing.contains($0) && bar.items[$0].role == .title }
      ?? sharing.min()
    var result = bar
    for index in bar.items.indices where !sharing.contains(index) || index == chosen {
      let item = bar.items[index]
      guard item.state == .resolved, let text = item.text[locale], !text.isEmpty,
        let budget = tightest[item.id]
      else { continue }
      result.bars(fill: index, with: filled(text, to: budget), in: locale)
    }
    return result
  }

  /// Letters that close a gap, of many widths.
  private static let letters = Array("iljtfrscaeonuhdmwIJLESTANUOMW.:-")
  /// Longest text that is made.
  private static let longest = 400

  /// The text repeated up to the room, its end made of letters that come nearest to it.
  private func filled(_ text: String, to budget: Budget) -> String {
    let measurer = fitter.measurers[budget.role]
    func width(_ text: String) -> Double {
      measurer.measure(text, weight: budget.fontWeight, locale: locale)
        .width(at: budget.fontSize).width
    }
    let source = Array(text + " ")
    var made = ""
    var index = 0
    while made.count < Self.longest {
      let next = made + String(source[index % source.count])
      guard width(next) <= budget.room else { break }
      made = next
      index += 1
    }
    // Two letters of the end are chosen anew.
    let stem = String(made.dropLast(2))
    var best = (text: made, gap: budget.room - width(made))
    for first in Self.letters {
      let one = stem + String(first)
      let left = budget.room - width(one)
      if left >= 0, left < best.gap { best = (one, left) }
      guard left > 0 else { continue }
      for second in Self.letters {
        let two = one + String(second)
        let gap = budget.room - width(two)
        if gap >= 0, gap < best.gap { best = (two, gap) }
      }
    }
    return best.text
  }
}

extension Bar {
  fileprivate mutating func bars(fill item: Int, with text: String, in locale: LocaleID) {
    items[item].text.texts[locale] = text
  }
}

extension Auditor {
  /// An app in a made-up language, ready to be audited or written out.
  ///
  /// - Throws: ``AuditError/unusableFont(_:)`` when a font of the configuration can't be read.
  public func pseudolocalized(
    _ imported: ImportedApp, _ language: PseudoLanguage
  ) async throws(AuditError) -> ImportedApp {
    var app = imported.inPseudoLanguage(language)
    guard language == .fill, let locale = app.app.locales.first else { return app }
    let filling = SlotFilling(
      fitter: try fitter(of: app.bars, fonts: app.fontFiles), app: app.app, locale: locale)
    let bars = app.bars
    app.bars = await withTaskGroup(of: (Int, Bar).self) { group in
      for (index, bar) in bars.enumerated() { group.addTask { (index, filling.filled(bar)) } }
      return await group.reduce(into: bars) { $0[$1.0] = $1.1 }
    }
    return app
  }

  /// Audits an app in a made-up language: room is all that is judged there.
  ///
  /// - Throws: ``AuditError`` as an audit does.
  public func audit(
    _ imported: ImportedApp, in language: PseudoLanguage
  ) async throws(AuditError) -> AuditResult {
    var auditor = self
    auditor.configuration.locales = []
    var result = try await auditor.audit(pseudolocalized(imported, language))
    result.keepFindings { $0.fit != nil }
    return result
  }
}
