/// A text that the C preprocessor goes through before it is read: an Info.plist with `#ifdef`.
enum PreprocessedText {
  /// The text with directives, and what stands under conditions that do not hold, as empty lines. No name
  /// is defined: what a special edition alone has is left out.
  static func withoutDirectives(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.contains(where: { directive(in: $0) != nil }) else { return bytes }
    var kept: [ArraySlice<UInt8>] = []
    // Whether the lines at each level count, and whether another branch of the level did.
    var levels: [(counts: Bool, done: Bool)] = []
    for line in lines {
      switch directive(in: line) {
      case "if", "ifdef": levels.append((false, false))
      case "ifndef": levels.append((true, true))
      case "else":
        if let level = levels.popLast() { levels.append((!level.done, true)) }
      case "elif": if let level = levels.popLast() { levels.append((false, level.done)) }
      case "endif": _ = levels.popLast()
      case nil:
        kept.append(levels.allSatisfy(\.counts) ? line : [])
        continue
      default: break
      }
      kept.append([])
    }
    return Array(kept.joined(separator: [0x0A]))
  }

  private static let names: Set<String> = [
    "if", "ifdef", "ifndef", "else", "elif", "endif", "define", "undef", "include", "import",
  ]

  private static func directive(in line: ArraySlice<UInt8>) -> String? {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard text.first == UInt8(ascii: "#") else { return nil }
    let word = text.dropFirst().drop { $0 == 0x20 }.prefix { (0x61...0x7A).contains($0) }
    let name = String(decoding: word, as: UTF8.self)
    return names.contains(name) ? name : nil
  }
}
