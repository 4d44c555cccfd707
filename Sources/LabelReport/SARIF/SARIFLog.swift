/// The parts of SARIF 2.1.0 (OASIS Standard) that the report uses, named as the standard names them.
struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name: String
    var semanticVersion: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var helpUri: String?
    var defaultConfiguration: Configuration
    var properties: RuleProperties
  }

  struct RuleProperties: Encodable {
    var tags: [String]
    var documentation: String
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct DescriptorReference: Encodable {
    var id: String
  }

  struct Notification: Encodable {
    var descriptor: DescriptorReference
    var level: String
    var message: Message
    var locations: [Location]?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var kind: String
    var level: String
    /// From 0 to 100, what to mend first highest (§3.27.25).
    var rank: Double
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var baselineState: String?
    var suppressions: [Suppression]
    var properties: ResultProperties
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }

  struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String
    var kind: String
  }

  struct Suppression: Encodable {
    var kind: String
    var justification: String
  }

  struct ResultProperties: Encodable {
    var problem: String
    var problemKind: String
    var reach: String
    var locales: [String]
    var findings: [String]
    var key: String?
    var text: String?
    var visible: String?
    var width: Double?
    var available: Double?
  }
}
