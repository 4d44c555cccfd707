import LabelModel
import Yams

/// Reads one file of `Locales/Texts/` and says everything that is wrong with it.
struct ReaderTextsParser {
  /// Name of the file, for diagnostics and for the language it must state.
  var fileName: String

  private var faults: [Diagnostic] = []

  init(fileName: String) { self.fileName = fileName }

  /// The texts as far as they could be read, and every fault with its line.
  func parse(_ text: String) -> (texts: ReaderTexts?, diagnostics: [Diagnostic]) {
    var reader = self
    let texts = reader.read(text)
    return (texts, reader.faults)
  }

  private mutating func read(_ text: String) -> ReaderTexts? {
    let root: Node.Mapping
    do {
      guard let mapping = try compose(yaml: text, .basic)?.mapping else {
        fault("the file holds no mapping; start from _template.yml", nil)
        return nil
      }
      root = mapping
    } catch let error as YamlError {
      faults.append(LexiconParser.diagnostic(error, fileName))
      return nil
    } catch {
      fault("the file cannot be read as YAML: \(error)", nil)
      return nil
    }
    guard let locale = root["locale"]?.string.flatMap({ LocaleID($0) }) else {
      fault("'locale' is missing or not a language tag; write for example 'locale: ko'", nil)
      return nil
    }
    if fileName != "\(ReaderTexts.folder)\(locale).yml", !fileName.contains("_template") {
      fault("'locale: \(locale)' stands in a file named '\(fileName)'", root["locale"])
    }
    if root["version"]?.int != 1 { fault("'version' must be 1", root["version"]) }
    var texts = ReaderTexts(locale: locale)
    for (keyNode, value) in root {
      switch keyNode.string {
      case "version", "locale": continue
      case "report": texts.report = entries(value)
      case "messages": texts.messages = entries(value)
      case "terms": texts.terms = entries(value)
      case "statements": texts.statements = entries(value)
      case "rules": texts.rules = rules(value)
      default: fault("unknown key '\(keyNode.string ?? "")'", keyNode)
      }
    }
    return texts
  }

  private mutating func fault(_ message: String, _ node: Node?) {
    faults.append(
      Diagnostic(
        .error, .invalidTexts, path: fileName, line: node?.mark?.line, column: node?.mark?.column,
        message: Message(plain: message)))
  }

  private mutating func entries(_ node: Node) -> [String: String] {
    guard let mapping = node.mapping else {
      fault("names and texts are expected here", node)
      return [:]
    }
    var result: [String: String] = [:]
    for (keyNode, value) in mapping {
      guard let name = keyNode.string, let text = value.string else {
        fault("an entry is not a text", value)
        continue
      }
      if result.updateValue(text, forKey: name) != nil {
        fault("'\(name)' is listed twice", keyNode)
      }
    }
    return result
  }

  private mutating func rules(_ node: Node) -> [String: ReaderTexts.RuleWording] {
    guard let mapping = node.mapping else {
      fault("identifiers of rules are expected here", node)
      return [:]
    }
    var result: [String: ReaderTexts.RuleWording] = [:]
    for (keyNode, value) in mapping {
      var rule = ReaderTexts.RuleWording()
      for (fieldNode, text) in value.mapping ?? [:] {
        switch fieldNode.string {
        case "summary": rule.summary = text.string ?? ""
        case "whatItDoes": rule.whatItDoes = text.string ?? ""
        case "whyItMatters": rule.whyItMatters = text.string ?? ""
        case "options": rule.options = entries(text)
        default: fault("unknown key '\(fieldNode.string ?? "")' of a rule", fieldNode)
        }
      }
      result[keyNode.string ?? ""] = rule
    }
    return result
  }
}
