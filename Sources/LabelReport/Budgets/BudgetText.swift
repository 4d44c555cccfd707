import ICUSupport
import LabelAudit
import LabelImport
import LabelModel

/// Budgets for people: one block for each key, one line for each language.
struct BudgetText {
  private let report: BudgetReport

  init(_ report: BudgetReport) { self.report = report }

  func write(to write: (String) throws -> Void) throws {
    var heading: [String?] = []
    var isFirst = true
    let names = report.tableNames
    let tags = report.locales.map(\.identifier.count).max() ?? 2
    for budget in report.budgets {
      let subject = [
        budget.bundle, budget.table, budget.key, budget.key == nil ? budget.bar : nil,
        budget.key == nil ? budget.item : nil,
      ]
      if isFirst || subject != heading {
        heading = subject
        try write((isFirst ? "" : "\n") + title(of: budget, names) + "\n")
        isFirst = false
      }
      try write("  \(TextLayout.pad(budget.locale.identifier, to: tags))  \(line(budget))\n")
    }
    let count = Set(report.budgets.compactMap(\.key)).count
    try write(
      (isFirst ? "" : "\n") + "\(count) keys, \(report.budgets.count) budgets in "
        + "\(report.locales.count) languages\n")
  }

  private func title(of budget: Budget, _ names: TableNames) -> String {
    let name = budget.key ?? "\(budget.bar)/\(budget.item)"
    let own = budget.key == nil ? "" : names.name(budget.table ?? "Localizable", of: budget.bundle)
    let table = own.isEmpty || own == "Localizable" && budget.table == nil ? "" : "  table \(own)"
    let source = budget.sourceText.map { "  '\($0)'" } ?? ""
    let more = budget.places > 1 ? "  \(budget.places) places" : ""
    return SafeText.line(name + table + source + more, limit: 2000)
  }

  private func line(_ budget: Budget) -> String {
    var text = budget.sentence
    if let width = budget.width, let left = budget.left {
      text +=
        left < 0
        ? "; now \(Points.text(width)) pt, \(Points.text(-left)) too wide"
        : "; now \(Points.text(width)) pt"
    }
    let place = budget.configuration
    let device = place.device.map { "\($0), " } ?? ""
    return SafeText.line(
      text + "; \(budget.role.rawValue) \(budget.bar)/\(budget.item) on \(device)"
        + "\(Points.text(place.width)) pt \(place.orientation.rawValue), \(place.textSize.rawValue), "
        + place.design.rawValue,
      limit: 4000)
  }
}
