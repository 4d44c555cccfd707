internal import LabelModel

/// Works out under which conditions the items of a bar are drawn.
struct ItemConditions {
  /// Where the code shows each item: the arms to be taken, none for code outside any condition.
  private var places: [String: [[CodeBranch.Arm]]] = [:]
  private var known: [String: Set<[CodeBranch.Arm]>] = [:]

  /// Notes one place that shows an item: what must hold on each way to it.
  mutating func add(_ branches: [CodeBranch?], as id: String) {
    for branch in branches {
      var path: [CodeBranch.Arm] = []
      for arm in branch?.path ?? [] {
        if !path.contains(arm) { path.append(arm) }
      }
      // One object may be put into its bar by many runs of one piece of code.
      if known[id, default: []].insert(path).inserted { places[id, default: []].append(path) }
    }
  }

  /// Writes the conditions into the items, numbered in the items' order. The place of an item that
  /// others stand in for is taken under the conditions of all of them.
  func write(into items: inout [BarItem]) {
    let places = AlikeMakers.joined(placesWithOtherCases)
    var sharing: [String: [[CodeBranch.Arm]]] = places
    for item in items {
      if let main = item.alternativeTo { sharing[main, default: []] += places[item.id] ?? [] }
    }
    var numbers: [CodeSpan: Int] = [:]
    for index in items.indices {
      let paths = sharing[items[index].id] ?? []
      // Tests that stand under one condition say nothing beside its arm, but for the device, which
      // holds wherever on the way it is asked for.
      let ways = paths.map { $0 + $0.compactMap(\.impliedDesign) }
      let devices = (ways.first ?? []).filter { arm in
        arm.isKnownOfDevice && ways.allSatisfy { $0.contains(arm) }
      }
      let common = Self.common(paths.map { $0.filter { !$0.isPart } })
      let all = devices.filter { !common.contains($0) } + common
      items[index].conditions = all.map { Self.condition(of: $0, in: &numbers) }
    }
    for index in items.indices {
      let own = Self.minimal(places[items[index].id] ?? [])
      guard !own.isEmpty, !own.contains([]) else { continue }
      // Of too many ways some are kept: an item that is drawn under each of them is not one that is
      // always drawn.
      let paths = own.prefix(BarItem.maximumConditionPaths).map { path in
        let implied = path.compactMap(\.impliedDesign).filter { !path.contains($0) }
        return (implied + path).map { Self.condition(of: $0, in: &numbers) }
      }
      if paths != [items[index].conditions] { items[index].conditionPaths = paths }
    }
  }

  /// The places with what follows from the case of a value: that it is none of the others for which the bar asks.
  private var placesWithOtherCases: [String: [[CodeBranch.Arm]]] {
    let paths = places.values.joined()
    let denied = Set(paths.joined().lazy.filter { $0.arm == 1 }.map(\.condition))
    var asked: [CodeSpan: CodeBranch.Arm] = [:]
    for path in paths {
      for (test, value) in zip(path, path.dropFirst())
      where value.isCase && test.arm == 0 && denied.contains(test.condition) {
        asked[test.condition] = value
      }
    }
    guard !asked.isEmpty else { return places }
    let tests = asked.sorted {
      ($0.key.file, $0.key.start, $0.key.end) < ($1.key.file, $1.key.start, $1.key.end)
    }
    func completed(_ path: [CodeBranch.Arm]) -> [CodeBranch.Arm] {
      var result = path
      for (test, value) in tests where !path.contains(where: { $0.condition == test }) {
        guard path.contains(where: { $0.condition == value.condition && $0.arm != value.arm })
        else { continue }
        result.append(CodeBranch.Arm(condition: test, arm: 1, count: 2))
      }
      return result
    }
    return places.mapValues { $0.map(completed) }
  }

  private static func condition(
    of arm: CodeBranch.Arm, in numbers: inout [CodeSpan: Int]
  ) -> ItemCondition {
    if let padArm = arm.padArm {
      return arm.arm == padArm ? .onPad : .notOnPad
    }
    if let macArm = arm.macArm {
      return arm.arm == macArm ? .onMac : .notOnMac
    }
    if let classicArm = arm.classicArm {
      return arm.arm == classicArm ? .inClassic : .inGlass
    }
    if let developersArm = arm.developersArm {
      return arm.arm == developersArm ? .forDevelopers : .notForDevelopers
    }
    let number = numbers[arm.condition] ?? numbers.count + 1
    numbers[arm.condition] = number
    return ItemCondition(.code(String(number)), branch: arm.arm)
  }

  /// What must hold for one of several paths to be taken: arms that together cover their condition
  /// say nothing. Of paths that remain only what they share is certain, and that it takes a further
  /// condition.
  static func common(_ paths: [[CodeBranch.Arm]]) -> [CodeBranch.Arm] {
    shared(
      by: minimal(
        paths.flatMap { path in
          CodeBranch.divided(CodeBranch(path)).map { $0?.path ?? [] }
        }))
  }

  private static func shared(by ordered: [[CodeBranch.Arm]]) -> [CodeBranch.Arm] {
    if ordered.isEmpty || ordered.contains([]) { return [] }
    guard let first = ordered.first, ordered.count > 1 else { return ordered.first ?? [] }
    var shared = 0
    while shared < first.count,
      ordered.allSatisfy({ $0.count > shared && $0[shared] == first[shared] })
    {
      shared += 1
    }
    if ordered.contains(where: { $0.count == shared }) { return Array(first.prefix(shared)) }
    var either = first[shared]
    either.condition.end = either.condition.start
    either.arm = 0
    either.classicArm = nil
    either.macArm = nil
    either.padArm = nil
    either.developersArm = nil
    return first.prefix(shared) + [either]
  }

  /// Paths without those that together cover their condition and those inside others, in the order of
  /// the code.
  private static func minimal(_ paths: [[CodeBranch.Arm]]) -> [[CodeBranch.Arm]] {
    if paths.isEmpty { return [] }
    if paths.count == 1, paths[0].allSatisfy({ $0.count != 1 }) { return paths }
    return ArmPaths(paths).minimal
  }
}
