import ArgumentParser
import BarLayout
import LabelRules

/// What a shell offers for values: worked out when it asks, so that no other start pays for it.
enum Completions {
  /// The identifiers of the rules.
  static let rules = CompletionKind.custom { _, _, start in
    begin(RuleRegistry.all.map { $0.description.id }, with: start)
  }

  /// The names of the devices.
  static let devices = CompletionKind.custom { _, _, start in
    begin(["all"] + DeviceCatalog.all.map(\.name), with: start)
  }

  /// The tags of the languages that rules know words of.
  static let locales = CompletionKind.custom { _, _, start in
    begin(LocaleLexicons().locales.map(\.identifier), with: start)
  }

  private static func begin(_ words: [String], with start: String) -> [String] {
    words.filter { $0.lowercased().hasPrefix(start.lowercased()) }.sorted()
  }
}
