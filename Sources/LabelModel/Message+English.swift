extension Message {
  /// The message as the source words it, for files and logs that are in English whatever their reader
  /// speaks. Languages are told by their tags, lengths by plain figures.
  public var english: String {
    continuations.reduce(Self.english(pattern, values)) { text, next in
      text + next.separator + Self.english(next.pattern, next.values)
    }
  }

  private static func english(_ pattern: String, _ values: [Value]) -> String {
    guard !values.isEmpty else { return pattern }
    return MessagePattern(pattern).filled { piece in
      switch piece {
      case .words(let words): words
      case .value(let number): value(number, of: values).map(english) ?? "{\(number)}"
      case .plural(let number, let forms):
        if case .count(let count)? = value(number, of: values) {
          (forms["=\(count)"] ?? forms[count == 1 ? "one" : "other"] ?? forms["other"] ?? "#")
            .replacing("#", with: grouped(count))
        } else {
          ""
        }
      }
    }
  }

  private static func value(_ number: Int, of values: [Value]) -> Value? {
    values.indices.contains(number) ? values[number] : nil
  }

  private static func english(_ value: Value) -> String {
    switch value {
    case .quoted(let text): "'\(oneLine(text))'"
    case .plain(let text), .term(let text): text
    case .points(let points): "\(points) pt"
    case .count(let count): String(count)
    case .language(let locale): locale.identifier
    case .labels(let labels):
      labels.map { "\($0.locale.identifier) ('\(oneLine($0.text))')" }.joined(separator: ", ")
    case .share(let share): "\(share.isFinite ? Int((share * 100).rounded()) : 0)%"
    }
  }

  /// A number as English groups its digits.
  private static func grouped(_ count: Int) -> String {
    let digits = String(count.magnitude)
    var result = count < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }

  /// A text on one line: a message is one.
  package static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0.isNewline ? "↵" : $0 })
  }
}
