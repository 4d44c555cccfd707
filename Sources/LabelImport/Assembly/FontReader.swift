internal import LabelModel

/// Reads the fonts that code asks for, of UIKit and of SwiftUI.
struct FontReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Stands for a family of which only is known that it is not the system's.
  static let otherFamily = "custom"

  /// The font that a value is; `nil` where no font is asked for.
  func font(_ value: Value?) -> FontSpec? {
    guard let value, !value.isNull else { return nil }
    let found = value.alternatives.map { self.one($0.value, depth: 0) }
    guard let first = found.first else { return nil }
    return found.allSatisfy { $0 == first } ? first : FontSpec(family: Self.otherFamily)
  }

  /// The font that code gives a label, or the label of a button; `nil` where it keeps its own.
  func font(of view: ObjectID) -> FontSpec? {
    let label = evaluator.heap[view].parts["titleLabel"] ?? view
    return font(evaluator.property("font", of: label))
  }

  /// The font that code gives the title of a button without a configuration, with whether it follows
  /// changes of the text size; `nil` where it keeps its own.
  func font(ofButton button: ObjectID) -> FontSpec? {
    guard var font = font(of: button) else { return nil }
    let object = evaluator.heap[button]
    guard font.style != nil, case .made = object.origin, !object.isOwn else { return font }
    let label = object.parts["titleLabel"] ?? button
    let asked = evaluator.property("adjustsFontForContentSizeCategory", of: label)
    font.followsChanges = asked.map { $0.alternatives.contains { $0.value.isTrue } } ?? false
    return font
  }

  /// The font among the attributes of a text.
  func font(inAttributes value: Value?) -> FontSpec? {
    guard let value else { return nil }
    for one in value.alternatives {
      guard case .dictionary(let entries) = one.value else { continue }
      let entry = entries.first { entry in
        let name = evaluator.styleName(entry.key)
        return name == "font" || name == "NSFontAttributeName"
      }
      if let entry { return font(entry.value) }
    }
    return nil
  }

  private func one(_ value: Value, depth: Int) -> FontSpec {
    guard depth < 8, case .object(let id) = value else {
      return FontSpec(family: Self.otherFamily)
    }
    let object = evaluator.heap[id]
    switch object.origin {
    case .made:
      if let descriptor = object.argument("descriptor") {
        var font = described(by: descriptor, depth: depth + 1)
        // None keeps the size that the descriptor has.
        let size = points(object.argument("size"))
        if let size, size > 0 { (font.size, font.style) = (size, nil) }
        return size == nil ? FontSpec(family: Self.otherFamily) : font
      }
      let name = (object.argument("name") ?? object.argument("resource"))
        .flatMap { evaluator.written($0) }
      return FontSpec(family: name ?? Self.otherFamily, size: points(object.argument("size")))
    case .result(let base, let call): return made(by: call, on: base, depth: depth)
    case .member(let name):
      return TextStyleFont.named(name) ?? FontSpec(family: Self.otherFamily)
    case .part, .any: return FontSpec(family: Self.otherFamily)
    }
  }

  /// The font that a descriptor stands for: that of a text style, or another font's with more traits.
  private func described(by descriptor: Value, depth: Int) -> FontSpec {
    let unknown = FontSpec(family: Self.otherFamily)
    guard depth < 8, case .object(let id) = descriptor else { return unknown }
    switch evaluator.heap[id].origin {
    case .part(let font, "fontDescriptor"): return one(.object(font), depth: depth + 1)
    case .result(_, let call) where call.name == "preferredFontDescriptor":
      return TextStyleFont.named(evaluator.styleName(call.argument("withTextStyle"))) ?? unknown
    case .result(let base, let call) where call.name == "withSymbolicTraits":
      var font = described(by: base, depth: depth + 1)
      let traits = call.arguments.flatMap { argument -> [String] in
        guard case .list(let all) = argument.value else {
          return [evaluator.styleName(argument.value)]
        }
        return all.map { evaluator.styleName($0.value) }
      }
      if traits.contains("traitBold") { font.weight = .bold }
      return traits.allSatisfy(Self.drawnTraits.contains) ? font : unknown
    default: return unknown
    }
  }

  /// Traits of a descriptor that leave a font the system's.
  private static let drawnTraits: Set<String> = ["traitBold", "traitItalic"]

  /// Functions that give the system's font in a size.
  private static let systemFonts: Set<String> = [
    "systemFont", "monospacedDigitSystemFont", "system", "boldSystemFont", "italicSystemFont",
  ]

  /// The weight that a modifier such as `fontWeight(.bold)` or `bold()` asks for.
  func weight(of call: Heap.Call) -> FontWeight? {
    if call.name == "bold" { return call.arguments.isEmpty ? .bold : nil }
    return weight(call.arguments.first?.value)
  }

  /// The font that a function of `UIFont` or `UIFontMetrics` gives.
  private func made(by call: Heap.Call, on base: Value, depth: Int) -> FontSpec {
    let asked = call.argument("ofSize") ?? call.argument("size")
    let size = points(asked)
    // A size that is worked out at run time is not the role's own.
    if size == nil, asked != nil, Self.systemFonts.contains(call.name) {
      return FontSpec(family: Self.otherFamily)
    }
    switch call.name {
    case "system" where size == nil:
      return TextStyleFont.named(evaluator.styleName(call.arguments.first?.value))
        ?? FontSpec(family: Self.otherFamily)
    case "custom":
      let name = call.arguments.first.flatMap { evaluator.written($0.value) }
      let isFixed = call.argument("fixedSize") != nil
      return FontSpec(
        family: name ?? Self.otherFamily, size: size ?? points(call.argument("fixedSize")),
        style: isFixed ? nil : style(call.argument("relativeTo")) ?? .body)
    case "weight", "bold":
      var font = one(base, depth: depth + 1)
      font.weight = weight(of: call) ?? font.weight
      return font
    case "monospacedDigit", "leading": return one(base, depth: depth + 1)
    case "systemFont", "monospacedDigitSystemFont", "system":
      return FontSpec(size: size, weight: weight(call.argument("weight")) ?? .regular)
    case "boldSystemFont": return FontSpec(size: size, weight: .semibold)
    case "italicSystemFont": return FontSpec(size: size, weight: .regular)
    case "preferredFont":
      return TextStyleFont.named(evaluator.styleName(call.argument("forTextStyle")))
        ?? FontSpec(family: Self.otherFamily)
    case "withSize":
      var font = one(base, depth: depth + 1)
      font.size = points(call.argument(nil))
      font.style = nil
      return font
    case "scaledFont":
      var font =
        call.argument("for").map { one($0, depth: depth + 1) } ?? FontSpec(family: Self.otherFamily)
      // A size up to which it grows is not followed.
      guard call.argument("maximumPointSize") == nil else {
        return FontSpec(family: Self.otherFamily)
      }
      font.style = metricsStyle(base)
      return font
    default: return FontSpec(family: Self.otherFamily)
    }
  }

  /// The style whose sizes `UIFontMetrics` follows.
  private func metricsStyle(_ value: Value) -> TextStyle? {
    guard case .object(let id) = value else { return nil }
    let object = evaluator.heap[id]
    if case .member("default") = object.origin { return .body }
    return style(object.argument("forTextStyle"))
  }

  /// The text style that a value names.
  private func style(_ value: Value?) -> TextStyle? {
    value.flatMap { TextStyleFont.named(evaluator.styleName($0))?.style }
  }

  private func points(_ value: Value?) -> Double? { value?.number }

  private func weight(_ value: Value?) -> FontWeight? {
    value.map { FontWeight(system: evaluator.styleName($0)) ?? .regular }
  }
}

