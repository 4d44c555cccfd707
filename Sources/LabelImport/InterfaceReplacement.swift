public import LabelModel

/// Something of an interface file that code takes the place of whenever the screen is shown.
public struct InterfaceReplacement: Hashable, Sendable {
  /// What is replaced.
  public enum Subject: Hashable, Sendable {
    /// The title, by a view.
    case title
    /// The words of the title, by others or none in every way that the code goes.
    case titleText
    /// The back button, by nothing.
    case back
    /// The items on one side but those behind some outlets.
    case items(Placement, but: Set<String>)
    /// The tabs but those behind some places, by none.
    case tabs(but: Set<String>)
    /// The title of the item behind an outlet, by a picture or a view. A view that does nothing when it
    /// is touched makes it no control.
    case outlet(String, symbol: String?, image: ItemImage?, isPassive: Bool = false)
    /// The words of what is behind an outlet, by others or none in every way that the code goes.
    case words(String)
    /// The one line of the button behind an outlet, by as many as its title needs.
    case line(String)
    /// The width of the button behind an outlet, by that of its title (`sizeToFit`).
    case width(String)
    /// The font of the labels of the control behind an outlet.
    case font(String, FontSpec)
    /// The segments of the control behind an outlet, by those that code puts in.
    case segments(String)
  }

  /// The class of the screen.
  public var className: String
  /// What is replaced.
  public var subject: Subject

  /// Creates a replacement.
  public init(className: String, subject: Subject) {
    self.className = className
    self.subject = subject
  }
}
