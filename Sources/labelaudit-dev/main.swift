import ArgumentParser

/// Commands for those who work on the tool itself.
struct DeveloperTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labelaudit-dev", abstract: "Commands for those who work on labelaudit itself",
    subcommands: [CompileMetrics.self, Accuracy.self, ScoreCases.self])
}

DeveloperTool.main()
