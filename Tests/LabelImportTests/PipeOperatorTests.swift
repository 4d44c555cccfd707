import Testing

/// Operators of functional libraries that dress what they are handed.
@Suite struct PipeOperatorTests {
  private func items(_ styles: String, _ made: String) async throws -> [String] {
    let bars = try await app(
      """
      \(styles)
      class Page: UIViewController {
        override func viewDidLoad() {
          let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: nil)
          \(made)
          navigationItem.rightBarButtonItem = item
        }
      }
      """
    ).bars()
    return bars.first?.texts(.barButton) ?? []
  }

  @Test(arguments: [
    "_ = item |> UIBarButtonItem.lens.title .~ \"Help\"",
    "_ = item |> \\.title .~ \"Help\"",
    "_ = item |> UIBarButtonItem.lens.title %~ { _ in \"Help\" }",
    "_ = item |> UIBarButtonItem.lens.image .~ image(\"x\") |> UIBarButtonItem.lens.title .~ \"Help\"",
    "_ = item ?|> UIBarButtonItem.lens.title .~ (isNew ? \"Help\" : \"Help\")",
    "_ = item |> (UIBarButtonItem.lens.tintColor .~ .red <> UIBarButtonItem.lens.title .~ \"Help\")",
  ])
  func setsWhatALensLeadsTo(_ made: String) async throws {
    #expect(try await items("", made) == ["Help"])
  }

  @Test func followsStylesThatAreMadeOfOthers() async throws {
    let styles = """
      let plain: (UIBarButtonItem) -> UIBarButtonItem = { $0.style = .plain; return $0 }
      let help: (UIBarButtonItem) -> UIBarButtonItem = plain
        <> UIBarButtonItem.lens.title %~ { _ in "Help" }
      func titled(_ text: String) -> (UIBarButtonItem) -> UIBarButtonItem {
        return plain <> UIBarButtonItem.lens.title .~ text
      }
      """
    #expect(try await items(styles, "_ = item |> help") == ["Help"])
    #expect(try await items(styles, "_ = item |> titled(\"Send\")") == ["Send"])
  }

  @Test func setsTheTitleOfAButtonForAState() async throws {
    let bars = try await app(
      """
      class Page: UIViewController {
        let send = UIButton(type: .system)
        override func viewDidLoad() {
          view.addSubview(send)
          _ = self.send |> UIButton.lens.title(for: .normal) .~ "Send"
        }
      }
      """
    ).bars()
    #expect(try bars.only(.screen).texts(.button) == ["Send"])
  }
}
