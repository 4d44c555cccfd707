import Foundation
import PackagePlugin

/// Warns about labels while a target is built: again only when its files changed.
@main
struct LabelAuditBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try LabelAuditTool.find(in: context)
    let folder = target.directoryURL
    let inputs = target.sourceFiles.map(\.url)
    let configuration = LabelAuditTool.configuration(for: folder, in: context)
    let verdict = context.pluginWorkDirectoryURL.appending(path: "labels.json")
    return [
      .buildCommand(
        displayName: "Audit the labels of \(target.name)",
        executable: tool,
        arguments: LabelAuditTool.arguments(folder, configuration, verdict),
        inputFiles: inputs + (configuration.map { [$0] } ?? []) + [tool],
        outputFiles: [verdict])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LabelAuditBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let folder = context.xcodeProject.directoryURL
      let tool = try LabelAuditTool.find(at: folder) { try? context.tool(named: $0).url }
      let configuration = folder.appending(path: "labelaudit.yml")
      let exists = FileManager.default.fileExists(atPath: configuration.path(percentEncoded: false))
      let verdict = context.pluginWorkDirectoryURL.appending(path: "labels.json")
      return [
        .buildCommand(
          displayName: "Audit the labels of \(target.displayName)",
          executable: tool,
          arguments: LabelAuditTool.arguments(folder, exists ? configuration : nil, verdict)
            + ["--target", target.displayName],
          inputFiles: target.inputFiles.map(\.url) + (exists ? [configuration] : []) + [tool],
          outputFiles: [verdict])
      ]
    }
  }
#endif
