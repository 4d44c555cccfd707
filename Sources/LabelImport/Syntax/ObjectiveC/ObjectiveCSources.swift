internal import LabelModel

/// The Objective-C of a project, read together: macros and names of one file serve the others.
struct ObjectiveCSources: Sendable {
  private var parsed: [ObjectiveCFile] = []
  private var mentions: [TypeMentions] = []

  /// Creates sources without any file.
  init() {}

  /// Reads files, headers among them.
  init(_ files: [SourceFile]) async {
    let scanned = await ParallelMap.map(files) { file in
      let tokens = ObjectiveCScanner.tokens(of: file.bytes)
      let own = ObjectiveCPreprocessor.run(
        tokens.withoutCode, platform: file.platform, flags: file.flags,
        macros: ObjectiveCMacros())
      return (tokens: tokens, definitions: own.definitions, imports: own.imports)
    }
    let macros = ObjectiveCMacros(
      paths: files.map(\.path), definitions: scanned.map(\.definitions),
      imports: scanned.map(\.imports))
    let read = await ParallelMap.map(Array(zip(files, scanned))) { file, scanned in
      let tokens = ObjectiveCPreprocessor.run(
        scanned.tokens, platform: file.platform, flags: file.flags, macros: macros,
        imports: scanned.imports
      ).tokens
      return (file: ObjectiveCParser.file(tokens), mentions: TypeMentions(tokens))
    }
    parsed = read.map(\.file)
    mentions = read.map(\.mentions)
  }

  /// What the files declare, in the form that Swift is turned into.
  ///
  /// - Parameters:
  ///   - first: index of the first file in the import's file list.
  ///   - swift: what the project's Swift files declare.
  func declarations(from first: Int, swift: [FileDeclarations]) async -> [FileDeclarations] {
    guard !parsed.isEmpty else { return [] }
    let names = ObjectiveCNames(parsed, swift: swift)
    return await ParallelMap.map(Array(parsed.enumerated())) { position, file in
      var file = ObjectiveCLowering.file(
        file, index: Int32(clamping: first + position), names: names)
      // in bounds: as many as files
      file.mentions = mentions[position]
      return file
    }
  }
}

extension [ObjectiveCToken] {
  /// The directives alone.
  fileprivate var withoutCode: [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    var isInDirective = false
    for token in self {
      if token.kind == .directive { isInDirective = true }
      if isInDirective { result.append(token) }
      if token.kind == .endOfDirective { isInDirective = false }
    }
    return result
  }
}
