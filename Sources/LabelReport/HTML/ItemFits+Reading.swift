import LabelModel

/// Looking up what was found for one configuration.
extension ItemFits {
  /// Where the label breaks for a design and text size.
  func threshold(_ configuration: FitConfiguration) -> FitThreshold? {
    let sameDesign = thresholds.filter { $0.design == configuration.design }
    return sameDesign.first { $0.textSize == configuration.textSize } ?? sameDesign.first
  }

  /// True when the label surely fits.
  func fits(_ configuration: FitConfiguration) -> Bool {
    guard let threshold = threshold(configuration) else { return verdict <= .tight }
    return threshold.fitsFrom.map { configuration.width >= $0 } ?? false
  }

  /// What is visible of the label.
  func visible(_ configuration: FitConfiguration) -> String {
    if worst.configuration == configuration { return worst.visible }
    if fits(configuration) { return text }
    let nearest = remnants.filter {
      $0.configuration.design == configuration.design
        && $0.configuration.width <= configuration.width
    }.max { $0.configuration.width < $1.configuration.width }
    return nearest?.visible ?? worst.visible
  }

  /// Width of the whole label in points.
  func labelWidth(_ configuration: FitConfiguration) -> Double {
    threshold(configuration)?.labelWidth ?? worst.width
  }
}
