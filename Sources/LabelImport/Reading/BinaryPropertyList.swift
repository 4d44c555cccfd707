import LabelModel

/// Whether a binary property list may be handed to Foundation. Its objects refer to each other by
/// number: a few hundred bytes can hold themselves, or stand for a billion values. And it can hold
/// what no property list may, a set or a key that is no text: Foundation on Linux reads these into
/// types that it cannot turn into Swift's, and the process ends.
enum BinaryPropertyList {
  /// Most values that a list may stand for.
  static let maximumValues = 2_000_000

  /// What is wrong with the list; `nil` when it is of a bounded size and of the kinds of value that
  /// a property list may hold, and for bytes that are no binary list.
  static func fault(in bytes: [UInt8], nestingLimit: Int) -> Message? {
    guard bytes.starts(with: "bplist".utf8) else { return nil }
    do throws(ObjectFault) {
      return try fault(of: Table(bytes), nestingLimit: nestingLimit)
    } catch {
      return error.message
    }
  }

  /// What is wrong with how the objects hold each other; throws what is wrong with one of them.
  private static func fault(of table: Table, nestingLimit: Int) throws(ObjectFault) -> Message? {
    var sizes: [Int: Int] = [:]
    // Depth first without recursion: an object is finished after all it holds.
    var path: [(object: Int, rest: ArraySlice<Int>, size: Int)] = [
      (table.top, try table.references(of: table.top)[...], 1)
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
        path.append((next, try table.references(of: next)[...], 1))
      }
    }
    return nil
  }

  /// Why an object is not read.
  private enum ObjectFault: Error {
    case broken, kind, key

    var message: Message {
      switch self {
      case .broken: "has a broken table of objects"
      case .kind: "holds a value of a kind that no property list may hold"
      case .key: "has a key that is no text"
      }
    }
  }

  /// Kinds of object by the upper half of their first byte, as Core Foundation writes them
  /// (CFBinaryPList.c). What is not here is refused: archives' identifiers (8), sets (B and C), and
  /// the single values that are neither false nor true.
  private enum Kind {
    static let single: UInt8 = 0x0
    static let text: ClosedRange<UInt8> = 0x5...0x6
    /// Numbers, dates, data and texts.
    static let value: ClosedRange<UInt8> = 0x1...0x6
    static let list: UInt8 = 0xA
    static let dictionary: UInt8 = 0xD
    static let booleans: ClosedRange<UInt8> = 0x08...0x09
  }

  /// The table of objects at the end of a list.
  private struct Table {
    let bytes: [UInt8]
    let top: Int
    private let count: Int
    private let offsets: Int
    private let offsetSize: Int
    private let referenceSize: Int

    init(_ bytes: [UInt8]) throws(ObjectFault) {
      guard bytes.count >= 40 else { throw .broken }
      self.bytes = bytes
      let trailer = bytes.count - 32
      offsetSize = Int(bytes[trailer + 6])
      referenceSize = Int(bytes[trailer + 7])
      guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
        let count = Self.number(bytes, trailer + 8, 8),
        let top = Self.number(bytes, trailer + 16, 8),
        let offsets = Self.number(bytes, trailer + 24, 8),
        top < count, count <= bytes.count, offsets <= bytes.count - count * offsetSize
      else { throw .broken }
      self.count = count
      self.top = top
      self.offsets = offsets
    }

    /// The objects that an object holds: elements of a list, keys and then values of a dictionary.
    func references(of object: Int) throws(ObjectFault) -> [Int] {
      let at = try place(of: object)
      let kind = bytes[at] >> 4
      switch kind {
      case Kind.value: return []
      case Kind.single:
        guard Kind.booleans.contains(bytes[at]) else { throw .kind }
        return []
      case Kind.list, Kind.dictionary: break
      default: throw .kind
      }
      var length = Int(bytes[at] & 0xF)
      var first = at + 1
      if length == 0xF {
        guard first < bytes.count else { throw .broken }
        let size = 1 << Int(bytes[first] & 0xF)
        guard size <= 8, let long = Self.number(bytes, first + 1, size) else {
          throw .broken
        }
        length = long
        first += 1 + size
      }
      guard length <= bytes.count else { throw .broken }
      let total = kind == Kind.dictionary ? length * 2 : length
      guard first + total * referenceSize <= bytes.count else { throw .broken }
      let references = (0..<total).compactMap {
        Self.number(bytes, first + $0 * referenceSize, referenceSize)
      }
      guard references.count == total else { throw .broken }
      if kind == Kind.dictionary {
        for key in references.prefix(length) {
          guard Kind.text.contains(bytes[try place(of: key)] >> 4) else { throw .key }
        }
      }
      return references
    }

    /// Offset of an object's first byte.
    private func place(of object: Int) throws(ObjectFault) -> Int {
      guard object < count, let at = Self.number(bytes, offsets + object * offsetSize, offsetSize),
        at < bytes.count
      else { throw .broken }
      return at
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
