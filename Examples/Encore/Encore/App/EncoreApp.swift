import SwiftUI

/// A diary for concert-goers: what is on, the tickets one holds, the halls nearby.
@main
struct EncoreApp: App {
  @AppStorage("isKiosk") private var isKiosk = false
  @AppStorage("isCrew") private var isCrew = false
  @AppStorage("isConfirmed") private var isConfirmed = true
  @State private var programme = Programme()

  var body: some Scene {
    WindowGroup {
      Group {
        if isKiosk {
          KioskTabs()
        } else if isCrew {
          Backstage()
        } else if !isConfirmed {
          Confirmation()
        } else {
          RootView()
        }
      }
      .environment(programme)
    }
  }
}
