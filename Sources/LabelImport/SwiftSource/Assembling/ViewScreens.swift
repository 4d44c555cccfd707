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

  let owner: String
  var screen: Int?
  var depth = 0
  var branch: CodeBranch?
  var followed: Set<String> = []

  /// Creates a finder for one view type.
  init(owner: String) { self.owner = owner }

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
      if case .name("self") = base.form { follow(name, nil, in: scope, with: &resolver) }
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
        let written = found.0.returnType, written.contains("some ") || written.contains("View")
      else { return }
      var inner = CodeScope(file: found.0.span.file, type: type)
      if holder == nil { inner.selfValue = scope.selfValue }
      inner = resolver.entered(inner)
      resolver.bind(found.0.parameters, to: call, from: scope, into: &inner)
      read(found.0.body, in: inner, with: &resolver)
      return
    }
    guard let found = resolver.index.variable(name, of: scope.type, from: scope.file),
      let type = found.declaration.type, type.contains("some ") || type.contains("View"),
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
    if let base = call.base, name.first?.isLowercase == true {
      if case .name("self") = base.form {
        follow(name, call, in: scope, with: &resolver)
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
      readInside(call, asScreens: true, in: scope, with: &resolver)
    case "NavigationLink":
      for argument in call.arguments + call.closures where argument.label != "label" {
        notePush(argument.value, at: call.span, in: scope, with: &resolver)
        readContent(argument.value, asScreen: true, in: scope, with: &resolver)
      }
    case "Button", "Menu", "Toggle", "Text", "Label", "Image": break
    case let name where name.first?.isLowercase == true:
      follow(name, call, in: scope, with: &resolver)
    default:
      readInside(call, asScreens: false, in: scope, with: &resolver)
    }
  }

  mutating func readInside(
    _ call: CodeCall, asScreens: Bool, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    for argument in call.arguments + call.closures {
      readContent(argument.value, asScreen: asScreens, in: scope, with: &resolver)
    }
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
      guard case .name(let name) = call.callee.form,
        let type = resolver.index.resolveType(name, in: scope.type),
        resolver.index.types[type]?.variables["body"] != nil
      else { continue }
      bars[navigationBar(at: span)].pushes.insert(type)
    }
  }

  /// Reads a closure or view argument, as part of this screen or as one of its own.
  mutating func readContent(
    _ expression: CodeExpression, asScreen: Bool, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let before = screen
    if asScreen { screen = nil }
    switch expression.form {
    case .closure(let closure):
      var inner = scope
      for name in closure.parameters {
        inner.locals[name] = .runtime("closure parameter '\(name)'", at: expression.span)
      }
      read(closure.body, in: inner, with: &resolver)
    case .call: read(expression, in: scope, with: &resolver)
    default: break
    }
    if asScreen { screen = before }
  }
}
