/// Names of Apple's products and of standards that the system itself writes alike in every language.
///
/// Source: the trademark list of Apple, and the system's own translations, which keep them.
enum ProductNames {
  private static let all = [
    "AirDrop", "AirPlay", "App Store", "Apple Intelligence", "Apple Music", "Apple Pay",
    "Apple TV", "Apple Watch", "Bluetooth", "CarPlay", "Face ID", "FaceTime", "Game Center",
    "Handoff", "HomePod", "Image Playground", "MacBook", "Safari", "Siri", "Spotlight",
    "TestFlight", "Touch ID", "Wi-Fi",
  ]

  /// The text without such names.
  static func removed(from text: String) -> String {
    all.reduce(text) { rest, name in
      rest.contains(name) ? rest.replacing(name, with: "") : rest
    }
  }
}
