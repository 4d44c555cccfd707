/// What `#define` gives a name to.
struct ObjectiveCMacro: Sendable {
  /// Names of the parameters; `nil` for a macro that is no function.
  var parameters: [String]?
  /// True when the last parameter takes all further arguments.
  var isVariadic = false
  /// What the name stands for; its tokens stand nowhere.
  var body: [ObjectiveCToken]

  /// Reads a definition from what follows `#define`; the first token is the name.
  init?(_ line: ArraySlice<ObjectiveCToken>) {
    guard let name = line.first, name.kind == .identifier else { return nil }
    var rest = line.dropFirst()
    if let open = rest.first, open.isMark("("), open.start == name.end {
      var names: [String] = []
      rest = rest.dropFirst()
      while let next = rest.first {
        rest = rest.dropFirst()
        if next.isMark(")") { break }
        if next.isMark("...") {
          isVariadic = true
          if rest.first?.isMark(")") == true, names.last == nil || !line.isNamed(next) {
            names.append("__VA_ARGS__")
          }
        } else if next.kind == .identifier {
          names.append(next.text)
        }
      }
      parameters = names
    }
    body = rest.map { token in
      var token = token
      (token.start, token.end) = (-1, -1)
      return token
    }
  }
}

extension ObjectiveCMacro {
  /// Whether it stands for a number other than zero; `nil` where it stands for something else.
  var isNonzero: Bool? {
    guard parameters == nil, body.count == 1, let only = body.first else { return nil }
    switch only.text {
    case "YES", "true": return true
    case "NO", "false": return false
    default: return only.kind == .number ? only.text != "0" : nil
    }
  }
}

extension ArraySlice<ObjectiveCToken> {
  /// True when a name stands right in front of the three dots: `args...`.
  fileprivate func isNamed(_ dots: ObjectiveCToken) -> Bool {
    contains { $0.kind == .identifier && $0.end == dots.start }
  }
}

/// The macros of a project, by name, with the file that defines each.
struct ObjectiveCMacros: Sendable {
  private var definitions: [String: [(file: Int, macro: ObjectiveCMacro)]] = [:]
  private var imports: [[String]] = []
  private var files: [String: [Int]] = [:]

  /// Creates a table without any macro.
  init() {}

  /// Puts together what files define. Paths, definitions and names of imported files stand in the same
  /// order.
  init(
    paths: [String], definitions found: [[String: ObjectiveCMacro]], imports: [[String]]
  ) {
    self.imports = imports
    for (file, path) in paths.enumerated() {
      files[Self.name(of: path), default: []].append(file)
      guard path.hasSuffix(".h") || path.hasSuffix(".pch") else { continue }
      for (name, macro) in found.indices.contains(file) ? found[file] : [:] {
        definitions[name, default: []].append((file, macro))
      }
    }
  }

  /// True when no header defines anything.
  var isEmpty: Bool { definitions.isEmpty }

  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// True when some header defines a macro of that name.
  func isDefined(_ name: String) -> Bool { definitions[name] != nil }

  /// The macros of a name that a file sees: what it imports, directly or through other files, comes
  /// first; a name that one header defines is seen everywhere, as precompiled headers make it.
  func macro(_ name: String, reachable: Set<Int>) -> ObjectiveCMacro? {
    guard let all = definitions[name] else { return nil }
    return (all.first { reachable.contains($0.file) } ?? all.first)?.macro
  }

  /// The files that a file imports, directly or through others.
  func reachable(from names: [String]) -> Set<Int> {
    var seen: Set<Int> = []
    var next = names.flatMap { files[Self.name(of: $0)] ?? [] }
    while let file = next.popLast(), seen.count < Self.maximumImports {
      guard seen.insert(file).inserted, imports.indices.contains(file) else { continue }
      next += imports[file].flatMap { files[Self.name(of: $0)] ?? [] }
    }
    return seen
  }

  private static let maximumImports = 2_000
}
