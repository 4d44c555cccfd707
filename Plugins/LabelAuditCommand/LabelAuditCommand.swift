import Foundation
import PackagePlugin

/// `swift package audit-labels`: audits the labels of a package, or of some of its targets.
///
/// Takes what `labelaudit audit` takes. Without a path, the whole package is audited; `--target NAME`
/// audits the folder of a target.
@main
struct LabelAuditCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try LabelAuditTool.find(in: context)
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let folders = try names.map { name in
      guard let target = context.package.targets.first(where: { $0.name == name }) else {
        throw Failure(message: "there is no target '\(name)' in '\(context.package.displayName)'")
      }
      return LabelAuditTool.path(target.directoryURL)
    }
    let rest = extractor.remainingArguments
    let package = LabelAuditTool.path(context.package.directoryURL)
    // A path is whatever exists; options have none of the same name.
    let namesPath = rest.contains {
      !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0)
    }
    let paths = folders.isEmpty && !namesPath ? [package] : folders

    let process = Process()
    process.executableURL = tool
    process.arguments = ["audit"] + paths + rest
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Failure(message: "labelaudit was ended by signal \(process.terminationStatus)")
    }
    switch process.terminationStatus {
    case 0: return
    case 1: throw Failure(message: "labels were found that fail")
    default: throw Failure(message: "labelaudit could not be run as asked")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}
