import ArgumentParser
import Foundation
import LabelCommands
import LabelService

/// `labelaudit backup`: a copy of the service's data, made while it runs.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the service's data; the service may go on meanwhile",
    discussion: """
      EXAMPLES
        labelaudit backup --data labels labels-2026-11-21
        labelaudit restore labels-2026-11-21 --data labels-again
      """)

  @Option(help: ArgumentHelp("Folder of the store.", valueName: "folder"))
  var data = "labelaudit-data"

  @Argument(help: ArgumentHelp("New folder for the copy.", valueName: "target"))
  var target: String

  func run() async throws {
    let summary = try await ServiceFault.told {
      try await Backup.make(of: URL(filePath: data), to: URL(filePath: target))
    }
    Console.line("copied \(summary.audits) audits and \(summary.blobs) files to \(target)")
  }
}

/// `labelaudit restore`: a copy of the service's data, put back.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a copy made by backup into a folder without a store")

  @Argument(help: ArgumentHelp("Folder that backup made.", valueName: "backup"))
  var backup: String

  @Option(help: ArgumentHelp("Folder for the store.", valueName: "folder"))
  var data = "labelaudit-data"

  func run() async throws {
    let summary = try await ServiceFault.told {
      try await Backup.restore(URL(filePath: backup), to: URL(filePath: data))
    }
    Console.line("put back \(summary.audits) audits and \(summary.blobs) files to \(data)")
  }
}

/// Tells what is wrong with a data folder, and ends by the contract.
enum ServiceFault {
  static func told<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ServiceStoreError {
      Console.line(error.description)
      throw ExitStatus.unusable
    }
  }
}
