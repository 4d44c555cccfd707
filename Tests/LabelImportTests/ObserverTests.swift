import LabelModel
import Testing

/// Observers of RxSwift that a screen has and others tell something.
@Suite struct ObserverTests {
  @Test func aPresenterTellsTheObserversOfItsView() async throws {
    let source = """
      protocol DetailView: AnyObject {
        var titleText: AnyObserver<String> { get }
        var left: AnyObserver<String> { get }
        var right: AnyObserver<String> { get }
      }
      class Presenter {
        private weak var view: DetailView?
        private let store: Store
        init(view: DetailView, store: Store = .shared) { self.view = view; self.store = store }
        func onViewReady() {
          guard let view = self.view else { return }
          view.titleText.onNext("Login")
          store.isEditing.map { $0 ? "Save" : "Edit" }.bind(to: view.right).disposed(by: bag)
          Observable.just("List").map { $0.uppercased() }.bind(to: view.left).disposed(by: bag)
        }
      }
      class Store {
        static let shared = Store()
        private let editing = BehaviorRelay<Bool>(value: false)
        var isEditing: Observable<Bool> { editing.asObservable() }
      }
      class Detail: UIViewController {
        lazy var presenter: Presenter? = Presenter(view: self)
        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More")
          presenter?.onViewReady()
        }
      }
      extension Detail: DetailView {
        var titleText: AnyObserver<String> {
          navigationItem.rx.title.mapObserver { (title: String) -> String? in title }.asObserver()
        }
        var left: AnyObserver<String> {
          Binder(self) { target, text in
            target.navigationItem.leftBarButtonItem = UIBarButtonItem(title: text)
          }.asObserver()
        }
        var right: AnyObserver<String> {
          Binder(self) { target, text in target.navigationItem.rightBarButtonItem?.title = text }
            .asObserver()
        }
      }
      """
    let bar = try await app(source).bars().only(.navigationBar)
    #expect(bar.texts(.title) == ["Login"])
    #expect(bar.texts(.barButton).sorted() == ["Edit", "LIST", "Save"])
  }

  /// What a binder does, nothing does by itself.
  @Test func aBinderThatIsToldNothingDoesNothing() async {
    let source = """
      class Detail: UIViewController {
        var left: Binder<String> {
          Binder(self) { target, text in
            target.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Never")
          }
        }
        override func viewDidLoad() { title = "Detail"; _ = left }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.flatMap(\.items).compactMap { $0.text["en"] } == ["Detail"])
  }
}
