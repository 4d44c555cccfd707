import SwiftUI

/// The app on the stand in the foyer: nobody is signed in.
struct KioskTabs: View {
  var body: some View {
    TabView {
      TonightList()
        .tabItem { Label("kiosk.tonight", systemImage: "moon.stars.fill") }
      SeatPlan()
        .tabItem { Label("kiosk.plan", systemImage: "map.fill") }
      HelpDesk()
        .tabItem {
          Image(systemName: "questionmark.circle.fill")
          Text("kiosk.help")
        }
    }
  }
}

struct TonightList: View {
  @Environment(Programme.self) private var programme

  var body: some View {
    List(programme.concerts) { concert in
      Text(verbatim: concert.artist)
    }
  }
}

struct SeatPlan: View {
  var body: some View {
    Image("seat-plan").resizable().scaledToFit()
  }
}

struct HelpDesk: View {
  var body: some View {
    Image(systemName: "phone.fill").font(.largeTitle)
  }
}
