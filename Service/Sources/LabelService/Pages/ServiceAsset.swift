import Hummingbird
import ReportAssets
import ServiceAssets

/// A file of `Service/` or `Reports/`, embedded byte for byte.
struct ServiceAsset: Sendable {
  let buffer: ByteBuffer

  private init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    buffer = ByteBuffer(bytes: UnsafeBufferPointer(start: bytes, count: length))
  }

  /// The description of the interface.
  static let openAPI = ServiceAsset(service_openapi(), service_openapi_length())
  /// The report's style sheet, which the page shares.
  static let reportStyle = ServiceAsset(report_css(), report_css_length())
  /// The page's own style sheet.
  static let style = ServiceAsset(service_css(), service_css_length())
  /// The page's script.
  static let script = ServiceAsset(service_js(), service_js_length())
  /// What the HTML report may load.
  static let reportPolicy = ServiceAsset(report_policy(), report_policy_length())
  /// The report's markup, of which the page takes the mark.
  var text: String { String(buffer: buffer) }
}
