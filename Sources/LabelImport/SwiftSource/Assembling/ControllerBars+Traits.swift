internal import LabelModel

/// What a type's code says about the looks of its navigation bar.
struct BarLooks: Sendable {
  /// Where the bar is hidden without a condition.
  var hidden: CodeSpan?
  /// True when the same code shows it again while its own screen is there.
  var isShownAgain = false
  /// Where a back image is set.
  var backImage: CodeSpan?
  /// Where its mask is set.
  var backMask: CodeSpan?
  /// Where the border is removed.
  var borderHidden: CodeSpan?
  /// Where the status bar is hidden for good.
  var statusBarHidden: CodeSpan?
}

/// What UIKit code says about whole bars.
extension ControllerBars {
  /// True for a path to the navigation bar of the controller's own stack.
  static func isOwnStack(_ path: [String]) -> Bool {
    path.first == "navigationController" || path.first == "navigationBar"
  }

  mutating func readTrait(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    guard let last = path.last else { return }
    switch last {
    case "hidesBottomBarWhenPushed":
      guard case .boolean(true) = value.form else { return }
      let holder = target(of: path, effect, with: &resolver)
      guard path.count == 1 || holder != nil else { return }
      let index = bar("navigation", .navigationBar, of: holder, at: effect.span)
      bars[index].traits[.tabBarHiddenWhenPushed] = effect.span
    case "hidesBackButton", "leftItemsSupplementBackButton":
      guard case .boolean(true) = value.form, effect.branch == nil else { return }
      let holder = target(of: path, effect, with: &resolver)
      let index = bar("navigation", .navigationBar, of: holder, at: effect.span)
      bars[index].back = last == "hidesBackButton" ? .hidden : .kept
    case "isNavigationBarHidden" where Self.isOwnStack(path): noteHidden(value, effect)
    case "isHidden" where path.count > 1 && path[path.count - 2] == "navigationBar":
      noteHidden(value, effect)
    case "backIndicatorImage" where !value.isBlank: looks.backImage = effect.span
    case "backIndicatorTransitionMaskImage" where !value.isBlank: looks.backMask = effect.span
    case "shadowImage", "shadowColor":
      if hidesBorder(path, value, effect, with: &resolver) { looks.borderHidden = effect.span }
    case "titleTextAttributes":
      if hidesTabTitles(path, value, effect, with: &resolver) { hiddenTabTitles = effect.span }
    case "automaticallyShowsCancelButton":
      if case .boolean(false) = value.form { noteCancelDisabled(effect) }
    case "clearButtonMode" where path.contains { $0.lowercased().contains("search") }:
      if CodePath(value)?.names.last == "never" { noteCancelDisabled(effect) }
    default: break
    }
  }

  /// Notes that the bar is hidden, or shown again. What leaving the screen restores does not count.
  mutating func noteHidden(_ value: CodeExpression, _ effect: CodeEffect) {
    switch value.form {
    case .boolean(true) where effect.branch == nil: looks.hidden = looks.hidden ?? effect.span
    case .boolean(true): break
    default:
      let leaving: Set<String> = ["viewWillDisappear", "viewDidDisappear", "deinit"]
      if !leaving.contains(effect.function) { looks.isShownAgain = true }
    }
  }

  /// A transparent bar has no border.
  mutating func readTransparency(
    _ call: CodeCall, _ effect: CodeEffect, with resolver: inout ExpressionResolver
  ) {
    if case .object(let object)? = call.base.map({ resolver.resolve($0, in: effect.scope) }),
      object.name == "UINavigationBarAppearance"
    {
      looks.borderHidden = effect.span
    }
  }

  private mutating func noteCancelDisabled(_ effect: CodeEffect) {
    bars[bar("search", .searchBar, at: effect.span)].traits[.searchCancelDisabled] = effect.span
  }

  /// True for an empty shadow of a navigation bar or of its appearance.
  private func hidesBorder(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) -> Bool {
    let isNothing =
      value.isBlank || CodePath(value)?.names.last == "clear"
      || CodeCall(value).map { $0.name == "UIImage" && $0.arguments.isEmpty } == true
    guard isNothing else { return false }
    if path.contains("navigationBar") || path.first?.hasPrefix("UINavigationBar.") == true {
      // `nil` stands for the standard shadow image.
      if path.last == "shadowImage", case .null = value.form { return false }
      return true
    }
    guard path.count == 2 else { return false }
    let made = resolver.resolve(
      CodeExpression(form: .name(path[0]), span: effect.span), in: effect.scope)
    return made.alternatives.contains { one in
      if case .object(let object) = one {
        object.name == "UINavigationBarAppearance"
      } else {
        false
      }
    }
  }

  /// True for tabs whose titles are drawn in a clear colour while they are not chosen.
  private func hidesTabTitles(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) -> Bool {
    guard path.count > 2, path[path.count - 2] == "normal", let holder = path.first,
      case .dictionary(let entries) = value.form,
      entries.contains(where: {
        CodePath($0.key)?.names.last == "foregroundColor"
          && CodePath($0.value)?.names.last == "clear"
      })
    else { return false }
    if path.contains("stackedLayoutAppearance") { return true }
    let made = resolver.resolve(
      CodeExpression(form: .name(holder), span: effect.span), in: effect.scope)
    return made.alternatives.contains { value in
      if case .object(let object) = value {
        object.name == "UITabBarItemAppearance"
      } else {
        false
      }
    }
  }

  /// A text badge of a tab; numbers are data.
  mutating func readBadge(
    _ path: [String], _ value: CodeExpression, _ effect: CodeEffect,
    with resolver: inout ExpressionResolver
  ) {
    let found = texts(value, effect, with: &resolver).filter { $0.onlyGap == nil && $0.isWording }
    guard !found.isEmpty else { return }
    badges.append(
      ItemDraft(role: .badge, texts: found, branch: effect.branch, span: value.span))
  }

  /// Writes down what all the code together says.
  mutating func finishTraits() {
    var traits: [BarTrait: CodeSpan] = [:]
    if let place = looks.hidden, !looks.isShownAgain { traits[.navigationBarHidden] = place }
    if let place = looks.borderHidden { traits[.borderHidden] = place }
    if let place = looks.statusBarHidden { traits[.statusBarHidden] = place }
    if let place = looks.backImage {
      traits[looks.backMask == nil ? .backImageWithoutMask : .backImageWithMask] = place
    }
    for (trait, place) in traits.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      bars[bar("navigation", .navigationBar, at: place)].traits[trait] = place
    }
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
