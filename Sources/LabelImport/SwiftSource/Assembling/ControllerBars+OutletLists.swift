internal import LabelModel

/// Lists of a bar's items that name outlets only: their items stand in the interface file's bar.
extension ControllerBars {
  /// Notes what is assigned to a side of a bar when that is nothing but outlets; false otherwise.
  mutating func addOutletLists(
    _ value: CodeExpression, _ placement: Placement, of type: String?,
    with resolver: ExpressionResolver
  ) -> Bool {
    guard let lists = outletLists(in: value),
      lists.joined().contains(where: { resolver.outlets[$0] != nil })
    else { return false }
    outletLists += lists.map {
      OutletList(className: type ?? owner, placement: placement, names: Set($0))
    }
    return true
  }

  /// The names in a list of outlets, and in each side of a ternary; `nil` when anything else is there.
  private func outletLists(in value: CodeExpression) -> [[String]]? {
    switch value.form {
    case .ternary(_, let yes, let no):
      guard let first = outletLists(in: yes), let second = outletLists(in: no) else { return nil }
      return first + second
    case .array(let elements):
      let names = elements.compactMap(outlet)
      return names.isEmpty || names.count < elements.count ? nil : [names]
    default: return outlet(value).map { [[$0]] }
    }
  }

  private func outlet(_ value: CodeExpression) -> String? {
    guard let names = CodePath(value)?.names, names.count == 1, outlets.contains(names[0]) else {
      return nil
    }
    return names[0]
  }
}
