import ArgumentParser
import BarLayout
import Foundation
import LabelAudit
import LabelModel

/// `labelaudit devices`: the screens that are known.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices, their widths, and which are audited by default",
    discussion: """
      Those with a star are the default set, which covers every width that iPhones and iPads have. \
      '--device NAME' means a phone as it is sold; the default set and '--device all' also look at \
      Display Zoom. Upper and lower case, spaces and punctuation of a name do not matter.

      EXAMPLES
        labelaudit devices
        labelaudit devices --format json | jq -r '.devices[].name'
      """)

  /// The forms of the table.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    let rows = DeviceRow.all
    let text: String
    switch format {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      text =
        String(decoding: try encoder.encode(DeviceTable(devices: rows)), as: UTF8.self) + "\n"
    case .text: text = Self.table(of: rows)
    }
    try OutputFile.writeToStandardOutput { write in try write(text) }
  }

  static func table(of rows: [DeviceRow]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let windows = row.windows.map { "\($0.name) \(Self.points($0.width))" }
      return "\(row.isDefault ? "*" : " ") \(name)  "
        + ([Self.points(row.width)] + windows).joined(separator: ", ") + "\n"
    }.joined()
  }

  private static func points(_ width: Double) -> String {
    width == width.rounded() ? "\(Int(width)) pt" : "\(width) pt"
  }
}

/// The JSON form of the devices.
struct DeviceTable: Encodable {
  var version = 1
  var devices: [DeviceRow]
}

/// One device of the table.
struct DeviceRow: Encodable {
  /// A part of its screen, or its screen magnified, held upright.
  struct Window: Encodable, Hashable {
    var name: String
    var width: Double
  }
  var name: String
  var platform: Platform
  /// Points across, held upright.
  var width: Double
  /// Points down, held upright.
  var height: Double
  var windows: [Window]
  var isDefault: Bool

  static var all: [DeviceRow] {
    let usual = Set(DeviceCatalog.defaultSet.map(\.name))
    return DeviceCatalog.all.map { device in
      var windows: [Window] = []
      for window in device.windows where window.orientation == .portrait {
        let row = Window(name: window.name, width: window.width)
        if !windows.contains(row) { windows.append(row) }
      }
      return DeviceRow(
        name: device.name, platform: device.platform, width: device.width, height: device.height,
        windows: windows, isDefault: usual.contains(device.name))
    }
  }
}
