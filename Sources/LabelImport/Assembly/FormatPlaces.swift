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

  /// The kind of value by its 1-based place, and the names of variables.
  private static func kinds(in format: String) -> [String: FormatPlace.Kind] {
    guard format.utf8.contains(UInt8(ascii: "%")) else { return [:] }
    let format = FormatText(format)
    var kinds: [String: FormatPlace.Kind] = [:]
    for (number, place) in format.values { kinds["\(number)"] = place.kind }
    for place in format.places {
      if case .variable(let name) = place.content { kinds[name] = .object }
    }
    return kinds
  }
}
