import LabelModel

/// The objects of a `project.pbxproj`, by identifier. Nothing in it is trusted: identifiers may
/// lead nowhere or in circles.
struct XcodeObjects {
  /// One object with its identifier.
  struct Object {
    let id: String
    let values: [String: Any]

    /// Class name such as `PBXGroup`.
    var isa: String { string("isa") ?? "" }

    func string(_ key: String) -> String? { values[key] as? String }

    func strings(_ key: String) -> [String] {
      (values[key] as? [Any])?.compactMap { $0 as? String } ?? []
    }
  }

  private let objects: [String: [String: Any]]
  /// Identifiers in order, by class.
  private let identifiers: [String: [String]]
  /// Identifier of the `PBXProject`.
  let rootID: String?

  /// Wraps the root dictionary of a project file.
  init(_ root: [String: Any]) {
    objects = (root["objects"] as? [String: Any])?.compactMapValues { $0 as? [String: Any] } ?? [:]
    rootID = root["rootObject"] as? String
    var identifiers: [String: [String]] = [:]
    for (id, values) in objects {
      if let isa = values["isa"] as? String { identifiers[isa, default: []].append(id) }
    }
    self.identifiers = identifiers.mapValues { $0.sorted() }
  }

  /// The object of an identifier.
  func object(_ id: String?) -> Object? {
    guard let id, let values = objects[id] else { return nil }
    return Object(id: id, values: values)
  }

  /// The objects a list names, in its order.
  func list(_ key: String, of object: Object) -> [Object] {
    object.strings(key).compactMap { self.object($0) }
  }

  /// Every object of a class, ordered by identifier.
  func all(_ isa: String) -> [Object] {
    (identifiers[isa] ?? []).compactMap { object($0) }
  }
}

/// Paths of a project's files and groups, relative to the audited path.
struct XcodePaths {
  /// Path by identifier of file reference or group.
  private(set) var paths: [String: String] = [:]
  /// Files and folders below a group that stands for one thing, such as a `PBXVariantGroup`.
  private(set) var members: [String: [String]] = [:]
  /// Encodings that file references declare, as IANA names, by path.
  private(set) var encodings: [String: String] = [:]

  private let objects: XcodeObjects
  private let sourceRoot: String
  private var visited: Set<String> = []

  /// Walks the group tree from the project's main group.
  init(_ objects: XcodeObjects, project: XcodeObjects.Object, sourceRoot: String) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    if let main = objects.object(project.string("mainGroup")) {
      walk(main, parent: sourceRoot, depth: 0)
    }
    // References outside the tree still count when their place is plain.
    for object in objects.all("PBXFileReference") where paths[object.id] == nil {
      if object.string("sourceTree") == "SOURCE_ROOT" { walk(object, parent: sourceRoot, depth: 0) }
    }
  }

  private mutating func walk(_ object: XcodeObjects.Object, parent: String, depth: Int) {
    guard depth < 128, visited.insert(object.id).inserted else { return }
    let path: String?
    switch object.string("sourceTree") {
    case "<group>", nil: path = PathText.joined(parent, object.string("path"))
    case "SOURCE_ROOT": path = PathText.joined(sourceRoot, object.string("path"))
    default: path = nil
    }
    guard let path else { return }
    paths[object.id] = path
    if let name = object.string("fileEncoding").flatMap(Self.encodingName) {
      encodings[path] = name
    }
    let children = objects.list("children", of: object)
    if object.isa == "PBXVariantGroup" || object.isa == "XCVersionGroup" {
      members[object.id] = children.compactMap {
        PathText.joined(path, $0.string("path"))
      }
    }
    for child in children { walk(child, parent: path, depth: depth + 1) }
  }

  /// IANA name of a Foundation string encoding, for those a text file may be left in.
  private static func encodingName(_ number: String) -> String? {
    switch number {
    case "2": "EUC-JP"
    case "5": "ISO-8859-1"
    case "8": "Shift_JIS"
    case "9": "ISO-8859-2"
    case "11": "windows-1251"
    case "12": "windows-1252"
    case "13": "windows-1253"
    case "14": "windows-1254"
    case "15": "windows-1250"
    case "21": "ISO-2022-JP"
    case "30": "macintosh"
    default: nil
    }
  }
}

/// Paths as text, relative to the audited path; nothing is asked of the file system.
enum PathText {
  /// `a/b` and `../c` give `a/c`; `nil` when it leads outside or is absolute.
  static func joined(_ folder: String, _ path: String?) -> String? {
    guard let path, !path.isEmpty else { return folder }
    guard !path.hasPrefix("/") else { return nil }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder a path stands in; empty at the top.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// The last component.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Whether `path` is `folder` or lies in it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder
      || (path.hasPrefix(folder) && path.utf8.count > folder.utf8.count
        && path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)]
          == UInt8(ascii: "/"))
  }
}
