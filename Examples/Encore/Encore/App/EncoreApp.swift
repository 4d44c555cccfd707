import SwiftUI

/// A diary for concert-goers: what is on, the tickets one holds, the halls nearby.
@main
struct EncoreApp: App {
  @AppStorage("isKiosk") private var isKiosk = false

  var body: some Scene {
    WindowGroup {
      if isKiosk {
        KioskTabs()
      } else {
        RootView()
      }
    }
  }
}
