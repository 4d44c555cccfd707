import LabelModel
import Testing

/// Functions that do one thing or another as a switch says that they are handed.
struct SwitchedRunTests {
  /// What it does for one way is seen however often it is run for the other.
  @Test func theOtherWayIsSeenAfterManyRunsOfOne() async throws {
    let finished = (0..<8).map { "@objc func finish\($0)() { edit(false) }" }
      .joined(separator: "\n")
    let bars = await app(
      """
      class Chat: UIViewController {
        override func viewDidLoad() { edit(false) }
        \(finished)
        @objc func start() { edit(true) }
        func edit(_ isEditing: Bool) {
          if isEditing {
            navigationItem.leftBarButtonItem = UIBarButtonItem(
              title: "Delete All", style: .plain, target: self, action: #selector(finish0))
          } else {
            navigationItem.leftBarButtonItem = UIBarButtonItem(
              title: "Call", style: .plain, target: self, action: #selector(start))
          }
        }
      }
      """
    ).bars()
    #expect(Set(try bars.only(.navigationBar).texts(.barButton)) == ["Call", "Delete All"])
  }
}
