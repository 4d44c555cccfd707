import Foundation

/// What a path that gives nothing to audit is, and what to give instead.
enum InputHint {
  /// A sentence about a path; `nil` when nothing is known of it.
  static func hint(for path: String) -> String? {
    let name = URL(fileURLWithPath: path).lastPathComponent.lowercased()
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    switch ending {
    case "xliff", "xlf", "xcloc", "xcstrings", "strings", "stringsdict":
      return
        "'\(path)' holds texts but says nowhere where they are shown: give the app's folder, or "
        + "'--bars bars.json \(path)' with the bars of an earlier 'extract --format json'"
    case "app", "ipa", "xcarchive", "appex", "framework", "xcframework":
      return
        "'\(path)' is built: its labels are compiled and not read; give the folder of its sources"
    case "apk", "aab": return manifest("an Android app")
    default: break
    }
    for (file, kind, word) in signs {
      let place = path + "/" + file
      guard FileManager.default.fileExists(atPath: place) else { continue }
      if let word, SmallFile.text(place, limit: 1 << 20)?.contains(word) != true { continue }
      return manifest(kind)
    }
    return nil
  }

  /// Files that show what kind of app a folder holds, and a word that must be in them.
  private static let signs: [(file: String, kind: String, word: String?)] = [
    ("pubspec.yaml", "a Flutter app", nil),
    ("package.json", "a React Native app", "\"react-native\""),
    ("package.json", "a web app", nil),
    ("app/src/main/AndroidManifest.xml", "an Android app", nil),
    ("src/main/AndroidManifest.xml", "an Android app", nil),
    ("AndroidManifest.xml", "an Android app", nil),
    ("settings.gradle", "an Android app", nil),
    ("settings.gradle.kts", "an Android app", nil),
  ]

  private static func manifest(_ kind: String) -> String {
    "this is \(kind), whose code is not read: list its bars and texts in a manifest "
      + "(docs/manifest.md) and audit that"
  }
}
