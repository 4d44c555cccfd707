import ArgumentParser
import Foundation
import LabelCommands
import LabelService

/// `labelaudit serve`: the HTTP service.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve audits, reports and trends over HTTP",
    discussion: """
      Settings come from --config, over that from variables named LABELAUDIT_…, over that from \
      the options here. Everything is kept in the data folder.

      EXAMPLES
        labelaudit serve --data labels --listen 127.0.0.1:8080
        labelaudit token create --data labels --name build --scope submit
      """)

  @Option(
    help: ArgumentHelp("Folder of the store; created if it does not exist.", valueName: "folder"))
  var data: String?

  @Option(help: ArgumentHelp("Address and port to listen on.", valueName: "host:port"))
  var listen: String?

  @Option(help: ArgumentHelp("tokens, or off (loopback only).", valueName: "who"))
  var access: String?

  @Option(help: ArgumentHelp("File of settings, YAML.", valueName: "file"))
  var config: String?

  func run() async throws {
    var settings = ServiceConfiguration()
    do {
      if let config {
        try settings.apply(file: String(decoding: try NamedFile.read(config), as: UTF8.self))
      }
      try settings.apply(environment: ProcessInfo.processInfo.environment)
    } catch let error as ServiceConfigurationError {
      Console.line(error.description)
      throw ExitStatus.unusable
    }
    if let data { settings.data = URL(filePath: data) }
    if let listen, !settings.listen(on: listen) {
      throw ValidationError(
        "'\(listen)' is no address; give HOST:PORT, for example 127.0.0.1:8080")
    }
    if let access {
      guard let value = ServiceConfiguration.Access(rawValue: access) else {
        throw ValidationError("'\(access)' is no kind of access; give tokens or off")
      }
      settings.access = value
    }
    // The service stops by itself on these signals.
    Interruption.shared.uninstall()
    do {
      try await ServiceApplication.run(settings)
    } catch let error as ServiceStartError {
      Console.line(error.description)
      throw ExitStatus.unusable
    }
  }
}

/// `labelaudit-service run-job FOLDER`: one audit of the service, in a process of its own.
struct RunJobCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run-job", abstract: "Run one audit of the service", shouldDisplay: false)

  @Argument var folder: String

  func run() async throws {
    if await JobWorker.run(folder: folder) != 0 { throw ExitStatus.unusable }
  }
}
