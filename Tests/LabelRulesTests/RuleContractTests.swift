import Foundation
import LabelModel
import Testing

@testable import LabelRules

/// What holds of every rule.
@Suite struct RuleContractTests {
  static let ids = RuleRegistry.all.map { $0.description.id }

  @Test func registersEveryRuleFileInOrder() throws {
    let sources = Self.repository.appending(path: "Sources/LabelRules")
    let types = try Self.folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
    }.filter { url in
      let text = try String(contentsOf: url, encoding: .utf8)
      return text.contains(": Rule {")
    }.map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(types) == Set(RuleRegistry.all.map { String(describing: $0) }))
    #expect(Self.ids == Self.ids.sorted())
    #expect(Set(Self.ids).count == Self.ids.count)
  }

  @Test(arguments: ids)
  func namesTheTypeAfterTheIdentifier(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id))
    let camel = id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    #expect(String(describing: rule) == camel)
    #expect(id.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil)
  }

  @Test(arguments: ids)
  func saysWhatWhyAndWhatToDo(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).description
    for text in [rule.summary, rule.whatItDoes, rule.whyItMatters, rule.howToFix] {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(text.first?.isUppercase == true || text.first == "'" || text.first == "\"", "\(text)")
      #expect(!text.contains("\n"), "\(text)")
    }
    #expect(rule.summary.hasPrefix("Finds "))
    #expect(rule.summary.count <= 150)
    #expect(!rule.references.isEmpty)
  }

  @Test(arguments: ids)
  func showsGoodBadAndForeignCases(id: String) throws {
    let rule = try #require(RuleRegistry.rule(id)).description
    let documented = rule.examples.filter(\.isDocumented)
    #expect(documented.contains { $0.outcome == .passes })
    #expect(documented.contains { $0.outcome == .doesNotApply })
    let finds = documented.contains {
      switch $0.outcome {
      case .fails, .needsReview: true
      case .passes, .doesNotApply: false
      }
    }
    #expect(finds)
    #expect(Set(rule.examples.map(\.name)).count == rule.examples.count)
    for bar in rule.examples.flatMap(\.app.bars) {
      #expect(Set(bar.items.map(\.id)).count == bar.items.count, "items of \(bar.id)")
    }
  }

  /// A rule that leaves something to a person, by its own source or by the check that fit rules
  /// share, shows such a case; a rule that can fail shows a failure.
  @Test func showsACaseOfEveryOutcomeThatARuleHas() throws {
    let sources = Self.repository.appending(path: "Sources/LabelRules")
    for rule in RuleRegistry.all {
      let files = Self.folders.map { sources.appending(path: "\($0)/\(rule).swift") }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
      let source = try String(contentsOf: try #require(files.first), encoding: .utf8)
      let outcomes = rule.description.examples.map(\.outcome)
      if source.contains(#/\.review\b|FitCheck\(/#) {
        #expect(outcomes.contains { if case .needsReview = $0 { true } else { false } }, "\(rule)")
      }
      if source.contains(#/\.fail\b|FitCheck\(/#) {
        #expect(outcomes.contains { if case .fails = $0 { true } else { false } }, "\(rule)")
      }
    }
  }

  static let folders = ["Fit", "Crowding", "Naming", "Alike", "Purpose", "Text", "Assistive"]

  @Test(arguments: RuleExample.all)
  func keepsTheMessageConvention(_ case: RuleExample) {
    let results = ExamplePipeline.results(of: `case`.rule, on: `case`.example.app, `case`.example)
    for result in results where result.outcome != .pass {
      let message = result.message
      #expect(!message.isEmpty && !message.hasSuffix("."), "\(message)")
      #expect(message.first?.isUppercase != true || message.hasPrefix("iPad"), "\(message)")
      #expect(!message.contains("{"), "an unfilled place: \(message)")
      #expect(!message.contains("\n"), "\(message)")
      let fix = result.fix ?? `case`.rule.description.howToFix
      #expect(!fix.isEmpty && !fix.contains("{"))
    }
  }

  @Test func keepsTheReferenceUpToDate() throws {
    let folder = Self.repository.appending(path: "docs/rules")
    for page in RuleReference.pages {
      let file = folder.appending(path: page.name)
      let committed = try? String(contentsOf: file, encoding: .utf8)
      #expect(
        committed == page.text,
        "docs/rules/\(page.name) is out of date: run 'swift run labelaudit-dev rule-reference'")
    }
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(names == Set(RuleReference.pages.map(\.name)))
  }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
