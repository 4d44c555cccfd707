import LabelModel

/// One shape of a picture, as the page's script and an SVG file draw it alike.
struct PictureShape: Hashable, Sendable, Codable {
  /// What is drawn.
  enum Form: Hashable, Sendable, Codable {
    case rect(x: Double, y: Double, width: Double, height: Double, radius: Double)
    case path(String)
    /// A line of text: its middle, its baseline and the width that it is drawn in.
    case text(String, middle: Double, baseline: Double, width: Double, size: Double, weight: Int)
  }

  /// Names of its looks, as in `report.css`.
  var style: String
  var form: Form
  /// Position of the item whose label it is; `nil` for everything else.
  var item: Int?
}

extension FontWeight {
  /// The weight as style sheets count it.
  var number: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
