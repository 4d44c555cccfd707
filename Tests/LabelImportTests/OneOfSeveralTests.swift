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
}
