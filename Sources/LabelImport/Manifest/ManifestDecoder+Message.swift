import LabelModel
import Yams

extension ManifestDecoder {
  /// A message with its values, as `extract` writes it; what is none is a fault.
  mutating func message(_ node: Node, _ what: String) -> Message? {
    guard let message = try? YAMLDecoder().decode(Message.self, from: node) else {
      fault(node, "\(what) must have 'says', a text, and may have 'values' and 'then'")
      return nil
    }
    let texts = message.patterns + message.values.compactMap(\.text)
    guard texts.allSatisfy({ $0.utf8.count <= limits.labelBytes }) else {
      fault(node, "\(what) is longer than \(limits.labelBytes) bytes")
      return nil
    }
    return message
  }
}

extension Message.Value {
  fileprivate var text: String? {
    switch self {
    case .quoted(let text), .plain(let text), .term(let text): text
    case .points, .count, .language, .labels, .share: nil
    }
  }
}
