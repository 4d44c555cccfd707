import Foundation
import LabelCommands

let arguments = Array(CommandLine.arguments.dropFirst())
if let status = LabelAuditCommand.handOver(arguments: arguments) { exit(status) }
Interruption.shared.install()
if let status = LabelAuditCommand.runAtOnce(arguments: arguments) { exit(status) }
let status = await LabelAuditCommand.run(arguments: arguments)
exit(status)
