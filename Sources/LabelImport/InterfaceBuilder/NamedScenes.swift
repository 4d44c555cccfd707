import LabelModel

/// Which scenes of storyboards code may ask for by their identifiers.
struct NamedScenes: Sendable {
  private let code: SymbolIndex
  private let files: [SourceFile]
  /// Classes that property lists name.
  private let named: Set<String>

  /// Looks for identifiers in the files of an index.
  init(_ code: SymbolIndex, files: [SourceFile], named: Set<String>) {
    self.code = code
    self.files = files
    self.named = named
  }

  /// The scenes that nobody asks for: their class is one of the project's that no other code names, and
  /// their identifier is no text of the code's. So are those whose class is said to be of the app's own
  /// target and is not there any more, and what stands in a xib whose name no code has.
  func unnamed(in set: InterfaceSet) -> Set<InterfaceSet.Scene> {
    let all = set.all.filter { scene in
      set.documents[scene.document].isStoryboard && set.controller(scene).storyboardID != nil
    }
    let ofTarget = all.filter { set.controller($0).isOfTarget }
    let gone = ofTarget.filter { scene in
      !(set.controller(scene).customClass.map { code.isDeclared($0) || named.contains($0) } ?? true)
    }
    let left = all.filter { scene in
      set.controller(scene).customClass.map { code.isDeclared($0) && !isMentioned($0) } ?? false
    }
    let words = Set(left.compactMap { set.controller($0).storyboardID })
    let found = Set(words.filter { isWritten($0) && !isListedOnly($0) })
    // Without any of the classes it is the code that is not there.
    let wereThere = gone.count < ofTarget.count ? gone : []
    return Set(wereThere + left.filter { !found.contains(set.controller($0).storyboardID ?? "") })
      .union(unloaded(in: set))
  }

  /// The scenes of container views whose identifiers no code has: segues alone can show them. A helper may
  /// ask for one by the name of its class.
  func unasked(in set: InterfaceSet) -> Set<InterfaceSet.Scene> {
    let all = set.embeddedScenes.filter { scene in
      let controller = set.controller(scene)
      guard let identifier = controller.storyboardID, let name = controller.customClass else {
        return false
      }
      return identifier != name || !isMentioned(name)
    }
    let words = Set(all.compactMap { set.controller($0).storyboardID })
    let found = words.filter { isWritten($0) }
    return Set(all.filter { !found.contains(set.controller($0).storyboardID ?? "") })
  }

  /// What stands in xibs that no code loads: their names are no text of the code's, and no class of such a
  /// name is mentioned. Without any that is loaded, code may put the names together.
  private func unloaded(in set: InterfaceSet) -> [InterfaceSet.Scene] {
    let all = set.all.filter { !set.documents[$0.document].isStoryboard }
    func name(_ scene: InterfaceSet.Scene) -> String {
      // An iPad may have a file of its own: `Page~ipad.xib`.
      String(
        PathText.name(of: set.documents[scene.document].path).droppingExtension
          .prefix { $0 != "~" })
    }
    let names = Set(all.map(name))
    // A controller takes the file of its own name, with `Controller` or without.
    let loaded = names.filter {
      // A class that loads the file of its own name is loaded by whoever makes it.
      isMentioned($0) || isMentioned($0 + "Controller")
        || isWritten($0, outside: filesDeclaring($0))
    }
    return loaded.isEmpty ? [] : all.filter { !loaded.contains(name($0)) }
  }

  /// The segues that only code could perform, by their identifiers, and that no code names. Without any
  /// that it names, code may put the identifiers together.
  func unnamedSegues(in set: InterfaceSet) -> Set<String> {
    let identifiers = Set(
      set.all.flatMap { set.controller($0).segues }.filter(\.isManual).compactMap(\.identifier))
    // Some are named for the class that they lead to: `performSegue(withIdentifier: Page.className)`.
    let written = identifiers.filter { code.isDeclared($0) || isWritten($0) }
    return written.isEmpty ? [] : identifiers.subtracting(written)
  }

  /// True for a class that other code names.
  private func isMentioned(_ name: String) -> Bool {
    named.contains(name)
      || code.mentions.names.contains { owner, names in
        owner.type != name && names.contains(name) && !code.isPreview(owner.type)
      }
  }

  /// Paths of the files that declare a class.
  private func filesDeclaring(_ name: String) -> Set<String> {
    let places = code.types[name]?.declarations.map { Int($0.span.file) } ?? []
    return Set(places.filter(code.paths.indices.contains).map { code.paths[$0] })
  }

  /// What code that a tool made for storyboards is called.
  private static let accessors = [
    "StoryboardScene.", "R.storyboard.", "StoryboardSegue.", "R.segue.",
  ].map { Array($0.utf8) }

  /// What a file that a tool made lists all scenes by, whether code asks for them or not.
  private static let scenes = Array("SceneType<".utf8)

  /// True for an identifier that is the raw value of an enum's case, which no code names.
  private func isListedOnly(_ identifier: String) -> Bool {
    let quoted = "\"\(identifier)\""
    let places = files.filter { $0.contains(Array(quoted.utf8)) }
    guard !places.isEmpty, places.count <= Self.maximumPlaces else { return false }
    var cases: Set<String> = []
    for file in places {
      for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
        let text = String(decoding: line, as: UTF8.self)
        guard text.contains(quoted) else { continue }
        guard
          let found = text.firstMatch(of: #/^\s*case\s+(\w+)\s*=\s*("[^"]*")\s*(?:\/\/.*)?$/#),
          found.2 == quoted
        else { return false }
        cases.insert(String(found.1))
      }
    }
    return !files.contains { file in
      // The beginning of a longer name counts for the whole.
      cases.contains { file.contains(Array(".\($0)".utf8)) }
    }
  }

  /// Files that hold one identifier, of which more are no list.
  private static let maximumPlaces = 3

  /// True for an identifier that stands in the code as a text, as the case of an enum or, in lower case,
  /// behind a dot where code is made for storyboards.
  ///
  /// - Parameter excluded: paths of files that are not looked at.
  private func isWritten(_ identifier: String, outside excluded: Set<String> = []) -> Bool {
    let words = ["\"\(identifier)\"", "case \(identifier)", ".\(identifier)"]
      .map { Array($0.utf8) }
    let accessor = Array(".\(identifier.prefix(1).lowercased())\(identifier.dropFirst())".utf8)
    return files.contains { file in
      if excluded.contains(file.path) { return false }
      return words.contains { file.contains($0) } && !file.contains(Self.scenes)
        || file.contains(accessor) && Self.accessors.contains { file.contains($0) }
    }
  }
}
