/// Buttons whose text goes on in further lines: those with a configuration, as long as neither a line
/// break mode nor a fixed height holds them to one line.
extension ControllerBars {
  /// A height under which a button has no room for two lines, in points: two lines of body text
  /// (20.3 each) and the 7 above and below them that a configuration leaves.
  static let leastHeightOfTwoLines = 54.6

  private static let cuttingModes: Set<String> = [
    "byTruncatingTail", "byTruncatingMiddle", "byTruncatingHead", "byClipping",
  ]

  /// True when the title of a configuration may wrap.
  ///
  /// - Parameter path: the configuration: `config`, or `button.configuration`.
  func configurationWraps(_ path: [String], _ effect: CodeEffect) -> Bool {
    var buttons: [[String]] = []
    if path.count > 1 { buttons.append(Array(path.dropLast())) }
    for other in effects where other.function == effect.function {
      guard case .assignment(let target, let value) = other.action else { continue }
      if target == path + ["titleLineBreakMode"], Self.isCutting(value) { return false }
      if target.count > 1, target.last == "configuration", CodePath(value)?.names == path {
        buttons.append(Array(target.dropLast()))
      }
    }
    return !buttons.contains(where: isHeldToOneLine)
  }

  /// True when a button has a configuration under which its title may wrap.
  func buttonWraps(
    _ path: [String], _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> Bool {
    guard !path.isEmpty else { return false }
    var isConfigured = effects.contains { other in
      if case .assignment(let target, _) = other.action {
        target.starts(with: path + ["configuration"])
      } else {
        false
      }
    }
    if !isConfigured, path.count == 1 {
      let made = resolver.resolve(
        CodeExpression(form: .name(path[0]), span: effect.span), in: effect.scope)
      for case .object(let object) in made.alternatives
      where object.name == "UIButton" && object.argument("configuration") != nil {
        isConfigured = true
      }
    }
    return isConfigured && !isHeldToOneLine(path)
  }

  /// True when the code cuts a button's title or fixes a height that holds one line only.
  private func isHeldToOneLine(_ button: [String]) -> Bool {
    effects.contains { effect in
      switch effect.action {
      case .assignment(let path, let value):
        path == button + ["configuration", "titleLineBreakMode"] && Self.isCutting(value)
      case .call(let call): Self.fixesOneLine(call, of: button)
      }
    }
  }

  private static func isCutting(_ value: CodeExpression) -> Bool {
    CodePath(value)?.names.last.map { cuttingModes.contains($0) } ?? false
  }

  /// `button.heightAnchor.constraint(equalToConstant: 44)`, also with `lessThanOrEqualToConstant`.
  private static func fixesOneLine(_ call: CodeCall, of button: [String]) -> Bool {
    guard call.name == "constraint",
      call.base.flatMap({ CodePath($0)?.names }) == button + ["heightAnchor"],
      let height = call.argument("equalToConstant") ?? call.argument("lessThanOrEqualToConstant"),
      case .number(let digits) = height.form, let points = Double(digits)
    else { return false }
    return points < leastHeightOfTwoLines
  }
}
