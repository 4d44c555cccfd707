import LabelModel

/// What a catalog file's path says: the folder of its bundle, its table and its language.
struct CatalogPath: Hashable, Sendable {
  /// The forms a table can be kept in.
  enum Format: String, Sendable {
    case strings, stringsdict, xcstrings
  }

  /// The language a path stands for.
  enum Language: Hashable, Sendable {
    /// A `xx.lproj` folder.
    case locale(LocaleID)
    /// `Base.lproj`: the development language.
    case base
    /// In no `.lproj` folder: the same in every language.
    case none
  }

  var path: String
  var format: Format
  var table: String
  /// Folder that holds the `.lproj` folders; files of one bundle and table share it.
  var folder: String
  var language: Language

  /// Reads a path; `nil` when it is no catalog or its `.lproj` names no language.
  init?(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    guard let file = parts.popLast(), let dot = file.lastIndex(of: "."),
      let format = Format(rawValue: String(file[file.index(after: dot)...]))
    else { return nil }
    self.path = path
    self.format = format
    table = String(file[..<dot])
    language = .none
    // Files may stand in subfolders of a language's folder.
    if let at = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) {
      let name = String(parts[at].dropLast(".lproj".count))
      if name == "Base" {
        language = .base
      } else if let locale = Self.locale(ofFolder: name) {
        language = .locale(locale)
      } else {
        return nil
      }
      parts.remove(at: at)
    }
    folder = parts.joined(separator: "/")
  }

  /// The language that the folders of any file stand for: a storyboard's, a table's.
  static func language(of path: String) -> Language {
    CatalogPath(path.droppingExtension + ".strings")?.language ?? .none
  }

  /// The language of a `.lproj` folder: a tag, or one of the English names of early systems.
  static func locale(ofFolder name: String) -> LocaleID? {
    if let tag = earlyNames[name] { return LocaleID(tag) }
    return LocaleID(name)
  }

  // Names of `.lproj` folders before language tags (CFBundle still reads them).
  private static let earlyNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es",
    "Japanese": "ja", "Dutch": "nl", "Korean": "ko", "Danish": "da", "Swedish": "sv",
    "Norwegian": "nb", "Finnish": "fi", "Portuguese": "pt",
  ]
}
