internal import LabelModel

/// Works out under which conditions the items of a bar are drawn.
struct ItemConditions {
  /// Where the code shows each item: the arms to be taken, none for code outside any condition.
  private var places: [String: [[CodeBranch.Arm]]] = [:]

  /// Notes one place that shows an item.
  mutating func add(_ item: ItemDraft, as id: String) {
    for branch in [item.branch] + item.otherBranches {
      places[id, default: []].append(branch?.path ?? [])
    }
  }

  /// Writes the conditions into the items, numbered in the items' order. The place of an item that
  /// others stand in for is taken under the conditions of all of them.
  func write(into items: inout [BarItem]) {
    var sharing: [String: [[CodeBranch.Arm]]] = places
    for item in items {
      if let main = item.alternativeTo { sharing[main, default: []] += places[item.id] ?? [] }
    }
    var numbers: [CodeSpan: Int] = [:]
    for index in items.indices {
      let id = items[index].id
      for arm in Self.common(sharing[id] ?? []) {
        if let padArm = arm.padArm {
          items[index].conditions.append(
            arm.arm == padArm ? DrawnItems.onPad : DrawnItems.notOnPad)
          continue
        }
        if let macArm = arm.macArm {
          items[index].conditions.append(
            arm.arm == macArm ? DrawnItems.onMac : DrawnItems.notOnMac)
          continue
        }
        if let classicArm = arm.classicArm {
          items[index].conditions.append(
            arm.arm == classicArm ? DrawnItems.inClassic : DrawnItems.inGlass)
          continue
        }
        let number = numbers[arm.condition] ?? numbers.count + 1
        numbers[arm.condition] = number
        items[index].conditions.append("\(number):\(arm.arm)")
      }
    }
  }

  /// What must hold for one of several paths to be taken: arms that together cover their condition
  /// say nothing. Of paths that remain only what they share is certain, and that it takes a further
  /// condition.
  static func common(_ paths: [[CodeBranch.Arm]]) -> [CodeBranch.Arm] {
    var left = Set(paths)
    while let next = covered(in: left) {
      left = left.filter { !$0.starts(with: next) }
      left.insert(next)
    }
    if left.isEmpty || left.contains([]) { return [] }
    let ordered = left.sorted { first, second in
      first.lexicographicallyPrecedes(second) {
        ($0.condition.file, $0.condition.start, $0.arm)
          < ($1.condition.file, $1.condition.start, $1.arm)
      }
    }
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
    return first.prefix(shared) + [either]
  }

  /// The path around a condition all of whose arms are among the paths.
  private static func covered(in paths: Set<[CodeBranch.Arm]>) -> [CodeBranch.Arm]? {
    var arms: [[CodeBranch.Arm]: Set<Int>] = [:]
    for path in paths {
      guard var last = path.last, last.count > 0 else { continue }
      let arm = last.arm
      last.arm = 0
      let key = Array(path.dropLast()) + [last]
      arms[key, default: []].insert(arm)
      if arms[key]?.count == last.count { return Array(path.dropLast()) }
    }
    return nil
  }
}
