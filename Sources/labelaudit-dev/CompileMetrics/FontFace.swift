import CHarfBuzz

/// A font file opened for measuring; advances come in 1/4096 em.
final class FontFace {
  static let unitsPerEm: Int32 = 4096
  /// Units in a thousandth of the em.
  static let unitsPerMille = Double(unitsPerEm) / 1000

  private let face: OpaquePointer
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  let path: String

  /// Opens a font; `nil` when the file is missing or has no glyphs.
  init?(path: String, index: UInt32 = 0) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    face = hb_face_create(blob, index)
    hb_blob_destroy(blob)
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    font = hb_font_create(face)
    hb_font_set_scale(font, Self.unitsPerEm, Self.unitsPerEm)
    buffer = hb_buffer_create()
    self.path = path
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Every character that the font maps to a glyph, in order.
  var characters: [UInt32] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var result: [UInt32] = []
    var scalar = hb_codepoint_t.max
    while hb_set_next(set, &scalar) != 0 { result.append(scalar) }
    return result
  }

  /// Whether the font maps the character.
  func has(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Width of a text shaped with the font's default features.
  /// - Parameter contextual: false leaves contextual alternates out.
  func width(_ scalars: [UInt32], contextual: Bool = true) -> Int {
    shape(scalars, contextual: contextual)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Int(positions[$1].x_advance) }
  }

  /// Advance of each glyph in visual order; `nil` when glyphs and characters do not match up.
  func advances(_ scalars: [UInt32], contextual: Bool) -> [Int]? {
    shape(scalars, contextual: contextual)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count),
      Int(count) == scalars.count
    else { return nil }
    return (0..<Int(count)).map { Int(positions[$0].x_advance) }
  }

  private func shape(_ scalars: [UInt32], contextual: Bool) {
    hb_buffer_clear_contents(buffer)
    scalars.withUnsafeBufferPointer {
      hb_buffer_add_utf32(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_guess_segment_properties(buffer)
    if contextual {
      hb_shape(font, buffer, nil, 0)
    } else {
      var feature = hb_feature_t()
      hb_feature_from_string("calt=0", -1, &feature)
      hb_shape(font, buffer, &feature, 1)
    }
  }
}
