import LabelModel
import Testing

/// Alerts of UIKit before iOS 8.
@Suite struct OlderAlertTests {
  @Test func readsTheTitlesThatAnAlertIsMadeWith() async throws {
    let source = """
      @implementation Page
      - (void)clear {
        UIAlertView *alert = [[UIAlertView alloc] initWithTitle:@"Clear?" message:nil delegate:self
          cancelButtonTitle:@"Keep" otherButtonTitles:@"Clear All", @"Clear Old", nil];
        [alert show];
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.alert)
    #expect(bar.texts(.button) == ["Clear All", "Clear Old", "Keep"])
    #expect(bar.items.map(\.actionRole) == [.usual, .usual, .cancel])
  }

  @Test func readsTheTitlesThatASheetIsGiven() async throws {
    let source = """
      @implementation Page
      - (void)sort {
        UIActionSheet *sheet = [[UIActionSheet alloc] initWithTitle:@"Sort" delegate:self
          cancelButtonTitle:nil destructiveButtonTitle:@"Reset" otherButtonTitles:nil];
        [sheet addButtonWithTitle:@"By Name"];
        [sheet showInView:self.view];
      }
      @end
      """
    let bar = try await SourceApp(files: ["Page.m": source]).bars().only(.dialog)
    #expect(bar.texts(.button) == ["Reset", "By Name"])
    #expect(bar.items.first?.actionRole == .destructive)
  }
}
