#if UserFonts
  internal import CHarfBuzz

  /// The names that code asks for a font file by, as its first face says them.
  public struct FontNames: Hashable, Sendable {
    /// What `UIFont(name:size:)` and `Font.custom` take, for example `SourceSansPro-Semibold`; empty where
    /// the file says none.
    public let postScript: String
    /// The name with its style, for example `Source Sans Pro Semibold`.
    public let full: String
    /// The name of the family, for example `Source Sans Pro`.
    public let family: String
    /// The style within the family, for example `Semibold Italic`.
    public let style: String

    /// Reads the names of a font file.
    /// - Parameter sizeLimit: largest file that is opened, in bytes; `nil` for the measurers' own limit.
    /// - Throws: ``FontError``
    public init(fontFile path: String, sizeLimit: Int? = nil) throws(FontError) {
      let face = try FontFile.face(path: path, sizeLimit: sizeLimit ?? FontFile.sizeLimit)
      defer { hb_face_destroy(face) }
      func name(_ identifiers: [Int]) -> String {
        identifiers.lazy.map { Self.name(hb_ot_name_id_t($0), of: face) }.first { !$0.isEmpty }
          ?? ""
      }
      postScript = name([HB_OT_NAME_ID_POSTSCRIPT_NAME])
      full = name([HB_OT_NAME_ID_FULL_NAME])
      family = name([HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY])
      style = name([HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY, HB_OT_NAME_ID_FONT_SUBFAMILY])
    }

    /// Longest name that is taken, in bytes with the zero behind it.
    private static let longestName = 256

    /// A name of a face in English; empty where it has none.
    private static func name(_ identifier: hb_ot_name_id_t, of face: OpaquePointer) -> String {
      var size = UInt32(longestName)
      var text = [CChar](repeating: 0, count: longestName)
      hb_ot_name_get_utf8(face, identifier, hb_language_from_string("en", -1), &size, &text)
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
