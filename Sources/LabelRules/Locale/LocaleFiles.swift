import LocaleData

/// The files of `Locales/` as they are embedded in the binary.
enum LocaleFiles {
  /// File names in order, `_template.yml` included.
  static var names: [String] {
    (0..<locale_data_count()).compactMap { locale_data_name($0).map { String(cString: $0) } }
  }

  /// The text of one file; `nil` when there is none of that name.
  static func text(of name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return nil }
    var length = 0
    guard let bytes = locale_data_bytes(index, &length) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
