import Hummingbird
import LabelReport

/// Problems as pages, for people who came with a browser.
struct PageErrors: Sendable {
  let core: ServiceCore

  /// A page for a problem; `nil` when a program asks.
  func page(
    for problem: Problem, request: Request, context: ServiceRequestContext
  ) -> Response? {
    guard request.headers[.accept]?.contains("text/html") == true,
      !request.uri.path.hasPrefix("/api/")
    else { return nil }
    if problem.status == .unauthorized { return .see("/sign-in") }
    let frame = PageFrame(core, request, context)
    return frame.response(
      title: problem.title, path: "", status: problem.status,
      [.tag("p", ["class": "problem", "role": "alert"], problem.detail)])
  }
}
