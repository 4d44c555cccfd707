import BarLayout
public import LabelAudit
public import LabelModel

/// One picture of its bar for each text, at the tightest place that the text is shown in.
public struct PictureBook: Sendable {
  /// One text in one language, drawn.
  public struct Picture: Sendable {
    /// Name without ending, unique in its language, safe in any file system.
    public let name: String
    /// Catalog key; `nil` for a text that is written in the source.
    public let key: String?
    /// Catalog table; `nil` for the default one.
    public let table: String?
    /// Identifier of the bar.
    public let bar: String
    /// The text in the source language.
    public let sourceText: String?
    /// Where the text is kept.
    public let stringLocation: StringLocation?
    /// Where the label is declared.
    public let location: SourceLocation?
    /// How the label fits over all configurations.
    public let fits: ItemFits
    let drawing: BarDrawing
    let comment: String?

    /// The language.
    public var locale: LocaleID { fits.locale }
    /// The label as it is drawn.
    var label: DrawnLabel? { drawing.label(of: fits.item) }
    /// Where the label stands, in points from the top left corner.
    var frame: BarFrame? {
      drawing.labels.firstIndex { $0?.item == fits.item }.flatMap { drawing.frames.label(of: $0) }
    }
  }

  /// The pictures: by language, then in order of their names.
  public let pictures: [Picture]
  /// The source language of the app.
  public let sourceLanguage: LocaleID
  /// Name of the app.
  public let appName: String?
  private let texts: ReportTexts
  private let isDark: Bool

