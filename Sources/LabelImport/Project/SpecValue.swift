import LabelModel
import Yams

/// A value of a project spec with its place, free of YAML's aliases and merge keys.
struct SpecValue: Sendable {
  enum Content: Sendable {
    case text(String)
    case list([SpecValue])
    case map([String: SpecValue])
  }

  var content: Content
  /// 1-based line of the value, or of the key it stands behind.
  var line: Int
  /// The file it stands in, relative to the audited path.
  var path: String

  /// Most values of one file, aliases counted each time they are used.
  private static let most = 100_000

  /// Reads a file.
  /// - Throws: a diagnostic when it is not YAML, or holds too much.
  static func read(_ bytes: [UInt8], path: String) throws(Diagnostic) -> SpecValue {
    guard let text = TextDecoding.decode(bytes)?.text else {
      throw Diagnostic(
        .warning, .wrongEncoding, path: path, message: "is neither UTF-8 nor UTF-16; it is not read"
      )
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      let marker = ConflictMarker.first(in: bytes)
      throw Diagnostic(
        .warning, marker == nil ? .invalidYAML : .conflictMarker, path: path,
        line: marker?.line ?? Self.line(of: error),
        message: marker?.message ?? "is not valid YAML; it is not read")
    }
    var left = most
    guard let root, let value = SpecValue(root, path: path, line: 1, depth: 0, left: &left) else {
      throw Diagnostic(
        .warning, root == nil ? .fileEmpty : .tooManyValues, path: path,
        message: root == nil ? "is empty" : "holds more than \(most) values; it is not read")
    }
    return value
  }

  private static func line(of error: any Error) -> Int? {
    switch error as? YamlError {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    default: nil
    }
  }

  init(_ content: Content, path: String, line: Int = 1) {
    self.content = content
    self.path = path
    self.line = line
  }

  private init?(_ node: Node, path: String, line: Int, depth: Int, left: inout Int) {
    left -= 1
    guard left > 0, depth < 64 else { return nil }
    self.path = path
    self.line = line
    switch node {
    case .scalar(let scalar): content = .text(scalar.string)
    case .alias: content = .text("")
    case .sequence(let sequence):
      var values: [SpecValue] = []
      for element in sequence {
        guard
          let value = SpecValue(
            element, path: path, line: element.mark?.line ?? line, depth: depth + 1, left: &left)
        else { return nil }
        values.append(value)
      }
      content = .list(values)
    case .mapping(let mapping):
      var own: [String: SpecValue] = [:]
      var merged: [SpecValue] = []
      for (key, element) in mapping {
        guard let name = key.scalar?.string else { continue }
        guard
          let value = SpecValue(
            element, path: path, line: key.mark?.line ?? line, depth: depth + 1, left: &left)
        else { return nil }
        if name == "<<" { merged.append(value) } else { own[name] = value }
      }
      // A mapping's own keys come before those it merges in.
      for value in merged.flatMap({ $0.list ?? [$0] }) {
        own.merge(value.map ?? [:]) { first, _ in first }
      }
      content = .map(own)
    }
  }

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var list: [SpecValue]? { if case .list(let list) = content { list } else { nil } }
  var map: [String: SpecValue]? { if case .map(let map) = content { map } else { nil } }

  /// The member of a mapping.
  subscript(name: String) -> SpecValue? { map?[name] }

  /// The elements of a list, or a single value as the only one.
  var elements: [SpecValue] { list ?? [self] }

  /// `true`, `yes` and `on` in YAML's spellings.
  var isTrue: Bool { text.map { ["true", "yes", "on"].contains($0.lowercased()) } ?? false }

  /// Another value laid over this one: mappings are merged, lists joined, all else replaced. A key
  /// that ends in `:REPLACE` replaces what it names.
  func merged(with other: SpecValue) -> SpecValue {
    var result = self
    switch (content, other.content) {
    case (.map(var own), .map(let others)):
      for (name, value) in others.sorted(by: { $0.key < $1.key }) {
        if name.hasSuffix(":REPLACE") {
          own[String(name.dropLast(":REPLACE".count))] = value
        } else {
          own[name] = own[name]?.merged(with: value) ?? value
        }
      }
      result.content = .map(own)
    case (.list(let own), .list(let others)): result.content = .list(own + others)
    default: result = other
    }
    return result
  }

  /// The value with names such as `${target_name}` filled in.
  func filled(_ names: [String: String]) -> SpecValue {
    var result = self
    switch content {
    case .text(let text):
      guard text.contains("$") else { return self }
      result.content = .text(
        names.sorted { $0.key < $1.key }.reduce(text) {
          $0.replacing("${\($1.key)}", with: $1.value)
        }
      )
    case .list(let list): result.content = .list(list.map { $0.filled(names) })
    case .map(let map): result.content = .map(map.mapValues { $0.filled(names) })
    }
    return result
  }
}
