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
  /// The first system with glass bars.
  private static let firstGlass: Int32 = 26

  fileprivate static func arms(of arm: Guard.Arm) -> [CodeBranch.Arm] {
    let place = arm.condition.place
    switch arm.condition.kind {
    case .place: return [.init(condition: place, arm: arm.number, count: arm.count)]
    case .event:
      let start = CodeSpan(file: place.file, start: place.start, end: place.start)
      return [.init(condition: start, arm: arm.number, count: 2, isEvent: true)]
    case .maker:
      return [.init(condition: place, arm: 0, count: arm.count, anyOf: arm.condition.cases)]
    case .test: return [.init(condition: place, arm: arm.number, count: 2)]
    case .developers:
      return [.init(condition: place, arm: arm.number, count: 2, developersArm: 0)]
    case .value:
      let cases = arm.condition.cases?.names ?? []
      var result = [
        CodeBranch.Arm(
          condition: .init(
            naming: "\(place.start) \(place.end)|" + cases.joined(separator: ","), on: .cases),
          arm: arm.number, count: 2)
      ]
      if arm.number == 0, cases.count == 1, let only = cases.first {
        result.append(
          .init(
            condition: place, arm: Int(CodeSpan(naming: only, on: .value).start), isCase: true))
      }
      return result
    case .pad:
      return [
        .init(
          condition: .init(file: CodeSpan.Ground.device.rawValue, start: 0, end: 0),
          arm: arm.number, count: 2, padArm: 0)
      ]
    case .mac:
      return [
        .init(
          condition: .init(file: CodeSpan.Ground.device.rawValue, start: 1, end: 1),
          arm: arm.number, count: 2, macArm: 0)
      ]
    case .system: return [system(place.start, arm: arm.number)]
    }
  }

  /// The arm of the first system with glass that is taken wherever this one is: what is older than an
  /// earlier system is older than glass, what is newer than glass has it.
  var impliedDesign: CodeBranch.Arm? {
    guard isAvailability, classicArm == nil,
      arm == 0 ? condition.start > Self.firstGlass : condition.start < Self.firstGlass
    else { return nil }
    return Self.system(Self.firstGlass, arm: arm)
  }

  /// The arm of a test for a version of iOS or a later one.
  private static func system(_ version: Int32, arm: Int) -> CodeBranch.Arm {
    .init(
      condition: .init(file: CodeSpan.Ground.system.rawValue, start: version, end: 0),
      arm: arm, count: 2, isAvailability: true, classicArm: version == firstGlass ? 1 : nil)
  }
}
