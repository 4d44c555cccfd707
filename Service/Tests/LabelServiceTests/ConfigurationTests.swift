import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// Settings of file and environment.
struct ConfigurationTests {
  @Test func letsTheEnvironmentWinOverTheFile() throws {
    var configuration = ServiceConfiguration()
    try configuration.apply(
      file: "listen: 0.0.0.0:9000\nworkers: 3\npublicHosts: [labels.example]\nbehindTLS: true\n")
    try configuration.apply(environment: ["LABELAUDIT_WORKERS": "5", "PATH": "/bin"])
    #expect(configuration.host == "0.0.0.0")
    #expect(configuration.port == 9000)
    #expect(configuration.workers == 5)
    #expect(configuration.publicHosts == ["labels.example"])
    #expect(configuration.isBehindTLS)
  }

  @Test func namesVariablesAsPeopleWouldWriteThem() throws {
    var configuration = ServiceConfiguration()
    try configuration.apply(environment: [
      "LABELAUDIT_BEHIND_TLS": "true", "LABELAUDIT_LOGS_JSON": "true",
      "LABELAUDIT_CONNECTIONS_PER_ADDRESS": "7", "LABELAUDIT_PROXIES": "127.0.0.1, 10.0.0.0/8",
      "LABELAUDIT_ISOLATION": "off",
    ])
    #expect(configuration.isBehindTLS)
    #expect(configuration.logsJSON)
    #expect(configuration.connectionsPerAddress == 7)
    #expect(configuration.proxies == ProxyList(["127.0.0.1", "10.0.0.0/8"]))
    #expect(configuration.isolation == .off)
  }

  @Test func namesEveryFaultAtOnce() {
    var configuration = ServiceConfiguration()
    let error = #expect(throws: ServiceConfigurationError.self) {
      try configuration.apply(file: "workers: 0\ncolour: red\nlisten: nowhere\n")
    }
    #expect(error?.faults.count == 3)
  }

  @Test(
    arguments: [
      ("127.0.0.1:80", "127.0.0.1", 80), ("[::1]:8080", "::1", 8080), (":9", "0.0.0.0", 9),
      ("localhost:0", "localhost", 0),
    ])
  func readsAddresses(text: String, host: String, port: Int) {
    var configuration = ServiceConfiguration()
    let isRead = configuration.listen(on: text)
    #expect(isRead)
    #expect(configuration.host == host)
    #expect(configuration.port == port)
  }

  @Test(arguments: ["", "8080", "a:b", "a:70000"])
  func refusesWhatIsNoAddress(text: String) {
    var configuration = ServiceConfiguration()
    let isRead = configuration.listen(on: text)
    #expect(!isRead)
  }

  @Test func documentsEverySetting() throws {
    let text = try String(
      contentsOf: Workspace.packageRoot.appending(path: "docs/service.md"), encoding: .utf8)
    for name in ServiceConfiguration.settingNames {
      #expect(text.contains("| `\(name)` |"), "docs/service.md does not tell '\(name)'")
    }
  }
}
