import Foundation
import LabelModel
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

  /// Why a text is not known, why a file was left out, what is wrong with what was read.
  @Test func translatesWhatReadingSays() throws {
    let patterns = Set(
      try Self.literals(in: ["LabelImport", "LabelAudit"], but: Self.stopsTheRun)
        .filter(\.isSaid).map(\.pattern)
    ).subtracting(["", "{0}"])
    #expect(patterns.count > 180)
    #expect(patterns.contains("{0} is known at run time only"))
    #expect(patterns.contains("vendored code"))
    for locale in ReaderTextsTests.spoken {
      let known = ReaderTexts.of(locale).messages
      for pattern in patterns { #expect(known[pattern] != nil, "\(locale): \(pattern)") }
    }
  }

  /// Files whose faults stop the run before there is a report: the command says them in English.
  private static let stopsTheRun = [
    "/Annotating/", "ManifestReader.swift", "ManifestDecoder.swift", "ManifestBars.swift",
    "ConfigurationFile", "AuditError.swift", "Baseline.swift", "Importer.swift",
  ]

  @Test func namesEveryTextSize() {
    for locale in ReaderTextsTests.spoken {
      let texts = ReaderTexts.of(locale)
      for size in TextSize.allCases {
        #expect(texts.messages[size.rawValue] == texts.report["size.\(size.rawValue)"])
        #expect(texts.messages[size.rawValue] != size.rawValue, "\(locale): \(size)")
      }
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
    /// Whether it stands where a message is given.
    var isSaid = false
    var messagePattern: String? { isMessage ? pattern : nil }
  }

  private static func literals(
    in modules: [String], but leftOut: [String] = []
  ) throws -> [Literal] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    return try modules.flatMap { module -> [Literal] in
      let folder = sources.appending(path: module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try (files?.compactMap { $0 as? URL } ?? [])
        .filter { file in
          file.pathExtension == "swift" && !leftOut.contains { file.path.contains($0) }
        }
        .sorted { $0.path < $1.path }
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
      literal.isSaid = Self.isSaid(node)
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

    /// Arguments, and functions whose arguments without a name, are messages.
    private static let arguments: Set<String> = ["message", "reason", "because", "wanted"]
    private static let functions: Set<String> = [
      "runtime", "failed", "gap", "note", "refuse", "tell", "diagnostic", "tellLeftOut",
    ]

    /// Whether a message is given, declared or returned there.
    private static func isSaid(_ literal: StringLiteralExprSyntax) -> Bool {
      var inner = Syntax(literal)
      while let outer = inner.parent {
        if let argument = outer.as(LabeledExprSyntax.self),
          let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
          let name =
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
          if name == "Message" || name == "followed" {
            return argument.label.map { $0.text == "by" } ?? true
          }
          if let label = argument.label { return arguments.contains(label.text) }
          // Some functions of these names note a name, which is one word.
          return functions.contains(name) && literal.trimmedDescription.contains(" ")
        }
        // What is filled in, and what is looked up, is no message itself.
        if outer.is(ExpressionSegmentSyntax.self) { return false }
        if outer.as(DictionaryElementSyntax.self)?.key.id == inner.id { return false }
        if let sequence = outer.as(SequenceExprSyntax.self),
          sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        {
          let target = sequence.elements.first?.trimmedDescription.lowercased() ?? ""
          return ["reason", "wording", "message", "fault", "root"].contains {
            target.hasSuffix($0)
          }
        }
        if outer.is(ConditionElementSyntax.self) || outer.is(SwitchCaseItemSyntax.self) {
          return false
        }
        if let binding = outer.as(PatternBindingSyntax.self) {
          guard let type = binding.typeAnnotation?.type.trimmedDescription else { return false }
          return type.contains("Message")
        }
        if let function = outer.as(FunctionDeclSyntax.self) {
          let type = function.signature.returnClause?.type.trimmedDescription ?? ""
          return type == "Message" || type == "Message?"
        }
        inner = outer
      }
      return false
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
