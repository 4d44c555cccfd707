public import Foundation

/// Why a file is not a report that can be read.
public enum ReportReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not JSON, or not the shape of a report; the reason names the place.
  case notAReport(reason: String)
  /// A report of a major version this program does not know.
  case unknownVersion(Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .notAReport(let reason):
      "not a JSON report: \(reason); write one with 'labelaudit audit PATH --format json'"
    case .unknownVersion(let version):
      "report version \(version) is not known; this labelaudit reads version "
        + "\(JSONReport.currentVersion)"
    }
  }
}

extension JSONReport {
  private struct Header: Decodable {
    var version: Int
  }

  /// Reads a report that ``JSONReporter`` wrote.
  public init(json data: Data) throws(ReportReadingError) {
    do {
      let header = try JSONDecoder().decode(Header.self, from: data)
      guard header.version == Self.currentVersion else {
        throw ReportReadingError.unknownVersion(header.version)
      }
      self = try JSONDecoder().decode(JSONReport.self, from: data)
    } catch let error as ReportReadingError {
      throw error
    } catch let DecodingError.keyNotFound(key, context) {
      throw .notAReport(reason: "\(Self.path(context)) has no '\(key.stringValue)'")
    } catch let DecodingError.typeMismatch(_, context) {
      throw .notAReport(reason: "\(Self.path(context)) has the wrong type")
    } catch let DecodingError.valueNotFound(_, context) {
      throw .notAReport(reason: "\(Self.path(context)) is null")
    } catch {
      throw .notAReport(reason: "it cannot be read as JSON")
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return path.isEmpty ? "the document" : "'\(path.joined().drop { $0 == "." })'"
  }
}
