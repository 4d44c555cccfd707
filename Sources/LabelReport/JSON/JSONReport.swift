import LabelAudit
import LabelModel

/// The JSON report as it stands in a file: types apart from the model, so that the model may change
/// while the report's shape does not. Described by `docs/schema/report.schema.json`.
public struct JSONReport: Codable, Sendable {
  /// Major version of the shape; a reader refuses one it does not know.
  static let currentVersion = 1

  struct Finding: Codable, Sendable {
    var rule: String
    var severity: String
    var outcome: String
    var bar: String
    @Nullable var item: String?
    var related: [String]
    @Nullable var locale: String?
    /// Left out when empty.
    var alsoIn: [String]?
    /// Left out when empty.
    var alsoAt: [LabelPlace]?
    /// Left out when the finding is about one label.
    var labels: LabelCount?
    @Nullable var key: String?
    @Nullable var sourceText: String?
    @Nullable var text: String?
    @Nullable var visible: String?
    @Nullable var visibleRange: [String]?
    var message: String
    var fix: String
    @Nullable var measured: Measured?
    var derivation: [Term]
    @Nullable var configurations: Configurations?
    @Nullable var location: Location?
    @Nullable var stringLocation: StringLocation?
    var fingerprint: String
    var baselined: Bool
    @Nullable var suppressed: String?
    var help: String
    /// The app's folder, when the report is about several apps.
    var app: String?
    /// An older report has none.
    var reach: String?
    /// Identifier of the problem it is part of; an older report has none.
    var problem: String?
  }

  struct Problem: Codable, Sendable {
    struct Place: Codable, Sendable {
      var bar: String
      @Nullable var item: String?
      @Nullable var location: Location?
    }
    struct Language: Codable, Sendable {
      var locale: String
      @Nullable var text: String?
      @Nullable var visible: String?
      @Nullable var over: Double?
      var reach: String
    }
    struct Fix: Codable, Sendable {
      var locale: String
      var text: String
      var from: String
    }
    var id: String
    /// The app's folder, when the report is about several apps.
    var app: String?
    var rank: Int
    var kind: String
    var severity: String
    var outcome: String
    var reach: String
    var bar: String
    @Nullable var item: String?
    @Nullable var role: String?
    @Nullable var key: String?
    @Nullable var sourceText: String?
    var places: [Place]
    var locales: [Language]
    var message: String
    var fixes: [Fix]
    var findings: [String]
    var new: Bool
  }

  /// One of several apps.
  struct App: Codable, Sendable {
    var path: String
    @Nullable var name: String?
    var ready: Bool
    var summary: AuditResult.Summary
    var resolved: Int
    var labels: Int
  }

  struct LabelCount: Codable, Sendable {
    var count: Int
    var of: Int
  }

  struct Measured: Codable, Sendable {
    var width: Double
    var error: Double
    var available: Double
    var over: Double
  }

  struct Term: Codable, Sendable {
    var term: String
    var value: Double
    var confidence: String
    var source: String?
  }

  struct Configuration: Codable, Sendable {
    @Nullable var device: String?
    var width: Double
    var orientation: String
    var textSize: String
    var design: String
  }

  struct Configurations: Codable, Sendable {
    var worst: Configuration
    @Nullable var fitsFromWidth: Double?
    @Nullable var fitsUpToTextSize: String?
    var count: Int
    var devices: [String]
  }

  struct Location: Codable, Sendable {
    var path: String
    var line: Int
    var column: Int
  }

  struct StringLocation: Codable, Sendable {
    var path: String
    var key: String
    var line: Int?
  }

  struct Fit: Codable, Sendable {
    var bar: String
    var item: String
    var role: String
    var locale: String
    var text: String
    var verdict: String
    var width: Double
    var error: Double
    var available: Double
    var configuration: Configuration
  }

  struct Coverage: Codable, Sendable {
    struct Skipped: Codable, Sendable {
      var path: String
      var reason: String
      /// How the reason is put together, when it has values.
      var wording: Message?
    }
    struct Unseen: Codable, Sendable {
      var bar: String
      var item: String
      var state: String
      var reason: String
      var wording: Message?
      @Nullable var expression: String?
      @Nullable var declaredAt: Location?
    }
    var filesRead: Int
    var filesSkipped: [Skipped]
    var bars: Int
    var items: Int
    var resolved: Int
    var dynamic: Int
    var unresolved: Int
    var locales: [String]
    var unseen: [Unseen]
  }

  struct Diagnostic: Codable, Sendable {
    var severity: String
    /// What `docs/diagnostics.md` explains; an older report has none.
    var id: String?
    @Nullable var path: String?
    @Nullable var line: Int?
    @Nullable var column: Int?
    var message: String
    /// How the message is put together, when it has values.
    var wording: Message?
  }

  var version: Int
  var summary: AuditResult.Summary
  /// The apps, when there are several.
  var apps: [App]?
  var findings: [Finding]
  /// An older report has none.
  var problems: [Problem]?
  var fits: [Fit]?
  var coverage: Coverage
  var diagnostics: [Diagnostic]
}
