extension XMLNode {
  /// A text that Interface Builder has set at run time (`userDefinedRuntimeAttributes`).
  func runtimeAttribute(_ keyPath: String) -> String? {
    runtimeAttribute { $0 == keyPath }?.value
  }

  /// What assistive technology says, when Interface Builder has it set at run time: under the
  /// property's own name, or that of a property of the project that passes it on (`accLabelText`). With the
  /// key under which a localized one is translated.
  var runtimeAccessibilityLabel: (value: String, key: String?)? {
    runtimeAttribute { $0 == "accessibilityLabel" }
      ?? runtimeAttribute { path in
        let name = path.lowercased()
        return name.contains("accessibilitylabel") || name.contains("acclabel")
      }
  }

  /// The element that names a picture: the item itself, or the one in it that also says how a symbol is drawn
  /// (`imageReference`).
  var picture: XMLNode? {
    if self["image"] != nil { return self }
    return child(key: "image").flatMap { $0["image"] == nil ? nil : $0 }
  }

  /// False for a view that takes no touches.
  var isTouched: Bool { self["userInteractionEnabled"] != "NO" }

  /// False for a view that assistive technology passes over.
  var isAccessibilityElement: Bool {
    child(key: "accessibilityConfiguration")?.child(key: "isElement")?["value"] != "NO"
  }

  private func runtimeAttribute(
    where isMeant: (String) -> Bool
  ) -> (value: String, key: String?)? {
    var localized = 0
    for attribute in child("userDefinedRuntimeAttributes")?.children ?? [] {
      let isLocalized = attribute["localized"] == "YES"
      if attribute["type"] == "string", attribute["keyPath"].map(isMeant) == true {
        let value = attribute["value"] ?? attribute.child(key: "value")?.text ?? ""
        let key =
          isLocalized
          ? self["id"].map {
            "\($0).ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(localized)]"
          } : nil
        return value.isEmpty ? nil : (value, key)
      }
      if isLocalized { localized += 1 }
    }
    return nil
  }
}
