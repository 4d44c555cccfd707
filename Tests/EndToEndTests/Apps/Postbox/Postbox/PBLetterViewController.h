#import <UIKit/UIKit.h>

/// One letter.
@interface PBLetterViewController : UIViewController
@end
