import Hummingbird

/// The pages: read in a browser, worked without script, made quicker by it.
struct PageRoutes: Sendable {
  let core: ServiceCore

  func add(to table: RouteTable) {
    for (path, asset, type) in [
      ("/assets/report.css", ServiceAsset.reportStyle, "text/css; charset=utf-8"),
      ("/assets/service.css", ServiceAsset.style, "text/css; charset=utf-8"),
      ("/assets/service.js", ServiceAsset.script, "text/javascript; charset=utf-8"),
    ] {
      table.add(.get, path, nil) { _, _ in
        Response(
          status: .ok, headers: [.contentType: type],
          body: .init(byteBuffer: asset.buffer))
      }
    }
    ProjectPages(core: core).add(to: table)
    AuditPages(core: core).add(to: table)
    BaselinePages(core: core).add(to: table)
    LanguagePage(core: core).add(to: table)
    BranchPage(core: core).add(to: table)
    ProblemPages(core: core).add(to: table)
    HookPage(core: core).add(to: table)
    TokenPages(core: core).add(to: table)
    RecordPage(core: core).add(to: table)
    SignInPages(core: core).add(to: table)
    ProviderPages(core: core).add(to: table)
  }
}
