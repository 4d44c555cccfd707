internal import ICUSupport
internal import MetricTables

/// Adds up characters whose width depends on their neighbours: cursive letters, syllables, emoji
/// sequences, marks, jamo. A state machine over scalars; what a character is comes from the tables.
struct ContextSum {
  private let table: MetricTable
  private let glyphs: UnsafePointer<MetricGlyph>
  private var sum: WidthAccumulator
  // The spacing glyph added last, as the left one of a pair.
  private var row = 0
  private var group: UInt8 = 0
  // A cursive letter whose form the next character decides, by glyph number.
  private var pending = 0
  private var pendingJoinsBefore = false
  private var joinerBefore = false
  // Numbers of the last three cluster glyphs of this group, 8 bits each, and whether the last is a
  // mark.
  private var members: UInt64 = 0
  private var lastIsMark = false
  // Emoji.
  private var lastIsEmoji = false
  private var joinsEmoji = false
  private var flagIsOpen = false
  // What a variation selector or keycap would turn into an emoji.
  private var base: (glyph: MetricGlyph, scalar: UInt32)?
  private var lastIsHangul = false
  private var last: UInt32 = 0
  private var lastFlags: UInt8 = 0
  private var lastGroup: UInt8 = 0

  init(table: MetricTable, weight: Int, profile: MetricProfile) {
    self.table = table
    glyphs = table.glyphs + weight * Int(table.header.pointee.glyphCount)
    sum = WidthAccumulator(table: table, weight: weight, profile: profile)
  }

  /// Adds the next character; false when the text must be composed (NFC) before it can be summed.
  mutating func add(_ scalar: UInt32, isComposed: Bool) -> Bool {
    let number = table.glyphNumber(of: scalar)
    let glyph = glyphs[number]
    let previous = last
    if !isComposed, glyph.flags & Flag.needsNFC != 0, mustCompose(scalar, glyph) { return false }
    last = scalar
    lastFlags = glyph.flags
    lastGroup = glyph.group
    switch glyph.kind {
    case Kind.cluster: addCluster(glyph)
    case Kind.simple: addSimple(glyph, scalar)
    case Kind.joining: addJoining(number, glyph)
    case Kind.opening:
      addSimple(glyph, scalar)
      sum.addOpening(after: previous)
    case Kind.mark: addMark(glyph)
    case Kind.ignorable:
      if glyph.flags & Flag.transparent == 0 { settlePending(joinsAfter: false) }
      if scalar == 0x0A || scalar == 0x09 || scalar == 0x0D { addBlank() }
    case Kind.joiner:
      settlePending(joinsAfter: true)
      joinerBefore = true
      joinsEmoji = lastIsEmoji
      members = 0
    case Kind.emoji, Kind.regional, Kind.modifier: addEmoji(glyph)
    case Kind.emojiSign: turnBaseIntoEmoji(isKeycap: false)
    case Kind.keycap: turnBaseIntoEmoji(isKeycap: true)
    case Kind.jamoTail: addJamoTail()
    default: addUnknown(scalar)
    }
    return true
  }

  /// The sum of everything added.
  mutating func finish(han: HanVariant) -> LabelWidth {
    settlePending(joinsAfter: false)
    return sum.finish(han: han, last: last)
  }

  // MARK: Kinds

  private mutating func addSimple(_ glyph: MetricGlyph, _ scalar: UInt32) {
    settlePending(joinsAfter: false)
    endSequences()
    place(glyph)
    base = (glyph, scalar)
    lastIsHangul = glyph.widthClass == glyphs[syllable].widthClass
  }

  private mutating func addMark(_ glyph: MetricGlyph) {
    if glyph.group == 0 {
      // Sits on what is there already; pairs and joining see through it.
      if glyph.text != 0 { sum.add(glyph) }
      return
    }
    if glyph.flags & Flag.transparent == 0 { settlePending(joinsAfter: false) }
    place(glyph)
  }

  private mutating func addCluster(_ glyph: MetricGlyph) {
    settlePending(joinsAfter: false)
    let isSameGroup = glyph.group == group
    place(glyph)
    if !isSameGroup { members = 0 }
    let head = UInt64(glyph.group) << 48
    let all = members << 8 | UInt64(glyph.member)
    if lastIsMark, members & 0xFF00 != 0, glyph.flags & Flag.sequence != 0 {
      if let delta = table.delta(ofSequence: head | (all & 0xFF_FFFF) << 16) { sum.add(delta) }
    }
    if glyph.flags & Flag.isMark != 0, members & 0xFF_0000 != 0, !lastIsMark,
      let delta = table.delta(ofSequence: head | (all & 0xFFFF_FFFF) << 16)
    {
      sum.add(delta)
    }
    members = all & 0xFF_FFFF
    lastIsMark = glyph.flags & Flag.isMark != 0
    lastIsEmoji = false
    base = nil
  }

  private mutating func addJoining(_ number: Int, _ glyph: MetricGlyph) {
    let previousJoins = joinerBefore || (pending != 0 && glyphs[pending].flags & Flag.after != 0)
    let joins = previousJoins && glyph.flags & Flag.before != 0
    settlePending(joinsAfter: joins)
    endSequences()
    pending = number
    pendingJoinsBefore = joins
  }

  private mutating func addEmoji(_ glyph: MetricGlyph) {
    settlePending(joinsAfter: false)
    let continues =
      switch glyph.kind {
      case Kind.modifier: lastIsEmoji
      case Kind.regional: flagIsOpen
      default: joinsEmoji && lastIsEmoji
      }
    let closesFlag = glyph.kind == Kind.regional && flagIsOpen
    if !continues { sum.add(glyph) }
    endSequences()
    group = 0
    lastIsEmoji = true
    flagIsOpen = glyph.kind == Kind.regional && !closesFlag
  }

