/// SF Symbols that are understood without words.
enum UniversalSymbol {
  /// Symbol families (the first part of a name, before `.fill`, `.circle` …) by what they mean.
  private static let families = [
    "magnifyingglass", "gear", "gearshape", "square.and.arrow.up", "trash", "plus",
    "square.and.pencil", "ellipsis", "xmark", "checkmark", "arrow.uturn.backward",
    "arrow.uturn.forward", "play", "pause", "stop", "forward", "backward", "camera", "phone",
    "printer", "arrow.clockwise", "chevron.left", "chevron.right", "chevron.backward",
    "chevron.forward", "doc.on.doc", "pencil", "info", "paperplane", "qrcode", "photo",
  ]
  private static let tabFamilies = ["magnifyingglass", "gear", "gearshape"]
  private static let actionFamilies = [
    "plus", "square.and.pencil", "pencil", "trash", "square.and.arrow.up", "camera.viewfinder",
    "qrcode.viewfinder", "barcode.viewfinder", "plus.app", "arrow.up.doc", "mic.badge.plus",
  ]

  /// True for a symbol everybody understands on a button.
  static func isKnown(_ symbol: String?) -> Bool { matches(symbol, families) }

  /// True for a symbol everybody understands as a place: search and settings.
  static func isKnownPlace(_ symbol: String?) -> Bool { matches(symbol, tabFamilies) }

  /// True for a symbol that stands for doing something: add, compose, scan.
  static func isAction(_ symbol: String?) -> Bool { matches(symbol, actionFamilies) }

  private static let variants: Set<String> = [
    "fill", "circle", "square", "slash", "rectangle", "app", "badge", "2", "left", "right",
  ]

  /// A symbol matches its family with nothing but drawing variants behind it.
  private static func matches(_ symbol: String?, _ families: [String]) -> Bool {
    guard let symbol else { return false }
    return families.contains { family in
      guard symbol.hasPrefix(family) else { return false }
      let rest = symbol.dropFirst(family.count)
      guard rest.isEmpty || rest.first == "." else { return false }
      return rest.split(separator: ".").allSatisfy { variants.contains(String($0)) }
    }
  }
}
