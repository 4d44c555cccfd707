import BarLayout
import LabelModel
import LabelRules
import Yams

/// Reads `labelaudit.yml`: every fault is reported at once, with its place.
///
/// ```yaml
/// version: 1
/// locales: [de, ko]
/// devices: [iPhone SE (1st generation), iPhone 16]
/// widths: [360]
/// textSizes: [large, AX5]
/// design: both                # classic | glass | both
/// target: MyApp
/// exclude: [Tests/**]
/// layout: { tabBar.stacked.labelInset: 10 }   # the project's own layout numbers, points
/// fonts:                                      # the project's own fonts by role
///   tab: { file: Fonts/Brand.ttf, size: 11, weight: medium }
/// numbers: [0, 99]            # what %d is measured at the widest of
/// dictionaries: installed     # hunspell's, for misleading-truncation; or [folder], the project's own
/// rules:
///   generic-title: { severity: note }
///   tight-fit: { enabled: false }
///   long-navigation-title: { characters: 20 }
///   confusable-labels: off
/// baseline: accepted.json     # accepted findings
/// failOn: warning             # note | warning | error | never
/// link: https://example.com/app/blob/main/{path}#L{line}   # where places of reports lead
/// suppress:
///   - { rule: duplicate-label, bar: main-tabs, locale: fr, reason: reviewed, until: 2027-01-31 }
/// ```
public struct ConfigurationFile {
  /// Name looked for beside the audited path.
  public static let defaultName = "labelaudit.yml"

  let path: String
  private var faults: [Diagnostic] = []

  /// Applies the text of a configuration file to a configuration.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON, at most 1 MB.
  ///   - path: shown in faults.
  /// - Throws: ``AuditError/invalidConfiguration(_:)`` with every fault found.
  public static func apply(
    _ text: String, path: String, to configuration: inout Configuration
  ) throws(AuditError) {
    var file = ConfigurationFile(path: path)
    var changed = configuration
    file.read(text, into: &changed)
    guard file.faults.isEmpty else { throw .invalidConfiguration(file.faults) }
    configuration = changed
  }

  private init(path: String) { self.path = path }

  private mutating func read(_ text: String, into configuration: inout Configuration) {
    guard text.utf8.count <= 1 << 20 else {
      return fault("the file is larger than 1 MB; a configuration is a page of text")
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      return fault(yaml: error)
    } catch {
      return fault("cannot be read as YAML: \(error)")
    }
    guard let root else { return }
    guard let fields = mapping(root, "the configuration") else { return }
    var version: Int?
    for (name, value) in fields {
      switch name {
      case "version": version = int(value, name)
      case "locales":
        configuration.locales =
          list(value, name, hint: { _ in "language tags, as de or zh-Hans" }) { LocaleID($0) }
          ?? configuration.locales
      case "devices":
        let devices = list(
          value, name,
          hint: {
            (DeviceCatalog.nearest(to: $0).map { "did you mean '\($0)'? " } ?? "") + Self.devices
          }
        ) { $0 == "all" ? DeviceCatalog.all : DeviceCatalog.asSold($0).map { [$0] } }
        if let devices { configuration.fit.devices = devices.flatMap { $0 } }
      case "widths":
        let widths = list(value, name, hint: { _ in "points from 100 to 10000" }) {
          Double($0).flatMap { (100...10_000).contains($0) ? $0 : nil }
        }
        guard let widths else { continue }
        configuration.fit.extraWidths = widths
        // As with --width: these screens, unless devices are named as well.
        if !fields.contains(where: { $0.0 == "devices" }) { configuration.fit.devices = [] }
      case "textSizes":
        let sizes = TextSize.allCases.map(\.rawValue)
        configuration.fit.textSizes =
          list(value, name, hint: { _ in "known: \(sizes.joined(separator: ", "))" }) {
            TextSize(rawValue: $0)
          } ?? configuration.fit.textSizes
      case "design": readDesign(value, into: &configuration)
      case "target": configuration.importing.targets = value.string.map { [$0] } ?? []
      case "exclude":
        configuration.importing.exclude = list(value, name) { $0 } ?? []
      case "lookups": readLookups(value, into: &configuration)
      case "layout": readLayout(value, into: &configuration)
      case "fonts": readFonts(value, into: &configuration)
      case "numbers": readNumbers(value, into: &configuration)
      case "dictionaries": readDictionaries(value, into: &configuration)
      case "rules": readRules(value, into: &configuration)
      case "suppress": readSuppressions(value, into: &configuration)
      case "baseline":
        guard let file = value.scalar?.string, !file.isEmpty else {
          fault("'baseline' is a file that --write-baseline wrote", at: value)
          continue
        }
        configuration.baselineFile = besideFile(file)
      case "link":
        guard let address = value.scalar?.string, SourceAddress.isUsable(address) else {
          fault("'link' is an https address with {path}, and {line} if wished", at: value)
          continue
        }
        configuration.link = address
      case "failOn":
        guard let threshold = value.scalar.flatMap({ FailureThreshold(rawValue: $0.string) }) else {
          fault("'failOn' is note, warning, error or never", at: value)
          continue
        }
        configuration.failOn = threshold
      default:
        unknown(name, at: value, known: Self.keys, what: "key")
      }
    }
    if let version, version != 1 {
      fault("version \(version) is not known; this labelaudit reads version 1", at: root)
    } else if version == nil, faults.isEmpty {
      fault("the version is missing; begin with 'version: 1'", at: root)
    }
  }

