import ICUSupport

/// Measures scripts whose letters combine: what pairs, and in syllables what sequences of three
/// and four characters, add to the sum.
struct SyllableProbe {
  /// A sequence whose width its parts do not explain.
  struct Sequence {
    var scalars: [Unicode.Scalar]
    var delta: Figures
  }

  var faces: FaceSet
  /// Letter that marks are set on for measuring.
  var base: UInt32

  /// Deltas below 0.2 % of an em are rounding.
  private static let least: Int16 = 8

  /// Advance of a letter; of a mark, what it adds to a letter.
  func advance(of scalar: Unicode.Scalar) -> Figures {
    guard scalar.generalCategory.isMark else { return width([scalar.value]) }
    return width([base, scalar.value]) &- width([base])
  }

  /// What each pair adds to the sum of its advances.
  func matrix(of scalars: [Unicode.Scalar]) -> [[Figures]] {
    let alone = scalars.map { advance(of: $0) }
    let baseWidth = width([base])
    return scalars.indices.map { a in
      scalars.indices.map { b in
        let pair = [scalars[a].value, scalars[b].value]
        guard scalars[a].generalCategory.isMark else {
          return cleaned(width(pair) &- alone[a] &- alone[b])
        }
        return cleaned(width([base] + pair) &- baseWidth &- alone[a] &- alone[b])
      }
    }
  }

  /// Sequences of three with a mark in the middle, and of four that go on with a mark.
  func sequences(of scalars: [Unicode.Scalar]) -> [Sequence] {
    let model = Model(probe: self, scalars: scalars)
    let letters = scalars.indices.filter { scalars[$0].generalCategory == .otherLetter }
    let marks = scalars.indices.filter { scalars[$0].generalCategory.isMark }
    let stackers = marks.filter { isStacker(scalars[$0]) }
    var found: [Sequence] = []
    for a in letters {
      for b in marks {
        for c in letters + marks {
          found += model.residual(of: [a, b, c]).map { [$0] } ?? []
        }
      }
    }
    var triples: [[Int]: Figures] = [:]
    for sequence in found {
      triples[sequence.scalars.compactMap { model.number[$0] }] = sequence.delta
    }
    for a in letters {
      for b in stackers {
        for c in letters {
          for d in marks {
            let known = triples[[a, b, c]] ?? Figures()
            found += model.residual(of: [a, b, c, d], explained: known).map { [$0] } ?? []
          }
        }
      }
    }
    return found
  }

  private func isStacker(_ scalar: Unicode.Scalar) -> Bool {
    // Viramas and their like: canonical combining class 9.
    scalar.combiningClass == 9
  }

  private func width(_ text: [UInt32]) -> Figures { faces.measure { $0.width(text) } }

  private func cleaned(_ delta: Figures) -> Figures {
    for place in delta.indices where abs(delta[place]) >= Self.least { return delta }
    return Figures()
  }

  /// What advances and pairs explain.
  private struct Model {
    var probe: SyllableProbe
    var scalars: [Unicode.Scalar]
    var number: [Unicode.Scalar: Int]
    var alone: [Figures]
    var pairs: [[Figures]]

    init(probe: SyllableProbe, scalars: [Unicode.Scalar]) {
      self.probe = probe
      self.scalars = scalars
      number = Dictionary(
        scalars.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      alone = scalars.map { probe.advance(of: $0) }
      pairs = probe.matrix(of: scalars)
    }

    func residual(of sequence: [Int], explained: Figures = Figures()) -> Sequence? {
      var sum = explained
      for (at, glyph) in sequence.enumerated() {
        sum = sum &+ alone[glyph]
        if at > 0 { sum = sum &+ pairs[sequence[at - 1]][glyph] }
      }
      let delta = probe.cleaned(probe.width(sequence.map { scalars[$0].value }) &- sum)
      if delta == Figures() { return nil }
      return Sequence(scalars: sequence.map { scalars[$0] }, delta: delta)
    }
  }
}
