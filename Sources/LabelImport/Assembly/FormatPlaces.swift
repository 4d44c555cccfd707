internal import LabelModel

/// The places that formats leave for values.
enum FormatPlaces {
  /// True when a format takes values of the same number and kinds in every language. Where it does
  /// not, no value can be put in without hiding the fault.
  static func areAlike(in text: LocalizedText) -> Bool {
    let kinds = text.texts.map { locale, format in
      text.states[locale] == .new ? nil : Self.kinds(in: format)
    }.compactMap(\.self)
    return Set(kinds).count < 2
  }

  /// The kind of value by its 1-based place: objects, whole numbers, fractions, C strings.
  private static func kinds(in format: String) -> [Int: Character] {
    var kinds: [Int: Character] = [:]
    var next = 1
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      var tail = rest[rest.index(after: percent)...]
      if tail.first == "%" {
        rest = tail.dropFirst()
        continue
      }
      let digits = tail.prefix { $0.isNumber }
      var place: Int?
      if let number = Int(digits), tail.dropFirst(digits.count).first == "$" {
        place = number
        tail = tail.dropFirst(digits.count + 1)
      }
      tail = tail.drop { "-+#0123456789.lhqzLtj".contains($0) }
      if let letter = tail.first, let kind = kind(of: letter) {
        kinds[place ?? next] = kind
        if place == nil { next += 1 }
      }
      rest = tail.dropFirst()
    }
    return kinds
  }

  private static func kind(of letter: Character) -> Character? {
    switch letter {
    case "@": "@"
    case "d", "i", "u", "D", "U", "x", "X", "o", "O": "d"
    case "f", "F", "e", "E", "g", "G", "a", "A": "f"
    case "s", "S": "s"
    default: nil
    }
  }
}
