import LabelModel
import TextMetrics

/// The fonts among an app's own files, by the names that its code asks for them by.
struct AppFonts: Sendable {
  #if UserFonts
    /// Measurers by what is asked for, for all that was found.
    private var measurers: [FontSpec: ShapingMeasurer] = [:]
  #endif

  /// Largest file of an app that is opened, in bytes: fonts of Chinese, Japanese and Korean have up to 20 MB.
  static let sizeLimit = 32 << 20

  /// Opens the files that bars ask for. What can't be opened is left to the usual measurer.
  ///
  /// - Parameter files: paths, the first of several with one name counts.
  init(of bars: [Bar], among files: [String]) {
    #if UserFonts
      let asked = Set(
        bars.flatMap(\.items).flatMap { [$0.font, $0.largeFont] }.compactMap { $0 }.map(Self.key)
      )
      .filter { $0.family != nil }
      guard !asked.isEmpty, !files.isEmpty else { return }
      let faces = files.sorted().compactMap { path in Face(path) }
      for font in asked {
        let best = faces.enumerated().compactMap { number, face in
          face.distance(from: font).map { (distance: $0, number: number, face: face) }
        }.min { ($0.distance, $0.number) < ($1.distance, $1.number) }
        guard let best else { continue }
        measurers[font] = try? ShapingMeasurer(fontFiles: [best.face.path])
      }
    #endif
  }

  /// What measures a text in the font that is asked for: its file, where that has every character.
  func measurer(_ font: FontSpec?, for text: String) -> (any TextMeasurer)? {
    #if UserFonts
      guard !measurers.isEmpty, let font,
        let measurer = measurers[Self.key(font)], measurer.covers(text)
      else { return nil }
      return measurer
    #else
      return nil
    #endif
  }

  /// Of a font what chooses a file: name and weight.
  private static func key(_ font: FontSpec) -> FontSpec {
    FontSpec(family: font.family, weight: font.weight)
  }
}

#if UserFonts
  /// A font file with its names.
  private struct Face {
    let path: String
    private let exact: Set<String>
    private let family: String
    private let style: String

    /// Reads the names of a file; `nil` where it can't be used.
    init?(_ path: String) {
      guard let names = try? FontNames(fontFile: path, sizeLimit: AppFonts.sizeLimit) else {
        return nil
      }
      self.path = path
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let base = file.split(separator: ".").first.map(String.init) ?? file
      exact = Set([names.postScript, names.full, base].map(Self.folded)).subtracting([""])
      family = Self.folded(names.family)
      style = Self.folded(names.style)
    }

    /// How far the file is from what is asked for: 0 for its very name, else by weight and slope; `nil` for
    /// another family.
    func distance(from font: FontSpec) -> Int? {
      guard let name = font.family.map(Self.folded), !name.isEmpty else { return nil }
      let wanted = font.weight.map { Self.rank($0.rawValue) } ?? 0
      if exact.contains(name), font.weight == nil { return 0 }
      guard family == name || exact.contains(name) else { return nil }
      let slope = style.contains("italic") || style.contains("oblique") ? 10 : 0
      return 1 + abs(Self.rank(style) - wanted) + slope
    }

    /// Letters and digits in lower case: `Source Sans Pro` is asked for as `sourceSansPro`, too.
    private static func folded(_ name: String) -> String {
      String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// How far a style is from the regular one.
    private static func rank(_ style: String) -> Int {
      switch true {
      case style.contains("semibold"), style.contains("demi"): 2
      case style.contains("bold"), style.contains("black"), style.contains("heavy"): 3
      case style.contains("medium"): 1
      case style.contains("thin"), style.contains("light"): 4
      default: 0
      }
    }
  }
#endif
