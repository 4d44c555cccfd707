import Foundation
import LabelReport
import Testing
import ToolTestSupport

@testable import LabelService

/// The description of the interface against the interface.
struct OpenAPITests {
  private static var document: [String: Any] {
    get throws {
      let value = try JSONSerialization.jsonObject(
        with: Data(ServiceAsset.openAPI.text.utf8))
      return try #require(value as? [String: Any])
    }
  }
  private static let methods: Set = ["get", "post", "put", "patch", "delete"]

  @Test func describesEveryRouteAndNoOther() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    let (_, table) = ServiceApplication.router(harness.core)
    let pages = ["/", "/projects", "/tokens", "/sign-", "/assets/", "/record"]
    let routes = table.routes.filter { route in
      route.path != "/" && !pages.dropFirst().contains { route.path.hasPrefix($0) }
    }
    let paths = try #require(try Self.document["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, operations in
      operations.keys.filter(Self.methods.contains).map {
        RouteTable.Route(method: $0.uppercased(), path: path)
      }
    }
    #expect(Set(described) == Set(routes))
  }

  /// What an operation takes in its query is what it is described to take: anything else is refused.
  @Test func describesEveryQuery() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    let (_, table) = ServiceApplication.router(harness.core)
    let document = try Self.document
    let shared = try #require(
      (document["components"] as? [String: Any])?["parameters"] as? [String: [String: Any]])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    var compared = 0
    for (route, names) in table.queries where route.path.hasPrefix(RouteTable.interface) {
      let operation = try #require(
        paths[route.path]?[route.method.lowercased()] as? [String: Any], "\(route)")
      let given = operation["parameters"] as? [[String: Any]] ?? []
      let parameters = given.map { parameter in
        (parameter["$ref"] as? String).flatMap { reference in
          shared[reference.split(separator: "/").last.map(String.init) ?? ""]
        } ?? parameter
      }
      let described = parameters.filter { $0["in"] as? String == "query" }
        .compactMap { $0["name"] as? String }
      #expect(Set(described) == Set(names), "\(route)")
      let answers = try #require(operation["responses"] as? [String: Any])
      #expect(answers["400"] != nil, "\(route)")
      compared += names.count
    }
    #expect(compared > 15)
  }

  @Test func resolvesEveryReference() throws {
    func references(_ value: Any) -> [String] {
      switch value {
      case let object as [String: Any]:
        ((object["$ref"] as? String).map { [$0] } ?? []) + object.values.flatMap(references)
      case let list as [Any]: list.flatMap(references)
      default: []
      }
    }
    let document = try Self.document
    let all = references(document)
    #expect(all.count > 100)
    for reference in Set(all) {
      var place: Any? = document
      for part in reference.split(separator: "/").dropFirst() {
        place = (place as? [String: Any])?[String(part)]
      }
      #expect(place != nil, "\(reference) leads nowhere")
    }
  }

  @Test func namesEveryReportFormat() throws {
    let report = try Self.document["paths"]
      .flatMap { ($0 as? [String: Any])?["/api/v1/projects/{project}/audits/{audit}/report"] }
      .flatMap { ($0 as? [String: Any])?["get"] as? [String: Any] }
    let parameters = try #require(report?["parameters"] as? [[String: Any]])
    let schema = try #require(
      parameters.first { $0["name"] as? String == "format" }?["schema"] as? [String: Any])
    let names = ReportFormat.allCases.map(\.rawValue)
    if ProcessInfo.processInfo.environment["LABELAUDIT_RECORD"] == "1" {
      return try Self.record(schema["enum"] as? [String] ?? [], as: names)
    }
    #expect(
      schema["enum"] as? [String] == names,
      "run this test with LABELAUDIT_RECORD=1 to write the names into Service/Assets/openapi.json")
    let answer = ((report?["responses"] as? [String: Any])?["200"] as? [String: Any])?["content"]
    let media = try #require(answer as? [String: Any]).keys
    let written = ReportFormat.allCases.map { String($0.mediaType.prefix { $0 != ";" }) }
    #expect(Set(media) == Set(written))
  }

  /// Writes the names of the formats into the file that is embedded.
  private static func record(_ old: [String], as new: [String]) throws {
    func lines(_ names: [String]) -> String {
      names.map { "        \"\($0)\"" }.joined(separator: ",\n")
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets/openapi.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(lines(old)))
    try Data(text.replacing(lines(old), with: lines(new)).utf8).write(to: file, options: .atomic)
  }

  /// Without `format: binary` generated clients send a file as a text field, without its name.
  @Test func saysOfEveryPartThatIsAFileThatItIsOne() throws {
    func forms(_ value: Any) -> [[String: Any]] {
      switch value {
      case let object as [String: Any]:
        ((object["multipart/form-data"] as? [String: Any])?["schema"] as? [String: Any])
          .map { [$0] } ?? object.values.flatMap(forms)
      case let list as [Any]: list.flatMap(forms)
      default: []
      }
    }
    let found = forms(try Self.document)
    #expect(found.count == 2)
    for form in found {
      #expect(form["additionalProperties"] as? Bool == false)
      let properties = try #require(form["properties"] as? [String: [String: Any]])
      for name in ["file", "bars"] {
        guard let property = properties[name] else { continue }
        let file = property["items"] as? [String: Any] ?? property
        #expect(file["format"] as? String == "binary", "\(name)")
      }
    }
  }

  private static var hasSchemathesis: Bool {
    FileManager.default.isExecutableFile(
      atPath: Workspace.packageRoot.appending(path: ".venv/bin/schemathesis")
        .path(percentEncoded: false))
  }

  /// Requests made from the document, valid and invalid, against a running service: no fault, and no
  /// answer that the document does not describe.
  @Test(
    .enabled(if: hasSchemathesis, "Schemathesis is not installed: Scripts/setup service"),
    .enabled(if: !Tool.isSanitized, "the requests are too many for a sanitizer"))
  func holdsAgainstRequestsMadeFromIt() async throws {
    let script = Workspace.packageRoot.appending(path: "Scripts/api-fuzz")
      .path(percentEncoded: false)
    let run = try await Tool.shell(
      "python3 '\(script)' 3", in: try Workspace(), limit: 600)
    #expect(run.status == 0, "\(run.outputText.suffix(6000))\(run.errorText.suffix(2000))")
  }

  @Test func namesEachOperationOnce() throws {
    let paths = try #require(try Self.document["paths"] as? [String: [String: Any]])
    let names = paths.values.flatMap { operations in
      operations.values.compactMap { ($0 as? [String: Any])?["operationId"] as? String }
    }
    #expect(names.count == Set(names).count)
  }
}
