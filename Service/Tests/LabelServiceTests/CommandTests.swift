import ArgumentParser
import Foundation
import LabelCommands
import Testing
import ToolTestSupport

@testable import LabelServiceCommands

/// The service's program as `labelaudit` calls it.
struct CommandTests {
  @Test func areThoseThatTheCommandLists() {
    let listed = LabelAuditCommand.configuration.subcommands.map { $0.configuration.abstract }
    for command in LabelServiceCommand.commands {
      #expect(listed.contains(command.configuration.abstract))
    }
    let own = LabelServiceCommand.configuration.subcommands
    #expect(own.count == listed.count + 1)
    for command in LabelServiceCommand.commands {
      #expect(own.contains { $0 == command })
    }
  }

  @Test func isHelpOfTheCommand() async throws {
    let run = try await Tool.run(["serve", "--help"], in: try Workspace())
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText.contains("\nUSAGE: serve "))
  }

  @Test(arguments: [
    (
      ["serve", "--data", "data", "--listen", "127.0.0.1"],
      """
      error: '127.0.0.1' is no address; give HOST:PORT, for example 127.0.0.1:8080
      Usage: labelaudit <subcommand>
        See 'labelaudit --help' for more information.

      """
    ),
    (
      ["submit", "--server", "nowhere", "--project", "p", "cut.yml"],
      "error: 'nowhere' is no address; give http://HOST:PORT or https://HOST\n"
    ),
  ])
  func saysWhatIsWrong(arguments: [String], reason: String) async throws {
    let folder = try Workspace(["cut.yml": Manifests.cut])
    let run = try await Tool.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.errorText == reason)
  }

  @Test func saysThatAnotherProgramListens() async throws {
    let run = try await Tool.shell(
      """
      python3 -c 'import socket, time
      s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen(1)
      open("port", "w").write(str(s.getsockname()[1])); time.sleep(100)' &
      trap "kill $!" EXIT
      until [ -s port ]; do sleep 0.1; done
      "$LABELAUDIT" serve --data data --listen "127.0.0.1:$(cat port)"
      """, in: try Workspace())
    #expect(run.status == 2)
    #expect(run.errorText.contains("error: cannot listen there: another program listens there"))
  }
}
