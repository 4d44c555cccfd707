/// Which namespace each element of a document belongs to, kept while the document is read.
struct XMLNamespaces {
  private var scopes: [[String: String]] = [["xml": "http://www.w3.org/XML/1998/namespace"]]

  /// Enters an element and says which namespace it is in, with its name without the prefix.
  ///
  /// - Returns: an empty namespace for an element that declares none; `nil` for a prefix that nobody
  ///   declared.
  mutating func enter(_ element: XMLElementStart) -> (namespace: String?, name: String) {
    var scope = scopes.last ?? [:]
    for (name, value) in element.attributes where name.hasPrefix("xmlns") {
      if name == "xmlns" {
        scope[""] = value
      } else if name.hasPrefix("xmlns:") {
        scope[String(name.dropFirst(6))] = value
      }
    }
    scopes.append(scope)
    guard let colon = element.name.firstIndex(of: ":") else {
      return (scope[""] ?? "", element.name)
    }
    let prefix = String(element.name[..<colon])
    return (scope[prefix], String(element.name[element.name.index(after: colon)...]))
  }

  /// Leaves the element that was entered last.
  mutating func leave() {
    if scopes.count > 1 { scopes.removeLast() }
  }
}
