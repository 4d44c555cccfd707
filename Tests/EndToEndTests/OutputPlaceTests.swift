import Foundation
import Testing
import ToolTestSupport

/// What results are written to: a regular file is replaced as a whole, everything else stays what it is.
@Suite struct OutputPlaceTests {
  private let folder: Workspace

  init() throws {
    folder = try Workspace(["cut.yml": Manifests.cut, "old.json": "old"])
  }

  /// Every way a command writes a file; `OUT` stands for its name.
  static let writers: [[String]] = [
    ["audit", "cut.yml", "--format", "json", "--output", "OUT"],
    ["audit", "cut.yml", "--report", "html=OUT"],
    ["audit", "cut.yml", "--gate", "OUT"],
    ["audit", "cut.yml", "--write-baseline", "OUT"],
    ["audit", "cut.yml", "--shard", "1/1", "--output", "OUT"],
    ["extract", "cut.yml", "--format", "json", "--output", "OUT"],
    ["budgets", "cut.yml", "--output", "OUT"],
    ["budgets", "cut.yml", "--into", "de.xliff", "--output", "OUT"],
    ["compare", "report.json", "report.json", "--output", "OUT"],
    ["merge", "shard.json", "--output", "OUT"],
    ["merge", "shard.json", "--gate", "OUT"],
  ]

  private func prepare() async throws {
    let run = try await Tool.shell(
      """
      "$LABELAUDIT" audit cut.yml --quiet --format json --output report.json
      "$LABELAUDIT" audit cut.yml --quiet --shard 1/1 --output shard.json
      "$LABELAUDIT" budgets cut.yml --quiet --locale de --format xliff --output de.xliff
      """, in: folder)
    #expect(run.errors.isEmpty, "\(run.errorText)")
  }

  private static func command(_ arguments: [String], to file: String) -> String {
    "\"$LABELAUDIT\" "
      + arguments.map { "'\($0.replacing("OUT", with: file))'" }.joined(separator: " ")
  }

  @Test(arguments: writers)
  func writesIntoAPipeAndLeavesIt(arguments: [String]) async throws {
    try await prepare()
    let run = try await Tool.shell(
      """
      mkfifo pipe; cat pipe > got & \(Self.command(arguments, to: "pipe")) >/dev/null 2>&1; wait
      test -p pipe && test -s got
      """, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test(arguments: writers)
  func followsALinkToItsFile(arguments: [String]) async throws {
    try await prepare()
    let run = try await Tool.shell(
      """
      mkdir kept; ln -s kept/real link; chmod 700 kept
      \(Self.command(arguments, to: "link")) >/dev/null 2>&1
      test -L link && test -s kept/real && test "$(ls kept)" = real
      """, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test(arguments: writers)
  func saysBeforeTheWorkThatAFileCannotBeWritten(arguments: [String]) async throws {
    try await prepare()
    // Without the input there would be another thing to say.
    let run = try await Tool.shell(
      "rm -f cut.yml report.json shard.json; \(Self.command(arguments, to: "no-folder/file"))",
      in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("there is no folder 'no-folder'"), "\(run.errorText)")
  }

  /// The files of a folder are no exception.
  @Test(
    arguments: [
      (["audit", "cut.yml", "--report", "html-per-language=out"], "de.html"),
      (["pictures", "cut.yml", "--output", "out"], "*.svg"),
    ])
  func followsLinksInAFolder(arguments: [String], name: String) async throws {
    let run = try await Tool.shell(
      """
      "$LABELAUDIT" \(arguments.joined(separator: " ")) --quiet; ls -R out > before
      cd out; name=$(find . -name '\(name)' | head -n 1); test -n "$name" || exit 3
      rm "$name"; mkdir ../kept; ln -s "$(cd ..; pwd)/kept/real" "$name"; cd ..
      "$LABELAUDIT" \(arguments.joined(separator: " ")) --quiet; ls -R out > after
      test -L "out/$name" && test -s kept/real && cmp before after
      """, in: folder)
    #expect(run.status == 0, "\(run.errorText)\(run.outputText)")
  }

  @Test func leavesADeviceADevice() async throws {
    // Making a device takes rights that not everybody has.
    let run = try await Tool.shell(
      """
      mknod null c 1 3 2>/dev/null && (: > null) 2>/dev/null || exit 0
      "$LABELAUDIT" audit cut.yml --quiet --format json --output null
      test -c null
      """, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func writesToACommandOfTheShell() async throws {
    let run = try await Tool.shell(
      """
      "$LABELAUDIT" audit cut.yml --quiet --report json=>(cat > got; : > done) >/dev/null
      while ! test -e done; do sleep 0.01; done
      """, in: folder)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try folder.text("got").contains("truncated-tab-title"))
  }

  @Test(arguments: ["/dev/stdout", "-"])
  func addsToStandardOutput(name: String) async throws {
    let run = try await Tool.shell(
      """
      echo first > got
      "$LABELAUDIT" audit cut.yml --quiet --format json --output \(name) >> got
      head -n 2 got
      """, in: folder)
    #expect(run.outputText == "first\n{\n")
    #expect(!(try folder.names().contains("-")))
  }

  @Test func keepsThePermissionsOfAFile() async throws {
    let run = try await Tool.shell(
      """
      chmod 640 old.json
      "$LABELAUDIT" audit cut.yml --quiet --format json --output old.json
      ls -l old.json
      """, in: folder)
    #expect(run.outputText.hasPrefix("-rw-r-----"), "\(run.outputText)")
    #expect(try folder.text("old.json").contains("truncated-tab-title"))
    #expect(try folder.names() == ["cut.yml", "old.json"], "nothing is left behind")
  }

  @Test func refusesOneFileForTwoResults() async throws {
    let run = try await Tool.shell(
      "ln -s old.json link; \"$LABELAUDIT\" audit cut.yml --report json=old.json --gate link",
      in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("'link'"), "\(run.errorText)")
    #expect(try folder.text("old.json") == "old")
    let nowhere = try await Tool.run(
      ["audit", "cut.yml", "--report", "json=/dev/null", "--report", "html=/dev/null"], in: folder)
    #expect(nowhere.status == 1, "\(nowhere.errorText)")
  }

  @Test func refusesLinksInACircle() async throws {
    let run = try await Tool.shell(
      "ln -s a b; ln -s b a; \"$LABELAUDIT\" audit cut.yml --output a", in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("circle"), "\(run.errorText)")
  }
}
