internal import LabelModel

/// What a SwiftUI control shows: its texts, symbol or image, and how it is drawn.
struct ViewLabel: ViewReader {
  /// The texts, the usual one first.
  private(set) var texts: [LabelText] = []
  /// SF Symbol name.
  private(set) var symbol: String?
  /// Image name.
  private(set) var image: String?
  /// True when an image of unknown name is shown.
  private(set) var hasImage = false

  var branch: CodeBranch?
  var followed: Set<String> = []
  var depth = 0
  private var modifiers: [FrameworkObject.Modifier]
  private var takesGaps = false

  /// Creates a reader for a control with modifiers, outermost first.
  init(modifiers: [FrameworkObject.Modifier] = []) { self.modifiers = modifiers }

  /// True when nothing was found.
  var isEmpty: Bool { texts.isEmpty && symbol == nil && image == nil && !hasImage }

  /// Reads a control: title argument, `systemImage:`, or the label closure.
  mutating func readControl(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let first = call.arguments.first, first.label == nil,
      name != "NavigationLink" || !Self.isView(first.value)
    {
      addTitle(first.value, call, in: scope, with: &resolver)
      readImages(call, in: scope, with: &resolver)
      return
    }
    if let label = Self.labelClosure(of: name, call) {
      switch label.form {
      case .closure(let closure): read(closure.body, in: scope, with: &resolver)
      default: readValue(resolver.resolve(label, in: scope), at: label.span, with: &resolver)
      }
      return
    }
    if name == "ShareLink" { symbol = "square.and.arrow.up" }
  }

  /// The closure that builds the label: `label:`, or the only one that is no action.
  static func labelClosure(of name: String, _ call: CodeCall) -> CodeExpression? {
    let all = call.arguments + call.closures
    if let labelled = all.first(where: { $0.label == "label" }) { return labelled.value }
    guard let trailing = call.closures.first(where: { $0.label == nil })?.value else { return nil }
    switch name {
    case "Button", "AsyncButton":
      return call.arguments.contains { $0.label == "action" } ? trailing : nil
    case "Menu": return nil
    case "NavigationLink":
      let hasDestination = call.arguments.contains {
        ["destination", "value"].contains($0.label ?? "")
      }
      return hasDestination ? trailing : nil
    default: return trailing
    }
  }

  private static func isView(_ expression: CodeExpression) -> Bool {
    if case .call = expression.form { return true }
    return false
  }

  /// Reads a `Text`, `Label` or `Image`.
  mutating func readView(
    _ name: String, _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    switch name {
    case "Text":
      if let first = call.arguments.first {
        addTitle(first.value, call, in: scope, with: &resolver)
      }
    case "Label":
      if let first = call.arguments.first, first.label == nil {
        addTitle(first.value, call, in: scope, with: &resolver)
        readImages(call, in: scope, with: &resolver)
      } else {
        for argument in call.arguments + call.closures {
          if case .closure(let closure) = argument.value.form {
            read(closure.body, in: scope, with: &resolver)
          }
        }
      }
    case "Image": readImage(call, in: scope, with: &resolver)
    default: break
    }
  }

  private mutating func addTitle(
    _ title: CodeExpression, _ call: CodeCall, in scope: CodeScope,
    with resolver: inout ExpressionResolver
  ) {
    let object = FrameworkObject(
      name: "Text", arguments: call.arguments, closures: [], scope: scope, span: call.span)
    let isVerbatim = call.arguments.first?.label == "verbatim"
    let isFormatted = call.arguments.contains {
      ["style", "format", "formatter"].contains($0.label ?? "")
    }
    if isFormatted { return texts.append(resolver.text(of: object)) }
    let table = call.argument("tableName").flatMap { resolver.constant($0, in: scope) }
    let value = resolver.resolve(
      title, in: scope, expecting: isVerbatim ? "String" : "LocalizedStringKey")
    addTexts(value, table: table, at: title.span, with: &resolver)
  }

  private mutating func addTexts(
    _ value: CodeValue, table: String? = nil, at span: CodeSpan,
    with resolver: inout ExpressionResolver
  ) {
    for one in value.alternatives {
      if case .null = one { continue }
      if case .object(let object) = one, object.name == "Image" || object.name == "UIImage" {
        hasImage = true
        continue
      }
      let text = resolver.text(of: one, at: span).inTable(table)
      if text.literal == "" { continue }
      if !texts.contains(where: { $0.parts == text.parts }) { texts.append(text) }
    }
  }

  private mutating func readImages(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let name = call.argument("systemSymbol") {
      hasImage = true
      symbol = Self.symbolName(name)
    } else if let name = call.argument("systemImage") {
      hasImage = true
      symbol = resolver.constant(name, in: scope)
    } else if let name = call.argument("image") {
      hasImage = true
      image = resolver.constant(name, in: scope)
    }
  }

