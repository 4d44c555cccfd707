public import LabelModel

/// Every screen that is known.
public enum DeviceCatalog {
  /// All devices: iPhones, iPads, watches, Apple TV, Apple Vision, Mac; narrowest first in each.
  public static let all: [Device] =
    PhoneTable.devices + PadTable.devices + OtherDeviceTable.watches
    + OtherDeviceTable.televisions + OtherDeviceTable.headsets + OtherDeviceTable.macs

  /// A small set that covers every distinct width of iPhones and iPads, and the other platforms.
  public static let defaultSet: [Device] =
    (PhoneTable.defaultNames + PadTable.defaultNames).compactMap { named($0) }
    + OtherDeviceTable.watches + OtherDeviceTable.televisions + OtherDeviceTable.headsets
    + OtherDeviceTable.macs

  /// The devices of a platform in a list.
  public static func devices(of platform: Platform, in list: [Device] = all) -> [Device] {
    list.filter { $0.platform == platform }
  }

  /// The device of a name or alias; letter case, spaces and punctuation do not matter.
  ///
  /// `nil` when no device is called that; ask ``nearest(to:)`` for what may have been meant.
  public static func named(_ name: String) -> Device? {
    byFoldedName[folded(name)]
  }

  /// The device of a name or alias as people get it: without the screens of Display Zoom, which
  /// somebody has to switch on. `nil` when no device is called that.
  public static func asSold(_ name: String) -> Device? {
    guard var device = named(name) else { return nil }
    device.windows.removeAll { $0.name == Device.Window.displayZoom }
    return device
  }

  /// The name of the device that a misspelt name most likely meant; `nil` when none is near.
  public static func nearest(to name: String) -> String? {
    NearestName.of(name, among: all.flatMap { [$0.name] + $0.aliases }).flatMap { named($0)?.name }
  }

  private static let byFoldedName: [String: Device] = {
    var result: [String: Device] = [:]
    for device in all {
      for spelling in device.aliases where result[folded(spelling)] == nil {
        result[folded(spelling)] = device
      }
    }
    for device in all { result[folded(device.name)] = device }
    return result
  }()

  /// Lower-case letters and digits only.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
