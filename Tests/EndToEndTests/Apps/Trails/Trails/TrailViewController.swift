import UIKit

/// One trail: its map and what can be done with it.
final class TrailViewController: UIViewController {
  private let start = UIButton(type: .system)
  private let photo = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = String(localized: "trail")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: String(localized: "edit"), style: .plain, target: self, action: #selector(edit))

    start.setTitle(String(localized: "start"), for: .normal)
    start.addTarget(self, action: #selector(walk), for: .touchUpInside)
    photo.setTitle(String(localized: "photo"), for: .normal)
    photo.addTarget(self, action: #selector(takePhoto), for: .touchUpInside)
    for button in [start, photo] {
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
    }
    NSLayoutConstraint.activate([
      start.widthAnchor.constraint(equalToConstant: 96),
      start.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      photo.widthAnchor.constraint(equalToConstant: 160),
      photo.topAnchor.constraint(equalTo: start.bottomAnchor, constant: 12),
    ])
  }

  @objc private func edit() {
    confirm(String(localized: "discard.question"), String(localized: "discard")) {}
  }

  @objc private func walk() {}
  @objc private func takePhoto() {}
}
