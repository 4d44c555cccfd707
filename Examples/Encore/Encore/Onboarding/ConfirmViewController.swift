import UIKit

/// Waits until the address has been confirmed by the link in the message.
final class ConfirmViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
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

/// Shows the steps of joining; every title is drawn large.
final class OnboardingController: UINavigationController {
  init() {
    super.init(rootViewController: ConfirmViewController())
    navigationBar.prefersLargeTitles = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }
}
