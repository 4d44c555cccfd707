import ReportAssets

/// A file of `Reports/`, embedded byte for byte.
struct ReportAsset: Sendable {
  let text: String

  private init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    text = String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// The page around everything.
  static let page = ReportAsset(report_html(), report_html_length())
  /// The page that compares two reports.
  static let comparison = ReportAsset(report_comparison(), report_comparison_length())
  /// The page that leads to the reports of several apps.
  static let apps = ReportAsset(report_apps(), report_apps_length())
  /// The page's style sheet.
  static let style = ReportAsset(report_css(), report_css_length())
  /// The page's script.
  static let script = ReportAsset(report_js(), report_js_length())
  /// What the page may load: nothing but its own style and script, named by their SHA-256.
  static let policy = ReportAsset(report_policy(), report_policy_length())
  /// A translator's page.
  static let translator = ReportAsset(report_translator(), report_translator_length())
  /// The script of a translator's page.
  static let translatorScript = ReportAsset(
    report_translator_js(), report_translator_js_length())
  /// What a translator's page may load.
  static let translatorPolicy = ReportAsset(
    report_translator_policy(), report_translator_policy_length())
}
