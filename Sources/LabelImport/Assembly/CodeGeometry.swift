internal import LabelModel

/// The widths that UIKit code gives its views by anchors and stack views.
struct CodeGeometry {
  private let evaluator: Evaluator
  private var geometry = ViewGeometry<ObjectID>()

  private static let sides: [String: ViewGeometry<ObjectID>.Attribute] = [
    "leadingAnchor": .leading, "leftAnchor": .leading, "trailingAnchor": .trailing,
    "rightAnchor": .trailing, "widthAnchor": .width,
  ]
  private static let relations = ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"]

  /// Reads what code did to some objects.
  init(_ evaluator: Evaluator, of objects: [ObjectID]) {
    self.evaluator = evaluator
    for id in objects {
      let object = evaluator.heap[id]
      switch object.origin {
      case .part(let holder, "view") where evaluator.isController(holder):
        geometry.addScreen(id)
      case .result(.object(let anchor), let call) where call.name == "constraint":
        read(call, on: anchor, constraint: object)
      default: break
      }
      for call in object.calls { read(call, on: id) }
      switch evaluator.kind(of: id) {
      case "UIStackView": readStack(id)
      case "UIScrollView": geometry.addScroller(id)
      default: continue
      }
    }
  }

  /// The width of a button with a title alone; `nil` where it is not known.
  func width(of button: ObjectID, configuration: ObjectID?) -> WidthShare? {
    guard var share = geometry.width(of: button), evaluator.property("image", of: button) == nil,
      configuration.flatMap({ evaluator.property("image", of: $0) }) == nil,
      let padding = padding(of: button, configuration)
    else { return nil }
    share.padding = padding
    return share
  }

  /// What stands beside the title, in points; `nil` where that is not known.
  private func padding(of button: ObjectID, _ configuration: ObjectID?) -> Double? {
    if let configuration {
      guard let insets = evaluator.property("contentInsets", of: configuration) else {
        return 2 * UsualInsets.configuration
      }
      return evaluator.points(of: ["leading", "trailing"], in: insets)
    }
    var points = 0.0
    for name in ["contentEdgeInsets", "titleEdgeInsets"] {
      guard let insets = evaluator.property(name, of: button) else { continue }
      guard let own = evaluator.points(of: ["left", "right"], in: insets) else { return nil }
      points += own
    }
    return points
  }

  // MARK: - Subviews and stacks

  private mutating func read(_ call: Heap.Call, on id: ObjectID) {
    guard ["addSubview", "insertSubview"].contains(call.name) else { return }
    for one in call.arguments.first?.value.alternatives ?? [] {
      if let view = one.value.object { geometry.put(view, into: id) }
    }
  }

  private mutating func readStack(_ id: ObjectID) {
    let object = evaluator.heap[id]
    var arranged = views(object.argument("arrangedSubviews"), in: object.when)
    for call in object.calls
    where Idioms.stackCalls.contains(call.name) {
      arranged +=
        call.arguments.first?.value.alternatives.map {
          ($0.value.object, $0.when.isAlways && object.when.implies(call.when))
        } ?? []
    }
    func name(_ property: String) -> String {
      evaluator.styleName(evaluator.property(property, of: id))
    }
    let isColumn = name("axis") == "vertical"
    let spacing = number(evaluator.property("spacing", of: id), otherwise: 0)
    let fits =
      isColumn
      ? ["", "fill"].contains(name("alignment")) : name("distribution") == "fillEqually"
    let isKnown =
      fits && arranged.allSatisfy(\.isFirm)
      && !evaluator.mayBeOn("isLayoutMarginsRelativeArrangement", of: id)
    for view in arranged {
      guard let view = view.view else { continue }
      geometry.arrange(
        view,
        in: .init(view: id, isColumn: isColumn, spacing: spacing ?? 0, count: arranged.count))
      if !isKnown || spacing == nil { geometry.leaveOpen(view) }
    }
  }

  /// The views of a list, and whether each is there whenever the list is.
  private func views(_ list: Value?, in when: Guard) -> [(view: ObjectID?, isFirm: Bool)] {
    guard case .list(let elements)? = list else { return [] }
    return elements.map { ($0.value.object, when.implies($0.when)) }
  }

  // MARK: - Anchors

  private mutating func read(_ call: Heap.Call, on anchor: ObjectID, constraint: Heap.Object) {
    guard let first = end(anchor) else { return }
    let object = evaluator.heap[first.view]
    let isWeak = constraint.properties["priority"] != nil
    guard let relation = Self.relations.first(where: { call.argument($0) != nil }) else {
      // Held to a number.
      return geometry.leaveOpen(first.view)
    }
    guard !isWeak, object.when.implies(call.when),
      case .object(let other)? = call.argument(relation), let second = end(other),
      let points = number(call.argument("constant"), otherwise: 0),
      let multiplier = number(call.argument("multiplier"), otherwise: 1)
    else { return geometry.leaveOpen(first.view) }
    geometry.tie(
      first, to: second, multiplier: multiplier, points: points, isBound: relation != "equalTo")
  }

  private func number(_ value: Value?, otherwise usual: Double) -> Double? {
    value.map(\.number) ?? usual
  }

  private func end(_ anchor: ObjectID) -> ViewGeometry<ObjectID>.End? {
    guard case .part(let holder, let name) = evaluator.heap[anchor].origin,
      let attribute = Self.sides[name]
    else { return nil }
    guard case .part(let view, let guide) = evaluator.heap[holder].origin else {
      return .init(view: holder, attribute: attribute)
    }
    switch guide {
    case "safeAreaLayoutGuide", "frameLayoutGuide":
      return .init(view: view, attribute: attribute)
    case "layoutMarginsGuide":
      return attribute == .width ? nil : .init(view: view, attribute: attribute, isMargin: true)
    case "readableContentGuide", "contentLayoutGuide", "keyboardLayoutGuide": return nil
    default: return .init(view: holder, attribute: attribute)
    }
  }
}

extension Evaluator {
  /// The points of some sides of insets together; `nil` where one of them is not known.
  func points(of sides: [String], in insets: Value) -> Double? {
    guard let id = insets.object else { return nil }
    let known = sides.compactMap { heap[id].argument($0)?.number }
    return known.count == sides.count ? known.reduce(0, +) : nil
  }
}
