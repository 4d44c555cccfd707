import ICUSupport

/// Measures the forms of cursive letters and what pairs of forms add, ligatures such as lam-alef
/// included. Zero width joiners bring the forms out.
struct JoiningProbe {
  /// Form of a letter, in the order in which the tables hold them.
  enum Shape: Int, CaseIterable {
    case isolated, final, initial, medial

    var joinsBefore: Bool { self == .final || self == .medial }
    var joinsAfter: Bool { self == .initial || self == .medial }
  }

  /// A letter in a form.
  struct Form {
    var scalar: Unicode.Scalar
    var shape: Shape

    var isPossible: Bool {
      switch scalar.joiningType {
      case .dualJoining, .joinCausing: true
      case .rightJoining: !shape.joinsAfter
      case .leftJoining: !shape.joinsBefore
      default: shape == .isolated
      }
    }
  }

  var faces: FaceSet

  func advance(of form: Form) -> Figures { measure([form]) }

  /// What each pair of forms adds to the sum of its advances.
  func matrix(of forms: [Form]) -> [[Figures]] {
    let alone = forms.map { advance(of: $0) }
    // Presentation forms are drawn as they are.
    let paired = forms.map { $0.isPossible && $0.scalar.value < 0xFB00 }
    return forms.indices.map { a in
      forms.indices.map { b in
        guard paired[a], paired[b], forms[a].shape.joinsAfter == forms[b].shape.joinsBefore,
          forms[a].shape.joinsAfter || !wouldJoin(forms[a], forms[b])
        else { return Figures() }
        return measure([forms[a], forms[b]]) &- alone[a] &- alone[b]
      }
    }
  }

  private func wouldJoin(_ a: Form, _ b: Form) -> Bool {
    let after = Form(scalar: a.scalar, shape: .initial).isPossible
    let before = Form(scalar: b.scalar, shape: .final).isPossible
    return after && before
  }

  private func measure(_ forms: [Form]) -> Figures {
    let joiner: UInt32 = 0x200D
    var text = forms.map(\.scalar.value)
    if forms.first?.shape.joinsBefore == true { text.insert(joiner, at: 0) }
    if forms.last?.shape.joinsAfter == true { text.append(joiner) }
    return faces.measure { $0.width(text) }
  }
}
