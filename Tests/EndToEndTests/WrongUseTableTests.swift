import Foundation
import Testing
import ToolTestSupport

/// The wrong uses as one table: what was typed, the exit code, and what was said, word for word.
@Suite struct WrongUseTableTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/wrong-uses.txt")

  private static let project = """
    name: Shop
    targets:
      Shop:
        type: application
        platform: iOS
        sources: [Sources]
    """

  /// One line of shell each, in the folder of the test.
  private static let uses = [
    "labelaudit lint", "labelaudit extrct", "labelaudit help nope", "labelaudit audit nowhere",
    "labelaudit audit cut.yml --lang de", "labelaudit audit cut.yml --report html",
    "labelaudit audit cut.yml --report hmtl=a.html", "labelaudit audit cut.yml --format pdf",
    "labelaudit audit cut.yml --rule truncated-tab",
    "labelaudit audit cut.yml --rule tight-fit,generic-title",
    "labelaudit audit cut.yml --locale de,ko", "labelaudit audit cut.yml --locale fr",
    "labelaudit audit cut.yml --device 'iPhone 4000'", "labelaudit audit cut.yml --width 12",
    "labelaudit audit cut.yml --text-size huge", "labelaudit audit cut.yml --severity fatal",
    "labelaudit audit cut.yml --fail-on errors",
    "labelaudit audit cut.yml --baseline missing.json",
    "labelaudit audit cut.yml --baseline bars.json",
    "labelaudit audit cut.yml --prune-baseline", "labelaudit audit cut.yml --config missing.yml",
    "labelaudit audit cut.yml --output missing/labels.html", "labelaudit audit cut.yml --output .",
    "labelaudit audit cut.yml --report html=a.html --output a.html",
    "labelaudit audit cut.yml --changed-since no-such-revision",
    "labelaudit audit cut.yml --shard 4/3", "labelaudit audit --bars bars.json",
    "labelaudit audit shop --target Nope", "labelaudit audit cut.yml --design flat",
    "labelaudit audit strings.yml", "labelaudit audit unknown.yml", "labelaudit audit broken.yml",
    "labelaudit audit Localizable.xcstrings", "labelaudit audit de.xliff",
    "labelaudit audit flutter", "labelaudit audit native", "labelaudit audit android",
    "labelaudit audit Built.app", "labelaudit audit Built.ipa", "labelaudit audit empty",
    "labelaudit extract empty", "labelaudit budgets empty", "labelaudit budgets cut.yml --in-place",
    "labelaudit budgets cut.yml --into missing.xliff", "labelaudit explain truncated-tab",
    "labelaudit compare bars.json bars.json", "labelaudit merge bars.json",
    "labelaudit measure missing.jsonl", "labelaudit rules --format yaml",
  ]

  @Test func saysWhatIsWrongAndLeadsOn() async throws {
    let folder = try Workspace([
      "cut.yml": Manifests.cut,
      "shop/project.yml": Self.project,
      "shop/Sources/Main.swift": "import SwiftUI",
      "strings.yml": Manifests.cut + "\nstrings: [missing/Localizable.xcstrings]\n",
      "unknown.yml": Manifests.cut.replacing("bars:", with: "bar:"),
      "broken.yml": "version: 1\nbars: [\n",
      "Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
      "de.xliff": "<xliff version=\"1.2\"/>",
      "flutter/pubspec.yaml": "name: app", "flutter/lib/main.dart": "",
      "native/package.json": "{\"dependencies\": {\"react-native\": \"1\"}}",
      "android/app/src/main/AndroidManifest.xml": "<manifest/>",
      "Built.app/Info.plist": "<plist/>", "Built.ipa": "PK", "empty/README": "",
    ])
    let list = Self.uses.map { "use \(Self.quoted($0))" }.joined(separator: "\n")
    let run = try await Tool.shell(
      """
      labelaudit() { "$LABELAUDIT" "$@"; }
      labelaudit extract cut.yml --format json --output bars.json --quiet || exit 3
      use() {
        echo "\\$ $1"
        eval "$1" </dev/null >out 2>err; status=$?
        sed "s/^[0-9T:.Z+-]* //; /^[rfc][a-z]*ing [^:]*$/d" err
        [ -s out ] && echo "(and a result)"
        echo "exit $status"; echo
      }
      \(list)
      """, in: folder, environment: ["COLUMNS": "100", "LANG": "C.UTF-8"])
    #expect(run.status == 0, "\(run.errorText)")
    let said = run.outputText.replacing(
      folder.url.path(percentEncoded: false), with: "/FOLDER/")
    if ProcessInfo.processInfo.environment["LABELAUDIT_RECORD"] != nil {
      try Data(said.utf8).write(to: Self.golden)
    }
    let known = try String(contentsOf: Self.golden, encoding: .utf8)
    let (old, new) = (Self.entries(known), Self.entries(said))
    for (a, b) in zip(old, new) where a != b { Issue.record("expected:\n\(a)\n\nsaid:\n\(b)") }
    #expect(old.count == new.count, "record anew with LABELAUDIT_RECORD=1")
    // None of it ends as if it were right, or by a signal.
    for entry in new { #expect(entry.hasSuffix("exit 2"), "\(entry)") }
  }

  private static func entries(_ text: String) -> [String] {
    text.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
      .filter { !$0.isEmpty }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
