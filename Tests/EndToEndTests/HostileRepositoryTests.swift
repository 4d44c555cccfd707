import Foundation
import Testing
import ToolTestSupport

/// A repository whose own settings name a program wherever git lets them: none is ever started.
///
/// Each program leaves a file behind that is named for the way in.
@Suite struct HostileRepositoryTests {
  private let folder: Workspace

  /// A file that each named program leaves, by the setting that names it.
  private static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "core.askPass", "core.sshCommand",
    "core.gitProxy", "core.alternateRefsCommand", "sequence.editor", "interactive.diffFilter",
    "diff.external", "diff.evil.command", "diff.evil.textconv", "merge.evil.driver",
    "filter.evil.smudge", "filter.evil.clean", "filter.evil.process", "credential.helper",
    "gpg.program", "gpg.ssh.program", "uploadpack.packObjectsHook", "pager.log", "pager.config",
    "remote.origin.uploadpack", "remote.origin.vcs", "trailer.evil.command", "tar.evil.command",
    "browser.evil.cmd", "mergetool.evil.cmd", "difftool.evil.cmd", "submodule.module.update",
  ]
  private static let aliases = ["rev-parse", "ls-tree", "cat-file", "config"]
  private static let hooks = [
    "post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "post-rewrite",
    "fsmonitor-watchman", "pre-commit", "post-commit",
  ]

  init() throws {
    folder = try Workspace(["one.yml": Manifests.calm, "ran/.keep": "", "make": Self.make])
  }

  private static var make: String {
    var lines = [
      "set -e", "top=$PWD",
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1",
      "export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com",
      "export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com",
      "mkdir programs",
      // One program for each way in; each does nothing but leave its name.
      "program() { printf '#!/bin/sh\\n: > \"%s/ran/%s\"\\nexit 1\\n' \"$top\" \"$1\""
        + " > \"$top/programs/$1\"; chmod +x \"$top/programs/$1\"; }",
      "git init -q -b main app; cd app",
      "mkdir bin; cp ../one.yml bars.yml",
      "printf '* filter=evil diff=evil merge=evil\\n' > .gitattributes",
      "program git; cp \"$top/programs/git\" git; cp git bin/git",
      "git add -A; git commit -q -m one",
      "sed -i.old 's/de: Leute/de: Menschen/' bars.yml; rm bars.yml.old",
      "git commit -q -a -m two",
      "sed -i.old 's/de: Daten/de: Tage/' bars.yml; rm bars.yml.old",
    ]
    for setting in settings {
      lines.append("program \(setting); git config \(setting) \"$top/programs/\(setting)\"")
    }
    for alias in aliases {
      lines.append(
        "program alias.\(alias); git config alias.\(alias) \"!$top/programs/alias.\(alias)\"")
    }
    lines += [
      "mkdir hooks", "program core.hooksPath",
      "for hook in \(hooks.joined(separator: " ")); do",
      "program hooks.$hook; cp \"$top/programs/hooks.$hook\" .git/hooks/$hook",
      "cp \"$top/programs/core.hooksPath\" hooks/$hook",
      "done",
      // Settings by way of other files.
      "program include.path; program config.worktree; program core.attributesFile",
      "git config -f included core.fsmonitor \"$top/programs/include.path\"",
      "git config -f included filter.included.smudge \"$top/programs/include.path\"",
      "git config include.path \"$top/app/included\"",
      "git config includeIf.gitdir:/.path \"$top/app/included\"",
      "git config core.repositoryFormatVersion 1",
      "git config extensions.worktreeConfig true",
      "git config -f .git/config.worktree core.sshCommand \"$top/programs/config.worktree\"",
      "git config -f .git/config.worktree filter.tree.smudge \"$top/programs/config.worktree\"",
      "printf '* filter=tree\\n' > attributes",
      "git config core.attributesFile \"$top/app/attributes\"",
      "printf '* filter=included diff=evil\\n' > .git/info/attributes",
      "git config core.worktree \"$top/app\"",
      // A partial clone that fetches what is missing by a program.
      "program lazy-fetch",
      "git config extensions.partialClone origin",
      "git config remote.origin.promisor true",
      "git config remote.origin.partialCloneFilter blob:none",
      "git config protocol.ext.allow always",
      "git config remote.origin.url \"ext::$top/programs/lazy-fetch\"",
      "git config --unset remote.origin.vcs || true",
      "git config --unset remote.origin.uploadpack || true",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func prepare() async throws {
    let run = try await Tool.shell("/bin/bash ./make", in: folder)
    try #require(run.status == 0, "\(run.errorText)")
    _ = try await Tool.shell("rm -f ran/*", in: folder)
  }

  private func ran() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("ran"))
      .filter { $0 != ".keep" }.sorted()
  }

  /// Without this the test below would show nothing.
  @Test func gitItselfStartsThem() async throws {
    try await prepare()
    _ = try await Tool.shell(
      """
      cd app; touch bars.yml
      git status >/dev/null 2>&1; git diff HEAD~1 >/dev/null 2>&1
      git checkout-index -f --prefix=out/ bars.yml >/dev/null 2>&1
      git -c core.hooksPath=.git/hooks checkout -q -f main >/dev/null 2>&1
      object=$(git rev-parse HEAD:bars.yml); rm -f .git/objects/${object:0:2}/${object:2}
      git cat-file -p $object >/dev/null 2>&1
      """, in: folder)
    let ran = try ran()
    for way in ["diff.", "hooks.", "lazy-fetch", "include.path"] {
      #expect(ran.contains { $0.hasPrefix(way) }, "\(ran)")
    }
  }

  @Test(arguments: ["HEAD", "HEAD~1", "main", "main@{1}", ":/one", "main@{upstream}", "no-such"])
  func nothingRuns(revision: String) async throws {
    try await prepare()
    let path = "\(folder.path("app")):\(folder.path("app/bin")):.:bin"
    let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for place in ["app", "app/bars.yml"] {
      let run = try await Tool.run(
        ["audit", place, "--changed-since", revision, "--fail-on", "never", "--allow-empty"],
        in: folder,
        environment: ["PATH": path + ":" + inherited])
      let isKnown = !["no-such", "main@{upstream}"].contains(revision)
      #expect(run.status == (isKnown ? 0 : 2), "\(run.errorText)")
      if isKnown { #expect(run.errorText.contains("texts changed since revision")) }
    }
    #expect(try ran().isEmpty)
  }

  @Test func nothingFetchesWhatIsMissing() async throws {
    try await prepare()
    let removed = try await Tool.shell(
      """
      cd app; object=$(git rev-parse HEAD~1:bars.yml)
      rm -f .git/objects/${object:0:2}/${object:2} ../ran/*
      """, in: folder)
    #expect(removed.status == 0, "\(removed.errorText)")
    let run = try await Tool.run(["audit", "app", "--changed-since", "HEAD~1"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("the clone is partial"), "\(run.errorText)")
    #expect(try ran().isEmpty)
  }

  /// A commit whose names lead out of the folder, made by hand as no git would.
  @Test func writesNothingOutside() async throws {
    try await prepare()
    let made = try await Tool.shell(
      """
      cd app; export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      object=$(printf 'out' | git hash-object -w --stdin)
      up=$(printf "100644 escaped\\0$(printf %s $object | sed 's/../\\\\x&/g')" \
        | git hash-object -t tree -w --stdin --literally)
      tree=$(printf "40000 ..\\0$(printf %s $up | sed 's/../\\\\x&/g')" \
        | git hash-object -t tree -w --stdin --literally)
      git -c core.hooksPath=/dev/null tag crafted $(git commit-tree -m crafted $tree)
      git ls-tree -r crafted
      """, in: folder)
    #expect(made.status == 0 && made.outputText.contains("../escaped"), "\(made.errorText)")
    let temporary = try Workspace()
    let run = try await Tool.run(
      ["audit", "app", "--changed-since", "crafted", "--allow-empty"], in: folder,
      environment: ["TMPDIR": temporary.path("")])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try temporary.names().isEmpty)
  }
}
