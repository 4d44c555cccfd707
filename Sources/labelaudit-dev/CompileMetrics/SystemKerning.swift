import ICUSupport

/// The system font's kerning for every pair: as drawn where a public file shows the pair or one of
/// letters that Inter kerns alike, otherwise Inter's.
struct SystemKerning {
  private let facts: KerningFacts
  private let scalars: [UInt32]
  private let inter: [[Figures]]
  /// Class of each character as the left and as the right one of a pair: what Inter kerns alike with
  /// every letter, digit and common mark of ASCII.
  private let leftClasses: [Int]
  private let rightClasses: [Int]
  private let byClass: [[ClassPair: Double]]
  private let numberOf: [UInt32: Int]
  /// The letter that a composed one is made of, by number.
  private let bases: [Int]

  private struct ClassPair: Hashable {
    var left: Int
    var right: Int
  }

  /// - Parameters:
  ///   - scalars: the characters that pair.
  ///   - inter: what Inter adds for each pair of them.
  init(_ facts: KerningFacts, scalars: [UInt32], inter: [[Figures]]) {
    self.facts = facts
    self.scalars = scalars
    self.inter = inter
    let numberOf = Dictionary(
      scalars.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.numberOf = numberOf
    let probes = scalars.indices.filter { scalars[$0] >= 0x20 && scalars[$0] < 0x7F }
    leftClasses = Self.classes(scalars.indices.map { at in probes.map { inter[at][$0][0] } })
    rightClasses = Self.classes(scalars.indices.map { at in probes.map { inter[$0][at][0] } })
    bases = scalars.enumerated().map { at, value in
      guard let scalar = Unicode.Scalar(value),
        let base = Normalization.nfd(String(scalar)).unicodeScalars.first
      else { return at }
      return numberOf[base.value] ?? at
    }
    byClass = facts.pairs.map { [leftClasses, rightClasses] pairs in
      var drawn: [ClassPair: [Double]] = [:]
      for (pair, kern) in pairs {
        guard let left = numberOf[pair.left], let right = numberOf[pair.right] else { continue }
        drawn[ClassPair(left: leftClasses[left], right: rightClasses[right]), default: []]
          .append(kern)
      }
      return drawn.mapValues(SystemAdvances.median)
    }
  }

  /// What each pair adds to the sum of its advances.
  func matrix(_ axes: FontAxes) -> [[Figures]] {
    // Most pairs are of classes that nothing is known of, or that add nothing.
    var known: [ClassPair: SIMD4<Double>?] = [:]
    return scalars.indices.map { left in
      scalars.indices.map { right in
        if isDrawn(left, right) {
          return axes.figures(drawn(left, right) ?? interMasters(left, right))
        }
        let pair = ClassPair(left: leftClasses[left], right: rightClasses[right])
        let found: SIMD4<Double>?
        if let remembered = known[pair] {
          found = remembered
        } else {
          found = drawn(left, right)
          known[pair] = .some(found)
        }
        return axes.figures(found ?? derived(left, right))
      }
    }
  }

  // MARK: Steps

  private func isDrawn(_ left: Int, _ right: Int) -> Bool {
    let pair = KerningFacts.Pair(left: scalars[left], right: scalars[right])
    return (facts.pairs + facts.older).contains { $0[pair] != nil }
  }

  // A master without a figure takes the other weight's, then the other cut's.
  private func drawn(_ left: Int, _ right: Int) -> SIMD4<Double>? {
    let pair = KerningFacts.Pair(left: scalars[left], right: scalars[right])
    let classes = ClassPair(left: leftClasses[left], right: rightClasses[right])
    func own(_ master: Int) -> Double? {
      facts.pairs[master][pair] ?? byClass[master][classes] ?? facts.older[master][pair]
    }
    var result = SIMD4<Double>()
    for master in 0..<4 {
      guard let kern = own(master) ?? own(master ^ 1) ?? own(master ^ 2) ?? own(master ^ 3) else {
        return nil
      }
      result[master] = kern
    }
    return result
  }

  // As the pair of the letters that these are composed of, changed as Inter changes it; else as Inter.
  private func derived(_ left: Int, _ right: Int) -> SIMD4<Double> {
    let own = interMasters(left, right)
    guard bases[left] != left || bases[right] != right,
      let base = drawn(bases[left], bases[right])
    else { return own }
    return base + own - interMasters(bases[left], bases[right])
  }

  private func interMasters(_ left: Int, _ right: Int) -> SIMD4<Double> {
    let figures = inter[left][right]
    return SIMD4(
      Double(figures[0]), Double(figures[6]), Double(figures[1]), Double(figures[7]))
  }

  private static func classes(_ signatures: [[Int16]]) -> [Int] {
    var numbers: [[Int16]: Int] = [:]
    return signatures.map { signature in
      if let known = numbers[signature] { return known }
      numbers[signature] = numbers.count
      return numbers.count - 1
    }
  }
}
