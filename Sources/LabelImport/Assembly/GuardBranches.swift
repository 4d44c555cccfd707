/// Guards as the branches that bars are put together from.
extension CodeBranch {
  /// The arms of a guard, from the outermost inwards; `nil` for code that is always reached.
  init?(_ guarded: Guard) {
    self.init(
      guarded.arms.flatMap { arm in
        Arm.arms(of: arm).map { made in
          var made = made
          made.isPart = arm.isPart
          return made
        }
      })
  }
}

extension CodeBranch.Arm {
  /// Files that no source is: spans in them stand for conditions that are known by what they ask.
  private enum Ground {
    static let test: Int32 = -10
    static let value: Int32 = -11
    static let cases: Int32 = -12
    static let device: Int32 = -13
    static let system: Int32 = -14
  }

  /// The first system with glass bars.
  private static let firstGlass = 26

  fileprivate static func arms(of arm: Guard.Arm) -> [CodeBranch.Arm] {
    switch arm.condition.question {
    case .place(let span): return [.init(condition: span, arm: arm.number, count: arm.count)]
    case .event(let span):
      let place = CodeSpan(file: span.file, start: span.start, end: span.start)
      return [.init(condition: place, arm: arm.number, count: 2, isEvent: true)]
    case .test(let key):
      return [.init(condition: known(key, on: Ground.test), arm: arm.number, count: 2)]
    case .value(let path, let cases):
      var result = [
        CodeBranch.Arm(
          condition: known(path + "|" + cases.joined(separator: ","), on: Ground.cases),
          arm: arm.number, count: 2)
      ]
      if arm.number == 0, cases.count == 1, let only = cases.first {
        result.append(
          .init(
            condition: known(path, on: Ground.value),
            arm: Int(known(only, on: Ground.value).start)))
      }
      return result
    case .pad:
      return [
        .init(
          condition: .init(file: Ground.device, start: 0, end: 0), arm: arm.number, count: 2,
          padArm: 0)
      ]
    case .mac:
      return [
        .init(
          condition: .init(file: Ground.device, start: 1, end: 1), arm: arm.number, count: 2,
          macArm: 0)
      ]
    case .system(let version):
      return [
        .init(
          condition: .init(file: Ground.system, start: Int32(clamping: version), end: 0),
          arm: arm.number, count: 2, isAvailability: true,
          classicArm: version == firstGlass ? 1 : nil)
      ]
    }
  }

  /// A span that stands for a word: the same on every machine.
  private static func known(_ word: String, on ground: Int32) -> CodeSpan {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return CodeSpan(
      file: ground, start: Int32(truncatingIfNeeded: hash & 0x3fff_ffff),
      end: Int32(truncatingIfNeeded: (hash >> 30) & 0x3fff_ffff))
  }
}
