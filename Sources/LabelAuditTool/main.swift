import Foundation
import LabelCommands

Interruption.shared.install()
let arguments = Array(CommandLine.arguments.dropFirst())
if let status = LabelAuditCommand.runAtOnce(arguments: arguments) { exit(status) }
let status = await LabelAuditCommand.run(arguments: arguments)
exit(status)
