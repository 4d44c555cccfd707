/// How large a binary property list becomes when it is read. Its objects refer to each other by
/// number: a few hundred bytes can hold themselves, or stand for a billion values.
enum BinaryPropertyList {
  /// Most values that a list may stand for.
  static let maximumValues = 2_000_000

  /// What is wrong with the references; `nil` when the list is of a bounded size, or when it is so
  /// broken that the library which reads it refuses it.
  static func fault(in bytes: [UInt8], nestingLimit: Int) -> String? {
    guard let table = Table(bytes) else { return nil }
    var sizes: [Int: Int] = [:]
    // Depth first without recursion: an object is finished after all it holds.
    var path: [(object: Int, rest: ArraySlice<Int>, size: Int)] = [
      (table.top, table.references(of: table.top)[...], 1)
    ]
    var open: Set<Int> = [table.top]
    while var last = path.popLast() {
      guard let next = last.rest.popFirst() else {
        sizes[last.object] = last.size
        open.remove(last.object)
        if var outer = path.popLast() {
          outer.size += last.size
          guard outer.size <= maximumValues else { return "stands for too many values" }
          path.append(outer)
        }
        continue
      }
      if open.contains(next) { return "holds itself" }
      if let known = sizes[next] {
        last.size += known
        guard last.size <= maximumValues else { return "stands for too many values" }
        path.append(last)
      } else {
        path.append(last)
        guard path.count < nestingLimit else {
          return "is nested deeper than \(nestingLimit) levels"
        }
        open.insert(next)
        path.append((next, table.references(of: next)[...], 1))
      }
    }
    return nil
  }

  /// The table of objects at the end of a list.
  private struct Table {
    let bytes: [UInt8]
    let top: Int
    private let count: Int
    private let offsets: Int
    private let offsetSize: Int
    private let referenceSize: Int

    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 40, bytes.starts(with: "bplist".utf8) else { return nil }
      self.bytes = bytes
      let trailer = bytes.count - 32
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
        let count = Self.number(bytes, trailer + 8, 8),
        let top = Self.number(bytes, trailer + 16, 8),
        let offsets = Self.number(bytes, trailer + 24, 8),
        top < count, count <= bytes.count, offsets <= bytes.count - count * offsetSize
      else { return nil }
      self.count = count
      self.top = top
      self.offsets = offsets
    }

    /// The objects that an object holds: elements of a list or set, keys and values of a dictionary.
    func references(of object: Int) -> [Int] {
      guard object < count, let at = Self.number(bytes, offsets + object * offsetSize, offsetSize),
        at < bytes.count
      else { return [] }
      let kind = bytes[at] >> 4
      guard kind == 0xA || kind == 0xC || kind == 0xD else { return [] }
      var length = Int(bytes[at] & 0xF)
      var first = at + 1
      if length == 0xF {
        guard first < bytes.count else { return [] }
        let size = 1 << Int(bytes[first] & 0xF)
        guard size <= 8, let long = Self.number(bytes, first + 1, size) else { return [] }
        length = long
        first += 1 + size
      }
      guard length <= bytes.count else { return [] }
      let total = kind == 0xD ? length * 2 : length
      guard first + total * referenceSize <= bytes.count else { return [] }
      return (0..<total).compactMap {
        Self.number(bytes, first + $0 * referenceSize, referenceSize)
      }
    }

    /// A big-endian number; `nil` when it lies outside or is larger than any file.
    private static func number(_ bytes: [UInt8], _ at: Int, _ size: Int) -> Int? {
      guard at >= 0, at <= bytes.count - size else { return nil }
      var value: UInt64 = 0
      for byte in bytes[at..<at + size] { value = value << 8 | UInt64(byte) }
      return value < 1 << 40 ? Int(value) : nil
    }
  }
}
