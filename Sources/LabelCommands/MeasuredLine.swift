#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Puts new fields into a line that holds one JSON object, leaving the rest as it was written.
enum MeasuredLine {
  /// The object with the fields added; a field the object has already is replaced.
  /// - Parameters:
  ///   - line: a valid JSON object, as a decoder has found it.
  ///   - names: the names of its fields.
  static func merge(
    _ fields: [(name: String, json: String)], into line: ArraySlice<UInt8>,
    holding names: Set<String>
  ) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0D || byte == 0x09 }
    var object = line.drop(while: isSpace)
    while let last = object.last, isSpace(last) { object.removeLast() }
    if fields.contains(where: { names.contains($0.name) }) {
      object = withoutFields(Set(fields.map(\.name)), object)[...]
    }
    var result = Array(object.dropLast())
    while let last = result.last, isSpace(last) { result.removeLast() }
    for field in fields {
      if result.last != UInt8(ascii: "{") { result.append(UInt8(ascii: ",")) }
      result += Array("\"\(field.name)\":\(field.json)".utf8)
    }
    result.append(UInt8(ascii: "}"))
    return result
  }

  private static func withoutFields(
    _ names: Set<String>, _ object: ArraySlice<UInt8>
  ) -> [UInt8] {
    guard case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(object))
    else { return Array(object) }
    let kept = fields.filter { !names.contains($0.key) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(JSONValue.object(kept))).map { Array($0) } ?? Array("{}".utf8)
  }
}

/// Any name of a field.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Any JSON value.
enum JSONValue: Codable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

/// Text as JSON writes it.
enum JSONText {
  /// The text in quotes, with what JSON wants escaped.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return "\"\(text)\"" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }
}
