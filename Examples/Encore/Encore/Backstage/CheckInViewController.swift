import UIKit

/// The door list: ticks off guests as they come in.
final class CheckInViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = NSLocalizedString(
      "checkin.title", tableName: "Backstage", comment: "Title of the door list")
    navigationItem.largeTitleDisplayMode = .never

    let undo = UIBarButtonItem(
      title: NSLocalizedString(
        "checkin.undo", tableName: "Backstage", comment: "Button: takes back the last check-in"),
      style: .plain, target: self, action: #selector(undoLast))
    let guests = UIBarButtonItem(
      title: NSLocalizedString(
        "checkin.list", tableName: "Backstage", comment: "Button: all guests"),
      style: .plain, target: self, action: #selector(showGuests))
    navigationItem.rightBarButtonItems = [undo, guests]
  }

  @objc private func undoLast() {}

  @objc private func showGuests() {}
}
