internal import LabelModel

/// How wide the place is in which a SwiftUI view stands, as far as the code around it says so.
struct ViewRoom {
  /// The width; `nil` where it is not known.
  private(set) var share: WidthShare? = WidthShare()
  /// Name of the style of the buttons there.
  private var style = "automatic"
  /// What a style of the project puts around the label of a button there, from the outermost modifier
  /// inwards; `nil` under a style of the system, or one that is not understood.
  private(set) var styling: [Heap.Call]?
  private var controlSize = "regular"

  /// Padding of a modifier that names none, one side, and space between the views of a stack that names
  /// none, in points. Source: the system's default as it is drawn; confidence medium.
  private static let usualPadding = 16.0
  private static let usualSpacing = 8.0

  /// Points beside the title of a button with a border, one side, by control size; smaller ones have
  /// another font. Source: the default insets of `UIButton.Configuration`; confidence medium.
  private static let borderedInsets = ["regular": UsualInsets.configuration, "large": 20]
  private static let bordered: Set<String> = [
    "bordered", "borderedProminent", "glass", "glassProminent",
    "BorderedButtonStyle", "BorderedProminentButtonStyle",
  ]
  private static let bare: Set<String> = [
    "automatic", "plain", "borderless", "DefaultButtonStyle", "PlainButtonStyle",
    "BorderlessButtonStyle",
  ]

  /// Containers that hand their whole width to each view in them.
  private static let columns: Set<String> = [
    "VStack", "LazyVStack", "ZStack", "ScrollView", "NavigationStack", "NavigationView", "Group",
    "AnyView",
  ]
  private static let rows: Set<String> = ["HStack", "LazyHStack"]

  /// Points beside the title of a button, both sides; `nil` where its style is not known.
  private var padding: Double? {
    if Self.bare.contains(style) { return 0 }
    return Self.bordered.contains(style) ? Self.borderedInsets[controlSize].map { 2 * $0 } : nil
  }

  /// Goes inside of a modifier.
  mutating func enter(_ call: Heap.Call, _ evaluator: Evaluator) {
    switch call.name {
    case "buttonStyle":
      style = evaluator.styleName(call.arguments.first?.value)
      styling = evaluator.styling(of: call)
    case "controlSize": controlSize = evaluator.styleName(call.arguments.first?.value)
    case "padding":
      let points = Self.padding(call, evaluator)
      share = points.flatMap { points in share?.inset(points) }
    case "frame":
      let most = call.argument("maxWidth")
      if call.argument("width") != nil || most != nil && !Self.isInfinite(most, evaluator) {
        share = nil
      }
    case "fixedSize", "scenePadding", "safeAreaPadding", "containerRelativeFrame", "layoutPriority",
      "contentMargins":
      share = nil
    default: return
    }
  }

  /// Goes inside of a container of the framework.
  mutating func enter(_ container: Heap.Object, _ evaluator: Evaluator) {
    guard let around = share else { return }
    if Self.columns.contains(container.type), !scrollsSideways(container, evaluator) { return }
    share = nil
    guard Self.rows.contains(container.type), let content = container.content,
      let count = equalParts(of: content, evaluator)
    else { return }
    let stated = container.argument("spacing").flatMap { $0.isNull ? nil : $0 }
    guard let spacing = stated.map(\.number) ?? Self.usualSpacing else { return }
    share = around.parted(into: count, spacing: spacing)
  }

  /// True for a scroll view whose content may be wider than the screen.
  private func scrollsSideways(_ container: Heap.Object, _ evaluator: Evaluator) -> Bool {
    guard container.type == "ScrollView" else { return false }
    return container.arguments.contains { argument in
      guard [nil, "axes"].contains(argument.label) else { return false }
      switch argument.value {
      case .function: return false
      case .list(let axes):
        return axes.contains { evaluator.styleName($0.value) != "vertical" }
      default: return evaluator.styleName(argument.value) != "vertical"
      }
    }
  }

  /// The room for the title of a button that stands there; `nil` where it is not known, or where
  /// something stands beside it.
  func title(of button: Heap.Object, _ evaluator: Evaluator) -> WidthShare? {
    guard let padding = styling == nil ? padding : 0,
      !button.arguments.contains(where: { ["systemImage", "image"].contains($0.label ?? "") })
    else { return nil }
    var inner = self
    for call in styling ?? [] { inner.enter(call, evaluator) }
    let isNamed = button.arguments.contains { $0.label == nil && $0.value.isText }
    if !isNamed {
      guard case .function(let closure)? = button.argument("label") ?? button.content else {
        return nil
      }
      inner.enter(label: evaluator.content(of: closure), evaluator)
    }
    inner.share?.padding = padding
    return inner.share
  }

