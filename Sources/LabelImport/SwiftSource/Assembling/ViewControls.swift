internal import LabelModel

/// Reads the controls of a view builder as items: buttons, menus, links, texts.
struct ViewControls: ViewReader {
  /// Items after which the project's own views are not opened any more.
  static let maximumItems = 40

  /// The role of the texts found.
  var role: Role
  /// Where the items stand.
  var placement: Placement?
  /// The items found so far.
  private(set) var items: [ItemDraft] = []

  var branch: CodeBranch?
  var followed: Set<String> = []
  var depth = 0
  private var modifiers: [FrameworkObject.Modifier] = []

  /// Creates a reader of items that take `role` and stand at `placement`.
  init(role: Role, placement: Placement?, branch: CodeBranch? = nil) {
    self.role = role
    self.placement = placement
    self.branch = branch
  }

  /// Reads one view.
  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard items.count < Self.maximumItems else { return }
    deeper { $0.readForm(expression, in: scope, with: &resolver) }
  }

  private mutating func readForm(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let view = expression.dressedView { return read(view, in: scope, with: &resolver) }
    switch expression.form {
    case .branches(let statement): return read([statement], in: scope, with: &resolver)
    case .ternary(let condition, let yes, let no):
      return readTernary(condition, yes, no, in: scope, with: &resolver)
    default: break
    }
    guard let call = CodeCall(expression) else {
      return readValue(
        resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
    if let base = call.base, let name = call.name, !Self.isTypeName(base) {
      if Self.isModifier(name) {
        modifiers.append(
          .init(
            name: name, arguments: call.arguments, closures: call.closures, scope: scope,
            span: call.span))
        read(base, in: scope, with: &resolver)
        modifiers.removeLast()
        return
      }
    }
    readView(call, in: scope, with: &resolver)
  }

  private static func isTypeName(_ expression: CodeExpression) -> Bool {
    guard let last = CodePath(expression)?.names.last else { return false }
    return last.isCapitalized
  }

  private static func isModifier(_ name: String) -> Bool { name.isUncapitalized }

  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    let before = modifiers
    modifiers += object.modifiers.reversed()
    let call = CodeCall(
      callee: CodeExpression(form: .name(object.name), span: object.span),
      arguments: object.arguments, closures: object.closures, span: object.span)
    readFramework(object.name, call, in: object.scope, with: &resolver)
    modifiers = before
  }

  private mutating func readView(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let name = call.name else { return }
    if case .name = call.callee.form, name.isCapitalized,
      resolver.index.resolveType(name, in: scope.type).map({ resolver.index.isDeclared($0) })
        != true
    {
      return readFramework(name, call, in: scope, with: &resolver)
    }
    let expression = CodeExpression(
      form: .call(callee: call.callee, arguments: call.arguments, closures: call.closures),
      span: call.span)
    readValue(resolver.resolve(expression, in: scope), at: call.span, with: &resolver)
  }

  private mutating func readFramework(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    switch name {
    case "Picker": readPicker(call, in: scope, with: &resolver)
    case "Button", "Menu", "NavigationLink", "Toggle", "Link", "ShareLink", "PhotosPicker",
      "ControlGroup", "SettingsLink", "AsyncButton":
      var label = ViewLabel(modifiers: modifiers)
      label.readControl(name, call, in: scope, with: &resolver)
      add(label, at: call.span, isAction: true, with: &resolver)
    case "EditButton": addSystem("Edit", at: call.span)
    case "PasteButton": addSystem("Paste", at: call.span)
    case "RenameButton": addSystem("Rename", at: call.span)
    case "Text", "Label", "Image":
      var label = ViewLabel(modifiers: modifiers)
      label.readView(name, call, in: scope, with: &resolver)
      add(label, at: call.span, isAction: false, with: &resolver)
    case "ForEach":
      readForEach(call, in: scope, with: &resolver)
    case "Spacer", "Divider", "ProgressView", "EmptyView", "Color": return
    default:
      for argument in call.closures + call.arguments {
        if case .closure(let closure) = argument.value.form {
          if ["action", "perform", "onTap"].contains(argument.label ?? "") { continue }
          read(closure.body, in: scope, with: &resolver)
        }
      }
    }
  }

  /// A picker shows its choices: side by side as segments, or the chosen one.
  private mutating func readPicker(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    guard let content = call.closures.first(where: { $0.label == nil || $0.label == "content" })
    else { return }
    let isSegmented = modifiers.contains { modifier in
      modifier.name == "pickerStyle"
        && ["segmented", "SegmentedPickerStyle"].contains(
          modifier.arguments.first.flatMap { argument in
            (CodePath(argument.value)
              ?? CodeCall(argument.value).flatMap { CodePath($0.callee) })?.names.last
          } ?? "")
    }
    var choices = ViewControls(role: .segment, placement: placement, branch: branch)
    choices.readContent(content.value, in: scope, with: &resolver)
    if isSegmented || role == .segment {
      items += choices.items
    } else if let first = choices.items.first {
      var shown = first
      shown.role = role
      shown.texts = choices.items.flatMap(\.texts)
      shown.performsAction = true
      items.append(shown)
    }
  }

  private mutating func addSystem(_ name: String, at span: CodeSpan) {
    let part = LabelText.Part.lookup(
      key: CatalogIndex.systemKeyPrefix + name, table: nil, defaultValue: nil)
    items.append(
      ItemDraft(
        role: role, texts: [LabelText(part, at: span)], placement: placement,
        performsAction: true, branch: branch, span: span))
  }

  private mutating func add(
    _ label: ViewLabel, at span: CodeSpan, isAction: Bool, with resolver: inout ExpressionResolver
  ) {
    guard !label.isEmpty else { return }
    var item = ItemDraft(
      role: role, texts: label.texts, placement: placement, symbol: label.symbol,
      image: label.image, branch: branch, span: span)
    if role == .title {
      // A mark on a picture is no title.
      item.texts.removeAll { text in
        guard let shown = text.literal ?? text.onlyKey else { return false }
        return !shown.contains { $0.isLetter || $0.isNumber }
      }
      guard !item.texts.isEmpty || label.texts.isEmpty else { return }
    }
    if label.hasImage, item.symbol == nil, item.image == nil, role != .title {
      item.image = "image"
    }
    item.performsAction = isAction && role != .title ? true : nil
    label.apply(to: &item, with: &resolver)
    items.append(item)
  }
}

