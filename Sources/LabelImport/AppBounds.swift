import LabelModel

extension ImportedApp {
  /// The app with no more items in a bar and no longer labels than the limits allow; what is left
  /// out is said in a diagnostic.
  func bounded(by limits: ImportLimits) -> ImportedApp {
    var app = self
    for index in app.bars.indices {
      let bar = app.bars[index]
      if bar.items.count > limits.itemsPerBar {
        app.bars[index].items = Array(bar.items.prefix(limits.itemsPerBar))
        app.diagnostics.append(
          Diagnostic(
            .warning, path: bar.declaredAt?.path, line: bar.declaredAt?.line,
            message: "bar '\(bar.id)' has \(bar.items.count) items; those after the first "
              + "\(limits.itemsPerBar) are left out"))
      }
      for item in app.bars[index].items.indices {
        var isCut = false
        for (locale, text) in app.bars[index].items[item].text.texts
        where text.utf8.count > limits.labelBytes {
          app.bars[index].items[item].text.texts[locale] = text.cut(toBytes: limits.labelBytes)
          isCut = true
        }
        if isCut {
          let place = bar.items[item].declaredAt
          app.diagnostics.append(
            Diagnostic(
              .warning, path: place?.path, line: place?.line, column: place?.column,
              message: "a label is longer than \(limits.labelBytes) bytes and is read up to there"))
        }
      }
    }
    app.diagnostics = app.diagnostics.inOrder
    return app
  }
}
