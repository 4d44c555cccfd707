import LabelModel
import Testing

/// Controllers that views of SwiftUI show.
@Suite struct WrappedControllerTests {
  private func titles(_ making: String) async throws -> [String] {
    let bars = await app(
      """
      final class Scanner: UIViewController {
        override func viewDidLoad() { title = "Scanner of codes" }
      }
      struct ScannerView: UIViewControllerRepresentable {
        \(making)
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct Page: View {
        var body: some View { NavigationStack { ScannerView().navigationTitle("Scan") } }
      }
      """
    ).bars()
    return bars.flatMap(\.items).filter { $0.role == .title }.compactMap { $0.text["en"] }.sorted()
  }

  @Test func theBarIsThatOfTheViewAround() async throws {
    let own = "func makeUIViewController(context: Context) -> Scanner { Scanner() }"
    #expect(try await titles(own) == ["Scan"])
  }

  @Test func whatIsHandedToTheControllerAroundIsShown() async throws {
    let observing = """
      func makeUIViewController(context: Context) -> Scanner {
        let scanner = Scanner()
        token = scanner.observe(\\.parent) { scanner, _ in scanner.parent?.title = scanner.title }
        return scanner
      }
      """
    #expect(try await titles(observing).contains("Scanner of codes"))
  }

  @Test func aStackOfItsOwnHasABar() async throws {
    let stack = """
      func makeUIViewController(context: Context) -> UINavigationController {
        UINavigationController(rootViewController: Scanner())
      }
      """
    #expect(try await titles(stack) == ["Scan", "Scanner of codes"])
  }
}