  /// Draws the texts of a result.
  ///
  /// - Parameters:
  ///   - locales: languages to draw; those without a text are left out.
  ///   - onlyProblems: leaves out texts that no finding is about.
  ///   - isDark: draws bars as at night.
  ///   - language: language of what is written beside.
  public init(
    _ result: AuditResult, locales: [LocaleID], onlyProblems: Bool = false, isDark: Bool = false,
    language: LocaleID = LocaleID(canonical: "en")
  ) {
    texts = ReportTexts(language: language)
    self.isDark = isDark
    sourceLanguage = result.app.sourceLanguage
    appName = result.app.name[sourceLanguage]
    let wanted = Set(locales)
    let faulty = onlyProblems ? Self.faulty(in: result) : []
    var tightest: [Place: (fits: ItemFits, bar: Int, item: BarItem)] = [:]
    for (number, bar) in result.bars.enumerated() {
      let items = Dictionary(
        bar.bar.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for fits in bar.fits where wanted.contains(fits.locale) {
        guard let item = items[fits.item] else { continue }
        guard
          !onlyProblems
            || faulty.contains(Fault(bar: bar.bar.id, item: item.id, locale: fits.locale))
        else { continue }
        let place = Place(
          text: item.key.map { "\(item.table ?? ""):\($0):\(item.stringLocation?.bundle ?? "")" }
            ?? "\(bar.bar.id)/\(item.id)",
          isKey: item.key != nil, locale: fits.locale)
        if let known = tightest[place], !fits.isTighter(than: known.fits) { continue }
        tightest[place] = (fits, number, item)
      }
    }
    var names = FileNames()
    pictures = tightest.sorted { $0.key < $1.key }.compactMap { place, found in
      guard let drawing = result.drawing(of: found.fits, in: result.bars[found.bar]) else {
        return nil
      }
      return Picture(
        name: names.name(for: found.item.key ?? place.text, in: place.locale),
        key: found.item.key, table: found.item.table, bar: result.bars[found.bar].bar.id,
        sourceText: found.item.text[result.app.sourceLanguage],
        stringLocation: found.item.translationLocations[place.locale] ?? found.item.stringLocation,
        location: found.item.declaredAt, fits: found.fits, drawing: drawing,
        comment: found.item.comment)
    }
  }

  private struct Place: Hashable, Comparable {
    var text: String
    var isKey: Bool
    var locale: LocaleID
    static func < (a: Self, b: Self) -> Bool {
      if a.locale != b.locale { return a.locale < b.locale }
      return a.isKey == b.isKey ? a.text < b.text : a.isKey
    }
  }

  private struct Fault: Hashable {
    var bar: String
    var item: String
    var locale: LocaleID
  }

  /// What findings that count are about.
  private static func faulty(in result: AuditResult) -> Set<Fault> {
    var faulty: Set<Fault> = []
    for finding in result.findings where finding.suppressed == nil && !finding.isBaselined {
      for locale in finding.locales {
        for item in [finding.item].compactMap({ $0 }) + finding.related {
          faulty.insert(Fault(bar: finding.bar, item: item, locale: locale))
        }
        for place in finding.alsoAt {
          guard let item = place.item else { continue }
          faulty.insert(Fault(bar: place.bar, item: item, locale: locale))
        }
      }
    }
    return faulty
  }

  private func standalone(_ picture: Picture) -> StandalonePicture {
    StandalonePicture(
      drawing: picture.drawing, focus: picture.fits.item, caption: caption(picture),
      name: PictureName(drawing: picture.drawing, texts: texts).text, isDark: isDark)
  }

  /// Room, width and screen in one line.
  func caption(_ picture: Picture) -> String {
    texts(
      "pictures.caption",
      [
        "room": texts.points(picture.label?.available ?? picture.fits.worst.available),
        "width": texts.points(picture.label?.width ?? picture.fits.worst.width),
        "screen": texts.points(picture.drawing.configuration.width),
      ])
  }

  /// What a translator is told beside the picture.
  func note(_ picture: Picture) -> String {
    guard let label = picture.label, label.isCut else { return caption(picture) }
    let seen = texts("drawings.item.truncated", ["text": label.text, "visible": label.visible])
    return SafeText.line("\(seen). \(caption(picture))", limit: 1000)
  }

  /// The picture as an SVG document.
  public func svg(_ picture: Picture) -> String { standalone(picture).document() }

  /// The picture as PNG, two pixels a point; `nil` where this machine can't make it.
  public func png(_ picture: Picture) -> [UInt8]? { PictureRaster.png(of: standalone(picture)) }
}

extension ItemFits {
  /// Worse verdict, then a smaller share of its width as room.
  fileprivate func isTighter(than other: ItemFits) -> Bool {
    if verdict != other.verdict { return verdict > other.verdict }
    return worst.available * other.worst.width < other.worst.available * worst.width
  }
}

/// What a drawing shows, in words.
struct PictureName {
  let drawing: BarDrawing
  let texts: ReportTexts

  var text: String {
    let labels = drawing.labels.compactMap { $0 }.map { label in
      let text = SafeText.line(label.text, limit: 80)
      return label.isCut
        ? texts(
          "drawings.item.truncated",
          ["text": text, "visible": SafeText.line(label.visible, limit: 80)])
        : texts("drawings.item.fits", ["text": text])
    }
    return texts.joined(labels, by: "semicolon")
  }
}

/// Names for files, made of keys: unique in each language whatever the case, safe everywhere.
private struct FileNames {
  private var taken: [LocaleID: Set<String>] = [:]

  private static let longest = 60

  mutating func name(for key: String, in locale: LocaleID) -> String {
    let plain = String(
      key.unicodeScalars.prefix(Self.longest).map { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": Character(scalar)
        default: "_"
        }
      })
    let isWhole = plain == key && !plain.hasPrefix(".") && !plain.isEmpty
    var name = isWhole ? plain : "\(plain.hasPrefix(".") ? "_" : "")\(plain)-\(Self.mark(key))"
    while !taken[locale, default: []].insert(name.lowercased()).inserted { name += "-2" }
    return name
  }

  /// Eight digits of a hash (FNV-1a) that is the same on every machine.
  private static func mark(_ key: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
