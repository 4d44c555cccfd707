import LabelModel

/// The forms of a text, as catalogs of every format keep them.
struct VariantForms: Sendable, Hashable {
  /// In order: by device, width and number.
  private(set) var all: [TextVariant] = []

  init(_ forms: [TextVariant]) {
    all = forms.sorted { a, b in
      let (first, second) = (Self.rank(a), Self.rank(b))
      return first == second ? a.text < b.text : first.lexicographicallyPrecedes(second)
    }
  }

  /// The form for a number of no special class on an iPhone; `nil` of no forms.
  var usual: String? { all.shown(on: .iOS, ems: Self.phoneEms).general?.text }

  /// The forms, when there are several.
  var several: [TextVariant] { Set(all.map(\.text)).count > 1 ? all : [] }

  /// Width of an iPhone's screen in ems: 375 points of 14.48 each (`text.em` of the layout numbers).
  static let phoneEms = 25

  private static func rank(_ form: TextVariant) -> [Int] {
    let device = form.device.flatMap { VariantDevice.allCases.firstIndex(of: $0) }
    let plural = form.plural.flatMap { PluralForm.allCases.firstIndex(of: $0) }
    return [device ?? -1, form.width ?? -1, plural ?? -1]
  }

  // MARK: - `.stringsdict`

  /// The forms of a `.stringsdict` entry.
  static func of(_ entry: Any, limits: ImportLimits) -> VariantForms {
    VariantForms(forms(of: entry, depth: 0).bounded(by: limits))
  }

  private static func forms(of entry: Any, depth: Int) -> [TextVariant] {
    if let text = entry as? String { return [TextVariant(text)] }
    guard depth < 4, let entry = entry as? [String: Any] else { return [] }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
      return widths.flatMap { name, value -> [TextVariant] in
        guard let width = Int(name) else { return [] }
        return forms(of: value, depth: depth + 1).with(\.width, width)
      }
    }
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
      return devices.flatMap { name, value -> [TextVariant] in
        guard let device = VariantDevice(rawValue: name) else { return [] }
        return forms(of: value, depth: depth + 1).with(\.device, device)
      }
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return [] }
    let variables = entry.compactMapValues { value -> [String: String]? in
      (value as? [String: Any])?.compactMapValues { $0 as? String }
    }
    return numbered(format, variables: variables)
  }

  /// A text with places that have a form for each class of numbers: one form of the whole for each
  /// class that some place knows. Where a text has several such places, all take numbers of the class.
  ///
  /// - Parameter variables: forms by class, for each place `%#@name@`.
  static func numbered(_ format: String, variables: [String: [String: String]]) -> [TextVariant] {
    let classes = PluralForm.allCases.filter { plural in
      variables.values.contains { $0[plural.rawValue] != nil }
    }
    guard !classes.isEmpty else { return [TextVariant(format)] }
    return classes.compactMap { plural in
      filled(format, variables, plural).map { TextVariant($0, plural: plural) }
    }
  }

  private static func filled(
    _ format: String, _ variables: [String: [String: String]], _ plural: PluralForm
  ) -> String? {
    var text = format
    // Forms may name further variables; a few rounds fill in what real files nest.
    for _ in 0..<4 where text.contains("%#@") {
      for (name, forms) in variables.sorted(by: { $0.key < $1.key }) {
        let order = [plural, .other, .many, .few, .two, .one, .zero]
        guard let form = order.lazy.compactMap({ forms[$0.rawValue] }).first else { continue }
        text = text.replacing("%#@\(name)@", with: form)
        if text.utf8.count > 100_000 { return nil }
      }
    }
    return text
  }
}

extension [TextVariant] {
  /// The forms, none longer than a label may be.
  func bounded(by limits: ImportLimits) -> Self {
    map { form in
      var form = form
      form.text = form.text.cut(toBytes: limits.labelBytes)
      return form
    }
  }

  /// The forms with a condition set, where they have none of the kind.
  func with<Value>(_ condition: WritableKeyPath<TextVariant, Value?>, _ value: Value) -> Self {
    map { form in
      guard form[keyPath: condition] == nil else { return form }
      var form = form
      form[keyPath: condition] = value
      return form
    }
  }
}
