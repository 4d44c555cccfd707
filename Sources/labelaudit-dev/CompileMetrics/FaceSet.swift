/// The faces of a group: four weights in a text and a display cut, some of them interpolated.
struct FaceSet {
  /// Opened faces and, for each of the eight (weight, cut) places, which of them are mixed how.
  private let faces: [FontFace]
  private let mixes: [[(face: Int, share: Double)]]

  /// Eight faces of their own: `names` by weight, a pattern with `*` for each cut.
  init?(directory: String, text: String, display: String, names: [String]) {
    var faces: [FontFace] = []
    var mixes: [[(Int, Double)]] = []
    for name in names {
      for pattern in [text, display] {
        guard let face = FontFace(path: directory + pattern.replacing("*", with: name)) else {
          return nil
        }
        mixes.append([(faces.count, 1)])
        faces.append(face)
      }
    }
    self.faces = faces
    self.mixes = mixes
  }

  /// Regular and bold faces; medium and semibold lie a third and two thirds between them.
  init?(regular: String, bold: String?, index: UInt32) {
    guard let regularFace = FontFace(path: regular, index: index) else { return nil }
    guard let bold, let boldFace = FontFace(path: bold, index: index) else {
      faces = [regularFace]
      mixes = Array(repeating: [(0, 1)], count: 8)
      return
    }
    faces = [regularFace, boldFace]
    mixes = (0..<4).flatMap { weight -> [[(Int, Double)]] in
      let share = Double(weight) / 3
      let mix = [(0, 1 - share), (1, share)].filter { $0.1 > 0 }
      return [mix, mix]
    }
  }

  /// The face that says which characters there are.
  var main: FontFace { faces[0] }

  /// The eight figures that a measurement gives in the eight places.
  func measure(_ body: (FontFace) -> Int) -> Figures {
    combine(faces.map(body))
  }

  /// As ``measure(_:)``, for a list of figures per face.
  func measureList(_ body: (FontFace) -> [Int]?) -> [Figures]? {
    var lists: [[Int]] = []
    for face in faces {
      guard let list = body(face) else { return nil }
      lists.append(list)
    }
    guard let first = lists.first, lists.allSatisfy({ $0.count == first.count }) else { return nil }
    return first.indices.map { at in combine(lists.map { $0[at] }) }
  }

  private func combine(_ values: [Int]) -> Figures {
    var result = Figures()
    for (place, mix) in mixes.enumerated() {
      let sum = mix.reduce(0.0) { $0 + Double(values[$1.face]) * $1.share }
      result[place] = Int16(clamping: Int(sum.rounded()))
    }
    return result
  }
}

/// A figure in each weight and cut: place = weight × 2 + cut.
typealias Figures = SIMD8<Int16>
