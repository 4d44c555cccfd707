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
      units.reserveCapacity(bytes.count)
      var decoder = UTF8Scalars(bytes)
      var offset = 0
      var needsBidi = false
      while let value = decoder.next() {
        let unit = Unit(value: value, start: offset)
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
      var value: UInt32
      var start: Int
      var tag: UInt32
      var isShared: Bool
      var mayTurn: Bool
      var continues: Bool
      var level: UInt8 = 0
      var font = 0
      var isMissing = false

      init(value: UInt32, start: Int) {
        self.value = value
        self.start = start
        if value < 0x10000 {
          let all = CharacterFacts.shared
          let fact = all.facts[Int(value)]
          tag = all.scriptTags[Int(fact & CharacterFacts.scriptMask)]
          isShared = fact & CharacterFacts.isShared != 0
          mayTurn =
            fact & (CharacterFacts.isRightToLeft | CharacterFacts.isSpecial) != 0 && value >= 0x590
          continues = fact & CharacterFacts.continues != 0
        } else {
          let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
          let script = scalar.runScript
          tag = script.tag
          isShared = script.isShared
          mayTurn = [.rightToLeft, .arabicLetter].contains(scalar.bidiClass)
          continues =
            scalar.isDefaultIgnorable || scalar.isEmojiModifier || scalar.generalCategory.isMark
        }
      }
    }

    private static func setLevels(_ units: inout [Unit], _ bytes: UnsafeBufferPointer<UInt8>) {
      let levels = BidiLevels.levels(of: String(decoding: bytes, as: UTF8.self))
      var at = 0
      for number in units.indices where at < levels.count {
        units[number].level = levels[at]
        at += units[number].value > 0xFFFF ? 2 : 1
      }
    }

    private static func resolveScripts(_ units: inout [Unit]) {
      var current: UInt32?
      for at in units.indices {
        if !units[at].isShared {
          current = units[at].tag
        } else if let current {
          units[at].tag = current
        }
      }
      // What stands before the first letter goes with it.
      guard let first = units.firstIndex(where: { !$0.isShared }) else { return }
      for at in units.indices.prefix(first) { units[at].tag = units[first].tag }
    }

    private static func chooseFonts(_ units: inout [Unit], _ fonts: [FontFile]) {
      for at in units.indices {
        let unit = units[at]
        if fonts[0].coverage.has(unit.value), !unit.continues || at == 0 { continue }
        if at > 0, unit.continues || isIgnorable(unit.value) {
          units[at].font = units[at - 1].font
          units[at].isMissing = units[at - 1].isMissing
        } else if let font = fonts.firstIndex(where: { $0.has(unit.value) }) {
          units[at].font = font
        } else if !isIgnorable(unit.value) {
          units[at].isMissing = true
        }
      }
    }

    private static func isIgnorable(_ value: UInt32) -> Bool {
      Unicode.Scalar(value)?.isDefaultIgnorable ?? false
    }

    private static func join(_ units: [Unit], end: Int) -> [ShapingRun] {
      var runs: [ShapingRun] = []
      var last: Unit?
      for unit in units {
        if let last, last.tag == unit.tag, last.level == unit.level, last.font == unit.font,
          last.isMissing == unit.isMissing
        {
          continue
        }
        if !runs.isEmpty { runs[runs.count - 1].end = unit.start }
        runs.append(
          ShapingRun(
            start: unit.start, end: end, font: unit.font, scriptTag: unit.tag,
            isRightToLeft: unit.level & 1 == 1, isMissing: unit.isMissing))
        last = unit
      }
      return runs
    }
  }
#endif
