import SwiftUI

/// Concerts to come, with a search field.
struct ProgrammeView: View {
  @Environment(Programme.self) private var programme
  @State private var query = ""
  @State private var isFiltering = false

  private var concerts: [Concert] {
    query.isEmpty
      ? programme.concerts
      : programme.concerts.filter { $0.artist.localizedStandardContains(query) }
  }

  var body: some View {
    NavigationStack {
      List(concerts) { concert in
        NavigationLink(value: concert) {
          Text(verbatim: concert.artist)
        }
      }
      .navigationTitle("programme.title")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("programme.filter") { isFiltering = true }
        }
      }
      .searchable(text: $query, prompt: "programme.search")
      .navigationDestination(for: Concert.self) { ConcertView(concert: $0) }
    }
  }
}
