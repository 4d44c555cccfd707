internal import LabelModel

/// Reads `UIBarButtonItem` values as items.
struct BarButtonReader {
  /// Levels of lists and conditions followed inside one another.
  static let maximumDepth = 24

  /// The items found so far, in order.
  private(set) var items: [ItemDraft] = []
  /// Where the objects that were read are made.
  private(set) var consumed: Set<CodeSpan> = []
  /// What is set on objects after they are made.
  var mutations: [CodeSpan: [(name: String, value: CodeExpression, scope: CodeScope)]] = [:]

  /// The type whose bar it is.
  var owner = ""

  private let role: Role
  private let placement: Placement?
  private var branch: CodeBranch?
  private var fixedSpace: Double?
  private var depth = 0

  /// Creates a reader of items that take `role` and stand at `placement`.
  init(role: Role, placement: Placement?, branch: CodeBranch?) {
    self.role = role
    self.placement = placement
    self.branch = branch
  }

  private func changes(
    of span: CodeSpan
  ) -> [(name: String, value: CodeExpression, scope: CodeScope)] {
    ControllerBars.changes(of: span, among: mutations, for: owner)
  }

  /// Reads a value that holds one item or a list of them.
  mutating func read(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch value {
    case .list(let values): for value in values { read(value, at: span, with: &resolver) }
    case .arm(let inner, let own):
      let before = branch
      branch = own.inside(before)
      read(inner, at: span, with: &resolver)
      branch = before
    case .choice(let values):
      let before = branch
      for (arm, value) in values.enumerated() {
        branch = CodeBranch(condition: span, arm: arm, of: values.count, inside: before)
        read(value, at: span, with: &resolver)
      }
      branch = before
    case .deferred, .some: read(resolver.forced(value, at: span), at: span, with: &resolver)
    case .object(let object): read(object, with: &resolver)
    case .instance(let type, let arguments, let place):
      guard resolver.index.ancestors(of: type).contains("UIBarButtonItem") else { return }
      let span = place == .none ? span : place
      if let found = resolver.initialiser(of: type, taking: arguments, from: span.file),
        let made = resolver.framework(
          "UIBarButtonItem", by: found.0, of: found.owner, handed: arguments, at: span),
        !made.arguments.isEmpty
      {
        return read(made, with: &resolver)
      }
      readOwn(type, arguments, at: place == .none ? span : place, with: &resolver)
    case .gap(let gap, let place):
      if gap.reason == ExpressionResolver.noValue { return }
      items.append(
        ItemDraft(
          role: role, texts: [LabelText(.gap(gap), at: place)], placement: placement,
          branch: branch, span: span))
    default: break
    }
  }

