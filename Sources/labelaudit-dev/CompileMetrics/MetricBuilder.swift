import ICUSupport
import MetricTables

/// Measures groups of characters and keeps what the tables hold.
struct MetricBuilder {
  /// Directories with the open fonts.
  var interDirectory: String
  var notoDirectory: String
  var cjkDirectory: String
  /// Width class names in order.
  var classes: [String]
  /// What public files state of the system font.
  var axes: FontAxes
  var stated: StatedAdvances
  var masters: SystemMasters
  var kerning: DataFile
  /// Called with one line per step.
  var report: (String) -> Void = { _ in }

  /// Glyph 0 stands for characters in no table.
  private(set) var glyphs: [BuiltGlyph] = [BuiltGlyph(widthClass: 0, kind: Int(METRIC_UNKNOWN))]
  private(set) var glyphOf: [UInt32: UInt16] = [:]
  private(set) var pairs = PairTable()
  private(set) var sequences: [UInt64: UInt32] = [:]
  private var groupCount: UInt8 = 0

  init(
    interDirectory: String, notoDirectory: String, cjkDirectory: String, classes: [String],
    axes: FontAxes, stated: StatedAdvances, masters: SystemMasters, kerning: DataFile
  ) {
    self.interDirectory = interDirectory
    self.notoDirectory = notoDirectory
    self.cjkDirectory = cjkDirectory
    self.classes = classes
    self.axes = axes
    self.stated = stated
    self.masters = masters
    self.kerning = kerning
  }

  /// Measures everything.
  /// - Throws: ``CompileError`` when a font or class is missing.
  mutating func build() throws {
    try addSystemFont()
    for group in MetricGroup.all { try add(group) }
    try addRemaining()
    addWithoutFont()
    report("\(glyphs.count) glyphs, \(pairs.cellCount) pair cells, \(sequences.count) sequences")
  }

  /// Number of a width class.
  func classNumber(_ name: String) throws -> UInt8 {
    guard let at = classes.firstIndex(of: name) else { throw CompileError.noClass(name) }
    return UInt8(at)
  }

  private mutating func addSystemFont() throws {
    let names = ["Regular", "Medium", "SemiBold", "Bold"]
    guard
      let faces = FaceSet(
        directory: interDirectory, text: "Inter-*.otf", display: "InterDisplay-*.otf", names: names)
    else { throw CompileError.noFont(interDirectory + "Inter-Regular.otf") }
    let latin = try classNumber("latin")
    let letter = try classNumber("latinLetter")
    let partly = try classNumber("latinPartly")
    let sign = try classNumber("latinSign")
    let greekCyrillic = try classNumber("greekCyrillic")
    let advances = SystemAdvances(masters: masters, faces: faces)
    let scalars = faces.main.characters.compactMap(Unicode.Scalar.init).filter {
      // Circled numbers come from the system's East Asian fonts.
      $0.generalCategory != .privateUse && $0.value >= 0x20 && !$0.isCircled
    }
    groupCount += 1
    for scalar in scalars {
      let kind = scalar.metricKind
      let isOther = ["Grek", "Cyrl"].contains(scalar.script.code)
      var glyph = BuiltGlyph(widthClass: latin, kind: kind, flags: scalar.metricFlags)
      if kind == Int(METRIC_SIMPLE) {
        glyph.group = groupCount
        let advance = advances.advance(of: scalar)
        glyph.figures = axes.figures(advance.masters)
        for weight in 0..<4 {
          glyph.classes[weight] =
            switch advance.basis(weight: weight) {
            case .stated: latin
            case .scaled: isOther ? greekCyrillic : letter
            case .partlyStated: partly
            case .guessed: sign
            }
        }
      }
      append(glyph, for: scalar.value)
    }
    let paired = scalars.map(\.value).filter { self[$0]?.group == groupCount }
    let facts = try KerningFacts(
      kerning, masters: masters, stated: stated, semibold: axes.boldShares[2])
    let inter = KerningProbe(faces: faces).matrix(of: paired)
    let cells = SystemKerning(facts, scalars: paired, inter: inter).matrix(axes)
    assignPairs(cells, to: paired.compactMap { glyphOf[$0] })
    report("system font: \(scalars.count) characters, \(paired.count) paired")
  }