  package static let keys = [
    "version", "locales", "devices", "widths", "textSizes", "design", "target", "exclude",
    "lookups",
    "layout",
    "fonts", "numbers", "dictionaries", "rules", "suppress", "baseline", "failOn",
    "link",
  ]
  private static let devices = "'labelaudit devices' lists them"

  private mutating func readDesign(_ node: Node, into configuration: inout Configuration) {
    switch node.string {
    case "classic": configuration.fit.designs = [.classic]
    case "glass": configuration.fit.designs = [.glass]
    case "both": configuration.fit.designs = [.classic, .glass]
    default: fault("'design' is classic, glass or both", at: node)
    }
  }

  /// The project's own layout numbers, by the names of `LayoutFacts.all`.
  private mutating func readLayout(_ node: Node, into configuration: inout Configuration) {
    guard let fields = mapping(node, "'layout'") else { return }
    var overrides: [String: Double] = [:]
    for (name, value) in fields {
      guard let number = value.float, number.isFinite, number >= 0, number <= 10_000 else {
        fault("'\(name)' is a number from 0 to 10000", at: value)
        continue
      }
      do {
        _ = try LayoutFacts(overrides: [name: number])
        overrides[name] = number
      } catch {
        unknown(name, at: value, known: LayoutFacts.all.map(\.key), what: "layout number")
      }
    }
    if let facts = try? LayoutFacts(overrides: overrides) { configuration.fit.facts = facts }
  }

  private mutating func readRules(_ node: Node, into configuration: inout Configuration) {
    guard let rules = mapping(node, "'rules'") else { return }
    let descriptions = Dictionary(
      RuleRegistry.all.map { ($0.description.id, $0.description) }, uniquingKeysWith: { a, _ in a })
    for (id, settings) in rules {
      guard let rule = descriptions[id] else {
        unknown(id, at: settings, known: descriptions.keys.sorted(), what: "rule")
        continue
      }
      if let word = settings.scalar {
        readRule(id, word: word.string, at: settings, into: &configuration)
        continue
      }
      guard let settings = mapping(settings, "the settings of '\(id)'") else { continue }
      for (name, value) in settings {
        switch name {
        case "severity":
          guard let severity = value.string.flatMap(Severity.init) else {
            fault("'severity' is note, warning or error", at: value)
            continue
          }
          configuration.severities[id] = severity
        case "enabled":
          guard let isEnabled = value.bool else {
            fault("'enabled' is true or false", at: value)
            continue
          }
          if !isEnabled { configuration.except.insert(id) }
        case _ where rule.options.contains { $0.name == name }:
          guard let number = value.float, number.isFinite else {
            fault("'\(name)' of '\(id)' is a number", at: value)
            continue
          }
          configuration.ruleOptions[id, default: [:]][name] = number
        default:
          unknown(
            name, at: value, known: ["severity", "enabled"] + rule.options.map(\.name),
            what: "setting of '\(id)'")
        }
      }
    }
  }

  /// `generic-title: off`, `generic-title: note`.
  private mutating func readRule(
    _ id: String, word: String, at node: Node, into configuration: inout Configuration
  ) {
    if let severity = Severity(rawValue: word) {
      configuration.severities[id] = severity
    } else if let isEnabled = node.bool {
      if !isEnabled { configuration.except.insert(id) }
    } else {
      fault("'\(id)' is off, note, warning, error, or a mapping of settings", at: node)
    }
  }

