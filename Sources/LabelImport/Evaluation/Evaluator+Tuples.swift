/// Tuples: their elements take the labels of the type that they are kept as.
extension Evaluator {
  /// A value with the labels of its declared type, where it is a tuple, or a list of tuples, that is
  /// written without.
  func labelled(_ value: Value, as written: String?, in scope: String) -> Value {
    guard let written, Self.lacksLabels(value),
      let labels = index.tupleLabels(of: TypeName.element(written) ?? written, in: scope)
    else { return value }
    return Self.labelled(value, with: labels)
  }

  /// A value with the labels that a property of an object gives it.
  func labelled(_ value: Value, asPropertyNamed name: String, of id: ObjectID) -> Value {
    guard Self.lacksLabels(value),
      let found = index.variable(name, of: heap[id].type, from: heap[id].span.file)
    else { return value }
    return labelled(value, as: found.declaration.type, in: found.owner)
  }

  private static func lacksLabels(_ value: Value) -> Bool {
    switch value {
    case .tuple(let elements): elements.contains { $0.label == nil }
    case .list(let elements): elements.first.map { lacksLabels($0.value) } ?? false
    case .choice(let values): values.contains { lacksLabels($0.value) }
    default: false
    }
  }

  private static func labelled(_ value: Value, with labels: [String?]) -> Value {
    switch value {
    case .tuple(let elements) where elements.count == labels.count:
      .tuple(zip(labels, elements).map { .init(label: $0 ?? $1.label, value: $1.value) })
    case .list(let elements):
      .list(elements.map { .init(value: labelled($0.value, with: labels), when: $0.when) })
    case .choice(let values):
      .choice(values.map { .init(value: labelled($0.value, with: labels), when: $0.when) })
    default: value
    }
  }
}

extension SymbolIndex {
  /// The labels of a tuple's elements: of a type that is written as a tuple, or an alias of one.
  func tupleLabels(of written: String, in scope: String) -> [String?]? {
    var written = Substring(written)
    var aliasesLeft = 16
    while !written.hasPrefix("("), aliasesLeft > 0 {
      guard let alias = alias(TypeName.bare(String(written)), in: scope) else { return nil }
      written = alias[...]
      aliasesLeft -= 1
    }
    while let last = written.last, last == "?" || last == "!" { written = written.dropLast() }
    guard written.hasPrefix("("), written.hasSuffix(")") else { return nil }
    return Self.parts(of: written.dropFirst().dropLast()).map { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let label = part[..<colon].trimmingSpaces()
      return label.isEmpty || label.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        ? nil : label
    }
  }

  /// What an alias stands for, as written: one of the type itself, of those around it or of none.
  private func alias(_ name: String, in scope: String) -> String? {
    if let dot = name.lastIndex(of: ".") {
      let owner = String(name[..<dot])
      return (resolveType(owner, in: scope)).flatMap {
        types[$0]?.aliases[String(name[name.index(after: dot)...])]
      }
    }
    var outer = scope
    while !outer.isEmpty {
      for owner in ancestors(of: outer) {
        if let alias = types[owner]?.aliases[name] { return alias }
      }
      outer = TypeName.outer(outer)
    }
    return types[""]?.aliases[name]
  }

  /// The parts between the commas that stand in no brackets.
  private static func parts(of written: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = written.startIndex
    for position in written.indices {
      switch written[position] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where position == start || written[written.index(before: position)] != "-":
        depth -= 1
      case "," where depth == 0:
        parts.append(written[start..<position])
        start = written.index(after: position)
      default: continue
      }
    }
    return parts + [written[start...]]
  }
}