  private mutating func add(_ group: MetricGroup) throws {
    let faces = try faces(of: group)
    let wanted = group.scripts.compactMap(Script.init)
    let scalars = faces.main.characters.compactMap(Unicode.Scalar.init).filter { scalar in
      glyphOf[scalar.value] == nil && wanted.contains(scalar.script)
        && scalar.generalCategory != .unassigned
    }
    groupCount += 1
    let widthClass = try classNumber(group.widthClass)
    switch group.shaping {
    case .plain:
      addPlain(scalars, faces: faces, widthClass: widthClass, statedFont: group.statedFont)
    case .pairs, .clusters:
      let probe = SyllableProbe(faces: faces, base: group.base)
      let first = glyphs.count
      for scalar in scalars {
        var glyph = BuiltGlyph(widthClass: widthClass, kind: scalar.metricKind)
        if group.shaping == .clusters, [Int(METRIC_SIMPLE), Int(METRIC_MARK)].contains(glyph.kind) {
          glyph.kind = Int(METRIC_CLUSTER)
        }
        glyph.flags = scalar.metricFlags
        // A mark that only adds and pairs is summed as letters are.
        if group.shaping == .pairs, glyph.kind == Int(METRIC_MARK),
          glyph.flags & UInt8(METRIC_NEEDS_NFC) == 0
        {
          glyph.kind = Int(METRIC_SIMPLE)
        }
        glyph.group = groupCount
        glyph.figures = probe.advance(of: scalar)
        glyph.member = group.shaping == .clusters ? UInt16(glyphs.count - first + 1) : 0
        append(glyph, for: scalar.value)
      }
      let ids = scalars.compactMap { glyphOf[$0.value] }
      assignPairs(probe.matrix(of: scalars), to: ids)
      if group.shaping == .clusters {
        let found = probe.sequences(of: scalars)
        for sequence in found { add(sequence) }
        report("\(group.name): \(scalars.count) characters, \(found.count) sequences")
        return
      }
    case .joining: addJoining(scalars, faces: faces, widthClass: widthClass)
    }
    report("\(group.name): \(scalars.count) characters")
  }

  private mutating func addPlain(
    _ scalars: [Unicode.Scalar], faces: FaceSet, widthClass: UInt8, statedFont: String? = nil
  ) {
    let measured = statedFigures(of: scalars, faces: faces, font: statedFont)
    // Thousands of ideographs and syllables share one advance: they share one glyph as well.
    var shared: [PlainKey: UInt16] = [:]
    for scalar in scalars {
      var glyph = BuiltGlyph(widthClass: widthClass, kind: scalar.metricKind)
      glyph.flags = scalar.metricFlags
      if ![Int(METRIC_MARK), Int(METRIC_IGNORABLE), Int(METRIC_JAMO_TAIL)].contains(glyph.kind) {
        let open = faces.measure { $0.width([scalar.value]) }
        glyph.figures = measured[open] ?? open
      }
      let key = PlainKey(figures: glyph.figures, kind: glyph.kind, flags: glyph.flags)
      if let known = shared[key] {
        glyphOf[scalar.value] = known
      } else {
        append(glyph, for: scalar.value)
        shared[key] = glyphOf[scalar.value]
      }
    }
  }

  // The advances that a font of Apple's is stated to have, by the open font's: characters that share
  // one in the open font share it there, as far as every stated one does.
  private func statedFigures(
    of scalars: [Unicode.Scalar], faces: FaceSet, font: String?
  ) -> [Figures: Figures] {
    guard let font else { return [:] }
    var found: [Figures: Set<Double>] = [:]
    for scalar in scalars {
      guard let advance = stated.advance(of: scalar.value, in: font) else { continue }
      found[faces.measure { $0.width([scalar.value]) }, default: []].insert(advance)
    }
    return found.compactMapValues { advances in
      guard advances.count == 1, let advance = advances.first else { return nil }
      return axes.figures(SIMD4(repeating: advance * FontFace.unitsPerMille))
    }
  }

  private mutating func addJoining(
    _ scalars: [Unicode.Scalar], faces: FaceSet, widthClass: UInt8
  ) {
    let probe = JoiningProbe(faces: faces)
    var forms: [JoiningProbe.Form] = []
    var ids: [UInt16] = []
    for scalar in scalars {
      let kind = scalar.metricKind
      var glyph = BuiltGlyph(widthClass: widthClass, kind: kind, flags: scalar.metricFlags)
      guard kind == Int(METRIC_SIMPLE) else {
        append(glyph, for: scalar.value)
        continue
      }
      glyph.kind = Int(METRIC_JOINING)
      glyph.group = groupCount
      glyphOf[scalar.value] = UInt16(glyphs.count)
      for shape in JoiningProbe.Shape.allCases {
        let form = JoiningProbe.Form(scalar: scalar, shape: shape)
        if shape != .isolated, scalar.joiningType == .nonJoining { break }
        glyph.figures = probe.advance(of: form)
        ids.append(UInt16(glyphs.count))
        forms.append(form)
        glyphs.append(glyph)
      }
    }
    assignPairs(probe.matrix(of: forms), to: ids)
  }

