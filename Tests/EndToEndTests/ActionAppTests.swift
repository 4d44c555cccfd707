import Foundation
import Testing
import ToolTestSupport

/// Three small apps whose alerts, dialogs, menus and spoken names have known faults.
@Suite struct ActionAppTests {
  private static let rules = [
    "generic-action", "action-role-mismatch", "duplicate-label", "duplicate-spoken-name",
    "unspeakable-label", "long-spoken-label", "icon-button-without-label", "label-not-in-name",
    "stand-in-label", "missing-translation", "edge-whitespace", "untranslated-label",
  ]

  /// What is found, as `rule bar/item`, in order.
  private func found(_ files: [String: String]) async throws -> [String] {
    let folder = try Workspace(files)
    let run = try await Tool.run(
      ["audit", ".", "--format", "json", "--fail-on", "never"]
        + Self.rules.flatMap { ["--rule", $0] }, in: folder)
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    return findings.map { finding in
      "\(finding["rule"] ?? "") \(finding["bar"] ?? "")/\(finding["item"] as? String ?? "*")"
    }.sorted()
  }

  @Test func judgesAnAppOfUIKit() async throws {
    let found = try await found([
      "en.lproj/Localizable.strings": """
      "yes" = "Yes"; "cancel" = "Cancel"; "delete" = "Delete"; "add" = "Add trip"; "keep" = "Keep";
      """,
      "ko.lproj/Localizable.strings": """
      "yes" = "예"; "cancel" = "취소"; "delete" = "삭제"; "add" = "여행 추가 "; "keep" = "취소";
      """,
      "Trips.swift": """
      import UIKit
      class Trips: UIViewController {
        override func viewDidLoad() {
          title = NSLocalizedString("delete", comment: "")
          let add = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
          add.accessibilityLabel = NSLocalizedString("add", comment: "")
          let sort = UIBarButtonItem(image: UIImage(named: "sort"), style: .plain, target: nil, action: nil)
          let share = UIBarButtonItem(image: UIImage(named: "share"), style: .plain, target: nil, action: nil)
          share.accessibilityLabel = model.shareName
          navigationItem.rightBarButtonItems = [add, sort, share]
        }
        func erase() {
          let alert = UIAlertController(title: "erase", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: NSLocalizedString("yes", comment: ""), style: .destructive))
          alert.addAction(UIAlertAction(title: NSLocalizedString("cancel", comment: ""), style: .cancel))
        }
        func leave() {
          let alert = UIAlertController(title: "leave", message: nil, preferredStyle: .actionSheet)
          alert.addAction(UIAlertAction(title: NSLocalizedString("delete", comment: ""), style: .destructive))
          alert.addAction(UIAlertAction(title: NSLocalizedString("cancel", comment: ""), style: .cancel))
          alert.addAction(UIAlertAction(title: NSLocalizedString("keep", comment: ""), style: .default))
        }
      }
      """,
    ])
    #expect(
      found == [
        "duplicate-label Trips.dialog.leave/cancel",
        "edge-whitespace Trips.navigation/plus.accessibilityLabel",
        "generic-action Trips.alert.erase/yes",
        "icon-button-without-label Trips.navigation/barButton-2",
      ])
  }

  @Test func judgesAnAppOfSwiftUI() async throws {
    let found = try await found([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Edit": { "localizations": { "ko": { "stringUnit": { "state": "translated", "value": "편집" } } } },
        "Edit list": { "localizations": { "ko": { "stringUnit": { "state": "needs_review", "value": "목록 편집" } } } },
        "Cancel": { "localizations": { "ko": { "stringUnit": { "state": "translated", "value": "취소" } } } },
        "Send": { "localizations": { "ko": { "stringUnit": { "state": "translated", "value": "보내기" } } } } } }
      """,
      "Lists.swift": """
      import SwiftUI
      struct Lists: View { var body: some View {
        NavigationStack {
          List { Text(row) }
            .toolbar {
              ToolbarItem(placement: .topBarLeading) {
                Button { } label: { Image(systemName: "pencil") }.accessibilityLabel("Edit")
              }
              ToolbarItem(placement: .topBarTrailing) { Button("Edit") { }.accessibilityLabel("Edit list") }
            }
            .confirmationDialog("Send?", isPresented: $sends) {
              Button("Send") { }
              Button("Cancel") { }
            }
        }
      } }
      """,
    ])
    #expect(
      found == [
        "action-role-mismatch Lists.dialog.Send-/Cancel",
        "missing-translation Lists.navigation/Edit.accessibilityLabel",
      ])
  }

  @Test func judgesAnAppOfObjectiveC() async throws {
    let found = try await found([
      "en.lproj/Localizable.strings": "\"cancel\" = \"Cancel\"; \"stop\" = \"Stop\";",
      "de.lproj/Localizable.strings": "\"cancel\" = \"Abbrechen\"; \"stop\" = \"Abbrechen\";",
      "Pairing.m": """
      #import <UIKit/UIKit.h>
      @interface Pairing : UIViewController
      @end
      @implementation Pairing
      - (void)pair {
        UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"pair" message:nil preferredStyle:UIAlertControllerStyleAlert];
        [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"cancel", @"") style:UIAlertActionStyleDestructive handler:nil]];
        [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"stop", @"") style:UIAlertActionStyleDefault handler:nil]];
      }
      @end
      """,
    ])
    #expect(
      found == [
        "action-role-mismatch Pairing.alert.pair/cancel",
        "duplicate-label Pairing.alert.pair/cancel",
      ])
  }
}
