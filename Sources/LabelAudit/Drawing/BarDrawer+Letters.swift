public import LabelModel
import TextMetrics

extension BarDrawer {
  /// The size that letters are measured at, points; only their proportions matter.
  private static let letterSize = 17.0

  /// How wide letters are beside one another, as labels of a role are measured.
  public func advances(of letters: [Character], as role: Role, in locale: LocaleID) -> [Double] {
    letters.map { letter in
      fitter.measurers[role].measure(String(letter), weight: .regular, locale: locale)
        .width(at: Self.letterSize).width
    }
  }
}
