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

extension FailureThreshold: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
extension BudgetFormat: ExpressibleByArgument {}
extension SizeLimitWriter.Unit: ExpressibleByArgument {}
extension ComparisonFormat: ExpressibleByArgument {}

extension Reach: ExpressibleByArgument {}
