public import LabelModel

/// The system's own texts (Back, Cancel, Done …) as the languages of `Locales/` know them.
public enum SystemStrings {
  /// A text by its English name, in every language it is known in; empty when it is none.
  public static func text(named name: String) -> LocalizedText {
    LocaleLexicons().systemText(name)
  }
}
