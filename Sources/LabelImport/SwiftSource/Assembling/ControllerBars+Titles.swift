internal import LabelModel

/// Titles, prompts and back titles that UIKit code sets.
extension ControllerBars {
  mutating func addText(
    _ role: Role, _ value: CodeExpression, _ effect: CodeEffect, of type: String? = nil,
    with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, effect, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(role: role, texts: found, branch: effect.branch, span: value.span),
      to: "navigation", .navigationBar, of: type)
  }

  mutating func addBack(
    _ value: CodeValue, _ expression: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, at: expression.span, with: &resolver)
    guard !found.isEmpty else { return }
    add(
      ItemDraft(
        role: .backButton, texts: found, placement: .leading, branch: effect.branch,
        span: expression.span), to: "back", .navigationBar)
  }

  mutating func readTitle(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    if path.count == 1 {
      guard isController(resolver) else { return }
      if Self.isFrameworkType(owner), !resolver.index.isDeclared(owner),
        effect.function != "viewDidLoad"
      {
        // A helper for any controller: what it is handed differs from screen to screen.
        guard texts(value, effect, with: &resolver).allSatisfy(\.isLookedUp),
          resolver.expansions(of: effect.scope).count == 1
        else { return }
      }
      // What nobody makes but subclasses shows no title of its own.
      let isBase = addInherited(value, effect, with: &resolver)
      if isBase, resolver.sites(of: owner).isEmpty { return }
      return addText(.title, value, effect, with: &resolver)
    }
    let before = path[path.count - 2]
    switch before {
    case "items" + CodePath.elementMark where path.contains("tabBar"):
      return addTab(
        texts(value, effect, with: &resolver), nil, ["tabBarItem"], effect, at: value.span,
        with: &resolver)
    case "navigationItem":
      return addText(
        .title, value, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
    case "topItem": return addText(.title, value, effect, with: &resolver)
    case "tabBarItem":
      for scope in resolver.expansions(of: effect.scope) {
        addTab(
          texts(resolver.resolve(value, in: scope), at: value.span, with: &resolver), nil, path,
          effect, at: value.span, with: &resolver)
      }
      return
    case "configuration", "config", "buttonConfiguration", "buttonConfig":
      return addButton(
        texts(value, effect, with: &resolver),
        wraps: configurationWraps(Array(path.dropLast()), effect), effect, at: value.span)
    default: break
    }
    guard path.count == 2, let holder = path.first else { return }
    if outlets.contains(holder) {
      for text in texts(value, effect, with: &resolver).prefix(Self.maximumOutletTexts) {
        outletTitles.append(
          OutletDraft(owner: owner, name: holder, segment: nil, text: text, span: value.span))
      }
      return
    }
    let made = resolver.resolve(
      CodeExpression(form: .name(holder), span: effect.span), in: effect.scope)
    for one in made.alternatives {
      switch one {
      case .instance(let type, _, _) where isController(type, resolver):
        return addText(.title, value, effect, of: type, with: &resolver)
      case .object(let object):
        if object.name.hasSuffix("ViewController") || object.name == "UITabBarController" {
          return addText(
            .title, value, effect, of: target(of: path, effect, with: &resolver), with: &resolver)
        }
        if object.name.hasPrefix("UIButton.Configuration") {
          return addButton(
            texts(value, effect, with: &resolver), wraps: configurationWraps([holder], effect),
            effect, at: value.span)
        }
      default: continue
      }
    }
  }

  /// Gives subclasses the titles that a base class sets from what each of them keeps: `title =
  /// viewModel.title`, where the subclass has a view model of its own. False when there are none.
  private mutating func addInherited(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) -> Bool {
    guard let heirs = heirs(readAnew: value, by: resolver) else { return false }
    guard !heirs.isEmpty else { return false }
    var isBase = false
    let common = Set(texts(value, effect, with: &resolver).map(\.parts))
    for heir in heirs.prefix(Self.maximumHeirs) {
      var scope = effect.scope
      scope.type = heir
      scope.selfValue = nil
      let own = texts(
        resolver.resolve(value, in: scope), at: value.span, with: &resolver
      ).filter { $0.onlyGap == nil }
      guard !own.isEmpty, Set(own.map(\.parts)) != common else { continue }
      add(
        ItemDraft(role: .title, texts: own, branch: effect.branch, span: value.span),
        to: "navigation", .navigationBar, of: heir)
      isBase = true
    }
    return isBase
  }

  /// The subclasses for which an expression may mean something else: all of them for a member of
  /// something they keep, those with a version of their own for a member of the class itself; `nil`
  /// for any other expression.
  private func heirs(readAnew value: CodeExpression, by resolver: ExpressionResolver) -> [String]? {
    let all = resolver.index.conformers(of: owner).filter { isController($0, resolver) }
    let call = CodeCall(value)
    guard let names = CodePath(call?.callee ?? value)?.names, let first = names.first else {
      return nil
    }
    if names.count > 1 { return call == nil ? all : nil }
    return all.filter { heir in
      let symbol = resolver.index.types[heir]
      return call == nil
        ? symbol?.variables[first]?.contains { !$0.isStatic } == true
        : symbol?.functions[first] != nil
    }
  }

  /// Texts that one outlet may show by turns.
  static let maximumOutletTexts = 16

  /// Subclasses that a base class's title is followed to.
  private static let maximumHeirs = 64

  /// True for a controller that may stand in a navigation stack: an alert never does.
  func isController(_ resolver: ExpressionResolver) -> Bool { isController(owner, resolver) }

  private func isController(_ type: String, _ resolver: ExpressionResolver) -> Bool {
    resolver.isController(type)
      && !resolver.index.ancestors(of: type).contains { $0.hasSuffix("AlertController") }
  }

  /// True for a framework's own type: an extension of it helps any screen. A type that only
  /// extensions show otherwise is declared in Objective-C.
  static func isFrameworkType(_ name: String) -> Bool {
    ["UI", "NS", "SF", "MF", "AV", "QL", "PH", "PK", "CN", "EK", "SK", "WK"].contains {
      name.hasPrefix($0) && name.dropFirst($0.count).isCapitalized
        && name.dropFirst($0.count + 1).isUncapitalized
    }
  }

  /// A view in the title's place: a segmented control, or a label whose text is set nearby.
  mutating func readTitleView(
    _ value: CodeExpression, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    for one in resolver.resolve(value, in: effect.scope).alternatives {
      guard case .object(let object) = one else { continue }
      if object.name == "UISegmentedControl" {
        for (part, kind) in [
          ("navigation", BarKind.navigationBar), ("segments", .segmentedControl),
        ] {
          bars[bar(part, kind, at: value.span)].traits[.segmentedTitle] = value.span
        }
      }
      addTitleLabels(of: object, at: value.span, depth: 0, with: &resolver)
    }
  }

  /// Adds what the labels of a title view show: of a label itself, or of those in a stack.
  private mutating func addTitleLabels(
    of object: FrameworkObject, at span: CodeSpan, depth: Int,
    with resolver: inout ExpressionResolver
  ) {
    if object.name == "UIStackView", depth < 4, let views = object.argument("arrangedSubviews"),
      case .list(let elements) = resolver.resolve(views, in: object.scope)
    {
      for element in elements {
        guard case .object(let inner) = resolver.forced(element.unwrapped.value, at: span) else {
          continue
        }
        addTitleLabels(of: inner, at: span, depth: depth + 1, with: &resolver)
      }
    }
    guard object.name == "UILabel" else { return }
    for change in Self.changes(of: object.span, among: mutations, for: owner)
    where change.name == "text" {
      let found = texts(
        resolver.resolve(change.value, in: change.scope), at: change.value.span, with: &resolver)
      guard !found.isEmpty else { continue }
      add(
        ItemDraft(role: .title, texts: found, placement: .principal, span: change.value.span),
        to: "navigation", .navigationBar)
    }
  }
}

