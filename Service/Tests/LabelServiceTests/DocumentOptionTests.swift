import Foundation
import Testing
import ToolTestSupport

/// Documents show commands and options that there are.
struct DocumentOptionTests {
  /// A command of the program, as it describes itself.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var names: [Name]?
    }
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    var options: Set<String> {
      Set(
        (arguments ?? []).flatMap { $0.names ?? [] }
          .map { ($0.kind == "short" ? "-" : "--") + $0.name })
    }
  }
  private struct Dump: Decodable { var command: Command }

  private static let pages = ["README.md", "CONTRIBUTING.md", "Examples/README.md"]

  /// The commands of a page: lines of shell and what stands between back quotes.
  private static func commands(of page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let lines = text.replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
    let spans = text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    return (lines + spans).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("labelaudit ") }
  }

  @Test func areThere() async throws {
    let folder = try Workspace()
    let dump = try await Tool.shell(
      "\"$SERVICE\" --experimental-dump-help", in: folder, environment: ["SERVICE": Tool.service()])
    let root = try JSONDecoder().decode(Dump.self, from: dump.output).command
    let audit = try #require(root.subcommands?.first { $0.commandName == "audit" })
    let docs = Workspace.packageRoot.appending(path: "docs")
    let pages =
      Self.pages.map { Workspace.packageRoot.appending(path: $0) }
      + (try FileManager.default.contentsOfDirectory(at: docs, includingPropertiesForKeys: nil))
      .filter { $0.pathExtension == "md" }
    var checked = 0
    for page in pages {
      for line in try Self.commands(of: page) {
        // One program of a line: what follows belongs to another.
        let words = line.split { " \t".contains($0) }.map(String.init).dropFirst()
          .prefix { !["|", "&&", "||", ";", ">", "#", "&", "2>&1"].contains($0) }
        var command = root
        for word in words {
          guard let next = command.subcommands?.first(where: { $0.commandName == word }) else {
            break
          }
          command = next
        }
        let known = command.options.union(command.commandName == "labelaudit" ? audit.options : [])
        for word in words where word.hasPrefix("--") && word.count > 2 {
          let option = String(word.prefix { $0 != "=" && $0 != "`" && $0 != "," })
          checked += 1
          #expect(
            known.contains(option) || ["--help", "--version"].contains(option),
            "\(page.lastPathComponent): \(line): \(command.commandName) has no \(option)")
        }
      }
    }
    #expect(checked > 40)
  }
}
