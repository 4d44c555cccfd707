import LabelModel
import LabelReport

/// What a run tells of its diagnostics on a console.
///
/// A fault that every language's file repeats is told a few times and then counted, so that it doesn't push the
/// report off the screen. JSON and the other reports hold every diagnostic.
struct DiagnosticLines {
  /// Warnings of one kind that are told one by one.
  static let toldOfAKind = 5

  /// The lines in the diagnostics' order; what was counted instead of told comes last.
  let lines: [String]

  /// - Parameters:
  ///   - verbose: tell everything, notes included.
  ///   - quiet: tell errors only.
  init(_ diagnostics: [Diagnostic], verbose: Bool, quiet: Bool) {
    var lines: [String] = []
    var kinds: [Diagnostic.Identifier] = []
    var warnings: [Diagnostic.Identifier: [Diagnostic]] = [:]
    var notes = 0
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: break
      case .warning:
        if quiet { continue }
        let id = diagnostic.id
        if warnings[id] == nil { kinds.append(id) }
        warnings[id, default: []].append(diagnostic)
        if !verbose, warnings[id, default: []].count > Self.toldOfAKind { continue }
      case .note:
        notes += 1
        if !verbose { continue }
      }
      lines.append(SafeText.line(diagnostic.oneLine, limit: 2000))
    }
    if !verbose, !quiet {
      for kind in kinds {
        let untold = warnings[kind, default: []].dropFirst(Self.toldOfAKind)
        guard !untold.isEmpty else { continue }
        let files = Set(untold.map(\.path)).count
        lines.append(
          "\(untold.count) more \(untold.count == 1 ? "warning" : "warnings") of this kind in "
            + "\(files) \(files == 1 ? "file" : "files"); --verbose shows them [\(kind.rawValue)]")
      }
      if notes > 0 {
        lines.append(
          "\(notes) \(notes == 1 ? "note" : "notes"); --verbose shows \(notes == 1 ? "it" : "them")"
        )
      }
    }
    self.lines = lines
  }
}
