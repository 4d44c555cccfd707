import Foundation
import LabelCommands

Interruption.shared.install()
let status = await LabelAuditCommand.run(arguments: Array(CommandLine.arguments.dropFirst()))
exit(status)
