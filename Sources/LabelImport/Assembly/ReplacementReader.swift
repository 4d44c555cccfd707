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
    let holders = [id, evaluator.heap[id].parts["navigationItem"]].compactMap { $0 }
    let titles = holders.compactMap { evaluator.heap[$0].properties["title"] }
    if titles.contains(where: \.isAlwaysSet) || Self.isCovered(titles.flatMap(\.writes)) {
      subjects.append(.titleText)
    }
    if let item = evaluator.heap[id].parts["navigationItem"] {
      for (name, placement) in Self.sides {
        if let kept = kept(name, of: item) { subjects.append(.items(placement, but: kept)) }
      }
      if evaluator.showsOwnView(inPlaceOfTitle: item) { subjects.append(.title) }
      if evaluator.isAlways(true, "hidesBackButton", of: item) { subjects.append(.back) }
    }
    if let kept = kept("toolbarItems", of: id) { subjects.append(.items(.bottom, but: kept)) }
    if let kept = kept("viewControllers", of: id), !kept.isEmpty {
      subjects.append(.tabs(but: kept))
    }
    return subjects.map { InterfaceReplacement(className: owner, subject: $0) }
  }

  /// The outlets that stay in a property which is set to something of the code's own or to outlets,
  /// whenever the screen is shown; `nil` for any other.
  private func kept(_ name: String, of id: ObjectID) -> Set<String>? {
    guard let held = evaluator.heap[id].properties[name], Self.isAlwaysThere(held) else {
      return nil
    }
    var kept: Set<String> = []
    for write in held.writes {
      guard !evaluator.additions.contains(write.span), collect(write.value, into: &kept) else {
        return nil
      }
    }
    return kept
  }

  /// True for a property that is set whenever the screen is shown.
  static func isAlwaysThere(_ held: Variable) -> Bool {
    held.isAlwaysSet || isCovered(held.writes)
  }

  /// True for what is set in every branch of the code. Tests that stand under one condition say nothing
  /// beside its arm.
  static func isCovered(_ writes: [Variable.Write]) -> Bool {
    let paths = writes.flatMap { write in
      CodeBranch.divided(CodeBranch(write.when)).map { branch in
        (branch?.path ?? []).filter { !$0.isPart }
      }
    }
    return !writes.isEmpty && ArmPaths(paths).minimal.contains([])
  }

  /// Collects the outlets of what the code makes or takes from the interface file; false for what is not
  /// known.
  private func collect(_ value: Value, into outlets: inout Set<String>) -> Bool {
    switch value {
    case .list(let elements):
      for element in elements where !collect(element.value, into: &outlets) { return false }
      return true
    case .choice:
      for one in value.alternatives where !collect(one.value, into: &outlets) { return false }
      return true
    case .object(let id):
      if let outlet = evaluator.heap[id].outlet { outlets.insert(outlet.name) }
      return true
    case .null: return true
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

extension Evaluator {
  /// True for a navigation item in whose title's place code puts a view of its own whenever the screen is
  /// shown: the title is then drawn nowhere.
  func showsOwnView(inPlaceOfTitle item: ObjectID) -> Bool {
    guard let held = heap[item].properties["titleView"], held.isAlwaysSet else { return false }
    return !viewsInPlaceOfTitle(of: item).isEmpty
  }

  /// The conditions under which views of the code's own stand in place of a title; none where it takes them away
  /// again.
  func viewsInPlaceOfTitle(of item: ObjectID) -> [Guard] {
    let all = (heap[item].properties["titleView"]?.writes ?? []).flatMap { write in
      write.value.alternatives.map { (value: $0.value, when: write.when.and($0.when)) }
    }
    guard all.allSatisfy({ $0.value.object.map { heap[$0].outlet == nil } ?? false }) else {
      return []
    }
    return all.compactMap(\.when)
  }
}
