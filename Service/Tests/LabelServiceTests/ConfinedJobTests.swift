import CEnclosure
import Foundation
import HTTPTypes
import Hummingbird
import Testing
import ToolTestSupport

@testable import LabelService

/// Nothing of the server can be read through an audit.
struct ConfinedJobTests {
  /// The German text of a file that an audit must not see; far too wide, so that a report would say it.
  private static let secret = "Geheimnisverwaltungsangelegenheit"

  /// Bars of four tabs, the second of which takes its texts from a file.
  private static func bars(strings: String) -> String {
    BarsDocuments.tabs().replacing(
      #"{"id":"halls","role":"tab","text":{"en":"Halls","de":"Veranstaltungsortverzeichnis"}"#,
      with:
        #"{"id":"halls","role":"tab","key":"home","table":"Localizable","text":{"en":"Halls"}"#
    ).replacing(#""bars":[{"id""#, with: #""strings":["\#(strings)"],"bars":[{"id""#)
  }

  /// What the service says of an audit in all its reports, without what differs from audit to audit.
  private func told(
    _ client: ServiceClient, strings: String, without parts: [String]
  ) async throws -> String {
    let sent = try await client.post(
      "/api/v1/projects/p/audits", json: Self.bars(strings: strings))
    let id = try #require(try sent.json["id"] as? String)
    let ended = try await client.end(of: id, project: "p")
    let report = try await client.get("/api/v1/projects/p/audits/\(id)/report?format=json").text
    var text = "\(ended["state"] ?? "") \(ended["problem"] ?? "") \(report)"
    for part in parts + [id] { text = text.replacing(part, with: "") }
    return text
  }

  @Test(
    arguments: [
      "../../../secret/NAME/Localizable.strings", "../../../../secret/NAME/Localizable.strings",
      "../../../../../secret/NAME/Localizable.strings", "DATA/../secret/NAME/Localizable.strings",
      "./x/../../../../secret/NAME", "../../../../SECRET/NAME/Localizable.strings",
      "../INPUT/../../../../secret/NAME/Localizable.strings", "file:///secret/NAME",
    ])
  func showsNoFileOfTheServer(path: String) async throws {
    let harness = try await ServiceHarness()
    let folder = harness.folder
    try folder.write(
      "secret/de.lproj/Localizable.strings", Data("\"home\" = \"\(Self.secret)\";".utf8))
    let path = path.replacing("DATA", with: folder.path("data"))
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let there = path.replacing("NAME", with: "de.lproj")
      let absent = path.replacing("NAME", with: "fr.lproj")
      let one = try await told(client, strings: there, without: [there])
      let other = try await told(client, strings: absent, without: [absent])
      #expect(!one.contains(Self.secret))
      #expect(one == other, "what is there can be told from what is not")
      #expect(!one.contains(folder.path("data")), "the reports name a path of the server")
    }
  }

