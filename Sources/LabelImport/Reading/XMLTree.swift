import LabelModel

/// An XML element with what it holds.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  /// 1-based line of the end of its start tag.
  let line: Int
  /// 1-based column of the end of its start tag.
  let column: Int
  fileprivate(set) var children: [XMLNode] = []
  fileprivate(set) var text = ""

  fileprivate init(_ start: XMLElementStart) {
    name = start.name
    attributes = start.attributes
    line = start.line
    column = start.column
  }

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Children of one name.
  func children(named name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The first child of a name.
  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// The child that fills a slot: Interface Builder writes `key="tabBarItem"`.
  func child(key: String) -> XMLNode? { children.first { $0["key"] == key } }

  /// Calls `body` for this element and everything in it, in document order. The reader's depth
  /// limit bounds the recursion.
  func walk(_ body: (XMLNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }
}

/// Builds a tree from a document's events.
enum XMLTree {
  /// The root element, with the fault that ended the reading early.
  ///
  /// A document that is cut short still gives the elements that were read.
  static func read(
    _ bytes: [UInt8], path: String, limits: ImportLimits
  ) -> (root: XMLNode?, fault: Diagnostic?) {
    var root: XMLNode?
    var open: [XMLNode] = []
    let fault = XMLReader(limits: limits).read(
      bytes, path: path,
      start: { start in
        let node = XMLNode(start)
        if let parent = open.last {
          parent.children.append(node)
        } else {
          root = node
        }
        open.append(node)
      },
      text: { open.last?.text += $0 },
      end: { _ in _ = open.popLast() })
    return (root, fault)
  }
}
