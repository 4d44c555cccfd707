import UIKit

/// The trails that were walked.
final class TrailListViewController: UITableViewController {
  private var trails: [Trail] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = String(localized: "trails")
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: makeSortButton())
  }

  private func makeSortButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(named: "arrows-up-down"), for: .normal)
    button.accessibilityLabel = String(localized: "sort")
    button.addTarget(self, action: #selector(askForOrder), for: .touchUpInside)
    return button
  }

  @objc private func askForOrder() {
    let sheet = UIAlertController(
      title: String(localized: "order"), message: nil, preferredStyle: .actionSheet)
    sheet.addAction(makeChoice(String(localized: "order.distance")) { $0.distance < $1.distance })
    sheet.addAction(makeChoice(String(localized: "order.duration")) { $0.duration < $1.duration })
    sheet.addAction(makeChoice(String(localized: "order.name")) { $0.name < $1.name })
    sheet.addAction(.cancelling())
    present(sheet, animated: true)
  }

  private func makeChoice(
    _ title: String, _ isBefore: @escaping (Trail, Trail) -> Bool
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: .default) { [weak self] _ in
      self?.trails.sort(by: isBefore)
      self?.tableView.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(TrailViewController(), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(
      style: .destructive, title: String(localized: "delete")
    ) { [weak self] _, _, done in
      self?.confirm(String(localized: "delete.question"), String(localized: "yes")) { done(true) }
    }
    let pin = UIContextualAction(style: .normal, title: "Keep on top") { _, _, done in done(true) }
    let share = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
    share.image = UIImage(systemName: "point.topleft.down.curvedto.point.bottomright.up")
    return UISwipeActionsConfiguration(actions: [delete, pin, share])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: String(localized: "copy"), image: UIImage(systemName: "doc.on.doc")) { _ in
        },
        UIAction(
          title: String(localized: "export"), image: UIImage(systemName: "square.and.arrow.up")
        ) { _ in },
      ])
    }
  }
}
