internal import LabelModel

/// What a button style of the project puts around the label of each button.
extension Evaluator {
  /// Containers that a style may put the label into, where it stands alone.
  private static let wrappers: Set<String> = ["Group", "AnyView", "HStack", "VStack", "ZStack"]
  private static let styleProtocols = ["ButtonStyle", "PrimitiveButtonStyle"]
  /// Modifiers and containers followed inside one another.
  private static let maximumStyleDepth = 48

  /// The modifiers that the style which `.buttonStyle(…)` names puts around a button's label, from the
  /// outermost inwards; `nil` for a style of the system, and for one that puts something beside the label.
  func styling(of call: Heap.Call) -> [Heap.Call]? {
    drawing(by: call).flatMap { modifiers(of: $0.body, around: $0.configuration) }
  }

  /// What the style of the project's own that `.buttonStyle(…)` names draws, its button's label left open; `nil`
  /// for a style of the system.
  func drawing(by call: Heap.Call) -> (body: Value, configuration: ObjectID)? {
    let style = call.arguments.first.map { named($0.value, at: call.span) } ?? .null
    guard case .object(let id) = style, heap[id].isOwn,
      let (makeBody, owner) = index.functions("makeBody", of: heap[id].type).first,
      makeBody.parameters.count == 1
    else { return nil }
    let before = isBuilding
    isBuilding = true
    defer { isBuilding = before }
    let configuration = make(
      "ButtonStyleConfiguration", isOwn: false, .made([]), at: makeBody.span)
    let body = invoke(
      makeBody, owner: owner, on: style,
      handed: [.init(label: makeBody.parameters.first?.label, value: .object(configuration))],
      to: [0: 0], at: makeBody.span)
    return (body, configuration)
  }

  /// The style that the project's extension of a protocol gives a name: `.buttonStyle(.primary)`.
  private func named(_ style: Value, at span: CodeSpan) -> Value {
    if case .object(let id) = style, heap[id].isOwn { return style }
    let name = styleName(style)
    guard !name.isEmpty,
      let owner = Self.styleProtocols.first(where: { index.types[$0]?.variables[name] != nil })
    else { return style }
    let names = Environment(
      file: span.file, type: "", receiver: nil, call: nextCall(), function: name)
    return staticMember(name, of: owner, in: names, at: span)
  }

  private func modifiers(of view: Value, around configuration: ObjectID) -> [Heap.Call]? {
    var calls: [Heap.Call] = []
    var next = view
    for _ in 0..<Self.maximumStyleDepth {
      if case .list(let views) = next, views.count == 1, let only = views.first {
        next = only.value
        continue
      }
      guard case .object(let id) = next else { return nil }
      switch heap[id].origin {
      case .result(let base, let call):
        calls.append(call)
        next = base
      case .part(let holder, "label") where holder == configuration: return calls
      case .made where Self.wrappers.contains(heap[id].type):
        guard case .function(let closure)? = heap[id].content else { return nil }
        next = content(of: closure)
      default: return nil
      }
    }
    return nil
  }
}
