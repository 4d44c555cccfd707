/// How much work the parts of an app may take.
extension AppReader {
  /// Work that all classes together may take beyond their own shares.
  static let stepsInReserve = 400_000
  /// How many times its own share one of them may take beyond it.
  private static let timesBeyond = 2

  /// Does the work on one class, which may take its own share and, where that is not enough, some of
  /// what all have in reserve; true when it was done to its end.
  @discardableResult
  func bounded(_ share: Int, _ work: () -> Void) -> Bool {
    let before = evaluator.counted
    let isDone = evaluator.bounded(share + min(reserve, share * Self.timesBeyond), work)
    reserve -= min(reserve, max(0, evaluator.counted - before - share))
    return isDone
  }
}
