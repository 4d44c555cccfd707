import LabelImport
import LabelModel

/// The schema of bars manifests.
enum BarsSchema {
  static var schema: JSONSchema {
    get throws {
      try .members(
        ManifestKeys.document,
        [
          "version": .object(["const": .number(1)]), "app": try app, "strings": .array(.string),
          "bars": .array(try bar), "coverage": .of("object"), "diagnostics": .array(.of("object")),
          "suppressions": .array(.of("object")),
          "otherTranslations": .array(.byLocale(.string)),
        ], required: ["version", "bars"])
    }
  }

  /// One text for the source language, or one for each language. YAML takes `404` for a number.
  private static let localized = JSONSchema.any(
    scalar, .byLocale(.any(scalar, .of("null"))))
  private static let scalar = JSONSchema.any(.string, .of("number"), .of("boolean"))

  private static let place = JSONSchema.members(
    ["path": .string, "line": line, "column": line], required: ["path", "line"])
  private static let line = JSONSchema.of("integer", ["minimum": .number(1)])

  private static var app: JSONSchema {
    get throws {
      try .members(
        ManifestKeys.app,
        [
          "name": localized, "sourceLanguage": .locale, "locales": .array(.locale),
          "deploymentTarget": scalar, "watchDeploymentTarget": scalar, "hidesStatusBar": place,
          "requiresClassicDesign": .bool,
          "xcode": .string,
          "phoneOrientations": .array(.names(of: Orientation.self)), "requiresFullScreen": .bool,
        ])
    }
  }

  private static var bar: JSONSchema {
    get throws {
      let trait = JSONSchema.names(of: BarTrait.self)
      return try .members(
        ManifestKeys.bar,
        [
          "id": scalar, "kind": .names(of: BarKind.self), "platform": .names(of: Platform.self),
          "prefersLargeTitles": .bool, "declaredAt": place,
          "traits": .any(
            .array(trait),
            .of("object", ["propertyNames": trait, "additionalProperties": .any(.bool, place)])),
          "logo": try image, "items": .array(try item),
        ], required: ["id", "kind", "items"])
    }
  }

  private static var image: JSONSchema {
    get throws {
      try .members(
        ManifestKeys.image,
        [
          "width": .number(0...100_000), "height": .number(0...100_000), "vector": .bool,
          "compact": .bool,
        ], required: ["width", "height"])
    }
  }

  private static var item: JSONSchema {
    get throws {
      let length = JSONSchema.of("number", ["minimum": .number(0)])
      let variant = try JSONSchema.members(
        ManifestKeys.variant,
        [
          "text": scalar, "width": line, "plural": .names(of: PluralForm.self),
          "device": .names(of: VariantDevice.self),
        ], required: ["text"])
      let font = try JSONSchema.members(
        ManifestKeys.font,
        [
          "family": .string, "size": .number(0.1...10_000), "weight": .names(of: FontWeight.self),
          "style": .names(of: TextStyle.self), "followsChanges": .bool,
        ])
      let share = try JSONSchema.members(
        ManifestKeys.share,
        [
          "parts": .number(WidthShare.ranges.parts), "less": .number(WidthShare.ranges.less),
          "margins": .number(WidthShare.ranges.margins),
          "padding": .number(WidthShare.ranges.padding),
        ])
      let kept = try JSONSchema.members(
        ["path", "key", "line"], ["path": .string, "key": .string, "line": line],
        required: ["path", "key"])
      let spoken = try JSONSchema.members(
        ManifestKeys.spoken,
        [
          "key": scalar, "table": scalar, "state": .names(of: ResolutionState.self),
          "reason": scalar,
          "reasonWording": .of("object", ["required": .list([.text("says")])]),
          "hardCoded": .bool,
          "states": .byLocale(.names(of: TranslationState.self)), "declaredAt": place,
          "stringLocation": kept,
        ])
      return try .members(
        ManifestKeys.item,
        [
          "id": scalar, "role": .names(of: Role.self), "text": localized,
          "states": .byLocale(.names(of: TranslationState.self)),
          "variants": .byLocale(.array(variant)), "key": scalar, "table": scalar,
          "placement": .names(of: Placement.self), "symbol": scalar, "image": scalar,
          "imageSize": try image, "enabled": .bool, "accessibilityLabel": localized,
          "accessibilityHint": localized, "accessibilityValue": localized,
          "accessibilityIdentifier": scalar,
          "spoken": .members(
            SpokenPart.allCases.map(\.rawValue),
            Dictionary(
              uniqueKeysWithValues: SpokenPart.allCases.map { ($0.rawValue, spoken) })),
          "otherAccessibilityLabels": .array(localized),
          "otherAccessibilitySources": .array(spoken),
          "accessibilityInputLabels": .array(localized),
          "accessibilityInputSources": .array(spoken),
          "showsLargeContentViewer": .bool, "fixedSpaceBefore": length, "font": font,
          "largeFont": font,
          "width": length, "height": length, "widthShare": share,
          "truncation": .names(of: TruncationMode.self), "wraps": .bool,
          "switch": .bool,
          "minimumScale": .number(0...1), "action": .bool,
          "actionRole": .names(of: ActionRole.self), "comment": scalar, "declaredAt": place,
          "stringLocation": .members(
            ["path": .string, "key": .string, "line": line], required: ["path", "key"]),
          "state": .names(of: ResolutionState.self), "reason": scalar,
          "reasonWording": .of("object", ["required": .list([.text("says")])]),
          "alternativeTo": scalar,
          "conditions": .array(.string), "conditionPaths": .array(.array(.string)),
          "hardCoded": .bool, "verbatim": .bool, "stack": scalar,
        ], required: ["role"])
    }
  }
}
