internal import LabelModel

/// Reads what the code of a controller replaces of its interface file: what it sets whenever its screen is
/// shown, whatever else happens.
struct ReplacementReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Properties that hold the items of a side.
  private static let sides: [(String, Placement)] = [
    ("leftBarButtonItems", .leading), ("rightBarButtonItems", .trailing),
  ]

  /// What the code that runs before a controller is seen replaces.
  func replacements(by id: ObjectID, owner: String) -> [InterfaceReplacement] {
    var subjects: [InterfaceReplacement.Subject] = []
    if let item = evaluator.heap[id].parts["navigationItem"] {
      for (name, placement) in Self.sides where replaces(name, of: item) {
        subjects.append(.items(placement))
      }
      if replaces("titleView", of: item) { subjects.append(.title) }
      if evaluator.isAlways(true, "hidesBackButton", of: item) { subjects.append(.back) }
    }
    if replaces("toolbarItems", of: id) { subjects.append(.items(.bottom)) }
    return subjects.map { InterfaceReplacement(className: owner, subject: $0) }
  }

  /// True for a property that is set to something of the code's own, whenever the screen is shown.
  private func replaces(_ name: String, of id: ObjectID) -> Bool {
    guard let held = evaluator.heap[id].properties[name], held.isAlwaysSet else { return false }
    return held.writes.allSatisfy {
      !evaluator.additions.contains($0.span) && isMadeHere($0.value)
    }
  }

  /// True for what the code makes; false for objects of interface files, and for what is not known.
  private func isMadeHere(_ value: Value) -> Bool {
    switch value {
    case .list(let elements):
      return !elements.isEmpty && elements.allSatisfy { isMadeHere($0.value) }
    case .choice: return value.alternatives.allSatisfy { isMadeHere($0.value) }
    case .object(let id): return evaluator.heap[id].outlet == nil
    default: return false
    }
  }
}

extension Evaluator {
  /// True for a property that holds a truth value whenever the screen is shown.
  func isAlways(_ truth: Bool, _ name: String, of id: ObjectID) -> Bool {
    guard let held = heap[id].properties[name], held.isAlwaysSet else { return false }
    return held.writes.allSatisfy {
      if case .boolean(truth) = $0.value { true } else { false }
    }
  }
}
