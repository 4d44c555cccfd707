import LabelModel
import Testing

@testable import LabelImport

/// Buttons that one stack shows together.
struct ButtonStackTests {
  private func stacks(_ body: String) async throws -> [String: String?] {
    let items = try await SourceApp(
      files: [
        "Row.swift": """
        class Row: UIView {
          let reply = UIButton()
          let boost = UIButton()
          let share = UIButton()
          let container = UIStackView()
          let other = UIStackView()
          var isLarge = false
          override init(frame: CGRect) {
            super.init(frame: frame)
            reply.setTitle("Reply", for: .normal)
            boost.setTitle("Boost", for: .normal)
            share.setTitle("Share", for: .normal)
            addSubview(container)
            \(body)
          }
        }
        """
      ], strings: [:]
    ).bars().filter { $0.kind == .screen }.flatMap(\.items)
    return Dictionary(items.map { ($0.id, $0.stack) }) { first, _ in first }
  }

  @Test(arguments: [
    (
      "[reply, boost].forEach { container.addArrangedSubview($0) }\nother.addArrangedSubview(share)",
      ["Reply", "Boost"]
    ),
    (
      """
      if isLarge {
        other.addArrangedSubview(reply)
        other.addArrangedSubview(boost)
      } else {
        container.addArrangedSubview(reply)
        container.addArrangedSubview(boost)
        container.addArrangedSubview(share)
      }
      """, ["Reply", "Boost", "Share"]
    ),
    (
      """
      container.addArrangedSubview(reply)
      if isLarge { container.addArrangedSubview(boost) } else { container.addArrangedSubview(share) }
      """, ["Reply"]
    ),
    (
      """
      container.addArrangedSubview(reply)
      container.addArrangedSubview(boost)
      container.addArrangedSubview(share)
      share.isHidden = isLarge
      """, ["Reply", "Boost"]
    ),
  ])
  func standTogether(_ body: String, _ together: [String]) async throws {
    let stacks = try await stacks(body)
    let stack = try #require(stacks["Reply"] ?? nil)
    #expect(Set(stacks.filter { $0.value == stack }.keys) == Set(together))
  }
}
