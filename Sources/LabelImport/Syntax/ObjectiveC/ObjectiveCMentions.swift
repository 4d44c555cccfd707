extension TypeMentions {
  /// Collects the names in a file whose macros are replaced. `Type *` makes nothing.
  init(_ tokens: [ObjectiveCToken]) {
    self.init()
    var owner = Code()
    var isDeclaring = false
    for (position, token) in tokens.enumerated() {
      // in bounds: guarded by the count
      let next = position + 1 < tokens.count ? tokens[position + 1] : nil
      switch token.kind {
      case .keyword:
        isDeclaring = token.text == "class" || token.text == "protocol"
        if token.text == "implementation" || token.text == "interface" {
          owner.type = next?.text ?? ""
        }
        if token.text == "end" { owner.type = "" }
      case .punctuation: if token.text == ";" { isDeclaring = false }
      case .text: if let name = Self.className(token.text) { add(name, by: owner) }
      case .identifier:
        if token.text == "NSClassFromString", next?.isMark("(") == true {
          // in bounds: guarded by the count
          let argument = position + 2 < tokens.count ? tokens[position + 2] : nil
          if argument?.kind != .text { addUnknown() }
        }
        guard !isDeclaring, next?.isMark("*") != true, Self.mayBeType(token.text.utf8) else {
          continue
        }
        add(token.text, by: owner)
      default: continue
      }
    }
  }
}
