import Foundation

/// One evening with one artist, as the server tells it.
struct Concert: Identifiable, Hashable, Decodable {
  var id: Int
  var artist: String
  var venue: String
  var begins: Date
}

/// The concerts to come.
@Observable
final class Programme {
  private(set) var concerts: [Concert] = []

  /// Asks the server for the programme of the next weeks.
  func refresh(from server: URL) async throws {
    let (data, _) = try await URLSession.shared.data(from: server)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    concerts = try decoder.decode([Concert].self, from: data)
  }
}
