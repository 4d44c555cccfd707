import SwiftUI

/// One concert.
struct ConcertView: View {
  let concert: Concert
  @State private var isInviting = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(concert.begins, style: .date)
      Text(verbatim: concert.venue)
    }
    // The artist's name is known only when the app runs.
    .navigationTitle(concert.artist)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        // The table comes with a framework that is not part of this project.
        Button(String(localized: "invite", table: "Sharing")) { isInviting = true }
      }
    }
  }
}
