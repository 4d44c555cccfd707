extension XMLNode {
  /// A text that Interface Builder has set at run time (`userDefinedRuntimeAttributes`).
  func runtimeAttribute(_ keyPath: String) -> String? {
    let attribute = child("userDefinedRuntimeAttributes")?.children.first {
      $0["keyPath"] == keyPath && $0["type"] == "string"
    }
    guard let attribute else { return nil }
    let value = attribute["value"] ?? attribute.child(key: "value")?.text
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
