import Foundation

/// Web addresses of places in a source: `https`, with `{path}`, and `{line}` or `{column}` if wished.
public enum SourceAddress {
  /// Whether an address leads to a place once its parts are filled in.
  public static func isUsable(_ address: String) -> Bool {
    let filled = ["{path}", "{line}", "{column}"].reduce(address) { $0.replacing($1, with: "1") }
    guard address.contains("{path}"), let url = URL(string: filled) else { return false }
    return url.scheme == "https" && url.absoluteString == filled
  }
}