  private mutating func readImage(
    _ call: CodeCall, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    hasImage = true
    if let name = call.argument("systemName") {
      symbol = symbol ?? resolver.constant(name, in: scope)
    } else if let name = call.argument("systemSymbol") {
      symbol = symbol ?? Self.symbolName(name)
    } else if let first = call.arguments.first, first.label == nil {
      image = image ?? resolver.constant(first.value, in: scope)
    }
  }

  /// The symbol that a typed name such as `.arrowClockwise` stands for. Where digits stand in it, the
  /// dots of the symbol's own name cannot be told.
  private static func symbolName(_ expression: CodeExpression) -> String? {
    guard case .member(_, let name) = expression.form, name.allSatisfy(\.isLetter) else {
      return nil
    }
    return name.reduce(into: "") { result, letter in
      if letter.isUppercase { result.append(".") }
      result.append(contentsOf: letter.lowercased())
    }
  }

  /// Reads one view of a label closure.
  mutating func read(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    deeper { $0.readForm(expression, in: scope, with: &resolver) }
  }

  private mutating func readForm(
    _ expression: CodeExpression, in scope: CodeScope, with resolver: inout ExpressionResolver
  ) {
    if let view = expression.dressedView { return read(view, in: scope, with: &resolver) }
    guard let call = CodeCall(expression), let name = call.name else {
      return readValue(
        resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
    if let base = call.base, name.isUncapitalized, CodeCall(base) != nil {
      modifiers.append(
        .init(
          name: name, arguments: call.arguments, closures: call.closures, scope: scope,
          span: call.span))
      return read(base, in: scope, with: &resolver)
    }
    switch name {
    case "Text", "Label", "Image": readView(name, call, in: scope, with: &resolver)
    case "Spacer", "Divider", "EmptyView", "ProgressView", "Color": break
    case "Button", "NavigationLink", "Menu", "Link":
      readControl(name, call, in: scope, with: &resolver)
    case "HStack", "VStack", "ZStack", "Group", "ViewThatFits":
      for argument in call.arguments + call.closures {
        if case .closure(let closure) = argument.value.form {
          read(closure.body, in: scope, with: &resolver)
        }
      }
    default:
      readValue(resolver.resolve(expression, in: scope), at: expression.span, with: &resolver)
    }
  }

  /// Reads a value that is shown as text; what is made at run time is kept as a gap.
  mutating func readText(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    takesGaps = true
    readValue(value, at: span, with: &resolver)
    takesGaps = false
  }

  /// Reads a `Text`, `Label` or `Image` that a name or a function of the project stands for.
  mutating func read(_ object: FrameworkObject, with resolver: inout ExpressionResolver) {
    modifiers += object.modifiers.reversed()
    let call = CodeCall(
      callee: CodeExpression(form: .name(object.name), span: object.span),
      arguments: object.arguments, closures: object.closures, span: object.span)
    switch object.name {
    case "Text", "Label", "Image": readView(object.name, call, in: object.scope, with: &resolver)
    case _ where takesGaps && object.closures.isEmpty:
      // What a framework's function returns is a text nobody sees in the code.
      addTexts(.object(object), at: object.span, with: &resolver)
    default:
      for argument in object.closures {
        if case .closure(let closure) = argument.value.form {
          read(closure.body, in: object.scope, with: &resolver)
        }
      }
    }
  }

  /// Takes a text as it is.
  mutating func readOther(
    _ value: CodeValue, at span: CodeSpan, with resolver: inout ExpressionResolver
  ) {
    switch value {
    case .text: addTexts(value, at: span, with: &resolver)
    case .gap: if takesGaps { addTexts(value, at: span, with: &resolver) }
    default: break
    }
  }

  /// Carries the modifiers over to an item.
  func apply(to item: inout ItemDraft, with resolver: inout ExpressionResolver) {
    for modifier in modifiers {
      let first = modifier.arguments.first?.value
      switch modifier.name {
      case "disabled":
        if case .boolean(true)? = first.map({ resolver.resolve($0, in: modifier.scope) }) {
          item.isEnabled = false
        }
      case "accessibilityLabel", "accessibility":
        guard let first,
          modifier.name == "accessibilityLabel" || modifier.arguments.first?.label == "label"
        else { continue }
        let value = resolver.resolve(first, in: modifier.scope, expecting: "LocalizedStringKey")
        item.accessibilityLabel = resolver.text(of: value, at: first.span)
      case "labelStyle":
        guard let path = first.flatMap({ CodePath($0) }) else { continue }
        let style = path.names.last ?? ""
        if style.hasPrefix("titleOnly") || style.hasPrefix("titleAndIcon") {
          item.symbol = nil
          item.image = nil
        }
      case "frame":
        if let width = modifier.arguments.first(where: { $0.label == "width" })?.value,
          case .number(let digits) = width.form
        {
          item.width = Double(digits)
        }
      case "minimumScaleFactor":
        if let first, case .number(let digits) = first.form { item.minimumScale = Double(digits) }
      case "truncationMode":
        item.truncation = first.flatMap { CodePath($0)?.names.last }.flatMap {
          TruncationMode(rawValue: $0)
        }
      default: break
      }
    }
  }
}
