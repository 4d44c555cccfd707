import ArgumentParser
import Foundation
import LabelCommands
import LabelService

/// `labelaudit project`: the projects of a service.
struct ProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project", abstract: "Make projects in a service",
    subcommands: [Create.self])

  /// `labelaudit project create`.
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a project",
      discussion: """
        The token, which must be one of scope admin, is taken from LABELAUDIT_TOKEN.

        EXAMPLE
          labelaudit project create --server http://127.0.0.1:8080 encore --name Encore
        """)

    @Option(help: ArgumentHelp("Address of the service.", valueName: "url"))
    var server: String

    @Argument(help: "Identifier: a–z, 0–9 and '-'.") var id: String

    @Option(help: "Name people read; the identifier unless given.") var name: String?

    @Option(
      help: ArgumentHelp(
        "A labelaudit.yml that holds for the project's audits.", valueName: "file"))
    var config: String?

    func run() async throws {
      let text = try config.map { String(decoding: try NamedFile.read($0), as: UTF8.self) }
      do {
        try await SubmitClient(
          server: server, project: id,
          token: ProcessInfo.processInfo.environment["LABELAUDIT_TOKEN"]
        ).createProject(name: name, configuration: text)
      } catch let failure as SubmitClient.Failure {
        Console.line(failure.description)
        throw ExitStatus.unusable
      }
      Console.line("made project '\(id)'")
    }
  }
}
