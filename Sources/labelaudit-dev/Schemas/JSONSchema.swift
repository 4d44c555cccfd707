import Foundation

/// A JSON Schema (draft 2020-12), as far as the documents of this project need one.
enum JSONSchema: Encodable {
  case object([String: JSONSchema])
  case list([JSONSchema])
  case text(String)
  case number(Double)
  case flag(Bool)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .list(let values): try container.encode(values)
    case .text(let text): try container.encode(text)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .flag(let flag): try container.encode(flag)
    }
  }

  /// A value of a type, with further keywords.
  static func of(_ type: String, _ keywords: [String: JSONSchema] = [:]) -> JSONSchema {
    .object(keywords.merging(["type": .text(type)]) { own, _ in own })
  }

  static let string = of("string")
  static let bool = of("boolean")
  /// A language tag with `-` or `_`.
  static let locale = of("string", ["pattern": .text("^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$")])
  static let count = of("integer", ["minimum": .number(0)])

  static func number(_ range: ClosedRange<Double>) -> JSONSchema {
    of("number", ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
  }

  static func values(_ names: [String]) -> JSONSchema {
    .object(["enum": .list(names.map(JSONSchema.text))])
  }

  /// The names of an enumeration.
  static func names<E: CaseIterable & RawRepresentable>(of type: E.Type) -> JSONSchema
  where E.RawValue == String {
    values(type.allCases.map(\.rawValue))
  }

  static func array(_ items: JSONSchema) -> JSONSchema { of("array", ["items": items]) }

  static func any(_ choices: JSONSchema...) -> JSONSchema { .object(["anyOf": .list(choices)]) }

  static func orNull(_ schema: JSONSchema) -> JSONSchema { any(schema, of("null")) }

  /// One value or a list of them.
  static func oneOrMore(_ schema: JSONSchema) -> JSONSchema { any(schema, array(schema)) }

  /// Values by language.
  static func byLocale(_ schema: JSONSchema) -> JSONSchema {
    of("object", ["propertyNames": locale, "additionalProperties": schema])
  }

  /// An object that has these members and no other.
  static func members(
    _ members: [String: JSONSchema], required: [String] = []
  ) -> JSONSchema {
    var keywords: [String: JSONSchema] = [
      "properties": .object(members), "additionalProperties": .flag(false),
    ]
    if !required.isEmpty { keywords["required"] = .list(required.map(JSONSchema.text)) }
    return of("object", keywords)
  }

  /// An object of the members that the code knows.
  ///
  /// - Throws: ``SchemaFault`` for a member of which nothing is said here, and the other way round.
  static func members(
    _ known: [String], _ described: [String: JSONSchema], required: [String] = []
  ) throws -> JSONSchema {
    let difference = Set(known).symmetricDifference(described.keys)
    guard difference.isEmpty else { throw SchemaFault(members: difference.sorted()) }
    return members(described, required: required)
  }

  /// The document, with its name.
  func document(_ name: String, title: String, description: String) throws -> Data {
    guard case .object(var members) = self else { throw SchemaFault(members: [name]) }
    members["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
    members["$id"] = .text("urn:labelaudit:schema:\(name):1")
    members["title"] = .text(title)
    members["description"] = .text(description)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(JSONSchema.object(members)) + Data("\n".utf8)
  }
}

/// Members that the code and the schema do not agree on.
struct SchemaFault: Error, CustomStringConvertible {
  var members: [String]
  var description: String {
    "the schema and the code differ in \(members.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
