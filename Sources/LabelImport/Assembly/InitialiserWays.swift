/// The initialisers of a class of which one decides by itself what another is handed, so that objects differ
/// by the one that makes them: `init(note: Note)` for a note to edit, `init()` with `note = nil` for a new one.
struct InitialiserWays {
  private var spans: [CodeSpan] = []

  /// Tells some initialisers of one class apart.
  init(_ all: [FunctionDeclaration]) {
    let ways = all.filter { !$0.parameters.contains { $0.label == "coder" } }
    let kept = ways.map { Self.kept(by: $0) }
    let differs = kept.indices.contains { one in
      kept[one].contains { name, isDecided in
        isDecided && kept.indices.contains { $0 != one && kept[$0][name] == false }
      }
    }
    if differs { spans = zip(ways, kept).filter { !$0.1.isEmpty }.map(\.0.span) }
  }

  /// The arm under which an initialiser makes an object; `nil` of one that makes no difference.
  func arm(of function: FunctionDeclaration) -> Guard.Arm? {
    guard let place = spans.first, let number = spans.firstIndex(of: function.span) else {
      return nil
    }
    return .init(condition: .place(place), number: number, count: spans.count)
  }

  /// The properties that an initialiser sets, with whether it decides itself what they hold.
  private static func kept(by function: FunctionDeclaration) -> [String: Bool] {
    var kept: [String: Bool] = [:]
    for case .expression(let expression) in function.body {
      guard case .binary("=", let left, let right) = expression.form,
        let names = CodePath(left)?.names, names.count == 1, let name = names.first
      else { continue }
      switch right.form {
      case .null, .boolean, .member(base: nil, _): kept[name] = true
      default: kept[name] = false
      }
    }
    return kept
  }
}
