/// What is said to a reader, kept as a pattern with values so that it can be said in another language.
///
/// Written as an interpolation: `"tab title \(quoted: text) needs \(points: 58.1)"` has the pattern
/// `tab title {0} needs {1}`, which is what `messages:` in `Locales/Texts/` translates. A number that decides
/// on the words around it is written as ICU does: `{0, plural, one {# label} other {# labels}}`.
public struct Message: Hashable, Sendable {
  /// A value in a message.
  public enum Value: Hashable, Sendable {
    /// A label, shown between quotation marks.
    case quoted(String)
    /// Text that is the same in every language.
    case plain(String)
    /// A length in points.
    case points(Double)
    /// A number of things.
    case count(Int)
    /// A language, shown by its name.
    case language(LocaleID)
    /// Labels in further languages, each shown by the language's name with the label behind it.
    case labels([Label])
    /// A share from 0 to 1, shown as a percentage.
    case share(Double)
    /// A name of the project's own vocabulary (`tab title`), translated by itself.
    case term(String)
  }

  /// A label in a language.
  public struct Label: Hashable, Sendable, Codable {
    /// The language.
    public var locale: LocaleID
    /// The label.
    public var text: String

    /// Creates a label.
    public init(_ text: String, in locale: LocaleID) {
      self.locale = locale
      self.text = text
    }
  }

  /// Another message said after this one, translated by itself.
  public struct Continuation: Hashable, Sendable {
    /// What stands between the two.
    public var separator: String
    /// Its wording.
    public var pattern: String
    /// Its values.
    public var values: [Value]
  }

  /// The wording with `{0}`, `{1}` … where the values go.
  public var pattern: String
  /// The values in the order of the English wording.
  public var values: [Value]
  /// What is said after it.
  public var continuations: [Continuation] = []

  /// Creates a message.
  public init(pattern: String, values: [Value] = []) {
    self.pattern = pattern
    self.values = values
  }

  /// A message that is the same in every language, or known in one alone.
  public init(plain text: String) { self.init(pattern: "{0}", values: [.plain(text)]) }

  /// True when there is nothing to say.
  public var isEmpty: Bool { pattern.isEmpty }

  /// Every pattern of the message, its own first.
  public var patterns: [String] { [pattern] + continuations.map(\.pattern) }

  /// This message followed by another after `separator`.
  public func followed(by other: Message, separator: String = ", ") -> Message {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var result = self
    let head = Continuation(separator: separator, pattern: other.pattern, values: other.values)
    result.continuations.append(head)
    result.continuations += other.continuations
    return result
  }
}

extension Message: ExpressibleByStringInterpolation {
  /// A message without values.
  public init(stringLiteral value: String) { self.init(pattern: value) }

  /// A message from its pieces.
  public init(stringInterpolation: StringInterpolation) {
    self.init(pattern: stringInterpolation.pattern, values: stringInterpolation.values)
  }

  /// Collects pattern and values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pattern = ""
    var values: [Value] = []

    /// Starts empty.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pattern.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    /// Adds wording.
    public mutating func appendLiteral(_ literal: String) { pattern += literal }

    /// Adds a label between quotation marks.
    public mutating func appendInterpolation(quoted text: String) { append(.quoted(text)) }

    /// Adds text that is the same in every language.
    public mutating func appendInterpolation(_ text: String) { append(.plain(text)) }

    /// Adds a length in points, with its unit.
    public mutating func appendInterpolation(points value: Double) { append(.points(value)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ value: Int) { append(.count(value)) }

    /// Adds a number of things with their name: `1 language`, `3 languages`. Translations may have
    /// other forms, in ICU's way: `{0, plural, one {# language} other {# languages}}`.
    public mutating func appendInterpolation(_ value: Int, one: String, other: String) {
      pattern += "{\(values.count), plural, one {# \(one)} other {# \(other)}}"
      values.append(.count(value))
    }

    /// Adds a language by its name.
    public mutating func appendInterpolation(_ locale: LocaleID) { append(.language(locale)) }

    /// Adds labels in further languages.
    public mutating func appendInterpolation(labels: [Label]) { append(.labels(labels)) }

    /// Adds a share from 0 to 1 as a percentage.
    public mutating func appendInterpolation(share value: Double) { append(.share(value)) }

    /// Adds a name of the project's own vocabulary.
    public mutating func appendInterpolation(term: String) { append(.term(term)) }

    private mutating func append(_ value: Value) {
      pattern += "{\(values.count)}"
      values.append(value)
    }
  }
}
