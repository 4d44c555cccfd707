extension Message {
  /// Why a text is not known whose key no file of its table has: the system shows the key itself.
  public static func keyMissing(_ key: String, fromTable table: String) -> Message {
    "key \(quoted: key) is not in table \(quoted: table)"
  }

  /// The table that a key is missing from, where the message says so.
  public var tableWithoutKey: String? {
    guard pattern == Self.keyMissing("", fromTable: "").pattern,
      case .quoted(let table)? = values.last
    else { return nil }
    return table
  }
}
