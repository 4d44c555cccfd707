#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ICUSupport
import LabelModel
import TextMetrics

/// Turns one line of `measure`'s input into one line of its output.
struct LineMeasurer: Sendable {
  let measurer: any TextMeasurer
  /// Room in points, when the caller asks for verdicts.
  let available: Double?

  /// Share of the room that a text which fits should leave free.
  static let margin = 0.05
  /// Longest line that is read, in bytes.
  static let longestLine = 16 << 20

  /// What a line must hold, and the names of everything it holds.
  private struct Request: Decodable {
    var text: String
    var size: Double
    var weight: String?
    var locale: String?
    var names: Set<String>

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      text = try fields.decode(String.self, forKey: FieldName("text"))
      size = try fields.decode(Double.self, forKey: FieldName("size"))
      weight = try fields.decodeIfPresent(String.self, forKey: FieldName("weight"))
      locale = try fields.decodeIfPresent(String.self, forKey: FieldName("locale"))
      names = Set(fields.allKeys.map(\.stringValue))
    }
  }

  /// Why a line can't be measured.
  private struct Problem: Error {
    var message: String
  }

  /// The answers to lines of bytes, one line each, in the same order.
  func answers(to lines: [ArraySlice<UInt8>]) -> [UInt8] {
    let size = 256
    let chunks = stride(from: 0, to: lines.count, by: size).map { start in
      lines[start..<min(start + size, lines.count)]
    }
    return Parallel.map(chunks) { chunk in
      let decoder = JSONDecoder()
      var locales: [String: LocaleID] = [:]
      var output: [UInt8] = []
      for line in chunk { answer(line, decoder, &locales, into: &output) }
      return output
    }.reduce(into: []) { $0 += $1 }
  }

  private func answer(
    _ line: ArraySlice<UInt8>, _ decoder: JSONDecoder, _ locales: inout [String: LocaleID],
    into output: inout [UInt8]
  ) {
    do {
      let request = try request(in: line, decoder)
      let fields = try fields(for: request, &locales)
      output += MeasuredLine.merge(fields, into: line, holding: request.names)
    } catch {
      let message = (error as? Problem)?.message ?? "the line can't be read: \(error)"
      output += Array("{\"problem\":\(JSONText.quoted(message))}".utf8)
    }
    output.append(0x0A)
  }

  private func request(
    in line: ArraySlice<UInt8>, _ decoder: JSONDecoder
  ) throws -> Request {
    guard line.count <= Self.longestLine else {
      throw Problem(message: "the line is longer than \(Self.longestLine) bytes")
    }
    guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else {
      throw Problem(message: "the line is empty")
    }
    do {
      return try decoder.decode(Request.self, from: Data(line))
    } catch DecodingError.keyNotFound(let key, _) {
      throw Problem(message: "'\(key.stringValue)' is missing")
    } catch DecodingError.typeMismatch(_, let context) {
      let name = context.codingPath.last?.stringValue
      throw Problem(message: name.map { "'\($0)' has the wrong type" } ?? "the line is no object")
    } catch DecodingError.valueNotFound(_, let context) {
      let name = context.codingPath.last?.stringValue ?? "a value"
      throw Problem(message: "'\(name)' must not be null")
    } catch {
      throw Problem(message: "the line is not valid JSON in UTF-8")
    }
  }

  private func fields(
    for request: Request, _ locales: inout [String: LocaleID]
  ) throws -> [(name: String, json: String)] {
    guard request.size.isFinite, request.size > 0, request.size <= 1000 else {
      throw Problem(message: "'size' must be over 0 and up to 1000 points, not \(request.size)")
    }
    let weightName = request.weight ?? FontWeight.regular.rawValue
    guard let weight = FontWeight(rawValue: weightName) else {
      let names = FontWeight.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(message: "unknown weight '\(weightName)': use one of \(names)")
    }
    let locale = try locale(request.locale ?? "en", &locales)
    let measured = measurer.measure(request.text, weight: weight, locale: locale)
    let width = measured.width(at: request.size)
    var fields = [
      ("width", "\(width.width)"), ("error", "\(width.largestError)"),
      ("graphemes", "\(measured.graphemes)"),
    ]
    if let available {
      let remnant = measurer.remnant(
        of: request.text, size: request.size, weight: weight, locale: locale,
        room: available...available, mode: .tail)
      let range = [remnant.range.shortest, remnant.range.longest].map(JSONText.quoted)
      fields += [
        ("fits", JSONText.quoted(verdict(width, room: available).rawValue)),
        ("visible", JSONText.quoted(remnant.visible)),
        ("visibleRange", "[\(range.joined(separator: ","))]"),
        (
          "wordCut",
          JSONText.quoted(
            WordCut(of: request.text, remnant: remnant.visible, locale: locale).rawValue)
        ),
      ]
    }
    return fields.map { (name: $0.0, json: $0.1) }
  }

  private func locale(
    _ tag: String, _ locales: inout [String: LocaleID]
  ) throws -> LocaleID {
    if let known = locales[tag] { return known }
    guard let locale = LocaleID(tag), LanguageTag(locale.identifier).isKnown else {
      throw Problem(message: "unknown locale '\(tag)': use a language tag such as ko or zh-Hans")
    }
    locales[tag] = locale
    return locale
  }

  private func verdict(_ width: TextWidth, room: Double) -> Verdict {
    if width.narrowest > room { return .truncated }
    if width.widest > room { return .review }
    return width.width > room * (1 - Self.margin) ? .tight : .fits
  }
}
