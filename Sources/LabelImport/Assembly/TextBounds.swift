/// The bound that an app puts on the size of all its texts.
extension Evaluator {
  /// Views that stand inside one another in an app's window before its content begins.
  private static let maximumWindowDepth = 6

  /// The modifier by which one of an app's scenes keeps the text size of all that is in its window within a
  /// range: `WindowGroup { MainView().dynamicTypeSize(...DynamicTypeSize.xxxLarge) }`, or the same around all that
  /// the first view shows. `nil` where no scene has one.
  ///
  /// - Parameter types: the app's types that may be an app.
  func textBound(inWindowsOf types: [String]) -> Heap.Call? {
    for type in types where index.ancestors(of: type).contains("App") {
      if let bound = textBound(around: bodyOf(anyObject(of: type)), depth: 0) { return bound }
    }
    return nil
  }

  private func textBound(around content: Value, depth: Int) -> Heap.Call? {
    guard depth < Self.maximumWindowDepth, step() else { return nil }
    switch content {
    case .list(let parts) where parts.count == 1 || depth == 0:
      for part in parts {
        if let bound = textBound(around: part.value, depth: depth + 1) { return bound }
      }
      return nil
    case .function(let closure):
      return textBound(around: self.content(of: closure), depth: depth + 1)
    case .object(let id):
      let object = heap[id]
      switch object.origin {
      case .result(let base, let call):
        return call.name == "dynamicTypeSize" ? call : textBound(around: base, depth: depth)
      case .made where object.type == "WindowGroup" || object.type == "Window":
        return object.content.flatMap { textBound(around: $0, depth: depth + 1) }
      case .made where object.isOwn: return textBound(around: bodyOf(id), depth: depth + 1)
      default: return nil
      }
    default: return nil
    }
  }
}
