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

  @Test func anOperatorHandsOnWhatItMakesOfAPropertysValues() async throws {
    let bar = try await app(
      """
      struct Account { var name: String }
      struct Output { let title: AnyPublisher<String?, Never> }
      class Model {
        @Published private var account: Account
        init(account: Account) { self.account = account }
        func transform() -> Output {
          let title = $account.map(\\.name).removeDuplicates()
            .map { $0.isEmpty ? "Untitled" : $0 }.map(Optional.some)
          return Output(title: title.eraseToAnyPublisher())
        }
      }
      class DetailController: UIViewController {
        let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          model.transform().title.assign(to: \\.title, on: self).store(in: &bag)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title).contains("Untitled"))
    #expect(bar.items.contains { $0.state == .dynamic })
  }

  @Test(arguments: [
    "Observable.combineLatest(Driver.just(\"Hello\"), rows) { title, _ in title }",
    "Publishers.Merge(Just(\"Hello\"), later)", "later.prepend(\"Hello\")",
    "rows.withLatestFrom(Just(\"Hello\"))", "Observable.of(\"Hello\")",
    "rows.flatMapLatest { _ in Driver.just(\"Hello\") }",
  ])
  func severalPublishersHandOnWhatEachSays(_ publisher: String) async throws {
    let bar = try await app(
      """
      class GreetingController: UIViewController {
        override func viewDidLoad() {
          \(publisher).bind(to: navigationItem.rx.title).disposed(by: bag)
        }
      }
      """
    ).bars().only(.navigationBar)
    #expect(bar.texts(.title).contains("Hello"))
  }

  /// ReactorKit keeps the state of a reactor and publishes it.
  @Test func aReactorPublishesItsState() async throws {
    let source = """
      import ReactorKit
      final class TreesReactor: Reactor {
        struct State {
          var isSelecting = false
          var heading: String { isSelecting ? "Select Trees" : "Trees" }
        }
        let initialState = State()
      }
      class TreesController: UIViewController, View {
        let edit = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
        override func viewDidLoad() { navigationItem.rightBarButtonItem = edit }
        func bind(reactor: TreesReactor) {
          reactor.state.map { $0.heading }.distinctUntilChanged()
            .bind(to: navigationItem.rx.title).disposed(by: bag)
          reactor.state.map { $0.isSelecting ? "Done" : "Edit" }.bind(to: edit.rx.title).disposed(by: bag)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["Select Trees", "Trees"])
    #expect(Set(bar.texts(.barButton)).isSuperset(of: ["Done", "Edit"]))
  }

  @Test func aBinderOfTheProjectDoesWhatItsClosureSays() async throws {
    let source = """
      extension Reactive where Base: UIViewController {
        var heading: Binder<String> {
          Binder(base) { controller, text in controller.navigationItem.title = text }
        }
      }
      class LogController: UIViewController {
        let period = BehaviorRelay<Period>(value: .week)
        enum Period { case week, all }
        override func viewDidLoad() {
          period.map { $0 == .all ? "All Entries" : "This Week" }.bind(to: rx.heading).disposed(by: bag)
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(Set(bar.texts(.title)) == ["All Entries", "This Week"])
  }
}