  private mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    let name = object.name
    consumed.insert(object.span)
    switch name {
    case ExpressionResolver.outletName: return
    case "UIBarButtonItem.flexibleSpace", ".flexibleSpace":
      fixedSpace = nil
      return
    case "UIBarButtonItem.fixedSpace", ".fixedSpace":
      if let width = object.arguments.first?.value, case .number(let digits) = width.form {
        fixedSpace = Double(digits)
      }
      return
    case "UIBarButtonItem": break
    default:
      if !name.hasPrefix("UIBarButtonItem") { return }
    }
    var item = ItemDraft(role: role, placement: placement, branch: branch, span: object.span)
    item.performsAction = role == .backButton ? nil : true
    if let system = object.argument("barButtonSystemItem") ?? object.argument("systemItem") {
      guard readSystem(system, object, into: &item, with: &resolver) else { return }
    }
    if let title = object.argument("title") {
      addTexts(of: title, in: object.scope, to: &item, with: &resolver)
    }
    if let action = object.argument("primaryAction") {
      readAction(action, in: object.scope, into: &item, with: &resolver)
    }
    if let image = object.argument("image") {
      readImage(image, in: object.scope, into: &item, with: &resolver)
    }
    if let view = object.argument("customView") {
      readCustom(view, in: object.scope, into: &item, with: &resolver)
    }
    change(&item, by: changes(of: object.span), with: &resolver)
    item.fixedSpaceBefore = fixedSpace
    fixedSpace = nil
    items.append(item)
  }

  /// An action lends its title and image to an item that has none.
  private func readAction(
    _ action: CodeExpression, in scope: CodeScope, into item: inout ItemDraft,
    with resolver: inout ExpressionResolver
  ) {
    for case .object(let made) in resolver.resolve(action, in: scope).alternatives {
      if item.texts.isEmpty, let title = made.argument("title") {
        addTexts(of: title, in: made.scope, to: &item, with: &resolver)
      }
      if let image = made.argument("image") {
        readImage(image, in: made.scope, into: &item, with: &resolver)
      }
    }
  }

  /// A subclass of the project: its `title:` argument is taken as the title.
  private mutating func readOwn(
    _ type: String, _ arguments: [CodeValue.Labelled], at span: CodeSpan,
    with resolver: inout ExpressionResolver
  ) {
    consumed.insert(span)
    var item = ItemDraft(
      role: role, placement: placement, performsAction: true, branch: branch, span: span)
    if let title = arguments.first(where: { $0.label == "title" }) {
      item.texts = texts(resolver.forced(title.value, at: span), at: span, with: &resolver)
    }
    change(&item, by: changes(of: span), with: &resolver)
    items.append(item)
  }

  private mutating func change(
    _ item: inout ItemDraft,
    by changes: [(name: String, value: CodeExpression, scope: CodeScope)],
    with resolver: inout ExpressionResolver
  ) {
    for change in changes {
      let value = resolver.resolve(change.value, in: change.scope)
      switch change.name {
      case "title":
        for text in texts(value, at: change.value.span, with: &resolver)
        where !item.texts.contains(where: { $0.parts == text.parts }) {
          item.texts.append(text)
        }
      case "accessibilityLabel":
        item.accessibilityLabel =
          texts(value, at: change.value.span, with: &resolver).first ?? item.accessibilityLabel
      case "primaryAction":
        readAction(change.value, in: change.scope, into: &item, with: &resolver)
      case "image": readImage(change.value, in: change.scope, into: &item, with: &resolver)
      case "width":
        if case .number(let digits) = change.value.form { item.width = Double(digits) }
      default: break
      }
    }
  }

  private func addTexts(
    of title: CodeExpression, in scope: CodeScope, to item: inout ItemDraft,
    with resolver: inout ExpressionResolver
  ) {
    for text in texts(resolver.resolve(title, in: scope), at: title.span, with: &resolver)
    where !item.texts.contains(where: { $0.parts == text.parts }) {
      item.texts.append(text)
    }
  }

  private func texts(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) -> [LabelText] {
    value.alternatives.compactMap { one in
      if case .null = one { return nil }
      let text = resolver.text(of: one, at: span)
      return text.literal?.allSatisfy(\.isWhitespace) == true ? nil : text
    }
  }

  // MARK: - System items

  /// Reads a system item; false for a space.
  private mutating func readSystem(
    _ system: CodeExpression, _ object: FrameworkObject, into item: inout ItemDraft,
    with resolver: inout ExpressionResolver
  ) -> Bool {
    for name in Self.systemNames(system, in: object.scope, with: &resolver) {
      switch name {
      case "flexibleSpace":
        fixedSpace = nil
        return false
      case "fixedSpace":
        fixedSpace = 0
        for change in changes(of: object.span) where change.name == "width" {
          if case .number(let digits) = change.value.form { fixedSpace = Double(digits) }
        }
        return false
      default:
        if let symbol = Self.systemSymbols[name] {
          item.symbol = item.symbol ?? symbol
          item.systemName = Self.systemName(name)
        } else {
          item.texts.append(Self.systemText(name, at: system.span))
        }
      }
    }
    return true
  }

  /// The names of the system items that an expression may stand for: both sides of a ternary.
  static func systemNames(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) -> [String] {
    switch expression.form {
    case .ternary(_, let yes, let no):
      return systemNames(yes, in: scope, with: &resolver)
        + systemNames(no, in: scope, with: &resolver)
    case .member: return CodePath(expression)?.names.last.map { [$0] } ?? []
    default:
      return resolver.resolve(expression, in: scope, expecting: "UIBarButtonItem.SystemItem")
        .alternatives.compactMap { value in
          if case .object(let object) = value { SymbolIndex.lastName(object.name) } else { nil }
        }
    }
  }

  /// The system's own text for a system item.
  static func systemText(_ name: String, at span: CodeSpan) -> LabelText {
    LabelText(
      .lookup(
        key: CatalogIndex.systemKeyPrefix + systemName(name), table: nil, defaultValue: nil),
      at: span)
  }

  /// `done` → `Done`, `mostRecent` → `Most Recent`.
  static func systemName(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result.append(" ") }
      result.append(contentsOf: result.isEmpty ? character.uppercased() : String(character))
    }
    return result
  }

  /// System items that the system draws as a symbol.
  static let systemSymbols: [String: String] = [
    "add": "plus", "compose": "square.and.pencil", "reply": "arrowshape.turn.up.left",
    "action": "square.and.arrow.up", "organize": "folder", "bookmarks": "book",
    "search": "magnifyingglass", "refresh": "arrow.clockwise", "stop": "xmark",
    "camera": "camera", "trash": "trash", "play": "play.fill", "pause": "pause.fill",
    "rewind": "backward.fill", "fastForward": "forward.fill", "close": "xmark",
  ]

  /// True for the name of a standard button that bars show as a symbol.
  static func isDrawnAsSymbol(_ name: String) -> Bool { symbolNames.contains(name) }

  private static let symbolNames = Set(systemSymbols.keys.map(systemName) + ["More"])

  // MARK: - Images and views

  /// Reads the name of an image or symbol.
  func readImage(
    _ expression: CodeExpression, in scope: CodeScope, into item: inout ItemDraft,
    with resolver: inout ExpressionResolver
  ) {
    for value in resolver.resolve(expression, in: scope, expecting: "UIImage").alternatives {
      switch value {
      case .object(let object):
        if let name = object.argument("systemName") {
          item.symbol = item.symbol ?? resolver.constant(name, in: object.scope)
          if item.symbol == nil { item.image = item.image ?? "image" }
        } else if let name = object.argument("named") {
          item.image = item.image ?? resolver.constant(name, in: object.scope) ?? "image"
        } else {
          item.image = item.image ?? SymbolIndex.lastName(object.name)
        }
      case .null: break
      default: item.image = item.image ?? Self.imageName(expression)
      }
    }
  }

  private static func imageName(_ expression: CodeExpression) -> String {
    CodePath(expression)?.names.last ?? "image"
  }

  /// A custom view: a button's title is the item's text.
  private mutating func readCustom(
    _ view: CodeExpression, in scope: CodeScope, into item: inout ItemDraft,
    with resolver: inout ExpressionResolver
  ) {
    for case .object(let object) in resolver.resolve(view, in: scope).alternatives {
      consumed.insert(object.span)
      for change in changes(of: object.span) {
        switch change.name {
        case "title", "text":
          addTexts(of: change.value, in: change.scope, to: &item, with: &resolver)
        case "numberOfLines":
          if case .number(let lines) = change.value.form, lines != "1" { item.wraps = true }
        default: break
        }
      }
      if let title = object.argument("title") {
        addTexts(of: title, in: object.scope, to: &item, with: &resolver)
      }
    }
    if item.texts.isEmpty { item.image = item.image ?? "custom view" }
  }
}
