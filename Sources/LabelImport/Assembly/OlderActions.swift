internal import LabelModel

/// Reads the buttons of alerts that are values: SwiftUI's before iOS 15, and states of The Composable
/// Architecture written like them.
struct OlderActions {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Creates a reader.
  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// The buttons of an `Alert` or `ActionSheet`: `.destructive(Text("Delete")) { … }`.
  func items(of object: Heap.Object) -> [ItemDraft] {
    var values: [Value.Guarded] = ["primaryButton", "secondaryButton", "dismissButton"].compactMap {
      object.argument($0).map { .init(value: $0, when: .always) }
    }
    if let list = object.argument("buttons") {
      for one in list.alternatives {
        guard case .list(let elements) = one.value else { continue }
        values += elements.compactMap { element in
          one.when.and(element.when).map { .init(value: element.value, when: $0) }
        }
      }
    } else if values.isEmpty, object.type == "Alert" {
      // The system gives an alert without buttons one of its own.
      return [ControlReader.systemItem("OK", role: .button, at: object.span, with: evaluator)]
    }
    var items: [ItemDraft] = []
    for value in values {
      evaluator.under(value.when) {
        for one in value.value.alternatives {
          evaluator.under(one.when) {
            if case .object(let id) = one.value { items += button(id) }
          }
        }
      }
    }
    return items
  }

  private func button(_ id: ObjectID) -> [ItemDraft] {
    let object = evaluator.heap[id]
    guard case .result(_, let call) = object.origin,
      ["default", "cancel", "destructive"].contains(call.name)
    else { return [] }
    let role = ActionRole(rawValue: call.name)
    guard let text = call.argument(nil), !text.isFunction else {
      guard call.name == "cancel" else { return [] }
      var item = ControlReader.systemItem("Cancel", role: .button, at: object.span, with: evaluator)
      item.actionRole = role
      return [item]
    }
    var label = LabelReader(evaluator, role: .button, at: object.span)
    label.addText(text, at: object.span)
    guard !label.isEmpty else { return [] }
    var item = label.finished
    item.performsAction = true
    item.actionRole = role
    return [item]
  }
}
