#if UserFonts
  internal import CHarfBuzz
  internal import ICUSupport
  public import LabelModel

  /// Answers how wide a text is by shaping it with font files (HarfBuzz): brand fonts, or the
  /// system's own where they are at hand.
  public struct ShapingMeasurer: TextMeasurer {
    private let fonts: [FontFile]

    /// Opens fonts; later ones are asked for characters that the earlier ones lack.
    /// - Parameter fontFiles: paths of `.ttf`, `.otf` or `.ttc` files, or `system:NAME` for a file
    ///   of the machine's font folders. A face of a collection is named by `path#index`.
    /// - Throws: ``FontError``
    public init(fontFiles: [String]) throws(FontError) {
      var fonts: [FontFile] = []
      for name in fontFiles {
        let (path, index) = Self.split(name)
        fonts.append(try FontFile(path: InstalledFonts.path(of: path), index: index))
      }
      guard !fonts.isEmpty else { throw .unreadable(path: "") }
      self.fonts = fonts
    }

    /// Whether the fonts have every letter, digit and sign of a text.
    public func covers(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy { scalar in
        scalar.isWhiteSpace || [.control, .format].contains(scalar.generalCategory)
          || fonts.contains { $0.has(scalar.value) }
      }
    }

    /// Shapes a text for a weight and language.
    public func measure(
      _ text: String, weight: FontWeight, locale: LocaleID
    ) -> any MeasuredText {
      MeasuredLabel(text: text, widths: widths(of: text, weight: weight, locale: locale))
    }

    /// As ``measure(_:weight:locale:)``, without graphemes: for many labels.
    public func widths(of text: String, weight: FontWeight, locale: LocaleID) -> LabelWidth {
      let language = hb_language_from_string(locale.identifier, -1)
      var text = text
      let single = text.withUTF8 { singleRun($0, weight: weight.number, language: language) }
      if let single { return single }
      var clean = Self.withoutControls(text)
      return clean.withUTF8 { bytes in
        var result = LabelWidth()
        for run in ShapingRun.split(bytes, fonts: fonts) {
          add(run, of: bytes, weight: weight.number, language: language, to: &result)
        }
        return result
      }
    }

    // Most labels are one run in the first font.
    private func singleRun(
      _ bytes: UnsafeBufferPointer<UInt8>, weight: Int, language: hb_language_t?
    ) -> LabelWidth? {
      // in bounds: made with one font at least
      guard let single = fonts[0].coverage.singleRun(bytes) else { return nil }
      var result = LabelWidth()
      let run = ShapingRun(
        start: 0, end: bytes.count, font: 0, scriptTag: single.scriptTag,
        isRightToLeft: single.isRightToLeft, isMissing: false)
      add(run, of: bytes, weight: weight, language: language, to: &result)
      return result
    }

    /// Relative error of shaping with the font that is drawn: rounding of advances.
    private static let band: Float = 0.002
    /// Relative error where no font of the chain has the character.
    private static let missingBand: Float = 0.35

    private func add(
      _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, weight: Int,
      language: hb_language_t?, to result: inout LabelWidth
    ) {
      let file = fonts[run.font]
      let text = shape(run, of: bytes, font: file.font(weight: weight, cut: 0), language)
      let em = Double(text.advance) / file.unitsPerEm
      result.textCut += em
      if file.hasOpticalSize {
        let display = shape(run, of: bytes, font: file.font(weight: weight, cut: 1), language)
        result.displayCut += Double(display.advance) / file.unitsPerEm
      } else {
        result.displayCut += em
      }
      if file.isTracked { result.tracked += Float(text.glyphs) }
      let band = run.isMissing ? Self.missingBand : Self.band
      let share = SIMD4(repeating: Float(abs(em)) * band)
      result.bands += share
      result.below += share
    }

    private func shape(
      _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, font: OpaquePointer,
      _ language: hb_language_t?
    ) -> (advance: Int, glyphs: Int) {
      let buffer = labelaudit_thread_buffer()
      hb_buffer_clear_contents(buffer)
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(
          buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(clamping: run.start),
          Int32(clamping: run.end - run.start))
      }
      hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run.scriptTag))
      hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_language(buffer, language)
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return (0, 0) }
      var advance = 0
      var glyphs = 0
      for at in 0..<Int(count) {
        advance += Int(positions[at].x_advance)
        if positions[at].x_advance != 0 { glyphs += 1 }
      }
      return (advance, glyphs)
    }

    private static func split(_ name: String) -> (path: String, index: Int) {
      guard let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...])
      else { return (name, 0) }
      return (String(name[..<mark]), index)
    }

    // Line ends and tabs are drawn as spaces, other controls not at all.
    private static func withoutControls(_ text: String) -> String {
      guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
      var scalars = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: scalars.append(" ")
        case 0..<0x20, 0x7F: break
        default: scalars.append(scalar)
        }
      }
      return String(scalars)
    }
  }
#endif
