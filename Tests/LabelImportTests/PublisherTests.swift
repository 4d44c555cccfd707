import Testing

/// Titles that the publishers of properties hand on.
@Suite struct PublisherTests {
  @Test func aListenerIsHandedWhatThePropertyHolds() async throws {
    let bar = try await app(
      """
      class Model {
        enum Kind { case new, edit }
        @Published var title: String
        init(kind: Kind) {
          switch kind {
          case .new: title = "New Post"
          case .edit: title = "Edit Post"
          }
        }
      }
      class ComposeController: UIViewController {
        let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          model.$title.receive(on: DispatchQueue.main).sink { [weak self] title in
            guard let self else { return }
            self.title = title
          }.store(in: &bag)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["New Post", "Edit Post"])
  }

  @Test func aPublisherThatIsAssignedToATitleIsTheTitle() async throws {
    let bar = try await app(
      """
      class ListController: UIViewController {
        @Published var heading = "Lists"
        override func viewDidLoad() {
          $heading.map { Optional($0) }.assign(to: \\.title, on: self).store(in: &bag)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Lists"])
  }

  @Test func aFlagThatIsPublishedStaysOpen() async throws {
    let bar = try await app(
      """
      class ListController: UIViewController {
        @Published var isEmpty = true
        override func viewDidLoad() {
          $isEmpty.sink { isEmpty in self.title = isEmpty ? "Nothing" : "Lists" }
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Nothing", "Lists"])
  }

  @Test func aStateThatIsMadeOfWhatNobodyKnowsHasItsOwnTitle() async throws {
    let bar = try await app(
      """
      struct State { let title = "Wallets"; let rows: [Row] }
      struct Output { let state: AnyPublisher<State, Never> }
      class Model {
        func transform(_ appeared: AnyPublisher<Void, Never>) -> Output {
          let state = Publishers.CombineLatest(appeared, store.rows)
            .map { _, rows in rows.filter { $0.isShown } }
            .map { State(rows: $0) }
            .eraseToAnyPublisher()
          return .init(state: state)
        }
      }
      class ListController: UIViewController {
        let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          let output = model.transform(appear.eraseToAnyPublisher())
          output.state.sink { [navigationItem] state in navigationItem.title = state.title }.store(in: &bag)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Wallets"])
  }
}
