import Hummingbird
import LabelModel
import LabelReport

/// The languages of a project: who looks after each, what is to be mended in it, which are retired.
struct LanguageRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    let base = "/api/v1/projects/{project}/languages"
    table.add(.get, base, .read, cache: core.cache) { request, context in
      let id = try context.parameter("project")
      let all = try await core.store.read { try LanguageActions.all($0, project: id) }
      return try Page(items: all, next: nil).response(for: request)
    }
    let one = "\(base)/{locale}"
    table.add(.get, one, .read, cache: core.cache) { _, context in
      let (id, locale) = try Self.place(context)
      return try JSON.response(
        try await core.store.read { try LanguageActions.one($0, project: id, locale: locale) })
    }
    table.add(.get, "\(one)/texts", .read, query: ["format", "language"], cache: core.cache) {
      request, context in
      try await texts(request, context)
    }
    table.add(.put, "\(one)/owners", .review) { request, context in
      let (id, locale) = try Self.place(context)
      let body = try await JSON.decode(Owners.self, from: request)
      return try JSON.response(
        try await LanguageActions(core: core).setOwners(
          project: id, locale: locale, to: body.owners, who: context.identity.name))
    }
    table.add(.post, "\(one)/retire", .review) { request, context in
      let (id, locale) = try Self.place(context)
      let body = try await JSON.decode(Reason.self, from: request)
      return try JSON.response(
        try await LanguageActions(core: core).retire(
          project: id, locale: locale, reason: body.reason, who: context.identity.name))
    }
    table.add(.post, "\(one)/restore", .review) { _, context in
      let (id, locale) = try Self.place(context)
      return try JSON.response(
        try await LanguageActions(core: core).retire(
          project: id, locale: locale, reason: nil, who: context.identity.name))
    }
  }

  private struct Owners: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case owners }
    var owners: [String]
  }

  private struct Reason: RequestBody {
    enum CodingKeys: String, CodingKey, CaseIterable { case reason }
    var reason: String
  }

  static func place(
    _ context: ServiceRequestContext
  ) throws -> (project: String, locale: String) {
    (try context.parameter("project"), try context.parameter("locale"))
  }

  /// A text to mend as the interface shows it.
  private struct Text: Encodable, Sendable {
    var fingerprint: String
    var key: String?
    var sourceText: String?
    var text: String?
    var visible: String?
    var severity: String
    var width: Double?
    var room: Double?
    var points: Double
    var letters: Int
    var shorter: [String]
    var advice: String
    var place: String

    init(_ task: TranslatorTask, in language: LocaleID) {
      fingerprint = task.fingerprint
      key = task.key
      sourceText = task.sourceText
      text = task.text
      visible = task.visible
      severity = task.severity
      width = task.width
      room = task.room
      points = task.points
      letters = task.letters
      shorter = task.shorter
      advice = task.advice(in: language)
      place = task.place
    }
  }

  /// Texts that are listed as JSON; the files have all.
  private static let listed = 1000

  private func texts(_ request: Request, _ context: ServiceRequestContext) async throws
    -> Response
  {
    let (id, locale) = try Self.place(context)
    let format = request.query("format") ?? "json"
    let language = LocaleID(canonical: try request.reportLanguage())
    let desk = LanguageActions(core: core)
    switch format {
    case "json":
      guard let lines = try await desk.texts(project: id, locale: locale) else {
        throw Problem.conflict("The newest audit of '\(locale)' has no list; audit it again.")
      }
      let found = try await offload { try lines.read(atMost: Self.listed) }
      return try Page(items: found.entries.map { Text($0, in: language) }, next: nil)
        .response(for: request)
    case "xliff", "csv":
      let (blob, size) = try await desk.file(project: id, locale: locale, format: format)
      var response = try BlobResponse(core: core, request: request).plain(
        blob.hash, size: size,
        type: format == "csv" ? "text/csv; charset=utf-8" : "application/xliff+xml",
        holding: blob)
      response.headers[.contentDisposition] = Download.named("\(id)-\(locale)-texts", format)
      return response
    default: throw Problem.invalid("'format' is json, xliff or csv.")
    }
  }
}
