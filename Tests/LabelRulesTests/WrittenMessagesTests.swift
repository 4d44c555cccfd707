import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import LabelRules

/// The messages as they stand in the source, found or not by a worked case: all are translated.
@Suite struct WrittenMessagesTests {
  @Test func translatesEveryMessageOfTheSource() throws {
    let patterns = try Self.literals(in: ["LabelRules", "LabelAudit"]).compactMap(\.messagePattern)
    #expect(patterns.count > 100)
    for locale in ReaderTextsTests.spoken {
      let known = ReaderTexts.of(locale).messages
      for pattern in patterns { #expect(known[pattern] != nil, "\(locale): \(pattern)") }
    }
  }

  @Test func translatesEveryPartOfARoom() throws {
    let literals = try Self.literals(in: ["BarLayout"])
    let terms = literals.filter(\.isTerm).map(\.pattern)
    #expect(terms.count > 50)
    for locale in ReaderTextsTests.spoken {
      let known = ReaderTexts.of(locale).terms
      for term in Set(terms) { #expect(known[term] != nil, "\(locale): \(term)") }
    }
  }

  /// A text in the source.
  private struct Literal {
    var pattern = ""
    /// Whether a place says what kind of value stands there, which only messages do.
    var isMessage = false
    /// Whether it is the last argument of a call that adds to a room or takes from it.
    var isTerm = false
    var messagePattern: String? { isMessage ? pattern : nil }
  }

  private static func literals(in modules: [String]) throws -> [Literal] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    return try modules.flatMap { module -> [Literal] in
      let folder = sources.appending(path: module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try (files?.compactMap { $0 as? URL } ?? [])
        .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        .flatMap { file -> [Literal] in
          let collector = Collector(viewMode: .sourceAccurate)
          collector.walk(Parser.parse(source: try String(contentsOf: file, encoding: .utf8)))
          return collector.literals
        }
    }
  }

  private final class Collector: SyntaxVisitor {
    var literals: [Literal] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      var literal = Literal()
      var number = 0
      for segment in node.segments {
        switch segment {
        case .stringSegment(let words):
          literal.pattern += Self.text(words.content.text, isLong: node.isLong)
        case .expressionSegment(let place):
          let labels = place.expressions.compactMap { $0.label?.text }
          let kinds: Set<String> = ["quoted", "points", "term", "labels", "share", "one"]
          if !kinds.isDisjoint(with: labels) { literal.isMessage = true }
          literal.pattern += Self.place(number, place)
          number += 1
        }
      }
      literal.isTerm = Self.isTerm(node)
      literals.append(literal)
      return .visitChildren
    }

    private static func place(_ number: Int, _ place: ExpressionSegmentSyntax) -> String {
      func text(_ label: String) -> String? {
        place.expressions.first { $0.label?.text == label }?.expression
          .as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }
      guard let one = text("one"), let other = text("other") else { return "{\(number)}" }
      return "{\(number), plural, one {# \(one)} other {# \(other)}}"
    }

    /// A piece of a text over several lines, whose ends are escaped and whose indentation counts for nothing.
    private static func text(_ piece: String, isLong: Bool) -> String {
      let joined =
        isLong
        ? piece.replacing(/\\\n\s*/, with: "").replacing(/\n\s*$/, with: "")
        : piece
      return joined.replacing("\\\"", with: "\"")
    }

    private static func isTerm(_ node: StringLiteralExprSyntax) -> Bool {
      guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil,
        argument.trailingComma == nil,
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      else { return false }
      let name =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      return ["take", "add"].contains(name)
    }
  }
}

extension StringLiteralExprSyntax {
  fileprivate var isLong: Bool { openingQuote.tokenKind == .multilineStringQuote }
}
