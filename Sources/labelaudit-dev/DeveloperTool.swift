import ArgumentParser

/// Commands for those who work on the tool itself.
@main
struct DeveloperTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelaudit-dev", abstract: "Commands for those who work on labelaudit itself",
    subcommands: [
      Accuracy.self, CompileMetrics.self, DiagnosticReferenceCommand.self, FramesCheck.self,
      ImportSpeed.self,
      LayoutReferenceCommand.self,
      ReadAdvances.self, RecordSamples.self, RuleReferenceCommand.self,
      SchemaReference.self, ScoreCases.self, StreamRate.self, Translations.self,
    ])
}
