import ArgumentParser
import BarLayout
import Foundation
import LabelAudit
import LabelModel

/// What is looked at: languages, screens, text sizes, designs.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp("Language to audit, as a BCP 47 tag; repeatable.", valueName: "id"))
  var locales: [LocaleID] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Device to audit for, as sold ('iPhone 12 mini'); 'all' for every one, Display Zoom included; "
        + "repeatable.",
      valueName: "name"))
  var devices: [String] = []

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp(
      "Screen width to audit for, instead of devices unless they are named too; repeatable.",
      valueName: "points"))
  var widths: [Double] = []

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp("Text size to audit for, xSmall … AX5; repeatable.", valueName: "name"))
  var textSizes: [TextSize] = []

  @Option(
    help: ArgumentHelp(
      "Look of the bars: classic (to iOS 18), glass (iOS 26 and later) or both; by the app's "
        + "deployment target unless given."))
  var design: DesignChoice?

  @Option(
    help: ArgumentHelp("Audit only this target of an Xcode project.", valueName: "name"))
  var target: String?

  /// Checks what can be checked without reading the app.
  func validate() throws {
    for width in widths where !(width.isFinite && width >= 100 && width <= 10_000) {
      throw ValidationError(
        "the width \(width) is not a screen width; give points between 100 and 10000")
    }
    for device in devices where device != "all" && DeviceCatalog.named(device) == nil {
      if device.contains(","), device.split(separator: ",").count > 1 {
        throw ValidationError("'\(device)' is no device; give --device once for each")
      }
      throw ValidationError(
        "there is no device '\(device)'"
          + (DeviceCatalog.nearest(to: device).map { "; did you mean '\($0)'?" } ?? "")
          + "; 'labelaudit devices' lists them, 'all' takes every one")
    }
  }

  /// Puts the options over a configuration: what is given replaces what a file says.
  func apply(to configuration: inout Configuration) {
    if !locales.isEmpty { configuration.locales = locales }
    if devices.contains("all") {
      configuration.fit.devices = DeviceCatalog.all
    } else if !devices.isEmpty {
      configuration.fit.devices = devices.compactMap(DeviceCatalog.asSold)
    }
    if !widths.isEmpty {
      if devices.isEmpty { configuration.fit.devices = [] }
      configuration.fit.extraWidths = widths
    }
    if !textSizes.isEmpty { configuration.fit.textSizes = textSizes }
    if let design { configuration.fit.designs = design.designs }
    if let target {
      configuration.importing.targets = [target]
      configuration.importing.requiresTarget = true
    }
  }
}

/// The values of `--design`.
enum DesignChoice: String, ExpressibleByArgument, CaseIterable {
  case classic, glass, both

  var designs: [Design] {
    switch self {
    case .classic: [.classic]
    case .glass: [.glass]
    case .both: [.classic, .glass]
    }
  }
}
