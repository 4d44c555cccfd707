import LabelModel

/// Names of products and of standards that translations keep.
///
/// Source: the system's texts as translated, which keep Apple's products everywhere and the others in every
/// language but Chinese (`蓝牙`, `面容 ID`); for the services of others their makers' own sites, which are
/// written so in every language. Names that are words as well ("Box", "Signal") are left out.
enum ProductNames {
  private static let everywhere = [
    "App Store", "Apple Music", "Apple Pay", "Apple TV", "Apple Watch", "CarPlay", "Game Center",
    "HomePod", "MacBook", "Siri", "TestFlight",
    "Google Drive", "Google Maps", "Google Photos", "Google Play", "Google Workspace",
    "Dropbox", "Facebook", "Firefox", "Google", "Instagram", "Mastodon", "Microsoft", "Nextcloud",
    "Patreon", "Reddit", "Spotify", "Telegram", "Twitter",
  ]
  private static let butInChinese = [
    "AirDrop", "AirPlay", "Apple Intelligence", "Bluetooth", "Face ID", "FaceTime", "Handoff",
    "Image Playground", "Safari", "Spotlight", "Touch ID", "Wi-Fi",
  ]

  /// True for a language that has words of its own for some of the names.
  static func areTranslated(in locale: LocaleID) -> Bool {
    ["zh", "yue"].contains(locale.language)
  }

  /// The text without such names.
  ///
  /// - Parameter isChinese: whether it is translated into Chinese.
  static func removed(from text: String, isChinese: Bool = false) -> String {
    (isChinese ? everywhere : everywhere + butInChinese).reduce(text) { rest, name in
      rest.contains(name) ? rest.replacing(name, with: "") : rest
    }
  }
}
