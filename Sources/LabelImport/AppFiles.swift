import LabelModel
import Synchronization

/// What an app's files hold, each read by itself.
struct AppFiles: Sendable {
  /// The Swift files that were found, in order of their paths; those that do not belong to the app
  /// are empty.
  var swift: [SourceFile] = []
  /// What each of the Swift files declares.
  var parsed: [ParsedSource] = []
  /// Files in Objective-C, headers among them, in order of their paths.
  var objectiveC: [SourceFile] = []
  var catalogs: [ReadCatalog] = []
  var interfaces: [InterfaceDocument] = []
  var diagnostics: [Diagnostic] = []
  /// Number of files that could be read.
  var count = 0
  /// Whether code tells the system how the app may be held, whatever the Info.plist says.
  var decidesOrientation = false
  /// Whether code opens the folder of a language by itself.
  var choosesLanguage = false
  /// Whether Objective-C code speaks of large titles.
  var hasLargeTitles = false

  private static let largeTitleWord = Array("refersLargeTitles".utf8)

  fileprivate mutating func add(_ content: FileContent) {
    diagnostics += content.diagnostics
    guard let kind = content.kind else { return }
    count += 1
    switch kind {
    case .catalog(let catalog): catalogs.append(catalog)
    case .interface(let document): interfaces.append(document)
    case .objectiveC(let file):
      objectiveC.append(file)
      if file.decidesOrientation { decidesOrientation = true }
      if file.choosesLanguage { choosesLanguage = true }
      if file.path.hasSuffix(".m"), file.contains(Self.largeTitleWord) { hasLargeTitles = true }
    }
  }
}

extension SourceFile {
  /// Whether the code tells the system how the app may be held.
  fileprivate var decidesOrientation: Bool { contains(Self.orientationWord) }

  /// Whether the code opens the folder of a language.
  fileprivate var choosesLanguage: Bool { contains(Self.languageFolder) }

  // The extension of such a folder, as a text of its own.
  private static let languageFolder = Array("\"lproj\"".utf8)

  // Of the app delegate, in Swift and in Objective-C.
  private static let orientationWord = Array("supportedInterfaceOrientationsFor".utf8)
}

/// What one file that is not in Swift gave.
private struct FileContent: Sendable {
  enum Kind: Sendable {
    case catalog(ReadCatalog)
    case objectiveC(SourceFile)
    case interface(InterfaceDocument)
  }

  /// `nil` when nothing could be read.
  var kind: Kind?
  var diagnostics: [Diagnostic] = []
}

/// Reads an app's files on all threads. Swift files, most of the work, need no word of which files
/// belong to the app: they are begun with while the project is still being read.
final class AppFileQueue: Sendable {
  private let reader: FileReader
  private let swift: [String]
  private let turns: Mutex<Turns>

  /// Who reads what next.
  private struct Turns: Sendable {
    var swift = 0
    var other = 0
    var selection: Selection?
    var done: [Done] = []
  }

  /// The files that belong to the app.
  private struct Selection: Sendable {
    var swift: Set<String>
    /// The others with their numbers, those that take longest first.
    var others: [(offset: Int, element: ScannedFile)]
    var encodings: [String: String]
    var whole: FileSelection
  }

  private enum Turn {
    case swift(Int, Selection?)
    case other(Int, ScannedFile, Selection)
  }

  /// A Swift file as it was read.
  private struct SwiftFile: Sendable {
    var file: SourceFile
    var parsed = ParsedSource()
    var decidesOrientation = false
    var choosesLanguage = false
    var fault: Diagnostic?
  }

  /// What one thread has read, by the number of the file.
  private struct Done: Sendable {
    var swift: [(Int, SwiftFile)] = []
    var others: [(Int, FileContent)] = []
  }

  /// Takes the files that were found.
  init(_ scanned: [ScannedFile], reader: FileReader) {
    self.reader = reader
    swift = scanned.filter { $0.kind == .swift }.map(\.path).sorted()
    turns = Mutex(Turns())
  }

  /// Says which files belong to the app.
  func select(_ selection: FileSelection, encodings: [String: String]) {
    let others = Array(selection.files.filter { $0.kind != .swift }.enumerated())
    let chosen = Selection(
      swift: Set(selection.files.lazy.filter { $0.kind == .swift }.map(\.path)),
      others: others.filter { Self.takesLong($0.element) }
        + others.filter { !Self.takesLong($0.element) },
      encodings: encodings, whole: selection)
    turns.withLock { $0.selection = chosen }
  }

  /// True for a file that holds as much as many others do.
  private static func takesLong(_ file: ScannedFile) -> Bool {
    switch file.kind {
    case .interface: true
    case .catalog(let path): path.format == .xcstrings
    default: false
    }
  }

