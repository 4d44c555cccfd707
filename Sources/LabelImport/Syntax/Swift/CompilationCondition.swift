internal import LabelModel
@_spi(RawSyntax) internal import SwiftSyntax

/// Decides which clauses of `#if` can be compiled for an app that ships.
struct CompilationCondition {
  /// The system the file is built for.
  let platform: Platform
  /// Names that hold; `nil` when nothing says.
  var flags: CompilationFlags?

  /// How a condition begins.
  static let word = Array("#if".utf8)

  private enum Truth { case yes, no, open }

  /// The contents of the clauses that can be compiled, in order; `DEBUG` and other systems are left
  /// out.
  func possible(_ conditional: SourceNode) -> [SourceNode] {
    guard let node = conditional.typed(RawIfConfigDeclSyntax.self) else { return [] }
    var result: [SourceNode] = []
    for clause in conditional.part(node.clauses).elements {
      guard let parts = clause.typed(RawIfConfigClauseSyntax.self) else { continue }
      let content = clause.part(parts.elements)
      guard let condition = clause.part(parts.condition) else {
        if let content { result.append(content) }
        break
      }
      let truth =
        condition.standalone(ExprSyntax.self).map { self.truth(of: $0, depth: 0) }
        ?? Truth.open
      if truth != .no, let content { result.append(content) }
      if truth == .yes { return result }
    }
    return result
  }

  private func truth(of node: ExprSyntax, depth: Int) -> Truth {
    guard depth < 20 else { return .open }
    if let sequence = node.as(SequenceExprSyntax.self) {
      return truth(of: Array(sequence.elements), depth: depth)
    }
    if let not = node.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      switch truth(of: not.expression, depth: depth + 1) {
      case .yes: return .no
      case .no: return .yes
      case .open: return .open
      }
    }
    if let tuple = node.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return truth(of: only.expression, depth: depth + 1)
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let isSet = flags?.holds(inSwift: name)
      if CompilationFlag.isOfTests(name), name == "DEBUG" || isSet != true { return .no }
      return isSet.map { $0 ? .yes : .no } ?? .open
    }
    if let literal = node.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true" ? .yes : .no
    }
    if let call = node.as(FunctionCallExprSyntax.self) { return truth(of: call) }
    return .open
  }

  /// `&&` and `||`, which never mix without parentheses in practice.
  private func truth(of elements: [ExprSyntax], depth: Int) -> Truth {
    let operations = stride(from: 1, to: elements.count, by: 2).map {
      elements[$0].trimmedDescription
    }
    let values = stride(from: 0, to: elements.count, by: 2).map {
      truth(of: elements[$0], depth: depth + 1)
    }
    if operations.allSatisfy({ $0 == "||" }) {
      if values.contains(.yes) { return .yes }
      return values.allSatisfy { $0 == .no } ? .no : .open
    }
    if operations.allSatisfy({ $0 == "&&" }) {
      if values.contains(.no) { return .no }
      return values.allSatisfy { $0 == .yes } ? .yes : .open
    }
    return .open
  }

  private func truth(of call: FunctionCallExprSyntax) -> Truth {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == systemName ? .yes : .no
    case "canImport": return canImport(argument)
    // A simulator runs no app that ships; its Mac is another product.
    case "targetEnvironment": return .no
    default: return .open
    }
  }

  private func canImport(_ module: String) -> Truth {
    switch module {
    case "SwiftUI": .yes
    case "UIKit": platform == .macOS ? .no : .yes
    case "AppKit", "Cocoa": platform == .macOS ? .yes : .no
    case "WatchKit": platform == .watchOS ? .yes : .no
    default: .open
    }
  }

  /// The system as `os(…)` names it.
  private var systemName: String { platform == .iPadOS ? "iOS" : platform.rawValue }
}

extension SourceFile {
  /// Whether a condition for the compiler names something else than systems and modules.
  var asksForFlags: Bool {
    guard contains(CompilationCondition.word) else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      guard line.contains(UInt8(ascii: "#")) else { return false }
      let text = String(decoding: line, as: UTF8.self)
      guard let condition = text.firstMatch(of: #/^\s*#(?:else)?if\s+(.*)/#)?.1 else {
        return false
      }
      let names = condition.replacing(#/\w+\s*\([^)]*\)/#, with: "").matches(of: #/[A-Za-z_]\w*/#)
      return names.contains { !CompilationFlag.isOfTests(String($0.0)) }
    }
  }
}

/// Flags of the compiler that are known by their names.
enum CompilationFlag {
  /// Those of builds that are made to be tried out, which no store has.
  private static let words: Set<Substring> = [
    "ADHOC", "ALPHA", "BETA", "DEBUG", "INTERNAL", "NIGHTLY", "STAGING", "TESTFLIGHT", "TESTING",
    "UITESTING",
  ]

  /// True for a name one of whose words is one of those: `ENABLE_TESTING`.
  static func isOfTests(_ name: String) -> Bool {
    name.split(separator: "_").contains(where: words.contains)
  }
}
