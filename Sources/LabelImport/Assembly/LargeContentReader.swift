/// Tells whether a view that stands in a bar as an item is shown large by the system while a finger
/// rests on it.
///
/// The system shows its own items so. A view of the app's own asks for it, or grows with the text
/// size. That it does neither is said only where all of the view is known: views of UIKit alone, texts
/// in fonts of a fixed size, pictures that do not scale.
struct LargeContentReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Views inside one another that are looked at.
  private static let maximumDepth = 4

  /// True for a view that asks for the large content viewer, false for one that neither does nor grows;
  /// `nil` where that is not known.
  func isShown(_ view: Value, in item: ObjectID) -> Bool? {
    let found = view.alternatives.map { isShown($0.value) }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    // What the item says beside its view may be shown in its stead.
    let isBare = ["title", "image", "largeContentSizeImage"].allSatisfy {
      evaluator.property($0, of: item) == nil
    }
    return first == false && !isBare ? nil : first
  }

  private func isShown(_ view: Value) -> Bool? {
    guard case .object(let id) = view else { return nil }
    var views: [ObjectID] = []
    let isWhole = collect(id, into: &views, depth: 0)
    for view in views {
      guard let asked = evaluator.property("showsLargeContentViewer", of: view) else { continue }
      return asked.alternatives.allSatisfy(\.value.isTrue) ? true : nil
    }
    guard isWhole, views.contains(where: isTouched), views.allSatisfy(isStill),
      views.contains(where: showsSomething)
    else { return nil }
    return false
  }

  /// Adds a view and those inside it; false when not all of them are known.
  private func collect(_ id: ObjectID, into views: inout [ObjectID], depth: Int) -> Bool {
    guard depth < Self.maximumDepth, evaluator.step(), !views.contains(id) else { return false }
    views.append(id)
    let object = evaluator.heap[id]
    var inner = object.calls.filter {
      ["addSubview", "addArrangedSubview"].contains($0.name)
    }.map { $0.argument(nil) }
    if let arranged = evaluator.property("arrangedSubviews", of: id) {
      guard case .list(let elements) = arranged else { return false }
      inner += elements.map(\.value)
    }
    var isWhole = true
    for view in inner {
      guard case .object(let id)? = view else { return false }
      if !collect(id, into: &views, depth: depth + 1) { isWhole = false }
    }
    return isWhole
  }

  private func isTouched(_ id: ObjectID) -> Bool {
    Idioms.touchedViews.contains(evaluator.heap[id].type)
      || evaluator.heap[id].calls.contains { $0.name == "addGestureRecognizer" }
  }

  private func showsSomething(_ id: ObjectID) -> Bool {
    ["title", "text", "image"].contains { evaluator.property($0, of: id) != nil }
  }

  /// True for a view of which all is known that could make it grow, and does not.
  private func isStill(_ id: ObjectID) -> Bool {
    let object = evaluator.heap[id]
    guard case .made = object.origin, !object.isOwn, object.outlet == nil,
      Idioms.stillViews.contains(object.type), object.parts["configuration"] == nil,
      object.calls.allSatisfy({ Idioms.stillCalls.contains($0.name) })
    else { return false }
    let changing = [
      "configuration", "primaryAction", "attributedTitle", "attributedText", "largeContentTitle",
      "largeContentImage", "adjustsImageSizeForAccessibilityContentSizeCategory", "backgroundImage",
      "interactions",
    ]
    guard changing.allSatisfy({ evaluator.property($0, of: id) == nil }) else { return false }
    let label = object.parts["titleLabel"] ?? id
    guard evaluator.property("adjustsFontForContentSizeCategory", of: label) == nil else {
      return false
    }
    return ["title", "text"].allSatisfy { isPlain(evaluator.property($0, of: id)) }
      && isFixed(font: evaluator.property("font", of: label))
      && isFixed(image: evaluator.property("image", of: id))
  }

  private func isPlain(_ text: Value?) -> Bool {
    (text?.alternatives ?? []).allSatisfy { one in
      if case .text = one.value { return true }
      return one.value.isNull
    }
  }

  /// True for no font, which leaves the one of a fixed size that UIKit gives, and for another such.
  private func isFixed(font: Value?) -> Bool {
    (font?.alternatives ?? []).allSatisfy { one in
      guard case .object(let id) = one.value,
        case .result(_, let call) = evaluator.heap[id].origin
      else { return false }
      return Idioms.fixedFonts.contains(call.name)
        && call.arguments.first.map { $0.value.isNumber } ?? false
    }
  }

  /// True for no picture and for one of the app's own. A symbol may grow with the text.
  private func isFixed(image: Value?) -> Bool {
    (image?.alternatives ?? []).allSatisfy { one in
      guard case .object(let id) = one.value else { return one.value.isNull }
      var object = evaluator.heap[id]
      while case .result(let base, let call) = object.origin, let inner = base.object,
        Idioms.imageChanges.contains(call.name)
      {
        object = evaluator.heap[inner]
      }
      return object.type == "UIImage" && !object.isOwn
        && ["named", "resource"].contains { object.argument($0) != nil }
    }
  }
}

extension Value {
  /// True for a number that the code writes.
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
