import Foundation
import ICUSupport
public import LabelModel
import Yams

/// Reads one file of `Locales/` and says everything that is wrong with it.
public struct LexiconParser: Sendable {
  /// Name of the file, for diagnostics and for the language it must state.
  public var fileName: String

  /// Creates a parser for a file of this name, for example `ko.yml`.
  public init(fileName: String) { self.fileName = fileName }

  /// A lexicon as far as it could be read, and every fault with its line.
  public struct Result: Sendable {
    /// What was read; `nil` when the file is not YAML or states no language.
    public var lexicon: LocaleLexicon?
    /// The faults in the order of lines.
    public var diagnostics: [Diagnostic]
  }

  private static let topLevelKeys: Set<String> = [
    "version", "locale", "inherits", "scripts", "notes", "systemStrings", "commonWords",
  ]
  /// Codes of several scripts together, which no character has.
  private static let compoundScripts: Set<String> = ["Jpan", "Kore", "Hans", "Hant"]
  private static let meanings: [LocaleLexicon.List: Set<String>] = [
    .answerWords: ["yes", "no", "ok"],
    .universalWords: ["browse", "search", "settings"],
    .roleWords: ["button", "tab", "link", "image", "search", "segment", "title"],
    .remnants: ["rude", "alarming"],
    .placeholderTexts: ["note", "filler"],
  ]
  /// Meanings that a word may have or lack.
  private static let furtherMeanings: [LocaleLexicon.List: Set<String>] = [.actionWords: ["place"]]

  /// Reads the text of a file. Time and memory grow with its length.
  public func parse(_ text: String) -> Result {
    var faults: [Diagnostic] = []
    func fault(_ message: String, _ node: Node?) {
      faults.append(
        Diagnostic(
          .error, .invalidWordList, path: fileName, line: node?.mark?.line,
          column: node?.mark?.column,
          message: Message(plain: message)))
    }
    let root: Node.Mapping
    do {
      guard let node = try compose(yaml: text, .basic), let mapping = node.mapping else {
        fault("the file holds no mapping; start from _template.yml", nil)
        return Result(lexicon: nil, diagnostics: faults)
      }
      root = mapping
    } catch let error as YamlError {
      faults.append(Self.diagnostic(error, fileName))
      return Result(lexicon: nil, diagnostics: faults)
    } catch {
      fault("the file cannot be read as YAML: \(error)", nil)
      return Result(lexicon: nil, diagnostics: faults)
    }

    guard let tag = root["locale"]?.string, let locale = LocaleID(tag) else {
      fault("'locale' is missing or not a language tag; write for example 'locale: ko'", nil)
      return Result(lexicon: nil, diagnostics: faults)
    }
    if fileName != "\(locale).yml", !fileName.hasPrefix("_") {
      fault("'locale: \(locale)' stands in a file named '\(fileName)'", root["locale"])
    }
    if root["version"]?.int != 1 { fault("'version' must be 1", root["version"]) }
    var lexicon = LocaleLexicon(locale: locale)
    var words: [LocaleLexicon.List: [LexiconWord]] = [:]
    for (keyNode, value) in root {
      guard let key = keyNode.string else {
        fault("a key is not a text", keyNode)
        continue
      }
      if let list = LocaleLexicon.List(rawValue: key) {
        words[list] = self.words(value, list: list, fault: fault)
        continue
      }
      switch key {
      case "inherits":
        lexicon.inherits = value.string.flatMap { LocaleID($0) }
        if lexicon.inherits == nil { fault("'inherits' is not a language tag", value) }
      case "scripts":
        lexicon.scripts = value.sequence?.compactMap(\.string) ?? []
        if lexicon.scripts.isEmpty { fault("'scripts' is an empty list", value) }
        for code in lexicon.scripts
        where Script(code)?.code != code && !Self.compoundScripts.contains(code) {
          fault("'\(code)' is not a script; write its ISO 15924 code, for example Hang", value)
        }
      case "notes": lexicon.notes = value.string
      case "commonWords":
        lexicon.commonWords = Set((value.string ?? "").split(separator: " ").map(String.init))
        if lexicon.commonWords.isEmpty {
          fault("'commonWords' must be a text of words with spaces between them", value)
        }
      case "systemStrings": lexicon.systemStrings = systemStrings(value, fault: fault)
      default:
        if !Self.topLevelKeys.contains(key) {
          let known = Self.topLevelKeys.union(LocaleLexicon.List.allCases.map(\.rawValue))
          fault(
            "unknown key '\(key)'; known are \(known.sorted().joined(separator: ", "))",
            keyNode)
        }
      }
    }
    lexicon.words = words
    let scripts = LexiconScripts(lexicon)
    for (keyNode, value) in root where LocaleLexicon.List(rawValue: keyNode.string ?? "") != nil {
      for element in value.sequence ?? [] {
        guard let word = element.mapping?["word"]?.string, let found = scripts.foreign(in: word)
        else { continue }
        fault("'\(word)' is written in \(found), which \(locale) does not list", element)
      }
    }
    faults.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    return Result(lexicon: lexicon, diagnostics: faults)
  }

