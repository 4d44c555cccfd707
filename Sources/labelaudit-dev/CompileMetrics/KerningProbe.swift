/// Finds kerning by setting each character before every other one.
struct KerningProbe {
  var faces: FaceSet

  /// What each pair adds to the sum of its advances.
  func matrix(of scalars: [UInt32]) -> [[Figures]] {
    scalars.map { left in row(of: left, before: scalars) }
  }

  private func row(of left: UInt32, before scalars: [UInt32]) -> [Figures] {
    // One long text `l r₀ l r₁ …`: kerning is added to the advance of the left glyph.
    var text: [UInt32] = []
    text.reserveCapacity(scalars.count * 2)
    for right in scalars {
      text.append(left)
      text.append(right)
    }
    let alone = faces.measure { $0.width([left], contextual: false) }
    if let all = faces.measureList({ $0.advances(text, contextual: false) }) {
      return scalars.indices.map { all[$0 * 2] &- alone }
    }
    return scalars.map { right in
      faces.measure { $0.width([left, right], contextual: false) } &- alone
        &- faces.measure { $0.width([right], contextual: false) }
    }
  }
}
