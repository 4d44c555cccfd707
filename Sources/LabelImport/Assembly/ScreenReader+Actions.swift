internal import LabelModel

/// Alerts, dialogs, context menus and swipes of SwiftUI, and menus in the content.
extension ScreenReader {
  /// Reads what a modifier offers beside the screen.
  func readActions(_ call: Heap.Call, on screen: ScreenDraft) {
    let title = call.arguments.first { $0.label == nil }?.value
    switch call.name {
    case "alert": readAlert(call, title, "alert", .alert, on: screen)
    case "confirmationDialog": readAlert(call, title, "dialog", .dialog, on: screen)
    case "actionSheet": readAlert(call, title, "dialog", .dialog, on: screen)
    case "contextMenu": addActions(of: call, "menu", on: screen)
    case "swipeActions": addActions(of: call, "swipe", on: screen)
    default: return
    }
  }

  /// Reads the entries of a menu in the content.
  func readMenu(_ object: Heap.Object, on screen: ScreenDraft) {
    guard let content = object.content else { return }
    for entries in ControlReader.menus(of: content, with: evaluator) {
      add("menu", .screen, entries, at: object.span, on: screen)
    }
  }

  private func addActions(of call: Heap.Call, _ part: String, on screen: ScreenDraft) {
    // The older way: `.contextMenu(canRename ? ContextMenu { … } : nil)`.
    for one in call.arguments.first?.value.alternatives ?? [] {
      guard let id = one.value.object, evaluator.heap[id].type == "ContextMenu",
        let content = evaluator.heap[id].content
      else { continue }
      evaluator.under(one.when) {
        for entries in ControlReader.menus(of: content, with: evaluator) {
          add(part, .screen, entries, at: call.span, on: screen)
        }
      }
    }
    guard let content = call.content(among: ["menuItems", "content", nil]) else { return }
    for entries in ControlReader.menus(of: content, with: evaluator) {
      add(part, .screen, entries, at: call.span, on: screen)
    }
  }

  /// `.alert(…) { buttons } message: { text }`, or a closure that makes an `Alert` or `ActionSheet`.
  private func readAlert(
    _ call: Heap.Call, _ title: Value?, _ part: String, _ kind: BarKind, on screen: ScreenDraft
  ) {
    guard let content = call.content(among: ["actions", "content", nil]) else { return }
    guard case .function(let closure) = content else {
      return addAlert(built: content, title, part, kind, at: call.span, on: screen)
    }
    let shown = subject(of: call)
    let models = (shown?.alternatives ?? []).prefix(Self.maximumModels)
    guard models.count > 1, models.allSatisfy({ $0.value.object != nil }) else {
      let built = evaluator.content(of: closure, handing: shown.map { [$0] } ?? [])
      return addAlert(built: built, title, part, kind, at: call.span, on: screen)
    }
    // Each model that is shown is an alert of its own.
    for model in models {
      let built = evaluator.content(of: closure, handing: [model.value])
      let own = title?.alternatives.filter { !$0.when.excludes(model.when) }
      addAlert(built: built, own.map { .oneOf($0) }, part, kind, at: call.span, on: screen)
    }
  }

  /// Most models of one alert that are read.
  private static let maximumModels = 12

  private func addAlert(
    built: Value, _ title: Value?, _ part: String, _ kind: BarKind, at span: CodeSpan,
    on screen: ScreenDraft
  ) {
    let older = olderAlerts(in: built)
    if older.isEmpty {
      let items = ControlReader.actions(in: built, with: evaluator)
      let name = ActionReader.name(part, title: title, with: evaluator)
      add(name, kind, items, at: span, on: screen)
    }
    for alert in older {
      evaluator.under(alert.when) {
        let object = evaluator.heap[alert.id]
        let name = ActionReader.name(part, title: object.argument("title"), with: evaluator)
        add(name, kind, OlderActions(evaluator).items(of: object), at: object.span, on: screen)
      }
    }
  }

  private func olderAlerts(in value: Value, depth: Int = 0) -> [(id: ObjectID, when: Guard)] {
    guard depth < 8 else { return [] }
    switch value {
    case .object(let id):
      let object = evaluator.heap[id]
      if ["Alert", "ActionSheet"].contains(object.type), !object.isOwn { return [(id, .always)] }
      guard object.type == "Group", let content = object.argument("content") else { return [] }
      return olderAlerts(in: content, depth: depth + 1)
    case .list(let elements), .choice(let elements):
      return elements.flatMap { element in
        olderAlerts(in: element.value, depth: depth + 1).compactMap { found in
          element.when.and(found.when).map { (found.id, $0) }
        }
      }
    default: return []
    }
  }
}

extension Heap.Call {
  /// The closure or view that a modifier is handed under the first of some labels that is there.
  fileprivate func content(among labels: [String?]) -> Value? {
    for label in labels {
      let found = arguments.first { argument in
        guard argument.label == label else { return false }
        switch argument.value {
        case .function, .object: return label != nil || argument.value.isFunction
        default: return false
        }
      }
      if let found { return found.value }
    }
    return nil
  }
}
