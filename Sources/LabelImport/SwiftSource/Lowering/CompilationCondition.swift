internal import LabelModel
internal import SwiftSyntax

/// Decides which clauses of `#if` can be compiled for an app that ships.
struct CompilationCondition {
  /// The system the file is built for.
  let platform: Platform

  private enum Truth { case yes, no, open }

  /// The clauses that can be compiled, in order; `DEBUG` and other systems are left out.
  func possible(_ conditional: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in conditional.clauses {
      guard let condition = clause.condition else {
        result.append(clause)
        break
      }
      switch truth(of: condition, depth: 0) {
      case .yes: return result + [clause]
      case .open: result.append(clause)
      case .no: continue
      }
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
      return name == "DEBUG" ? .no : .open
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
    case "targetEnvironment": return argument == "macCatalyst" ? .no : .open
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
