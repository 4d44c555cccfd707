public import ArgumentParser
import LabelAudit
import LabelModel

/// One run of a program: parses its arguments, runs the command they name and says how it ended.
public struct CommandRun {
  private let program: any ParsableCommand.Type
  private let arguments: [String]

  /// - Parameters:
  ///   - program: the command that holds all others.
  ///   - arguments: without the program's own name.
  public init(of program: any ParsableCommand.Type, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// - Returns: the exit code. Never exits the process.
  public func run() async -> Int32 {
    do {
      if let status = LabelAuditCommand.runAtOnce(arguments: arguments) { return status }
      try requireCommandAfterHelp()
      var command = try named() ?? program.parseAsRoot(arguments)
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
      return report(error)
    }
  }

  /// Runs what may be done without parsing the arguments.
  ///
  /// - Parameter body: does it, or says that there is nothing to do.
  /// - Returns: the exit code; `nil` when there was nothing to do.
  func runAtOnce(_ body: () throws -> Bool) -> Int32? {
    do {
      return try body() ? ExitStatus.clean.rawValue : nil
    } catch let status as ExitStatus {
      return status.rawValue
    } catch {
      return report(error)
    }
  }

  private var commandNames: [String] {
    program.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap { $0.configuration.commandName }
  }

  /// - Throws: a validation error for help about a command that there is not.
  private func requireCommandAfterHelp() throws {
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
  private func hint(for error: any UserFault) -> String? {
    guard case .importFailed(let fault)? = error as? AuditError else { return nil }
    switch fault {
    case .unsupported(let path): return InputHint.hint(for: path)
    case .notFound(let path): return ArgumentHints.command(path, among: commandNames)
    default: return nil
    }
  }

  /// The command that the first argument names, put together without the others, which takes a
  /// third of the time; `nil` when it names none or there is something to say: help, a version or
  /// what is wrong with the arguments is said in the name of the whole command.
  private func named() -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = program.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      }),
      type.configuration.subcommands.isEmpty
    else { return nil }
    return try? type.parseAsRoot(Array(arguments.dropFirst()))
  }

  private func report(_ error: any Error) -> Int32 {
    let message = ArgumentHints.improved(program.fullMessage(for: error), arguments: arguments)
    guard program.exitCode(for: error) != .success else {
      // Help and version are results.
      try? OutputFile.writeToStandardOutput { write in try write(message + "\n") }
      return ExitStatus.clean.rawValue
    }
    Console.line(message.hasPrefix("Error") ? "error" + message.dropFirst(5) : message)
    return ExitStatus.unusable.rawValue
  }
}

extension ExitStatus: Error {}
