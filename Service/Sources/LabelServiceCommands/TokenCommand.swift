import ArgumentParser
import Foundation
import LabelCommands
import LabelService

/// `labelaudit token`: who may use the service.
struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Make, list and revoke tokens of the service",
    subcommands: [Create.self, List.self, Revoke.self])

  /// The data folder of the service.
  struct DataFolder: ParsableArguments {
    @Option(help: ArgumentHelp("Folder of the store.", valueName: "folder"))
    var data = "labelaudit-data"

    /// Does something with the store; its faults are the user's to mend.
    func with<Value>(_ body: (ServiceStore) async throws -> Value) async throws -> Value {
      do {
        return try await body(ServiceStore(folder: URL(filePath: data)))
      } catch let error as ServiceStoreError {
        Console.line(error.description)
        throw ExitStatus.unusable
      }
    }
  }

  /// `labelaudit token create`.
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a token; it is shown once and kept nowhere")
    @OptionGroup var folder: DataFolder
    @Option(help: "What the token is for.") var name: String
    @Option(
      help:
        "read, submit, review (accept findings, replace bars) or admin; each holds those before.")
    var scope = "submit"
    @Option(
      help: ArgumentHelp(
        "A project the token is for; may be repeated. All projects unless given.", valueName: "id"
      ))
    var project: [String] = []
    @Option(help: "Days until it opens nothing more; for ever unless given.") var days: Int?

    func validate() throws {
      guard TokenScope(rawValue: scope) != nil else {
        throw ValidationError("unknown scope '\(scope)'; expected read, submit, review or admin")
      }
      guard (1...200).contains(name.count) else {
        throw ValidationError("a name has 1 to 200 characters")
      }
      if let days, !(1...3650).contains(days) {
        throw ValidationError("days are a number from 1 to 3650")
      }
    }

    func run() async throws {
      let secret = try await folder.with {
        try await $0.createToken(
          name: name, scope: TokenScope(rawValue: scope) ?? .read,
          projects: project.isEmpty ? nil : project, days: days)
      }
      try OutputFile.writeToStandardOutput { write in try write(secret + "\n") }
    }
  }

  /// `labelaudit token list`.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the tokens")
    @OptionGroup var folder: DataFolder

    func run() async throws {
      let lines = try await folder.with { try await $0.tokenLines() }
      try OutputFile.writeToStandardOutput { write in
        for line in lines { try write(line + "\n") }
      }
    }
  }

  /// `labelaudit token revoke ID`.
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a token open nothing more")
    @OptionGroup var folder: DataFolder
    @Argument(help: "Identifier, as 'token list' shows it.") var id: String

    func run() async throws {
      try await folder.with { try await $0.revokeToken(id: id) }
    }
  }
}
