internal import LabelModel

/// Carries out the directives of a file: takes the clauses of `#if` that can be compiled, and puts in
/// what macros stand for.
///
/// Where several clauses can be compiled, each of them whole statements or declarations, all are kept
/// with marks around them; elsewhere the first is taken. What macros stand for is bounded.
struct ObjectiveCPreprocessor {
  /// What came out.
  struct Result: Sendable {
    /// The tokens without directives.
    var tokens: [ObjectiveCToken] = []
    /// The macros that the file itself defines.
    var definitions: [String: ObjectiveCMacro] = [:]
    /// The files that it imports, as written.
    var imports: [String] = []
  }

  /// Most tokens that macros may add to a file.
  static let maximumExpansion = 100_000
  /// Macros inside macros that are followed.
  static let maximumDepth = 24

  let source: [ObjectiveCToken]
  private let platform: Platform
  private let flags: CompilationFlags?
  let macros: ObjectiveCMacros
  private var conditionals: [Int: Conditional] = [:]
  var result = Result()
  var known: [String: ObjectiveCMacro?] = [:]
  var reachable: Set<Int>?
  var importNames: [String]
  var budget = Self.maximumExpansion

  /// One `#if` up to its `#endif`.
  private struct Conditional {
    /// Places of `#if`, `#elif`, `#else`.
    var clauses: [Int]
    /// Place of `#endif`.
    var end: Int
    /// True when no clause leaves a bracket open or closes one that it did not open.
    var isBalanced = true
  }

  /// Reads a file's tokens. `imports` are the files it imports, as far as they are known.
  static func run(
    _ tokens: [ObjectiveCToken], platform: Platform, flags: CompilationFlags?,
    macros: ObjectiveCMacros,
    imports: [String] = []
  ) -> Result {
    var reader = Self(
      source: tokens, platform: platform, flags: flags, macros: macros, importNames: imports)
    reader.findConditionals()
    reader.read()
    return reader.result
  }

  private init(
    source: [ObjectiveCToken], platform: Platform, flags: CompilationFlags?,
    macros: ObjectiveCMacros, importNames: [String]
  ) {
    self.source = source
    self.platform = platform
    self.flags = flags
    self.macros = macros
    self.importNames = importNames
    result.tokens.reserveCapacity(source.count)
  }

  // MARK: - Conditions

  private mutating func findConditionals() {
    var open: [(clauses: [Int], depth: Int, first: Int?, isBalanced: Bool)] = []
    var depth = 0
    func closes(_ last: (clauses: [Int], depth: Int, first: Int?, isBalanced: Bool)) -> Bool {
      last.isBalanced && depth == last.depth
    }
    for (place, token) in source.enumerated() {
      if token.kind == .punctuation {
        switch token.text {
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          depth -= 1
          if let last = open.indices.last, depth < open[last].depth {
            open[last].isBalanced = false
          }
        default: break
        }
      }
      guard token.kind == .directive else { continue }
      switch token.text {
      case "if", "ifdef", "ifndef": open.append(([place], depth, nil, true))
      case "elif", "else", "elifdef", "elifndef":
        guard var last = open.popLast() else { continue }
        last.isBalanced = closes(last)
        last.first = last.first ?? depth
        depth = last.depth
        last.clauses.append(place)
        open.append(last)
      case "endif":
        guard let last = open.popLast(), let first = last.clauses.first else { continue }
        conditionals[first] = Conditional(
          clauses: last.clauses, end: place, isBalanced: closes(last))
        // What follows stands where the first clause ends.
        depth = last.first ?? depth
      default: break
      }
    }
  }

  /// The clauses of an `#if` that can be compiled, as places of their tokens.
  private mutating func possible(_ conditional: Conditional) -> [Range<Int>] {
    // Which files are seen matters for the names of macros alone.
    let asksForMacros = conditional.clauses.contains { place in
      line(at: place).contains { macros.isDefined($0.text) }
    }
    let seen = asksForMacros ? seenFiles() : []
    let condition = ObjectiveCCondition(
      platform: platform, flags: flags,
      isDefined: { [result] name in result.definitions[name] != nil },
      isNonzero: { [result, macros] name in
        (result.definitions[name] ?? macros.macro(name, reachable: seen))?.isNonzero
      })
    var found: [Range<Int>] = []
    for (number, place) in conditional.clauses.enumerated() {
      let line = self.line(at: place)
      let end = conditional.clauses.dropFirst(number + 1).first ?? conditional.end
      let body = line.endIndex..<max(line.endIndex, end)
      // in bounds: places of tokens
      let truth =
        source[place].text == "else" ? .yes : condition.truth(of: source[place].text, line)
      if truth != .no { found.append(body) }
      if truth == .yes { break }
    }
    return found
  }

