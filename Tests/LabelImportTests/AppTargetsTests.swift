import LabelModel
import Testing

@testable import LabelImport

/// Which app targets of a project are apps of their own.
@Suite struct AppTargetsTests {
  private func target(
    _ name: String, _ product: XcodeTarget.Product = .app, on platforms: Set<Platform> = [.iOS],
    files: [String], needs dependencies: [String] = []
  ) -> XcodeTarget {
    XcodeTarget(
      name: name, product: product, platforms: platforms, files: Set(files), folders: [],
      exceptions: [], dependencies: dependencies, settings: BuildSettings())
  }

  private func files(_ name: String, _ count: Int) -> [String] {
    (1...count).map { "\(name)/\($0).swift" }
  }

  private func apps(_ targets: [XcodeTarget]) -> [[String]] {
    let paths = Set(targets.flatMap(\.files)).sorted()
    return AppTargets(targets, files: paths.map { ScannedFile(path: $0, kind: .swift) }).apps
  }

  @Test func aProjectWithOneAppMakesOne() {
    #expect(apps([target("A", files: files("A", 3))]).isEmpty)
  }

  @Test func appsWithFilesOfTheirOwnAreApart() {
    let found = apps([
      target("B", files: files("B", 3) + files("Shared", 1)),
      target("A", files: files("A", 4) + files("Shared", 1), needs: ["AWidget"]),
      target("AWidget", .appExtension, files: files("W", 1)),
    ])
    #expect(found == [["A"], ["B"]])
  }

  @Test func editionsOfAnAppAreOne() {
    let shared = files("Shared", 10)
    #expect(
      apps([
        target("Free", files: shared + files("Free", 1)),
        target("Pro", files: shared + files("Pro", 3)),
      ]).isEmpty)
  }

  @Test func editionsWithEverythingInALibraryAreOne() {
    #expect(
      apps([
        target("Free", files: files("Free", 1), needs: ["Kit"]),
        target("Pro", files: files("Pro", 1), needs: ["Kit"]),
        target("Kit", .library, files: files("Kit", 30)),
      ]).isEmpty)
  }

  @Test func theSameAppForOtherSystemsIsOne() {
    #expect(
      apps([
        target("Phone", files: files("Phone", 9)),
        target("Mac", on: [.macOS], files: files("Mac", 9)),
        target("TV", on: [.tvOS], files: files("TV", 9)),
      ]).isEmpty)
  }

  @Test func whatComesWithAnAppBelongsToIt() {
    let found = apps([
      target("A", files: files("A", 4), needs: ["AWatch"]),
      target("AWatch", on: [.watchOS], files: files("AWatch", 2)),
      target("B", files: files("B", 4) + files("Shared", 2)),
      target("BTV", on: [.tvOS], files: files("BTV", 2) + files("Shared", 2)),
      target("Tools", on: [.macOS], files: files("Tools", 2)),
      target("Kit", .library, files: files("Kit", 2)),
    ])
    #expect(found == [["A", "AWatch", "Kit"], ["B", "BTV", "Kit"], ["Tools", "Kit"]])
  }

  @Test func examplesAreLeftOut() {
    let targets = [
      target("A", files: files("A", 4)), target("KitDemo", files: files("Demo", 4)),
      target("Sample App", files: files("Sample", 4)),
    ]
    #expect(apps(targets).isEmpty)
    #expect(apps(targets + [target("B", files: files("B", 2))]) == [["A"], ["B"]])
  }
}
