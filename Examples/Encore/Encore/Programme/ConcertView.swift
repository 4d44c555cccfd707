import EncoreSharing
import SwiftUI

/// One concert.
struct ConcertView: View {
  let concert: Concert

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
        // The label lives in a framework whose source is not part of this project.
        Button(SharingLabels.inviteFriends) { Sharing.invite(to: concert.id) }
      }
    }
  }
}
