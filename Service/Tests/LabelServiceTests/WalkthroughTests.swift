import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// `docs/service.md` does what it says, from an empty folder.
struct WalkthroughTests {
  /// The shell commands of the document, in order.
  private static func commands() throws -> [String] {
    let file = Workspace.packageRoot.appending(path: "docs/service.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "```sh\n").dropFirst().flatMap { part in
      (part.firstRange(of: "```").map { part[..<$0.lowerBound] } ?? part)
        .split(separator: "\n").map(String.init)
    }
  }

  private static let translation = """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file \
    original="Localizable.strings" source-language="en" target-language="de"><body>\
    <trans-unit id="halls"><source>Halls</source>\
    <target>Veranstaltungsortverzeichnis</target></trans-unit></body></file></xliff>
    """

  private static let app = """
    import SwiftUI

    struct Root: View {
      var body: some View {
        TabView {
          Text("1").tabItem { Text("songs") }
          Text("2").tabItem { Text("halls") }
          Text("3").tabItem { Text("people") }
          Text("4").tabItem { Text("dates") }
        }
      }
    }
    """

  @Test func worksLineByLineFromAnEmptyFolder() async throws {
    let commands = try Self.commands()
    #expect(commands.count >= 8)
    let port = try #require(Self.freePort())
    let folder = try Workspace([
      "MyApp/Root.swift": Self.app,
      "MyApp/en.lproj/Localizable.strings":
        "\"songs\" = \"Songs\";\n\"halls\" = \"Halls\";\n\"people\" = \"People\";\n\"dates\" = \"Dates\";\n",
      "de.xliff": Self.translation,
    ])
    // Each line by itself; a line that finds faults in labels ends with 1 and goes on.
    var script = "labelaudit() { \"$LABELAUDIT\" \"$@\"; }\ntrap 'kill $(jobs -p)' EXIT\n"
    for command in commands {
      let line = command.replacing("8080", with: "\(port)")
      script += "echo '+ \(line.replacing("'", with: "'\\''"))'\n\(line)\n"
      if line.hasSuffix("&") {
        script += """
          for i in $(seq 100); do (exec 3<>/dev/tcp/127.0.0.1/\(port)) 2>/dev/null && break; sleep 0.1; done

          """
      } else {
        script += "status=$?; [ $status -le 1 ] || { echo \"FAILED with $status\"; exit 3; }\n"
      }
    }
    let run = try await Tool.shell(script, in: folder)
    #expect(run.status == 0, "\(run.outputText.suffix(3000))\n\(run.errorText.suffix(3000))")
    // The translation was held against the bars of the app.
    #expect(run.outputText.contains("Veranstaltungsortverzeichnis"))
    #expect(try folder.names().contains("labels-again"))
  }

  /// A port that nobody listens on.
  private static func freePort() -> Int? {
    let descriptor = socket(AF_INET, Plug.stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard bind(descriptor, generic, length) == 0,
          getsockname(descriptor, generic, &length) == 0
        else { return nil }
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(in_port_t(bigEndian: $0.pointee.sin_port))
        }
      }
    }
  }
}
