import ICUSupport

/// Forms of texts that tests compare.
enum ICUForms {
  static func decomposed(_ text: String) -> String { Normalization.nfd(text) }
}
