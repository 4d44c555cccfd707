import Testing

/// Conditions that ask for one of several.
@Suite struct OneOfSeveralTests {
  @Test func whatIsNotOneOfThreeIsShownInTheOtherBranch() async throws {
    let bar = try await app(
      """
      class Biometry {
        enum Kind { case none, touch, face }
        func kind() -> Kind {
          switch LAContext().biometryType {
          case .faceID: return .face
          case .touchID: return .touch
          default: return .none
          }
        }
      }
      class SetupController: UIViewController {
        override func viewDidLoad() {
          if Biometry().kind() == .face { title = "Face ID" } else { title = "Touch ID" }
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Face ID", "Touch ID"])
  }

  @Test func whatStandsInForWhatIsNotKnownIsShownAsWell() async throws {
    let bar = try await app(
      """
      class AccountModel { @Published var account: Account? }
      struct Account { let name: String; let level: Level }
      class WalletController: UIViewController {
        let model: AccountModel
        init(model: AccountModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          title = model.account?.name ?? "Wallet"
          navigationItem.prompt = card.holder?.name ?? "Nobody"
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.items.first { $0.role == .title && $0.state == .dynamic } != nil)
    #expect(bar.texts(.title).contains("Wallet"))
    #expect(bar.texts(.prompt).contains("Nobody"))
  }

  /// Each text that callers hand over decides a switch over texts for itself.
  @Test func asksASwitchForEachTextThatIsHandedOver() async throws {
    let source = """
      class Feed: UIViewController {
        let place: String
        init(place: String) { self.place = place; super.init(nibName: nil, bundle: nil) }
        var name: String {
          switch place {
          case "front", "popular": return NSLocalizedString("feed_\\(place)", comment: "")
          default: return place
          }
        }
        override func viewDidLoad() { navigationItem.title = name }
      }
      class Page: UIViewController {
        func show(_ place: String) { navigationController?.pushViewController(Feed(place: place), animated: true) }
        func showFront() { show("front") }
        func showPopular() { show("popular") }
        func showOther() { show("Swift") }
      }
      """
    let strings = [
      "feed_front": (en: "Front Page", de: "Titelseite"),
      "feed_popular": (en: "Popular", de: "Beliebt"),
    ]
    let bar = try await app(source, strings: strings).bars().only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["Front Page", "Popular", "Swift"])
  }

  /// A title in place of which a view stands in the same case is not shown there.
  @Test(arguments: [("", ["Reply"]), ("navigationItem.titleView = nil", ["New Post", "Reply"])])
  func leavesOutATitleThatAViewTakesThePlaceOf(_ later: String, _ titles: [String]) async throws {
    let source = """
      class Composer: UIViewController {
        enum Kind { case post, reply
          var title: String {
            switch self {
            case .post: return "New Post"
            case .reply: return "Reply"
            }
          }
        }
        let kind: Kind
        init(kind: Kind) { self.kind = kind; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          title = kind.title
          switch kind {
          case .post: navigationItem.titleView = UISegmentedControl(items: ["Text", "Link"])
          case .reply: break
          }
        }
        func end() { \(later) }
      }
      """
    let bars = await app(source).bars()
    #expect(try Set(bars.only(.navigationBar).texts(.title)) == Set(titles))
  }

  /// A case that a protocol asks for is one of those of who conforms to it.
  @Test(arguments: ["(any Module)?", "Module?"])
  func aCaseThatAProtocolAsksFor(_ written: String) async throws {
    let source = """
      enum Kind { case vpn, dns
        var title: String { switch self { case .vpn: "Tunnel"; case .dns: "Names" } }
      }
      protocol Module { var kind: Kind { get } }
      struct Tunnel: Module { var kind: Kind { .vpn } }
      struct Names: Module { var kind: Kind { .dns } }
      class Editor: ObservableObject {
        var modules: [any Module] = []
        func module(at id: Int) -> \(written) { modules.first { $0.id == id } }
      }
      struct Detail: View {
        @ObservedObject var editor: Editor
        var body: some View {
          if let module = editor.module(at: 1) { Text("x").navigationTitle(module.kind.title) }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(try Set(bars.only(.navigationBar).texts(.title)) == ["Tunnel", "Names"])
  }
}
