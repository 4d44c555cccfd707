internal import LabelModel

/// The button that a row shows when it is swiped or edited, where its table's delegate gives it another title
/// than the system's.
extension AppReader {
  private static let stepsForTitle = 2_000

  /// Reads what the delegates of tables call it.
  func readDeleteButtons() {
    for type in index.names where !index.isPreview(type) {
      let asked = (index.types[type]?.functions[Idioms.tableCall] ?? []).filter { function in
        function.parameters.contains { $0.label == Idioms.deleteTitle }
      }
      for function in asked {
        var label = LabelReader(evaluator, role: .button, at: function.span)
        evaluator.bounded(Self.stepsForTitle) {
          let title = evaluator.invoke(
            function, owner: type, on: .object(evaluator.anyObject(of: type)), handed: [], to: [:],
            at: function.span)
          label.addText(title, at: function.span)
        }
        guard !label.item.texts.isEmpty else { continue }
        var item = label.finished
        item.performsAction = true
        item.actionRole = .destructive
        item.wraps = true
        add(bars: [
          BarDraft(
            owner: type, part: "swipe", kind: .screen, items: [item], isController: true,
            span: function.span)
        ])
      }
    }
  }
}
