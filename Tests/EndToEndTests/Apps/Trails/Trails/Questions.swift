import UIKit

extension UIAlertAction {
  /// Leaves everything as it is.
  static func cancelling() -> UIAlertAction {
    UIAlertAction(title: String(localized: "cancel"), style: .cancel)
  }
}

extension UIViewController {
  /// Asks before something is taken away.
  func confirm(_ question: String, _ answer: String, then act: @escaping () -> Void) {
    let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
    alert.addAction(.cancelling())
    alert.addAction(UIAlertAction(title: answer, style: .destructive) { _ in act() })
    present(alert, animated: true)
  }
}
