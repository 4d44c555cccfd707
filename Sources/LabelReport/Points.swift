/// Points as people read them: at most one decimal place, none when it is a whole number.
enum Points {
  static func text(_ value: Double) -> String {
    let rounded = tenths(value)
    guard rounded.magnitude < 1e9, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}
