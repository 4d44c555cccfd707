import Foundation
import Testing
import ToolTestSupport

/// The machine fails: nothing half done is left, and the exit code says so.
struct FaultTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["calm.yml": Manifests.calm, "cut.yml": Manifests.cut])
  }

  @Test(.disabled(if: Tool.sanitizer == "thread", "the sanitizer writes a file as it starts"))
  func leavesNoPartOfAReportThatGrowsTooLarge() async throws {
    try folder.write("old.html", Data("old".utf8))
    // A limit of 1 KB on any file stands for a disk that fills up half-way.
    let run = try await Tool.shell(
      "ulimit -f 1; \"$LABELAUDIT\" audit cut.yml --report html=old.html --quiet", in: folder)
    #expect(run.status == 2, "\(run.errorText)")
    #expect(run.errorText.contains("old.html"), "\(run.errorText)")
    #expect(try folder.text("old.html") == "old")
    #expect(try folder.names() == ["calm.yml", "cut.yml", "old.html"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func saysThatAFolderIsReadOnly() async throws {
    let run = try await Tool.shell(
      "mkdir locked; chmod 555 locked; \"$LABELAUDIT\" audit cut.yml --output locked/a.txt",
      in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("locked/a.txt"), "\(run.errorText)")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func saysThatAFileIsUnreadable() async throws {
    try folder.write("App/Tabs.swift", Data(BrokenInputTests.goodSource.utf8))
    try folder.write("App/Secret.swift", Data(BrokenInputTests.goodSource.utf8))
    let run = try await Tool.shell(
      "chmod 000 App/Secret.swift; \"$LABELAUDIT\" audit App --format json", in: folder)
    #expect(run.status == 0 || run.status == 1, "\(run.errorText)")
    #expect(run.outputText.contains("Secret.swift"))
  }

  @Test(arguments: ["/nonexistent", "/dev/null", "/proc", ""])
  func worksWithoutAHome(home: String) async throws {
    try folder.write("App/Tabs.swift", Data(BrokenInputTests.goodSource.utf8))
    let run = try await Tool.run(
      ["audit", "App"], in: folder, environment: ["HOME": home, "XDG_CACHE_HOME": nil])
    #expect(run.status == 0 || run.status == 1, "\(run.errorText)")
  }

  @Test func worksWithFewOpenFiles() async throws {
    for number in 0..<100 {
      try folder.write("App/\(number).swift", Data(BrokenInputTests.goodSource.utf8))
    }
    let run = try await Tool.shell(
      """
      # Files that other tests have open are not this run's.
      for file in $(seq 3 255); do eval "exec $file>&-"; done
      ulimit -n 24; "$LABELAUDIT" audit App --format json
      """, in: folder)
    #expect(run.status == 0 || run.status == 1, "\(run.errorText)")
  }

  @Test(.disabled(if: Tool.isSanitized, "a sanitizer's addresses are not the tool's"))
  func worksInHalfAGigabyteOfResidentMemory() async throws {
    // Address space is what can be limited; the process reserves more of it than it uses.
    try folder.copy("Examples", to: "Examples")
    let run = try await Tool.shell(
      "ulimit -v 2000000; \"$LABELAUDIT\" audit Examples --format json", in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.peakMemory < 512 << 20)
  }

  @Test(
    .disabled(if: Tool.isSanitized, "a sanitizer's addresses are not the tool's"),
    arguments: [10_000, 30_000, 60_000, 100_000])
  func leavesNothingHalfDoneWithoutMemory(kilobytes: Int) async throws {
    try folder.write("old.json", Data("old".utf8))
    let run = try await Tool.shell(
      "ulimit -v \(kilobytes); \"$LABELAUDIT\" audit cut.yml --format json --output old.json",
      in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
    let report = try folder.text("old.json")
    #expect(report == "old" || run.status < 2, "status \(run.status)")
    #expect(report == "old" || report.hasSuffix("}\n"))
  }

  @Test(arguments: ["<&-", ">&- 2>&-", "2>&-"])
  func worksWithClosedStreams(closed: String) async throws {
    let run = try await Tool.shell(
      "\"$LABELAUDIT\" audit cut.yml --format json --output a.json \(closed)", in: folder)
    #expect(run.status == 1, "\(run.errorText)")
    let report = try JSONSerialization.jsonObject(with: folder.data("a.json"))
    #expect(report is [String: Any])
  }

  @Test func worksWhenTheCurrentFolderIsGone() async throws {
    let run = try await Tool.shell(
      """
      here=$PWD; mkdir gone; cd gone; rmdir "$here/gone"
      "$LABELAUDIT" audit "$here/cut.yml" --format json
      """, in: folder)
    #expect(run.status == 1, "\(run.errorText)")
  }

  @Test func goesOnWhenFilesVanish() async throws {
    try folder.write("App/Tabs.swift", Data(BrokenInputTests.goodSource.utf8))
    let run = try await Tool.shell(
      """
      for n in $(seq 400); do cp App/Tabs.swift "App/Copy$n.swift"; done
      "$LABELAUDIT" audit App --format json > report.json & audit=$!
      rm -f App/Copy*.swift
      wait $audit
      """, in: folder)
    #expect(run.status == 0 || run.status == 1, "\(run.status) \(run.errorText)")
    let report = try JSONSerialization.jsonObject(with: folder.data("report.json"))
    #expect(report is [String: Any])
  }

  @Test(arguments: ["INT", "TERM", "HUP"], [0.02, 0.2, 0.6])
  func leavesNoPartWhenInterrupted(signal: String, after seconds: Double) async throws {
    for number in 0..<300 {
      try folder.write("App/\(number).swift", Data(BrokenInputTests.goodSource.utf8))
    }
    let run = try await Tool.shell(
      """
      "$LABELAUDIT" audit App --format json --include-fits --output report.json & audit=$!
      sleep \(seconds); kill -\(signal) $audit; wait $audit
      """, in: folder)
    #expect(run.status < 2 || run.status > 128, "\(run.status) \(run.errorText)")
    let names = try folder.names().filter { $0.hasPrefix("report") }
    #expect(names == [] || names == ["report.json"])
    if names == ["report.json"] {
      let report = try JSONSerialization.jsonObject(with: folder.data("report.json"))
      #expect(report is [String: Any])
    }
  }
}
