import Foundation
import Testing
import ToolTestSupport

/// `audit --shard` and `merge`: several machines, one result.
@Suite struct ShardTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    try folder.copy("Examples", to: "Examples")
  }

  private func shards(_ count: Int, _ options: [String] = []) async throws -> [String] {
    var names: [String] = []
    for number in 1...count {
      let name = "shard-\(number).json"
      let run = try await Tool.run(
        ["audit", "Examples", "--shard", "\(number)/\(count)", "--output", name] + options,
        in: folder)
      #expect(run.status == 0, "\(run.errorText)")
      names.append(name)
    }
    return names
  }

  @Test(arguments: ["json", "html", "sarif", "text", "junit"])
  func makeTheSameBytesAsOneRun(form: String) async throws {
    let whole = try await Tool.run(["audit", "Examples", "--format", form], in: folder)
    let names = try await shards(3)
    // Only who merges knows where the app lies: paths in text lead there from where one stands.
    let root = form == "text" ? ["--root", "Examples"] : []
    let merged = try await Tool.run(
      ["merge"] + names.reversed() + ["--format", form] + root, in: folder)
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
  }

  @Test func keepBaselineAndSuppressions() async throws {
    _ = try await Tool.run(["audit", "Examples", "--write-baseline", "accepted.json"], in: folder)
    let whole = try await Tool.run(
      ["audit", "Examples", "--baseline", "accepted.json", "--format", "json"], in: folder)
    let names = try await shards(2, ["--baseline", "accepted.json"])
    let merged = try await Tool.run(["merge"] + names + ["--format", "json"], in: folder)
    #expect(merged.output == whole.output)
    #expect(merged.status == 0)
  }

  @Test func leaveNothingOutWhenThereAreMoreThanBars() async throws {
    let whole = try await Tool.run(["audit", "Examples", "--format", "json"], in: folder)
    let names = try await shards(20)
    let merged = try await Tool.run(["merge"] + names + ["--format", "json"], in: folder)
    #expect(merged.output == whole.output)
  }

  @Test func refuseToMergeWithOneMissing() async throws {
    let names = try await shards(3)
    let run = try await Tool.run(["merge", names[0], names[2]], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("shard 2/3 is missing"), "\(run.errorText)")
  }

  @Test func refuseToMergeTwiceTheSameOrOfDifferentRuns() async throws {
    let names = try await shards(2)
    let twice = try await Tool.run(["merge", names[0], names[0], names[1]], in: folder)
    #expect(twice.status == 2)
    #expect(twice.errorText.contains("there twice"))
    let other = try await Tool.run(
      ["audit", "Examples", "--shard", "2/2", "--locale", "de", "--output", "other.json"],
      in: folder)
    #expect(other.status == 0)
    let mixed = try await Tool.run(["merge", names[0], "other.json"], in: folder)
    #expect(mixed.status == 2)
    #expect(mixed.errorText.contains("different"), "\(mixed.errorText)")
  }

  @Test func areTheSameWhenRunAgain() async throws {
    let names = try await shards(2)
    let before = try names.map { try folder.data($0) }
    _ = try await shards(2)
    #expect(try names.map { try folder.data($0) } == before)
  }

  @Test(arguments: [
    "{", "{\"version\":1}", "", "{\"version\":1,\"kind\":\"labelaudit-shard\",\"tool\":\"0.0.1\"}",
  ])
  func refuseAFileThatIsNone(text: String) async throws {
    try folder.write("broken.json", Data(text.utf8))
    let run = try await Tool.run(["merge", "broken.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("broken.json: error: "), "\(run.errorText)")
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/0", "-1/3", "1/3/5", "1/99999"])
  func areNamedByNumberAndCount(value: String) async throws {
    let run = try await Tool.run(["audit", "Examples", "--shard=\(value)"], in: folder)
    #expect(run.status == 2)
  }
}
