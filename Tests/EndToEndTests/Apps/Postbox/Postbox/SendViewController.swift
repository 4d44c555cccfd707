import UIKit

/// A letter that is being written.
@objc final class SendViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("new.letter", comment: "")
    let send = UIBarButtonItem(
      title: NSLocalizedString("send", comment: ""), style: .done, target: self,
      action: #selector(send(_:)))
    send.accessibilityLabel = NSLocalizedString("send.spoken", comment: "")
    send.accessibilityHint = NSLocalizedString("send.hint", comment: "")
    navigationItem.rightBarButtonItem = send
  }

  @objc private func send(_ sender: Any) {}
}
