import LabelModel
import Testing

@testable import LabelImport

/// Views that code makes buttons for those who listen.
@Suite struct SpokenButtonTests {
  private func labels(_ traits: String, label: String = "\"Load More\"") async -> [String?] {
    await app(
      """
      class Cell: UICollectionViewCell {
        let name: String
        init(name: String) {
          self.name = name
          super.init(frame: .zero)
          isAccessibilityElement = true
          \(traits)
          accessibilityLabel = \(label)
        }
      }
      """
    ).bars().flatMap(\.items).filter { $0.role == .button }.map { $0.accessibilityLabel?["en"] }
  }

  @Test(arguments: [
    "accessibilityTraits = .button", "accessibilityTraits = [.button, .selected]",
    "accessibilityTraits.insert(.button)", "accessibilityTraits |= UIAccessibilityTraitButton",
  ])
  func areHeardByTheirNames(_ traits: String) async {
    #expect(await labels(traits) == ["Load More"])
  }

  @Test(arguments: ["", "accessibilityTraits = .header", "accessibilityTraits.remove(.button)"])
  func areNoneWithoutTheTrait(_ traits: String) async {
    #expect(await labels(traits).isEmpty)
  }

  @Test func whatIsNamedByDataIsNotListed() async {
    #expect(await labels("accessibilityTraits = .button", label: "name").isEmpty)
  }

  @Test func aViewOfAScreenStandsOnIt() async throws {
    let bar = try #require(
      await app(
        """
        class Page: UIViewController {
          let badge = UIView()
          override func viewDidLoad() {
            badge.accessibilityTraits = .button
            badge.accessibilityLabel = "Show requests"
            view.addSubview(badge)
          }
        }
        """
      ).bars().first { $0.id == "Page.buttons" })
    #expect(bar.items.map { $0.accessibilityLabel?["en"] } == ["Show requests"])
  }

  @Test func aContainerNamesTheControlsInIt() async throws {
    func names(_ modifiers: String) async throws -> [String?] {
      let bars = await app(
        """
        struct Zap: View {
          @State var count: Int
          var body: some View {
            HStack {
              Button { } label: { Image("zap_24") }
              if count > 0 { Text("\\(count)") }
            }\(modifiers)
          }
        }
        """
      ).bars()
      return bars.flatMap(\.items).filter { $0.role == .button }.map {
        $0.accessibilityLabel?["en"]
      }
    }
    #expect(try await names(".accessibilityLabel(\"Zap\")") == ["Zap"])
    let contained = ".accessibilityElement(children: .contain).accessibilityLabel(\"Zaps\")"
    #expect(try await names(contained) == [nil])
  }

  /// A hint says what happens: the element does something.
  @Test func anElementWithAHintIsAButton() async throws {
    func names(_ code: String) async throws -> [String?] {
      let bars = await app(
        """
        class TaskCell: UITableViewCell {
          @IBOutlet weak var wrapper: UIView!
          func configure(_ task: Task) {
            wrapper.accessibilityLabel = "\\(task.name), streak: \\(task.streak)"
            \(code)
          }
        }
        """
      ).bars()
      return bars.flatMap(\.items).map { $0.accessibilityLabel?["en"] }
    }
    let element = "wrapper.isAccessibilityElement = true"
    let hint = "wrapper.accessibilityHint = \"Opens the task\""
    #expect(try await names(element + "\n" + hint) == ["%@, streak: %@"])
    #expect(try await names(element).isEmpty)
    #expect(try await names(hint).isEmpty)
  }
}
