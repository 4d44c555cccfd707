import LabelModel

/// What the identifier of a translation unit names: a key, or one form of it.
struct XLIFFUnitName: Hashable, Sendable {
  /// The piece of a key's text that the unit holds.
  enum Piece: Hashable, Sendable {
    case whole
    /// A form; the text of the value is empty.
    case form(TextVariant)
    /// The pattern that the places with forms of their own stand in.
    case format
    /// A place's form for a class of numbers.
    case place(name: String, plural: PluralForm)
  }

  var key: String
  var piece: Piece

  /// Reads an identifier as Xcode writes it; `nil` when it names a form of no known kind.
  init?(_ identifier: String) {
    if let mark = identifier.range(of: "|==|") {
      key = String(identifier[..<mark.lowerBound])
      let names = identifier[mark.upperBound...].split(separator: ".").map(String.init)
      guard let piece = Self.piece(names) else { return nil }
      self.piece = piece
    } else if identifier.hasPrefix("/"), let first = identifier.range(of: ":dict/") {
      key = String(identifier[identifier.index(after: identifier.startIndex)..<first.lowerBound])
      let names = identifier[first.upperBound...].replacing(":string", with: "")
        .replacing(":dict", with: "").split(separator: "/").map(String.init)
      guard let piece = Self.dictionaryPiece(names) else { return nil }
      self.piece = piece
    } else {
      key = identifier
      piece = .whole
    }
  }

  /// `plural.one`, `device.iphone.plural.one`, `substitutions.files.plural.one`.
  private static func piece(_ names: [String]) -> Piece? {
    if names.count == 4, names[0] == "substitutions", names[2] == "plural" {
      return PluralForm(rawValue: names[3]).map { .place(name: names[1], plural: $0) }
    }
    guard !names.isEmpty, names.count % 2 == 0 else { return nil }
    var form = TextVariant("")
    for pair in stride(from: 0, to: names.count, by: 2) {
      let value = names[pair + 1]
      switch names[pair] {
      case "plural": form.plural = PluralForm(rawValue: value)
      case "device": form.device = VariantDevice(rawValue: value)
      case "width": form.width = Int(value)
      default: return nil
      }
    }
    let known = [form.plural != nil, form.device != nil, form.width != nil].count { $0 }
    return known == names.count / 2 ? .form(form) : nil
  }

  /// The path in a `.stringsdict` entry: `files/one`, `NSStringVariableWidthRuleType/20`.
  private static func dictionaryPiece(_ names: [String]) -> Piece? {
    guard let first = names.first else { return nil }
    if first == "NSStringLocalizedFormatKey" { return .format }
    guard names.count == 2 else { return nil }
    switch first {
    case "NSStringVariableWidthRuleType":
      return Int(names[1]).map { .form(TextVariant("", width: $0)) }
    case "NSStringDeviceSpecificRuleType":
      return VariantDevice(rawValue: names[1]).map { .form(TextVariant("", device: $0)) }
    default: return PluralForm(rawValue: names[1]).map { .place(name: first, plural: $0) }
    }
  }
}

/// The forms of one key in one language, gathered from its units.
struct XLIFFForms: Sendable {
  private var forms: [TextVariant] = []
  private var format: String?
  private var places: [String: [String: String]] = [:]
  /// The least final state of any unit.
  private(set) var state: TranslationState?

  mutating func add(_ text: String, as piece: XLIFFUnitName.Piece, state: TranslationState? = nil) {
    switch piece {
    case .whole, .format: format = text
    case .form(var form):
      form.text = text
      forms.append(form)
    case .place(let name, let plural):
      // Catalogs write the place's own number in this way; it is a whole number.
      places[name, default: [:]][plural.rawValue] = text.replacing("%arg", with: "%lld")
    }
    if self.state != .new { self.state = state ?? self.state }
  }

  /// The forms put together.
  ///
  /// - Parameter whole: the text of the key's own unit, if it has one.
  func joined(whole: String?) -> VariantForms {
    guard !places.isEmpty else { return VariantForms(forms) }
    let only = places.count == 1 ? places.keys.first.map { "%#@\($0)@" } : nil
    guard let pattern = format ?? whole ?? only else { return VariantForms(forms) }
    return VariantForms(VariantForms.numbered(pattern, variables: places))
  }
}
