/// What may not be there, and what stands in for it.
extension Evaluator {
  /// What `left ?? right` stands for.
  func value(
    of left: CodeExpression, orElse right: CodeExpression, in names: Environment,
    expecting type: String?, at span: CodeSpan
  ) -> Value {
    // A key beside a value of unknown type is looked up as that value is.
    let type = type ?? (isKey(right) ? "LocalizedStringKey" : nil)
    let first = value(of: left, in: names, expecting: type)
    let present = first.alternatives.filter { !$0.value.isNull }
    let isOpen = present.contains { mayBeAbsent($0.value) }
    if present.count == first.alternatives.count, !isOpen { return first }
    let other = value(of: right, in: names, expecting: type)
    if present.isEmpty { return other }
    // No text in place of one that is not known says nothing: `button.title(for: .normal) ?? ""`.
    if case .text(let text) = other, text.literal == "",
      isReadBack(left) || present.allSatisfy({ mayBeAbsent($0.value) })
    {
      return .oneOf(present)
    }
    let arm = Guard.Arm(condition: .place(span), number: 0)
    let absent = first.alternatives.filter(\.value.isNull).map(\.when)
    guard isOpen, let opposite = arm.opposite else {
      return .oneOf(present + absent.map { .init(value: other, when: $0) })
    }
    let shown = present.compactMap { one in
      mayBeAbsent(one.value) ? one.when.and(arm).map { .init(value: one.value, when: $0) } : one
    }
    return .oneOf(shown + ([Guard(opposite)] + absent).map { .init(value: other, when: $0) })
  }

  /// True for what a control is asked for that code gave it before: `button.title(for: .normal)`.
  private func isReadBack(_ expression: CodeExpression) -> Bool {
    guard case .call(let callee, let arguments, _) = expression.form,
      case .member(.some, let name) = callee.form
    else { return false }
    return Idioms.property(readBy: name, arguments.map(\.label)) != nil
  }

  /// True for a literal that is a catalog's key and no words anybody reads.
  private func isKey(_ expression: CodeExpression) -> Bool {
    guard let text = expression.plainText else { return false }
    return !text.contains(where: \.isWhitespace) && text.contains { "._-".contains($0) }
      && accessors.hasKey(text)
  }

  /// True for what may not be there, as far as is known.
  private func mayBeAbsent(_ value: Value) -> Bool {
    value.isUnknown || isUntold(value) || isUnset(value)
  }

  /// True for some object of a framework's type that nothing was done to: it may not be there.
  func isUntold(_ value: Value) -> Bool {
    guard let id = value.object, isAny(id), !heap[id].isOwn, heap[id].outlet == nil else {
      return false
    }
    return heap[id].isUntouched
  }

  /// True for what a framework's property holds that nobody was seen to set.
  func isUnset(_ value: Value) -> Bool {
    guard let id = value.object, case .part(_, let name) = heap[id].origin,
      Idioms.typeOfPart[name] == nil
    else { return false }
    return heap[id].isUntouched
  }
}
