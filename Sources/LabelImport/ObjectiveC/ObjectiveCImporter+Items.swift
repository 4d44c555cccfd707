import LabelModel

/// Bar items that Objective-C makes: standard ones, on which side each stands, and segments.
extension ObjectiveCImporter {
  /// Notes the standard button that a statement makes; spaces show nothing.
  mutating func addSystemItem(_ statement: ObjectiveCText.Statement, at span: CodeSpan) {
    guard let found = ObjectiveCPatterns.systemItem.firstMatch(in: statement) else { return }
    let name = String(found.1.prefix(1)).lowercased() + found.1.dropFirst()
    guard name != "flexibleSpace", name != "fixedSpace" else { return }
    var item = ItemDraft(role: .barButton, texts: [], span: span)
    item.performsAction = true
    if let symbol = BarButtonReader.systemSymbols[name] {
      item.symbol = symbol
      item.systemName = BarButtonReader.systemName(name)
    } else {
      item.texts = [BarButtonReader.systemText(name, at: span)]
    }
    add(item, to: "navigation", .navigationBar)
    remember(statement)
  }

  /// Notes which local variable holds the item that was added last.
  mutating func remember(_ statement: ObjectiveCText.Statement) {
    guard let bar = result.bars.firstIndex(where: { $0.owner == owner && $0.part == "navigation" }),
      let name = ObjectiveCPatterns.localItem.firstMatch(in: statement)
    else { return }
    items[String(name.1)] = result.bars[bar].items.count - 1
  }

  /// Puts the items that a statement names, and the one it makes, where it says.
  mutating func place(_ statement: ObjectiveCText.Statement, from count: Int) {
    guard let side = ObjectiveCPatterns.side.firstMatch(in: statement),
      let bar = result.bars.firstIndex(where: { $0.owner == owner && $0.part == "navigation" })
    else { return }
    let placement: Placement =
      side.1.contains("olbar")
      ? .bottom
      : side.1.hasPrefix("l") || side.1.hasPrefix("L")
        ? .leading : .trailing
    var named: [(name: String, position: Int)] = []
    var positions = Set(count..<max(count, result.bars[bar].items.count))
    for word in side.2.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      let name = String(word)
      guard let position = items[name], positions.insert(position).inserted else { continue }
      named.append((name, position))
    }
    for position in positions where result.bars[bar].items.indices.contains(position) {
      guard result.bars[bar].items[position].role == .barButton else { continue }
      result.bars[bar].items[position].placement = placement
    }
    // The first of several items on the right stands at the very edge.
    order(placement == .trailing ? named.reversed() : named, in: bar)
  }

  /// Puts items of a bar into an order; what stands between them stays where it is.
  private mutating func order(_ wanted: [(name: String, position: Int)], in bar: Int) {
    let places = wanted.map(\.position).sorted()
    guard places != wanted.map(\.position),
      places.allSatisfy(result.bars[bar].items.indices.contains)
    else { return }
    let moved = wanted.map { result.bars[bar].items[$0.position] }
    for (place, (item, name)) in zip(places, zip(moved, wanted.map(\.name))) {
      result.bars[bar].items[place] = item
      items[name] = place
    }
  }

  /// Puts the items that stand in a toolbar into a bar of their own.
  mutating func separateToolbars() {
    for index in result.bars.indices {
      let isBottom = { (item: ItemDraft) in item.placement == .bottom && item.role == .barButton }
      let bottom = result.bars[index].items.filter(isBottom)
      guard let first = bottom.first else { continue }
      result.bars[index].items.removeAll(where: isBottom)
      var bar = BarDraft(
        owner: result.bars[index].owner, part: "toolbar", kind: .toolbar, isController: true,
        span: first.span)
      bar.items = bottom.map { item in
        var item = item
        item.role = .toolbarButton
        return item
      }
      result.bars.append(bar)
    }
    result.bars.removeAll { $0.items.isEmpty }
  }

  /// Notes the segments of a control that is made from a list.
  mutating func addSegments(_ statement: ObjectiveCText.Statement, at span: CodeSpan) {
    guard let found = ObjectiveCPatterns.segments.firstMatch(in: statement) else { return }
    for element in Self.elements(of: found.1) {
      let labels = labels(element, at: span)
      guard !labels.isEmpty else { continue }
      add(ItemDraft(role: .segment, texts: labels, span: span), to: "segments", .segmentedControl)
    }
  }

  /// The elements of a list up to its closing bracket.
  static func elements(of list: Substring) -> [String] {
    var result: [String] = []
    var element = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in list {
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else if character == "\"" {
        isInString = true
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        if depth == 0 { break }
        depth -= 1
      } else if character == ",", depth == 0 {
        result.append(element)
        element = ""
        continue
      }
      element.append(character)
    }
    result.append(element)
    return result.map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }
}
