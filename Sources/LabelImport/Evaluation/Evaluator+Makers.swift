/// What several makers of one type, or callers of one function, hand over: which of it belongs together.
extension Evaluator {
  /// What one of several makers hands over, who is known by a name.
  struct Handed {
    var value: Value
    var maker: String
  }

  /// Names of those who made objects: the code, and which of those that it made.
  struct MakerNames {
    private var names: [ObjectID: String] = [:]
    private var made: [CodeSpan: Int] = [:]

    /// The name of who made an object at a place.
    mutating func maker(of id: ObjectID, at span: CodeSpan) -> String {
      if let known = names[id] { return known }
      let number = made[span, default: 0]
      made[span] = number + 1
      let name = "\(span.file):\(span.start)\(Self.sign)\(number)"
      names[id] = name
      return name
    }

    /// The code of a maker.
    static func code(_ maker: String) -> Substring { maker.prefix { $0 != sign } }

    private static let sign: Character = "#"
  }

  /// What the makers hand over, without what a function that was run by itself does where all of it is known from
  /// its callers.
  static func withoutRepeats(
    _ values: [Handed], resolved: (Value) -> Value
  ) -> [Handed] {
    var known: [Substring: Set<Alike>] = [:]
    for handed in values where !handed.value.isUnknown {
      let alike = handed.value.alternatives.compactMap { Alike($0.value) }
      known[MakerNames.code(handed.maker), default: []].formUnion(alike)
    }
    return values.compactMap { handed in
      let value = resolved(handed.value)
      if handed.value.isUnknown, let known = known[MakerNames.code(handed.maker)] {
        let own = value.alternatives.map(\.value).filter(says)
        let repeats = own.allSatisfy { Alike($0).map(known.contains) ?? false }
        if !own.isEmpty, repeats { return nil }
      }
      return Handed(value: value, maker: handed.maker)
    }
  }

  /// What makes two values the same for those who show them.
  private enum Alike: Hashable {
    case text([LabelText.Part])
    case enumCase(String)
    case boolean(Bool)
    case object(ObjectID)

    init?(_ value: Value) {
      switch value {
      case .text(let text): self = .text(text.parts)
      case .enumCase(let type, let name, let arguments) where arguments.isEmpty:
        self = .enumCase("\(type).\(name)")
      case .boolean(let isTrue): self = .boolean(isTrue)
      case .object(let id): self = .object(id)
      default: return nil
      }
    }
  }

  /// Several values that may be, as one; `nil` when none says anything.
  ///
  /// - Parameters:
  ///   - name: what the makers have in common, so that what each of them hands over is known to belong together.
  ///   - makers: those who hand nothing over.
  ///   - alike: how many objects of one type are told apart.
  ///   - orNone: whether there may be none.
  ///   - place: what stands for the question which of them it is, where the makers do not tell.
  ///   - isOfAlert: whether each maker asks something else with it, whatever else it hands over.
  func together(
    _ values: [Handed], by name: String, without makers: Set<String> = [],
    alike: Int = maximumAlike, orNone: Bool = false, asking place: CodeSpan, isOfAlert: Bool = false
  ) -> Value? {
    var result: [Value.Guarded] = []
    /// Who hands over each of the results, and where what several hand over alike is among them.
    var handing: [Set<String>] = []
    var known: [Alike: Int] = [:]
    var types: [String: Int] = [:]
    var without = makers
    for handed in values {
      for value in handed.value.alternatives.map(\.value) {
        if case .null = value { without.insert(handed.maker) }
        if let id = value.object, heap[id].isOwn, !isOfAlert || known[.object(id)] == nil {
          types[heap[id].type, default: 0] += 1
        }
        guard result.count < Value.maximumChoices, Self.says(value) else { continue }
        if let alike = Alike(value) {
          if let place = known[alike] {
            handing[place].insert(handed.maker)
            continue
          }
          known[alike] = result.count
        }
        result.append(.init(value: value, when: .always))
        handing.append([handed.maker])
      }
    }
    // Several objects of one type that nobody tells apart are some object of it.
    let all = makers.union(values.map(\.maker))
    for place in result.indices.reversed() {
      guard let id = result[place].value.object, heap[id].isOwn, types[heap[id].type] ?? 0 > alike
      else { continue }
      result.remove(at: place)
      handing.remove(at: place)
    }
    for type in types.keys.sorted() where types[type] ?? 0 > alike {
      result.append(.init(value: .object(anyObject(of: type)), when: .always))
      handing.append(all)
    }
    if orNone, !result.isEmpty {
      result.append(.init(value: .null, when: .always))
      handing.append(without.isEmpty ? all : without)
    }
    guard result.count > 1 else { return result.isEmpty ? nil : .oneOf(result) }
    // Where each has makers of its own, these tell them apart.
    let isTold = !isOfAlert && Set(handing.joined()).count == handing.map(\.count).reduce(0, +)
    for position in result.indices {
      if !isTold {
        result[position].when = Guard(
          .init(condition: .place(place), number: position, count: result.count))
      }
      guard handing[position] != all else { continue }  // in bounds: each result has its makers
      let arm = Guard.Arm(
        condition: .maker(of: name, among: handing[position]), number: 0, count: all.count)
      result[position].when = result[position].when.and(arm) ?? result[position].when
    }
    return .oneOf(result)
  }

  /// False for what tells nobody anything.
  private static func says(_ value: Value) -> Bool {
    switch value {
    case .null, .unknown: false
    case .text(let text): text.literal != ""
    default: true
    }
  }
}
