internal import LabelModel

/// Finds the bars of SwiftUI views: one screen per view type, and one more for each sheet, pushed
/// view or tab that is written inside it.
struct ViewScreens: ViewReader {
  /// The bars found.
  var bars: [BarDraft] = []
  /// True inside the content of a tab view.
  var isInsideTab = false
  /// The modifiers and tab views that were read, by place.
  var seen: Set<CodeSpan> = []
  /// The screens the code makes and the views they show.
  var places = ScreenPlaces()

  /// View modifiers of the project that were read as part of a screen.
  var applied: Set<String> = []

  let owner: String
  var screen: Int?
  /// The screen that is being read.
  var here: ScreenID
  var depth = 0
  var branch: CodeBranch?
  var followed: Set<String> = []

  /// Creates a finder for one view type.
  ///
  /// - Parameter here: the screen that is read first; the type's own one when it is left out.
  init(owner: String, here: ScreenID? = nil) {
    self.owner = owner
    self.here = here ?? ScreenID(owner: owner)
  }

  /// Reads a view builder's statements as a screen of their own.
  mutating func readScreen(
    _ body: [CodeStatement], in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let before = screen
    screen = nil
    read(body, in: scope, with: &resolver)
    screen = before
  }

  static var readsEveryBranch: Bool { true }

  /// Modifiers that are often called without a base.
  private static let implicit: Set<String> = [
    "modifier", "navigationDestination", "toolbar", "navigationTitle", "sheet", "fullScreenCover",
    "navigationBarTitleDisplayMode", "searchable",
  ]

