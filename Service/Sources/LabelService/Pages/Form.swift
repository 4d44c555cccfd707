import Foundation
import Hummingbird

/// The fields of a page's form.
struct Form: Sendable {
  private var fields: [(name: String, value: String)]

  /// Reads a form, and makes sure that it came from the service's own page.
  ///
  /// - Parameter limit: bytes of the form.
  init(
    _ request: Request, _ context: ServiceRequestContext, limit: Int = 256 << 10
  ) async throws {
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: limit)
    } catch {
      throw Problem.tooLarge("A form may have \(limit >> 10) KB.")
    }
    var components = URLComponents()
    components.percentEncodedQuery = Self.encoded(String(buffer: body))
    fields = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    try Self.check(self["csrf"], context)
  }

  /// `+` as a form means it, and nothing that is no query.
  private static func encoded(_ body: String) -> String {
    let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%"))
    return body.replacing("+", with: "%20").addingPercentEncoding(withAllowedCharacters: allowed)?
      .replacing("%25", with: "%") ?? ""
  }

  /// - Throws: a ``Problem`` when a signed-in page's form does not carry its word.
  static func check(_ csrf: String?, _ context: ServiceRequestContext) throws {
    guard case .session(_, let own) = context.identity else { return }
    guard Secrets.areEqual(csrf ?? "", own) else {
      throw Problem.forbidden("The form does not come from the service's own page; reload it.")
    }
  }

  /// The first value of a field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every value of a field.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

extension Response {
  /// Sends a browser to another page after a form.
  static func see(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }
}
