import SwiftUI

/// A diary for concert-goers: what is on, the tickets one holds, the halls nearby.
@main
struct EncoreApp: App {
  @AppStorage("isKiosk") private var isKiosk = false
  @State private var programme = Programme()

  var body: some Scene {
    WindowGroup {
      Group {
        if isKiosk {
          KioskTabs()
        } else {
          RootView()
        }
      }
      .environment(programme)
    }
  }
}
