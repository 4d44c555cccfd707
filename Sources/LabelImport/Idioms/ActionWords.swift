internal import LabelModel

/// The names that offer people a choice of actions: alerts, dialogs, menus and swipes.
extension Idioms {
  /// Names by which SwiftUI code that offers actions is known.
  static let actionWords: Set<String> = actionModifiers.union(["Menu"])

  /// Types whose objects offer actions.
  static let actionHolders = Set([
    "UIAlertController", "UIMenu", "UISwipeActionsConfiguration", "UIAlertView", "UIActionSheet",
  ]).union(alertStates.keys)

  /// Types of SwiftUI before iOS 15 whose values are alerts and dialogs.
  static let alertValues: Set<String> = ["Alert", "ActionSheet"]

  /// Types whose values are alerts and dialogs: those of SwiftUI and of The Composable Architecture.
  static let alertStates: [String: BarKind] = [
    "AlertState": .alert, "ConfirmationDialogState": .dialog, "ActionSheetState": .dialog,
    "Alert": .alert, "ActionSheet": .dialog,
  ]

  /// The types of a row's actions of which a table is handed a list: the system's before iOS 11, and those
  /// of SwipeCellKit.
  static let rowActions: Set<String> = ["UITableViewRowAction", "SwipeAction"]

  /// What a table asks its delegate by, and the label of the argument where it asks for the title of the
  /// button that deletes a row.
  static let tableCall = "tableView"
  static let deleteTitle = "titleForDeleteConfirmationButtonForRowAt"

  /// The part of a menu whose entries its closure hands back when the menu is opened.
  static let deferredMenu = "UIDeferredMenuElement"

  /// Types of UIKit whose objects are actions.
  static let actions: Set<String> = [
    "UIAlertAction", "UIAction", "UICommand", "UIKeyCommand", "UIContextualAction",
    "UITableViewRowAction", "SwipeAction",
  ]

  /// Functions and types of UIKit that make what offers actions, or add to it.
  static let offeringCalls: Set<String> = actionHolders.union(actions).union(["addAction"])

  /// Types of arguments that a framework's functions take, for values written without their type: by
  /// the argument's label, or by the function's name where there is none.
  static let typeOfArgument: [String: String] = [
    "addAction": "UIAlertAction", "primaryButton": "Alert.Button",
    "secondaryButton": "Alert.Button", "dismissButton": "Alert.Button",
    "buttons": "[ActionSheet.Button]", "setTitle": "String",
    "setAttributedTitle": "NSAttributedString",
    "setToolbarItems": "[UIBarButtonItem]",
    "setRightBarButtonItems": "[UIBarButtonItem]", "setLeftBarButtonItems": "[UIBarButtonItem]",
    "setRightBarButton": "UIBarButtonItem", "setLeftBarButton": "UIBarButtonItem",
    "setItems": "[UIBarButtonItem]",
  ]

  /// Labels of the arguments of a framework's functions that are texts.
  static let textLabels: Set<String> = [
    "title", "message", "subtitle", "placeholder", "prompt", "text", "withTitle", "format",
    "string",
  ]

  /// The same by the function's name and the argument's label, where other functions have that label too.
  static let typeOfLabelledArgument: [String: [String: String]] = ["scaledFont": ["for": "UIFont"]]

  /// Functions that change the list that they are called on.
  static let changesList: Set<String> = [
    "append", "insert", "removeAll", "removeLast", "removeFirst", "remove",
  ]

  /// Types of the parameters of closures that a library's type is made with: of the type around them.
  static let typesOfClosure: [String: [String]] = ["Reduce": ["State", "Action"]]
}
