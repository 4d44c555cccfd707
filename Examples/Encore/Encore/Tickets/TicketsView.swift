import SwiftUI

/// The tickets one holds, by what one needs them for.
struct TicketsView: View {
  @Environment(Programme.self) private var programme
  @State private var part = EveningPart.tickets
  @State private var showsPast = false

  enum EveningPart: Hashable {
    case tickets, doors, seats
  }

  var body: some View {
    NavigationStack {
      VStack {
        Picker("evening.part", selection: $part) {
          Text("evening.tickets").tag(EveningPart.tickets)
          Text("evening.doors").tag(EveningPart.doors)
          Text("evening.seats").tag(EveningPart.seats)
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)
        List(programme.concerts) { concert in
          NavigationLink {
            TicketView(concert: concert)
          } label: {
            Text(verbatim: concert.artist)
          }
        }
      }
      .navigationTitle("tickets.title")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("tickets.past") { showsPast.toggle() }
        }
      }
    }
  }
}
