#import "PBInboxViewController.h"
#import "PBLetterViewController.h"
#import "Postbox-Swift.h"

@implementation PBInboxViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.title = NSLocalizedString(@"inbox", nil);

  UIBarButtonItem *compose =
      [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@"square.and.pencil"]
                                       style:UIBarButtonItemStylePlain
                                      target:self
                                      action:@selector(compose)];
  compose.accessibilityLabel = @"square.and.pencil";

  UIBarButtonItem *search =
      [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@"magnifyingglass"]
                                       style:UIBarButtonItemStylePlain
                                      target:self
                                      action:@selector(search)];
  search.accessibilityLabel = NSLocalizedString(@"search.spoken", nil);
  self.navigationItem.rightBarButtonItems = @[ compose, search ];
}

- (void)compose {
  [self.navigationController pushViewController:[[SendViewController alloc] init] animated:YES];
}

- (void)search {
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
  PBLetterViewController *letter = [[PBLetterViewController alloc] init];
  [self.navigationController pushViewController:letter animated:YES];
}

@end
