public import ArgumentParser
import LabelAudit

/// The `labelaudit` command.
public struct LabelAuditCommand: AsyncParsableCommand {
  /// Name, subcommands and help.
  public static let configuration = CommandConfiguration(
    commandName: "labelaudit",
    abstract: "Say which labels of an app will be cut, crowded, too generic or hard to tell apart",
    discussion: """
      Reads an app's own files – storyboards, Swift source, string catalogs, XLIFF – and judges \
      every tab title, navigation title and button label in every language, on every screen width \
      and text size, without running the app.

      EXAMPLES
        labelaudit audit MyApp
        labelaudit audit MyApp --locale de --locale ko --report html=labels.html
        labelaudit measure labels.jsonl

      EXIT CODES
        0  ran; nothing at or above --fail-on
        1  ran; findings at or above it
        2  bad arguments, configuration or path, or nothing to audit found
      """,
    version: LabelAuditVersion.current,
    subcommands: [
      AuditCommand.self, ExtractCommand.self, BudgetsCommand.self, PicturesCommand.self,
      MeasureCommand.self,
      RulesCommand.self, ExplainCommand.self, DevicesCommand.self, InitCommand.self,
      CompareCommand.self,
      MergeCommand.self, StreamCommand.self,
    ] + ServiceProgram.standIns,
    defaultSubcommand: AuditCommand.self)

  /// Creates the command.
  public init() {}

  /// Parses arguments and runs the command they name.
  ///
  /// - Parameter arguments: without the program's own name.
  /// - Returns: the exit code. Never exits the process.
  public static func run(arguments: [String]) async -> Int32 {
    await CommandRun(of: Self.self, arguments: arguments).run()
  }

  /// Runs a command that needs neither the parser nor other threads, and so starts in half the time.
  ///
  /// - Returns: the exit code; `nil`, with nothing done, for all other commands.
  public static func runAtOnce(arguments: [String]) -> Int32? {
    CommandRun(of: Self.self, arguments: []).runAtOnce {
      try MeasureCommand.runPlainly(arguments)
    }
  }

  /// Makes this process that of the service's program when the arguments are for it. To be called
  /// before anything of this process is changed: the program takes it over as it is.
  ///
  /// - Returns: the exit code when there is no such program, with the reason on standard error;
  ///   `nil` for all other commands.
  public static func handOver(arguments: [String]) -> Int32? {
    guard ServiceProgram.serves(arguments) else { return nil }
    Console.line(ServiceProgram.become(arguments).description)
    return ExitStatus.unusable.rawValue
  }
}