  @Test func readsWhatTheUploadItselfBrings() async throws {
    let harness = try await ServiceHarness()
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.upload(
        "/api/v1/projects/p/audits",
        files: [
          ("bars", "bars.json", Data(BarsDocuments.tabs().utf8)),
          ("file", "bars.json/de.lproj/Localizable.strings", Data("\"x\" = \"y\";".utf8)),
        ])
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p")
      // The file is of another app, and that is said of it by the name it was sent under.
      let problem = try #require(ended["problem"] as? String)
      #expect(problem.contains("bars.json/de.lproj/Localizable.strings"))
      #expect(!problem.contains(harness.folder.path("data")))
    }
  }

  /// Fonts and dictionaries of a project's configuration: one that is there and one that is not.
  @Test(
    arguments: [
      ("fonts: { tab: { file: DATA/there } }", "fonts: { tab: { file: DATA/absent } }"),
      ("fonts: { tab: { file: ../../../../there } }", "fonts: { tab: { file: ../../absent } }"),
      ("fonts: { tab: { file: 'system:DejaVuSans' } }", "fonts: { tab: { file: 'system:No' } }"),
      ("dictionaries: [DATA]", "dictionaries: [DATA/absent]"),
      ("dictionaries: ['..']", "dictionaries: [../absent]"),
    ])
  func letsAConfigurationProbeNothing(there: String, absent: String) async throws {
    let harness = try await ServiceHarness()
    try harness.folder.write("there", Data("x".utf8))
    try await harness.run { client in
      var told: Set<String> = []
      for (project, setting) in [("there", there), ("absent", absent)] {
        let text = setting.replacing("DATA", with: harness.folder.url.path(percentEncoded: false))
        let made = try await client.post(
          "/api/v1/projects",
          json: String(
            decoding: try JSON.encode(["id": project, "configuration": "version: 1\n\(text)\n"]),
            as: UTF8.self))
        #expect(made.status == 201)
        let sent = try await client.post(
          "/api/v1/projects/\(project)/audits", json: BarsDocuments.tabs())
        let id = try #require(try sent.json["id"] as? String)
        let ended = try await client.end(of: id, project: project)
        told.insert("\(ended["state"] ?? "") \(ended["problem"] ?? "")")
      }
      #expect(told.count == 1, "\(told)")
      #expect(told.first?.contains("outside the upload") == true)
    }
  }

  /// A job whose accepted findings are a link to a file outside its folder, which no care of a reader
  /// stands against.
  private func endOfJobThatFollowsALink(_ enclosure: JobEnclosure) async throws -> JobEnd {
    let folder = try Workspace(["outside/baseline.json": #"{"version":1,"findings":[]}"#])
    chmod(folder.path("outside"), 0o700)
    chmod(folder.path("outside/baseline.json"), 0o600)
    let job = JobFolder(url: folder.url("job"))
    try job.create()
    try Data(BarsDocuments.tabs().utf8).write(to: job.input.appending(path: "bars.json"))
    try FileManager.default.createSymbolicLink(
      at: job.baseline, withDestinationURL: folder.url("outside/baseline.json"))
    var configuration = ServiceConfiguration()
    if Tool.isSanitized { configuration.jobMemory = 1 << 60 }
    try job.tell(
      JobSpec(
        task: .audit(
          JobSpec.Audit(bars: "bars.json", files: [], hasBaseline: true, languages: ["en"])),
        limits: configuration.jobLimits, enclosure: enclosure))
    return try await ProcessJobRunner(executable: Tool.service()).run(job, seconds: 60) { _ in }
  }

  @Test(.enabled(if: cenclosure_landlock_version() > 0, "this kernel has no Landlock"))
  func runsWithNoViewOfAnythingElse() async throws {
    let free = try await endOfJobThatFollowsALink(.none)
    #expect(free == .finished)
    guard case .refused = try await endOfJobThatFollowsALink(.landlock) else {
      Issue.record("the job read a file outside its folder")
      return
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can run audits as another user"))
  func runsAsAUserWhoReadsNothingOfTheService() async throws {
    var configuration = ServiceConfiguration()
    configuration.isolation = .user
    let user = try JobEnclosure.chosen(by: configuration)
    guard case .refused = try await endOfJobThatFollowsALink(user) else {
      Issue.record("the job read a file of the service's user")
      return
    }
    // And yet it does its work.
    let harness = try await ServiceHarness { $0.isolation = .user }
    try await harness.run { client in
      _ = try await client.post("/api/v1/projects", json: #"{"id":"p"}"#)
      let sent = try await client.post(
        "/api/v1/projects/p/audits", json: BarsDocuments.tabs())
      let id = try #require(try sent.json["id"] as? String)
      let ended = try await client.end(of: id, project: "p")
      #expect(ended["state"] as? String == "done", "\(ended["problem"] ?? "")")
    }
    for hash in harness.core.blobs.all() {
      let file = try #require(harness.core.blobs.file(hash)).path(percentEncoded: false)
      let owner = try FileManager.default.attributesOfItem(atPath: file)[.ownerAccountID] as? Int
      #expect(owner == 0, "a report still belongs to the user of the audits")
    }
  }

  @Test func saysWhatEnclosesAudits() throws {
    var configuration = ServiceConfiguration()
    #expect(try JobEnclosure.chosen(by: configuration).sentence.hasPrefix("audits "))
    configuration.isolation = .off
    #expect(try JobEnclosure.chosen(by: configuration) == .none)
    configuration.isolation = .user
    configuration.jobUser = "no-such-user-of-this-machine"
    #expect(throws: ServiceStartError.self) { try JobEnclosure.chosen(by: configuration) }
  }

  /// What a job writes is not followed anywhere.
  @Test(arguments: ["link", "../outside/file", "folder"])
  func adoptsPlainFilesOnly(name: String) async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    let folder = harness.folder
    try folder.write("outside/file", Data("x".utf8))
    try folder.write("output/folder/a", Data())
    try FileManager.default.createSymbolicLink(
      at: folder.url("output/link"), withDestinationURL: folder.url("outside/file"))
    #expect(throws: SystemCallError.self) {
      try harness.core.blobs.adopt(name, in: folder.url("output"))
    }
    #expect(harness.core.blobs.all() == [])
  }
}
