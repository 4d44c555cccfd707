import Foundation

extension HostileTests {
  /// `.strings` tables, in every encoding that goes wrong.
  static let stringsCases: [HostileCase] =
    tables + [
      bytes("a mark and nothing", [0xFF, 0xFE]),
      bytes("an odd number of UTF-16 bytes", [0xFE, 0xFF, 0x00, 0x22, 0x00]),
      bytes("UTF-32", [0xFF, 0xFE, 0, 0, 0x22, 0, 0, 0]),
      bytes(
        "overlong UTF-8",
        Array("\"a\" = \"".utf8) + [0xC0, 0x80, 0xE0, 0x80, 0xAF] + Array("\";".utf8)),
      bytes(
        "surrogates in UTF-8", Array("\"a\" = \"".utf8) + [0xED, 0xA0, 0x80] + Array("\";".utf8)),
      bytes(
        "code points beyond Unicode",
        Array("\"a\" = \"".utf8) + [0xF4, 0x90, 0x80, 0x80] + Array("\";".utf8)),
      bytes("every byte there is", (0...255).map { UInt8($0) }),
      bytes("zeroes only", Array(repeating: 0, count: 4_096)),
      HostileCase("strings: random bytes", "en.lproj/Localizable.strings") {
        // A fixed sequence: the same bytes on every run.
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        return Data(
          (0..<200_000).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state)
          })
      },
    ]

  private static func bytes(_ name: String, _ bytes: [UInt8]) -> HostileCase {
    HostileCase("strings: \(name)", "en.lproj/Localizable.strings") { Data(bytes) }
  }

  private static func table(_ name: String, _ text: @escaping @Sendable () -> String) -> HostileCase
  {
    HostileCase("strings: \(name)", "en.lproj/Localizable.strings", text: text)
  }

  private static let tables: [HostileCase] = [
    table("a comment without end") { "/* " + repeated("*", 200_000) },
    table("comments in comments") { repeated("/* ", 50_000) + repeated(" */", 50_000) },
    table("a value without end") { "\"a\" = \"" + repeated("b", 1 << 20) },
    table("backslashes only") { "\"a\" = \"" + repeated("\\", 99_999) + "\";" },
    table("escapes out of range") { #""a" = "\U110000\UD800\U\777\u{110000}\0";"# },
    table("lists nested 50,000 deep") { "\"a\" = " + repeated("(", 50_000) },
    table("a key used 50,000 times") { repeated("\"a\" = \"b\";\n", 50_000) },
    table("100,000 keys") { (0..<100_000).map { "\"k\($0)\" = \"v\";\n" }.joined() },
    table("no semicolons") { "\"a\" = \"b\"\n\"c\" = \"d\"\n" },
    table("data") { "\"a\" = <00112233445566778899>;" },
    table("line ends of every kind") {
      "\"a\"=\"b\";\r\"c\"=\"d\";\u{2028}\"e\"=\"f\";\u{85}\"g\"=\"h\";\r\n"
    },
    table("formats that ask for much") {
      #""a" = "%999999999d%*d%99$@%n%s%1$*2$d%#@none@%%%";"#
    },
    HostileCase("strings: a language that is none", arguments: ["."]) {
      [
        "......lproj/Localizable.strings": Data("\"a\" = \"b\";".utf8),
        "%00.lproj/Localizable.strings": Data("\"a\" = \"b\";".utf8),
        "en_US_POSIX@x=y.lproj/Localizable.strings": Data("\"a\" = \"b\";".utf8),
        repeated("q", 100) + ".lproj/Localizable.strings": Data("\"a\" = \"b\";".utf8),
      ]
    },
  ]
}