  /// The tokens behind a directive's name, up to the end of its line.
  private func line(at place: Int) -> ArraySlice<ObjectiveCToken> {
    let rest = source[(place + 1)...]
    let end = rest.firstIndex { $0.kind == .endOfDirective } ?? source.endIndex
    return source[(place + 1)..<end]
  }

  // MARK: - Reading

  /// A stretch of tokens still to be read.
  private struct Stretch {
    var range: Range<Int>
    /// What is written behind it.
    var mark: ObjectiveCToken.Kind?
  }

  private mutating func read() {
    var waiting = [Stretch(range: source.indices, mark: nil)]
    while let stretch = waiting.popLast() {
      var place = stretch.range.lowerBound
      var isDone = true
      while place < stretch.range.upperBound {
        // in bounds: places of tokens
        let token = source[place]
        switch token.kind {
        case .endOfDirective: place += 1
        case .identifier: place = readName(at: place, in: stretch.range)
        case .directive:
          if let conditional = conditionals[place] {
            let rest = min(conditional.end, stretch.range.upperBound)..<stretch.range.upperBound
            waiting.append(Stretch(range: rest, mark: stretch.mark))
            waiting += stretches(of: conditional)
            isDone = false
            place = stretch.range.upperBound
          } else {
            carryOut(token, line(at: place))
            place = max(place + 1, line(at: place).endIndex)
          }
        default:
          result.tokens.append(token)
          place += 1
        }
      }
      if isDone, let mark = stretch.mark { add(mark, at: stretch.range.upperBound) }
    }
  }

  /// The stretches of an `#if`, the last one to be read first.
  private mutating func stretches(of conditional: Conditional) -> [Stretch] {
    let clauses = possible(conditional)
    guard let first = clauses.first else { return [] }
    guard clauses.count > 1, conditional.isBalanced, isAtBeginning else {
      return [Stretch(range: first, mark: nil)]
    }
    add(.openClauses, at: conditional.end)
    var result: [Stretch] = []
    for (number, clause) in clauses.enumerated() {
      result.append(
        Stretch(range: clause, mark: number == clauses.count - 1 ? .closeClauses : .nextClause))
    }
    return result.reversed()
  }

  /// True where a statement or declaration may begin.
  private var isAtBeginning: Bool {
    guard let last = result.tokens.last else { return true }
    switch last.kind {
    case .openClauses, .nextClause, .closeClauses: return true
    case .keyword: return ["end", "optional", "required"].contains(last.text)
    case .punctuation:
      guard ["{", "}", ";"].contains(last.text) else { return false }
      let before = result.tokens.dropLast().last
      return last.text != "{" || !(before?.isMark("@") == true || before?.isMark("=") == true)
    default: return false
    }
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, at place: Int) {
    let start = source.indices.contains(place) ? source[place].start : source.last?.end ?? 0
    result.tokens.append(ObjectiveCToken(kind: kind, text: "", start: start, end: start))
  }

  private mutating func carryOut(
    _ directive: ObjectiveCToken, _ line: ArraySlice<ObjectiveCToken>
  ) {
    switch directive.text {
    case "define":
      guard let name = line.first?.text, let macro = ObjectiveCMacro(line) else { return }
      result.definitions[name] = macro
      known[name] = macro
    case "undef":
      guard let name = line.first?.text else { return }
      result.definitions[name] = nil
      known[name] = .some(nil)
    case "import", "include":
      if let name = line.first, name.kind == .literal {
        result.imports.append(name.text)
      } else if line.first?.isMark("<") == true {
        result.imports.append(line.dropFirst().prefix { !$0.isMark(">") }.map(\.text).joined())
      }
    default: break
    }
  }
}