extension SymbolIndex {
  /// True for a property that the project gives to bar items or views and whose setter sets their
  /// accessibility label.
  func labelsItem(_ name: String) -> Bool {
    ["UIBarButtonItem", "UIBarItem", "UIView", "UIButton", "NSObject"].contains { type in
      types[type]?.variables[name]?.contains { variable in
        var collector = EffectCollector(type: type)
        collector.collect(variable.observers, as: name)
        return collector.effects.contains { effect in
          guard case .assignment(let path, let value) = effect.action,
            case .name("newValue") = value.form
          else { return false }
          return path.last == "accessibilityLabel"
        }
      } ?? false
    }
  }

  /// True for a property that the project gives to navigation items and whose setter puts its text into
  /// the title, or into a label that stands there.
  func titlesItem(_ name: String) -> Bool {
    types["UINavigationItem"]?.variables[name]?.contains { variable in
      guard variable.type.map(SymbolIndex.bareName) == "String" else { return false }
      var collector = EffectCollector(type: "UINavigationItem")
      collector.collect(variable.observers, as: name)
      return collector.effects.contains { effect in
        guard case .assignment(let path, let value) = effect.action,
          case .name("newValue") = value.form
        else { return false }
        return ["title", "text"].contains(path.last ?? "")
          && path.contains { $0.lowercased().contains("title") }
      }
    } ?? false
  }
}
