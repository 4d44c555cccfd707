/// Classes that the code is read by other names of than interface files give them.
extension InterfaceSet {
  /// Calls classes as the code does that declares them: storyboards name `ABCPage` what is
  /// `@objc(ABCPage) class Page`. Of classes of one name it is the one that is built beside the file.
  mutating func nameClasses(as code: SymbolIndex) {
    let aliases = code.types[""]?.aliases.filter { code.types[$0.key] == nil } ?? [:]
    documents = documents.map { document in
      let names = code.namesakes.names(seenFrom: document.path)
      guard !names.isEmpty || !aliases.isEmpty else { return document }
      return document.renaming { names[$0] ?? aliases[$0] ?? $0 }
    }
  }
}

extension InterfaceDocument {
  fileprivate func renaming(_ name: (String) -> String) -> InterfaceDocument {
    var document = self
    document.classes = Set(classes.map(name))
    document.controllers = controllers.map { $0.renaming(name) }
    return document
  }
}

extension InterfaceController {
  fileprivate func renaming(_ name: (String) -> String) -> InterfaceController {
    var controller = self
    controller.customClass = customClass.map(name)
    controller.tabItem = tabItem?.renaming(name)
    controller.badge = badge?.renaming(name)
    for index in bars.indices {
      controller.bars[index].items = bars[index].items.map { $0.renaming(name) }
    }
    for index in outlets.indices {
      controller.outlets[index].holder = outlets[index].holder.map(name)
    }
    return controller
  }
}

extension InterfaceItem {
  fileprivate func renaming(_ name: (String) -> String) -> InterfaceItem {
    var item = self
    item.customClass = customClass.map(name)
    item.screenClass = screenClass.map(name)
    return item
  }
}