  private func next() -> Turn? {
    turns.withLock { turns in
      if let selection = turns.selection, let file = selection.others.dropFirst(turns.other).first {
        turns.other += 1
        return .other(file.offset, file.element, selection)
      }
      for path in swift.dropFirst(turns.swift) {
        defer { turns.swift += 1 }
        guard let selection = turns.selection else { return .swift(turns.swift, nil) }
        if selection.swift.contains(path) { return .swift(turns.swift, selection) }
      }
      return nil
    }
  }

  /// Reads one file after the other until none is left; any number of threads may do so.
  func work() {
    var done = Done()
    while let turn = next() {
      switch turn {
      case .swift(let number, let selection):
        guard swift.indices.contains(number) else { continue }
        done.swift.append((number, readSwift(swift[number], number, selection)))
      case .other(let number, let file, let selection):
        done.others.append((number, readOther(file, selection)))
      }
    }
    let all = done
    turns.withLock { $0.done.append(all) }
  }

  private func readSwift(_ path: String, _ number: Int, _ selection: Selection?) -> SwiftFile {
    switch reader.bytes(path, limit: reader.limits.fileBytes) {
    case .success(let bytes):
      let file = selection?.whole.file(path, bytes) ?? SourceFile(path: path, bytes: bytes)
      return SwiftFile(
        file: file, parsed: ParsedSource(file, index: number),
        decidesOrientation: file.decidesOrientation, choosesLanguage: file.choosesLanguage)
    case .failure(let fault):
      return SwiftFile(file: SourceFile(path: path, bytes: []), fault: fault)
    }
  }

  private func readOther(_ file: ScannedFile, _ selection: Selection) -> FileContent {
    let limits = reader.limits
    var limit = limits.fileBytes
    if case .catalog = file.kind { limit = limits.catalogBytes }
    let bytes: [UInt8]
    switch reader.bytes(file.path, limit: limit) {
    case .success(let content): bytes = content
    case .failure(let fault): return FileContent(diagnostics: [fault])
    }
    switch file.kind {
    case .catalog(let path):
      let (catalog, faults) = CatalogReader(limits: limits, declaredEncodings: selection.encodings)
        .read(bytes, at: path)
      return FileContent(kind: catalog.map { .catalog($0) }, diagnostics: faults)
    case .objectiveC:
      return FileContent(kind: .objectiveC(selection.whole.file(file.path, bytes)))
    case .interface:
      let (document, faults) = InterfaceReader(limits: limits).read(bytes, path: file.path)
      return FileContent(kind: document.map { .interface($0) }, diagnostics: faults)
    case .swift, .project, .projectSpec, .package, .infoPlist, .xcodeVersion, .settings:
      return FileContent()
    }
  }

  /// Puts together what all threads have read of the files that belong to the app.
  func files(of selection: FileSelection) async -> AppFiles {
    let done = turns.withLock { turns in
      defer { turns.done = [] }
      return turns.done
    }
    var files = AppFiles()
    for (_, content) in done.flatMap(\.others).sorted(by: { $0.0 < $1.0 }) { files.add(content) }
    files.objectiveC.sort { $0.path < $1.path }
    let wanted = Set(selection.files.lazy.filter { $0.kind == .swift }.map(\.path))
    var read: [Int: SwiftFile] = [:]
    for (number, found) in done.flatMap(\.swift) where wanted.contains(found.file.path) {
      read[number] = found
    }
    // What was read before it was known what it is built for is read again where that makes a
    // difference.
    let again = read.compactMap { number, found -> (number: Int, file: SourceFile)? in
      let file = selection.file(found.file.path, found.file.bytes)
      let isOther =
        found.file.platform != file.platform && file.contains(CompilationCondition.word)
        || found.file.flags != file.flags && file.asksForFlags
      return isOther ? (number, file) : nil
    }
    let corrected = await ParallelMap.map(again.sorted { $0.number < $1.number }) { one in
      (one.number, one.file, ParsedSource(one.file, index: one.number))
    }
    for (number, file, parsed) in corrected {
      read[number]?.file = file
      read[number]?.parsed = parsed
    }
    for (number, path) in swift.enumerated() {
      let found = read[number] ?? SwiftFile(file: SourceFile(path: path, bytes: []))
      files.swift.append(found.file)
      files.parsed.append(found.parsed)
      files.diagnostics += [found.fault].compactMap { $0 }
      if read[number] != nil, found.fault == nil { files.count += 1 }
      if found.decidesOrientation { files.decidesOrientation = true }
      if found.choosesLanguage { files.choosesLanguage = true }
    }
    return files
  }
}
