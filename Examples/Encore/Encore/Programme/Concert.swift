import Foundation

/// One evening with one artist.
struct Concert: Identifiable, Hashable {
  var id: Int
  var artist: String
  var venue: String
  var begins: Date

  static let samples = [
    Concert(id: 1, artist: "Trio Solberg", venue: "Kammersaal", begins: .now),
    Concert(id: 2, artist: "The Night Porters", venue: "Halle 9", begins: .now),
  ]
}
