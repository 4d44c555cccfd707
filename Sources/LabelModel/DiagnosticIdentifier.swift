extension Diagnostic {
  /// What a diagnostic is about, whatever file it names: stays the same from version to version and from
  /// language to language. `docs/diagnostics.md` has a section for each.
  public enum Identifier: String, Hashable, Sendable, Codable, CaseIterable {
    // Files and folders.
    case fileUnreadable = "file-unreadable"
    case fileOutside = "file-outside"
    case fileTooLarge = "file-too-large"
    case fileEmpty = "file-empty"
    case foldersTooDeep = "folders-too-deep"
    case tooManyFiles = "too-many-files"
    // Form of a file.
    case wrongEncoding = "wrong-encoding"
    case conflictMarker = "conflict-marker"
    case invalidJSON = "invalid-json"
    case invalidYAML = "invalid-yaml"
    case invalidXML = "invalid-xml"
    case documentType = "document-type"
    case invalidPropertyList = "invalid-property-list"
    case nestedTooDeep = "nested-too-deep"
    case tooManyValues = "too-many-values"
    case unexpectedContent = "unexpected-content"
    case unsupportedVersion = "unsupported-version"
    // The project.
    case incompleteProject = "incomplete-project"
    case severalTargets = "several-targets"
    case unknownTarget = "unknown-target"
    case tuistManifest = "tuist-manifest"
    case projectSpecification = "project-specification"
    case missingInclude = "missing-include"
    case macInterface = "mac-interface"
    case missingCatalog = "missing-catalog"
    case missingPicture = "missing-picture"
    case appNotAudited = "app-not-audited"
    // Bars.
    case screensNotShown = "screens-not-shown"
    case tooManyItems = "too-many-items"
    case labelTooLong = "label-too-long"
    case invalidManifest = "invalid-manifest"
    case missingStrings = "missing-strings"
    // Texts and languages.
    case noTexts = "no-texts"
    case unreadableEntry = "unreadable-entry"
    case duplicateKey = "duplicate-key"
    case invalidLanguageTag = "invalid-language-tag"
    case unknownLanguage = "unknown-language"
    case missingLanguage = "missing-language"
    case languagesNotShown = "languages-not-shown"
    case languageStandsIn = "language-stands-in"
    case newLanguage = "new-language"
    // Translations that come in, limits that go out.
    case unknownKeys = "unknown-keys"
    case conflictingTranslation = "conflicting-translation"
    case otherSourceLanguage = "other-source-language"
    case changedSource = "changed-source"
    case findingsLeftOut = "findings-left-out"
    case limitsNotWritten = "limits-not-written"
    case oneLanguageOnly = "one-language-only"
    case oneTableOnly = "one-table-only"
    // Configuration.
    case invalidConfiguration = "invalid-configuration"
    case expiredSuppression = "expired-suppression"
    case unusedSuppression = "unused-suppression"
    case suppressionWithoutReason = "suppression-without-reason"
    case unknownRule = "unknown-rule"
    case dictionaries
    // Data of LabelAudit itself.
    case invalidWordList = "invalid-word-list"
    case invalidTexts = "invalid-texts"
    /// Read from a document of a version that names none.
    case unnamed
  }
}
