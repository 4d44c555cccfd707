import BarLayout
import LabelAudit
import LabelModel

/// The bar that a case describes, and the screens to look at it on.
///
/// Only the fields of the case decide: surface, siblings, device, width, text size, year. Where a
/// report leaves a field open, the platform's usual case stands in.
struct CaseBar {
  var bar: Bar
  var app: AppFacts
  var locale: LocaleID
  /// Identifier and role of the reported label.
  var item: String
  var role: Role
  /// Whether the report names a device or width.
  var isScreenKnown: Bool
  var devices: [Device]
  var extraWidths: [Double]
  var designs: [Design]

  /// Why a case says nothing about the room of a label in a bar.
  struct NotABar: Error {
    var reason: String
  }

  /// Tabs of a bar whose other titles the report does not give: the most that a phone shows.
  static let usualTabs = 5

  init(_ record: CaseRecord) throws(NotABar) {
    guard let text = record.text, !text.isEmpty else { throw NotABar(reason: "no text given") }
    guard let locale = record.locale.flatMap({ LocaleID($0) }) else {
      throw NotABar(reason: "no language given")
    }
    guard let platform = Self.platforms[record.platform] else {
      throw NotABar(reason: "not an Apple platform")
    }
    guard let surface = Self.surfaces[record.surface] else {
      throw NotABar(reason: "outside the bars")
    }
    self.locale = locale
    role = surface.role
    let english = LocaleID(canonical: "en")
    let isTranslated = record.sourceText != nil && locale != english
    app = AppFacts(
      sourceLanguage: isTranslated ? english : locale,
      locales: isTranslated ? [english, locale] : [locale])

    let labels = Self.labels(of: record, text: text, surface: surface)
    let own = labels.firstIndex(of: text) ?? 0
    item = "label\(own)"
    bar = Bar(
      id: record.id, kind: surface.kind, platform: platform,
      items: labels.enumerated().map { index, label in
        var item = Self.item(index, label, role: surface.role, locale: locale, record: record)
        if index != own { Self.place(&item, beside: surface.role, isFirst: index == 0, of: labels) }
        return item
      },
      traits: Self.traits(of: record))
    if isTranslated { bar.items[own].text[english] = record.sourceText }
    (devices, extraWidths, isScreenKnown) = Self.screens(of: record, platform: platform)
    designs = Self.designs(year: record.year)
    if let width = record.statedRoom { state(width, count: labels.count) }
  }

  private static func traits(of record: CaseRecord) -> Set<BarTrait> {
    if record.hasProportionalSegments { return [.proportionalSegments] }
    return record.surface == "alert" ? [.alert] : []
  }

  private static let platforms: [String: Platform] = [
    "ios": .iOS, "ipados": .iPadOS, "macos": .macOS, "tvos": .tvOS, "watchos": .watchOS,
    "visionos": .visionOS,
  ]

  private static let surfaces: [String: (kind: BarKind, role: Role)] = [
    "tab": (.tabBar, .tab), "navTitle": (.navigationBar, .title),
    "largeTitle": (.navigationBar, .largeTitle), "barButton": (.navigationBar, .barButton),
    "backButton": (.navigationBar, .backButton), "toolbar": (.toolbar, .toolbarButton),
    "segment": (.segmentedControl, .segment), "searchBar": (.searchBar, .placeholder),
    "placeholder": (.searchBar, .placeholder), "scope": (.scopeBar, .segment),
    "prompt": (.navigationBar, .prompt), "button": (.screen, .button),
    "badge": (.tabBar, .badge), "menu": (.sidebar, .button), "sidebar": (.sidebar, .button),
    "alert": (.buttonRow, .button),
  ]

  /// The labels of the bar, `nil` for those that are not given.
  private static func labels(
    of record: CaseRecord, text: String, surface: (kind: BarKind, role: Role)
  ) -> [String?] {
    var labels: [String?] = []
    for sibling in record.siblings ?? [] {
      let words = sibling.split(separator: " ")
      if words.count == 2, words[1].hasPrefix("item"), let count = Int(words[0]) {
        labels += Array(repeating: nil, count: max(0, min(count, 20) - 1))
      } else if sibling.hasPrefix("<"), sibling.hasSuffix(">") {
        labels.append(nil)
      } else {
        labels.append(sibling)
      }
    }
    if !labels.contains(text) { labels.insert(text, at: 0) }
    if surface.role == .tab, labels.count == 1 {
      labels += Array(repeating: nil, count: usualTabs - 1)
    }
    return labels
  }

  private static func item(
    _ index: Int, _ label: String?, role: Role, locale: LocaleID, record: CaseRecord
  ) -> BarItem {
    var text: LocalizedText = [:]
    text[locale] = label
    // A quoted remnant shows where the control cuts.
    let isMiddle = record.visibleText.map { Visible($0).mode == .middle } ?? false
    return BarItem(
      id: "label\(index)", role: role, text: text, placement: role == .barButton ? .trailing : nil,
      truncation: isMiddle && label == record.text ? .middle : nil,
      state: label == nil ? .dynamic : .resolved)
  }

  /// What stands beside a title is a button, beside a back button the title. One of two or more
  /// buttons leads.
  private static func place(
    _ item: inout BarItem, beside role: Role, isFirst: Bool, of labels: [String?]
  ) {
    switch role {
    case .title, .largeTitle:
      item.role = .barButton
      item.placement = isFirst && labels.count > 2 ? .leading : .trailing
    case .backButton: item.role = .title
    default: break
    }
    // A sign is a symbol button.
    if let text = item.text.texts.values.first, !text.contains(where: \.isLetter),
      !text.contains(where: \.isNumber)
    {
      item.symbol = "questionmark"
    }
  }

  private mutating func state(_ room: (width: Double, isControl: Bool), count: Int) {
    for index in bar.items.indices {
      bar.items[index].width =
        room.isControl && role == .segment ? room.width / Double(count) : room.width
    }
  }

  private static func screens(
    of record: CaseRecord, platform: Platform
  ) -> (devices: [Device], widths: [Double], isKnown: Bool) {
    if let width = record.widthPoints {
      if let device = record.device.flatMap({ DeviceCatalog.named($0) }), device.width == width {
        return ([device], [], true)
      }
      return ([], [width], true)
    }
    if let device = record.device.flatMap({ DeviceCatalog.named($0) }) {
      return ([device], [], true)
    }
    let all = DeviceCatalog.devices(of: platform)
    guard platform == .iOS, let year = record.year else { return (all, [], false) }
    let version = systemVersion(year: year)
    return (
      all.filter { $0.systems.lowerBound <= version && $0.systems.upperBound >= version - 2 }, [],
      false
    )
  }

  /// The system of a year: iOS 9 came in 2015, 18 in 2024, 26 in 2025.
  private static func systemVersion(year: Int) -> Int {
    year >= 2025 ? year - 1999 : max(7, year - 2006)
  }

  private static func designs(year: Int?) -> [Design] {
    (year ?? 2024) >= 2025 ? Design.allCases : [.classic]
  }
}
