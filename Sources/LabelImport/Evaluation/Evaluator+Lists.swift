/// Lists and dictionaries, and their elements.
extension Evaluator {
  /// The text of a catalog that an app holds as a dictionary of its own: `strings["Common.Done"]`. Only a key
  /// that is spelt as one, and is in a catalog, is taken for it.
  private func entry(
    _ arguments: [CodeExpression.Argument], of base: CodeExpression, _ held: Value,
    in names: Environment, at span: CodeSpan
  ) -> Value? {
    switch held {
    case .unknown, .object: break
    case .dictionary(let entries) where entries.isEmpty: break
    default: return nil
    }
    guard arguments.count == 1, let key = arguments.first?.value.plainText,
      key.contains(where: { $0 == "." || $0 == "_" }),
      let text = accessors.entry(of: key, at: span),
      declaredType(of: base, in: names).flatMap(TypeName.value) == "String"
    else { return nil }
    return .text(text)
  }

  /// An element of a list or dictionary.
  func element(
    _ arguments: [CodeExpression.Argument], of base: CodeExpression, in names: Environment,
    expecting type: String?, at span: CodeSpan
  ) -> Value {
    let held = value(of: base, in: names)
    if case .type = held { return .list([]) }
    if let text = entry(arguments, of: base, held, in: names, at: span) { return text }
    if let found = member(arguments, of: held, in: names, expecting: type, at: span) {
      return found
    }
    if let item = numbered(arguments, of: base, held, in: names, at: span) { return item }
    return each(of: held) { held in
      switch held {
      case .dictionary(let entries):
        guard let key = arguments.first else { return .null }
        // An empty one is what a variable starts with: what it holds later is open.
        if entries.isEmpty { return .runtime("an element looked up at run time", at: span) }
        return entry(key.value, of: entries, in: names)
      case .list(let elements):
        if let first = arguments.first {
          let index = number(value(of: first.value, in: names), at: span)
          if case .number(let digits) = index, let position = Int(digits),
            elements.indices.contains(position)
          {
            return elements[position].value
          }
          // An interface file says how many there are.
          if case .number = index, isListed(elements.first?.value) { return .null }
        }
        // An empty one is what a variable starts with.
        if elements.isEmpty {
          return someValue(
            of: declaredType(of: base, in: names).flatMap { TypeName.element($0) },
            in: names.type, because: "an element of a list", at: span)
        }
        return .oneOf(
          elements.enumerated().map { position, element in
            let arm = Guard.Arm(
              condition: .place(span), number: position, count: elements.count)
            return .init(value: element.value, when: element.when.and(arm) ?? element.when)
          })
      case .object(let id):
        if let found = index.functions("subscript", of: heap[id].type).first {
          return invoke(
            found.0, owner: found.owner, on: held,
            handed: arguments.map {
              .init(label: $0.label, value: value(of: $0.value, in: names))
            }, to: Dictionary(uniqueKeysWithValues: arguments.indices.map { ($0, $0) }), at: span)
        }
        return .runtime("an element looked up at run time", at: span)
      case .unknown(let unknown):
        return someValue(
          of: unknown.type.flatMap {
            TypeName.element($0) ?? TypeName.value($0)
          } ?? type, in: unknown.scope, because: "an element looked up at run time",
          path: unknown.path.flatMap { path in
            arguments.first.flatMap { testKey($0.value, in: names) }.map { "\(path)[\($0)]" }
          }, at: span)
      default: return .runtime("an element looked up at run time", at: span)
      }
    }
  }

  /// What a key path in brackets leads to: `icons[keyPath: \.close]`; `nil` for other arguments. Where a picture is
  /// asked for, a picture of that name comes of a value whose members nobody knows.
  private func member(
    _ arguments: [CodeExpression.Argument], of held: Value, in names: Environment,
    expecting type: String?, at span: CodeSpan
  ) -> Value? {
    guard let only = arguments.first, only.label == "keyPath",
      case .keyPath(let path) = value(of: only.value, in: names)
    else { return nil }
    let found = applied(.keyPath(path), to: held, in: names, at: span)
    if let id = found.object, !heap[id].type.isEmpty { return found }
    guard let name = path.last, let type, Idioms.pictures.contains(type) else { return found }
    return .object(make(type, isOwn: false, .member(name), at: span))
  }

