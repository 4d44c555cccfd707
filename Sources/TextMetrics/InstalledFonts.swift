#if UserFonts
  import Foundation

  /// The machine's own font files, named by `system:NAME` instead of a path: on a Mac
  /// `system:SFNS` is the system font itself, `system:AppleSDGothicNeo` its Korean.
  enum InstalledFonts {
    /// What a name begins with.
    static let prefix = "system:"

    /// Where macOS and Linux keep fonts; the first that has a name wins.
    static let folders = [
      "/System/Library/Fonts", "/Library/Fonts", "/usr/share/fonts", "/usr/local/share/fonts",
    ]
    private static let endings = ["ttf", "otf", "ttc"]
    /// Deepest folder inside a font folder that is looked into.
    private static let depth = 4

    /// The path that a name stands for; a path is returned as it is.
    /// - Throws: ``FontError/notInstalled(name:folders:)``
    static func path(of name: String, in folders: [String] = folders) throws(FontError) -> String {
      guard name.hasPrefix(prefix) else { return name }
      let wanted = name.dropFirst(prefix.count)
      let files = Set(endings.map { "\(wanted).\($0)".lowercased() })
      for folder in folders {
        let found = entries(of: folder).filter {
          files.contains(($0 as NSString).lastPathComponent.lowercased())
        }
        if let first = found.min() { return folder + "/" + first }
      }
      throw .notInstalled(name: String(wanted), folders: folders)
    }

    private static func entries(of folder: String) -> [String] {
      guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
      var result: [String] = []
      while let entry = walk.nextObject() as? String {
        if walk.level >= depth { walk.skipDescendants() }
        result.append(entry)
      }
      return result
    }
  }
#endif
