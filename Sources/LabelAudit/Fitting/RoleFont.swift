import BarLayout
public import LabelModel
public import TextMetrics

/// The font a project draws a role in.
public struct RoleFont: Hashable, Sendable {
  /// Font files, later ones for characters that the earlier ones lack: paths of `.ttf`, `.otf` or
  /// `.ttc`, a face of a collection as `path#index`. Empty for the system's font.
  public var files: [String]
  /// Size in points at the default text size; `nil` for the role's own.
  public var size: Double?
  /// Weight; `nil` for the role's own.
  public var weight: FontWeight?

  /// Creates a font.
  public init(files: [String] = [], size: Double? = nil, weight: FontWeight? = nil) {
    self.files = files
    self.size = size
    self.weight = weight
  }
}

/// Who measures the labels of which role.
public struct RoleMeasurers: Sendable {
  private let usual: any TextMeasurer
  private let byRole: [Role: any TextMeasurer]
  /// The fonts that the app's code names.
  var appFonts = AppFonts(of: [], among: [])

  /// One measurer for every role.
  public init(_ usual: any TextMeasurer) {
    self.usual = usual
    byRole = [:]
  }

  /// Opens the font files of roles; the others are left to the usual measurer.
  ///
  /// - Throws: ``FontError`` for the first file, by role, that can't be measured with.
  public init(
    _ usual: any TextMeasurer, fonts: [Role: RoleFont]
  ) throws(FontError) {
    self.usual = usual
    var byRole: [Role: any TextMeasurer] = [:]
    for (role, font) in fonts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard !font.files.isEmpty else { continue }
      #if UserFonts
        byRole[role] = try ShapingMeasurer(fontFiles: font.files)
      #else
        throw .notSupported(path: font.files.joined(separator: ", "))
      #endif
    }
    self.byRole = byRole
  }

  /// The measurer of a role's labels.
  public subscript(role: Role) -> any TextMeasurer { byRole[role] ?? usual }

  /// The measurer of an item's text in a role: the configuration decides, then the font that the app asks
  /// for.
  func measurer(of item: BarItem, as role: Role, for text: String) -> any TextMeasurer {
    byRole[role] ?? appFonts.measurer(item.font(as: role), for: text) ?? usual
  }

  /// Share by which the width of an item's text may differ for the sake of its font.
  func uncertainShare(
    of item: BarItem, as role: Role, for text: String, facts: LayoutFacts
  ) -> Double {
    if byRole[role] != nil { return 0 }
    let font = item.font(as: role)
    guard appFonts.measurer(font, for: text) != nil else {
      return facts.uncertainShare(of: font)
    }
    return facts.uncertainShareOfSize(of: font)
  }

  /// Whether all roles have the same one.
  public var isUniform: Bool { byRole.isEmpty }
}
