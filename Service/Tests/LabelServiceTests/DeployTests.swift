import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// The files that `Deploy` offers for running the service.
struct DeployTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Workspace.packageRoot.appending(path: path), encoding: .utf8)
  }

  private static let analyzer = "/usr/bin/systemd-analyze"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: analyzer), "systemd is not installed"))
  func offersAUnitThatSystemdTakes() async throws {
    let unit = try Self.text("Deploy/systemd/labelaudit.service")
    #expect(unit.contains("ExecStart=/usr/local/bin/labelaudit serve "))
    // The program is not installed where tests run.
    let folder = try Workspace([
      "labelaudit.service": unit.replacing("/usr/local/bin/labelaudit", with: "/bin/true")
    ])
    let run = try await Tool.shell(
      "\(Self.analyzer) verify --man=no ./labelaudit.service", in: folder, limit: 60)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty, "\(run.errorText)")
  }

  @Test func namesSettingsThatAreThereInItsContainers() throws {
    let file = try Self.text("Deploy/compose/compose.yml")
    var environment: [String: String] = [:]
    for line in file.matches(of: /\n +(LABELAUDIT_[A-Z_]+): "?([^"\n]+)"?/) {
      environment[String(line.1)] = String(line.2).replacing(
        /\$\{HOST[^}]*\}/, with: "labels.example")
    }
    #expect(environment.count > 3)
    var known = ServiceConfiguration()
    try known.apply(environment: environment)
    #expect(known.publicHosts == ["labels.example"])
    #expect(known.publicURL == "https://labels.example")
    #expect(known.isBehindTLS)
    let subnet = try #require(file.firstMatch(of: /subnet: ([0-9.\/]+)/)?.1)
    #expect(known.proxies == ProxyList([String(subnet)]))
  }
}
