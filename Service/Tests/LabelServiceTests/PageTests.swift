import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import LabelService

/// The pages, without a browser.
struct PageTests {
  private static let browser: HTTPFields = [.accept: "text/html", .acceptLanguage: "ko,en;q=0.5"]

  /// The pages speak what the reports speak, and each language says everything in words of its own.
  @Test func speakEveryLanguageOfTheReports() {
    #expect(
      ServiceText.languages == ["de", "en", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"])
    let english = ServiceText(language: "en")
    for language in ServiceText.languages where language != "en" {
      let own = ServiceText(language: language)
      for name in ServiceText.names(of: "en") {
        let places = { (text: String) in Set(text.matches(of: /\{\w+\}/).map { String($0.0) }) }
        #expect(places(own[name]) == places(english[name]), "\(language) \(name)")
        let words = english[name].split(separator: " ").count
        #expect(words < 3 || own[name] != english[name], "\(language) \(name)")
      }
    }
  }

  @Test func haveTheSameTextsInEveryLanguage() {
    let english = ServiceText.names(of: "en")
    #expect(english.count > 90)
    for language in ServiceText.languages {
      #expect(ServiceText.names(of: language) == english, "\(language)")
    }
  }

  @Test(
    arguments: [
      (nil, "en"), ("ko", "ko"), ("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("en;q=0.9,ko", "ko"),
      ("de, en;q=0.3, ko;q=0.2", "de"), ("zh-TW", "zh-Hant"), ("zh-CN,zh;q=0.9", "zh-Hans"),
      ("pt-BR, es-MX;q=0.5", "es"), ("de-AT", "de"), ("*", "en"), ("ko;q=0", "en"), ("fr", "fr"),
      ("nl", "en"), (";;,,q=", "en"),
    ])
  func areWrittenInTheReadersLanguage(header: String?, language: String) {
    #expect(ServiceText.language(accepting: header) == language)
  }

  @Test func escapeWhatPeopleWrite() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      _ = try await client.post(
        "/api/v1/projects", json: #"{"id":"p","name":"<script>alert(1)</script>\" x=\""}"#)
      let page = try await client.get("/projects/p", headers: Self.browser)
      #expect(page.status == 200)
      #expect(!page.text.contains("<script>alert"))
      #expect(page.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
      #expect(page.headers[.contentLanguage] == "ko")
    }
  }

  @Test func showFaultsAsPagesToBrowsersOnly() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner())
    try await harness.run { client in
      let page = try await client.get("/projects/none", headers: Self.browser)
      #expect(page.status == 404)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      let problem = try await client.get("/api/v1/projects/none", headers: Self.browser)
      #expect(problem.headers[.contentType] == "application/problem+json")
    }
  }

  @Test func signInWithATokenAndCarryAWord() async throws {
    let harness = try await ServiceHarness(runner: QuickRunner()) { $0.access = .tokens }
    let secret = try await harness.core.store.write {
      try TokenActions.create($0, name: "t", scope: .admin, days: nil, who: "test").secret
    }
    try await harness.run { client in
      let outside = try await client.get("/", headers: Self.browser)
      #expect(outside.status == 303)
      #expect(outside.headers[.location] == "/sign-in")
      let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      let signed = try await client.send(
        .post, "/sign-in", headers: form, body: Data("token=\(secret)".utf8))
      let cookie = try #require(signed.headers[.setCookie])
      #expect(cookie.contains("HttpOnly"))
      #expect(cookie.contains("SameSite=Strict"))
      var own = Self.browser
      own[.cookie] = String(cookie.prefix { $0 != ";" })
      let home = try await client.get("/", headers: own)
      #expect(home.status == 200)

      own[.contentType] = "application/x-www-form-urlencoded"
      let forged = try await client.send(
        .post, "/projects", headers: own, body: Data("id=p".utf8))
      #expect(forged.status == 403)
      let word = try #require(
        home.text.firstMatch(of: /name="csrf" value="([^"]+)"/)?.output.1)
      let made = try await client.send(
        .post, "/projects", headers: own, body: Data("id=p&name=A+%26+B&csrf=\(word)".utf8))
      #expect(made.status == 303)
      let project = try await client.get("/api/v1/projects/p", headers: own).json
      #expect(project["name"] as? String == "A & B")

      own[.contentType] = "application/json"
      let unsaid = try await client.send(
        .post, "/api/v1/projects", headers: own, body: Data(#"{"id":"q"}"#.utf8))
      #expect(unsaid.status == 403)
    }
  }
}
