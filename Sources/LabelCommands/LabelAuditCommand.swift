public import ArgumentParser
import Foundation
import LabelAudit
import LabelModel

#if Service
  import LabelService
#endif

/// The `labelaudit` command.
public struct LabelAuditCommand: AsyncParsableCommand {
  /// Name, subcommands and help.
  public static let configuration = CommandConfiguration(
    commandName: "labelaudit",
    abstract: "Say which labels of an app will be cut, crowded, too generic or hard to tell apart",
    discussion: """
      Reads an app's own files – storyboards, Swift source, string catalogues, XLIFF – and judges \
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
    ] + serviceCommands,
    defaultSubcommand: AuditCommand.self)

  /// Creates the command.
  public init() {}

  /// Parses arguments and runs the command they name.
  ///
  /// - Parameter arguments: without the program's own name.
  /// - Returns: the exit code. Never exits the process.
  public static func run(arguments: [String]) async -> Int32 {
    do {
      if let status = runAtOnce(arguments: arguments) { return status }
      try requireCommand(afterHelp: arguments)
      var command = try named(by: arguments) ?? parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitStatus.clean.rawValue
    } catch let status as ExitStatus {
      return status.rawValue
    } catch let error as Diagnostic {
      Console.line(error.oneLine)
      return ExitStatus.unusable.rawValue
    } catch let error as any UserFault {
      Console.line(error.description + (hint(for: error).map { "\n  " + $0 } ?? ""))
      return ExitStatus.unusable.rawValue
    } catch {
      return report(error, arguments: arguments)
    }
  }

  private static var commandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
  }

  /// - Throws: a validation error for help about a command that there is not.
  private static func requireCommand(afterHelp arguments: [String]) throws {
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      !name.hasPrefix("-"), !commandNames.contains(name), name != "help"
    else { return }
    let nearest = NearestName.of(name, among: commandNames).map {
      "did you mean '\($0)'? There are"
    }
    throw ValidationError(
      "there is no command '\(name)'; \(nearest ?? "there are") "
        + commandNames.joined(separator: ", "))
  }

  /// What else to say of something that cannot be used.
  private static func hint(for error: any UserFault) -> String? {
    guard case .importFailed(let fault)? = error as? AuditError else { return nil }
    switch fault {
    case .unsupported(let path): return InputHint.hint(for: path)
    case .notFound(let path): return ArgumentHints.command(path, among: commandNames)
    default: return nil
    }
  }

  /// Runs a command that needs neither the parser nor other threads, and so starts in half the time.
  ///
  /// - Returns: the exit code; `nil`, with nothing done, for all other commands.
  public static func runAtOnce(arguments: [String]) -> Int32? {
    do {
      return try MeasureCommand.runPlainly(arguments) ? ExitStatus.clean.rawValue : nil
    } catch let status as ExitStatus {
      return status.rawValue
    } catch {
      return report(error)
    }
  }

  /// Encloses the process of a job of the service before it has a second thread.
  ///
  /// - Returns: an exit code when that cannot be done; `nil` for all other commands too.
  public static func encloseIfJob(arguments: [String]) -> Int32? {
    #if Service
      guard arguments.count == 2, arguments.first == RunJobCommand.configuration.commandName,
        let folder = arguments.last
      else { return nil }
      return JobWorker.enclose(folder: folder) ? nil : ExitStatus.unusable.rawValue
    #else
      return nil
    #endif
  }

  /// The command that the first argument names, put together without the others, which takes a
  /// third of the time; `nil` when it names none or there is something to say: help, a version or
  /// what is wrong with the arguments is said in the name of the whole command.
  private static func named(by arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      type.configuration.subcommands.isEmpty
    else { return nil }
    return try? type.parseAsRoot(Array(arguments.dropFirst()))
  }

  private static func report(_ error: any Error, arguments: [String] = []) -> Int32 {
    let message = ArgumentHints.improved(fullMessage(for: error), arguments: arguments)
    guard exitCode(for: error) != .success else {
      // Help and version are results.
      try? OutputFile.writeToStandardOutput { write in try write(message + "\n") }
      return ExitStatus.clean.rawValue
    }
    Console.line(message.hasPrefix("Error") ? "error" + message.dropFirst(5) : message)
    return ExitStatus.unusable.rawValue
  }
}

extension ExitStatus: Error {}

#if Service
  /// The commands of the service.
  private let serviceCommands: [any ParsableCommand.Type] = [
    ServeCommand.self, ProjectCommand.self, SubmitCommand.self, TokenCommand.self,
    BackupCommand.self,
    RestoreCommand.self, RunJobCommand.self,
  ]
#else
  private let serviceCommands: [any ParsableCommand.Type] = []
#endif