extension FontWeight {
  /// The nearest of the weights that widths are known of, by the system's name of a weight.
  init?(system name: String) {
    switch name {
    case "medium": self = .medium
    case "semibold": self = .semibold
    case "bold", "heavy", "black": self = .bold
    case "ultraLight", "thin", "light", "regular": self = .regular
    default: return nil
    }
  }
}

/// Sizes and weights of the system's text styles at the default text size (Apple's Human Interface
/// Guidelines, Typography).
enum TextStyleFont {
  /// The font of a style by the name of its case: `headline`.
  static func named(_ name: String) -> FontSpec? { fonts[name] }

  /// The font of a style as interface files name it: `UICTFontTextStyleHeadline`.
  static func named(interface name: String) -> FontSpec? {
    let name = name.trimmingPrefix("UICTFontTextStyle")
    return fonts[shortNames[String(name)] ?? (name.prefix(1).lowercased() + name.dropFirst())]
  }

  private static let shortNames = ["Title0": "largeTitle", "Subhead": "subheadline"]

  private static let fonts: [String: FontSpec] = [
    "largeTitle": FontSpec(size: 34, style: .largeTitle),
    "title1": FontSpec(size: 28, style: .title1),
    "title2": FontSpec(size: 22, style: .title2), "title3": FontSpec(size: 20, style: .title3),
    "headline": FontSpec(size: 17, weight: .semibold, style: .headline),
    "body": FontSpec(size: 17, style: .body), "callout": FontSpec(size: 16, style: .callout),
    "subheadline": FontSpec(size: 15, style: .subheadline),
    "footnote": FontSpec(size: 13, style: .footnote),
    "caption1": FontSpec(size: 12, style: .caption1),
    "caption2": FontSpec(size: 11, style: .caption2),
    // As SwiftUI names them.
    "title": FontSpec(size: 28, style: .title1), "caption": FontSpec(size: 12, style: .caption1),
  ]
}
