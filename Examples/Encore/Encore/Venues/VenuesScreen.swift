import SwiftUI
import UIKit

/// The screens of `Venues.storyboard` inside the SwiftUI app.
struct VenuesScreen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    UIStoryboard(name: "Venues", bundle: nil).instantiateInitialViewController()
      ?? UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
