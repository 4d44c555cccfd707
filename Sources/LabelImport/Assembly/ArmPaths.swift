/// Ways to one item, each the arms of conditions that it takes, as numbers in the order of the code:
/// ways are compared far more often than arms.
struct ArmPaths {
  /// The arms by number.
  private let arms: [CodeBranch.Arm]
  /// The number of each arm's condition.
  private let conditions: [Int]
  private let paths: Set<[Int]>

  /// Paths that are compared with each other.
  private static let maximumCompared = 128

  /// Numbers the arms of some paths.
  init(_ paths: [[CodeBranch.Arm]]) {
    arms = Set(paths.joined()).sorted {
      Self.order(of: $0).lexicographicallyPrecedes(Self.order(of: $1))
    }
    var numbers: [CodeBranch.Arm: Int] = [:]
    var places: [CodeSpan: Int] = [:]
    var conditions: [Int] = []
    for (number, arm) in arms.enumerated() {
      numbers[arm] = number
      conditions.append(places[arm.condition, default: number])
      places[arm.condition] = conditions[number]
    }
    self.conditions = conditions
    self.paths = Set(paths.map { $0.compactMap { numbers[$0] } })
  }

  /// What arms are sorted by: first the place in the code.
  private static func order(of arm: CodeBranch.Arm) -> [Int] {
    [
      Int(arm.condition.file), Int(arm.condition.start), arm.arm, Int(arm.condition.end), arm.count,
      arm.padArm ?? -1, arm.macArm ?? -1, arm.classicArm ?? -1, arm.developersArm ?? -1,
      arm.isPart ? 1 : 0,
      arm.isEvent ? 1 : 0, arm.isAvailability ? 1 : 0,
    ]
  }

  /// The paths without those that together cover their condition and those inside others, in the
  /// order of the code; all of them where they are too many.
  var minimal: [[CodeBranch.Arm]] {
    var left = Self.inOrder(paths)
    if left.count <= Self.maximumCompared {
      while let next = covered(in: left) {
        left.removeAll { path in next.allSatisfy(path.contains) }
        left = Self.inOrder(left + [next])
      }
      left = left.filter { path in
        !left.contains { $0 != path && $0.allSatisfy(path.contains) }
      }
    }
    // in bounds: the numbers are those of the arms
    return left.map { $0.map { arms[$0] } }
  }

  private static func inOrder(_ paths: some Sequence<[Int]>) -> [[Int]] {
    paths.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A path without the condition all of whose arms are among the paths, the rest being equal.
  private func covered(in paths: [[Int]]) -> [Int]? {
    let numbers = Set(paths.joined())
    var seen: [Int: Set<Int>] = [:]
    for number in numbers { seen[conditions[number], default: []].insert(arms[number].arm) }
    // A condition with an arm that no path takes is covered by none.
    let open = numbers.filter { number in
      arms[number].count > 0 && seen[conditions[number], default: []].count >= arms[number].count
    }
    if open.isEmpty { return nil }
    var taken: [OpenCondition: Set<Int>] = [:]
    for path in paths {
      for (position, number) in path.enumerated() where open.contains(number) {
        var around = path
        around.remove(at: position)
        let key = OpenCondition(
          around: around, condition: conditions[number], position: position)
        taken[key, default: []].insert(arms[number].arm)
        if taken[key]?.count == arms[number].count { return around }
      }
    }
    return nil
  }

  /// A condition on a path that is the same but for the arm that is taken.
  private struct OpenCondition: Hashable {
    var around: [Int]
    var condition: Int
    var position: Int
  }
}
