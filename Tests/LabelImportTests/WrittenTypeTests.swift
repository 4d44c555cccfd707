import Testing

/// What the types say that stand in closures, casts and lists.
@Suite struct WrittenTypeTests {
  @Test func aClosureThatNamesWhatItReturnsSaysWhatItsCasesAreOf() async throws {
    let bar = try await app(
      """
      enum Page {
        case news, search, login
        var title: String {
          switch self {
          case .news: "News"
          case .search: "Search"
          case .login: "Log In"
          }
        }
        func controller() -> UIViewController {
          let made = UIViewController()
          made.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          return made
        }
      }
      class Model {
        let isLoggedIn: Bool
        init(isLoggedIn: Bool) { self.isLoggedIn = isLoggedIn }
        func pages() -> Driver<[Page]> {
          Observable.just(isLoggedIn).map { (isLoggedIn) -> [Page] in
            if isLoggedIn { return [.news, .search] } else { return [.search, .login] }
          }.asDriver(onErrorJustReturn: [])
        }
      }
      class MainController: UITabBarController {
        let model = Model(isLoggedIn: Account.current.isValid)
        override func viewDidLoad() {
          model.pages().drive(onNext: { pages in
            self.setViewControllers(pages.map { $0.controller() }, animated: false)
          })
        }
      }
      """
    ).bars().only(.tabBar)
    #expect(bar.texts(.tab) == ["News", "Search", "Log In"])
    // Both arms show the search: what one of them has besides is not in its place.
    let login = try #require(bar.items.last)
    #expect(login.alternativeTo == bar.items.first?.id)
  }

  @Test func aCaseBesideOneThatNamesItsTypeIsOfThatType() async throws {
    let bar = try await app(
      """
      enum Page {
        case news, search
        var title: String { self == .news ? "News" : "Search" }
      }
      class PageController: UIViewController {
        override func viewDidLoad() {
          let control = UISegmentedControl(items: [Page.news, .search].map { $0.title })
          navigationItem.titleView = control
        }
      }
      """
    ).bars().only(.segmentedControl)
    #expect(bar.texts(.segment) == ["News", "Search"])
  }

  @Test func whatIsTakenForAnHeirIsSomeOfThatHeir() async throws {
    let bars = try await app(
      """
      class Model {}
      class EventsModel: Model { func heading() -> String { "Events" } }
      class BranchesModel: Model { func heading() -> String { "Branches" } }
      class BaseController: UIViewController {
        var model: Model?
        init(model: Model?) { self.model = model; super.init(nibName: nil, bundle: nil) }
      }
      class EventsController: BaseController {
        override func viewDidLoad() {
          guard let model = model as? EventsModel else { return }
          title = model.heading()
        }
      }
      class BranchesController: BaseController {
        override func viewDidLoad() {
          guard let model = model as? BranchesModel else { return }
          title = model.heading()
        }
      }
      enum Scene {
        case events(EventsModel), branches(BranchesModel)
        var controller: UIViewController {
          switch self {
          case .events(let model): EventsController(model: model)
          case .branches(let model): BranchesController(model: model)
          }
        }
      }
      """
    ).bars()
    #expect(bars.map { $0.texts(.title) } == [["Branches"], ["Events"]])
  }

  /// A class of UIKit by another name is that class, wherever the name is given to it.
  @Test func takesAnAliasForTheClassThatItStandsFor() async throws {
    let bars = await SourceApp(files: [
      "Names.swift": """
      typealias Item = UIBarButtonItem
      typealias Question = UIAlertController
      typealias Answer = UIAlertAction
      typealias Base = UIViewController
      """,
      "Page.swift": """
      class Page: Base {
        override func viewDidLoad() {
          title = "Page"
          navigationItem.rightBarButtonItem = Item(
            title: "Go", style: .plain, target: self, action: #selector(ask))
        }
        @objc func ask() {
          let question = Question(title: "Go?", message: nil, preferredStyle: .alert)
          question.addAction(Answer(title: "Yes", style: .default))
          present(question, animated: true)
        }
      }
      """,
    ]).bars()
    #expect(try bars.only(.navigationBar).texts(.barButton) == ["Go"])
    #expect(try bars.only(.alert).texts(.button) == ["Yes"])
  }
}
