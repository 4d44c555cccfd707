#import <UIKit/UIKit.h>

/// The letters that arrived.
@interface PBInboxViewController : UITableViewController
@end
