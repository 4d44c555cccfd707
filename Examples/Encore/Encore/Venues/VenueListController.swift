import UIKit

/// Every hall and club, by name.
final class VenueListController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}

/// Halls and clubs around the place where the person is.
final class NearbyController: UIViewController {
  @IBAction private func save(_ sender: UIBarButtonItem) {}
}
