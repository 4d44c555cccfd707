import SwiftUI

/// For the people who run the house: six places in one bar.
final class BackstageTabController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()

    let hall = UINavigationController(rootViewController: CheckInViewController())
    hall.tabBarItem = UITabBarItem(
      title: NSLocalizedString("hall", tableName: "Backstage", comment: "Tab"),
      image: UIImage(systemName: "building.2.fill"), tag: 0)

    let stage = UIViewController()
    stage.tabBarItem = UITabBarItem(
      title: NSLocalizedString("stage", tableName: "Backstage", comment: "Tab"),
      image: UIImage(systemName: "theatermasks.fill"), tag: 1)

    let bar = UIViewController()
    bar.tabBarItem = UITabBarItem(
      title: NSLocalizedString("bar", tableName: "Backstage", comment: "Tab: drinks"),
      image: UIImage(systemName: "wineglass.fill"), tag: 2)

    let crew = UIViewController()
    crew.tabBarItem = UITabBarItem(
      title: NSLocalizedString("crew", tableName: "Backstage", comment: "Tab: who works tonight"),
      image: UIImage(systemName: "person.3.fill"), tag: 3)

    let sound = UIViewController()
    sound.tabBarItem = UITabBarItem(
      title: NSLocalizedString("sound", tableName: "Backstage", comment: "Tab"),
      image: UIImage(systemName: "speaker.wave.2.fill"), tag: 4)

    let light = UIViewController()
    light.tabBarItem = UITabBarItem(
      title: NSLocalizedString("light", tableName: "Backstage", comment: "Tab"),
      image: UIImage(systemName: "lightbulb.fill"), tag: 5)

    viewControllers = [hall, stage, bar, crew, sound, light]
  }
}

/// The tabs of the crew in place of those of the audience.
struct Backstage: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController { BackstageTabController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
