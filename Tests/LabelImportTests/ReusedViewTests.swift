import LabelModel
import Testing

@testable import LabelImport

/// Cells and headers that several screens take from their tables and collections.
@Suite struct ReusedViewTests {
  @Test func givesEachScreenTheTitlesThatItSets() async throws {
    func screen(_ name: String, _ title: String) -> String {
      """
      final class \(name)Controller: UICollectionViewController {
        override func collectionView(
          _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
          let header = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: path) as! HeaderView
          header.button.setTitle("\(title)", for: .normal)
          return header
        }
      }
      """
    }
    let header = """
      final class HeaderView: UICollectionReusableView {
        let button = UIButton(type: .system)
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(button)
        }
      }
      """
    let bars = try await app(
      [header, screen("Apps", "See All"), screen("News", "View All")].joined(separator: "\n")
    ).bars()
    let titles = Dictionary(
      uniqueKeysWithValues: bars.map { ($0.id, $0.items.compactMap { $0.text["en"] }) })
    #expect(
      titles == [
        "AppsController.buttons": ["See All"], "NewsController.buttons": ["View All"],
      ])
  }
}
