import Foundation

extension HostileTests {
  /// Bars manifests.
  static let yamlCases: [HostileCase] =
    broken + [
      HostileCase(
        "manifest: a billion laughs",
        manifest: {
          "a0: &a0 [lol]\n"
            + (1...30).map { "a\($0): &a\($0) [" + repeated("*a\($0 - 1),", 9) + "*a\($0 - 1)]\n" }
            .joined()
            + "version: 1\nbars: *a30\n"
        }),
      HostileCase(
        "manifest: laughing texts",
        manifest: {
          "version: 1\nbars:\n  - id: a\n    kind: tabBar\n    items: &i\n      - &x { id: a, role: tab, text: &t { en: "
            + repeated("W", 1_000) + " } }\n"
            + (0..<500).map { "      - { id: i\($0), role: tab, text: *t }\n" }.joined()
        }),
      HostileCase(
        "manifest: an anchor inside itself",
        manifest: {
          "version: 1\nbars: &a\n  - *a\n"
        }),
      HostileCase("manifest: an alias to nothing", manifest: { "version: 1\nbars: *none\n" }),
      HostileCase(
        "manifest: lists nested 100,000 deep",
        manifest: {
          "version: 1\nbars: " + repeated("[", 100_000)
        }),
      HostileCase(
        "manifest: closed lists nested 2,000 deep",
        manifest: {
          "version: 1\nbars: " + repeated("[", 2_000) + repeated("]", 2_000)
        }),
      HostileCase(
        "manifest: block lists nested 5,000 deep",
        manifest: {
          "version: 1\nbars:\n" + (1...5_000).map { repeated("- ", $0 == 1 ? 1 : 1) }.joined() + "a"
        }),
      HostileCase(
        "manifest: mappings nested 3,000 deep by indentation",
        manifest: {
          "version: 1\n" + (0..<3_000).map { repeated(" ", $0) + "a:\n" }.joined()
        }),
      HostileCase(
        "manifest: a key of one megabyte",
        manifest: {
          "version: 1\n? " + repeated("k", 1 << 20) + "\n: 1\n"
        }),
      HostileCase(
        "manifest: a bar with 5,000 items",
        manifest: {
          "version: 1\nbars:\n  - id: a\n    kind: tabBar\n    items:\n"
            + (0..<5_000).map { "      - { id: i\($0), role: tab, text: { en: tab \($0) } }\n" }
            .joined()
        }),
      HostileCase(
        "manifest: 2,000 bars",
        manifest: {
          "version: 1\nbars:\n"
            + (0..<2_000).map {
              "  - { id: b\($0), kind: tabBar, items: [{ id: i, role: tab, text: { en: tab } }] }\n"
            }.joined()
        }),
      HostileCase(
        "manifest: 400 languages of ten labels",
        manifest: {
          let languages = (0..<400).map { number in
            let letters = [number / 26 % 26, number % 26].map {
              String(UnicodeScalar(UInt8(97 + $0)))
            }
            return "\(letters.joined())\(number < 26 ? "" : "-x\(number)"): Veranstaltung"
          }
          return "version: 1\nbars:\n  - id: a\n    kind: tabBar\n    items:\n"
            + (0..<10).map {
              "      - { id: i\($0), role: tab, text: { \(languages.joined(separator: ", ")) } }\n"
            }.joined()
        }),
      HostileCase(
        "manifest: 60 items that each have 2,000 ways into their bar",
        manifest: {
          "version: 1\nbars:\n  - id: a\n    kind: navigationBar\n    items:\n"
            + (0..<60).map { item in
              let paths = (0..<2_000).map { "[\"\($0):\(item % 3)\", \"\($0 + 1):1\"]" }
              return "      - { id: i\(item), role: barButton, text: { en: B\(item) },"
                + " conditionPaths: [\(paths.joined(separator: ", "))] }\n"
            }.joined()
        }),
      HostileCase(
        "manifest: strings that lead out of the folder",
        manifest: {
          """
          version: 1
          strings: [ ../../../../etc/passwd, /dev/zero, /dev/stdin, /etc/shadow, "file:///etc/hosts", "." , "bars.yml" ]
          bars:
            - { id: a, kind: tabBar, items: [{ id: i, role: tab, key: root }] }

          """
        }),
    ]

  private static let broken: [HostileCase] =
    [
      "nothing": "", "only a comment": "# a\n", "a number": "7\n",
      "two documents": "version: 1\n---\nbars: []\n",
      "tabs for blanks": "version: 1\nbars:\n\t- id: a\n",
      "a tag": "version: 1\nbars: !!python/object:os.system [ls]\n",
      "a binary tag": "version: 1\nbars: !!binary aGVsbG8=\n",
      "duplicate keys": "version: 1\nversion: 1\nbars: []\n",
      "nul": "version: 1\u{0}\n", "version as text": "version: \"1\"\nbars: []\n",
      "version without bound": "version: 99999999999999999999999\nbars: []\n",
      "version as fraction": "version: 1.5\nbars: []\n",
      "a bar without items": "version: 1\nbars: [{ id: a, kind: tabBar }]\n",
      "bars is null": "version: 1\nbars: ~\n",
      "the same bar twice":
        "version: 1\nbars: [{ id: a, kind: tabBar, items: [] }, { id: a, kind: tabBar, items: [] }]\n",
      "the same item twice":
        "version: 1\nbars: [{ id: a, kind: tabBar, items: [{ id: i, role: tab }, { id: i, role: tab }] }]\n",
      "empty identifiers":
        "version: 1\nbars: [{ id: '', kind: tabBar, items: [{ id: '', role: tab }] }]\n",
      "numbers that are none":
        "version: 1\nbars: [{ id: a, kind: navigationBar, items: [{ id: i, role: barButton, text: { en: B },"
        + " width: .nan, minimumScale: -.inf, fixedSpaceBefore: 1e308 }] }]\n",
      "a size that is none":
        "version: 1\nbars: [{ id: a, kind: navigationBar, items: [{ id: i, role: title, text: { en: B },"
        + " font: { family: x, size: -17, weight: bold } }] }]\n",
      "a size without bound":
        "version: 1\nbars: [{ id: a, kind: navigationBar, items: [{ id: i, role: title, text: { en: B },"
        + " font: { family: x, size: 1e300, weight: bold } }] }]\n",
      "a language that is none":
        "version: 1\nbars: [{ id: a, kind: tabBar, items: [{ id: i, role: tab, text: { '': B, 12: C, 'a b': D } }] }]\n",
      "texts that are no texts":
        "version: 1\nbars: [{ id: a, kind: tabBar, items: [{ id: i, role: tab, text: { en: [1], ko: { a: b }, de: ~ } }] }]\n",
      "merge keys":
        "version: 1\nbase: &b { id: a }\nbars: [{ <<: *b, kind: tabBar, items: [] }, { <<: [*b, *b], items: [] }]\n",
    ].sorted { $0.key < $1.key }.map { name, text in
      HostileCase("manifest: \(name)", manifest: { text })
    }
}
