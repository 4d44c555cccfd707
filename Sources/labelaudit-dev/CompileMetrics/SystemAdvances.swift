import ICUSupport

/// The system font's advances in its four masters: as stated where a public file states them, and
/// otherwise Inter's, scaled by what is stated of its neighbours.
struct SystemAdvances {
  /// How an advance is known.
  enum Basis {
    /// As stated, or of a letter composed of one that is stated.
    case stated
    /// Scaled: a letter, digit or space, or a sign that three masters are stated of.
    case scaled
    /// A sign of which less is stated.
    case partlyStated
    /// A sign of which nothing is stated.
    case guessed
  }

  /// One character: text regular, text bold, display regular, display bold, in units.
  struct Advance {
    var masters: SIMD4<Double>
    var isStated: SIMDMask<SIMD4<Double.SIMDMaskScalar>>
    var isLetter: Bool

    /// How the figures of a weight (0 regular … 3 bold) are known.
    func basis(weight: Int) -> Basis {
      let needed = weight == 0 ? [0, 2] : [0, 1, 2, 3]
      if needed.allSatisfy({ isStated[$0] }) { return .stated }
      let count = (0..<4).count { isStated[$0] }
      if isLetter || count >= 3 { return .scaled }
      return count > 0 ? .partlyStated : .guessed
    }
  }

  private let faces: FaceSet
  private let stated: [UInt32: SIMD4<Double>]
  /// Characters with a stated advance, by master and class of character.
  private let neighbours: [[CharacterClass: [Neighbour]]]
  /// Median of stated ÷ Inter, by master and class of character.
  private let scales: [[CharacterClass: Double]]

  private struct Neighbour {
    var inter: Double
    var ratio: Double
  }

  /// Characters that are scaled alike.
  private enum CharacterClass: Hashable {
    case capital, letter, digit, space, punctuation, symbol

    init(_ scalar: Unicode.Scalar) {
      switch scalar.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: self = .capital
      case let category where category.isLetter: self = .letter
      case .decimalNumber: self = .digit
      case .spaceSeparator: self = .space
      case let category where category.isPunctuation: self = .punctuation
      default: self = .symbol
      }
    }

    var isLetter: Bool { self != .punctuation && self != .symbol }
  }

  init(masters: SystemMasters, faces: FaceSet) {
    self.faces = faces
    stated = masters.advances
    var neighbours = [[CharacterClass: [Neighbour]]](repeating: [:], count: 4)
    for (value, advances) in masters.advances.sorted(by: { $0.key < $1.key }) {
      guard let scalar = Unicode.Scalar(value), faces.main.has(value) else { continue }
      let inter = Self.inter(scalar, faces)
      for master in 0..<4 where !advances[master].isNaN && inter[master] > 0 {
        neighbours[master][CharacterClass(scalar), default: []].append(
          Neighbour(inter: inter[master], ratio: advances[master] / inter[master]))
      }
    }
    self.neighbours = neighbours
    scales = neighbours.map { $0.mapValues { Self.median($0.map(\.ratio)) } }
  }

  /// The advance of a character that Inter has.
  func advance(of scalar: Unicode.Scalar) -> Advance {
    if let own = stated[scalar.value] { return completed(own, scalar) }
    if let twin = twin(of: scalar) { return twin }
    let inter = Self.inter(scalar, faces)
    let kind = CharacterClass(scalar)
    var masters = SIMD4<Double>()
    for master in 0..<4 { masters[master] = inter[master] * nearestRatio(kind, inter, master) }
    return Advance(
      masters: masters, isStated: .init(repeating: false), isLetter: kind.isLetter)
  }

  // MARK: Steps

  // Figures of the masters that no source states, out of those that one does.
  private func completed(_ own: SIMD4<Double>, _ scalar: Unicode.Scalar) -> Advance {
    let kind = CharacterClass(scalar)
    let inter = Self.inter(scalar, faces)
    let known = (0..<4).filter { !own[$0].isNaN }
    var masters = own
    for master in 0..<4 where own[master].isNaN {
      if known.count == 3 {
        // The other weight of this cut, changed as the other cut changes.
        masters[master] = own[master ^ 1] * own[master ^ 2] / own[master ^ 3]
        continue
      }
      // Of the same cut rather than of the same weight.
      guard let from = known.min(by: { Self.distance($0, master) < Self.distance($1, master) })
      else { continue }
      let isScaled = kind.isLetter
      let to = isScaled ? scales[master][kind] ?? 1 : 1
      let of = isScaled ? scales[from][kind] ?? 1 : 1
      masters[master] = own[from] * inter[master] * to / (inter[from] * of)
    }
    return Advance(
      masters: masters, isStated: own .== own, isLetter: kind.isLetter)
  }

  // A letter drawn as another with marks on it, or as a letter of another alphabet, is as wide – or
  // as much wider as Inter's is.
  private func twin(of scalar: Unicode.Scalar) -> Advance? {
    let parts = Array(Normalization.nfd(String(scalar)).unicodeScalars)
    if let base = parts.first, parts.count > 1, base != scalar, faces.main.has(base.value),
      parts.dropFirst().allSatisfy(\.generalCategory.isMark)
    {
      var advance = advance(of: base)
      let more = Self.inter(scalar, faces) - Self.inter(base, faces)
      advance.masters += more
      if !Self.isNothing(more) { advance.isStated = .init(repeating: false) }
      return advance
    }
    let likeness = Array(Confusables.skeleton(of: String(scalar)).unicodeScalars)
    let candidates = likeness + Self.capitalI.filter { _ in likeness.first == "l" }
    for other in candidates where likeness.count == 1 && other != scalar {
      guard let own = stated[other.value],
        Self.isNothing(Self.inter(scalar, faces) - Self.inter(other, faces))
      else { continue }
      return completed(own, other)
    }
    return nil
  }

  // The skeleton of every capital I is a small l.
  private static let capitalI: [Unicode.Scalar] = ["I"]

  private func nearestRatio(_ kind: CharacterClass, _ inter: SIMD4<Double>, _ master: Int) -> Double
  {
    let all = neighbours[master][kind] ?? []
    let nearest = all.sorted { abs($0.inter - inter[master]) < abs($1.inter - inter[master]) }
    return Self.median(nearest.prefix(3).map(\.ratio))
  }

  private static func inter(_ scalar: Unicode.Scalar, _ faces: FaceSet) -> SIMD4<Double> {
    let figures = faces.measure { $0.width([scalar.value], contextual: false) }
    // Regular and bold of the text cut, then of the display cut.
    return SIMD4(
      Double(figures[0]), Double(figures[6]), Double(figures[1]), Double(figures[7]))
  }

  private static func distance(_ a: Int, _ b: Int) -> Int {
    (a / 2 == b / 2 ? 0 : 2) + (a % 2 == b % 2 ? 0 : 1) + (a / 2 != b / 2 && a % 2 != b % 2 ? 1 : 0)
  }

  // Less than a thousandth of the em, in units.
  private static func isNothing(_ difference: SIMD4<Double>) -> Bool {
    (0..<4).allSatisfy { abs(difference[$0]) < 4 }
  }

  /// The middle value; 1 for none.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 1 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
