import Foundation
import LabelModel
import Yams

/// Reads a bars manifest, YAML or JSON.
struct ManifestReader: Sendable {
  let limits: ImportLimits

  /// Reads a manifest.
  /// - Throws: ``ImportError/invalidManifest(_:)`` with every fault found.
  func read(_ bytes: [UInt8], path: String) throws(ImportError) -> Manifest {
    guard let decoded = TextDecoding.decode(bytes) else {
      throw .invalidManifest([
        Diagnostic(
          .error, .wrongEncoding, path: path,
          message: "is neither UTF-8 nor UTF-16; save it as UTF-8")
      ])
    }
    let yaml = try yaml(of: decoded.text, path: path)
    let root = try compose(yaml, path: path)
    var decoder = ManifestDecoder(path: path, limits: limits, yaml: yaml)
    let manifest = Self.manifest(root, &decoder)
    guard decoder.faults.isEmpty else { throw .invalidManifest(decoder.faults) }
    return manifest
  }

  /// The document as the YAML reader takes it. JSON is checked by the JSON reader; the YAML reader
  /// then gives the places. It has no surrogate pairs in escapes, so these become the characters
  /// they mean.
  private func yaml(of text: String, path: String) throws(ImportError) -> String {
    guard text.first(where: { !$0.isWhitespace }) == "{" || path.hasSuffix(".json") else {
      return text
    }
    if let fault = JSONFault.trailingComma(in: Array(text.utf8), path: path) {
      throw .invalidManifest([fault])
    }
    do {
      _ = try JSONDecoder().decode(JSONSyntax.self, from: Data(text.utf8))
    } catch {
      throw .invalidManifest([
        JSONFault.diagnostic(error, bytes: Array(text.utf8), path: path)
      ])
    }
    return Self.withoutSurrogateEscapes(
      Self.escapingControls(text.trimmingCharacters(in: .whitespaces)))
  }

  private func compose(_ yaml: String, path: String) throws(ImportError) -> Node {
    do {
      guard let root = try Yams.compose(yaml: yaml) else {
        throw ImportError.invalidManifest([
          Diagnostic(.error, .fileEmpty, path: path, message: "is empty")
        ])
      }
      return root
    } catch let error as ImportError {
      throw error
    } catch {
      throw .invalidManifest([Self.diagnostic(error, path: path)])
    }
  }

  private static func diagnostic(_ error: any Error, path: String) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Diagnostic(
        .error, .invalidYAML, path: path, line: mark.line, column: mark.column,
        message: "is not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "'\($0)'" }.sorted().joined(separator: ", ")
      return Diagnostic(
        .error, .invalidYAML, path: path, line: context.mark.line, column: context.mark.column,
        message: "a mapping has \(names) twice")
    case .reader(let problem, _, _, _):
      return Diagnostic(.error, .invalidYAML, path: path, message: "is not valid YAML: \(problem)")
    default:
      return Diagnostic(.error, .invalidYAML, path: path, message: "is not valid YAML")
    }
  }

  /// Controls from U+007F to U+009F, which JSON allows in strings and YAML does not, as escapes.
  private static func escapingControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if (0x7F...0x9F).contains(scalar.value) {
        result += "\\u00" + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func withoutSurrogateEscapes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return text.replacing(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/) {
      match in
      guard let high = UInt16(match.1, radix: 16), let low = UInt16(match.2, radix: 16) else {
        return String(match.0)
      }
      return String(decoding: [high, low], as: UTF16.self)
    }
  }

  private static func manifest(_ root: Node, _ decoder: inout ManifestDecoder) -> Manifest {
    var manifest = Manifest()
    if case .mapping(let mapping) = root, let version = mapping["version"],
      version.scalar?.string != String(Manifest.version)
    {
      decoder.fault(
        version,
        "version '\(version.scalar?.string.cut(toBytes: 20) ?? "")' is not understood; "
          + "this labelaudit reads version \(Manifest.version)")
      return manifest
    }
    let members = decoder.members(
      root, of: "the manifest", known: Manifest.Keys.document, required: ["version", "bars"])
    // An app's folder of an unknown language was read as it stands; of its extract it is no fault.
    decoder.takesUnknownLocales = members["coverage"] != nil
    if let node = members["app"] { manifest.app = app(node, &decoder) }
    if let node = members["strings"] {
      for element in decoder.elements(node, of: "strings") {
        if let path = decoder.text(element, "a path of strings") { manifest.strings.append(path) }
      }
    }
    if let node = members["bars"] {
      manifest.bars = ManifestBars(
        source: manifest.app.sourceLanguage, declares: members["coverage"] == nil
      ).bars(node, &decoder)
    }
    // Accounts of an earlier extract: taken over when they can be read, else counted anew.
    let yaml = YAMLDecoder()
    manifest.coverage = members["coverage"].flatMap { try? yaml.decode(from: $0) }
    manifest.diagnostics = members["diagnostics"].flatMap { try? yaml.decode(from: $0) } ?? []
    manifest.suppressions = members["suppressions"].flatMap { try? yaml.decode(from: $0) } ?? []
    let others: [[String: String]]? = members["otherTranslations"].flatMap {
      try? yaml.decode(from: $0)
    }
    manifest.otherTranslations = (others ?? []).map { LocalizedText(byTag: $0) }
    return manifest
  }

  private static func app(_ node: Node, _ decoder: inout ManifestDecoder) -> AppFacts {
    var app = AppFacts()
    let members = decoder.members(node, of: "app", known: Manifest.Keys.app)
    if let source = decoder.locale(members["sourceLanguage"]) { app.sourceLanguage = source }
    app.name =
      decoder.localized(members["name"], "a name", source: app.sourceLanguage) ?? [:]
    if let locales = members["locales"] {
      for element in decoder.elements(locales, of: "locales") {
        if let locale = decoder.locale(element) { app.locales.append(locale) }
      }
    }
    app.deploymentTarget = decoder.text(members["deploymentTarget"], "deploymentTarget")
    app.watchDeploymentTarget = decoder.text(
      members["watchDeploymentTarget"], "watchDeploymentTarget")
    app.hidesStatusBar = decoder.place(members["hidesStatusBar"], "hidesStatusBar")
    app.requiresClassicDesign =
      decoder.flag(members["requiresClassicDesign"], "requiresClassicDesign") ?? false
    app.requiresFullScreen =
      decoder.flag(members["requiresFullScreen"], "requiresFullScreen") ?? false
    app.xcode = decoder.text(members["xcode"], "xcode")
    if let node = members["phoneOrientations"] {
      let stated = decoder.elements(node, of: "phoneOrientations").compactMap {
        decoder.name($0, "orientation", as: Orientation.self)
      }
      let known = Orientation.allCases.filter(stated.contains)
      app.phoneOrientations = known.isEmpty ? nil : known
    }
    return app
  }
}

/// Any JSON value; keeps nothing.
private struct JSONSyntax: Decodable {
  init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
}
