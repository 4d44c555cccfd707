import Foundation

extension HostileTests {
  /// String catalogs that are not quite JSON, or far too much of it.
  static let jsonCases: [HostileCase] = small + large

  private static func catalog(_ name: String, _ text: @escaping @Sendable () -> String)
    -> HostileCase
  {
    HostileCase("catalog: \(name)", "Localizable.xcstrings", text: text)
  }

  /// The kinds of the JSON parsing test suites, each around the shape of a catalog.
  private static let small: [HostileCase] =
    [
      "nothing": "", "only a mark": "\u{FEFF}", "a number": "42", "null": "null", "a list": "[]",
      "a string": "\"strings\"", "strings is a list": #"{"strings":[]}"#,
      "strings is null": #"{"sourceLanguage":"en","strings":null}"#,
      "entry is a number": #"{"sourceLanguage":"en","strings":{"a":1}}"#,
      "value is a list": entry(#""value":[]"#), "value is missing": entry(#""state":"new""#),
      "value is a number": entry(#""value":1e999"#),
      "unpaired surrogate": entry(#""value":"\uD800""#),
      "reversed surrogates": entry(#""value":"\uDC00\uD800""#),
      "nul": entry(#""value":"a\u0000b""#), "raw nul": entry("\"value\":\"a\u{0}b\""),
      "noncharacter": entry(#""value":"\uFFFE\uFFFF\uFDD0""#),
      "trailing comma": #"{"sourceLanguage":"en","strings":{"a":{},}}"#,
      "comment": #"{/* no */"sourceLanguage":"en","strings":{}}"#,
      "single quotes": "{'sourceLanguage':'en'}", "two documents": "{}{}",
      "unclosed string": #"{"sourceLanguage":"en"#, "unclosed object": #"{"strings":{"a":{"#,
      "bad escape": entry(#""value":"\x41""#), "raw line break": entry("\"value\":\"a\nb\""),
      "language is a number": #"{"sourceLanguage":7,"strings":{}}"#,
      "language is a path": #"{"sourceLanguage":"../../en","strings":{"a":{}}}"#,
      "unknown version": #"{"sourceLanguage":"en","version":"99.0","strings":{}}"#,
      "duplicate keys":
        #"{"sourceLanguage":"en","strings":{"a":{},"a":{"extractionState":"stale"}}}"#,
      "colliding languages":
        #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"#
        + #""zh-hans":{"stringUnit":{"value":"1"}},"zh_Hans":{"stringUnit":{"value":"2"}}}}}}"#,
      "variations without end": entry(#""variations":{"plural":{"other":{"variations":{}}}}"#),
    ].sorted { $0.key < $1.key }.map { name, text in catalog(name) { text } }

  private static func entry(_ unit: String) -> String {
    #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"en":{"stringUnit":{"#
      + unit + "}}}}}}"
  }

  private static let large: [HostileCase] = [
    catalog("nested lists, 100,000 deep") { repeated("[", 100_000) },
    catalog("nested objects, 100,000 deep") { repeated(#"{"a":"#, 100_000) },
    catalog("closed nested lists, 100,000 deep") {
      #"{"sourceLanguage":"en","strings":{"a":"# + repeated("[", 100_000) + repeated("]", 100_000)
        + "}}"
    },
    catalog("variations nested 2,000 deep") {
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":"#
        + repeated(#"{"variations":{"device":{"other":"#, 2_000)
        + #"{"stringUnit":{"value":"x"}}"# + repeated("}}}", 2_000) + "}}}}"
    },
    catalog("a key of one megabyte") {
      #"{"sourceLanguage":"en","strings":{""# + repeated("k", 1 << 20) + #"":{}}}"#
    },
    catalog("a value of one megabyte") { entry("\"value\":\"" + repeated("W", 1 << 20) + "\"") },
    catalog("a number of one megabyte") { entry("\"value\":" + repeated("9", 1 << 20)) },
    catalog("20,000 keys") {
      let keys = (0..<20_000).map { "\"k\($0)\":{\"comment\":\"\($0)\"}" }
      return #"{"sourceLanguage":"en","strings":{"# + keys.joined(separator: ",") + "}}"
    },
    catalog("5,000 languages of one key") {
      let languages = (0..<5_000).map { number in
        let letters = [number / 676, number / 26 % 26, number % 26].map { value in
          String(UnicodeScalar(UInt8(97 + value)))
        }
        return "\"\(letters.joined())\":{\"stringUnit\":{\"value\":\"v\"}}"
      }
      return #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"#
        + languages.joined(separator: ",") + "}}}}"
    },
  ]
}