  private mutating func turnBaseIntoEmoji(isKeycap: Bool) {
    guard let base, let scalar = Unicode.Scalar(base.scalar) else { return }
    let isDigitLike = scalar.isASCII
    guard isKeycap ? isDigitLike : (scalar.isEmoji && !isDigitLike) else { return }
    sum.retract(base.glyph)
    self.base = nil
    sum.add(glyphs[Int(table.header.pointee.emojiGlyph)])
    group = 0
    lastIsEmoji = true
  }

  private mutating func addJamoTail() {
    settlePending(joinsAfter: false)
    if !lastIsHangul { sum.add(glyphs[syllable]) }
    lastIsHangul = true
    group = 0
  }

  private mutating func addBlank() {
    endSequences()
    place(glyphs[table.glyphNumber(of: 0x20)])
  }

  private mutating func addUnknown(_ value: UInt32) {
    settlePending(joinsAfter: false)
    guard let scalar = Unicode.Scalar(value) else { return }
    let em = CharacterFallback.em(of: scalar)
    if em == 0 { return }
    endSequences()
    group = 0
    sum.add(em: em, widthClass: UInt8(truncatingIfNeeded: table.header.pointee.unknownClass))
  }

  // MARK: Steps

  // Whether a character that may compose does so here. After another mark the order of marks
  // counts as well: leave that to ICU.
  private func mustCompose(_ scalar: UInt32, _ glyph: MetricGlyph) -> Bool {
    let isExtending = glyph.flags & Flag.extends != 0 || glyph.kind == Kind.jamoTail
    guard isExtending, last != 0 else { return !isExtending }
    if lastFlags & Flag.isMark != 0, lastGroup == 0 { return true }
    return Normalization.composes(last, scalar)
  }

  private var syllable: Int { Int(table.header.pointee.syllableGlyph) }

  // Adds a glyph and what it changes after the one before.
  @inline(__always)
  private mutating func place(_ glyph: MetricGlyph) {
    sum.add(glyph)
    if glyph.group == group, group != 0 {
      // in bounds: the table has a column for every group in each row
      let cell = table.pairs[row + Int(glyph.pairColumn)]
      if cell != 0 { sum.add(table.deltas + Int(cell)) }
    }
    group = glyph.group
    row = Int(glyph.pairRow)
  }

  private mutating func settlePending(joinsAfter: Bool) {
    joinerBefore = false
    guard pending != 0 else { return }
    let glyph = glyphs[pending]
    // in bounds: isolated, final, initial and medial stand in a row
    var form = 0
    if pendingJoinsBefore { form += 1 }
    if joinsAfter, glyph.flags & Flag.after != 0 { form += 2 }
    place(glyphs[pending + form])
    pending = 0
  }

  private mutating func endSequences() {
    members = 0
    lastIsMark = false
    lastIsEmoji = false
    joinsEmoji = false
    flagIsOpen = false
    lastIsHangul = false
    base = nil
  }
}

private enum Kind {
  @inline(__always) static var simple: UInt8 { UInt8(truncatingIfNeeded: METRIC_SIMPLE) }
  @inline(__always) static var mark: UInt8 { UInt8(truncatingIfNeeded: METRIC_MARK) }
  @inline(__always) static var ignorable: UInt8 { UInt8(truncatingIfNeeded: METRIC_IGNORABLE) }
  @inline(__always) static var joining: UInt8 { UInt8(truncatingIfNeeded: METRIC_JOINING) }
  @inline(__always) static var cluster: UInt8 { UInt8(truncatingIfNeeded: METRIC_CLUSTER) }
  @inline(__always) static var emoji: UInt8 { UInt8(truncatingIfNeeded: METRIC_EMOJI) }
  @inline(__always) static var regional: UInt8 { UInt8(truncatingIfNeeded: METRIC_REGIONAL) }
  @inline(__always) static var modifier: UInt8 { UInt8(truncatingIfNeeded: METRIC_MODIFIER) }
  @inline(__always) static var joiner: UInt8 { UInt8(truncatingIfNeeded: METRIC_JOINER) }
  @inline(__always) static var emojiSign: UInt8 { UInt8(truncatingIfNeeded: METRIC_EMOJI_SIGN) }
  @inline(__always) static var keycap: UInt8 { UInt8(truncatingIfNeeded: METRIC_KEYCAP) }
  @inline(__always) static var jamoTail: UInt8 { UInt8(truncatingIfNeeded: METRIC_JAMO_TAIL) }
  @inline(__always) static var opening: UInt8 { UInt8(truncatingIfNeeded: METRIC_OPENING) }
}

private enum Flag {
  @inline(__always) static var needsNFC: UInt8 { UInt8(truncatingIfNeeded: METRIC_NEEDS_NFC) }
  @inline(__always) static var extends: UInt8 { UInt8(truncatingIfNeeded: METRIC_EXTENDS) }
  @inline(__always) static var before: UInt8 { UInt8(truncatingIfNeeded: METRIC_JOINS_BEFORE) }
  @inline(__always) static var after: UInt8 { UInt8(truncatingIfNeeded: METRIC_JOINS_AFTER) }
  @inline(__always) static var transparent: UInt8 { UInt8(truncatingIfNeeded: METRIC_TRANSPARENT) }
  @inline(__always) static var sequence: UInt8 { UInt8(truncatingIfNeeded: METRIC_SEQUENCE) }
  @inline(__always) static var isMark: UInt8 { UInt8(truncatingIfNeeded: METRIC_IS_MARK) }
}
