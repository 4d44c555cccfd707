/// Lines and columns of a text, by byte offset.
struct LineIndex: Sendable {
  private let starts: [Int]

  /// Indexes the line starts of a text given as UTF-8.
  init(_ bytes: some Collection<UInt8>) {
    var starts = [0]
    let newline = UInt8(ascii: "\n")
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      for offset in buffer.indices where buffer[offset] == newline { starts.append(offset + 1) }
    }
    if isContiguous == nil {
      for (offset, byte) in bytes.enumerated() where byte == newline { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// 1-based line of a byte offset.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// 1-based column of a byte offset, in bytes.
  func column(at offset: Int) -> Int {
    // in bounds: a line is one of `starts`, counted from 1
    offset - starts[line(at: offset) - 1] + 1
  }
}