extension ExpressionResolver {
  /// The elements of a sequence: those of a list, every case of an enum whose values it holds, or
  /// one unknown element. A condition may choose between several lists.
  mutating func elements(of sequence: CodeExpression, in scope: CodeScope) -> [[CodeValue]] {
    switch resolve(sequence, in: scope) {
    case .list(let values): return [Array(values.prefix(Self.maximumAlternatives))]
    case .choice(let values):
      let lists = values.compactMap { value -> [CodeValue]? in
        if case .list(let elements) = value, !elements.isEmpty {
          return Array(elements.prefix(Self.maximumAlternatives))
        }
        return nil
      }
      if !lists.isEmpty { return Array(lists.prefix(Self.maximumLists)) }
    default: break
    }
    if let cases = declaredCases(of: sequence, in: scope) { return [cases] }
    return [[.runtime("an element of a list that is known at run time only", at: sequence.span)]]
  }

  /// Lists that one loop is followed through.
  private static let maximumLists = 8

  /// Every case of the enum that a property is a list of, by its declared type.
  private func declaredCases(of sequence: CodeExpression, in scope: CodeScope) -> [CodeValue]? {
    guard let path = CodePath(sequence), let name = path.names.last else { return nil }
    guard path.names.count == 1,
      let found = index.variable(name, of: scope.type, from: scope.file),
      let written = found.declaration.type, let element = SymbolIndex.elementName(written),
      let type = index.resolveType(element, in: found.owner), let symbol = index.types[type],
      symbol.kind == .enumType
    else { return nil }
    return symbol.cases.map { .enumCase(type: type, name: $0.name, arguments: []) }
  }
}
