internal import ICUSupport
import LabelModel

/// A label's text as the code builds it, before any catalog is asked.
struct LabelText: Hashable, Sendable {
  /// One stretch of the text.
  indirect enum Part: Hashable, Sendable {
    /// Characters written in the code.
    case literal(String)
    /// An entry of a catalog. The default value is what is shown without one: the key itself where the
    /// system is asked, `nil` where that is not known.
    case lookup(key: String, table: String?, defaultValue: String?)
    /// An entry of a catalog whose key has values filled in: `%@` stands for each.
    case lookupPattern(pattern: String, table: String?, values: [LabelText])
    /// A value that is known at run time only, or a step that failed.
    case gap(Gap)
    /// A format filled with values.
    case formatted(LabelText, values: [LabelText])
    /// Another text with its letters changed.
    case changed(LabelText, LetterChange)
  }

  /// What a text is put through before it is shown.
  enum LetterChange: Hashable, Sendable {
    case uppercased, lowercased, capitalized

    /// The text put through it by the rules of a language; by those of none where it is left out.
    func callAsFunction(_ text: String, locale: String = "") -> String {
      switch self {
      case .uppercased: LetterCase.upper(text, locale: locale)
      case .lowercased: LetterCase.lower(text, locale: locale)
      case .capitalized: LetterCase.title(text, locale: locale)
      }
    }
  }

  /// A stretch whose characters are not known.
  struct Gap: Hashable, Sendable {
    /// True when the text is made at run time; false when it should be known but was not found.
    var isRuntime: Bool
    /// What makes it, or the step that failed.
    var reason: Message
    /// The function's parameter that holds it, when that is what is not known.
    var parameter: ParameterPlace?
    /// True for what an interface file gives the object, which code changes.
    var isOwnText = false

    /// The text that the object has from its interface file.
    static let ownText = Gap(
      isRuntime: true, reason: "values are filled in at run time", isOwnText: true)
  }

  /// A parameter of a function of the project.
  struct ParameterPlace: Hashable, Sendable {
    /// Type that declares the function; empty for a free one.
    var owner: String
    /// The function's name.
    var function: String
    /// Where the function's name stands.
    var span: CodeSpan
    /// Number of the parameter, from 0.
    var position: Int
  }

  /// The stretches in order.
  var parts: [Part]
  /// Where the label is told what to show: the literal, or the accessor that stands for it.
  var span: CodeSpan
  /// Where the text or its key is written: decides which bundle is asked.
  var origin: CodeSpan
  /// True where the code says that no catalog is asked: `Text(verbatim:)`.
  var isVerbatim = false

  /// True for what is written in the code and shows nothing.
  var isBlank: Bool { literal?.allSatisfy(\.isWhitespace) ?? false }

  /// A text of one part.
  init(_ part: Part, at span: CodeSpan) {
    parts = [part]
    self.span = span
    origin = span
  }

  /// A text of several parts; neighbouring literals are joined.
  init(parts: [Part], at span: CodeSpan) {
    var joined: [Part] = []
    for part in parts {
      if case .literal(let text) = part, case .literal(let before)? = joined.last {
        joined[joined.count - 1] = .literal(before + text)
      } else {
        joined.append(part)
      }
    }
    self.parts = joined
    self.span = span
    origin = span
  }

  /// The same text, shown at another place.
  func shown(at span: CodeSpan) -> LabelText {
    var text = self
    text.span = span
    return text
  }

