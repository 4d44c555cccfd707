public import ArgumentParser
import LabelCommands
import LabelService

/// The `labelaudit-service` program: every command of `labelaudit`, those of the service included. It goes by
/// the name of `labelaudit`, which runs it.
public struct LabelServiceCommand: AsyncParsableCommand {
  /// Name, subcommands and help.
  public static let configuration = {
    var configuration = LabelAuditCommand.configuration
    let own = Dictionary(
      uniqueKeysWithValues: commands.map { ($0.configuration.commandName, $0) })
    configuration.subcommands = configuration.subcommands.map {
      own[$0.configuration.commandName] ?? $0
    }
    configuration.subcommands.append(RunJobCommand.self)
    return configuration
  }()

  /// The commands of the service.
  static let commands: [any ParsableCommand.Type] = [
    ServeCommand.self, ProjectCommand.self, LanguageCommand.self, SubmitCommand.self,
    TokenCommand.self, BackupCommand.self, RestoreCommand.self,
  ]

  /// Creates the command.
  public init() {}

  /// Parses arguments and runs the command they name.
  ///
  /// - Parameter arguments: without the program's own name.
  /// - Returns: the exit code. Never exits the process.
  public static func run(arguments: [String]) async -> Int32 {
    await CommandRun(of: Self.self, arguments: arguments).run()
  }

  /// Encloses the process of a job of the service before it has a second thread.
  ///
  /// - Returns: an exit code when that cannot be done; `nil` for all other commands too.
  public static func encloseIfJob(arguments: [String]) -> Int32? {
    guard arguments.count == 2, arguments.first == RunJobCommand.configuration.commandName,
      let folder = arguments.last
    else { return nil }
    return JobWorker.enclose(folder: folder) ? nil : ExitStatus.unusable.rawValue
  }
}
