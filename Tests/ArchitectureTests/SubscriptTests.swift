import SwiftParser
import SwiftSyntax
import Testing

/// An array traps when its index is out of bounds. An index that comes from the array itself (`indices`, `firstIndex`)
/// cannot be; one that is a number or is computed can, so whoever writes one looks at the size first.
struct SubscriptTests {
  /// Files that have a bracket with a digit or an operator in it: few enough to be parsed.
  static let sources = ImportTests.folders.flatMap { PackageFiles.under($0, endings: ["swift"]) }
    .filter { !$0.path.hasPrefix("Sources/labelaudit-dev/") }
    .filter { $0.text.contains(/[\w)\]]\[(\d+\]|[^\]"\n]*[-+*\/%&<>])/) }

  @Test func findsFilesToLookAt() {
    #expect(Self.sources.count > 50)
  }

  @Test(arguments: sources)
  func looksAtTheSizeBeforeAComputedIndex(file: PackageFiles.File) {
    for place in ComputedSubscripts.unguarded(in: file.text) {
      Issue.record(
        """
        \(file.path):\(place.line): \(place.subscript): nothing in \(place.declaration) looks at \
        the size of \(place.base); check it, or say in a comment `in bounds: …` why it holds
        """)
    }
  }

  @Test(arguments: [
    "func f(_ names: [String]) -> String { names[0] }",
    "func f(_ bytes: [UInt8], at: Int) -> UInt8 { bytes[at + 1] }",
    "func f(_ bytes: [UInt8], at: Int) -> ArraySlice<UInt8> { bytes[(at - 2)...] }",
    "var last: Int { all.parts[top - 1] }",
  ])
  func findsAnIndexNobodyChecked(source: String) {
    #expect(ComputedSubscripts.unguarded(in: source).count == 1)
  }

  @Test(arguments: [
    "func f(_ names: [String]) -> String? { names.count == 1 ? names[0] : nil }",
    "func f(_ bytes: [UInt8], at: Int) -> Bool { at + 1 < bytes.count && bytes[at + 1] == 0 }",
    "func f(_ names: [String: Int]) -> Int? { names[\"a\" + \"b\"] }",
    "func f(_ fields: [Int: Int]) -> Int { fields[0, default: 1] }",
    "func f(_ names: [String]) -> [String] { names.indices.map { names[$0] } }",
    "// in bounds: a table of 256 cells\\nfunc f(_ low: UInt8) -> Int { table[Int(low) + 0] }",
  ])
  func letsCheckedIndexesPass(source: String) {
    let source = source.replacing("\\n", with: "\n")
    #expect(ComputedSubscripts.unguarded(in: source).isEmpty)
  }
}

/// Finds subscripts whose index is a number or arithmetic.
private final class ComputedSubscripts: SyntaxVisitor {
  struct Place {
    var line: Int
    var `subscript`: String
    var base: String
    var declaration: String
  }

  private var places: [Place] = []
  private let converter: SourceLocationConverter

  private init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Those in a declaration that looks neither at the size of what is indexed nor says why it is enough.
  static func unguarded(in source: String) -> [Place] {
    let tree = Parser.parse(source: source)
    let visitor = ComputedSubscripts(tree)
    visitor.walk(tree)
    return visitor.places
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
      Self.isComputed(argument.expression)
    else { return .visitChildren }
    let base = Self.name(of: node.calledExpression)
    let declaration = Self.declaration(around: node)
    let text = declaration?.description ?? ""
    let looks = ["count", "isEmpty", "indices", "endIndex", "startIndex", "first", "last"]
    let isGuarded =
      text.contains("in bounds: ") || looks.contains { text.contains("\(base).\($0)") }
    if !isGuarded {
      let header =
        text.split(separator: "\n").first { !$0.drop { $0 == " " }.hasPrefix("//") } ?? ""
      places.append(
        Place(
          line: node.startLocation(converter: converter).line,
          subscript: node.trimmedDescription, base: base,
          declaration: "`\(header.drop { $0 == " " }.prefix(60))`"))
    }
    return .visitChildren
  }

  /// The last name of what is indexed: `names` of `self.all.names`.
  private static func name(of expression: ExprSyntax) -> String {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    if let inner = expression.as(SubscriptCallExprSyntax.self) {
      return name(of: inner.calledExpression)
    }
    return expression.trimmedDescription
  }

  /// The function, initialiser or property that holds a node.
  private static func declaration(around node: some SyntaxProtocol) -> Syntax? {
    var next = node.parent
    while let parent = next {
      let kinds: [any SyntaxProtocol.Type] = [
        FunctionDeclSyntax.self, InitializerDeclSyntax.self, VariableDeclSyntax.self,
        SubscriptDeclSyntax.self,
      ]
      // A variable inside a function belongs to the function.
      if kinds.contains(where: { parent.is($0) }), !isLocal(parent) { return parent }
      next = parent.parent
    }
    return nil
  }

  private static func isLocal(_ node: Syntax) -> Bool {
    var next = node.parent
    while let parent = next {
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
      if parent.is(MemberBlockSyntax.self) { return false }
      next = parent.parent
    }
    return false
  }

  /// True for a number, for arithmetic, and for a range with either as a bound.
  private static func isComputed(_ expression: ExprSyntax) -> Bool {
    if expression.is(IntegerLiteralExprSyntax.self) { return true }
    let finder = ArithmeticFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    return finder.found && !finder.isText
  }
}

/// Looks for arithmetic in an index.
private final class ArithmeticFinder: SyntaxVisitor {
  private(set) var found = false
  /// True when a piece of text stands in it: the key of a dictionary.
  private(set) var isText = false

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["+", "-", "*", "/", "%", "&+", "&-", "<<", ">>"].contains(node.operator.text) {
      found = true
    }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    isText = true
    return .skipChildren
  }
}
