public import ArgumentParser
public import LabelAudit
public import LabelImport
public import LabelModel
public import LabelReport

extension TextSize: ExpressibleByArgument {
  /// Reads a name without regard to case.
  public init?(argument: String) {
    guard
      let size = TextSize.allCases.first(where: {
        $0.rawValue.lowercased() == argument.lowercased()
      })
    else { return nil }
    self = size
  }
}

extension LocaleID: ExpressibleByArgument {
  /// Reads a language tag; `nil` when it is not one.
  public init?(argument: String) { self.init(argument) }
}

extension LocaleID {
  /// Reads the language of a report; one that reports are not written in is told, not replaced.
  public static func ofReport(_ argument: String) throws -> LocaleID {
    if let locale = LocaleID(argument), ReportLanguage.isSpoken(locale) { return locale }
    let known = ReportLanguage.all.map(\.identifier)
    let nearest = NearestName.of(argument, among: known).map { "did you mean '\($0)'? Known" }
    throw ValidationError(
      "reports are not written in '\(argument)'; \(nearest ?? "known"): "
        + known.joined(separator: ", "))
  }
}

extension FailureThreshold: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension BudgetFormat: ExpressibleByArgument {}
extension SizeLimitWriter.Unit: ExpressibleByArgument {}
extension ComparisonFormat: ExpressibleByArgument {}

extension Reach: ExpressibleByArgument {}
