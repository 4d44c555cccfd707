import ArgumentParser
import Foundation
import LabelAudit

/// `labelaudit init`: a commented configuration to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented labelaudit.yml to start from",
    discussion: """
      Every key is there with its default or an example, commented out: the file changes nothing until \
      a line is. A file that is there already is left alone.

      EXAMPLES
        labelaudit init
        labelaudit init MyApp
      """)

  @Argument(
    help: ArgumentHelp("The app's folder; the current one unless given.", valueName: "folder"))
  var folder = "."

  func run() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw OutputFile.Failure(path: folder, reason: "there is no folder of that name")
    }
    let place = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    for name in ConfigurationFile.names
    where FileManager.default.fileExists(atPath: place + name) {
      throw OutputFile.Failure(path: place + name, reason: "it is there already and left alone")
    }
    let file = place + ConfigurationFile.defaultName
    try OutputFile.replace(file) { write in try write(ConfigurationFile.template) }
    Console.line("wrote \(file)")
  }
}
