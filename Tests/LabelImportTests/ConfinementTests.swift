import Foundation
import LabelModel
import Testing

@testable import LabelImport

/// What an import that is confined to a folder may read.
struct ConfinementTests {
  /// `inside` with a file, links in and out, and a neighbour whose name begins alike.
  private static func place() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "inside/in/a.strings": "", "inside2/secret": "s", "secret": "s",
    ])
    let links = [
      "inside/inner": "in", "inside/out": "../secret", "inside/nowhere": "../nothing",
      "inside/away": "/etc", "inside/in/back": "../../inside/in", "inside/loop": "loop",
      "inside/far": "in/../../inside2",
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    return folder
  }

  @Test(
    arguments: [
      "in/a.strings", "./in/../in/a.strings", "inner/a.strings", "in/back/a.strings", "not/there",
      "",
      "in/..", "../inside/in/a.strings",
    ])
  func holdsWhatStaysInside(path: String) throws {
    let folder = try Self.place()
    let confinement = Confinement(to: folder.path + "/inside")
    #expect(confinement.holds(folder.path + "/inside/" + path))
  }

  @Test(
    arguments: [
      "../secret", "../nothing", "out", "nowhere", "away/passwd", "away/nothing", "..",
      "../inside2/secret",
      "../inside2", "far/secret", "in/../../secret", "loop", "loop/a", "../../../../etc/passwd",
      "out/a",
    ])
  func refusesWhatLeadsOutWhetherItIsThereOrNot(path: String) throws {
    let folder = try Self.place()
    let confinement = Confinement(to: folder.path + "/inside")
    #expect(!confinement.holds(folder.path + "/inside/" + path))
  }

  @Test func isAsStrictWhereTheFolderIsNamedByALink() throws {
    let folder = try Self.place()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/door", withDestinationPath: "inside")
    let confinement = Confinement(to: folder.path + "/door")
    #expect(confinement.holds(folder.path + "/door/in/a.strings"))
    #expect(confinement.holds(folder.path + "/inside/in/a.strings"))
    #expect(!confinement.holds(folder.path + "/door/../secret"))
  }

  /// Each way in which an app's own files name others.
  @Test(
    arguments: [
      ("App/Info.plist", nil as String?), ("App.xcodeproj/project.pbxproj", nil),
      ("project.yml", "name: A\ntargets: {}\ninclude: [../../secret.yml]\n"),
    ])
  func readsNoLinkOutOfAnApp(name: String, text: String?) async throws {
    let folder = try TemporaryFolder([
      "secret": "SECRET", "secret.yml": "SECRET: [", "app/App/Main.swift": "import UIKit\n",
    ])
    let path = "app/" + name
    if let text {
      try folder.write(path, Data(text.utf8))
    } else {
      try folder.write(path, Data())
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + path, withDestinationPath: folder.path + "/secret")
    }
    let importer = Importer(options: ImportOptions(isConfined: true))
    let app = try await importer.importApp(at: folder.path + "/app")
    #expect(!app.diagnostics.contains { $0.message.contains("SECRET") })
    #expect(!app.diagnostics.contains { $0.path?.contains("secret") == true })
  }

  @Test func saysTheSameOfTranslationsThatAreThereAndThatAreNot() async throws {
    let folder = try TemporaryFolder([
      "secret/de.lproj/Localizable.strings": "\"home\" = \"Zuhause\";",
      "in/bars.json": """
      {"version":1,"app":{"sourceLanguage":"en"},"bars":[{"id":"b","kind":"tabBar","items":[
      {"role":"tab","key":"home","text":{"en":"Home"}}]}]}
      """,
    ])
    let importer = Importer(options: ImportOptions(isConfined: true))
    var answers: Set<String> = []
    for name in ["de", "fr"] {
      let path = folder.path + "/in/../secret/\(name).lproj/Localizable.strings"
      let result = try await importer.importTranslations(
        [path], bars: folder.path + "/in/bars.json")
      let told = result.app.diagnostics.map(\.message)
      #expect(result.files.map(\.isUsable) == [false])
      answers.insert(told.joined(separator: "\n"))
    }
    #expect(answers.count == 1)
  }
}
