internal import LabelModel
@_spi(RawSyntax) internal import SwiftSyntax

extension TypeMentions {
  /// Collects the names in a file that is parsed.
  init(_ tree: SourceFileSyntax, compilation: CompilationCondition) {
    self.init()
    withExtendedLifetime(tree) {
      var waiting = [Place(node: SourceNode(tree), owner: Owner())]
      while let place = waiting.popLast() {
        read(place.node, of: place.owner, compilation: compilation, into: &waiting)
      }
    }
  }

  private typealias Place = (node: SourceNode, owner: Owner)

  /// What code belongs to, and whether a switch may turn it off.
  private struct Owner {
    var code = Code()
    var isSwitched = false
  }

  private mutating func read(
    _ node: SourceNode, of owner: Owner, compilation: CompilationCondition,
    into waiting: inout [Place]
  ) {
    switch node.kind {
    case .token: read(node.typed(RawTokenSyntax.self), of: owner)
    case .ifConfigDecl: waiting += compilation.possible(node).map { ($0, owner) }
    case .functionParameter:
      guard let value = node.typed(RawFunctionParameterSyntax.self)?.defaultValue else { return }
      waiting.append((node.part(value), owner))
    case .isTypePattern: return
    case .exprList: read(sequence: node.elements, of: owner, into: &waiting)
    case .stringLiteralExpr: read(text: node, of: owner, into: &waiting)
    case .attribute:
      let attribute = node.typed(RawAttributeSyntax.self)
      switch attribute?.attributeName.text {
      case "main": addEntry(owner.code.type)
      case "objc" where attribute?.arguments != nil: addRoot(owner.code.type)
      default: break
      }
      waiting += node.elements.map { ($0, owner) }
    case .macroExpansionDecl, .macroExpansionExpr:
      let name =
        node.typed(RawMacroExpansionDeclSyntax.self)?.macroName
        ?? node.typed(RawMacroExpansionExprSyntax.self)?.macroName
      if name?.name != "Preview" { waiting += node.elements.map { ($0, owner) } }
    case .ifExpr:
      guard let parts = node.typed(RawIfExprSyntax.self) else { return }
      let conditions = node.part(parts.conditions)
      var inner = owner
      if conditions.elements.contains(where: \.asksForSwitch) { inner.isSwitched = true }
      waiting += [(conditions, owner), (node.part(parts.body), inner)]
      if let other = node.part(parts.elseBody) { waiting.append((other, owner)) }
    case .functionCallExpr:
      if node.looksUpClass { addUnknown() }
      waiting += node.elements.map { ($0, owner) }
    case .extensionDecl:
      guard let parts = node.typed(RawExtensionDeclSyntax.self) else { return }
      let type = parts.extendedType.text.prefix { $0 != "." && $0 != "<" && $0 != " " }
      var inner = owner
      if owner.code.type.isEmpty { inner.code.type = String(type) }
      waiting.append((node.part(parts.memberBlock), inner))
      if let clause = node.part(parts.inheritanceClause) { waiting.append((clause, inner)) }
    default:
      var inner = owner
      if owner.code.type.isEmpty, let declared = DeclarationLowering.GroupParts(node) {
        inner.code.type = declared.name.name
      } else if owner.code.method.isEmpty, !owner.code.type.isEmpty,
        let function = node.typed(RawFunctionDeclSyntax.self)
      {
        inner.code.method = function.name.name
      }
      waiting += node.elements.map { ($0, inner) }
    }
  }

  private mutating func read(_ token: RawTokenSyntax?, of owner: Owner) {
    guard let token, TypeMentions.mayBeType(token.tokenText), case .identifier = token.tokenKind
    else { return }
    add(token.text, by: owner.code, isSwitched: owner.isSwitched)
  }

  /// Of `value as? Type`, the type is not read.
  private mutating func read(
    sequence elements: [SourceNode], of owner: Owner, into waiting: inout [Place]
  ) {
    var isCast = false
    for element in elements {
      if !isCast { waiting.append((element, owner)) }
      isCast = element.kind == .unresolvedAsExpr || element.kind == .unresolvedIsExpr
    }
  }

  /// A text without values in it may be the name of a class, with its module or without.
  private mutating func read(text node: SourceNode, of owner: Owner, into waiting: inout [Place]) {
    guard let list = node.typed(RawStringLiteralExprSyntax.self)?.segments else { return }
    let segments = node.part(list).elements
    if segments.count == 1, let only = segments.first?.typed(RawStringSegmentSyntax.self) {
      let text = only.content.text
      if let name = Self.className(text) { add(name, by: owner.code, isSwitched: owner.isSwitched) }
    }
    for segment in segments where segment.kind == .expressionSegment {
      waiting.append((segment, owner))
    }
  }
}

extension SourceNode {
  /// True for a condition that is a switch: `isSwapEnabled`, `features.isFeatureOn(.swap)`.
  fileprivate var asksForSwitch: Bool {
    guard let element = typed(RawConditionElementSyntax.self) else { return false }
    var asked = part(element.condition)
    if let call = asked.typed(RawFunctionCallExprSyntax.self) {
      asked = asked.part(call.calledExpression)
    }
    let name =
      asked.typed(RawMemberAccessExprSyntax.self)?.declName.baseName
      ?? asked.typed(RawDeclReferenceExprSyntax.self)?.baseName
    return name.map { TypeMentions.isSwitch($0.text) } ?? false
  }

  /// True for a look-up of a class by a name that is no literal.
  fileprivate var looksUpClass: Bool {
    guard let call = typed(RawFunctionCallExprSyntax.self),
      call.calledExpression.raw.kind == .declReferenceExpr,
      part(call.calledExpression).typed(RawDeclReferenceExprSyntax.self)?.baseName.text
        == "NSClassFromString"
    else { return false }
    guard let argument = part(call.arguments).elements.first,
      let value = argument.typed(RawLabeledExprSyntax.self)?.expression,
      let literal = argument.part(value).typed(RawStringLiteralExprSyntax.self)
    else { return true }
    return argument.part(value).part(literal.segments).elements.contains {
      $0.kind == .expressionSegment
    }
  }
}

extension RawSyntaxNodeProtocol {
  /// The characters of the node, without what stands around it.
  fileprivate var text: String {
    raw.description[...].trimmingSpaces()
  }
}