  /// An item by its number of a list that an interface file fills: `tabBar.items?[0]`.
  private func numbered(
    _ arguments: [CodeExpression.Argument], of base: CodeExpression, _ held: Value,
    in names: Environment, at span: CodeSpan
  ) -> Value? {
    guard case .list(let known) = held, known.isEmpty, let first = arguments.first?.value,
      case .number(let digits) = number(value(of: first, in: names), at: span)
    else { return nil }
    return child(digits, of: base, held, in: names, at: span)
      ?? tabItem(digits, of: base, held, in: names, at: span)
  }

  /// A case of an enum as its number.
  func number(_ value: Value, at span: CodeSpan) -> Value {
    guard case .enumCase(let type, let name, _) = value else { return value }
    return rawValue(of: type, name, at: span)
  }

  /// An item of a tab bar that an interface file fills: by its number, `first` or `last`.
  func tabItem(
    _ place: String, of base: CodeExpression, _ held: Value, in names: Environment,
    at span: CodeSpan
  ) -> Value? {
    guard case .list(let known) = held, known.isEmpty,
      case .member(let holder?, "items") = base.form,
      case .object(let bar) = value(of: holder, in: names), heap[bar].type == "UITabBar"
    else { return nil }
    return .object(part("items[\(place)]", of: bar, type: "UITabBarItem", at: span))
  }

  /// A controller by its place among those that a container holds, where no code read fills it: an
  /// interface file may, or the system.
  func child(
    _ place: String, of base: CodeExpression, _ held: Value, in names: Environment,
    at span: CodeSpan
  ) -> Value? {
    guard case .list(let known) = held, known.isEmpty else { return nil }
    if case .call(let callee, _, _) = base.form, case .member(let inner?, "dropLast") = callee.form
    {
      return child("before.\(place)", of: inner, held, in: names, at: span)
    }
    let holder: Value?
    switch base.form {
    case .member(let inner?, "viewControllers"): holder = value(of: inner, in: names)
    case .name("viewControllers") where !names.declares("viewControllers"): holder = names.receiver
    default: return nil
    }
    guard case .object(let id)? = holder, heap[id].properties["viewControllers"] == nil,
      index.variable("viewControllers", of: heap[id].type, from: names.file) == nil
    else { return nil }
    // What a stack was made with is its first screen, and its last one while nothing is pushed.
    if let root = root(of: id) { return root }
    return .object(part("viewControllers.\(place)", of: id, type: "UIViewController", at: span))
  }

  /// What a dictionary literal holds under a key: one of its values when the key is not known.
  private func entry(
    _ key: CodeExpression, of entries: [(key: Value, value: Value)], in names: Environment
  ) -> Value {
    var wanted = told(apart: value(of: key, in: names), as: key, in: names)
    if case .member(nil, let name) = key.form {
      wanted = .enumCase(type: "", name: name, arguments: [])
    }
    return each(of: wanted) { wanted in
      var open: [Value] = []
      for entry in entries {
        switch isSame(wanted, entry.key) {
        case .some(true): return entry.value
        case .some(false): continue
        case .none: open.append(entry.value)
        }
      }
      if open.isEmpty { return .null }
      return Self.byTurns(open, at: key.span)
    }
  }

  /// Several values one of which is there, which at a place is open.
  static func byTurns(_ values: [Value], at place: CodeSpan) -> Value {
    .oneOf(
      values.enumerated().map { position, value in
        let arm = Guard.Arm(condition: .place(place), number: position, count: values.count)
        return .init(value: value, when: Guard(arm))
      })
  }

  /// What `zip` makes of two lists.
  func zipped(_ lists: [Value], at span: CodeSpan) -> Value {
    guard lists.count == 2, case .list(let first) = lists[0], case .list(let second) = lists[1]
    else {
      return .runtime("a calculated value", at: span)
    }
    return .list(
      zip(first, second).compactMap { a, b in
        a.when.and(b.when).map { when in
          .init(
            value: .tuple([.init(label: nil, value: a.value), .init(label: nil, value: b.value)]),
            when: when)
        }
      })
  }

  /// The numbers of a range whose ends are known: `0..<titles.count`.
  func range(
    _ operation: String, _ left: CodeExpression, _ right: CodeExpression, in names: Environment,
    at span: CodeSpan
  ) -> Value {
    guard case .number(let from) = value(of: left, in: names), let first = Int(from),
      case .number(let to) = value(of: right, in: names), let last = Int(to),
      (0...Value.maximumChoices).contains(first), (first...Value.maximumChoices).contains(last)
    else { return .runtime("a calculated value", at: span) }
    return .list(
      (first..<(operation == "..." ? last + 1 : last)).map {
        .init(value: .number("\($0)"), when: .always)
      })
  }

