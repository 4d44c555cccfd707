import LabelModel
import Testing

@testable import LabelImport

/// Labels in views that stand in a title's place.
@Suite struct TitleViewTests {
  private func title(_ view: String, helpers: String = "") async throws -> BarItem? {
    let source = """
      \(helpers)
      class StackedView: UIView {
        let stack = UIStackView()
        \(view)
        init() { super.init(frame: .zero); stack.addArrangedSubview(upper); stack.addArrangedSubview(lower); addSubview(stack) }
        required init?(coder: NSCoder) { fatalError() }
        func update(_ text: String) { lower.text = text }
      }
      class Results: UIViewController {
        let stacked = StackedView()
        override func viewDidLoad() { stacked.update("12 found"); navigationItem.titleView = stacked }
      }
      """
    let bars = try await importApp(["A.swift": source]).bars
    return bars.first { $0.kind == .navigationBar }?.items.first { $0.role == .title }
  }

  private static let fonts = """
    extension UIFont {
      func with(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
        UIFont(descriptor: fontDescriptor.withSymbolicTraits(traits)!, size: 0)
      }
      var bold: UIFont { with(.traitBold) }
    }
    """

  @Test func hasTheFontOfTheLabelInside() async throws {
    let title = try await title(
      """
      let upper = UIImageView()
      let lower: UILabel = {
        let label = UILabel()
        label.font = UIFont.preferredFont(forTextStyle: .footnote).bold
        return label
      }()
      """, helpers: Self.fonts)
    #expect(title?.text["en"] == "12 found")
    #expect(title?.font == FontSpec(size: 13, weight: .bold, style: .footnote))
  }

  @Test func isNotTheLabelBelowOneWhoseTextIsNotKnown() async throws {
    let title = try await title("let upper = RichLabel(); let lower = UILabel()")
    #expect(title?.text["en"] != "12 found")
  }

  @Test func aDescriptorWithASizeHasThatSize() async throws {
    let title = try await title(
      """
      let upper = UIImageView()
      let lower: UILabel = {
        let label = UILabel()
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        label.font = UIFont(descriptor: descriptor.withSymbolicTraits(.traitBold)!, size: 15)
        return label
      }()
      """)
    #expect(title?.font == FontSpec(size: 15, weight: .bold))
  }

  @Test func aDescriptorWithTraitsOfAnotherFaceIsNotTheSystems() async throws {
    let title = try await title(
      """
      let upper = UIImageView()
      let lower: UILabel = {
        let label = UILabel()
        let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor.withSymbolicTraits(.traitCondensed)!
        label.font = UIFont(descriptor: descriptor, size: 0)
        return label
      }()
      """)
    #expect(title?.font?.family == FontReader.otherFamily)
  }
}