  /// Tells words in a script that the file does not list.
  private struct LexiconScripts {
    private let allowed: Set<Script>

    init(_ lexicon: LocaleLexicon) {
      var codes = lexicon.scripts
      if codes.isEmpty, let likely = LanguageTag(lexicon.locale.identifier).likelyScript {
        codes = [likely.code]
      }
      allowed = LocaleScripts.of(codes: codes + ["Latn"])
    }

    /// Name of the first script in the word that is not allowed.
    func foreign(in word: String) -> String? {
      let scalar = word.unicodeScalars.first { scalar in
        scalar.generalCategory.isLetter && !scalar.script.isShared
          && !allowed.contains(scalar.script)
      }
      return scalar?.script.displayName(in: "en")
    }
  }

  private typealias Fault = (String, Node?) -> Void

  private func words(_ node: Node, list: LocaleLexicon.List, fault: Fault) -> [LexiconWord] {
    guard let sequence = node.sequence else {
      fault("'\(list.rawValue)' must be a list of words", node)
      return []
    }
    var result: [LexiconWord] = []
    var seen: Set<[String?]> = []
    for element in sequence {
      guard let mapping = element.mapping else {
        fault("a word must be written { word: …, source: …, confidence: … }", element)
        continue
      }
      guard
        let word = word(
          mapping, textKey: "word", allowed: ["word", "meaning", "source", "confidence"],
          at: element, fault: fault)
      else { continue }
      if let meanings = Self.meanings[list] {
        if !meanings.contains(word.meaning ?? "") {
          let known = meanings.sorted().joined(separator: ", ")
          fault("'\(word.word)' needs a meaning, one of \(known)", element)
          continue
        }
      } else if let meaning = word.meaning,
        !(Self.furtherMeanings[list]?.contains(meaning) ?? false)
      {
        fault("words of '\(list.rawValue)' have no meaning '\(meaning)'", element)
      }
      guard seen.insert([word.word, word.meaning]).inserted else {
        fault("'\(word.word)' is listed twice in '\(list.rawValue)'", element)
        continue
      }
      result.append(word)
    }
    return result
  }

  /// The system's texts alone: only that part of the file is read. Empty when there is none.
  func systemStrings(in text: String) -> [String: LexiconWord] {
    guard let start = text.range(of: "\nsystemStrings:\n") else { return [:] }
    let lines = text[start.upperBound...].split(separator: "\n").prefix { $0.hasPrefix(" ") }
    guard let node = try? compose(yaml: lines.joined(separator: "\n"), .basic) else { return [:] }
    return systemStrings(node, fault: { _, _ in })
  }

  private func systemStrings(_ node: Node, fault: Fault) -> [String: LexiconWord] {
    guard let mapping = node.mapping else {
      fault("'systemStrings' must map English names to texts", node)
      return [:]
    }
    var result: [String: LexiconWord] = [:]
    for (keyNode, value) in mapping {
      guard let name = keyNode.string, let fields = value.mapping else {
        fault("a system text must be written Name: { text: …, source: …, confidence: … }", value)
        continue
      }
      result[name] = word(
        fields, textKey: "text", allowed: ["text", "source", "confidence"], at: value,
        fault: fault)
    }
    return result
  }

  private func word(
    _ mapping: Node.Mapping, textKey: String, allowed: Set<String>, at node: Node, fault: Fault
  ) -> LexiconWord? {
    for (keyNode, _) in mapping where !allowed.contains(keyNode.string ?? "") {
      let known = allowed.sorted().joined(separator: ", ")
      fault("unknown key '\(keyNode.string ?? "")' of a word; known are \(known)", keyNode)
    }
    guard let text = mapping[textKey]?.string, !text.isEmpty else {
      fault("a word has no '\(textKey)'", node)
      return nil
    }
    guard let source = mapping["source"]?.string, !source.isEmpty else {
      fault("'\(text)' has no source; write 'general' for a translator's knowledge", node)
      return nil
    }
    guard let confidence = Confidence(rawValue: mapping["confidence"]?.string ?? "") else {
      fault("'\(text)' needs a confidence: low, medium or high", node)
      return nil
    }
    return LexiconWord(
      word: text, meaning: mapping["meaning"]?.string, source: source, confidence: confidence)
  }

  static func diagnostic(_ error: YamlError, _ fileName: String) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Diagnostic(
        .error, .invalidYAML, path: fileName, line: mark.line, column: mark.column,
        message: "not valid YAML: \(problem)")
    default:
      return Diagnostic(
        .error, .invalidYAML, path: fileName,
        message: "not valid YAML: \(String(describing: error))")
    }
  }
}
