import CHunspell
import Foundation
import ICUSupport
import LabelModel
import LabelRules
import Synchronization

/// The dictionaries of hunspell that are installed on the machine (Debian's `hunspell-*` packages), or
/// those that a project keeps in folders of its own.
///
/// Hunspell is looked for when a word is first asked for. Without it, or without a dictionary of the
/// language, nothing is known.
struct HunspellDictionaries: WordDictionaries {
  /// Where systems keep dictionaries.
  static let systemFolders = [
    "/usr/share/hunspell", "/usr/share/myspell/dicts", "/Library/Spelling",
  ]

  private let folders: [String]

  /// Looks in these folders, the first one first.
  init(folders: [String] = Self.systemFolders) { self.folders = folders }

  /// Whether a word is in the dictionary of a language; `nil` when there is none.
  func isWord(_ text: String, in locale: LocaleID) -> Bool? {
    guard text.utf8.count <= 100, !text.utf8.contains(0) else { return nil }
    return withDictionary(of: locale) { $0.knows(text) }
  }

  /// Name of the dictionary that answers for a language (`de_DE`); `nil` when there is none.
  func name(for locale: LocaleID) -> String? { withDictionary(of: locale) { $0.name } }

  private func withDictionary<Answer: Sendable>(
    of locale: LocaleID, _ ask: (OpenDictionary) -> Answer?
  ) -> Answer? {
    Self.open.withLock { open in
      let key = "\(folders.joined(separator: ":")) \(locale)"
      if open[key] == nil { open[key] = .some(find(locale)) }
      guard case .some(.some(let dictionary)) = open[key] else { return nil }
      return ask(dictionary)
    }
  }

  /// Dictionaries opened so far, by folders and language; they stay open as long as the process.
  private static let open = Mutex<[String: OpenDictionary?]>([:])

  private func find(_ locale: LocaleID) -> OpenDictionary? {
    let tag = LanguageTag(locale.identifier)
    let country = LanguageTag(tag.maximized).region.map { "\(tag.language)_\($0)" }
    let own = locale.identifier.replacing("-", with: "_")
    for folder in folders {
      for name in [own, country, tag.language].compactMap({ $0 }) {
        let path = "\(folder)/\(name)"
        guard FileManager.default.isReadableFile(atPath: "\(path).dic"),
          let handle = chunspell_open("\(path).aff", "\(path).dic")
        else { continue }
        return OpenDictionary(handle, name: name)
      }
    }
    return nil
  }
}

/// One dictionary, used under a lock.
private struct OpenDictionary: @unchecked Sendable {
  private let handle: OpaquePointer
  private let charset: Charset?
  /// Its file's name without ending.
  let name: String

  init(_ handle: OpaquePointer, name: String) {
    self.name = name
    self.handle = handle
    charset = chunspell_encoding(handle).flatMap { Charset(String(cString: $0)) }
  }

  func knows(_ word: String) -> Bool? {
    guard let bytes = try? charset?.encode(word) else { return nil }
    return (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { chunspell_knows(handle, $0) }
      }
    }
  }
}
