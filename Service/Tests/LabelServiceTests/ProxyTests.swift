import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import ToolTestSupport

@testable import LabelService

/// The service behind a proxy.
struct ProxyTests {
  @Test(
    arguments: [
      // The peer is no proxy: what it says of others is nothing.
      ("192.0.2.7", "198.51.100.1", nil, "192.0.2.7"),
      ("10.0.0.1", "198.51.100.1", nil, "198.51.100.1"),
      // What the client itself put in front is not believed.
      ("10.0.0.1", "1.1.1.1, 198.51.100.1", nil, "198.51.100.1"),
      ("10.0.0.1", "198.51.100.1, 10.0.0.2", nil, "198.51.100.1"),
      ("10.0.0.1", nil, "for=198.51.100.1;proto=https", "198.51.100.1"),
      ("10.0.0.1", nil, "For=\"[2001:db8::1]:4711\";by=10.0.0.1", "2001:db8::1"),
      ("10.0.0.1", nil, "for=1.1.1.1, for=198.51.100.1", "198.51.100.1"),
      // One of two headers is forged.
      ("10.0.0.1", "198.51.100.1", "for=1.1.1.1", "10.0.0.1"),
      ("10.0.0.1", "198.51.100.1", "for=198.51.100.1", "198.51.100.1"),
      ("10.0.0.1", "unknown", nil, "10.0.0.1"), ("10.0.0.1", nil, "for=_hidden", "10.0.0.1"),
      ("::1", "198.51.100.1:80", nil, "198.51.100.1"), ("10.0.0.1", nil, nil, "10.0.0.1"),
    ] as [(String, String?, String?, String)])
  func believesProxiesAndNobodyElse(
    peer: String, usual: String?, standard: String?, client: String
  ) throws {
    let proxies = try #require(ProxyList(["10.0.0.0/8", "::1"]))
    let peer = try #require(ClientAddress(peer))
    #expect(
      proxies.client(peer: peer, forwarded: standard, usual: usual) == ClientAddress(client))
  }

  @Test(arguments: ["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "::1/129", "", "10.0.0"])
  func refusesWhatIsNoProxy(text: String) {
    var configuration = ServiceConfiguration()
    #expect(throws: ServiceConfigurationError.self) {
      try configuration.apply(environment: ["LABELAUDIT_PROXIES": "127.0.0.1,\(text)x"])
    }
  }

  private func statuses(
    of clients: [String], _ change: @escaping (inout ServiceConfiguration) -> Void
  ) async throws -> [Int] {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.access = .tokens
      $0.requestsPerSecond = 0.001
      $0.requestBurst = 2
      change(&$0)
    }
    let name = try #require(HTTPField.Name("X-Forwarded-For"))
    return try await ServiceApplication.make(harness.core).test(.live) { client in
      var statuses: [Int] = []
      for address in clients {
        let status = try await client.execute(
          uri: "/openapi.json", method: .get, headers: [name: address]
        ) { $0.status.code }
        statuses.append(status)
      }
      return statuses
    }
  }

  @Test func limitsEachClientBehindAProxyAndNotAllTogether() async throws {
    let clients = ["198.51.100.1", "198.51.100.2", "198.51.100.1", "198.51.100.2"]
    let behind = try await statuses(of: clients + ["198.51.100.1"]) {
      $0.proxies = ProxyList(["127.0.0.1"]) ?? ProxyList()
    }
    #expect(behind == [200, 200, 200, 200, 429])
    let direct = try await statuses(of: clients) { _ in }
    #expect(direct == [200, 200, 429, 429], "a header of a stranger gives nobody a new rate")
  }

  /// A proxy that rewrites `Host`: the page was asked for by the public name, and says so.
  @Test(
    arguments: [
      ("https://labels.example", "localhost", 201), ("https://evil.example", "localhost", 403),
      ("https://labels.example", "labels.example", 201),
      ("https://labels.example", "evil.example", 403),
      ("https://labels.example:8443", "localhost", 201),
    ])
  func letsPagesOfItsPublicNameChangeThings(origin: String, host: String, status: Int)
    async throws
  {
    let harness = try await ServiceHarness(runner: QuickRunner()) {
      $0.access = .tokens
      $0.publicHosts = ["labels.example"]
    }
    let secret = try await harness.core.store.write {
      try TokenActions.create($0, name: "t", scope: .admin, days: nil, who: "test").secret
    }
    try await ServiceApplication.make(harness.core).test(.live) { client in
      let port = try #require(client.port)
      let plug = try Plug(port: port)
      plug.send(
        "POST /api/v1/projects HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\n"
          + "Authorization: Bearer \(secret)\r\nContent-Type: application/json\r\n"
          + "Content-Length: 10\r\n\r\n{\"id\":\"p\"}")
      let told = try await plug.status()
      #expect(told == status)
    }
  }

  private static func has(_ program: String) -> Bool {
    ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  @Test(.enabled(if: has("nginx") && has("openssl"), "nginx and openssl are not installed"))
  func worksBehindNginxAsItsExampleSays() async throws { try await works(behind: "nginx") }

  @Test(.enabled(if: has("caddy") && has("openssl"), "caddy and openssl are not installed"))
  func worksBehindCaddyAsItsExampleSays() async throws { try await works(behind: "caddy") }

  /// The example in `Deploy/proxies` with the real program.
  private func works(behind program: String) async throws {
    let script = Workspace.packageRoot.appending(path: "Scripts/proxy-test")
      .path(percentEncoded: false)
    let run = try await Tool.shell("python3 '\(script)' \(program)", in: try Workspace())
    #expect(run.status == 0, "\(run.outputText)\(run.errorText)")
  }
}
