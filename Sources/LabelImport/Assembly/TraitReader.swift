internal import LabelModel

/// Reads what UIKit code says about the looks of whole bars.
struct TraitReader {
  /// Evaluates what is asked for.
  let evaluator: Evaluator

  /// Adds what the code leaves a controller's own bars with.
  func read(_ id: ObjectID, into screen: ScreenDraft) {
    let object = evaluator.heap[id]
    // A stack is shown over or beside others: it is its screens that are pushed.
    if evaluator.kind(of: id) != "UINavigationController" {
      note(.tabBarHiddenWhenPushed, "hidesBottomBarWhenPushed", of: id, on: screen)
    }
    screen.traits[.statusBarHidden] = evaluator.index.types[object.type]?.hidesStatusBar
    guard let stack = object.parts["navigationController"] else { return }
    note(.navigationBarHidden, "isNavigationBarHidden", of: stack, on: screen)
    guard let bar = evaluator.heap[stack].parts["navigationBar"] else { return }
    note(.navigationBarHidden, "isHidden", of: bar, on: screen)
    if case .boolean(let isOn)? = evaluator.property("prefersLargeTitles", of: bar) {
      screen.prefersLargeTitles = isOn
    } else if isSwitchedOff("prefersLargeTitles", of: bar) {
      screen.prefersLargeTitles = false
    }
    // A class of stacks of its own may draw a border of its own.
    let isOwnStack = evaluator.index.isDeclared(evaluator.heap[stack].type)
    readLook(bar, hasOwnLook: isOwnStack || hasOwnLook(id), into: screen)
  }

  /// True for a controller that gives its bar an appearance of its own, in place of the stack's.
  private func hasOwnLook(_ id: ObjectID) -> Bool {
    guard let item = evaluator.heap[id].parts["navigationItem"] else { return false }
    return evaluator.heap[item].properties["standardAppearance"] != nil
  }

  /// True for a property that is only ever switched off, on every system that has it.
  private func isSwitchedOff(_ name: String, of id: ObjectID) -> Bool {
    let writes = evaluator.heap[id].properties[name]?.writes ?? []
    return !writes.isEmpty
      && writes.allSatisfy { write in
        if case .boolean(false) = write.value {
          write.when.arms.allSatisfy { $0.condition.kind == .system && $0.number == 0 }
        } else {
          false
        }
      }
  }

  /// Adds what a navigation bar, or an appearance that the code makes for one, looks like, its border
  /// left out where the screen has a look of its own.
  func readLook(_ id: ObjectID, hasOwnLook: Bool = false, into screen: ScreenDraft) {
    let object = evaluator.heap[id]
    if !hasOwnLook { readBorder(of: object, into: screen) }
    let image = object.properties["backIndicatorImage"]?.writes.last {
      !$0.value.isNull && !isSystemChevron($0.value)
    }?.span
    let mask = object.properties["backIndicatorTransitionMaskImage"]?.writes.last {
      !$0.value.isNull
    }
    if let image {
      screen.traits[mask == nil ? .backImageWithoutMask : .backImageWithMask] = image
    }
    for call in object.calls
    where call.name == "setBackIndicatorImage" && call.argument("transitionMaskImage") != nil
      && !(call.argument(nil).map(isSystemChevron) ?? false)
    {
      screen.traits[.backImageWithMask] = call.span
    }
  }

  /// True for an appearance that a bar has only while nothing scrolls under it, where the system draws no
  /// border either.
  func isForEdgeOnly(_ id: ObjectID, among all: [ObjectID]) -> Bool {
    func isGiven(as names: [String]) -> Bool {
      all.contains { holder in
        let properties = evaluator.heap[holder].properties
        return !properties.isEmpty
          && names.contains { name in
            (properties[name]?.writes ?? []).contains {
              evaluator.unmodified($0.value).object == id || $0.value.object == id
            }
          }
      }
    }
    return isGiven(as: ["scrollEdgeAppearance", "compactScrollEdgeAppearance"])
      && !isGiven(as: ["standardAppearance", "compactAppearance"])
  }

  /// True for the symbol that the system itself draws, in another colour or weight.
  private func isSystemChevron(_ image: Value) -> Bool {
    guard let id = evaluator.unmodified(image).object,
      let name = evaluator.heap[id].argument("systemName")
    else { return false }
    return ["chevron.backward", "chevron.left"].contains(evaluator.literal(name) ?? "")
  }

  private func readBorder(of object: Heap.Object, into screen: ScreenDraft) {
    let isAppearance = object.type == "UINavigationBarAppearance"
    for name in ["shadowImage", "shadowColor"] {
      for write in object.properties[name]?.writes ?? []
      where isNothing(write.value, orNull: isAppearance || name == "shadowColor")
        && !isChoice(write.when.beyond(object.when))
      {
        screen.traits[.borderHidden] = write.span
      }
    }
    for call in object.calls where call.name == "configureWithTransparentBackground" {
      screen.traits[.borderHidden] = call.span
    }
  }

  /// Where the code takes the Cancel or clear button of a search field away for good. What one piece of code
  /// makes is one field, whoever holds it.
  func hiddenCancel(among fields: [ObjectID]) -> CodeSpan? {
    let shown = Set(fields.filter(bringsCancel).map { evaluator.heap[$0].span })
    return fields.lazy.filter { !shown.contains(evaluator.heap[$0].span) }
      .compactMap(hidesCancel).first
  }

