/// Buttons that views bring along and that the code around those views gives their titles.
extension AppReader {
  /// True for a button of another view whose title the code of `type` gives it:
  /// `emptyView.button.setTitle("Retry", for: .normal)`, or by way of a function of that view.
  func isTitledHere(_ id: ObjectID, by type: String) -> Bool {
    guard evaluator.kind(of: id) == "UIButton", let maker = evaluator.heap[id].maker else {
      return false
    }
    let other = evaluator.heap[maker].type
    return evaluator.titles(of: id).contains { write in
      let texts = evaluator.texts(of: write.value, at: write.span).map(\.text.span)
      return ([write.span] + texts).contains { isWritten($0, in: type, notIn: other) }
    }
  }

  /// Takes back what the code of a class set on cells and headers: other screens set what is theirs on those that they
  /// take.
  func takeBack(by type: String) {
    guard !isReused(type) else { return }
    for id in evaluator.touched {
      guard let view = reusedView(around: id) else { continue }
      let other = evaluator.heap[view].type
      for (name, variable) in evaluator.heap[id].properties {
        let left = variable.leavingOut { isWritten($0.span, in: type, notIn: other) }
        if left.writes.count < variable.writes.count {
          evaluator.heap[id].properties[name] = left.writes.isEmpty ? nil : left
        }
      }
    }
  }

  /// The cell or header that a view stands in, or is.
  private func reusedView(around id: ObjectID) -> ObjectID? {
    var next: ObjectID? = id
    for _ in 0..<Self.maximumViewsAround {
      guard let view = next else { return nil }
      let object = evaluator.heap[view]
      if object.isOwn, isReused(object.type) { return view }
      if case .part(let holder, _) = object.origin { next = holder } else { next = object.maker }
    }
    return nil
  }

  private static let maximumViewsAround = 4

  /// True for code of a type, as far as names of its members and of another type's stand in front of it.
  private func isWritten(_ span: CodeSpan, in type: String, notIn other: String) -> Bool {
    guard let own = nearest(before: span, in: type) else { return false }
    return nearest(before: span, in: other).map { $0 < own } ?? true
  }

  /// Where the last member of a type begins that stands in front of some code in its file.
  private func nearest(before span: CodeSpan, in type: String) -> Int32? {
    index.ancestors(of: type).filter(index.isDeclared).lazy.compactMap { name -> Int32? in
      // What a protocol asks for may stand in the file of whoever asks.
      guard let symbol = self.index.types[name], symbol.kind != .protocolType else { return nil }
      let members =
        symbol.functions.values.joined().map(\.span) + symbol.variables.values.joined().map(\.span)
      return members.filter { $0.file == span.file && $0.start <= span.start }.map(\.start).max()
    }.max()
  }
}
