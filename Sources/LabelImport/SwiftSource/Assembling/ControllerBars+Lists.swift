internal import LabelModel

/// Search bars, lists of segments, and buttons in content.
extension ControllerBars {
  mutating func addSearch(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, effect, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(role: .placeholder, texts: found, branch: effect.branch, span: value.span),
      to: "search", .searchBar)
  }

  /// Adds the control that a list of titles makes. Each place that makes one, and each list that may be
  /// chosen there, makes a control of its own.
  mutating func addList(
    _ value: CodeExpression, _ part: String, _ kind: BarKind, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    for choice in resolver.resolve(value, in: effect.scope).alternatives {
      var items: [ItemDraft] = []
      switch choice {
      case .list(let elements):
        for one in elements {
          let (element, own) = one.unwrapped
          let branch = own?.inside(effect.branch) ?? effect.branch
          if case .object = resolver.forced(element, at: value.span) {
            items.append(ItemDraft(role: .segment, branch: branch, span: value.span))
            continue
          }
          let found = texts(element, at: value.span, with: &resolver)
          guard !found.isEmpty else { continue }
          items.append(
            ItemDraft(role: .segment, texts: found, branch: branch, span: value.span))
        }
      case .gap:
        let text = resolver.text(of: choice, at: value.span)
        items.append(ItemDraft(role: .segment, texts: [text], span: value.span))
      default: continue
      }
      addControl(items, part, kind, at: value.span)
    }
  }

  private mutating func addControl(
    _ items: [ItemDraft], _ part: String, _ kind: BarKind, at span: CodeSpan
  ) {
    let texts = items.map { $0.texts.map(\.parts) }
    let isKnown = bars.contains { bar in
      bar.owner == owner && bar.part == part && bar.items.map { $0.texts.map(\.parts) } == texts
    }
    guard !items.isEmpty, !isKnown else { return }
    bars.append(
      BarDraft(
        owner: owner, part: part, kind: kind, items: items, isController: true, span: span))
  }

  mutating func addButton(
    _ texts: [LabelText], wraps: Bool, _ effect: CodeEffect, at span: CodeSpan
  ) {
    guard !texts.isEmpty else { return }
    add(
      ItemDraft(
        role: .button, texts: texts, wraps: wraps, performsAction: true, branch: effect.branch,
        span: span), to: "buttons", .screen)
  }
}
