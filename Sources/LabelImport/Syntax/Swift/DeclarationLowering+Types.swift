internal import LabelModel
@_spi(RawSyntax) internal import SwiftSyntax

/// Types, their extensions and what these have in common.
extension DeclarationLowering {
  /// The parts that declarations of types have in common.
  struct GroupParts {
    var name: RawTokenSyntax
    var kind: TypeDeclaration.Kind
    var modifiers: RawDeclModifierListSyntax
    var generics: RawGenericParameterClauseSyntax?
    var inheritance: RawInheritanceClauseSyntax?
    var members: RawMemberBlockSyntax

    /// The parts of a node that declares a type; `nil` for any other.
    init?(_ node: SourceNode) {
      if let node = node.typed(RawClassDeclSyntax.self) {
        (name, kind, members) = (node.name, .classType, node.memberBlock)
        modifiers = node.modifiers
        (generics, inheritance) = (node.genericParameterClause, node.inheritanceClause)
      } else if let node = node.typed(RawActorDeclSyntax.self) {
        (name, kind, members) = (node.name, .classType, node.memberBlock)
        modifiers = node.modifiers
        (generics, inheritance) = (node.genericParameterClause, node.inheritanceClause)
      } else if let node = node.typed(RawStructDeclSyntax.self) {
        (name, kind, members) = (node.name, .structType, node.memberBlock)
        modifiers = node.modifiers
        (generics, inheritance) = (node.genericParameterClause, node.inheritanceClause)
      } else if let node = node.typed(RawEnumDeclSyntax.self) {
        (name, kind, members) = (node.name, .enumType, node.memberBlock)
        modifiers = node.modifiers
        (generics, inheritance) = (node.genericParameterClause, node.inheritanceClause)
      } else if let node = node.typed(RawProtocolDeclSyntax.self) {
        (name, kind, members) = (node.name, .protocolType, node.memberBlock)
        modifiers = node.modifiers
        inheritance = node.inheritanceClause
      } else {
        return nil
      }
    }
  }

  /// Adds a type that is declared inside another one, or at file level.
  mutating func addType(_ node: SourceNode, to owner: Int) {
    guard let parts = GroupParts(node) else { return }
    let outer = types[owner].name
    let plain = parts.name.name
    let index = open(
      node, outer.isEmpty ? plain : outer + "." + plain, parts.kind, parts.inheritance,
      at: expressions.span(of: node.part(parts.name)))
    if let clause = parts.generics {
      types[index].generics = clause.parameters.elements.map(\.name.name)
      addBounds(of: clause, in: node, to: index)
    }
    types[index].isFileLocal =
      outer.isEmpty
      && parts.modifiers.elements.contains {
        ["private", "fileprivate"].contains($0.name.tokenText)
      }
    if outer.isEmpty, let name = objectiveCName(of: node) {
      // What Objective-C calls it by is another name for it.
      // in bounds: the first type is the file's own scope
      types[0].aliases[name] = plain
    }
    addMembers(node.part(parts.members), to: index)
  }

  /// Notes what a type's parameters are bound to: as far as nothing says more of one, it is some such value.
  private mutating func addBounds(
    of clause: RawGenericParameterClauseSyntax, in node: SourceNode, to index: Int
  ) {
    for parameter in node.part(clause).part(clause.parameters).elements {
      guard let parts = parameter.typed(RawGenericParameterSyntax.self),
        let bound = parameter.part(parts.inheritedType)
      else { continue }
      types[index].bounds[parts.name.name] = expressions.plainText(of: bound)
    }
  }

  /// The name in `@objc(Name)` in front of a class.
  private func objectiveCName(of node: SourceNode) -> String? {
    guard let parts = node.typed(RawClassDeclSyntax.self) else { return nil }
    return node.part(parts.attributes).elements.lazy.compactMap { attribute -> String? in
      let text = self.expressions.text(of: attribute).filter { !$0.isWhitespace }
      guard text.hasPrefix("@objc("), text.hasSuffix(")") else { return nil }
      return String(text.dropFirst(6).dropLast())
    }.first { !$0.contains(":") && !$0.isEmpty }
  }

  /// Adds an extension of a type.
  mutating func addExtension(_ node: SourceNode) {
    guard let parts = node.typed(RawExtensionDeclSyntax.self) else { return }
    let type = node.part(parts.extendedType)
    let index = open(
      node, expressions.text(of: type).filter { !$0.isWhitespace }, .extensionOfType,
      parts.inheritanceClause, at: expressions.span(of: type))
    addMembers(node.part(parts.memberBlock), to: index)
  }

  private mutating func open(
    _ node: SourceNode, _ name: String, _ kind: TypeDeclaration.Kind,
    _ inheritance: RawInheritanceClauseSyntax?, at span: CodeSpan
  ) -> Int {
    var inherits: [String] = []
    if let inheritance {
      for inherited in node.part(inheritance).part(inheritance.inheritedTypes).elements {
        guard let type = inherited.typed(RawInheritedTypeSyntax.self)?.type else { continue }
        inherits.append(expressions.type(inherited.part(type)))
      }
    }
    types.append(
      TypeDeclaration(
        name: name, kind: kind, inherits: inherits, variables: [], functions: [], cases: [],
        aliases: [:], span: span))
    return types.count - 1
  }

  private mutating func addMembers(_ block: SourceNode, to index: Int) {
    guard let parts = block.typed(RawMemberBlockSyntax.self) else { return }
    expressions.depth += 1
    defer { expressions.depth -= 1 }
    add(members: block.part(parts.members), to: index)
  }
}
