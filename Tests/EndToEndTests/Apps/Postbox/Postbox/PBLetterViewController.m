#import "PBLetterViewController.h"

@implementation PBLetterViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.title = NSLocalizedString(@"letter", nil);

  UIBarButtonItem *stamp = [self itemWithImage:[UIImage imageNamed:@"ic_stamp"]];
  UIBarButtonItem *reply =
      [self itemWithImage:[UIImage systemImageNamed:@"arrowshape.turn.up.left"]];
  reply.accessibilityLabel = NSLocalizedString(@"reply.spoken", nil);
  self.navigationItem.rightBarButtonItems = @[ stamp, reply ];

  UIBarButtonItem *archive =
      [[UIBarButtonItem alloc] initWithTitle:NSLocalizedString(@"archive", nil)
                                       style:UIBarButtonItemStylePlain
                                      target:self
                                      action:@selector(act)];
  UIBarButtonItem *box = [self itemWithImage:[UIImage systemImageNamed:@"archivebox"]];
  box.accessibilityLabel = NSLocalizedString(@"box.spoken", nil);
  UIBarButtonItem *flag = [self itemWithImage:[UIImage systemImageNamed:@"flag"]];
  flag.accessibilityIdentifier = @"flagButton";
  flag.accessibilityLabel = @"flagButton";
  self.toolbarItems = @[ archive, box, flag ];
}

- (UIBarButtonItem *)itemWithImage:(UIImage *)image {
  return [[UIBarButtonItem alloc] initWithImage:image
                                          style:UIBarButtonItemStylePlain
                                         target:self
                                         action:@selector(act)];
}

- (void)act {
  UIAlertController *alert =
      [UIAlertController alertControllerWithTitle:NSLocalizedString(@"burn.question", nil)
                                          message:nil
                                   preferredStyle:UIAlertControllerStyleAlert];
  [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"burn", nil)
                                            style:UIAlertActionStyleDestructive
                                          handler:nil]];
  [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"cancel", nil)
                                            style:UIAlertActionStyleCancel
                                          handler:nil]];
  [self presentViewController:alert animated:YES completion:nil];
}

@end
