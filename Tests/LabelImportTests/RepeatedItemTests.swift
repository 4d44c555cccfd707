import LabelModel
import Testing

@testable import LabelImport

/// Items that code makes again wherever it dresses a bar.
@Suite struct RepeatedItemTests {
  private func items(_ body: String) async throws -> [BarItem] {
    let source = """
      final class Screen: UIViewController {
        var isEditing2 = false
        var isEmpty2 = false
        override func viewDidLoad() {
          navigationItem.title = "Library"
          \(body)
        }
        private func done() -> UIBarButtonItem { button("Ready") }
        private func button(_ title: String) -> UIBarButtonItem {
          UIBarButtonItem(title: title, style: .done, target: self, action: nil)
        }
      }
      """
    return try await app(source).bars().only(.navigationBar).items
      .filter { $0.role == .barButton }
  }

  @Test func oneThatIsMadeInSeveralBranchesIsOne() async throws {
    let found = try await items(
      """
      if isEditing2 { navigationItem.rightBarButtonItem = done() }
      else if isEmpty2 { navigationItem.rightBarButtonItem = done() }
      """)
    #expect(found.map { $0.text["en"] } == ["Ready"])
    #expect(found.first?.conditionPaths.count == 2)
  }

  @Test func thoseWithTextsOfTheirOwnStayApart() async throws {
    let found = try await items(
      """
      if isEditing2 { navigationItem.rightBarButtonItem = button("Ready") }
      else if isEmpty2 { navigationItem.rightBarButtonItem = button("Add") }
      """)
    #expect(found.map { $0.text["en"] } == ["Ready", "Add"])
    #expect(found.last?.alternativeTo == found.first?.id)
  }

  @Test func oneThatStandsInBothArmsStandsBesideWhatOneOfThemAdds() async throws {
    let found = try await items(
      """
      let play = button("Play")
      if isShow { navigationItem.rightBarButtonItems = [play] }
      else { navigationItem.rightBarButtonItems = [play, button("Queue")] }
      """)
    #expect(found.map { $0.text["en"] } == ["Play", "Queue"])
    #expect(found.map(\.alternativeTo) == [nil, nil])
    #expect(found.map { $0.conditions.isEmpty } == [true, false])
  }
}
