import LabelModel
import Testing

@testable import LabelImport

/// A storyboard with a tab bar controller of the class `Tabs`, whose three screens have classes and titles of one
/// name.
enum TabStoryboard {
  /// Classes of the screens, which are their tabs' titles too.
  static let screens = ["One", "Two", "Three"]

  /// The titles of the tabs of an app that holds further files.
  static func tabs(with files: [String: String]) async throws -> [String] {
    let scenes = screens.enumerated().map { place, name in
      """
      <scene><objects><viewController id="\(name)" customClass="\(name)"><tabBarItem key="tabBarItem" \
      title="\(name)" tag="\(place + 10)" id="i\(name)"/></viewController></objects></scene>
      """
    }
    let segues = screens.map { name in
      """
      <segue destination="\(name)" kind="relationship" relationship="viewControllers" id="r\(name)"/>
      """
    }
    var all = files
    all["Main.storyboard"] = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
        <scene><objects><tabBarController id="tabs" customClass="Tabs"><connections>
          \(segues.joined())
        </connections></tabBarController></objects></scene>
        \(scenes.joined())
      </scenes></document>
      """
    return try await importApp(all).bars.only(.tabBar).texts(.tab)
  }
}
