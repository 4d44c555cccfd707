internal import LabelModel

/// Asks the catalogs for a label's text in every language.
struct TextFiller: Sendable {
  /// The catalogs.
  let catalogs: CatalogIndex

  /// What the text is, near the file that declares it.
  func fill(_ text: LabelText, near path: String?) -> ResolvedText {
    guard text.parts.count != 1 else { return fill(text.parts[0], near: path) }
    if text.literal != nil { return catalogs.text(of: text.reference, near: path) }
    guard text.isLookedUp || text.hasLetters else {
      return ResolvedText(state: .dynamic, reason: text.gaps.first?.reason)
    }
    var result = ResolvedText()
    for part in text.parts {
      let one = fill(part, near: path)
      result.key = result.key ?? one.key
      result.table = result.table ?? one.table
      if result.stringLocation == nil {
        result.stringLocation = one.stringLocation
        result.translationLocations = one.translationLocations
      }
      append(one, to: &result)
    }
    result.isHardCoded = result.key == nil
    return result
  }

  private func append(_ part: ResolvedText, to whole: inout ResolvedText) {
    for locale in catalogs.locales {
      whole.text.texts[locale, default: ""] += part.text[locale] ?? "%@"
      if let state = part.text.states[locale] { whole.text.states[locale] = state }
    }
    guard part.state != .resolved, whole.state != .unresolved else { return }
    whole.state = part.state
    whole.reason = part.reason
  }

  private func fill(_ part: LabelText.Part, near path: String?) -> ResolvedText {
    switch part {
    case .lookupPattern(let pattern, let table, let values):
      return fillPattern(pattern, table, values, near: path)
    case .changed(let text, let change):
      var result = fill(text, near: path)
      result.text = result.text.changed(by: change)
      return result
    case .formatted(let format, let values):
      return insert(values, into: fill(format, near: path), near: path)
    case .literal, .lookup, .gap:
      return catalogs.text(of: LabelText(part, at: .none).reference, near: path)
    }
  }

  /// A key with values: the specifier depends on types that the source does not always show, so each
  /// is tried.
  private func fillPattern(
    _ pattern: String, _ table: String?, _ values: [LabelText], near path: String?
  ) -> ResolvedText {
    for specifier in ["%@", "%lld", "%d", "%ld", "%lf", "%f", "%llu"] {
      let key = pattern.replacing("%@", with: specifier)
      if catalogs.lookup(key: key, table: table, near: path) != nil {
        let found = catalogs.text(
          of: .template(pattern: key, key: key, table: table), near: path)
        return insert(values, into: found, near: path)
      }
    }
    let shown = catalogs.text(of: .template(pattern: pattern, key: nil, table: nil), near: path)
    return insert(values, into: shown, near: path)
  }

  /// Puts values into a format's places, when every value is known.
  private func insert(
    _ values: [LabelText], into format: ResolvedText, near path: String?
  ) -> ResolvedText {
    guard format.state != .unresolved, !values.isEmpty else { return format }
    guard FormatPlaces.areAlike(in: format.text) else {
      var result = format
      result.state = .dynamic
      result.reason = "its translations take different values"
      return result
    }
    let known = values.map { fill($0, near: path) }
    guard known.allSatisfy({ $0.state == .resolved }) else {
      var result = format
      result.state = .dynamic
      result.reason =
        values.flatMap(\.gaps).first?.reason ?? "values are filled in at run time"
      return result
    }
    var result = format
    result.state = .resolved
    result.reason = nil
    for (locale, pattern) in format.text.texts {
      let words = known.map { $0.text[locale] ?? "" }
      guard let text = Self.filled(FormatText(pattern), with: words) else {
        return ResolvedText(
          text: format.text, state: .dynamic, reason: "values are filled in at run time",
          key: format.key, table: format.table)
      }
      result.text.texts[locale] = text
    }
    return result
  }

  /// A format with its values; `nil` when it has a percent sign that is none of its places, takes other
  /// values, or sets them otherwise than they are written.
  private static func filled(_ format: FormatText, with values: [String]) -> String? {
    var numbers = format.values.map(\.number)[...]
    var text = ""
    for piece in format.pieces {
      switch piece {
      case .plain(let range):
        guard !format.text[range].contains("%") else { return nil }
        text += format.text[range]
      case .place(let place):
        guard case .value(let letter) = place.content else {
          guard place.content == .sign else { return nil }
          text += "%"
          continue
        }
        guard let number = numbers.popFirst(), values.indices.contains(number - 1),
          !place.hasStar, place.flags.allSatisfy({ $0 == "0" }), "@dDiuUfs".contains(letter)
        else { return nil }
        text += values[number - 1]
      }
    }
    return text
  }
}

extension LabelText {
  /// True when some literal part has a letter.
  var hasLetters: Bool {
    parts.contains { part in
      if case .literal(let text) = part { return text.contains(where: \.isLetter) }
      return false
    }
  }

  /// True for a text that is looked up or has letters of its own.
  var isWording: Bool { isLookedUp || hasLetters }
}

extension LocalizedText {
  /// The text with its letters changed by the rules of each language.
  func changed(by change: LabelText.LetterChange) -> LocalizedText {
    var result = self
    for (locale, value) in texts { result.texts[locale] = change(value, locale: locale.identifier) }
    return result
  }
}
