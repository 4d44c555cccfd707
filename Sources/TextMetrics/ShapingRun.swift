#if UserFonts
  internal import ICUSupport

  /// A stretch of text in one font, script and direction: what one call of the shaper takes.
  struct ShapingRun {
    /// First byte.
    var start: Int
    /// One past the last byte.
    var end: Int
    /// Number of the font in the chain.
    var font: Int
    /// ISO 15924 code as HarfBuzz wants it.
    var scriptTag: UInt32
    var isRightToLeft: Bool
    /// No font of the chain has its characters.
    var isMissing: Bool

    /// Splits a text. Characters shared by scripts go with the letters before them, marks and
    /// joiners with their base, so that no cluster is torn.
    static func split(_ bytes: UnsafeBufferPointer<UInt8>, fonts: [FontFile]) -> [ShapingRun] {
      var units: [Unit] = []
      var decoder = UTF8Scalars(bytes)
      var offset = 0
      var needsBidi = false
      while let value = decoder.next() {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        let unit = Unit(scalar: scalar, start: offset)
        offset = decoder.offset(in: bytes)
        needsBidi = needsBidi || unit.mayTurn
        units.append(unit)
      }
      if needsBidi { setLevels(&units, bytes) }
      resolveScripts(&units)
      chooseFonts(&units, fonts)
      return join(units, end: bytes.count)
    }

    private struct Unit {
      var scalar: Unicode.Scalar
      var start: Int
      var script: Script
      var level: UInt8 = 0
      var font = 0
      var isMissing = false

      init(scalar: Unicode.Scalar, start: Int) {
        self.scalar = scalar
        self.start = start
        script = scalar.runScript
      }

      /// Whether the character may need the bidirectional algorithm.
      var mayTurn: Bool { scalar.value >= 0x590 && scalar.value < 0xFFFE && isStrongRight }
      private var isStrongRight: Bool {
        switch scalar.bidiClass {
        case .rightToLeft, .arabicLetter, .arabicNumber, .rightToLeftEmbedding,
          .rightToLeftOverride, .rightToLeftIsolate:
          true
        default: false
        }
      }
      /// Whether the character continues the cluster before it.
      var continues: Bool {
        switch scalar.graphemeBreakClass {
        case .extend, .spacingMark, .zeroWidthJoiner: true
        default: false
        }
      }
    }

    private static func setLevels(_ units: inout [Unit], _ bytes: UnsafeBufferPointer<UInt8>) {
      let levels = BidiLevels.levels(of: String(decoding: bytes, as: UTF8.self))
      var at = 0
      for number in units.indices where at < levels.count {
        units[number].level = levels[at]
        at += units[number].scalar.value > 0xFFFF ? 2 : 1
      }
    }

    private static func resolveScripts(_ units: inout [Unit]) {
      var current: Script?
      for at in units.indices {
        if units[at].script.isShared {
          if let current { units[at].script = current }
        } else if let last = current, last != units[at].script, last.writes(units[at].scalar) {
          units[at].script = last
        } else {
          current = units[at].script
        }
      }
      // What stands before the first letter goes with it.
      guard let first = units.firstIndex(where: { !$0.script.isShared }) else { return }
      for at in units.indices.prefix(first) { units[at].script = units[first].script }
    }

    private static func chooseFonts(_ units: inout [Unit], _ fonts: [FontFile]) {
      for at in units.indices {
        let unit = units[at]
        if at > 0, unit.continues || unit.scalar.isDefaultIgnorable {
          units[at].font = units[at - 1].font
          units[at].isMissing = units[at - 1].isMissing
        } else if fonts[0].has(unit.scalar.value) {
          units[at].font = 0
        } else if let font = fonts.firstIndex(where: { $0.has(unit.scalar.value) }) {
          units[at].font = font
        } else if !unit.scalar.isDefaultIgnorable {
          units[at].isMissing = true
        }
      }
    }

    private static func join(_ units: [Unit], end: Int) -> [ShapingRun] {
      var runs: [ShapingRun] = []
      var last: Unit?
      for unit in units {
        if let last, last.script == unit.script, last.level == unit.level, last.font == unit.font,
          last.isMissing == unit.isMissing
        {
          continue
        }
        if !runs.isEmpty { runs[runs.count - 1].end = unit.start }
        runs.append(
          ShapingRun(
            start: unit.start, end: end, font: unit.font, scriptTag: unit.script.tag,
            isRightToLeft: unit.level & 1 == 1, isMissing: unit.isMissing))
        last = unit
      }
      return runs
    }
  }
#endif
