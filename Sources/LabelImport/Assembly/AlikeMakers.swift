/// Makers of a screen whose items are the same: one stands for all of them.
enum AlikeMakers {
  /// One of the makers that a condition asks for.
  private struct Maker: Hashable {
    var condition: CodeSpan
    var number: Int

    /// The maker that takes an arm; `nil` for an arm of another kind.
    init?(_ arm: CodeBranch.Arm) {
      guard arm.condition.file == CodeSpan.Ground.maker.rawValue, arm.anyOf == nil else {
        return nil
      }
      condition = arm.condition
      number = arm.arm
    }
  }

  /// An item on a way, whoever of the makers it is.
  private struct Use: Hashable {
    var item: String
    var around: [CodeBranch.Arm]
  }

  /// The ways to each item with one maker for all that lead to the same items in the same ways.
  static func joined(_ places: [String: [[CodeBranch.Arm]]]) -> [String: [[CodeBranch.Arm]]] {
    var uses: [Maker: Set<Use>] = [:]
    var counts: [CodeSpan: Int] = [:]
    for (item, paths) in places {
      for path in paths {
        for arm in path {
          guard let maker = Maker(arm) else { continue }
          // Of some of what they hand over fewer makers are known.
          counts[maker.condition] = max(counts[maker.condition] ?? 0, arm.count)
          let around = path.filter { Maker($0) != maker }
          uses[maker, default: []].insert(Use(item: item, around: around))
        }
      }
    }
    guard uses.count > 1 else { return places }
    var firsts: [CodeSpan: [Set<Use>: Int]] = [:]
    var numbers: [Maker: Int] = [:]
    for (maker, own) in uses.sorted(by: { $0.key.number < $1.key.number }) {
      if let first = firsts[maker.condition]?[own] {
        numbers[maker] = first
        counts[maker.condition, default: 0] -= 1
      } else {
        firsts[maker.condition, default: [:]][own] = maker.number
      }
    }
    return places.mapValues { paths in
      var known: Set<[CodeBranch.Arm]> = []
      return paths.compactMap { path in
        let joined = path.map { arm in
          guard let maker = Maker(arm) else { return arm }
          var one = arm
          one.arm = numbers[maker] ?? arm.arm
          one.count = counts[maker.condition] ?? arm.count
          return one
        }
        return known.insert(joined).inserted ? joined : nil
      }
    }
  }
}