  /// Values are followed by name: what a call makes is no part of the screen by itself.
  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {}

  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    deeper { $0.readForm(expression, in: scope, with: &resolver) }
  }

  private mutating func readForm(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let view = expression.dressedView { return read(view, in: scope, with: &resolver) }
    switch expression.form {
    case .call(let callee, let arguments, let closures):
      let call = CodeCall(
        callee: callee, arguments: arguments, closures: closures, span: expression.span)
      read(call, in: scope, with: &resolver)
    case .name(let name): follow(name, nil, in: scope, with: &resolver)
    case .member(let base?, let name):
      if case .name("self") = base.form {
        follow(name, nil, in: scope, with: &resolver)
      } else {
        noteViews(of: name, base, in: scope, with: &resolver)
      }
    case .branches(let statement): read([statement], in: scope, with: &resolver)
    case .ternary(_, let yes, let no):
      read(yes, in: scope, with: &resolver)
      read(no, in: scope, with: &resolver)
    default: break
    }
  }

  /// Reads a part of the view that is kept in a property or method of the same type.
  mutating func follow(
    _ name: String, _ call: CodeCall?, of holder: String? = nil, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let type = holder ?? scope.type
    let key = "\(type).\(name)"
    guard scope.locals[name] == nil, !followed.contains(key) else { return }
    followed.insert(key)
    defer { followed.remove(key) }
    if let call {
      let own = resolver.index.functions(name, of: type)
      guard let found = resolver.choose(own, for: call, from: scope.file),
        let written = found.0.returnType, written.holds("some ") || written.holds("View")
      else { return }
      var inner = CodeScope(file: found.0.span.file, type: type)
      if holder == nil { inner.selfValue = scope.selfValue }
      inner = resolver.entered(inner)
      resolver.bind(found.0.parameters, to: call, from: scope, into: &inner)
      read(found.0.body, in: inner, with: &resolver)
      return
    }
    guard let found = resolver.index.variable(name, of: scope.type, from: scope.file),
      let type = found.declaration.type, type.holds("some ") || type.holds("View"),
      let getter = found.declaration.getter
    else { return }
    let inner = CodeScope(
      file: found.declaration.span.file, type: scope.type, selfValue: scope.selfValue)
    read(getter, in: inner, with: &resolver)
  }

  mutating func read(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name else { return }
    if let base = call.base, name.isUncapitalized {
      if case .name("self") = base.form {
        follow(name, call, in: scope, with: &resolver)
      } else if let made = factory(name, call, in: scope, with: resolver) {
        noteViews(in: made.0.body, of: made.owner, as: name, from: made.0.span, with: &resolver)
        return
      } else if name == "pickerStyle", isSegmented(call) {
        readSegments(base, in: scope, with: &resolver)
      } else {
        read(base, in: scope, with: &resolver)
      }
      readModifier(name, call, in: scope, with: &resolver)
      return
    }
    switch name {
    case "TabView":
      seen.insert(call.span)
      readTabs(call, in: scope, with: &resolver)
    case "NavigationStack", "NavigationView", "NavigationSplitView":
      readInside(call, as: .root, in: scope, with: &resolver)
    case "NavigationLink":
      for argument in call.arguments + call.closures where argument.label != "label" {
        notePush(argument.value, at: call.span, in: scope, with: &resolver)
        readContent(argument.value, as: .pushed(by: here), in: scope, with: &resolver)
      }
    case "Button", "Menu", "Toggle", "Text", "Label", "Image": break
    // A modifier on the view that a function of `extension View` is called on.
    case let name where scope.type == "View" && Self.implicit.contains(name):
      readModifier(name, call, in: scope, with: &resolver)
    case let name where name.isUncapitalized:
      follow(name, call, in: scope, with: &resolver)
    default:
      let type = viewType(of: call, in: scope, with: resolver)
      // What only a Mac shows says nothing of the sizes on other devices.
      let isOnMac = branch?.path.contains { $0.macArm == $0.arm } ?? false
      if isOnMac {
        places.leaveOut(call.span)
      } else if let type {
        places.note(type, at: call.span, on: here)
      }
      let isStack = type.map { resolver.index.isNavigationStack($0) } ?? false
      readInside(call, as: isStack ? .root : nil, in: scope, with: &resolver)
    }
  }

  /// The project's own view type that a call makes a value of.
  func viewType(
    of call: CodeCall, in scope: CodeScope, with resolver: ExpressionResolver
  ) -> String? {
    guard case .name(let name) = call.callee.form,
      let type = resolver.index.resolveType(name, in: scope.type),
      resolver.index.types[type]?.variables["body"] != nil
    else { return nil }
    return type
  }

  /// Reads what a container holds: screens that come up in their own way, or parts of this one.
  mutating func readInside(
    _ call: CodeCall, as way: ScreenPlaces.Way?, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    for argument in call.arguments + call.closures {
      readContent(argument.value, as: way, in: scope, with: &resolver)
    }
  }

  /// Notes the views that a member of another type makes: `item.destination` shows those of every
  /// case of the item's enum. Their bars are their own.
  private mutating func noteViews(
    of member: String, _ base: CodeExpression, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    guard case .name(let name) = base.form, let held = scope.locals[name] else { return }
    var types: Set<String> = []
    for value in resolver.forced(held, at: base.span).alternatives {
      switch value {
      case .enumCase(let type, _, _), .instance(let type, _, _): types.insert(type)
      default: continue
      }
    }
    for type in types.sorted() {
      guard let found = resolver.index.variable(member, of: type, from: scope.file),
        found.declaration.type.map({ $0.holds("View") }) ?? false,
        let getter = found.declaration.getter
      else { continue }
      noteViews(in: getter, of: type, as: member, from: found.declaration.span, with: &resolver)
    }
  }

  /// A static function of the project that makes a view: `Router.settings()`.
  private func factory(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: ExpressionResolver
  ) -> (FunctionDeclaration, owner: String)? {
    guard let path = call.base.flatMap({ CodePath($0)?.names }),
      path.last?.isCapitalized == true,
      let type = resolver.index.resolveType(path.joined(separator: "."), in: scope.type),
      let found = resolver.choose(
        resolver.index.functions(name, of: type), for: call, from: scope.file),
      found.0.isStatic, found.0.returnType?.holds("View") == true
    else { return nil }
    return (found.0, found.1)
  }

  private mutating func noteViews(
    in body: [CodeStatement], of type: String, as name: String, from span: CodeSpan,
    with resolver: inout ExpressionResolver
  ) {
    guard followed.insert("\(type).\(name)").inserted else { return }
    defer { followed.remove("\(type).\(name)") }
    var other = self
    other.read(body, in: CodeScope(file: span.file, type: type), with: &resolver)
    places = other.places
  }

  /// Notes which of the project's views a link leads to.
  mutating func notePush(
    _ expression: CodeExpression, at span: CodeSpan, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    var shown: [CodeExpression] = []
    switch expression.form {
    case .closure(let closure):
      for case .expression(let view) in closure.body { shown.append(view) }
    case .call: shown = [expression]
    default: return
    }
    for view in shown {
      guard var call = CodeCall(view) else { continue }
      while let inner = call.base.flatMap({ CodeCall($0) }) { call = inner }
      guard let type = viewType(of: call, in: scope, with: resolver) else { continue }
      bars[navigationBar(at: span)].pushes.insert(type)
    }
  }

  /// Reads a closure or view argument, as part of this screen or as one of its own.
  ///
  /// - Parameters:
  ///   - way: how the screen comes up; `nil` for a part of this one.
  ///   - first: what the closure is handed.
  mutating func readContent(
    _ expression: CodeExpression, as way: ScreenPlaces.Way?, handing first: CodeValue? = nil,
    in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    let before = (screen, here)
    if let way {
      screen = nil
      here = ScreenID(owner: owner, content: expression.span)
      places.ways[here] = way
    }
    switch expression.form {
    case .closure(let closure):
      var inner = scope
      for (position, name) in closure.parameters.enumerated() {
        let handed = position == 0 ? first : nil
        inner.locals[name] =
          handed ?? .runtime("closure parameter '\(name)'", at: expression.span)
      }
      if closure.parameters.isEmpty, let first { inner.locals["$0"] = first }
      read(closure.body, in: inner, with: &resolver)
    case .call, .member: read(expression, in: scope, with: &resolver)
    default: break
    }
    if way != nil { (screen, here) = before }
  }
}