  private mutating func readSuppressions(_ node: Node, into configuration: inout Configuration) {
    guard let entries = node.sequence else {
      return fault("'suppress' is a list of entries", at: node)
    }
    let known = RuleRegistry.all.map { $0.description.id }
    for entry in entries {
      guard let fields = mapping(entry, "an entry of 'suppress'") else { continue }
      var suppression = Suppression(rule: "", reason: "", location: place(of: entry))
      for (name, value) in fields {
        switch name {
        case "rule":
          suppression.rule = value.string ?? ""
          if !known.contains(suppression.rule) {
            unknown(suppression.rule, at: value, known: known, what: "rule")
          }
        case "problem": suppression.problem = value.string
        case "bar": suppression.bar = value.string
        case "item": suppression.item = value.string
        case "locale":
          suppression.locale = value.string.flatMap { LocaleID($0) }
          if suppression.locale == nil { fault("'locale' is a language tag", at: value) }
        case "reason": suppression.reason = value.string ?? ""
        case "until":
          suppression.until = value.string
          if !Self.isDate(value.string) { fault("'until' is a day, as 2027-01-31", at: value) }
        default:
          unknown(
            name, at: value, known: ["rule", "bar", "item", "locale", "reason", "until"],
            what: "key of a suppression")
        }
      }
      if suppression.rule.isEmpty == (suppression.problem == nil) {
        fault("a suppression names its 'rule' or a 'problem'", at: entry)
      }
      let narrowing = fields.first { ["bar", "item", "locale"].contains($0.0) }
      if suppression.problem != nil, let (name, value) = narrowing {
        fault("a 'problem' is silenced as a whole; '\(name)' narrows a 'rule' only", at: value)
      }
      if suppression.reason.isEmpty { fault("a suppression gives its 'reason'", at: entry) }
      configuration.suppressions.append(suppression)
    }
  }

  private static func isDate(_ text: String?) -> Bool {
    guard let parts = text?.split(separator: "-", omittingEmptySubsequences: false),
      parts.count == 3, parts.map(\.count) == [4, 2, 2],
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return Int(parts[0]) != nil && (1...12).contains(month) && (1...31).contains(day)
  }
}

// MARK: - Nodes and faults

extension ConfigurationFile {
  mutating func mapping(_ node: Node, _ what: String) -> [(String, Node)]? {
    guard let mapping = node.mapping else {
      fault("\(what) is a mapping of names to values", at: node)
      return nil
    }
    var seen: Set<String> = []
    var fields: [(String, Node)] = []
    for (key, value) in mapping {
      guard let name = key.string else {
        fault("a key of \(what) is not a word", at: key)
        continue
      }
      if !seen.insert(name).inserted { fault("'\(name)' is given twice", at: key) }
      fields.append((name, value))
    }
    return fields
  }

  mutating func list<Value>(
    _ node: Node, _ name: String, hint: (String) -> String? = { _ in nil },
    _ read: (String) -> Value?
  ) -> [Value]? {
    let nodes = node.sequence.map(Array.init) ?? [node]
    var values: [Value] = []
    for node in nodes {
      guard let text = node.scalar?.string, let value = read(text) else {
        let word = node.scalar?.string ?? "…"
        fault(
          "'\(word)' is no value of '\(name)'" + (hint(word).map { "; \($0)" } ?? ""), at: node)
        continue
      }
      values.append(value)
    }
    return values
  }

  mutating func int(_ node: Node, _ name: String) -> Int? {
    guard let value = node.int else {
      fault("'\(name)' is a whole number", at: node)
      return nil
    }
    return value
  }

  mutating func unknown(_ name: String, at node: Node, known: [String], what: String) {
    let nearest = NearestName.of(name, among: known)
    fault(
      "unknown \(what) '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; known: \(known.joined(separator: ", "))"),
      at: node)
  }

  private func place(of node: Node) -> SourceLocation? {
    node.mark.map { SourceLocation(path: path, line: $0.line, column: $0.column) }
  }

  mutating func fault(_ message: String, at node: Node? = nil) {
    faults.append(
      Diagnostic(
        .error, .invalidConfiguration, path: path, line: node?.mark?.line,
        column: node?.mark?.column,
        message: Message(plain: message)))
  }

  private mutating func fault(yaml error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      faults.append(
        Diagnostic(
          .error, .invalidYAML, path: path, line: mark.line, column: mark.column,
          message: "not YAML: \(problem)"))
    default:
      fault("not YAML: \(error)")
    }
  }
}