  /// Goes inside of the modifiers of a text that stands alone.
  private mutating func enter(label: Value, _ evaluator: Evaluator) {
    var next = label
    for _ in 0..<24 {
      guard let id = next.object else { break }
      let object = evaluator.heap[id]
      switch object.origin {
      case .result(let base, let call):
        enter(call, evaluator)
        next = base
        continue
      case .made where ["Text", "SwiftUI.Text"].contains(object.type): return
      default: break
      }
      break
    }
    share = nil
  }

  // MARK: - Modifiers

  /// What a padding takes from the width, in points; `nil` where that is not known.
  private static func padding(_ call: Heap.Call, _ evaluator: Evaluator) -> Double? {
    var sides = 2.0
    var points = usualPadding
    for argument in call.arguments {
      switch argument.value {
      case .number:
        guard let stated = argument.value.number else { return nil }
        points = stated
      case .null: continue
      case .list(let edges):
        let all = edges.map { self.sides($0.value, evaluator) }
        guard all.allSatisfy({ $0 != nil }) else { return nil }
        sides = min(2, all.compactMap { $0 }.reduce(0, +))
      case .object(let id) where evaluator.heap[id].type == "EdgeInsets":
        return evaluator.points(of: ["leading", "trailing"], in: argument.value)
      default:
        guard let own = self.sides(argument.value, evaluator) else { return nil }
        sides = own
      }
    }
    return sides * points
  }

  private static func sides(_ edge: Value, _ evaluator: Evaluator) -> Double? {
    switch evaluator.styleName(edge) {
    case "horizontal", "all": 2
    case "leading", "trailing": 1
    case "vertical", "top", "bottom": 0
    default: nil
    }
  }

  private static func isInfinite(_ value: Value?, _ evaluator: Evaluator) -> Bool {
    evaluator.styleName(value) == "infinity"
  }

  // MARK: - Rows

  /// How many views share a row alike; `nil` where one of them takes what it needs, or may not be there.
  private func equalParts(of content: Value, _ evaluator: Evaluator) -> Int? {
    guard case .function(let closure) = content else { return nil }
    let views = Self.views(in: evaluator.content(of: closure), evaluator)
    let areEqual = views.allSatisfy { view in
      evaluator.path.implies(view.when) && isFlexible(view.value, styling, evaluator, depth: 0)
    }
    return areEqual && !views.isEmpty ? views.count : nil
  }

  /// The views that a builder puts together.
  private static func views(in content: Value, _ evaluator: Evaluator) -> [Value.Guarded] {
    switch content {
    case .list(let all): return all
    case .object(let id):
      if evaluator.heap[id].type == "Group", case .list(let all)? = evaluator.heap[id].content {
        return all
      }
    default: break
    }
    return [.init(value: content, when: .always)]
  }

  /// True for a view that takes as much of the width as it can get.
  ///
  /// - Parameter styling: what a style puts around the label of a button there.
  private func isFlexible(
    _ view: Value, _ styling: [Heap.Call]?, _ evaluator: Evaluator, depth: Int
  ) -> Bool {
    guard depth < 24, evaluator.step(), case .object(let id) = view else { return false }
    let object = evaluator.heap[id]
    func goOn(_ inner: Value, _ styling: [Heap.Call]?) -> Bool {
      isFlexible(inner, styling, evaluator, depth: depth + 1)
    }
    switch object.origin {
    case .result(let base, let call):
      if let decided = Self.isFlexible(call, evaluator) { return decided }
      return goOn(base, call.name == "buttonStyle" ? evaluator.styling(of: call) : styling)
    case .made where object.isOwn, .any where object.isOwn:
      return goOn(evaluator.bodyOf(id), styling)
    case .made where Idioms.buttonViews.contains(object.type):
      for call in styling ?? [] {
        if let decided = Self.isFlexible(call, evaluator) { return decided }
      }
      guard case .function(let closure)? = object.argument("label") ?? object.content else {
        return false
      }
      return goOn(evaluator.content(of: closure), nil)
    default: return false
    }
  }

  /// Whether a modifier makes a view take what it can get, or what it needs; `nil` where it does neither.
  private static func isFlexible(_ call: Heap.Call, _ evaluator: Evaluator) -> Bool? {
    switch call.name {
    case "frame" where isInfinite(call.argument("maxWidth"), evaluator): true
    case "frame" where call.argument("width") != nil: false
    case "fixedSize": false
    default: nil
    }
  }
}
