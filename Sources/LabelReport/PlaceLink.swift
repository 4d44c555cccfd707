import Foundation
import LabelAudit
import LabelModel

/// The address that opens a place of the app's source: in an editor on this machine, or in the
/// repository on the web.
public struct PlaceLink: Hashable, Sendable {
  /// The address with `{path}`, `{line}` and `{column}` where these go.
  public let template: String

  /// What a link may open.
  public static let editors = ["xcode", "vscode"]

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - text: `xcode`, `vscode`, or a web address with `{path}`, and `{line}` or `{column}` if wished.
  ///   - folder: the absolute folder that paths are relative to, for an editor.
  /// - Returns: `nil` for anything else.
  public init?(_ text: String, folder: String) {
    let place = Self.escaped(folder.hasSuffix("/") ? folder : folder + "/") + "{path}"
    switch text {
    case "xcode": template = "xcode://open?file=\(place)&line={line}"
    case "vscode": template = "vscode://file\(place):{line}:{column}"
    default:
      guard SourceAddress.isUsable(text) else { return nil }
      template = text
    }
  }

  /// The address of a place.
  func address(of place: SourceLocation) -> String {
    template.replacing("{path}", with: Self.escaped(place.path))
      .replacing("{line}", with: "\(place.line)").replacing("{column}", with: "\(place.column)")
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  private static func escaped(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
