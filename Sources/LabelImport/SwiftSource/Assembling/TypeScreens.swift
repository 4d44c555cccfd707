internal import LabelModel

/// What the views and controllers among some types show, each type read by itself.
struct TypeScreens: Sendable {
  /// Bars of views.
  private(set) var bars: [BarDraft] = []
  /// Modifiers that the bodies of views account for.
  private(set) var seen: Set<CodeSpan> = []
  /// The screens that the views stand on.
  private(set) var places = ScreenPlaces()
  /// View modifiers that screens are shown with.
  private(set) var applied: Set<String> = []
  /// What the code changes of objects that it has made.
  private(set) var changes = ControllerBars.Changes()
  private var controllers: [ControllerBars] = []
  /// Where items are made that the code puts into bars.
  private(set) var used: Set<CodeSpan> = []
  private var resolver: ExpressionResolver

  /// Reads the types of those names; `resolver` is for these types alone.
  init(_ names: ArraySlice<String>, of code: SourceCode, with resolver: ExpressionResolver) {
    self.resolver = resolver
    for name in names {
      guard let symbol = code.index.types[name], !code.index.isPreview(name) else { continue }
      self.resolver.startScreens()
      let screens = ViewScreens(of: symbol, with: &self.resolver)
      bars += screens.bars
      seen.formUnion(screens.seen)
      places.merge(screens.places)
      applied.formUnion(screens.applied)
      let outlets = symbol.variables.values.joined().filter { variable in
        variable.attributes.contains { $0.name == "IBOutlet" }
      }
      // Objective-C may connect what no declaration that is at hand marks.
      let connected = resolver.outlets.lazy.filter { $0.value.contains(name) }.map(\.key)
      var controller = ControllerBars(
        owner: name, effects: code.allEffects(of: name),
        outlets: Set(outlets.map(\.name)).union(connected))
      controller.looks.statusBarHidden = symbol.hidesStatusBar
      changes.merge(controller.changes(with: &self.resolver)) { $0 + $1 }
      controllers.append(controller)
    }
  }

  /// Reads what the code of each type puts into bars.
  ///
  /// - Parameter changes: what the code of all types changes of objects.
  func read(changes: ControllerBars.Changes) -> TypeScreens {
    var result = self
    result.controllers = controllers.map { controller in
      var controller = controller
      controller.mutations = changes
      result.resolver.startScreens()
      controller.read(with: &result.resolver)
      result.used.formUnion(controller.consumed)
      return controller
    }
    return result
  }

  /// Reads what is left once the code of all types is known.
  ///
  /// - Parameter used: where the items are made that the code of any type puts into bars.
  func finished(used: Set<CodeSpan>) -> [ControllerBars] {
    var resolver = self.resolver
    return controllers.map { controller in
      var controller = controller
      controller.finish(used: used, with: &resolver)
      return controller
    }
  }
}

extension ViewScreens {
  /// The bars of a SwiftUI view: what its body and the views it keeps in properties declare.
  fileprivate init(of symbol: SymbolIndex.TypeSymbol, with resolver: inout ExpressionResolver) {
    self.init(owner: symbol.name)
    for body in symbol.variables["body"] ?? [] {
      guard let getter = body.getter else { continue }
      let scope = CodeScope(file: body.span.file, type: symbol.name)
      readScreen(getter, in: scope, with: &resolver)
    }
    let modifiers = (symbol.functions["body"] ?? []).filter {
      $0.parameters.first?.name == "content"
    }
    for modifier in modifiers {
      let scope = CodeScope(file: modifier.span.file, type: symbol.name)
      readScreen(modifier.body, in: scope, with: &resolver)
    }
  }
}

extension SymbolIndex {
  /// True for a type that only shows samples in the editor, or stands inside one.
  func isPreview(_ name: String) -> Bool {
    var type = name
    while !type.isEmpty {
      if type.hasSuffix("_Previews") || ancestors(of: type).contains("PreviewProvider") {
        return true
      }
      type = SymbolIndex.outerName(type)
    }
    return false
  }
}
