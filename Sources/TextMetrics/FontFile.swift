#if UserFonts
  internal import CHarfBuzz

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// One face of a font file, opened for shaping in four weights and two optical sizes.
  ///
  /// Where the font has no axis for weight or optical size, these share one face. Safe to share
  /// among threads: HarfBuzz faces and fonts are immutable once made.
  final class FontFile: @unchecked Sendable {
    /// Largest file that is opened, in bytes.
    static let sizeLimit = 256 << 20

    /// Font units per em.
    let unitsPerEm: Double
    /// Whether the font carries tracking by size, as the system's own does.
    let isTracked: Bool
    /// Whether optical size changes its advances.
    let hasOpticalSize: Bool
    /// What its characters say about runs.
    let coverage: FontCoverage
    private let face: OpaquePointer
    /// By weight × 2 + cut (text, display).
    private let fonts: [OpaquePointer]

    /// Opens a face.
    /// - Throws: ``FontError``
    init(path: String, index: Int = 0) throws(FontError) {
      let face = try Self.face(path: path, index: index)
      self.face = face
      coverage = FontCoverage(face: face)
      unitsPerEm = Double(hb_face_get_upem(face))
      isTracked = Self.hasTable(face, "trak")
      hasOpticalSize = Self.hasAxis(face, "opsz")
      let hasWeight = Self.hasAxis(face, "wght")
      let opticalSizes: [Float] = hasOpticalSize ? [17, 28] : [17]
      var fonts: [OpaquePointer] = []
      for weight: Float in [400, 500, 600, 700] {
        for cut in 0..<2 {
          if let first = fonts.first, !hasWeight, !hasOpticalSize {
            fonts.append(hb_font_reference(first))
            continue
          }
          let font = hb_font_create(face)
          hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
          Self.vary(font, weight: weight, opticalSize: opticalSizes[cut % opticalSizes.count])
          hb_font_make_immutable(font)
          if let font { fonts.append(font) }
        }
      }
      self.fonts = fonts
    }

    /// Opens a HarfBuzz face, which the caller destroys.
    /// - Throws: ``FontError``
    static func face(
      path: String, index: Int = 0, sizeLimit: Int = FontFile.sizeLimit
    ) throws(FontError) -> OpaquePointer {
      try checkFile(path, sizeLimit: sizeLimit)
      guard let blob = hb_blob_create_from_file_or_fail(path) else {
        throw .unreadable(path: path)
      }
      defer { hb_blob_destroy(blob) }
      let count = Int(hb_face_count(blob))
      guard count > 0 else { throw .notAFont(path: path) }
      guard index >= 0, index < count else { throw .noFace(path: path, index: index, count: count) }
      guard let face = hb_face_create(blob, UInt32(index)) else { throw .notAFont(path: path) }
      guard hb_face_get_glyph_count(face) > 0 else {
        hb_face_destroy(face)
        throw .notAFont(path: path)
      }
      hb_face_make_immutable(face)
      return face
    }

    deinit {
      for font in fonts { hb_font_destroy(font) }
      hb_face_destroy(face)
    }

    /// The HarfBuzz font of a weight (0…3) and cut (0 text, 1 display).
    func font(weight: Int, cut: Int) -> OpaquePointer {
      // in bounds: eight were made; HarfBuzz gives an empty font where it can make none
      fonts[weight * 2 + cut]
    }

    /// Whether the font maps the character.
    func has(_ scalar: UInt32) -> Bool {
      var glyph: hb_codepoint_t = 0
      // in bounds: eight were made
      return hb_font_get_nominal_glyph(fonts[0], scalar, &glyph) != 0
    }

    private static func checkFile(_ path: String, sizeLimit: Int) throws(FontError) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .unreadable(path: path)
      }
      guard status.st_size <= sizeLimit else { throw .tooLarge(path: path) }
      guard let file = fopen(path, "rb") else { throw .unreadable(path: path) }
      defer { fclose(file) }
      var magic = [UInt8](repeating: 0, count: 4)
      guard fread(&magic, 1, 4, file) == 4 else { throw .notAFont(path: path) }
      switch String(decoding: magic, as: UTF8.self) {
      case "wOF2": throw .webFont(path: path, format: "WOFF2")
      case "wOFF": throw .webFont(path: path, format: "WOFF")
      default: break
      }
    }

    private static func tag(_ name: String) -> hb_tag_t { hb_tag_from_string(name, -1) }

    private static func hasTable(_ face: OpaquePointer, _ name: String) -> Bool {
      let table = hb_face_reference_table(face, tag(name))
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }

    private static func hasAxis(_ face: OpaquePointer, _ name: String) -> Bool {
      var info = hb_ot_var_axis_info_t()
      return hb_ot_var_find_axis_info(face, tag(name), &info) != 0
    }

    private static func vary(_ font: OpaquePointer?, weight: Float, opticalSize: Float) {
      var variations = [
        hb_variation_t(tag: tag("wght"), value: weight),
        hb_variation_t(tag: tag("opsz"), value: opticalSize),
      ]
      hb_font_set_variations(font, &variations, UInt32(variations.count))
    }
  }
#endif
