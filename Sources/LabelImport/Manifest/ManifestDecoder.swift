import ICUSupport
import LabelModel
import Yams

/// Walks a manifest's nodes and gathers every fault with its place instead of stopping at the first.
struct ManifestDecoder {
  let path: String
  let limits: ImportLimits
  private(set) var faults: [Diagnostic] = []
  /// Whether every well-formed language tag is taken, known or not.
  var takesUnknownLocales = false
  private let marks: ByteOrderMarks
  /// Nodes looked at: aliases can make a small file a huge tree.
  private var nodes = 0

  /// Prepares the walk.
  ///
  /// - Parameter yaml: the document that the nodes were read from.
  init(path: String, limits: ImportLimits, yaml: String) {
    self.path = path
    self.limits = limits
    marks = ByteOrderMarks(in: yaml)
  }

  /// Notes a fault at a node.
  mutating func fault(_ node: Node, _ message: String) {
    fault(line: node.mark?.line, column: node.mark?.column, message)
  }

  /// Notes a fault at a place.
  mutating func fault(line: Int?, column: Int?, _ message: String) {
    guard faults.count < 100 else { return }
    faults.append(
      Diagnostic(
        .error, .invalidManifest, path: path, line: line, column: column,
        message: Message(plain: message)))
  }

  /// The members of a mapping by name. Names that are not known are faults.
  mutating func members(
    _ node: Node, of what: String, known: [String], required: [String] = []
  ) -> [String: Node] {
    guard case .mapping(let mapping) = node else {
      fault(node, "\(what) must be a mapping of names to values")
      return [:]
    }
    var members: [String: Node] = [:]
    for (keyNode, value) in mapping {
      guard count(keyNode) else { break }
      guard let key = keyNode.scalar?.string else {
        fault(keyNode, "a name of \(what) must be a plain text")
        continue
      }
      guard known.contains(key) else {
        fault(
          keyNode, "unknown key '\(key.cut(toBytes: 60))' of \(what)" + nearest(key, among: known))
        continue
      }
      if Self.isNull(value) { continue }
      members[key] = value
    }
    for key in required where members[key] == nil { fault(node, "\(what) has no '\(key)'") }
    return members
  }

  /// The elements of a list.
  mutating func elements(_ node: Node, of what: String) -> [Node] {
    guard case .sequence(let sequence) = node else {
      fault(node, "\(what) must be a list")
      return []
    }
    var elements: [Node] = []
    for element in sequence {
      guard count(element) else { break }
      elements.append(element)
    }
    return elements
  }

  /// A text; at most as long as a label may be.
  mutating func text(_ node: Node?, _ what: String) -> String? {
    guard let node else { return nil }
    guard let text = node.scalar?.string else {
      fault(node, "\(what) must be a text")
      return nil
    }
    guard text.utf8.count <= limits.labelBytes else {
      fault(node, "\(what) is longer than \(limits.labelBytes) bytes")
      return nil
    }
    return marks.restored(text, of: node)
  }

  /// A finite number inside `range`.
  mutating func number(_ node: Node?, _ what: String, in range: ClosedRange<Double>) -> Double? {
    guard let node else { return nil }
    guard let number = node.float, number.isFinite, range.contains(number) else {
      let upper = range.upperBound == .greatestFiniteMagnitude ? "" : " to \(range.upperBound)"
      fault(node, "\(what) must be a number from \(range.lowerBound)\(upper)")
      return nil
    }
    return number
  }

  /// A whole number of at least `least`.
  mutating func integer(_ node: Node?, _ what: String, atLeast least: Int = 1) -> Int? {
    guard let node else { return nil }
    guard let number = node.int, number >= least else {
      fault(node, "\(what) must be a whole number of at least \(least)")
      return nil
    }
    return number
  }

  /// `true` or `false`.
  mutating func flag(_ node: Node?, _ what: String) -> Bool? {
    guard let node else { return nil }
    guard let flag = node.bool else {
      fault(node, "\(what) must be true or false")
      return nil
    }
    return flag
  }

  /// One of the names an enumeration has.
  mutating func name<E: RawRepresentable & CaseIterable>(
    _ node: Node?, _ what: String, as type: E.Type
  ) -> E? where E.RawValue == String {
    guard let node, let text = text(node, what) else { return nil }
    if let value = E(rawValue: text) { return value }
    let known = E.allCases.map(\.rawValue)
    let hint = nearest(text, among: known)
    fault(
      node,
      "unknown \(what) '\(text.cut(toBytes: 60))'"
        + (hint.isEmpty ? "; one of \(known.joined(separator: ", "))" : hint))
    return nil
  }

  /// A language that is well formed and known.
  mutating func locale(_ node: Node?) -> LocaleID? {
    guard let node, let text = text(node, "a locale") else { return nil }
    if let locale = LocaleID(text), takesUnknownLocales || LanguageTag(locale.identifier).isKnown {
      return locale
    }
    fault(
      node,
      "unknown locale '\(text.cut(toBytes: 60))'" + nearest(text, among: LanguageTag.available))
    return nil
  }

  /// A text by locale, or one text for the source language.
  mutating func localized(_ node: Node?, _ what: String, source: LocaleID) -> LocalizedText? {
    guard let node else { return nil }
    guard case .mapping(let mapping) = node else {
      return text(node, what).map { LocalizedText([source: $0]) }
    }
    var result: LocalizedText = [:]
    for (key, value) in mapping {
      guard count(key) else { break }
      guard let locale = locale(key) else { continue }
      if Self.isNull(value) { continue }
      if let text = text(value, what) { result.texts[locale] = text }
    }
    return result
  }

  /// A place in a file.
  mutating func place(_ node: Node?, _ what: String) -> SourceLocation? {
    guard let node else { return nil }
    let members = members(
      node, of: what, known: ["path", "line", "column"], required: ["path", "line"])
    guard let path = text(members["path"], "path"), let line = integer(members["line"], "line")
    else { return nil }
    return SourceLocation(
      path: path, line: line, column: integer(members["column"], "column") ?? 1)
  }

  /// The place of a node in the manifest itself.
  func place(of node: Node) -> SourceLocation? {
    node.mark.map { SourceLocation(path: path, line: $0.line, column: $0.column) }
  }

  /// `; did you mean 'x'?`, or nothing.
  private func nearest(_ name: String, among known: [String]) -> String {
    NearestName.of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  private mutating func count(_ node: Node) -> Bool {
    nodes += 1
    if nodes == 2_000_000 { fault(node, "holds more than 2000000 values") }
    return nodes < 2_000_000
  }

  private static func isNull(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    return scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null"
  }
}
