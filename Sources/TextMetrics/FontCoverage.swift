#if UserFonts
  internal import CHarfBuzz
  internal import ICUSupport

  /// What characters of the Basic Multilingual Plane say about runs of text, looked up once.
  struct CharacterFacts: @unchecked Sendable {
    /// Number of the run's script in ``scriptTags``.
    static let scriptMask: UInt16 = 0xFF
    /// Shared by scripts.
    static let isShared: UInt16 = 1 << 8
    /// A strong right-to-left letter.
    static let isRightToLeft: UInt16 = 1 << 9
    /// A digit, which the bidirectional algorithm sets apart.
    static let isNumber: UInt16 = 1 << 10
    /// Continues the cluster before it, or draws nothing.
    static let continues: UInt16 = 1 << 11
    /// Control, bidi control, surrogate: to be looked at closely.
    static let isSpecial: UInt16 = 1 << 12

    static let count = 0x10000
    static let shared = CharacterFacts()

    // Written in `init` alone and never freed: one per process.
    let facts: UnsafeMutablePointer<UInt16>
    let scriptTags: [UInt32]

    private init() {
      facts = .allocate(capacity: Self.count)
      var tags: [UInt32] = [0]
      var numberOf: [Script: UInt16] = [:]
      for value in 0..<Self.count {
        var fact: UInt16 = 0
        if let scalar = Unicode.Scalar(UInt32(value)) {
          let script = scalar.runScript
          if numberOf[script] == nil, tags.count < 255 {
            numberOf[script] = UInt16(tags.count)
            tags.append(script.tag)
          }
          fact = (numberOf[script] ?? 0) | Self.properties(of: scalar, script)
        } else {
          fact = Self.isSpecial
        }
        (facts + value).initialize(to: fact)
      }
      scriptTags = tags
    }

    private static func properties(of scalar: Unicode.Scalar, _ script: Script) -> UInt16 {
      var fact: UInt16 = script.isShared ? isShared : 0
      switch scalar.bidiClass {
      case .rightToLeft, .arabicLetter: fact |= isRightToLeft
      case .europeanNumber, .arabicNumber: fact |= isNumber
      default: break
      }
      switch scalar.graphemeBreakClass {
      case .extend, .spacingMark, .zeroWidthJoiner: fact |= continues
      default: break
      }
      if scalar.isBidiControl || scalar.generalCategory == .control { fact |= isSpecial }
      return fact
    }
  }

  /// Which characters a font has, so that ordinary labels are recognised as one run at a glance.
  final class FontCoverage: @unchecked Sendable {
    /// A label's only run.
    struct SingleRun {
      /// ISO 15924 code as HarfBuzz wants it.
      var scriptTag: UInt32
      var isRightToLeft: Bool
    }

    // Written in `init` alone: facts of the characters the font has, 0 for the others.
    private let facts: UnsafeMutablePointer<UInt16>
    private let all = CharacterFacts.shared

    init(face: OpaquePointer) {
      facts = .allocate(capacity: CharacterFacts.count)
      facts.initialize(repeating: 0, count: CharacterFacts.count)
      guard let set = hb_set_create() else { return }
      hb_face_collect_unicodes(face, set)
      var value = hb_codepoint_t.max
      while hb_set_next(set, &value) != 0, value < hb_codepoint_t(CharacterFacts.count) {
        let fact = all.facts[Int(value)]
        if fact & CharacterFacts.isSpecial == 0 { facts[Int(value)] = fact }
      }
      hb_set_destroy(set)
    }

    deinit { facts.deallocate() }

    /// Whether the font has a character of the Basic Multilingual Plane that is no control.
    func has(_ scalar: UInt32) -> Bool { scalar < 0x10000 && facts[Int(scalar)] != 0 }

    /// The run that the whole text is, or `nil` when it must be split or looked at closely.
    @inline(__always)
    func singleRun(_ bytes: UnsafeBufferPointer<UInt8>) -> SingleRun? {
      var script: UInt16 = 0
      var shared: UInt16 = 0
      var seen: UInt16 = 0
      var decoder = UTF8Scalars(bytes)
      while let scalar = decoder.next() {
        guard scalar < 0x10000 else { return nil }
        let fact = facts[Int(scalar)]
        if fact == 0 { return nil }
        seen |= fact
        if fact & CharacterFacts.isShared != 0 {
          shared = fact & CharacterFacts.scriptMask
        } else if script == 0 {
          script = fact & CharacterFacts.scriptMask
        } else if script != fact & CharacterFacts.scriptMask {
          return nil
        }
      }
      let isRightToLeft = seen & CharacterFacts.isRightToLeft != 0
      if isRightToLeft, seen & CharacterFacts.isNumber != 0 { return nil }
      let number = Int(script != 0 ? script : shared)
      return SingleRun(scriptTag: all.scriptTags[number], isRightToLeft: isRightToLeft)
    }
  }

  extension Unicode.Scalar {
    /// The script a run is named by: kana and ideographs, which Japanese mixes within words, count
    /// as one.
    var runScript: Script {
      let script = script
      return Script.japanese.contains(script) ? Script.han : script
    }
  }

  extension Script {
    fileprivate static let han =
      Script("Hani") ?? Unicode.Scalar(0x4E00).map(\.script) ?? Script.none
    fileprivate static let japanese = Set(["Hira", "Kana", "Bopo"].compactMap { Script($0) })
    private static let none = ("a" as Unicode.Scalar).script

    /// The code's four letters as one number.
    var tag: UInt32 { code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
  }
#endif