  /// True for the address of something on the network, which is asked for and not shown.
  var isAddress: Bool {
    let beginning =
      switch parts.first {
      case .literal(let text)?: text
      case .lookup(let key, _, _)?: key
      case .lookupPattern(let pattern, _, _)?: pattern
      case .formatted(let format, _)?: format.parts.count == 1 ? format.literal ?? "" : ""
      case .gap?, .changed?, nil: ""
      }
    guard let end = beginning.range(of: "://") else { return false }
    let scheme = beginning[..<end.lowerBound]
    return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && $0.isLetter }
      && !beginning.contains(where: \.isWhitespace)
  }

  /// The characters, when every part is a literal.
  var literal: String? {
    var result = ""
    for part in parts {
      guard case .literal(let text) = part else { return nil }
      result += text
    }
    return result
  }

  /// Whether nothing is in the text; `nil` where only the run can tell. No catalog has an empty label.
  var isEmpty: Bool? {
    for part in parts {
      switch part {
      case .literal(let text): if !text.isEmpty { return false }
      case .lookup, .lookupPattern, .formatted: return false
      case .changed(let text, _): if text.isEmpty == false { return false }
      case .gap: continue
      }
    }
    return literal == nil ? nil : true
  }

  /// The format with those of its specifiers whose width or precision is made at run time as gaps:
  /// `"%0.\(digits)d"`.
  var closingSpecifiers: LabelText {
    var closed: [Part] = []
    var isOpen = false
    for part in parts {
      switch part {
      case .literal(let text) where isOpen:
        let rest = text.drop { "hlqzjtL".contains($0) }
        closed.append(.literal(String(rest.dropFirst())))
        isOpen = false
      case .gap:
        if case .literal(let before)? = closed.last, let start = Self.openSpecifier(in: before) {
          closed[closed.count - 1] = .literal(String(before[..<start]))
          isOpen = true
        }
        closed.append(part)
      default: closed.append(part)
      }
    }
    var text = self
    text.parts = closed.filter { $0 != .literal("") }
    return text
  }

  /// Where the specifier begins that a format's end leaves open.
  private static func openSpecifier(in format: String) -> String.Index? {
    guard let percent = format.lastIndex(of: "%"),
      format[percent...].dropFirst().allSatisfy({ "-+0#'.123456789".contains($0) }),
      format[..<percent].reversed().prefix(while: { $0 == "%" }).count.isMultiple(of: 2)
    else { return nil }
    return percent
  }

  /// The first gap, when nothing else is in the text.
  var onlyGap: Gap? {
    guard parts.count == 1, case .gap(let gap)? = parts.first else { return nil }
    return gap
  }

  /// True when some part comes from a catalog.
  var isLookedUp: Bool {
    parts.contains { part in
      switch part {
      case .lookup, .lookupPattern: true
      case .changed(let text, _): text.isLookedUp
      case .formatted(let text, _): text.isLookedUp
      case .literal, .gap: false
      }
    }
  }

  /// True for more than a text as it is written or kept: several stretches, or one with its letters changed or
  /// values filled in.
  var isPutTogether: Bool {
    guard parts.count < 2 else { return true }
    return switch parts.first {
    case .changed, .formatted: true
    case .literal, .lookup, .lookupPattern, .gap, nil: false
    }
  }

  /// What is done to the letters of the text that an interface file gives; `nil` for any other text.
  var changeOfOwnText: LetterChange? {
    guard parts.count == 1, case .changed(let inner, let change)? = parts.first else { return nil }
    let isOwn = inner.onlyGap?.isOwnText ?? false
    return isOwn || inner.changeOfOwnText != nil ? change : nil
  }

  /// What a catalog or a report is asked for; composed texts become a template.
  var reference: TextReference {
    guard parts.count == 1, let only = parts.first else {
      if parts.isEmpty { return .literal("") }
      return .template(pattern: pattern, key: nil, table: nil)
    }
    switch only {
    case .literal(let text): return .literal(text)
    case .lookup(let key, let table, let value):
      return .key(key, table: table, defaultValue: value)
    case .lookupPattern(let pattern, let table, _):
      return .template(pattern: pattern, key: pattern, table: table)
    case .gap(let gap):
      return gap.isRuntime ? .dynamic(reason: gap.reason) : .unresolved(reason: gap.reason)
    case .formatted(let format, _):
      if case .key(let key, let table, let value) = format.reference {
        return .template(pattern: value ?? key, key: key, table: table)
      }
      if case .literal(let text) = format.reference {
        return .template(pattern: text, key: nil, table: nil)
      }
      return format.reference
    case .changed(let text, _): return text.reference
    }
  }

  /// The text with `%@` in place of what is not literal.
  private var pattern: String {
    parts.map { part in
      if case .literal(let text) = part { return text.replacing("%", with: "%%") }
      return "%@"
    }.joined()
  }
}

extension LabelText {
  /// The gaps anywhere in the text.
  var gaps: [Gap] {
    parts.flatMap { part -> [Gap] in
      switch part {
      case .gap(let gap): [gap]
      case .changed(let text, _): text.gaps
      case .formatted(let text, let values): text.gaps + values.flatMap(\.gaps)
      case .lookupPattern(_, _, let values): values.flatMap(\.gaps)
      case .literal, .lookup: []
      }
    }
  }

  /// The same look-up in another table; unchanged when `table` is `nil`.
  func inTable(_ table: String?) -> LabelText {
    guard let table else { return self }
    var text = self
    text.parts = parts.map { part in
      switch part {
      case .lookup(let key, nil, let value):
        .lookup(key: key, table: table, defaultValue: value)
      case .lookupPattern(let pattern, nil, let values):
        .lookupPattern(pattern: pattern, table: table, values: values)
      default: part
      }
    }
    return text
  }

  /// A plain literal with its letters changed where that is all that happens to it, as a key is that is made of the
  /// name of a case; any other text as it is.
  var withLettersChanged: LabelText {
    guard parts.count == 1, case .changed(let inner, let change)? = parts.first,
      let known = inner.literal
    else { return self }
    var text = self
    text.parts = [.literal(change(known))]
    return text
  }

  /// The text as a catalog key, when it is a plain literal; unchanged otherwise.
  func asKey(table: String?, defaultValue: String?) -> LabelText {
    guard let key = literal, !key.isEmpty else { return self }
    var text = self
    text.parts = [.lookup(key: key, table: table, defaultValue: defaultValue)]
    return text
  }

  /// What a single look-up, filled in or not, shows where no catalog has its key; the key itself where the
  /// system is asked without a default value.
  var defaultValue: String? {
    guard parts.count == 1 else { return nil }
    switch parts.first {
    case .lookup(_, _, let value)?: return value
    case .formatted(let format, _)?: return format.defaultValue
    default: return nil
    }
  }

  /// The look-up without saying what it shows where there is no entry.
  var withoutDefault: LabelText {
    guard parts.count == 1 else { return self }
    var text = self
    switch parts.first {
    case .lookup(let key, let table, _)?:
      text.parts = [.lookup(key: key, table: table, defaultValue: nil)]
    case .formatted(let format, let values)?:
      text.parts = [.formatted(format.withoutDefault, values: values)]
    default: break
    }
    return text
  }

  /// The keys the text is looked up under.
  var keys: Set<String> {
    var result: Set<String> = []
    for part in parts {
      switch part {
      case .lookup(let key, _, _): result.insert(key)
      case .lookupPattern(let pattern, _, _): result.insert(pattern)
      case .changed(let text, _): result.formUnion(text.keys)
      case .formatted(let text, _): result.formUnion(text.keys)
      case .literal, .gap: break
      }
    }
    return result
  }
}
