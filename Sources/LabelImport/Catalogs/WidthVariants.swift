/// Forms of a text for screens of different widths.
enum WidthVariants {
  /// Width of an iPhone's screen in ems, as variants count it: 375 points hold about 25 letters M
  /// of the 17-point system font, which is some 15 points wide.
  static let phoneEms = 25

  /// The form a phone shows, by the documented rule of `variantFittingPresentationWidth(_:)`: the
  /// widest that is not wider than the screen, or else the narrowest.
  ///
  /// - Parameter forms: forms by width in ems.
  static func forPhone<Form>(_ forms: [String: Form]) -> Form? {
    let known = forms.compactMap { name, form in Int(name).map { (width: $0, form: form) } }
    let fitting = known.filter { $0.width <= phoneEms }.max { $0.width < $1.width }
    return (fitting ?? known.min { $0.width < $1.width })?.form
  }
}
