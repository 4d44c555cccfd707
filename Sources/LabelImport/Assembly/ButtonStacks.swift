internal import LabelModel

/// Which buttons one stack shows together: those that the same code puts into it, but for what is hidden at
/// times.
struct ButtonStacks {
  private var names: [ObjectID: String] = [:]

  /// What takes a view out of its stack at times.
  private static let hiding: Set<String> = ["isHidden", "alpha"]

  /// Views that one stack shows under the same conditions.
  private struct Row: Hashable {
    var stack: ObjectID
    var when: Guard
  }

  /// Reads the stacks among some objects of a class's code.
  init(_ evaluator: Evaluator, among objects: [ObjectID]) {
    var rows: [Row] = []
    var members: [Row: Set<ObjectID>] = [:]
    // What other code dresses its maker may have put into a stack.
    let makers = Set(objects.compactMap { evaluator.heap[$0].maker })
    var kept: [ObjectID: String] = [:]
    for maker in makers.sorted() {
      for name in evaluator.heap[maker].properties.keys.sorted() {
        if let held = evaluator.property(name, of: maker)?.object { kept[held] = name }
      }
    }
    let stacks = Set(objects + kept.keys).filter { evaluator.kind(of: $0) == "UIStackView" }
    for id in stacks.sorted() {
      let stack = evaluator.heap[id]
      var shown: [(view: Value, when: Guard)] = []
      if case .list(let views)? = stack.argument("arrangedSubviews") {
        shown += views.map { ($0.value, $0.when) }
      }
      shown += stack.calls.filter { Idioms.stackCalls.contains($0.name) }
        .compactMap { call in call.arguments.first.map { ($0.value, call.when) } }
      for (value, when) in shown {
        guard case .object(let view) = value else { continue }
        let object = evaluator.heap[view]
        let isHidden =
          Self.hiding.contains { object.properties[$0] != nil }
          || object.calls.contains { $0.name == "removeFromSuperview" }
        guard !isHidden else { continue }
        let row = Row(stack: id, when: when)
        if members[row] == nil { rows.append(row) }
        members[row, default: []].insert(view)
      }
    }
    // A view that stands in one of several stacks is seen with most others in the largest.
    let sizes = rows.map { members[$0]?.count ?? 0 }
    // Every instance of a class has its stacks by the same names.
    var rowsOfStack: [ObjectID: Int] = [:]
    // in bounds: there is a size for each row
    for index in rows.indices.sorted(by: { (sizes[$0], $1) > (sizes[$1], $0) }) {
      let row = rows[index]
      let stack = evaluator.heap[row.stack]
      let holder = stack.maker.map { evaluator.heap[$0].type } ?? ""
      let written = kept[row.stack] ?? stack.name ?? "stack"
      let name = holder + "." + (written.split(separator: ".").last ?? "stack")
      let number = rowsOfStack[row.stack, default: 0] + 1
      rowsOfStack[row.stack] = number
      for view in members[row] ?? [] where names[view] == nil {
        names[view] = number == 1 ? name : "\(name)-\(number)"
      }
    }
  }

  /// Name of the stack that shows a button with all others of that name; `nil` where none is known.
  subscript(button: ObjectID) -> String? { names[button] }
}
