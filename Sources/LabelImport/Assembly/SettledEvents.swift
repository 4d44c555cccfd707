/// Takes for granted that a function has been called, where nothing in the bar is there only before it.
extension BarDraft {
  /// The same bar without conditions of that kind.
  var afterEvents: BarDraft {
    let undone = Set(
      items.lazy.flatMap(\.branches).compactMap { $0 }.flatMap(\.path).filter {
        $0.isEvent && $0.arm != 0
      }
      .map(\.condition))
    var result = self
    for index in items.indices {
      result.items[index].mapBranches { $0?.afterEvents(but: undone) }
    }
    return result
  }
}

extension CodeBranch {
  /// The same branch when the functions that it asks for have been called; `nil` for one that asks
  /// nothing else.
  fileprivate func afterEvents(but undone: Set<CodeSpan>) -> CodeBranch? {
    CodeBranch(path.filter { !$0.isEvent || $0.arm != 0 || undone.contains($0.condition) })
  }
}
