import BarLayout
import LabelModel

extension BarItem {
  /// True for a button without a text that has a name: what it shows is a picture that a library draws.
  fileprivate var isOnlySpoken: Bool {
    state == .resolved && text.isEmpty && accessibilityLabel?.isEmpty == false
  }
}

extension LayoutItem {
  /// An item of a bar with its measured text.
  init(_ item: BarItem, text: TextExtent?, isSearchTab: Bool = false) {
    // What stands in its place in glass bars is an item of its own; a symbol, as far as its room goes.
    let isClassicText = item.conditions.contains(.inClassic)
    self.init(
      role: item.role, placement: item.placement, text: text,
      hasSymbol: item.symbol != nil || item.image != nil || item.isOnlySpoken,
      isGlassSymbol: item.systemText.map(Self.glassSymbols.contains) ?? false || isClassicText,
      fixedSpaceBefore: item.fixedSpaceBefore,
      statedWidth: item.width.flatMap { $0 > 0 && $0.isFinite ? $0 : nil },
      widthShare: item.widthShare?.ifPlausible, isSearchTab: isSearchTab)
  }

  /// The system's own buttons that iOS 26 draws as symbols: Done as a check mark, Cancel and Close as
  /// a cross. Save and Edit stay text. Source: what developers report of their apps on iOS 26;
  /// confidence high for Done, medium for the others.
  private static let glassSymbols: Set<SystemText> = [
    SystemText("Done"), SystemText("Cancel"), SystemText("Close"),
  ]
}
