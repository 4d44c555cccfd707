import ArgumentParser
import Foundation
import LabelImport
import LabelModel
import LabelRules

/// Lists how apps translate words: the evidence for the words in `Locales/`.
struct Translations: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translations",
    abstract: "List how apps translate a word, with the number of apps for each translation",
    discussion: """
      Reads the string catalogs of each folder in DIRECTORY, one app each. Without WORD, lists every \
      generic, universal and action word of Locales/en.yml. A translation that Locales/ does not hold \
      is marked with '+'; a word's confidence there follows the number of apps: five for high, two for \
      medium.

      EXAMPLES
        labelaudit-dev translations ../apps Done Edit Home
        labelaudit-dev translations ../apps --locale ko --missing
      """)

  @Argument(help: "Folder that holds one folder per app.")
  var directory: String
  @Argument(help: "English words as they stand on labels; case does not matter.")
  var words: [String] = []
  @Option(help: "Language to list; all when left out. Repeatable.")
  var locale: [String] = []
  @Option(help: "Fewest apps of a translation to be listed.")
  var apps = 1
  @Flag(help: "List only translations that Locales/ does not hold.")
  var missing = false

  func run() async throws {
    let wanted = words.isEmpty ? TranslationLists.words : words
    let byFolded = Dictionary(
      wanted.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var counts = TranslationCounts()
    for app in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
      let folder = "\(directory)/\(app)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { continue }
      let survey = try await CatalogSurvey(of: folder) { byFolded[$0.folded] != nil }
      guard survey.sourceLanguage.language == "en" else { continue }
      counts.add(survey, words: byFolded)
    }
    let locales = Set(locale.map { LocaleID(canonical: $0) })
    for line in counts.lines(words: wanted, fewest: apps, locales: locales, missingOnly: missing) {
      print(line)
    }
  }
}

extension String {
  fileprivate var folded: String {
    trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}

/// How many apps translate a word in a way.
struct TranslationCounts {
  private var counts: [String: [LocaleID: [String: Int]]] = [:]

  /// Counts what one app says, each translation once.
  mutating func add(_ survey: CatalogSurvey, words: [String: String]) {
    var found: Set<[String]> = []
    for text in survey.texts {
      guard let source = text[survey.sourceLanguage], let word = words[source.folded] else {
        continue
      }
      for (locale, translation) in text.texts
      where locale.language != "en" && text.states[locale] != .new && !translation.isEmpty {
        guard found.insert([word, locale.identifier, translation]).inserted else { continue }
        counts[word, default: [:]][locale, default: [:]][translation, default: 0] += 1
      }
    }
  }

  /// `Done  de  9 Fertig, 4 +Erledigt`, by word, then by language, the commonest translation first.
  func lines(
    words: [String], fewest: Int, locales: Set<LocaleID>, missingOnly: Bool
  ) -> [String] {
    words.flatMap { word -> [String] in
      let byLocale = counts[word] ?? [:]
      return byLocale.keys.filter { locales.isEmpty || locales.contains($0) }.sorted()
        .compactMap { locale in
          let common = (byLocale[locale] ?? [:]).filter { $0.value >= fewest }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { (text: $0.key, count: $0.value, known: TranslationLists.holds($0.key, locale)) }
            .filter { !missingOnly || !$0.known }
          guard !common.isEmpty else { return nil }
          let list = common.map { "\($0.count) \($0.known ? "" : "+")\($0.text)" }
          return "\(word)  \(locale)  \(list.joined(separator: ", "))"
        }
    }
  }
}

/// The lists of `Locales/` that translations are held against.
enum TranslationLists {
  private static let lists: [LocaleLexicon.List] = [
    .genericTitles, .universalWords, .actionWords, .backWords,
  ]

  /// The English words of the lists, in their order.
  static var words: [String] {
    let english = LocaleLexicons().lexicon(for: LocaleID(canonical: "en"))
    var seen: Set<String> = []
    return lists.flatMap { english[$0].map(\.word) }.filter { seen.insert($0).inserted }
  }

  /// True when some list of a language has the text.
  static func holds(_ text: String, _ locale: LocaleID) -> Bool {
    let lexicon = LocaleLexicons().lexicon(for: locale)
    return lists.contains { list in
      lexicon[list].contains { $0.word.folded == text.folded }
    }
  }
}