  private static let cancelProperties = ["automaticallyShowsCancelButton", "showsCancelButton"]

  /// True where the button comes and goes with the search.
  private func bringsCancel(_ id: ObjectID) -> Bool {
    // What is switched with an animation comes and goes while people search.
    evaluator.heap[id].calls.contains { $0.name == "setShowsCancelButton" }
      || Self.cancelProperties.contains { name in
        evaluator.heap[id].properties[name]?.writes.contains(where: \.value.isTrue) ?? false
      }
  }

  private func hidesCancel(_ id: ObjectID) -> CodeSpan? {
    for name in Self.cancelProperties {
      if let place = evaluator.placeOfTruth(name, of: id, is: false) { return place }
    }
    guard case .part(_, let name) = evaluator.heap[id].origin,
      name.lowercased().contains("search"),
      let write = evaluator.heap[id].properties["clearButtonMode"]?.writes.last,
      write.when.isAlways, evaluator.styleName(write.value) == "never"
    else { return nil }
    return write.span
  }

  /// Adds what an appearance of labels inside bars and controls lets them do.
  func read(labels id: ObjectID, into looks: inout LabelLooks) {
    if hidesBackTitles(evaluator.heap[id]) { looks.hidesBackTitles = true }
    let roles = evaluator.heap[id].containers(evaluator).flatMap { LabelLooks.roles[$0] ?? [] }
    guard !roles.isEmpty else { return }
    if evaluator.mayBeOn("adjustsFontSizeToFitWidth", of: id) { looks.shrinking.formUnion(roles) }
    if evaluator.goesOnInLines(id) { looks.wrapping.formUnion(roles) }
  }

  /// Points by which a back title is out of sight, wherever its button stands.
  private static let outOfSight = 100.0

  /// True for what moves the titles of all back buttons off the screen.
  private func hidesBackTitles(_ object: Heap.Object) -> Bool {
    guard object.isForAll, object.type == "UIBarButtonItem" else { return false }
    return object.calls.contains { call in
      guard call.name == "setBackButtonTitlePositionAdjustment", call.when.isAlways,
        case .object(let offset)? = call.argument(nil)
      else { return false }
      let moves = ["horizontal", "vertical"].compactMap {
        evaluator.heap[offset].argument($0)?.number
      }
      return moves.contains { abs($0) >= Self.outOfSight }
    }
  }

  /// Where tabs are drawn in a clear colour while they are not chosen.
  func hidesTabTitles(_ id: ObjectID) -> CodeSpan? {
    let object = evaluator.heap[id]
    guard case .part(let holder, "normal") = object.origin,
      let write = object.properties["titleTextAttributes"]?.writes.last,
      case .dictionary(let entries) = write.value,
      entries.contains(where: {
        evaluator.styleName($0.key) == "foregroundColor"
          && evaluator.styleName($0.value) == "clear"
      })
    else { return nil }
    let dressed = AppearanceReader(evaluator: evaluator).roles(dressedBy: evaluator.heap[holder])
    return dressed.contains(.tab) ? write.span : nil
  }

  private func note(_ trait: BarTrait, _ name: String, of id: ObjectID, on screen: ScreenDraft) {
    if let place = evaluator.placeOfTruth(name, of: id, is: true) { screen.traits[trait] = place }
  }

  /// True where the code takes a way that depends on more than the system and what has happened: some
  /// bars look like this, others do not. What is left after an early way out is no choice.
  private func isChoice(_ when: Guard) -> Bool {
    when.arms.contains { arm in
      !arm.isAssumed && [.value, .test, .place].contains(arm.condition.kind)
    }
  }

  /// True for an empty image, a clear colour, or nothing where that takes the border away.
  private func isNothing(_ value: Value, orNull: Bool) -> Bool {
    switch value {
    case .null: return orNull
    case .object(let id):
      let object = evaluator.heap[id]
      if case .made(let arguments) = object.origin {
        return object.type == "UIImage" && arguments.isEmpty
      }
      return evaluator.styleName(value) == "clear"
    default: return false
    }
  }
}

extension Evaluator {
  /// Where a property is given a truth that nothing takes back; `nil` when it may hold the other one.
  func placeOfTruth(_ name: String, of id: ObjectID, is wanted: Bool) -> CodeSpan? {
    guard let writes = heap[id].properties[name]?.writes, writes.count == 1,
      let write = writes.first, case .boolean(wanted) = write.value
    else { return nil }
    // What is set where an object is made holds for all its life.
    var made = Guard.always
    if case .made = heap[id].origin { made = heap[id].when }
    guard made.implies(write.when) else { return nil }
    return write.span
  }
}

extension SymbolIndex.TypeSymbol {
  /// Where the type says that the status bar is hidden whatever happens.
  var hidesStatusBar: CodeSpan? {
    for variable in variables["prefersStatusBarHidden"] ?? [] {
      guard let getter = variable.getter, getter.count == 1 else { continue }
      switch getter[0] {
      case .expression(let value), .returns(.some(let value)):
        if case .boolean(true) = value.form { return variable.span }
      default: continue
      }
    }
    return nil
  }
}
