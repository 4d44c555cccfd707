#if UserFonts
  internal import CHarfBuzz
  internal import ICUSupport

  /// What a font's characters say about runs, looked up once when the font is opened, so that
  /// ordinary labels are recognised as one run without asking for properties again.
  final class FontCoverage: @unchecked Sendable {
    /// A label's only run.
    struct SingleRun {
      /// ISO 15924 code as HarfBuzz wants it.
      var scriptTag: UInt32
      var isRightToLeft: Bool
    }

    // Written in `init` alone. 0: not in the font, or to be looked at closely.
    private let facts: UnsafeMutablePointer<UInt16>
    private let scriptTags: [UInt32]

    private static let count = 0x10000
    private static let scriptMask: UInt16 = 0xFF
    private static let isShared: UInt16 = 1 << 8
    private static let isRightToLeft: UInt16 = 1 << 9
    private static let isNumber: UInt16 = 1 << 10

    init(face: OpaquePointer) {
      facts = .allocate(capacity: Self.count)
      facts.initialize(repeating: 0, count: Self.count)
      var tags: [UInt32] = [0]
      var numberOf: [Script: UInt16] = [:]
      if let set = hb_set_create() {
        hb_face_collect_unicodes(face, set)
        var value = hb_codepoint_t.max
        while hb_set_next(set, &value) != 0, value < hb_codepoint_t(Self.count) {
          guard let scalar = Unicode.Scalar(value), !scalar.isBidiControl,
            scalar.generalCategory != .control
          else { continue }
          let script = scalar.runScript
          if numberOf[script] == nil, tags.count < 255 {
            numberOf[script] = UInt16(tags.count)
            tags.append(script.tag)
          }
          guard var fact = numberOf[script] else { continue }
          if script.isShared { fact |= Self.isShared }
          switch scalar.bidiClass {
          case .rightToLeft, .arabicLetter: fact |= Self.isRightToLeft
          case .europeanNumber, .arabicNumber: fact |= Self.isNumber
          default: break
          }
          facts[Int(value)] = fact
        }
        hb_set_destroy(set)
      }
      scriptTags = tags
    }

    deinit { facts.deallocate() }

    /// The run that the whole text is, or `nil` when it must be split or looked at closely.
    @inline(__always)
    func singleRun(_ bytes: UnsafeBufferPointer<UInt8>) -> SingleRun? {
      var script: UInt16 = 0
      var shared: UInt16 = 0
      var all: UInt16 = 0
      var decoder = UTF8Scalars(bytes)
      while let scalar = decoder.next() {
        guard scalar < 0x10000 else { return nil }
        let fact = facts[Int(scalar)]
        if fact == 0 { return nil }
        all |= fact
        if fact & Self.isShared != 0 {
          shared = fact & Self.scriptMask
        } else if script == 0 {
          script = fact & Self.scriptMask
        } else if script != fact & Self.scriptMask {
          return nil
        }
      }
      let isRightToLeft = all & Self.isRightToLeft != 0
      if isRightToLeft, all & Self.isNumber != 0 { return nil }
      let number = Int(script != 0 ? script : shared)
      return SingleRun(scriptTag: scriptTags[number], isRightToLeft: isRightToLeft)
    }
  }

  extension Unicode.Scalar {
    /// The script a run is named by: kana and ideographs, which Japanese mixes within words, count
    /// as one.
    var runScript: Script {
      let script = script
      return ["Hira", "Kana", "Bopo"].contains(script.code) ? Script("Hani") ?? script : script
    }
  }

  extension Script {
    /// The code's four letters as one number.
    var tag: UInt32 { code.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
  }
#endif
