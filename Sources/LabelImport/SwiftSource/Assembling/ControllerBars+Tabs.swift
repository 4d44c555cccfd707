internal import LabelModel

/// Tabs that UIKit code makes.
extension ControllerBars {
  // MARK: - Tabs

  mutating func readTabItem(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    for scope in resolver.expansions(of: effect.scope) {
      for one in resolver.resolve(value, in: scope, expecting: "UITabBarItem").alternatives {
        guard case .object(let object) = one, object.name.hasPrefix("UITabBarItem") else {
          continue
        }
        addTab(object, path, effect, with: &resolver)
      }
    }
  }

  mutating func addTab(
    _ object: FrameworkObject, _ path: [String], _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    consumed.insert(object.span)
    var texts: [LabelText] = []
    if let title = object.argument("title") {
      texts = self.texts(resolver.resolve(title, in: object.scope), at: title.span, with: &resolver)
    } else if let system = object.argument("tabBarSystemItem") {
      texts = BarButtonReader.systemNames(system, in: object.scope, with: &resolver).map {
        BarButtonReader.systemText($0, at: system.span)
      }
    }
    for mutation in mutations[object.span] ?? [] where mutation.name == "title" {
      texts += self.texts(
        resolver.resolve(mutation.value, in: mutation.scope), at: mutation.value.span,
        with: &resolver)
    }
    addTab(texts, object, path, effect, at: object.span, with: &resolver)
  }

  mutating func addTab(
    _ texts: [LabelText], _ object: FrameworkObject?, _ path: [String], _ effect: CodeEffect,
    at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    var item = ItemDraft(role: .tab, texts: texts, branch: effect.branch, span: span)
    if let object, let image = object.argument("image") {
      let reader = BarButtonReader(role: .tab, placement: nil, branch: nil)
      reader.readImage(image, in: object.scope, into: &item, with: &resolver)
    }
    guard !texts.isEmpty || item.symbol != nil || item.image != nil else { return }
    let holder = path.count > 1 && path[0] != "tabBarItem" ? path[0] : ""
    let controllers = controllers(holder, effect, with: &resolver)
    if let same = tabs.firstIndex(where: {
      !texts.isEmpty && $0.item.texts.map(\.parts) == texts.map(\.parts)
    }) {
      if tabs[same].holder.isEmpty { tabs[same].holder = holder }
      tabs[same].spans.insert(span)
      tabs[same].controllers.formUnion(controllers)
      if let first = tabs[same].item.branch, let second = effect.branch,
        first.condition == second.condition, first.arm != second.arm
      {
        tabs[same].item.isPaired = true
      }
      return
    }
    tabs.append(
      TabDraft(
        item: item, spans: [span], holder: holder, controllers: controllers,
        function: effect.function, owner: owner))
  }

  /// Where the controller is made that a variable holds.
  private func controllers(
    _ holder: String, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> Set<CodeSpan> {
    guard !holder.isEmpty else { return [] }
    let made = resolver.resolve(
      CodeExpression(form: .name(holder), span: effect.span), in: effect.scope)
    return Set(
      made.alternatives.compactMap { value in
        switch value {
        case .object(let object): object.span
        case .instance(_, _, let span): span == .none ? nil : span
        default: nil
        }
      })
  }
}
