internal import LabelModel
@_spi(RawSyntax) internal import SwiftSyntax

/// A node of the tree as the parser makes it, with its place in the file.
///
/// The tree that editors work on keeps a record for each node that is looked at, made under a lock and
/// counted by reference. One walk from top to bottom needs none of that, and this tree has none of it.
/// A node is good for as long as the tree that it was taken from.
struct SourceNode {
  /// The parser's node.
  let raw: RawSyntax
  /// Offset of its first byte, blanks and comments in front included.
  let start: Int

  /// The root of a file.
  init(_ tree: SourceFileSyntax) { self.init(raw: tree.raw, start: 0) }

  private init(raw: RawSyntax, start: Int) {
    self.raw = raw
    self.start = start
  }

  /// What the node is.
  var kind: SyntaxKind { raw.kind }

  /// The node as one of a kind; `nil` when it is of another.
  func typed<Node: RawSyntaxNodeProtocol>(_ type: Node.Type) -> Node? { Node(raw) }

  /// A direct part of the node, with its place.
  func part<Node: RawSyntaxNodeProtocol>(_ part: Node) -> SourceNode {
    let wanted = part.raw
    var offset = start
    if let children = raw.layoutView?.children {
      for case let other? in children {
        if other.id == wanted.id { break }
        offset += other.byteLength
      }
    }
    return SourceNode(raw: wanted, start: offset)
  }

  /// A direct part of the node that may be missing.
  func part<Node: RawSyntaxNodeProtocol>(_ part: Node?) -> SourceNode? {
    guard let part else { return nil }
    return self.part(part) as SourceNode
  }

  /// The elements of a list, in order.
  var elements: [SourceNode] {
    guard let children = raw.layoutView?.children else { return [] }
    var result: [SourceNode] = []
    result.reserveCapacity(children.count)
    var offset = start
    for case let child? in children {
      result.append(SourceNode(raw: child, start: offset))
      offset += child.byteLength
    }
    return result
  }

  /// The bytes of the node in the file, without the blanks and comments around it.
  var range: Range<Int> {
    let first = start + raw.leadingTriviaByteLength
    return first..<max(first, start + raw.byteLength - raw.trailingTriviaByteLength)
  }

  /// The node in the tree for editors, alone.
  func standalone<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    Syntax(raw: raw, rawNodeArena: raw.arena).as(type)
  }
}

extension RawTokenSyntax {
  /// The characters as written.
  var text: String { String(syntaxText: tokenText) }

  /// The name of an identifier, without backquotes; `nil` for any other token.
  var identifier: String? {
    switch tokenKind {
    case .identifier:
      let name = text
      return name.utf8.count > 2 && name.hasPrefix("`") && name.hasSuffix("`")
        ? String(name.dropFirst().dropLast()) : name
    case .dollarIdentifier:
      // `$01` is `$1`.
      let name = text
      guard name.utf8.count > 2, name.hasPrefix("$0"), let number = Int(name.dropFirst()) else {
        return name
      }
      return "$\(number)"
    default: return nil
    }
  }

  /// A name without the backquotes around keywords.
  var name: String { identifier ?? text }
}
