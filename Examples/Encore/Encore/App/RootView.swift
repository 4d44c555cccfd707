import SwiftUI

/// The four places of the app.
struct RootView: View {
  @State private var place = Place.programme

  enum Place: Hashable {
    case programme, tickets, venues, profile
  }

  var body: some View {
    TabView(selection: $place) {
      Tab("tab.home", systemImage: "theatermasks.fill", value: Place.programme) {
        ProgrammeView()
      }
      Tab("tab.tickets", systemImage: "ticket.fill", value: Place.tickets) {
        TicketsView()
      }
      Tab("tab.venues", systemImage: "building.columns.fill", value: Place.venues) {
        VenuesScreen()
      }
      Tab("tab.profile", systemImage: "person.fill", value: Place.profile) {
        ProfileView()
      }
    }
  }
}
