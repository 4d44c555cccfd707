import Foundation
import Testing
import ToolTestSupport

/// `audit --changed-since REVISION` in the forms that repositories come in.
@Suite struct GitRevisionTests {
  private let folder: Workspace

  /// Three states of one manifest: the first two are committed in `app`, the third is not.
  init() throws {
    folder = try Workspace([
      "one.yml": Manifests.calm,
      "two.yml": Manifests.calm.replacing("de: Leute", with: "de: Menschen"),
      "three.yml": Manifests.calm.replacing("de: Leute", with: "de: Menschen")
        .replacing("de: Daten", with: "de: Tage"),
      "make": """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      make() {
        git init -q -b main $2 "$1" && cd "$1"
        cp ../one.yml bars.yml && git add -A && git commit -q -m 'one state'
        cp ../two.yml bars.yml && git commit -q -a -m 'two states' && git tag second
        cp ../three.yml bars.yml
      }
      """,
    ])
  }

  private func prepare(_ line: String) async throws {
    let run = try await Tool.shell("set -e; . ./make; " + line, in: folder)
    try #require(run.status == 0, "\(run.errorText)")
  }

  /// Number of texts that the tool says changed.
  private func changed(since revision: String, at path: String) async throws -> Int? {
    let run = try await Tool.run(
      ["audit", path, "--changed-since", revision, "--fail-on", "never"], in: folder,
      environment: ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"])
    #expect(run.status == 0, "\(run.errorText)")
    let line = run.errorText.split(separator: "\n").first { $0.contains("texts changed since") }
    return line?.split(separator: " ").first.flatMap { Int($0) }
  }

  private func refusal(of revision: String, at path: String) async throws -> String {
    let run = try await Tool.run(["audit", path, "--changed-since", revision], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    return run.errorText
  }

  @Test func readsEveryNameOfARevision() async throws {
    try await prepare(
      """
      make app
      git remote add origin https://nowhere.invalid/app
      git update-ref refs/remotes/origin/main HEAD~1
      git config branch.main.remote origin && git config branch.main.merge refs/heads/main
      git pack-refs --all && git gc -q
      """)
    let names = [
      ("HEAD", 1), ("second", 1), ("main", 1), ("HEAD~1", 2), ("main@{1}", 2), (":/one state", 2),
      ("origin/main", 2), ("main@{upstream}", 2), ("second^", 2),
    ]
    for (name, count) in names {
      #expect(try await changed(since: name, at: "app/bars.yml") == count, "\(name)")
    }
    #expect(try await refusal(of: "HEAD~5", at: "app/bars.yml").contains("nor such a revision"))
  }

  @Test func readsALinkedWorkTreeByItsOwnHead() async throws {
    try await prepare(
      "make app; git worktree add -q ../side -b side HEAD~1; cp ../three.yml ../side/bars.yml")
    #expect(try await changed(since: "HEAD", at: "side/bars.yml") == 2)
    #expect(try await changed(since: "main", at: "side/bars.yml") == 1)
  }

  @Test func readsTheOtherHash() async throws {
    try await prepare("make app --object-format=sha256")
    #expect(try await changed(since: "HEAD~1", at: "app/bars.yml") == 2)
  }

  @Test func readsBorrowedObjects() async throws {
    try await prepare(
      "make app; cd ..; git clone -q --shared app other; cp three.yml other/bars.yml")
    #expect(try await changed(since: "HEAD~1", at: "other/bars.yml") == 2)
  }

  @Test func readsSubmodules() async throws {
    try await prepare(
      """
      make app; git checkout -q -- bars.yml; cd ..
      git init -q -b main whole; cd whole
      git -c protocol.file.allow=always submodule --quiet add "$PWD/../app" module
      git commit -q -m module
      cp ../three.yml module/bars.yml
      """)
    #expect(try await changed(since: "HEAD", at: "whole/module/bars.yml") == 1)
    // Of the outer repository's commit, the inner one's files are read as well.
    try folder.write("whole/app.yml", Data(Manifests.calm.utf8))
    let run = try await Tool.run(
      ["audit", "whole/app.yml", "whole/module/bars.yml", "--changed-since", "HEAD", "--quiet"],
      in: folder)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func saysThatACloneIsShallow() async throws {
    try await prepare("make app; git clone -q --depth 1 \"file://$PWD\" ../shallow")
    #expect(try await changed(since: "HEAD", at: "shallow/bars.yml") == 0)
    #expect(try await refusal(of: "HEAD~1", at: "shallow/bars.yml").contains("fetch-depth: 0"))
  }

  @Test func saysThatACloneIsPartial() async throws {
    try await prepare(
      """
      make app
      object=$(git rev-parse HEAD~1:bars.yml)
      rm -f ".git/objects/${object:0:2}/${object:2}"
      """)
    #expect(try await refusal(of: "HEAD~1", at: "app/bars.yml").contains("the clone is partial"))
    #expect(try await changed(since: "HEAD", at: "app/bars.yml") == 1)
  }

  @Test func saysThatThereIsNoRepository() async throws {
    #expect(try await refusal(of: "HEAD", at: "one.yml").contains("is in no git repository"))
  }

  @Test func waitsForNoPipeInPlaceOfAFile() async throws {
    try await prepare("make app; rm .git/config; mkfifo .git/config .git/FETCH_HEAD .git/shallow")
    #expect(try await changed(since: "HEAD", at: "app/bars.yml") == 1)
  }
}
