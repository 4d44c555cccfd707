import BarLayout
import LabelModel

/// A screen that a bar is fitted on, with the devices that have it.
struct FitScreen: Sendable {
  /// What the layout knows.
  var screen: Screen
  /// Names of devices or windows, in the order of the options; empty for a bare width.
  var devices: [String]

  /// The configuration at a text size.
  func configuration(_ textSize: TextSize) -> FitConfiguration {
    FitConfiguration(
      device: devices.first, width: screen.width, orientation: screen.orientation,
      textSize: textSize, design: screen.design)
  }
}

extension FitOptions {
  /// The designs that an app's bars are drawn in.
  func designs(for app: AppFacts) -> [Design] {
    let possible: [Design]
    if app.requiresClassicDesign {
      possible = [.classic]
    } else if let target = deploymentTarget(app), target >= SystemVersions.firstGlass {
      possible = [.glass]
    } else {
      possible = Design.allCases
    }
    guard let designs else { return possible }
    return Design.allCases.filter { designs.contains($0) }
  }

  /// The screens for bars of a platform, narrowest first in each design.
  func screens(for platform: Platform, app: AppFacts) -> [FitScreen] {
    var result: [FitScreen] = []
    var positions: [Screen: Int] = [:]
    func add(_ screen: Screen, _ name: String?) {
      if let position = positions[screen] {
        if let name { result[position].devices.append(name) }
      } else {
        positions[screen] = result.count
        result.append(FitScreen(screen: screen, devices: name.map { [$0] } ?? []))
      }
    }
    for design in designs(for: app) {
      for device in devices(for: platform) where canRun(app, on: device, design: design) {
        for orientation in orientations(of: device, app: app) {
          add(Screen(device, orientation: orientation, design: design), device.name)
          guard includesWindows, !app.requiresFullScreen else { continue }
          for window in device.windows where window.orientation == orientation {
            add(
              Screen(
                windowOf: device.platform, width: window.width, orientation: orientation,
                design: design), "\(device.name), \(window.name)")
          }
        }
      }
      if [.iOS, .iPadOS, .macOS].contains(platform) {
        for width in extraWidths {
          add(
            Screen(windowOf: platform, width: width, orientation: .portrait, design: design), nil)
        }
      }
    }
    return result.sorted { a, b in
      let x = a.screen
      let y = b.screen
      if x.design != y.design { return x.design < y.design }
      if x.orientation != y.orientation { return x.orientation == .portrait }
      if x.width != y.width { return x.width < y.width }
      return (a.devices.first ?? "") < (b.devices.first ?? "")
    }
  }

  private func devices(for platform: Platform) -> [Device] {
    let own = devices.filter { $0.platform == platform }
    guard own.isEmpty else { return own }
    switch platform {
    case .iOS: return devices.filter { $0.platform == .iPadOS }
    case .iPadOS: return devices.filter { $0.platform == .iOS }
    default: return []
    }
  }

  private func orientations(of device: Device, app: AppFacts) -> [Orientation] {
    guard device.platform == .iOS || device.platform == .iPadOS else { return [.portrait] }
    // An iPad shows an app in windows of any shape, whatever it asks for.
    guard device.platform == .iOS, let allowed = app.phoneOrientations else { return orientations }
    let possible = orientations.filter(allowed.contains)
    return possible.isEmpty ? orientations : possible
  }

  private func deploymentTarget(_ app: AppFacts) -> Int? { major(app.deploymentTarget) }

  private func major(_ version: String?) -> Int? {
    version.flatMap { SystemVersions.major(of: $0) }
  }

  /// Whether a device runs the app on a system that draws the design.
  private func canRun(_ app: AppFacts, on device: Device, design: Design) -> Bool {
    guard device.platform == .iOS || device.platform == .iPadOS else {
      if device.platform == .watchOS, let least = major(app.watchDeploymentTarget),
        least > device.systems.upperBound
      {
        return false
      }
      // Version numbers of other systems say nothing of the app's iOS deployment target.
      return design == designs(for: app).first
    }
    guard device.shows(design, optsOut: app.requiresClassicDesign) else { return false }
    guard let target = deploymentTarget(app) else { return true }
    if design == .classic, !app.requiresClassicDesign {
      return target < SystemVersions.firstGlass && target <= device.systems.upperBound
    }
    return target <= device.systems.upperBound
  }
}
