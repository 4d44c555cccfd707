import LabelModel

extension BarItem {
  /// The item without numbers that no drawing could follow, as a file may state them: a manifest of
  /// it is valid again, and each number has its stated range.
  var withPlausibleNumbers: BarItem {
    var item = self
    func within(_ range: ClosedRange<Double>, _ number: Double?) -> Double? {
      number.flatMap { range.contains($0) ? $0 : nil }
    }
    let points = 0...100_000.0
    // A negative space draws neighbours no closer than none does.
    item.fixedSpaceBefore = within(points, fixedSpaceBefore.map { max(0, $0) })
    item.width = within(0.1...points.upperBound, width)
    item.widthShare = widthShare?.ifPlausible
    item.minimumScale = within(0...1, minimumScale)
    item.font?.size = within(0.1...10_000, font?.size)
    return item
  }
}

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
            .warning, .tooManyItems, path: bar.declaredAt?.path, line: bar.declaredAt?.line,
            message: """
              bar \(quoted: bar.id) has \(bar.items.count) items; those after the first \
              \(limits.itemsPerBar) are left out
              """))
      }
      for item in app.bars[index].items.indices {
        app.bars[index].items[item] = app.bars[index].items[item].withPlausibleNumbers
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
              .warning, .labelTooLong, path: place?.path, line: place?.line, column: place?.column,
              message: "a label is longer than \(limits.labelBytes) bytes and is read up to there"))
        }
      }
    }
    app.diagnostics = app.diagnostics.inOrder
    return app
  }
}
