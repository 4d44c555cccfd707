import Foundation
import LabelCommands
import LabelServiceCommands

let arguments = Array(CommandLine.arguments.dropFirst())
if let status = LabelServiceCommand.encloseIfJob(arguments: arguments) { exit(status) }
Interruption.shared.install()
let status = await LabelServiceCommand.run(arguments: arguments)
exit(status)