  /// Whether two values are the same; `nil` when that is open.
  func isSame(_ first: Value, _ second: Value) -> Bool? {
    switch (first, second) {
    case (.enumCase(_, let a, _), .enumCase(_, let b, _)): return a == b
    case (.number(let a), .number(let b)): return a == b
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.text(let a), .text(let b)):
      guard let x = a.literal, let y = b.literal else { return nil }
      return x == y
    case (.enumCase(_, let name, _), .object(let id)), (.object(let id), .enumCase(_, let name, _)):
      if case .member(let own) = heap[id].origin { return own == name }
      return nil
    case (.object(let a), .object(let b)):
      if case .member(let x) = heap[a].origin, case .member(let y) = heap[b].origin {
        return x == y
      }
      return a == b ? true : nil
    default: return nil
    }
  }

  /// What `map` makes of a value that may be missing; `nil` for any other method, and for what has a method
  /// of that name.
  func optionalMethod(
    _ name: String, on holder: Value, _ call: CodeCall, in names: Environment
  ) -> Value? {
    guard name == "map" || name == "flatMap", call.everyArgument.count == 1 else { return nil }
    switch holder {
    case .text, .number, .boolean, .enumCase, .tuple: break
    case .object(let id) where isOfBundle(id): break
    case .object(let id):
      guard heap[id].isOwn, !isAny(id), index.functions(name, of: heap[id].type).isEmpty,
        index.types[heap[id].type]?.kind == .structType
      else { return nil }
    case .unknown(let unknown):
      // A value of the project's is no list; whether it is there, is asked where it is taken.
      guard let type = unknown.type, index.isDeclared(type), index.functions(name, of: type).isEmpty
      else { return nil }
    default: return nil
    }
    // in bounds: there is one
    return applied(call.everyArgument[0].value, to: holder, in: names, at: call.span)
  }

  /// True for a bundle and for where one lies: `Bundle.main.path(forResource: "de", ofType: "lproj")`.
  private func isOfBundle(_ id: ObjectID) -> Bool {
    if heap[id].type == "Bundle" { return true }
    guard case .result(_, let call) = heap[id].origin else { return false }
    return call.name == "path" && call.argument("forResource") != nil
  }

  /// What a list's method returns; `nil` when it is not followed.
  func listMethod(
    _ name: String, of elements: [Value.Guarded], _ call: CodeCall, in names: Environment,
    expecting type: String? = nil
  ) -> Value? {
    let step = call.closures.first?.value ?? call.argument("where") ?? call.argument(nil)
    switch name {
    case "first", "filter", "contains":
      guard let step, name != "contains" || call.argument(nil) == nil else {
        if name == "first" { return Self.first(of: elements) }
        return name == "filter" ? .list(elements) : nil
      }
      return filter(elements, by: step, name, in: names, expecting: type, at: call.span)
    case "map", "compactMap", "flatMap", "forEach":
      guard let step else { return nil }
      // What is annotated for the list means what each element leaves out.
      let element = step.givesMemberWithoutType ? type.flatMap { TypeName.element($0) } : nil
      return mapped(elements, by: step, name, in: names, expecting: element, at: call.span)
    case "enumerateObjects":
      guard let step else { return nil }
      let numbered = elements.enumerated().map { position, element -> Value.Guarded in
        let parts = [element.value, .number("\(position)"), .null]
        return .init(
          value: .tuple(parts.map { .init(label: nil, value: $0) }), when: element.when)
      }
      return mapped(numbered, by: step, "forEach", in: names, at: call.span)
    case "reversed": return .list(elements.reversed())
    case "enumerated", "indexed":
      return .list(
        elements.enumerated().map { position, element in
          .init(
            value: .tuple([
              .init(
                label: name == "indexed" ? "index" : "offset", value: .number("\(position)")),
              .init(label: "element", value: element.value),
            ]), when: element.when)
        })
    case "sorted": return .list(sorted(elements, by: step, in: names, at: call.span))
    case "prefix", "suffix", "shuffled": return .list(elements)
    case "dropFirst": return .list(Array(elements.dropFirst()))
    case "dropLast": return .list(Array(elements.dropLast()))
    case "appending", "union", "adding": return .list(elements)
    case "joined":
      let separator = call.argument("separator").flatMap { literal(value(of: $0, in: names)) } ?? ""
      if elements.contains(where: { if case .list = $0.value { true } else { false } }) {
        return .list(
          elements.flatMap { self.elements(of: .oneOf([$0]), at: call.span) })
      }
      var parts: [LabelText.Part] = []
      for (position, element) in elements.enumerated() {
        if position > 0 { parts.append(.literal(separator)) }
        parts += text(of: element.value, at: call.span).parts
      }
      return .text(LabelText(parts: parts, at: call.span))
    default: return nil
    }
  }

  /// Elements in the order of numbers that a closure compares: `{ $0.position < $1.position }`. Others stay
  /// as they are.
  private func sorted(
    _ elements: [Value.Guarded], by step: CodeExpression?, in names: Environment, at span: CodeSpan
  ) -> [Value.Guarded] {
    guard case .closure(let closure)? = step?.form, closure.body.count == 1,
      case .expression(let test)? = closure.body.first,
      case .binary(let operation, let left, _) = test.form, ["<", ">"].contains(operation)
    else { return elements }
    var placed: [(element: Value.Guarded, number: Double)] = []
    for element in elements {
      let inner = Environment(inside: names)
      inner.declare("$0", element.value)
      if let first = closure.parameters.first { inner.declare(first, element.value) }
      guard case .number(let digits) = value(of: left, in: inner), let number = Double(digits)
      else {
        return elements
      }
      placed.append((element, number))
    }
    let isRising = operation == "<"
    return placed.enumerated().sorted { a, b in
      guard a.element.number != b.element.number else { return a.offset < b.offset }
      return (a.element.number < b.element.number) == isRising
    }.map(\.element.element)
  }

  private func filter(
    _ elements: [Value.Guarded], by step: CodeExpression, _ name: String, in names: Environment,
    expecting type: String?, at span: CodeSpan
  ) -> Value? {
    var kept: [Value.Guarded] = []
    for (position, element) in elements.prefix(Value.maximumChoices).enumerated() {
      let test = applied(step, to: element.value, in: names, at: span)
      switch test {
      case .boolean(true): kept.append(element)
      case .boolean(false): continue
      case .choice:
        let yes = test.alternatives.filter { !$0.value.isFalse }
        if yes.isEmpty { continue }
        let when = yes.count == 1 ? yes[0].when : Self.union(yes.map(\.when)).map { Guard($0) }
        if let both = element.when.and(when ?? .always) {
          kept.append(.init(value: element.value, when: both))
        }
      default:
        if let open = self.open(element, position, isMet: true, at: span) { kept.append(open) }
      }
    }
    switch name {
    case "contains":
      // An empty list is what a variable starts with: what it holds later is open.
      return kept.isEmpty && !elements.isEmpty ? .boolean(false) : .runtime("a test", at: span)
    case "first":
      // An empty list is what data start with: what is found in it later is open.
      if elements.isEmpty, !names.type.isEmpty {
        return index.ancestors(of: names.type).contains("View") && !isController(names.type)
          ? nil
          : someValue(of: type, in: names.type, because: "an element of a list", at: span)
      }
      if let first = kept.first, first.when.isAlways { return first.value }
      return kept.isEmpty ? .null : .oneOf(kept)
    default: return .list(kept)
    }
  }

  /// The elements of a list without those that meet a test; those of which that is open are there where
  /// it fails.
  func elements(
    of list: [Value.Guarded], without test: CodeExpression, in names: Environment, at span: CodeSpan
  ) -> [Value.Guarded] {
    list.enumerated().compactMap { position, element in
      let taken = applied(test, to: element.value, in: names, at: span)
      if taken.isTrue { return nil }
      if taken.isFalse { return element }
      return open(element, position, isMet: false, at: span)
    }
  }

  /// An element of a list under an open test of it, whose outcome is a condition of its own.
  private func open(
    _ element: Value.Guarded, _ position: Int, isMet: Bool, at span: CodeSpan
  ) -> Value.Guarded? {
    let place = CodeSpan(file: span.file, start: span.start, end: span.start + Int32(position))
    let arm = Guard.Arm(condition: .place(place), number: isMet ? 0 : 1)
    return element.when.and(arm).map { .init(value: element.value, when: $0) }
  }

  private func mapped(
    _ elements: [Value.Guarded], by step: CodeExpression, _ name: String, in names: Environment,
    expecting type: String? = nil, at span: CodeSpan
  ) -> Value {
    var result: [Value.Guarded] = []
    // An element that may not be there (`isOpen ? .search : nil`) is taken for what it is where it is there.
    let all = name == "compactMap" ? elements.flatMap(\.present) : elements
    for element in all.prefix(Value.maximumChoices) {
      under(element.when) {
        let made = applied(
          value(of: step, in: names), to: element.value, in: names, expecting: type, at: span,
          isUsed: name != "forEach")
        if case .list(let inner) = made, name == "flatMap" {
          result += inner.compactMap { one in
            element.when.and(one.when).map { .init(value: one.value, when: $0) }
          }
          return
        }
        let one = Value.Guarded(value: made, when: element.when)
        result += name == "compactMap" ? one.apart : [one]
      }
    }
    return name == "forEach" ? .null : .list(result)
  }

  /// Applies a closure, function or key path to one value.
  func applied(
    _ step: CodeExpression, to element: Value, in names: Environment, at span: CodeSpan,
    isUsed: Bool = true
  ) -> Value {
    applied(value(of: step, in: names), to: element, in: names, at: span, isUsed: isUsed)
  }

  /// Applies a closure, function or key path to one value.
  func applied(
    _ step: Value, to element: Value, in names: Environment, expecting type: String? = nil,
    at span: CodeSpan, isUsed: Bool = true
  ) -> Value {
    switch step {
    case .keyPath(let path):
      return path.reduce(element) { $1 == "self" ? $0 : member($1, of: $0, in: names, at: span) }
    case .function(let function):
      var values = [element]
      if function.closure.parameters.count > 1, case .tuple(let parts) = element {
        values = parts.map(\.value)
      }
      return apply(function, to: values, expecting: type, isUsed: isUsed)
    case .method(let function, let owner, let id):
      var handed: [Value.Labelled] = [.init(label: nil, value: element)]
      if case .tuple(let parts) = element, parts.count == function.parameters.count {
        handed = parts
      }
      return invoke(
        function, owner: owner, on: id.map { .object($0) }, handed: handed,
        to: Dictionary(uniqueKeysWithValues: handed.indices.map { ($0, $0) }), at: span)
    case .type(let name):
      return construct(name, of: element, at: span)
    case .enumCase(let type, let name, let arguments) where arguments.isEmpty:
      return .enumCase(type: type, name: name, arguments: [.init(label: nil, value: element)])
    case .object(let id):
      // A framework's function: `actions.forEach(alert.addAction)`
      guard case .part(let holder, let name) = heap[id].origin else {
        return .runtime("the result of a function", at: span)
      }
      return framework(
        name, [.init(label: nil, value: element)], on: .object(holder), in: names, at: span)
    default: return .runtime("the result of a function", at: span)
    }
  }

  /// The elements that a function makes of those of a list nobody knows: where it takes each for a case
  /// of an enum, the list may hold what it makes of each case.
  static func elements(from made: Value) -> [Value.Guarded] {
    let all = made.alternatives
    let cases = all.map { one -> Guard.Arm? in
      guard one.when.arms.count == 1, let arm = one.when.arms.first, arm.number == 0,
        arm.condition.kind == .value,
        arm.condition.place == all.first?.when.arms.first?.condition.place
      else { return nil }
      return arm
    }
    guard all.count > 1, cases.allSatisfy({ $0 != nil }) else {
      return [.init(value: made, when: .always)]
    }
    return zip(all, cases).compactMap { one, arm in
      guard !one.value.isNull, let condition = arm?.condition else { return nil }
      let names = (condition.cases?.names ?? []).joined(separator: ",")
      let key = "\(condition.place.start).\(condition.place.end) holds \(names)"
      return .init(value: one.value, when: Guard(.init(condition: .test(key), number: 0)))
    }
  }

  /// A list of an enum of which nothing is known: its cases are the elements there may be.
  func caseList(_ unknown: Value.Unknown) -> Value? {
    guard let element = unknown.type.flatMap({ TypeName.element($0) }),
      let type = index.resolveType(element, in: unknown.scope), let symbol = index.types[type],
      symbol.kind == .enumType, symbol.cases.allSatisfy(\.payload.isEmpty)
    else { return nil }
    return .list(
      symbol.cases.enumerated().map { number, place in
        let key = (unknown.path ?? type) + ".contains"
        return .init(
          value: .enumCase(type: type, name: place.name, arguments: []),
          when: Guard(.init(condition: .test("\(key)(\(place.name))"), number: 0)))
      })
  }
}

extension CodeExpression {
  /// True for a closure that gives a member whose type is not written: `{ .default(Text($0.title)) }`.
  fileprivate var givesMemberWithoutType: Bool {
    guard case .closure(let closure) = form else { return false }
    return closure.body.onlyExpression?.leavesTypeOut ?? false
  }
}
