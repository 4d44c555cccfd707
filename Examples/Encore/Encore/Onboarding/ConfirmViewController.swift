import SwiftUI

/// Waits until the address has been confirmed by the link in the message.
final class ConfirmViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    title = NSLocalizedString(
      "onboarding.confirm",
      comment: "Large title: the account waits for the address to be confirmed.")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: NSLocalizedString("onboarding.later", comment: "Button: confirm another time."),
      style: .plain, target: self, action: #selector(later))
  }

  @objc private func later() {
    dismiss(animated: true)
  }
}

/// What is seen until the address is confirmed.
struct Confirmation: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    UINavigationController(rootViewController: ConfirmViewController())
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
