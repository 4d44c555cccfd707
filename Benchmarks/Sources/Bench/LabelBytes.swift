/// Labels in UTF-8, one after the other in one buffer: what is timed is the engine, not the counting
/// of references to arrays.
struct LabelBytes {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init(_ texts: [String]) {
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
  }

  /// Number of labels.
  var count: Int { ends.count }

  /// Calls a function for each label.
  @inline(__always)
  func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in
        for at in ends.indices {
          body(UnsafeBufferPointer(rebasing: bytes[(at == 0 ? 0 : ends[at - 1])..<ends[at]]))
        }
      }
    }
  }
}