  private mutating func addRemaining() throws {
    for source in MetricGroup.remaining {
      let path = (source.file.contains("CJK") ? cjkDirectory : notoDirectory) + source.file
      let bold = path.replacing("-Regular", with: "-Bold")
      guard let faces = FaceSet(regular: path, bold: bold, index: source.index) else {
        throw CompileError.noFont(path)
      }
      let scalars = faces.main.characters.compactMap(Unicode.Scalar.init).filter {
        glyphOf[$0.value] == nil && ![.privateUse, .unassigned].contains($0.generalCategory)
          && !$0.drawsAsEmoji
      }
      addPlain(scalars, faces: faces, widthClass: try classNumber(source.widthClass))
    }
  }

  // Characters whose width no open font decides: ignorable ones, marks without a table, emoji.
  private mutating func addWithoutFont() {
    let emoji = UInt8(classes.firstIndex(of: "emoji") ?? 0)
    let emojiEm = Int16(clamping: FontFace.unitsPerEm)  // The class's scale says how wide.
    var shared: [PlainKey: UInt16] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard glyphOf[value] == nil, let scalar = Unicode.Scalar(value) else { continue }
      let kind =
        scalar.drawsAsEmoji && scalar.metricKind == Int(METRIC_SIMPLE)
        ? Int(METRIC_EMOJI) : scalar.metricKind
      guard kind != Int(METRIC_SIMPLE), kind != Int(METRIC_OPENING) else { continue }
      var glyph = BuiltGlyph(widthClass: emoji, kind: kind, flags: scalar.metricFlags)
      let drawn = [METRIC_EMOJI, METRIC_REGIONAL, METRIC_MODIFIER, METRIC_KEYCAP].map { Int($0) }
      if drawn.contains(kind) { glyph.figures = Figures(repeating: emojiEm) }
      let key = PlainKey(figures: glyph.figures, kind: glyph.kind, flags: glyph.flags)
      if let known = shared[key] {
        glyphOf[value] = known
      } else {
        append(glyph, for: value)
        shared[key] = glyphOf[value]
      }
    }
  }

  private func faces(of group: MetricGroup) throws -> FaceSet {
    let directory = group.file.contains("CJK") ? cjkDirectory : notoDirectory
    let bold = directory + group.file.replacing("-Regular", with: "-Bold")
    guard let faces = FaceSet(regular: directory + group.file, bold: bold, index: group.index)
    else { throw CompileError.noFont(directory + group.file) }
    return faces
  }

  private subscript(scalar: UInt32) -> BuiltGlyph? { glyphOf[scalar].map { glyphs[Int($0)] } }

  private mutating func append(_ glyph: BuiltGlyph, for scalar: UInt32) {
    glyphOf[scalar] = UInt16(clamping: glyphs.count)
    glyphs.append(glyph)
  }

  private mutating func assignPairs(_ matrix: [[Figures]], to ids: [UInt16]) {
    let places = pairs.add(matrix)
    for (id, place) in zip(ids, places) {
      glyphs[Int(id)].pairRow = place.row
      glyphs[Int(id)].pairColumn = place.column
    }
  }

  private mutating func add(_ sequence: SyllableProbe.Sequence) {
    var key = UInt64(groupCount)
    if sequence.scalars.count == 3 { key <<= 8 }
    for scalar in sequence.scalars {
      guard let glyph = glyphOf[scalar.value] else { return }
      key = key << 8 | UInt64(glyphs[Int(glyph)].member & 0xFF)
    }
    if let last = sequence.scalars.last.flatMap({ glyphOf[$0.value] }) {
      glyphs[Int(last)].flags |= UInt8(METRIC_SEQUENCE)
    }
    sequences[key << 16] = pairs.number(of: sequence.delta)
  }
}

/// Characters that measure alike and count alike.
private struct PlainKey: Hashable {
  var figures: Figures
  var kind: Int
  var flags: UInt8
}
