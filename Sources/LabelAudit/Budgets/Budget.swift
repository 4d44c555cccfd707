public import LabelModel

/// The room that one text has in one language, at the tightest place it is shown in.
public struct Budget: Hashable, Sendable {
  /// How many characters the room holds.
  public struct CharacterHint: Hashable, Sendable, Codable {
    /// With letters as wide as the language's labels have them on the whole (median).
    public var likely: Int
    /// With wide letters and the least room (nine in ten texts are narrower).
    public var fewest: Int
    /// With narrow letters and the most room.
    public var most: Int

    /// Creates a hint.
    public init(likely: Int, fewest: Int, most: Int) {
      self.likely = likely
      self.fewest = fewest
      self.most = most
    }
  }

  /// Catalog key; `nil` for a text that is written in the source.
  public var key: String?
  /// Catalog table; `nil` for the default table.
  public var table: String?
  /// Folder of the bundle that the table is of, relative to the audited path; `nil` when it is not known.
  public var bundle: String?
  /// The language.
  public var locale: LocaleID
  /// The text in the source language; `nil` when it is not known.
  public var sourceText: String?
  /// The text in that language as it is written, `%lld` and all; `nil` when it is made at run time or
  /// not known.
  public var text: String?
  /// What is measured in the place of what is not drawn as it is written, in the text and its source:
  /// `444` for `%lld`, nothing for `%@`, `%` for `%%`.
  public var values: [String: String] = [:]
  /// How far the translation is, where it is not final: a ``TranslationState/new`` text is none yet,
  /// and ``text`` is what the app shows in its place.
  public var state: TranslationState?
  /// Width of the text at the tightest place, points; `nil` without a text.
  public var width: Double?
  /// The error band of ``width``, points: the larger side.
  public var error: Double?
  /// The most likely room, points.
  public var room: Double
  /// The room if every uncertain layout number turns out against the label, points.
  public var roomFrom: Double
  /// The room if every uncertain layout number turns out in the label's favour, points.
  public var roomUpTo: Double
  /// Font size at the tightest place, points.
  public var fontSize: Double
  /// Stroke weight at the tightest place.
  public var fontWeight: FontWeight
  /// Font family that the declaration asks for; `nil` for the system font.
  public var fontFamily: String?
  /// How many characters the room holds; `nil` when no text of the language is known.
  public var characters: CharacterHint?
  /// The bar of the tightest place.
  public var bar: String
  /// The item of the tightest place.
  public var item: String
  /// What the label does there.
  public var role: Role
  /// Where that label is declared.
  public var location: SourceLocation?
  /// Screen, text size and design of the tightest place.
  public var configuration: FitConfiguration
  /// Number of labels that show the text.
  public var places: Int

  /// The text in that language; `nil` when there is none yet.
  public var translation: String? { state == .new ? nil : text }

  /// Room that is left, points; negative for a text that is too wide; `nil` without a text.
  public var left: Double? { width.map { room - $0 } }

  /// Room in points, rounded down: what is written as a limit into translation files.
  public var limit: Int { max(0, Int(min(room, 1e6))) }

  /// The limit for people, in one line: `at most 46 pt (10 pt medium), about 8 characters (7–9)`.
  public var sentence: String {
    let size = fontSize == fontSize.rounded() ? "\(Int(fontSize))" : "\(fontSize)"
    var text = "at most \(limit) pt (\(size) pt \(fontWeight.rawValue))"
    if let characters {
      text += ", about \(characters.likely) characters"
      if characters.fewest < characters.most {
        text += " (\(characters.fewest)–\(characters.most))"
      }
    }
    return text
  }
}
